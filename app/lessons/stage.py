"""The deal of a lesson under way: the real engine, a fixed wall, and others who play what is written. No Qt.

What the learner may do and what it pays comes from the engine as in any deal; only who does what is written.
"""

from collections.abc import Mapping
from dataclasses import replace

from app.lessons.lesson import LEARNER, Lesson, Reply, Step, fits
from app.lessons.moves import Beat, Deed, build_wall, read_moves
from engine.deal.actions import Action, Discard, Pung, Win
from engine.deal.deal import Deal
from engine.deal.events import DealEvent, Dealt, Event
from engine.deal.state import DealState
from engine.deal.views import SeatView, redact
from engine.errors import BrokenInvariant
from engine.match.match import Match
from engine.tiles import tile_name
from engine.variants.registry import get_variant


class Stage:
    """One lesson from its first step to its last.

    A step is reached when its moves have been played; then it can be said. `deal` is the engine's.
    """

    def __init__(self, lesson: Lesson) -> None:
        self.lesson = lesson
        self.variant = get_variant(lesson.ruleset)
        self.options = self.variant.read_options({})
        match = Match(self.variant, self.options, lesson.dealer)
        self.rules, self.judge = match.rules, match.judge
        self.evaluator = self.variant.make_evaluator(self.options)
        event = match.begin_deal(build_wall(lesson, match.rules))[0]
        if not isinstance(event, Dealt):
            raise BrokenInvariant("a deal that begins with something else")
        self._begun = replace(event, number=lesson.number, streak=lesson.streak)
        self.deal = self._make_deal(self._begun)
        self.place = 0
        self._reached: dict[int, DealState] = {}
        self._beats: list[Beat] = list(read_moves(lesson.steps[0].moves))
        self._note()

    @property
    def begun(self) -> Dealt:
        """How the deal began, as the learner heard of it."""
        heard = redact(self._begun, LEARNER)
        if not isinstance(heard, Dealt):
            raise BrokenInvariant("a deal of which nobody hears")
        return heard

    @property
    def step(self) -> Step:
        """The step that is said, or to which the moves lead."""
        return self.lesson.steps[self.place]

    @property
    def next_beat(self) -> Beat | None:
        """What happens next before the step is said; None when it is reached."""
        return self._beats[0] if self._beats else None

    @property
    def is_last(self) -> bool:
        """Whether nothing follows this step."""
        return self.place == len(self.lesson.steps) - 1

    @property
    def view(self) -> SeatView:
        """What the learner sees. He is asked only where the step asks him."""
        view = self.deal.view(LEARNER)
        is_asked = bool(self.step.wants) and not self._beats
        return view if is_asked else replace(view, legal=())

    @property
    def facts(self) -> Mapping[str, object]:
        """What the words of the step speak of, from the engine."""
        return {name: fact(self) for name, fact in self.step.facts.items()}

    def play_beat(self) -> tuple[Event, ...]:
        """Let the next thing happen; the events as the learner hears of them."""
        beat = self._beats.pop(0)
        events = self._play(beat)
        self._note()
        return self._heard(events)

    def answer(self, action: Action) -> tuple[Event, ...] | None:
        """The learner acts: the events, and the next step is begun. None for an action that is not wanted."""
        if not self.wants(action):
            return None
        events = self.deal.act(LEARNER, action)
        self._advance()
        if self.deal.is_offering and not isinstance(action, Discard) and not self._is_claimed_next:
            events += self.deal.resolve(force=True)
        self._note()
        return self._heard(events)

    def wants(self, action: Action) -> bool:
        """Whether this is the action, or one of those, that the step asks for."""
        return not self._beats and bool(self.step.wants) and fits(action, self.step.wants)

    def find_reply(self, action: Action) -> Reply | None:
        """What the step has to say to an action that it does not want."""
        return next((reply for reply in self.step.replies if fits(action, reply.actions)), None)

    def go_on(self) -> None:
        """Begin the next step, after one that was only read."""
        if self.step.wants or self.is_last:
            raise BrokenInvariant(f"{self.lesson.city}: step {self.step.key} does not end by reading")
        self._advance()
        self._note()

    def go_back(self, place: int) -> None:
        """Be at a step that has been reached before."""
        self.deal = self._make_deal(self._reached[place])
        self.place = place
        self._beats = []

    def _advance(self) -> None:
        self.place += 1
        self._beats = list(read_moves(self.step.moves))

    def _note(self) -> None:
        """Keep where a step is reached, to come back to."""
        if not self._beats:
            if self.step.wants and self.deal.is_offering and LEARNER not in self.deal.could:
                raise BrokenInvariant(f"{self.lesson.city}: nothing to answer at {self.step.key}")
            self._reached[self.place] = self.deal.state

    def _make_deal(self, begun: Dealt | DealState) -> Deal:
        return Deal(self.variant.id, self.rules, self.judge, begun)

    @property
    def _is_claimed_next(self) -> bool:
        return bool(self._beats) and self._beats[0].deed.is_claim

    def _play(self, beat: Beat) -> tuple[DealEvent, ...]:
        if beat.deed.is_claim:
            events = self.deal.act(beat.seat, Pung() if beat.deed is Deed.PUNG else Win())
            return events if self._is_claimed_next else events + self.deal.resolve(force=True)
        events = self.deal.resolve(force=True) if self.deal.is_offering else ()
        state = self.deal.state
        if state.turn is not beat.seat:
            raise BrokenInvariant(f"{self.lesson.city}: {state.turn.name} is in turn, not {beat.seat.name}")
        if beat.deed is Deed.DISCARD and beat.tile is not None:
            return events + self.deal.act(beat.seat, Discard(beat.tile))
        drawn = state.seats[beat.seat].drawn
        if drawn != beat.tile:
            name = "nothing" if drawn is None else tile_name(drawn)
            raise BrokenInvariant(f"{self.lesson.city}: {beat.seat.name} drew {name}")
        return events

    def _heard(self, events: tuple[DealEvent, ...]) -> tuple[Event, ...]:
        heard = (redact(event, LEARNER) for event in events)
        return tuple(event for event in heard if event is not None)
