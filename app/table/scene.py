"""The scene: the items of a plan. After any number of plans it is what the last one alone would have made."""

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QGraphicsScene

from app.table.calls import Call
from app.table.chips import Flight
from app.table.drift import Drift
from app.table.element_item import ElementItem
from app.table.passing_items import CallItem, ChipItem
from app.table.plan import Element, TablePlan
from app.table.rect import Rect
from app.table.skin import Skin
from app.table.tile_elements import TilePlan
from app.table.tile_item import TileItem


class TableScene(QGraphicsScene):
    """Holds one item for each key of the plan; an item lives as long as its key."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.setItemIndexMethod(QGraphicsScene.ItemIndexMethod.NoIndex)
        self._tiles: dict[str, TileItem] = {}
        self._others: dict[str, ElementItem] = {}
        self._old: dict[str, ElementItem] = {}

    @property
    def keys(self) -> frozenset[str]:
        """The keys of all items."""
        return frozenset(self._tiles) | frozenset(self._others)

    def rect_of(self, key: str) -> Rect | None:
        """Where an element is, None for one that is not there."""
        item = self._tiles.get(key) or self._others.get(key)
        return None if item is None else item.rect

    def drift(self, key: str, drift: Drift | None) -> None:
        """Draw an element on its way, or (None) at its place."""
        item = self._tiles.get(key) or self._others.get(key)
        if item is not None:
            item.drift(drift)

    def keep_old(self, key: str) -> None:
        """Keep what an element shows now, to lie over what it will show and to fade away. Call `show_plan` next.

        The item itself stays, for it has been painted; the new plan gets a new one.
        """
        self.fade_old(key, 0.0)
        shown = self._others.pop(key, None)
        if shown is not None:
            self._old[key] = shown

    def fade_old(self, key: str, opacity: float) -> None:
        """How much is left of what an element showed; at nothing it goes."""
        old = self._old.get(key)
        if old is None:
            return
        if opacity > 0.0:
            old.setOpacity(opacity)
        else:
            self.removeItem(self._old.pop(key))

    def let_pass(self, passing: Flight | Call, skin: Skin) -> ChipItem | CallItem:
        """Something that passes over the table; remove its item when it is gone."""
        item = ChipItem(passing, skin) if isinstance(passing, Flight) else CallItem(passing, skin)
        self.addItem(item)
        return item

    def show_plan(self, plan: TablePlan, skin: Skin) -> None:
        """Show the plan and nothing else."""
        for key in [key for key in self._tiles if key not in plan.elements]:
            self.removeItem(self._tiles.pop(key))
        for key in [key for key in self._others if key not in plan.elements]:
            self.removeItem(self._others.pop(key))
        for key, element in plan.elements.items():
            self._show(key, element, skin)

    def _show(self, key: str, element: Element, skin: Skin) -> None:
        if isinstance(element, TilePlan):
            tile = self._tiles.get(key)
            if tile is None:
                tile = self._tiles[key] = TileItem(element, skin)
                self.addItem(tile)
            else:
                tile.show_plan(element, skin)
            return
        other = self._others.get(key)
        if other is None:
            other = self._others[key] = ElementItem(element, skin)
            self.addItem(other)
            old = self._old.get(key)
            if old is not None:
                other.stackBefore(old)
        else:
            other.show_plan(element, skin)
