"""The tiles of a plan: from a view to every tile on the table with its place, picture and state. Pure: no Qt."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import cast

from app.assets.tile_look import Pose, Rotation, TileLook, TileState
from app.table.choices import claim_tiles
from app.table.desk import Desk
from app.table.geometry import TableGeometry
from app.table.opponent_places import Held
from app.table.places import places_for
from app.table.plan import Element
from app.table.rect import Rect, Side, seat_at
from app.table.reveal import winning_hand
from app.table.set_places import SetTile
from app.table.tile_elements import HollowPlan, MarksPlan, PointerPlan, TilePlan
from app.table.tile_places import LYING_DEPTH, OWN_DEPTH, TileSize
from app.text.catalogue import tr
from engine.deal.state import Phase
from engine.deal.views import SeatView
from engine.seats import Seat
from engine.tiles import Tile

_Z_HAND = 10_000.0
_OPPONENTS = (Side.RIGHT, Side.TOP, Side.LEFT)


@dataclass(frozen=True, slots=True)
class TileMarks:
    """The faces whose discard makes ready, could be won on so that I pay, could be claimed so that I may have to."""

    ready: frozenset[Tile]
    risky: frozenset[Tile]
    binding: frozenset[Tile]


class TilePlanner:
    """Plans the tiles of one view."""

    def __init__(
        self,
        view: SeatView,
        geometry: TableGeometry,
        desk: Desk,
        kind_of: Sequence[Tile],
        stacks: Mapping[Side, Rect],
    ) -> None:
        """Prepare. `stacks`: each plate with its notices."""
        self._view = view
        self._geometry = geometry
        self._places = places_for(geometry)
        self._desk = desk
        self._kind_of = kind_of
        self._stacks = stacks
        place = desk.attention.place
        self._chosen = desk.hand[place] if place is not None and place < len(desk.hand) else None
        self._last = last_discard(view)

    def plan(self, marks: TileMarks) -> dict[str, Element]:
        """Every tile, the marks over the own ones, and the pointers at tiles."""
        elements: dict[str, Element] = {}
        for side in _OPPONENTS:
            self._plan_opponent(side, elements)
        self._plan_own_sets(elements)
        for side in Side:
            self._plan_river(side, elements)
            self._plan_singles(side, elements)
        self._plan_hand(marks, elements)
        return elements

    def hand_rects(self) -> tuple[Rect, ...]:
        """The places of the own tiles at rest, depth included."""
        depth = OWN_DEPTH * self._places.width(TileSize.OWN)
        return tuple(rect.with_edges(top=depth) for rect in self._hand_faces())

    def _hand_faces(self) -> tuple[Rect, ...]:
        view = self._view
        return self._places.hand(len(self._desk.hand), view.drawn is not None)

    def _plan_opponent(self, side: Side, elements: dict[str, Element]) -> None:
        seat = seat_at(side, self._view.seat)
        face = self._view.seats[seat]
        won = () if self._geometry.is_large else winning_hand(self._view, seat)
        shown = won or self._open_hand(seat)
        held = Held(
            seat, len(shown) or face.hand_count, bool(won) or face.has_drawn_tile, face.melds, is_open=bool(shown)
        )
        places = self._places.opponent(side, held, self.own_top())
        if shown:
            self._plan_open_hand(side, shown, places.backs, elements, has_won=bool(won))
        else:
            self._plan_backs(side, places.backs, elements)
        self._plan_sets(side, places.sets, self._places.width(TileSize.SET), elements)

    def _plan_backs(self, side: Side, rects: tuple[Rect, ...], elements: dict[str, Element]) -> None:
        pose = {Side.TOP: Pose.STANDING_BACK, Side.LEFT: Pose.SIDE_LEFT, Side.RIGHT: Pose.SIDE_RIGHT}[side]
        width = self._places.width(TileSize.BACK if side is Side.TOP else TileSize.SIDE_BACK)
        for index, rect in enumerate(rects):
            elements[f"back/{side.name}/{index}"] = TilePlan(rect, TileLook(None, pose), width, rect.bottom)

    def _open_hand(self, seat: Seat) -> tuple[Tile, ...]:
        """The hand of an opponent where everything is seen."""
        hands = self._desk.open_hands
        return () if self._geometry.is_large or not hands else hands[seat]

    def _plan_open_hand(
        self,
        side: Side,
        tiles: tuple[Tile, ...],
        rects: tuple[Rect, ...],
        elements: dict[str, Element],
        has_won: bool,
    ) -> None:
        """A hand turned over, the winning tile of a winner framed."""
        width = self._places.width(TileSize.BACK if side is Side.TOP else TileSize.SET)
        for index, (tile, rect) in enumerate(zip(tiles, rects, strict=True)):
            state = TileState.FRAME if has_won and index == len(tiles) - 1 else self._state(tile)
            look = TileLook(tile, Pose.LYING, cast(Rotation, side.rotation), state)
            key = f"open/{side.name}/{index}"
            elements[key] = TilePlan(rect, look, width, rect.bottom, is_wild=self._is_wild(tile))

    def own_top(self) -> float:
        """Where the things over the own plate begin."""
        stack = self._stacks[Side.BOTTOM]
        return min(rect.y for rect in (stack, *self._single_places(Side.BOTTOM)))

    def _single_places(self, side: Side) -> tuple[Rect, ...]:
        face = self._view.seats[seat_at(side, self._view.seat)]
        return self._places.singles(side, len(face.singles), len(face.melds), self._stacks[side])

    def _plan_own_sets(self, elements: dict[str, Element]) -> None:
        melds = self._view.seats[self._view.seat].melds
        places = self._places.own_sets(melds, self._view.seat)
        self._plan_sets(Side.BOTTOM, places, self._places.width(TileSize.OWN_SET), elements)

    def _plan_sets(
        self, side: Side, sets: tuple[tuple[SetTile, ...], ...], width: int, elements: dict[str, Element]
    ) -> None:
        melds = self._view.seats[seat_at(side, self._view.seat)].melds
        for number, (meld, tiles) in enumerate(zip(melds, sets, strict=True)):
            for each in tiles:
                tile = meld.tiles[each.index]
                rotation = cast(Rotation, each.rotation)
                if each.is_back:
                    look = TileLook(None, Pose.LYING_BACK, rotation)
                else:
                    look = TileLook(tile, Pose.LYING, rotation, self._state(tile))
                z = each.rect.bottom + (each.rect.height if each.is_on_top else 0.0)
                key = f"set/{side.name}/{number}/{each.index}"
                elements[key] = TilePlan(each.rect, look, width, z, is_wild=self._is_wild(tile, each.is_back))

    def _plan_river(self, side: Side, elements: dict[str, Element]) -> None:
        seat = seat_at(side, self._view.seat)
        lying = [each.tile for each in self._view.seats[seat].river if each.taken_by is None]
        width = self._places.width(TileSize.RIVER)
        for index, (tile, rect) in enumerate(zip(lying, self._places.river(side, len(lying)), strict=True)):
            state = self._state(tile)
            if self._last == seat and index == len(lying) - 1:
                state = TileState.GOLD
                elements["pin"] = self._pin(rect, side)
            look = TileLook(tile, Pose.LYING, cast(Rotation, self._places.rotation(side)), state)
            # A tightened row lies like shingles: the later one on top.
            z = rect.bottom + index * 0.01
            elements[f"river/{side.name}/{index}"] = TilePlan(rect, look, width, z, is_wild=self._is_wild(tile))

    def _plan_singles(self, side: Side, elements: dict[str, Element]) -> None:
        singles = self._view.seats[seat_at(side, self._view.seat)].singles
        width = self._places.width(TileSize.SINGLE)
        for index, (tile, rect) in enumerate(zip(singles, self._single_places(side), strict=True)):
            look = TileLook(tile, Pose.LYING, 0, self._state(tile))
            z = rect.bottom + index * 0.01
            elements[f"single/{side.name}/{index}"] = TilePlan(rect, look, width, z, is_wild=self._is_wild(tile))

    def _plan_hand(self, marks: TileMarks, elements: dict[str, Element]) -> None:
        desk, k = self._desk, self._geometry.k
        width = self._places.width(TileSize.OWN)
        claimable = claim_tiles(self._view, desk.hand, self._kind_of) if desk.can_act else frozenset()
        won = winning_hand(self._view, self._view.seat)
        hand = won or desk.hand
        has_drawn = bool(won) or self._view.drawn is not None
        for place, (tile, rect) in enumerate(zip(hand, self._places.hand(len(hand), has_drawn), strict=True)):
            is_illegal = bool(desk.discards) and tile not in desk.discards
            is_chosen = desk.attention.place == place
            state = TileState.DARK if is_illegal else TileState.GLOW if is_chosen else TileState.NORMAL
            if won and place == len(hand) - 1:
                state = TileState.FRAME
            raised = rect.moved(dy=-round(self._geometry.lift)) if is_chosen and not is_illegal else rect
            is_drawn = has_drawn and place == len(hand) - 1
            elements["drawn" if is_drawn else f"hand/{place}"] = TilePlan(
                raised,
                TileLook(tile, Pose.STANDING, 0, state),
                width,
                _Z_HAND + place + (100.0 if is_chosen else 0.0),
                is_wild=self._is_wild(tile),
                is_focused=is_chosen and is_illegal,
            )
            top = raised.y - OWN_DEPTH * width
            is_marked = tile in marks.ready or tile in marks.risky or tile in marks.binding
            if is_marked:
                body = raised.with_edges(top=OWN_DEPTH * width)
                elements[f"marks/{place}"] = MarksPlan(
                    body, k, tile in marks.ready, tile in marks.risky, tile in marks.binding
                )
            if place in claimable:
                y = top - (20.0 if self._geometry.is_large else 27.0) * k
                mark = Rect(rect.centre_x - 12.0 * k, y, 24.0 * k, 15.0 * k)
                elements[f"claimable/{place}"] = PointerPlan(mark, Side.BOTTOM)
            elif is_drawn and not (is_marked or is_chosen or won):
                mark = Rect(rect.centre_x - 9.0 * k, top - 16.0 * k, 18.0 * k, 11.0 * k)
                elements["drawn_mark"] = PointerPlan(mark, Side.BOTTOM, is_gold=False)

        if not has_drawn and len(hand) % 3 == 1 and self._view.phase is not Phase.ENDED:
            free = self._places.hand(len(hand) + 1, True)[-1]
            elements["drawn_place"] = HollowPlan(free, k, tr("table.badge.draw") if self._geometry.is_large else "")

    def _pin(self, rect: Rect, side: Side) -> PointerPlan:
        """The pin beside the last discard, on its owner's side."""
        k = self._geometry.k
        length, breadth, gap = 20.0 * k, 28.0 * k, 7.0 * k
        match Side.BOTTOM if self._geometry.is_large else side:
            case Side.BOTTOM:
                depth = LYING_DEPTH * rect.width
                box = Rect(rect.centre_x - breadth / 2, rect.bottom + depth + gap, breadth, length)
                return PointerPlan(box, Side.TOP)
            case Side.TOP:
                return PointerPlan(
                    Rect(rect.centre_x - breadth / 2, rect.y - gap - length, breadth, length), Side.BOTTOM
                )
            case Side.LEFT:
                return PointerPlan(
                    Rect(rect.x - gap - length, rect.centre_y - breadth / 2, length, breadth), Side.RIGHT
                )
            case Side.RIGHT:
                return PointerPlan(Rect(rect.right + gap, rect.centre_y - breadth / 2, length, breadth), Side.LEFT)

    def _state(self, tile: Tile) -> TileState:
        """Tiles of the kind that attention is on light up."""
        if self._chosen is not None and self._kind_of[tile] == self._kind_of[self._chosen]:
            return TileState.EQUAL
        return TileState.NORMAL

    def _is_wild(self, tile: Tile, is_back: bool = False) -> bool:
        return tile == self._view.laizi and not is_back


def last_discard(view: SeatView) -> Seat | None:
    """In whose river the newest discard, or the one that was won, lies as the last, as far as the view tells."""
    if view.outcome is not None:
        return _won_from(view)
    if view.phase is Phase.CLAIMS:
        seat = view.turn
    elif view.phase is Phase.TURN and view.seats[view.turn].has_drawn_tile and not view.kong_run:
        seat = view.turn.others[2]
    else:
        return None
    river = view.seats[seat].river
    return seat if river and river[-1].taken_by is None else None


def _won_from(view: SeatView) -> Seat | None:
    """In whose river the tile lies that a deal ended with: no self-draw has one, and no robbed kong."""
    results = view.outcome.settlement.results if view.outcome is not None else ()
    for result in results:
        river = () if result.source is None else view.seats[result.source].river
        if river and river[-1].tile == result.tile and river[-1].taken_by is None:
            return result.source
    return None
