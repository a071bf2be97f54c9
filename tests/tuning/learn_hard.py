"""`python -m tests.tuning.learn_hard RULESET [DEALS] [SEED]`: the weights of `engine.ai.weights`, from self-play.

Sixteen thousand deals take five to ten minutes. Those in the product come from 16,000 (wuhu-315, hefei),
24,000 (wuhu-525) and 14,000 deals (wuhu-classic), seed `h0`.
"""

import sys
from collections.abc import Sequence
from random import Random

from engine.ai.looks import Stage
from engine.deal.events import Event, Settled
from engine.deal.wall import shuffled
from engine.match.match import Match
from engine.match.self_play import play_deal
from engine.seats import SEATS, Seat
from engine.variants.registry import get_variant
from tests.tuning.pupils import Pupil
from tests.tuning.values import Values

DEALS, SEED = 16_000, "h0"
_ODD_CHIPS = 0.25
"""So many deals begin with chips as they are in the middle of a match."""
_LEAST_CHIPS = 4
_STREAKS = (1, 1, 1, 2, 2, 3)


def main(ruleset: str, deals: int, seed: str) -> None:
    """Play, sum up, solve, print."""
    variant = get_variant(ruleset)
    options = variant.read_options({})
    pupils = [Pupil(variant, options) for _ in SEATS]
    scale = pupils[0].plan.scale
    values: Values | None = None
    won, fed, paid = [], [], []
    for number in range(deals):
        rng = Random(f"{seed}/{number}")
        match = Match(variant, options, SEATS[number % len(SEATS)])
        wall = shuffled(match.rules.tiles, rng)
        for pupil in pupils:
            pupil.begin(rng)
        if match.rules.stake and rng.random() < _ODD_CHIPS:
            east, south, west, north = (rng.randint(_LEAST_CHIPS, 2 * match.rules.stake) for _ in SEATS)
            match.chips = east, south, west, north
        if not match.rules.stake:
            match.streak = rng.choice(_STREAKS)
        events = play_deal(match, pupils, wall, rng)
        for seat, pupil in zip(SEATS, pupils, strict=True):
            if not pupil.looks:
                continue
            if values is None:
                values = Values(len(pupil.looks[0].numbers), 3)
            gain, as_feeder, otherwise = outcome(events, seat)
            weight = len(pupil.looks)
            values.add(pupil.looks, (gain / scale, as_feeder > 0, otherwise > 0))
            fed += [as_feeder / scale] * weight * (as_feeder > 0)
            paid += [otherwise / scale] * weight * (otherwise > 0)
            won += [gain]
    assert values is not None
    of_fed, of_paid = mean(fed), mean(paid)
    if ruleset in ("wuhu-315", "wuhu-525"):
        # All pay alike there, whoever discarded.
        of_fed = of_paid = mean([*fed, *paid])
    print(f"# {deals} deals, seed {seed}: {sum(each > 0 for each in won)} seats won")
    for stage, weights in zip(Stage, values.solve((1.0, -of_fed, -of_paid)), strict=True):
        print(f"{stage.name.lower()}=({', '.join(f'{weight:.4f}' for weight in weights)}),")


def outcome(events: Sequence[Event], seat: Seat) -> tuple[float, float, float]:
    """What this seat won, paid as the one who discarded, and paid otherwise; but for what it was liable for alone."""
    gain = as_feeder = otherwise = 0.0
    for event in events:
        if not isinstance(event, Settled):
            continue
        for win in event.settlement.results:
            is_liable = win.liability is not None and win.liability.seat is seat
            for payment in win.payments:
                if payment.to is seat:
                    gain += payment.amount
                elif payment.payer is seat and not is_liable:
                    if win.source is seat:
                        as_feeder += payment.amount
                    else:
                        otherwise += payment.amount
    return gain, as_feeder, otherwise


def mean(amounts: Sequence[float]) -> float:
    """0 of none."""
    return sum(amounts) / max(1, len(amounts))


if __name__ == "__main__":
    arguments = sys.argv[1:]
    main(arguments[0], int(arguments[1]) if len(arguments) > 1 else DEALS, arguments[2] if len(arguments) > 2 else SEED)
