"""Several things to pick at once: a question whose choices are sets of things that lie together, like dice to reroll.

It has a choice for every set, often more than a hundred. A person picks the things themselves, and what they have
picked is a choice, or not yet one.
"""

from collections import Counter
from collections.abc import Collection, Sequence

from cardwright.core.view import Area, Choice, Thing, View
from cardwright.desk.labels import fold

FEW = 9  # choices that a list of numbers answers quicker
LONGEST = 4  # words of a name that is typed among others


class Pick:
    """The things to pick from, the choices that are sets of them, and the other choices."""

    def __init__(self, area: Area, sets: Sequence[Choice], rest: Sequence[Choice]) -> None:
        touched = {id for choice in sets for id in choice.touches}
        faces = {face(thing) for thing in area.things if thing.id in touched}
        self.things = [thing for thing in area.things if face(thing) in faces]
        self.faces = {thing.id: face(thing) for thing in self.things}
        self.sets = list(sets)
        self.rest = list(rest)
        self.made_of = {self.of_faces(choice.touches): choice for choice in sets}
        numerals = any(name.isdecimal() for thing in self.things for name in (thing.short, thing.name))
        self.by_value = numerals or area.role == "dice"  # a number is what a thing shows, and not its place in the row

    @staticmethod
    def of(view: View) -> "Pick | None":
        """Of a question that asks for a set; None for any other."""
        if len(view.choices) <= FEW or view.others:
            return None
        place = {thing.id: area for area in view.areas for thing in area.things}
        several = Counter(place[c.touches[0]].id for c in view.choices if len(c.touches) > 1 and c.touches[0] in place)
        if not several:
            return None
        area = view.area(several.most_common(1)[0][0])
        assert area is not None
        within = {thing.id for thing in area.things}
        sets = [choice for choice in view.choices if choice.touches and within.issuperset(choice.touches)]
        pick = Pick(area, sets, [choice for choice in view.choices if choice not in sets])
        told_apart = len(pick.made_of) == len(sets) and len(sets) > len(set(pick.faces.values()))
        return pick if told_apart and len(sets) > len(pick.rest) else None

    def of_faces(self, picked: Collection[str]) -> tuple[str, ...]:
        """Things as what they look like: of equal ones any will do."""
        return tuple(sorted(self.faces[id] for id in picked))

    def choice(self, picked: Collection[str]) -> Choice | None:
        """The choice that is exactly these."""
        return self.made_of.get(self.of_faces(picked))

    def fitting(self, picked: Collection[str]) -> int:
        """How many choices have these among theirs."""
        wanted = Counter(self.of_faces(picked))
        return sum(1 for faces in self.made_of if wanted <= Counter(faces))

    def press(self, picked: Sequence[str], key: str) -> list[str]:
        """After a number: one more of those that show it, or none of them if there are no more; or the thing in that
        place."""
        if not self.by_value:
            place = int(key) - 1
            return self.toggle(picked, self.things[place].id) if 0 <= place < len(self.things) else [*picked]
        called = [thing.id for thing in self.things if key in self.names(thing)]
        more = [id for id in called if id not in picked]
        return [*picked, more[0]] if more else [id for id in picked if id not in called]

    def toggle(self, picked: Sequence[str], id: str) -> list[str]:
        return [each for each in picked if each != id] if id in picked else [*picked, id]

    def read(self, words: Sequence[str]) -> list[str] | None:
        """The things that these words name, each by its own; None if they name anything else. What all choices begin
        with, `reroll`, may stand in front."""
        left = list(words)
        if left and all(choice.words.lower().split()[:1] == left[:1] for choice in self.sets):
            del left[0]
        found: list[str] = []
        while left:
            for size in range(min(LONGEST, len(left)), 0, -1):
                id = self.called(" ".join(left[:size]), found)
                if id:
                    found.append(id)
                    del left[:size]
                    break
            else:
                return None
        return found or None

    def typed(self, picked: Collection[str]) -> list[str]:
        """How these could be typed."""
        places = {thing.id: str(number) for number, thing in enumerate(self.things, start=1)}
        return [self.names(thing)[-1] if self.by_value else places[thing.id]
                for thing in self.things if thing.id in picked]  # fmt: skip

    def called(self, name: str, taken: Collection[str]) -> str:
        """A thing of this name that isn't taken yet; empty if there is none."""
        for number, thing in enumerate(self.things, start=1):
            if thing.id not in taken and name in (*self.names(thing), "" if self.by_value else str(number)):
                return thing.id
        return ""

    def names(self, thing: Thing) -> tuple[str, ...]:
        value = str(thing.value) if self.by_value and thing.value is not None else ""
        return tuple(fold(name) for name in (thing.short, thing.name, value) if name)


def face(thing: Thing) -> str:
    """What it is, for those who can't tell it from its equals. One that is used is no equal of one that isn't."""
    return f"{thing.key or f'{thing.kind} {thing.short or thing.name} {thing.value}'} {thing.state}"
