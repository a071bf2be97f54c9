"""One deal: its rules, state, actions, events and views."""
