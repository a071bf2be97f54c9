"""What the settlement's codes are called in the language chosen: lines, patterns, rules, situations. No Qt."""

from collections.abc import Iterable

from app.results.ended import Ended
from app.results.line_table import LineRow, LineTable, ShareColumn
from app.results.story import Story
from app.text.catalogue import has_words, tr
from app.text.format import joined, number, ruleset_name, signed, tile_words
from engine.scoring.lines import Line, Op, fold
from engine.scoring.settlement import AccountId, Reading, SetKind, WinResult
from engine.seats import Seat
from engine.tiles import RANK_OF, SUIT_OF, SUITS, Suit, Tile

_EIGHT_ZHI = {"wuhu": "wuhu.md 2.2", "hefei": "hefei.md 2.2"}
"""Where a page asks for eight tiles of one suit."""
_EXHAUSTED = {"wuhu": "wuhu.md 1.4", "wuhan": "wuhan.md 1.8", "hefei": "hefei.md 1.4"}
_JIAO = "jiao"


def listed(parts: Iterable[str]) -> str:
    """Short parts as a list: 小满、老周."""
    return tr("results.and").join(parts)


def line_label(page: str, line: Line) -> str:
    """What a line is called: 支番, 底番, 开口."""
    return tr(_line_key(page, line))


def row_why(ended: Ended, table: LineTable, row: LineRow) -> str:
    """The sentence that answers 为什么 for a row; one for each payer where they differ."""
    told: dict[str, list[Seat]] = {}
    for share, cell in zip(table.columns, row.cells, strict=True):
        if cell:
            told.setdefault(_why(ended, cell), []).extend(share.seats)
    if len(told) == 1 and all(row.cells):
        return next(iter(told))
    return "\n".join(
        tr("results.for", names=listed(ended.name(seat) for seat in seats), words=words)
        for words, seats in told.items()
    )


def row_proof(row: LineRow) -> tuple[Tile, ...]:
    """The tiles that a row counts, in the first share that has it."""
    cell = next(cell for cell in row.cells if cell)
    return tuple(tile for line in cell for tile in line.proof)


def _why(ended: Ended, cell: tuple[Line, ...]) -> str:
    line = cell[0]
    facts: dict[str, object] = dict(line.facts)
    seat_number = dict(line.facts).get("seat_number")
    if seat_number is not None:
        facts["name"] = ended.name(Seat(seat_number - 1))
    tiles = listed(dict.fromkeys(tile_words(tile) for each in cell for tile in each.proof))
    return tr(f"{_line_key(ended.page, line)}.why", value=number(line.value), tiles=tiles, **facts)


def line_detail(ended: Ended, row: LineRow, result: WinResult) -> str:
    """A few words beside the label: how many, of what."""
    line = row.shown
    if row.code == _JIAO:
        return joined([pattern_name(ended.page, each) for each in jiao_patterns(result)])
    seat_number = dict(line.facts).get("seat_number")
    if seat_number is not None:
        return tr("results.share_of", name=ended.name(Seat(seat_number - 1)))
    counts = {len(cell) for cell in row.cells if cell}
    if counts != {1}:
        each = _value(row.op, line.value, False)
        return tr("results.times", count=max(counts), each=each) if len(counts) == 1 else ""
    code = _code(line)
    own, common = f"results.detail.{ended.page}.{code}", f"results.detail.{code}"
    found = next((each for each in (own, common) if has_words(each)), None)
    return "" if found is None else tr(found, **dict(line.facts))


def jiao_patterns(result: WinResult) -> tuple[str, ...]:
    """The patterns that a jiao counts beside those that have a line of their own."""
    told = {line.code for payment in result.payments for line in payment.lines}
    return tuple(each for each in result.reading.patterns if each not in told)


def cell_value(cell: tuple[Line, ...], is_first: bool) -> str:
    """What a cell does to the amount: 15, `+10`, `×2`, `=800`. Several lines of one code come together."""
    if not cell:
        return ""
    if cell[0].op is Op.TIMES:
        product = 1
        for line in cell:
            product *= line.value
        return _value(Op.TIMES, product, is_first)
    return _value(cell[0].op, fold(cell), is_first)


def _value(op: Op, value: int, is_first: bool) -> str:
    if op is Op.TIMES:
        return f"×{value}"
    if op is Op.SET:
        return f"={number(value)}"
    return number(value) if is_first or value == 0 else signed(value)


def formula(column: ShareColumn) -> str:
    """How a share adds up, where that is short: `30 + 10`."""
    lines = column.lines
    if not 2 <= len(lines) <= 5 or any(line.op is not Op.ADD for line in lines):
        return ""
    return " + ".join(number(line.value) for line in lines)


def pattern_name(page: str, pattern: str) -> str:
    """What a pattern is called: 清一色."""
    own = f"pattern.{page}.{pattern}"
    return tr(own if has_words(own) else f"pattern.{pattern}")


def pattern_names(ended: Ended, reading: Reading) -> str:
    """All patterns of a reading in a row."""
    return joined([pattern_name(ended.page, each) for each in reading.patterns])


def account_name(account: AccountId) -> str:
    """底 or 分."""
    return tr(f"results.account.{account}")


def win_title(ended: Ended, result: WinResult) -> str:
    """大江 胡牌."""
    return tr("results.title.draw" if result.source is None else "results.title.win", name=ended.name(result.winner))


def win_sentence(ended: Ended, result: WinResult) -> str:
    """How it was won: 阿青 点炮 六万."""
    tile = tile_words(result.tile)
    if result.source is None:
        return tr("results.how.draw", tile=tile)
    key = "results.how.robbed" if "robbed_kong" in result.situation else "results.how.fed"
    return tr(key, name=ended.name(result.source), tile=tile)


def where(ended: Ended) -> tuple[str, ...]:
    """Which deal of which game it was; at a real table nobody counts the wall: it is -1."""
    view = ended.view
    parts = [ruleset_name(ended.info.ruleset), tr("results.deal", number=view.number)]
    if view.wall_left >= 0:
        parts.append(tr("results.wall_left", count=view.wall_left))
    return tuple(parts)


def amount_caption(ended: Ended, result: WinResult) -> str:
    """Below the headline amount: from which account, who pays."""
    accounts = listed(account_name(each) for each in dict.fromkeys(payment.account for payment in result.payments))
    payers = tuple(dict.fromkeys(payment.payer for payment in result.payments))
    if len(payers) > 1:
        return joined([accounts, tr("results.pay.all", count=len(payers))])
    return joined([accounts, tr("results.pay.alone", name=ended.name(payers[0]))])


def win_amount(result: WinResult) -> int:
    """What a winner receives, as the payments have it."""
    return sum(payment.amount for payment in result.payments)


def hand_facts(ended: Ended, result: WinResult) -> tuple[tuple[str, str], ...]:
    """What there is to say of the hand, each with its clause or "": eight zhi, sets and pair, what laizi stand for."""
    facts: list[tuple[str, str]] = []
    clause = _EIGHT_ZHI.get(ended.page)
    if clause is not None:
        suit, count = _longest_suit(ended, result)
        facts.append((tr("results.zhi", suit=tr(f"suit.{int(suit)}"), count=count), clause))
    facts.append((shape_words(result.reading), ""))
    if result.reading.stands_for:
        name = tile_words if len(result.reading.stands_for) == 1 else short_tile
        stands = listed(name(tile) for tile in result.reading.stands_for)
        facts.append((tr("results.stands_for", tiles=stands), ""))
    return tuple(facts)


def shape_words(reading: Reading) -> str:
    """4 副 · 1 将（九万）."""
    pairs = [each for each in reading.sets if each.kind is SetKind.PAIR]
    if any(each.kind is SetKind.LOOSE for each in reading.sets):
        return tr("results.shape.loose")
    if len(pairs) != 1:
        return tr("results.shape.pairs", count=len(pairs))
    return tr("results.shape.sets", count=len(reading.sets) - 1, pair=tile_words(pairs[0].tiles[0]))


def _longest_suit(ended: Ended, result: WinResult) -> tuple[Suit, int]:
    tiles = [*ended.hand_before_win(result), result.tile]
    tiles += [tile for meld in ended.melds(result.winner) for tile in meld.tiles]
    return max(((suit, sum(SUIT_OF[tile] == suit for tile in tiles)) for suit in SUITS), key=lambda each: each[1])


def short_tile(tile: Tile) -> str:
    """A tile in as few letters as can be: 五万, `5 chr`."""
    suit = SUIT_OF[tile]
    if suit is Suit.HONOURS:
        return tile_words(tile)
    return tr(f"results.short.{int(suit)}", rank=tr(f"table.rank.{RANK_OF[tile]}"))


def exhausted_clause(ended: Ended) -> str:
    """Where the rulebook says what an exhausted deal pays."""
    return _EXHAUSTED[ended.page]


def rule_words(story: Story) -> str:
    """The name of the liability rule."""
    return tr(f"liability.{story.rule}")


def story_words(story: Story) -> str:
    """What the rule says, in a sentence or two."""
    return tr(f"liability.{story.rule}.why")


def step_words(ended: Ended, story: Story, place: int) -> str:
    """Who fed a set, or made it alone."""
    step = story.steps[place]
    feeder = step.feeder
    if step.owner is not story.winner:
        return tr("results.story.punged", name=ended.name(step.owner))
    if feeder is None:
        return tr("results.story.konged", name=ended.name(story.winner))
    return tr("results.story.fed", name=ended.name(feeder))


def ready_words(ended: Ended, me: Seat) -> str:
    """2 位已准备 · 老周还在看."""
    awaited = ended.awaited
    others = [seat for seat in awaited if seat != me]
    parts = [tr("results.ready.count", count=4 - len(awaited))]
    if others:
        parts.append(tr("results.ready.others", names=listed(ended.name(seat) for seat in others)))
    elif awaited:
        parts.append(tr("results.ready.you"))
    return joined(parts)


def reading_why(reading: Reading) -> str:
    """Why a reading was not taken."""
    return tr(f"reading.{reading.why}")


def _line_key(page: str, line: Line) -> str:
    code = _code(line)
    own = f"line.{page}.{code}"
    return own if has_words(own) else f"line.{code}"


def _code(line: Line) -> str:
    """The code by which a line is worded: a 支番 with points of a 压档 has words of its own."""
    return "zhifan_yadang" if line.code == "zhifan" and dict(line.facts).get("points") else line.code
