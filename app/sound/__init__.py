"""What is heard of the table: sounds that go with what moves, and words spoken by the system's voice.

Nothing here is loaded before a table is open. A machine without sound stays silent, and says nothing about it.
"""
