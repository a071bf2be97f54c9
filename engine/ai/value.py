"""ValuePolicy: plays for what a hand may be expected to bring, less what a tile may cost its player.

It knows no ruleset: what a hand is worth comes from the ruleset's plan, what a discard may cost from its judge.
"""

from collections.abc import Iterable
from random import Random

from engine.ai.holding import after_claim, holding_of
from engine.ai.plan import Plan
from engine.ai.sight import Sight
from engine.ai.valuation import Valuation
from engine.deal.actions import Action, Chow, Discard, Kong, Pass, Pung, Win
from engine.deal.rules import TableRules
from engine.deal.state import Phase
from engine.deal.views import SeatView
from engine.hands.keys import suit_size
from engine.scoring.judge import Judge
from engine.tiles import ALL_TILES, RANK_OF, SUIT_OF, Suit, Tile

_LIKELY = 0.15
"""How likely a tile that could cost its player the deal is taken to do so."""

_ANOTHER_DRAW = 0.1
"""What the replacement tile of a kong adds to a hand's worth."""

_CLAIM_GAIN = 0.05
"""A claim shows tiles and binds them: it must be worth so much more than waiting."""

_LONGER = 0.05
"""What a longer way takes of a hand's worth at least: where it comes out as good it was only counted more closely."""


class ValuePolicy:
    """The level that knows what the city pays for: never passes a win, claims and kongs where that is worth more."""

    def __init__(self, rules: TableRules, judge: Judge, plan: Plan) -> None:
        self._rules = rules
        self._judge = judge
        self._valuation = Valuation(rules, plan)

    def choose(self, view: SeatView, legal: tuple[Action, ...], rng: Random) -> Action:
        """As `Policy.choose`; the generator only breaks ties."""
        if isinstance(legal[0], Win) or len(legal) == 1:
            return legal[0]
        if view.phase is Phase.TURN:
            return self._play(view, legal, rng)
        return self._answer(view, legal)

    def _answer(self, view: SeatView, legal: tuple[Action, ...]) -> Action:
        """To an offer: the claim that is worth most, if it is worth more than drawing on."""
        sight = Sight(view, self._rules)
        most = _raised(self._valuation.worth(sight, holding_of(view)), _CLAIM_GAIN)
        choice: Action = Pass()
        for claim in legal:
            if not isinstance(claim, Chow | Pung | Kong):
                continue
            after = after_claim(view, self._rules, claim)
            if isinstance(claim, Kong):
                worth = _raised(self._valuation.worth(sight, after), _ANOTHER_DRAW)
            else:
                worth = max(self._valuation.discards(sight, after).values())
            if worth > most:
                most, choice = worth, claim
        return choice

    def _play(self, view: SeatView, legal: tuple[Action, ...], rng: Random) -> Action:
        """My turn: the kong or discard that is worth most, its danger taken off."""
        for action in legal:
            # A tile that is konged alone can only go: with a kong it brings another.
            if isinstance(action, Kong) and action.tile in self._rules.single_kongs:
                return action
        sight = Sight(view, self._rules)
        holding = holding_of(view)
        worths = self._valuation.discards(sight, holding)
        options: list[tuple[float, Action]] = [
            (self._of_kong(sight, kong), kong) for kong in legal if isinstance(kong, Kong)
        ]
        options += self._told_apart(worths, view, rng)
        choice, worth, is_safe = self._safest(options, view)
        # A longer way may be better than a tile that may cost the deal; in itself it never is.
        most = _raised(max(worths.values()), -_LONGER)
        if not is_safe and worth < most:
            far: dict[Tile, float] = {}
            for tile in dict.fromkeys(view.hand):
                if tile not in worths and most - self._danger(view, _DISCARDS[tile]) > worth:
                    far[tile] = min(most, self._valuation.after(sight, holding, tile))
            choice, _, _ = self._safest([*options, *self._told_apart(far, view, rng)], view)
        return choice

    def _of_kong(self, sight: Sight, kong: Kong) -> float:
        return _raised(self._valuation.worth(sight, after_claim(sight.view, self._rules, kong)), _ANOTHER_DRAW)

    def _told_apart(self, worths: dict[Tile, float], view: SeatView, rng: Random) -> list[tuple[float, Action]]:
        """The discards with their worth, equals told apart by what decides then, and by chance."""
        in_suit = [2 * suit_size(key) for key in view.keys[:3]]
        in_suit.append(0)
        return [
            (worth + _LEAST * (_UNLIKE[tile] - in_suit[SUIT_OF[tile]] + rng.random()), _DISCARDS[tile])
            for tile, worth in worths.items()
        ]

    def _safest(self, options: Iterable[tuple[float, Action]], view: SeatView) -> tuple[Action, float, bool]:
        """The option that is worth most with its danger taken off, that worth, and whether no better one was dangerous.

        Dangers are only looked up where they matter.
        """
        best: float | None = None
        choice: Action = Pass()
        is_safe = True
        for worth, action in sorted(options, key=_worth, reverse=True):
            if best is not None and worth <= best:
                break
            danger = self._danger(view, action)
            is_safe = is_safe and danger == 0
            if best is None or worth - danger > best:
                best, choice = worth - danger, action
        return choice, 0.0 if best is None else best, is_safe

    def _danger(self, view: SeatView, action: Action) -> float:
        """What the action may cost its player, as likely as that is taken to be."""
        return _LIKELY * sum(risk.amount for risk in self._judge.risks(view, action))


def _worth(option: tuple[float, Action]) -> float:
    return option[0]


def _raised(worth: float, share: float) -> float:
    """The worth and so much of it more."""
    return worth + share * abs(worth)


_LEAST = 1e-6

_UNLIKE = tuple(40 if SUIT_OF[tile] is Suit.HONOURS else abs(5 - RANK_OF[tile]) for tile in ALL_TILES)
"""What decides between equals: honours and ends go first, then those of a short suit."""
_DISCARDS = tuple(Discard(tile) for tile in ALL_TILES)
