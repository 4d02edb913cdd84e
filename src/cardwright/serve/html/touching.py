"""Which things an open question touches, and how: by acting, by being acted upon, or as one of several to pick."""

from cardwright.core.view import Area, Choice, View


class Touching:
    """The choices of a view by the things they touch."""

    def __init__(self, view: View) -> None:
        self.sources: dict[str, list[int]] = {}  # it acts in these choices
        self.aims: dict[str, list[int]] = {}  # it is acted upon in these
        self.picks: set[str] = set()  # it is one of several to pick
        several = False
        for choice in view.choices:
            several = several or len(choice.touches) > 1
            for place, touched in enumerate(choice.touches):
                where = self.sources if place == 0 else self.aims
                where.setdefault(touched, []).append(choice.index)
        for area in view.areas if several else ():
            self.gather(area, view.choices)

    def gather(self, area: Area, choices: list[Choice]) -> None:
        """Choices that touch several things of this area, and no others: where no two share a thing, each thing stands
        for its choice; otherwise they are picked one by one. Things with the same key are as good as each other."""
        there = {thing.id: thing.key or thing.id for thing in area.things}
        sets = [choice for choice in choices if choice.touches and all(id in there for id in choice.touches)]
        if not any(len(choice.touches) > 1 for choice in sets):
            return
        kinds = [{there[id] for id in choice.touches} for choice in sets]
        touched = [id for choice in sets for id in choice.touches]
        apart = len(touched) == len(set().union(*kinds))
        for id, key in there.items():
            of = [choice.index for choice, kind in zip(sets, kinds, strict=True) if key in kind]
            if of:
                self.sources[id] = of
                self.aims.pop(id, None)
                if not apart:
                    self.picks.add(id)
