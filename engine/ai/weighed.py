"""Weighed: a legal action and what a player expects of it."""

from typing import NamedTuple

from engine.deal.actions import Action


class Weighed(NamedTuple):
    """What an action may be expected to bring its player until the deal ends.

    `points` is all in all: `worth`, what the hand that is left may bring, less `danger`, what others may get at once
    or be paid for because of it. Chips and points count alike. Only differences between the actions of one decision
    mean something: what the others will win anyway is in all alike, or left out of all.
    """

    action: Action
    points: float
    worth: float
    danger: float
