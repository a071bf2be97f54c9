"""Why the best action is the best: the one fact that tells it from what comes to mind beside it."""

from engine.deal.actions import Action, Discard, Kong, Pass, Win
from engine.teach.hint import AS_GOOD, Hint, Reason

_NOTICEABLE = 0.5
"""Dangers that differ by less than so many points explain nothing."""
_WORTH_MORE = frozenset({"worth", "kong_worth", "claim_worth", "pass_worth"})
"""The codes that say of the best nothing but that it is worth more."""


def find_reason(options: tuple[Hint, ...], needs_opening: bool) -> Reason:
    """The reason for the first of these. `needs_opening`: the hand cannot win without a claimed set yet."""
    if len(options) == 1:
        return Reason("only")
    found = _first_reason(options, needs_opening)
    other = options[1] if found.other is None else _of(options, found.other)
    if found.code in _WORTH_MORE and other is not None and options[0].points - other.points < AS_GOOD:
        return Reason("even", other.action)
    return found


def _first_reason(options: tuple[Hint, ...], needs_opening: bool) -> Reason:
    best = options[0]
    match best.action:
        case Win():
            return Reason("win", amount=_amount(best))
        case Discard():
            return _of_discard(best, options)
        case Pass():
            return _of_pass(best, options)
        case Kong():
            return _of_kong(best, options)
        case _:
            return _of_claim(best, options, needs_opening)


def _of_discard(best: Hint, options: tuple[Hint, ...]) -> Reason:
    discards = [each for each in options if isinstance(each.action, Discard)]
    fastest = min(discards, key=lambda each: (_far(each), -each.count))
    far, amount = _far(best), _amount(best)
    if (_far(fastest), fastest.count) == (far, best.count):
        code = "ready" if best.waits else "widest"
        return Reason(code, distance=far, count=best.count, amount=amount)
    danger = fastest.danger - best.danger
    if danger > _NOTICEABLE and fastest.points + danger > best.points:
        # Without its danger the fastest one would be the best.
        risk = next((each for each in fastest.risks if each.is_immediate), None)
        if risk is not None:
            return Reason("safer", fastest.action, risk.winner, risk.amount, distance=far, count=best.count)
        return Reason("danger", fastest.action, amount=max(1, round(danger)), distance=far, count=best.count)
    other = _amount(fastest)
    if amount > other > 0:
        return Reason("richer", fastest.action, None, amount, other, far, _far(fastest), best.count)
    return Reason("worth", fastest.action, distance=far, before=_far(fastest), count=best.count)


def _of_kong(best: Hint, options: tuple[Hint, ...]) -> Reason:
    """A kong costs time where something else would leave the hand nearer."""
    is_slower = any(each.distance is not None and _far(each) < _far(best) for each in options)
    return Reason("kong_worth" if is_slower else "kong", distance=_far(best), count=best.count)


def _of_claim(best: Hint, options: tuple[Hint, ...], needs_opening: bool) -> Reason:
    now = _of(options, Pass())
    before = 0 if now is None else _far(now)
    if needs_opening:
        return Reason("opens", distance=_far(best), before=before, count=best.count)
    code = "claim_nearer" if _far(best) < before else "claim_worth"
    return Reason(code, distance=_far(best), before=before, count=best.count, amount=_amount(best))


def _of_pass(best: Hint, options: tuple[Hint, ...]) -> Reason:
    win = _of(options, Win())
    if win is not None:
        return Reason("pass_win", win.action, amount=_amount(win))
    claim = options[1]
    far, before = _far(claim), _far(best)
    if far >= before:
        code = "pass_farther" if far > before else "pass_no_nearer"
        return Reason(code, claim.action, distance=far, before=before, count=best.count)
    if _amount(best) > _amount(claim) > 0:
        return Reason("pass_dearer", claim.action, None, _amount(best), _amount(claim), far, before)
    return Reason("pass_worth", claim.action, distance=far, before=before)


def _of(options: tuple[Hint, ...], action: Action) -> Hint | None:
    return next((each for each in options if each.action == action), None)


def _far(hint: Hint) -> int:
    return 0 if hint.distance is None else hint.distance


def _amount(hint: Hint) -> int:
    """What a win would bring, however it comes."""
    if hint.likely is None:
        return 0
    amounts = [each for each in (hint.likely.on_discard, hint.likely.on_self_draw) if each is not None]
    return round(sum(amounts) / len(amounts))
