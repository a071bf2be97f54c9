"""Lines fold into amounts; what is for people never changes a sum."""

from engine.scoring.lines import Line, Op, fold


def test_lines_fold_in_order_from_nothing() -> None:
    assert fold(()) == 0
    lines = [Line("a", Op.ADD, 3, "x.md 1"), Line("b", Op.TIMES, 4, "x.md 1"), Line("c", Op.ADD, 1, "x.md 1")]
    assert fold(lines) == 13
    assert fold([*lines, Line("cap", Op.SET, 10, "x.md 2")]) == 10
    assert fold([*lines, Line("cap", Op.SET, 10, "x.md 2"), Line("d", Op.ADD, 2, "x.md 1")]) == 12


def test_facts_and_proof_are_no_part_of_a_line() -> None:
    assert Line("a", Op.ADD, 3, "x.md 1", (("zhi", 9),)) == Line("a", Op.ADD, 3, "x.md 1")
