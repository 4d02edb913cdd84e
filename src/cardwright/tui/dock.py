"""The dock at the bottom of the screen: the question on a rule of heavy lines, and all that it can be answered with."""

from collections.abc import Collection, Sequence

from cardwright.core.view import Choice, View
from cardwright.desk.pick import Pick
from cardwright.tui.dice import dice_lines, in_row, in_short
from cardwright.tui.ledger import Ledger
from cardwright.tui.picture import Light, Picture
from cardwright.tui.question import Choices, Things
from cardwright.tui.shares import Shares
from cardwright.tui.sheet import Line, Lines, Span, beside, flow, line_width, width, wrap

HEAVY = "━"
LISTED = (0, 1, 1, 2, 4)  # how briefly choices are listed at the levels of a question
AFTER = 2  # of the rule at its end


class Dock:
    """The question of a view, and its choices, each once."""

    def __init__(
        self,
        picture: Picture,
        light: Light,
        shares: Shares,
        question: str,
        pick: Pick | None = None,
        picked: Collection[str] = (),
        lit: Collection[int] | None = None,
        at: int = -1,
    ) -> None:
        self.picture = picture
        self.light = light
        self.view: View = light.view
        self.shares = shares
        self.question = question
        self.list = Choices(picture, self.view, lit, at)
        self.ledger = Ledger(picture, light, shares, lit, at)
        self.things = Things(self.list, pick, picked, light.on) if pick is not None else None
        self.pick = pick

    # The rule

    def title(self, wide: int, framed: bool) -> Line:
        """The question, and at the end of its line what ends something and what is about no thing."""
        left, right = ("┏━", "━┓") if framed else ("━━", "━━")
        told = self.question if self.fits(wide) else ""
        head = [Span(left, "dock"), *([Span(" "), Span(told, "question"), Span(" ")] if told else [])]
        tail: Line = []
        for choice in self.on_the_rule(wide):
            tail += [Span(" "), *self.loose(choice), Span(" "), Span(HEAVY * AFTER, "dock")]
        tail = [*tail[:-1], Span(right, "dock")] if tail else [Span(right, "dock")]
        between = max(0, wide - line_width(head) - line_width(tail))
        return [*head, Span(HEAVY * between, "dock"), *tail]

    def fits(self, wide: int) -> bool:
        """Whether the question stands on the rule; otherwise below it."""
        return width(self.question) + 2 <= wide - 2 * AFTER - 2

    def on_the_rule(self, wide: int) -> list[Choice]:
        """All of them, those that end something last; or these alone, if the others don't fit or stand beside dice."""
        asked = width(self.question) + 2
        room = wide - AFTER - 1 - (asked if self.fits(wide) else 0)
        loose = self.ordered()
        for found in (loose, [choice for choice in loose if choice.ends]):
            need = sum(line_width(self.loose(choice)) + AFTER + 2 for choice in found)
            if need <= room and (found is not loose or not self.shares.dice):
                return found
        return []

    def ordered(self) -> list[Choice]:
        return sorted(self.shares.loose, key=lambda choice: choice.ends)

    def loose(self, choice: Choice) -> Line:
        touch = f"choice:{choice.index}"
        return [self.ledger.key(choice, brackets=True), Span(f" {choice.words}", self.list.style(choice), touch)]

    # Below it

    def lines(self, wide: int, level: int, screen: int, boxed: bool = False, spare: int = 0) -> Lines:
        """All of it at a level of brevity, with lines to spare for its texts. `screen` is how wide the rule is."""
        lines: Lines = []
        if not self.fits(screen):
            lines += wrap([Span(self.question, "question")], wide)
        rest = [choice for choice in self.ordered() if choice not in self.on_the_rule(screen)]
        loose = [self.loose(choice) for choice in rest]
        if self.things is not None:
            lines += self.things.lines(wide)
        elif self.shares.dice:
            lines += self.dice(loose, wide, boxed)
        else:
            lines += flow([], loose, wide, 3, 0) if loose else []
        listed = self.listed(wide, level)
        ledger = self.ledger.lines(wide, level, spare)
        alone = not self.shares.rows
        lines += [*listed, *ledger] if alone else [*ledger, *listed]
        lines += self.list.of_others(wide)
        if level == 0 and self.view.legend and self.shares.rows:
            lines += wrap([Span(self.view.legend, "dim")], wide)
        return lines

    def listed(self, wide: int, level: int) -> Lines:
        """Sentences are shown whole, or as what they begin with."""
        if not self.shares.listed:
            return []
        level = LISTED[level]
        lines = self.list.lines(self.shares.listed, wide, level)
        if level == 1 and any(span.text.endswith("…") for line in lines for span in line):
            return self.list.lines(self.shares.listed, wide, 0)
        return lines

    def dice(self, loose: Sequence[Line], wide: int, boxed: bool) -> Lines:
        """One's own dice, and beside them what is about no thing."""
        lines: Lines = []
        for number, area in enumerate(self.shares.dice):
            beside_them = list(loose) if number == 0 else []
            title = [Span(f"{area.title} ", "title", f"area:{area.id}")]
            if boxed:
                drawn = dice_lines(self.picture, self.light, area.things, wide - line_width(title), True)
                side = [[], [Span("   "), *spaced(beside_them)], []]
                blocks = [[[], title, []], drawn, side]
                if len(drawn) > 1 and sum(max(line_width(line) for line in block) for block in blocks) <= wide:
                    lines += beside(blocks, 0)
                    continue
            dice = in_row(self.picture, self.light, area.things)
            if sum(line_width(die) + 3 for die in dice) + line_width(title) + sum(line_width(i) for i in loose) > wide:
                dice = [in_short(self.picture, area.things)]
            lines += flow([*title], [*dice, *([[Span("  "), *item] for item in beside_them])], wide, 3, 0)
        return lines


def spaced(items: Sequence[Line]) -> Line:
    line: Line = []
    for item in items:
        line += [*item, Span("   ")]
    return line
