"""Several people at one screen with a host session in memory and a clock that tests turn."""

from collections.abc import Callable, Sequence
from random import Random

from app.hotseat.screen import Asking, Curtained, House, Lifted, Screen
from engine.ai.levels import make_policy
from engine.deal.actions import Action, Discard, Pass
from engine.deal.wall import shuffled
from engine.match.match import Match
from engine.seats import SEATS, Seat
from engine.variants.registry import get_variant
from net.host_session import HostSession
from net.journal import NoJournal
from net.messages import Act, PlayerInfo, Update
from net.pace import PACES

STEP_S = 0.05


class Laptop:
    """A screen, its people, and AI in the other seats. Nothing happens but by `go`."""

    def __init__(
        self,
        seed: int,
        seats: Sequence[Seat] = (Seat.WEST, Seat.EAST),
        house: House | None = None,
        ruleset: str = "wuhu-315",
        pace: str = "none",
    ) -> None:
        variant = get_variant(ruleset)
        options = variant.read_options({})
        match = Match(variant, options, Seat.EAST)
        self.seats = tuple(seats)
        self.now = 100.0
        players = [PlayerInfo(f"{seat.name}", "person" if seat in seats else "ai", None) for seat in SEATS]
        policies = {seat: make_policy(variant, options, "normal") for seat in SEATS if seat not in seats}
        rng = Random(seed)
        self.session = HostSession(
            match,
            players,
            policies,
            NoJournal(),
            lambda number: shuffled(match.rules.tiles, rng),
            f"{seed}",
            PACES[pace],
        )
        self.screen = Screen(seats, house or House())
        self.refused: list[object] = []
        self.session.connect(0, seats)
        self.session.start(self.now)
        self.pump()

    def pump(self) -> None:
        """Messages go both ways until there are none."""
        while True:
            messages = self.session.take_outbox()
            for _, message in messages:
                if isinstance(message, Update):
                    self.screen.receive(message, self.now)
                elif not hasattr(message, "players"):
                    self.refused.append(message)
            answers = self.screen.take_answers()
            for seat, turn_id, action in answers:
                self.session.receive(0, Act(seat, turn_id, action), self.now)
            if not messages and not answers:
                return

    def go(self) -> None:
        """A little time passes."""
        self.now += STEP_S
        deadline = self.session.next_deadline
        if deadline is not None and deadline <= self.now:
            self.session.tick(self.now)
        self.pump()
        self.screen.tick(self.now)
        self.pump()

    @property
    def is_over(self) -> bool:
        update = self.screen.update
        return update is not None and update.view.outcome is not None

    def act(self, action: Action) -> None:
        """Whoever has the screen acts."""
        update = self.get_update()
        self.screen.act(update.seat, update.turn_id, action, self.now)
        self.pump()

    def lift(self, seat: Seat) -> None:
        self.screen.lift(seat, self.now)
        self.pump()

    def get_update(self) -> Update:
        assert self.screen.update is not None
        return self.screen.update

    def play_turns(self, until: Callable[[], bool], seconds: float = 1500.0) -> bool:
        """People lift their own curtains, discard and pass, and look at no bar, until something holds."""
        end = self.now + seconds
        while self.now < end:
            if until():
                return True
            match self.screen.showing:
                case Curtained(seat):
                    self.lift(seat)
                case Lifted() if self.get_update().view.legal:
                    self.act(tame(self.get_update().view.legal))
                case _:
                    self.go()
        return until()

    def play_to_bar(self) -> bool:
        """The same until the next bar; False if the deal ends before."""
        return self.play_turns(lambda: self.is_over or self.is_asking()) and not self.is_over

    def is_asking(self) -> bool:
        return isinstance(self.screen.showing, Asking)


def tame(legal: Sequence[Action]) -> Action:
    """Pass, or the last discard."""
    if Pass() in legal:
        return Pass()
    return [action for action in legal if isinstance(action, Discard)][-1]
