"""The table, the brand and small painters: right size, right colour, nothing outside their place."""

import pytest
from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QImage, QPainter

from app.assets.background import Decor, TableBackground
from app.assets.brand import WORDMARK_ASPECT, application_icon, seal_pixmap, wordmark_pixmap
from app.assets.buttons import ButtonKind, ButtonState, draw_button
from app.assets.fonts import FontRole, families, font
from app.assets.marks import Heading, avatar_colour, draw_pin
from app.assets.soft import draw_soft
from app.assets.theme import AVATARS, LIGHT, MACHINE_AVATAR, THEMES

pytestmark = pytest.mark.usefixtures("qapp")


def canvas(width: int, height: int) -> QImage:
    image = QImage(width, height, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    return image


def test_table_fills_its_size_with_rim_and_felt() -> None:
    for theme in THEMES.values():
        for decor in Decor:
            pixmap = TableBackground(theme).pixmap(QSize(640, 400), 2.0, decor=decor)
            assert (pixmap.width(), pixmap.height(), pixmap.devicePixelRatio()) == (640, 400, 2.0)
            image = pixmap.toImage()
            assert not image.hasAlphaChannel() or image.pixelColor(0, 0).alpha() == 255
            assert image.pixelColor(3, 200) != image.pixelColor(320, 200)


def test_table_is_painted_once_for_a_size() -> None:
    background = TableBackground(LIGHT)
    first = background.pixmap(QSize(300, 200), 1.0)
    assert background.pixmap(QSize(300, 200), 1.0).cacheKey() == first.cacheKey()
    assert background.pixmap(QSize(301, 200), 1.0).cacheKey() != first.cacheKey()


def test_brand_measures_as_promised() -> None:
    wordmark = wordmark_pixmap(LIGHT, 100, 1.0)
    assert wordmark.width() == round(100 * WORDMARK_ASPECT) + 10
    assert seal_pixmap(98, 2.0).height() == 196
    assert {size.width() for size in application_icon().availableSizes()} >= {16, 32, 48, 256}


def test_pressed_button_sinks_by_its_edge() -> None:
    image = canvas(200, 100)
    painter = QPainter(image)
    rect = QRectF(20, 10, 160, 76)
    up = draw_button(painter, rect, LIGHT, 1.0, ButtonKind.IVORY, ButtonState())
    down = draw_button(painter, rect, LIGHT, 1.0, ButtonKind.IVORY, ButtonState(pressed=True))
    painter.end()
    assert (down.top() - up.top(), down.height()) == (4, up.height())
    assert rect.contains(up)
    assert rect.contains(down)


def test_hollow_slot_is_an_outline_only() -> None:
    image = canvas(200, 100)
    painter = QPainter(image)
    draw_button(painter, QRectF(20, 10, 160, 76), LIGHT, 1.0, ButtonKind.HOLLOW, ButtonState(focused=True))
    painter.end()
    assert image.pixelColor(100, 48).alpha() == 0


def test_a_name_keeps_its_colour_and_machines_are_grey() -> None:
    assert avatar_colour("阿青") == avatar_colour("阿青")
    assert avatar_colour("阿青") in AVATARS
    assert avatar_colour("阿青", machine=True) == MACHINE_AVATAR


@pytest.mark.parametrize(
    ("heading", "below"),
    [(Heading.UP, (50, 58)), (Heading.DOWN, (50, 42)), (Heading.LEFT, (58, 50)), (Heading.RIGHT, (42, 50))],
)
def test_pin_has_its_tip_where_it_points(heading: Heading, below: tuple[int, int]) -> None:
    image = canvas(100, 100)
    painter = QPainter(image)
    draw_pin(painter, QPointF(50, 50), 28, heading, LIGHT)
    painter.end()
    assert image.pixelColor(*below).alpha() == 255
    opposite = (100 - below[0], 100 - below[1])
    assert image.pixelColor(*opposite).alpha() == 0


def test_shadow_of_a_large_rectangle_fades_evenly_from_its_edge() -> None:
    image = canvas(400, 300)
    painter = QPainter(image)
    draw_soft(painter, QRectF(60, 60, 280, 180), 12, "#000000", 8, 0.5)
    painter.end()
    row = [image.pixelColor(x, 150).alpha() for x in range(200)]
    assert row[100:] == [row[150]] * 100
    assert abs(row[150] - 128) <= 6
    assert row[:80] == sorted(row[:80])
    assert abs(row[60] - 64) <= 16
    assert row[30] == 0


def test_fonts_grow_with_the_window_and_keep_a_floor() -> None:
    assert font(FontRole.PAGE_TITLE, 1.0).pixelSize() == 48
    assert font(FontRole.PAGE_TITLE, 2.0).pixelSize() == 96
    assert font(FontRole.CAPTION, 0.5).pixelSize() == 13
    assert font(FontRole.CAPTION, 0.5, floor_px=18).pixelSize() == 18
    for role in FontRole:
        assert families(role)


def test_no_two_font_roles_are_the_same_role() -> None:
    assert len(FontRole.__members__) == len(list(FontRole))


@pytest.mark.parametrize("dpr", [1.0, 1.25, 1.5, 2.0])
def test_shadow_has_no_seams_wherever_it_lies(dpr: float) -> None:
    image = canvas(round(300 * dpr), round(200 * dpr))
    image.setDevicePixelRatio(dpr)
    painter = QPainter(image)
    painter.translate(0.37, 0.61)
    draw_soft(painter, QRectF(40.3, 40.7, 220.4, 120.9), 10, "#000000", 6, 0.5)
    painter.end()
    middle = image.height() // 2
    row = [image.pixelColor(x, middle).alpha() for x in range(image.width() // 2)]
    assert row == sorted(row)
    column = [image.pixelColor(image.width() // 2, y).alpha() for y in range(middle)]
    assert column == sorted(column)
