"""Rules kept alive between two answers.

A match stops its rules at every question. With greenlets they stay on a stack of their own, and the next answer goes on
from there: nothing is unwound or run again. Without them, on another thread, or once a match was copied, sent or
taken back, the rules run again from the last resting point, which is always right and only slower. Suspended rules
are never more than such a short cut, so nothing about them is copied or saved.
"""

from typing import Any, Final

from cardwright.core.matches.greenlets import MOST_IDLE_STACKS, STACKS, Stacks, green
from cardwright.core.table import Pending

CAN_SUSPEND: Final = green is not None  # whether rules can be kept alive here
HERE: Final[Any] = green.getcurrent if green is not None else None  # the stack that runs now
OURS: Final[Stacks] = STACKS
DONE: Final = object()


class Rules:
    """What is suspended. It may refer to anything but to what suspends it: the collector of cycles can't look into a
    suspended stack."""

    __slots__ = ()

    def play(self) -> None:
        raise NotImplementedError


def run_rules(rules: Rules | None) -> None:
    """What a stack does: run rules to their end, then wait for others. While it waits it holds nothing, and never
    itself: nobody would ever clear it away."""
    while rules is not None:
        rules.play()
        rules = None
        rules = HERE().parent.switch(DONE)


class SuspendedRules:
    """One run of rules, from a resting point to wherever they have come. A `brief` one takes no stack: its first stop
    is its last."""

    __slots__ = ("_caller", "_home", "_rules", "_stack")

    _rules: Rules | None  # until they have begun
    _stack: Any
    _home: object  # the thread's that can run the stack
    _caller: object  # the stack that it went from last

    def __init__(self, rules: Rules, brief: bool) -> None:
        self._rules = rules
        self._stack = None
        self._home = None
        self._caller = None
        if not brief:
            self._home = OURS.thread
            idle = OURS.idle
            self._stack = idle.pop() if idle else green.greenlet(run_rules)

    def go(self) -> bool:
        """Run the rules to the next question or to their end; False if they can't go on from where they stopped."""
        stack, rules = self._stack, self._rules
        if stack is None:
            if rules is None:
                return False
            self._rules = None
            try:
                rules.play()
            except Pending:
                pass
            return True
        here = HERE()
        if here is not self._caller:
            if self._home is not OURS.thread:
                return False
            stack.parent = self._caller = here
        try:
            if rules is None:
                said = stack.switch()
            else:
                self._rules = None
                said = stack.switch(rules)
        except BaseException:
            self._stack = None
            raise
        if said is DONE:
            self._stack = None
            idle = OURS.idle
            if len(idle) < MOST_IDLE_STACKS:
                idle.append(stack)
        return True


def at_hand() -> bool:
    """Whether a stack lies ready, so that keeping rules alive costs nothing."""
    return bool(OURS.idle)


def stop() -> None:
    """Called by the rules' driver: comes back when there is an answer."""
    HERE().parent.switch()
