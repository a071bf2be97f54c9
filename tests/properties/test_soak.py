"""Ten thousand deals of each ruleset by AI seats: no broken invariant, every record replayed to the identical state.

Not among the usual tests: `python3 packaging/run.py --test -m soak`. The same by hand, for one ruleset:
`jiangcheng selfplay --ruleset wuhu-315 --deals 10000 --check`.
"""

import pytest

from app.commands.selfplay import run
from engine.variants.registry import VARIANTS


@pytest.mark.soak
@pytest.mark.parametrize("ruleset", VARIANTS)
def test_ten_thousand_deals_break_no_invariant_and_replay_equal(ruleset: str) -> None:
    assert run(["--ruleset", ruleset, "--deals", "10000", "--check"]) == 0
