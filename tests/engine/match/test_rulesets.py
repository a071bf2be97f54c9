"""The rare ends of a deal in the real rulesets: through machine, judge, record and replay."""

from engine.deal.actions import Action, Discard, Kong, Pass, Pung, Win
from engine.deal.events import Event, Settled, Situation, Won
from engine.deal.invariants import check_state
from engine.deal.rules import KongStyle
from engine.match.match import Match
from engine.match.record_reader import read_record
from engine.match.replay import replay
from engine.scoring.settlement import Settlement
from engine.seats import Seat
from engine.variants.registry import get_variant
from tests.support.deals import wall_for
from tests.support.play import tile
from tests.support.records import data_of, lines_of

EAST, SOUTH, WEST, NORTH = Seat


class Table:
    """A match at which one thing after the other is done, its events kept."""

    def __init__(self, ruleset: str, hands: str, draws: str = "", replacements: str = "", **house: object) -> None:
        variant = get_variant(ruleset)
        indicator = str(house.pop("indicator", ""))
        self.match = Match(variant, variant.read_options(house), EAST)
        wall = wall_for(self.match.rules, hands, draws, replacements, indicator)
        self.events: list[Event] = list(self.match.begin_deal(wall))

    def do(self, seat: Seat, action: Action) -> None:
        """`seat` acts or answers; everybody else who is asked passes, and the offer is decided."""
        self.events += self.match.act(seat, action)
        if self.match.deal is not None and self.match.deal.is_offering and not isinstance(action, Discard | Kong):
            self.pass_by()

    def pass_by(self) -> None:
        """Whoever has not answered passes."""
        self.events += self.match.resolve(force=True)

    def discard(self, seat: Seat, name: str) -> None:
        """`seat` discards; nobody has answered yet."""
        self.do(seat, Discard(tile(name)))

    def won(self) -> list[Won]:
        return [event for event in self.events if isinstance(event, Won)]

    def settlement(self) -> Settlement:
        """The settlement, after the deal was checked and led back to from its record."""
        deal = self.match.deal
        assert deal is not None
        check_state(self.match.rules, deal.state)
        again = replay(read_record(data_of(lines_of(self.match, self.events))))
        assert again.missing == ()
        assert again.match.deal is not None
        assert again.match.deal.state == deal.state
        return next(event.settlement for event in self.events if isinstance(event, Settled))


def test_a_hand_won_as_dealt_is_heaven_where_a_ruleset_has_it() -> None:
    for ruleset in ("wuhu-315", "wuhu-525", "wuhu-classic", "hefei"):
        table = Table(ruleset, "123123456789m11p | | | ")
        table.do(EAST, Win())
        (won,) = table.won()
        assert won.situation == (Situation.HEAVEN,)
        (result,) = table.settlement().results
        assert result.tile == won.tile
        assert "tianhu" in result.reading.patterns


def test_an_added_kong_is_robbed_by_the_rules_of_the_ruleset() -> None:
    table = Table("wuhu-315", "9m | 999m | 123456m78m11p345s | ")
    table.discard(EAST, "9m")
    table.do(SOUTH, Pung())
    table.do(SOUTH, Kong(KongStyle.ADDED, tile("9m")))
    table.do(WEST, Win())
    assert table.won() == [Won(WEST, tile("9m"), SOUTH, (Situation.ROBBED_KONG,))]
    (result,) = table.settlement().results
    assert result.source is SOUTH


def test_a_kong_cannot_be_robbed_where_the_table_says_so() -> None:
    table = Table("wuhu-315", "9m | 999m | 123456m78m11p345s | ", replacements="1s", rob_kong=False)
    table.discard(EAST, "9m")
    table.do(SOUTH, Pung())
    table.do(SOUTH, Kong(KongStyle.ADDED, tile("9m")))
    assert table.match.waiting == (SOUTH,)


def test_a_later_added_kong_is_robbed_by_an_opened_hand() -> None:
    table = Table(
        "wuhan",
        "9m | 999m1z | 11z123456m78m55p9s | ",
        draws="2z2z3z",
        indicator="1p",
        minimum=0,
    )
    table.discard(EAST, "9m")
    table.do(SOUTH, Pung())
    table.discard(SOUTH, "1z")
    table.do(WEST, Pung())
    table.discard(WEST, "9s")
    table.pass_by()
    for seat in (NORTH, EAST):
        table.discard(seat, "2z")
        table.pass_by()
    table.do(SOUTH, Kong(KongStyle.ADDED, tile("9m")))
    table.do(WEST, Win())
    assert table.won() == [Won(WEST, tile("9m"), SOUTH, (Situation.ROBBED_KONG,))]
    (result,) = table.settlement().results
    assert result.liability is not None
    assert (result.liability.seat, result.liability.rule) == (SOUTH, "robbed_kong")


def test_several_win_on_one_discard_where_the_ruleset_lets_them() -> None:
    table = Table("hefei", "9m | 12345678m11p234s | 12345678m22p345s | ")
    table.discard(EAST, "9m")
    table.events += table.match.act(WEST, Win())
    table.do(SOUTH, Win())
    assert [won.seat for won in table.won()] == [SOUTH, WEST]
    assert [result.winner for result in table.settlement().results] == [SOUTH, WEST]


def test_a_first_drawn_tile_is_earth_where_the_ruleset_says_so() -> None:
    table = Table("hefei", "9s | 12345678m11p234s | | ", draws="9m")
    table.discard(EAST, "9s")
    table.pass_by()
    table.do(SOUTH, Win())
    assert table.won() == [Won(SOUTH, tile("9m"), None, (Situation.EARTH,))]
    assert "dihu" in table.settlement().results[0].reading.patterns


def test_the_dealers_first_discard_is_earth_where_the_ruleset_says_so() -> None:
    for ruleset, house in (("wuhu-315", {}), ("hefei", {"dihu": "dealers_first_discard"})):
        table = Table(ruleset, "9m | 12345678m11p234s | | ", **house)
        table.discard(EAST, "9m")
        table.do(SOUTH, Win())
        assert table.won() == [Won(SOUTH, tile("9m"), EAST, (Situation.EARTH,))]
        assert "dihu" in table.settlement().results[0].reading.patterns


def test_an_exhausted_deal_pays_nothing_in_any_ruleset() -> None:
    for ruleset in ("wuhu-315", "wuhan", "hefei"):
        table = Table(ruleset, "|||")
        while table.match.is_running:
            if table.match.can_resolve:
                table.events += table.match.resolve()
                continue
            seat = table.match.waiting[0]
            legal = table.match.legal(seat)
            table.events += table.match.act(seat, Pass() if Pass() in legal else legal[-1])
        assert table.won() == []
        assert table.settlement().results == ()
        assert table.match.standing == (0, 0, 0, 0)
