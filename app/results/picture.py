"""A settlement as a picture: everything that it says, nothing to press, nothing to scroll."""

from PySide6.QtCore import QPoint, QRectF, Qt
from PySide6.QtGui import QImage, QPainter
from PySide6.QtWidgets import QWidget

from app.assets.fonts import FontRole
from app.assets.surfaces import draw_paper
from app.assets.theme import Theme
from app.assets.tile_art import TileArt
from app.lobby.look import Look, apply_look
from app.results.answer_card import Asking, Figure
from app.results.block import Link, WhyButton
from app.results.body import Body
from app.results.ended import Ended
from app.results.head_block import HeadBlock
from app.results.sketch import RIGHT, Sketch
from app.results.words import where
from app.text.catalogue import tr
from app.text.format import joined

RATIO = 2
"""Device pixels per u: sharp also where it is shown large."""
_WIDTH = 1520.0
_INSET = 44.0
_GAP = 16.0
_FOOT = 54.0


def settlement_picture(ended: Ended, theme: Theme, art: TileArt) -> QImage:
    """All winners one below the other, at 1920x1080 and twice the pixels."""
    holder = QWidget()
    look = Look(theme, 1.0)
    parts = [part for place in range(max(len(ended.results), 1)) for part in _parts(ended, place, holder, art, look)]
    height = round(_INSET + sum(part.height() + _GAP for part in parts) + _FOOT)
    image = QImage(round(_WIDTH) * RATIO, height * RATIO, QImage.Format.Format_ARGB32_Premultiplied)
    image.setDevicePixelRatio(RATIO)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    draw_paper(painter, QRectF(0, 0, _WIDTH, height), theme, 1.0, 0, raised=False)
    y = round(_INSET)
    for part in parts:
        part.render(painter, QPoint(round(_INSET), y), renderFlags=QWidget.RenderFlag.DrawChildren)
        y += part.height() + round(_GAP)
    sketch = Sketch(painter, look)
    words = joined([tr("app.name"), *where(ended)])
    sketch.words(words, FontRole.CAPTION, (_INSET, height - _FOOT, _WIDTH - 2 * _INSET, 36), theme.secondary, RIGHT)
    painter.end()
    holder.deleteLater()
    return image


def _parts(ended: Ended, place: int, holder: QWidget, art: TileArt, look: Look) -> tuple[QWidget, QWidget]:
    """Head and body of one winner, laid out at their full height."""
    inner = _WIDTH - 2 * _INSET
    asking = Asking(lambda figure, is_glance: None, _nothing)
    head = HeadBlock(lambda: art, lambda chosen: None, asking, holder)
    head.show_deal(ended, place)
    body = Body(lambda: art, lambda clause: None, _nothing, _nothing, asking)
    body.setParent(holder)
    body.show_deal(ended, place)
    for part in (head, body):
        apply_look(part, look)
        for kind in (Figure, WhyButton):
            for each in part.findChildren(kind):
                each.hide()
    for link in body.hand.findChildren(Link):
        link.hide()
    head.place(0, 0, inner, head.height_for(inner))
    body.resize(round(inner), round(body.height_for(inner)))
    body.arrange(inner)
    return head, body


def _nothing() -> None:
    pass
