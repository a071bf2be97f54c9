"""Deals as they are really played: every one can be told, whatever it brought."""

from random import Random

import pytest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from app.assets.theme import LIGHT
from app.assets.tile_art import TileArt
from app.assets.tile_look import FaceSet
from app.results.ended import ended_deal
from app.results.plain_text import settlement_text
from app.results.settlement_dialog import SettlementDialog
from app.results.standing_dialog import StandingDialog
from engine.ai.levels import make_policy
from engine.deal.wall import shuffled
from engine.match.match import Match
from engine.match.self_play import play_deal
from engine.seats import SEATS, Seat
from engine.variants.registry import VARIANTS
from net.messages import PlayerInfo, TableInfo, Update

DEALS = 12
NAMES = ("甲", "乙", "丙", "丁")


@pytest.mark.parametrize("ruleset", list(VARIANTS))
def test_every_deal_can_be_told(ruleset: str, qtbot: QtBot) -> None:
    page = QWidget()
    qtbot.addWidget(page)
    page.resize(1280, 720)
    page.show()
    art = TileArt(LIGHT, FaceSet.CLASSIC, None)
    settlement, standing = SettlementDialog(page, LIGHT, art), StandingDialog(page, LIGHT, art)
    variant, rng = VARIANTS[ruleset], Random(f"settlements of {ruleset}")
    options = variant.defaults
    players = (PlayerInfo("甲", "person"), *(PlayerInfo(name, "ai", "normal") for name in NAMES[1:]))
    first, second, third, fourth = players
    info = TableInfo(ruleset, variant.write_options(options), (first, second, third, fourth), (Seat.EAST,))
    match = Match(variant, options, Seat.EAST)
    policies = [make_policy(variant, options, "normal") for _ in SEATS]
    won = 0
    for _ in range(DEALS):
        if match.is_over:
            match = Match(variant, options, Seat.EAST)
        play_deal(match, policies, shuffled(match.rules.tiles, rng), rng)
        update = Update(Seat.EAST, 1, match.view(Seat.EAST), (), (), match.standing if match.is_over else None)
        settlement.show_outcome(info, update)
        standing.note(update)
        settlement.toggle_why()
        page.grab()
        ended = ended_deal(info, update)
        won += len(ended.results)
        for result in ended.results:
            assert f"{ended.name(result.winner)} {'自摸' if result.source is None else '胡牌'}" in settlement_text(
                ended
            )
        if update.standing is not None:
            standing.show_standing(info, update)
            page.grab()
            standing.hide()
        settlement.leave()
    assert won
