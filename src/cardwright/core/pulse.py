"""A beat for long thoughts. This module is never compiled.

Python hears Ctrl-C only while it interprets: a compiled loop that calls nothing but compiled code is deaf to it.
"""


def pulse() -> None:
    """Hear what has come in the meantime: raises KeyboardInterrupt if that was Ctrl-C. Costs less than a decision."""
