"""A page of the window that is made when it is first wanted, and from then on kept and dressed.

`page_list` is where pages are registered and opened.
"""

from collections.abc import Callable
from typing import Generic, TypeVar

from PySide6.QtWidgets import QWidget

from app.program.outfit import Outfit

P = TypeVar("P", bound=QWidget)


class LazyPage(Generic[P]):
    """One page. `make` imports and connects it; `wear` gives it the colours and tiles of the moment, `heed` the
    settings.
    """

    def __init__(
        self,
        outfit: Outfit,
        make: Callable[[], P],
        wear: Callable[[P], None],
        heed: Callable[[P], None] | None = None,
    ) -> None:
        self.page: P | None = None
        self._make = make
        self._wear = wear
        self._heed = heed
        outfit.worn.connect(self._dress)
        if heed is not None:
            outfit.changed.connect(self._tell)

    def get(self) -> P:
        """The page; made now if nobody wanted it before."""
        if self.page is None:
            self.page = self._make()
        return self.page

    def _dress(self) -> None:
        if self.page is not None:
            self._wear(self.page)

    def _tell(self) -> None:
        if self.page is not None and self._heed is not None:
            self._heed(self.page)
