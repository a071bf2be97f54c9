"""The parts of the program with a window, each an idea of its own; `app.application` puts them together."""
