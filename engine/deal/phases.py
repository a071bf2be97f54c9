"""How a deal runs, and the table of its phases.

The deal begins with the dealer in TURN, holding fourteen tiles. Who is in TURN holds a tile too many and does one of:

- discard: CLAIMS begins, always, whether or not anybody could claim, so that nothing shows by the phase. Each other
  seat that has a choice answers in private. When the answers decide (`claims.py`), either somebody wins, or the offer
  is chowed or punged (that seat is in TURN without a draw, and may kong at once), or konged (REPLACING), or nobody
  takes it and the next seat draws.
- a concealed or single-tile kong: REPLACING, and the replacement from the very back of the wall puts the same seat in
  TURN again. `kong_run` counts the kongs that led to the drawn tile; a discard, a claim and an ordinary draw end it.
- an added kong: where it can be robbed, ROBBING asks the others as CLAIMS does, for wins only. The kong is made when
  nobody robs it: until then its pung lies there and the tile is the offer. Where it cannot be robbed, REPLACING.
- win: ENDED.

A kong needs more drawable tiles than the last zone has, so a replacement is never one of them. The discard made with
exactly the last zone left is the last one: it can be won on but not claimed otherwise. After it each next seat draws in
LAST, where nothing but a win or letting the tile go is possible; the tile stays in the hand. With no drawable tile left
the deal is exhausted. In ENDED there may be further wins on the same offer, then the settlement.

An offer's answers are no events. What was decided is one (`ClaimsDecided`), if anybody had a choice, and the state
keeps it until its consequences have happened. So has every event that must follow of itself: a state alone says what it
is (`apply.consequence`), and a record that ends between two events of one decision can go on.
"""

from engine.deal.events import (
    Claimed,
    ClaimsDecided,
    DealEvent,
    Discarded,
    Drawn,
    Exhausted,
    Konged,
    Settled,
    Won,
)
from engine.deal.state import Phase
from engine.errors import BrokenInvariant

TRANSITIONS: dict[Phase, dict[type[DealEvent], tuple[Phase, ...]]] = {
    Phase.TURN: {
        Discarded: (Phase.CLAIMS,),
        Konged: (Phase.REPLACING, Phase.ROBBING),
        Won: (Phase.ENDED,),
    },
    Phase.CLAIMS: {
        ClaimsDecided: (Phase.CLAIMS,),
        Claimed: (Phase.TURN,),
        Konged: (Phase.REPLACING,),
        Drawn: (Phase.TURN, Phase.LAST),
        Won: (Phase.ENDED,),
        Exhausted: (Phase.ENDED,),
    },
    Phase.ROBBING: {
        ClaimsDecided: (Phase.ROBBING,),
        Drawn: (Phase.TURN,),
        Won: (Phase.ENDED,),
    },
    Phase.REPLACING: {
        Drawn: (Phase.TURN,),
    },
    Phase.LAST: {
        Drawn: (Phase.LAST,),
        Won: (Phase.ENDED,),
        Exhausted: (Phase.ENDED,),
    },
    Phase.ENDED: {
        Won: (Phase.ENDED,),
        Settled: (Phase.ENDED,),
    },
}
"""For each phase the events that can happen in it, and the phases that each can lead to."""


def check_event(phase: Phase, event: DealEvent) -> None:
    """Raises BrokenInvariant if such an event cannot happen in this phase."""
    if type(event) not in TRANSITIONS[phase]:
        raise BrokenInvariant(f"{type(event).__name__} in {phase.name}")
