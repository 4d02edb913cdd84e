"""Where each choice of a question stands: on a line of one's own things, before a thing of the table, or in a list."""

from collections.abc import Collection

from cardwright.core.view import NO_ABILITY, Area, Choice, View
from cardwright.desk.pick import Pick


class Shares:
    """Where each choice of a question stands."""

    def __init__(self, view: View, pick: Pick | None = None, mine: Collection[str] = ()) -> None:
        own = [area for area in view.areas if area.of == view.seat and area.kind in ("row", "list")]
        lists = [*asked_of_piles(view), *[area for area in own if area.role != "dice"]]
        within = {thing.id: area for area in lists for thing in area.things}
        lying = {t.id: area for area in view.areas if area.kind in ("row", "list") for t in area.things}
        self.dice = [area for area in own if area.role == "dice" and area.things]
        self.rows: dict[str, list[Choice]] = {}  # by the own thing that it is about
        self.tagged: dict[str, Choice] = {}  # somebody else's thing whose key stands before it
        self.listed: list[Choice] = []
        self.loose: list[Choice] = []  # about no thing
        taken: set[tuple[str, str, str]] = set()
        choices = [choice for choice in view.choices if pick is None]
        about_others = [choice for choice in choices if choice.touches and choice.touches[0] not in within]
        for choice in choices:
            first = choice.touches[0] if choice.touches else ""
            slot = (first, choice.row, slot_of(choice))
            if not first:
                self.loose.append(choice)
            elif first in within and slot not in taken and (slot_of(choice) or not about_others):
                taken.add(slot)
                self.rows.setdefault(first, []).append(choice)
            elif first in lying and first not in within and choice.verb and not choice.row and first not in self.tagged:
                self.tagged[first] = choice
            else:
                self.listed.append(choice)
        if not self.rows and not self.tagged:
            self.listed, self.loose = choices, []
        used = {within[id].id for id in self.rows}
        self.areas = [a for a in lists if a.things and (a.id in used or a.id in mine or for_use(a))]

    @property
    def below(self) -> set[str]:
        """The areas that lie in the question, and not on the table."""
        return {area.id for area in (*self.areas, *self.dice)}

    @property
    def used(self) -> list[Area]:
        return [area for area in self.areas if any(thing.id in self.rows for thing in area.things)]


def for_use(area: Area) -> bool:
    """Whether its things are there to be used: they lie in every question."""
    return area.role == "hand" or any(thing.abilities for thing in area.things)


def asked_of_piles(view: View) -> list[Area]:
    """The things of one's own piles that the choices are about, as lists."""
    wanted = {choice.touches[0] for choice in view.choices if choice.touches}
    found = []
    for area in view.areas:
        things = [thing for thing in area.things if thing.id in wanted]
        if area.kind == "pile" and area.of == view.seat and things:
            found.append(Area(area.id, area.title, "list", things, of=area.of))
    return found


def slot_of(choice: Choice) -> str:
    """Its column among those of its thing."""
    if choice.row:
        return f"column {choice.column}"
    if choice.ability != NO_ABILITY:
        return f"ability {choice.ability}"
    return f"verb {choice.verb}" if choice.verb else ""
