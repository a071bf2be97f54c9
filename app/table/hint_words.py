"""The words of hints: how far, how many tiles, what it pays, and why the best is the best. No Qt."""

from app.table.words import tiles_words
from app.text.catalogue import tr
from app.text.format import joined, number, tile_words
from engine.deal.actions import Action, Chow, Discard, Kong, Pass, Pung, Win
from engine.deal.views import SeatView
from engine.teach.hint import AS_GOOD, Hint, Hints
from net.messages import TableInfo


def action_words(action: Action) -> str:
    """What is done: 打六万, 碰, 吃三四五条, 杠七筒, 胡, 过."""
    match action:
        case Discard(tile):
            return tr("teach.action.discard", tile=tile_words(tile))
        case Chow(tiles):
            return tr("teach.action.chow", tiles=tiles_words(tiles))
        case Kong(_, tile):
            return tr("teach.action.kong", tile=tile_words(tile))
        case Pung():
            return tr("teach.action.pung")
        case Win():
            return tr("teach.action.win")
        case Pass():
            return tr("teach.action.pass")


def short_words(action: Action) -> str:
    """The same without its tiles, where those are shown beside it."""
    match action:
        case Discard():
            return tr("teach.action.discard.short")
        case Chow():
            return tr("table.action.chow")
        case Kong():
            return tr("table.action.kong")
        case _:
            return action_words(action)


def distance_words(distance: int | None, is_short: bool = False) -> str:
    """听, 差一张听; nothing where no hand is left to play."""
    if distance is None:
        return ""
    if distance <= 0:
        return tr("teach.distance.won")
    return (
        tr("teach.distance.ready")
        if distance == 1
        else tr(f"teach.distance.far{'.short' if is_short else ''}", count=distance - 1)
    )


def count_words(hint: Hint) -> str:
    """How many unseen tiles bring it nearer, or win."""
    if hint.distance is None or hint.distance <= 0:
        return ""
    return tr("teach.count.waits" if hint.waits else "teach.count.useful", count=hint.count)


def likely_words(hint: Hint) -> str:
    """What a win would pay, as far as that can be told."""
    likely = hint.likely
    if likely is None:
        return ""
    parts = []
    if likely.on_discard is not None:
        parts.append(tr("table.pays.discard", discard=likely.on_discard))
    if likely.on_self_draw is not None:
        parts.append(tr("table.pays.draw", draw=likely.on_self_draw))
    return tr("teach.likely.guess", pays=joined(parts)) if likely.is_guess else joined(parts)


def pays_words(hint: Hint) -> str:
    """The same in figures: from a discard / by self-draw, with a sign where it is a guess."""
    likely = hint.likely
    if likely is None:
        return "–"
    amounts = [each for each in (likely.on_discard, likely.on_self_draw) if each is not None]
    figures = "/".join(number(each) for each in amounts)
    return tr("teach.pays", amount=tr("teach.about", amount=figures) if likely.is_guess else figures)


def behind_words(hint: Hint, hints: Hints) -> str:
    """By how many points an action is behind the best one."""
    if hint is hints.best:
        return tr("teach.behind.best")
    behind = hints.best.points - hint.points
    if behind < AS_GOOD:
        return tr("teach.behind.none")
    danger = hint.danger - hints.best.danger
    if danger < AS_GOOD:
        return tr("teach.behind", points=points_words(behind))
    return tr("teach.behind.danger", points=points_words(behind), danger=points_words(min(danger, behind)))


def behind_short(hint: Hint, hints: Hints) -> str:
    """The same in a figure."""
    behind = hints.best.points - hint.points
    return tr("teach.behind.same") if behind < AS_GOOD else tr("teach.behind.short", points=points_words(behind))


def points_words(points: float) -> str:
    """So many points, with a tenth where they are few."""
    return f"{points:.0f}" if points >= 9.95 else f"{points:.1f}"


def say_hint(hints: Hints, view: SeatView, info: TableInfo) -> str:
    """What is best and why, in a line."""
    return tr("teach.best.because", best=best_words(hints), why=reason_words(hints, view, info))


def best_words(hints: Hints) -> str:
    """What is best: 建议碰，再打一条."""
    best = hints.best
    words = action_words(best.action)
    if best.follow is not None:
        words = tr("teach.then", action=words, follow=tr("teach.action.discard", tile=tile_words(best.follow)))
    return tr("teach.best", action=words)


def reason_words(hints: Hints, view: SeatView, info: TableInfo) -> str:
    """One plain sentence: why the best one."""
    reason = hints.reason
    return tr(
        f"teach.reason.{reason.code}",
        action=action_words(hints.best.action),
        other="" if reason.other is None else action_words(reason.other),
        name="" if reason.seat is None else info.players[reason.seat].name,
        amount=number(reason.amount),
        other_amount=number(reason.other_amount),
        distance=distance_words(reason.distance),
        before=distance_words(reason.before),
        count=reason.count,
        tiles=tiles_words(tuple(wait.tile for wait in hints.best.waits)),
    )
