"""The table in the window: where things lie, what lies there, and how people act on it.

Nothing here decides a rule: what is legal comes with the view, what it is worth from the ruleset's judge.
"""
