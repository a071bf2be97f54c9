"""Widgets that leave something open which their subclasses must give."""

from abc import ABCMeta
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QWidget

if TYPE_CHECKING:
    AbstractWidget = ABCMeta
else:

    class AbstractWidget(ABCMeta, type(QWidget)):
        """The metaclass of Qt's classes and of abstract ones in one."""
