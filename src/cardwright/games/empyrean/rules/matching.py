"""Who gets what, where each may have some things only and of each thing there is so much: found by changing parts."""


class Matching:
    """Those who have come so far, each with something that it may have. Things are numbered, wishes are bits."""

    __slots__ = ("holders", "room", "seen", "wishes")

    room: list[int]  # of each thing: for so many
    holders: list[list[int]]  # of each thing: who has it
    wishes: list[int]
    seen: int  # things that have been asked for in vain by the one who comes

    def __init__(self, room: list[int]) -> None:
        self.room = room
        self.holders = [[] for _ in room]
        self.wishes = []
        self.seen = 0

    def takes(self, wish: int) -> bool:
        """Whether one more can have what it may, if need be with others changing to something else."""
        self.wishes.append(wish)
        self.seen = 0
        return self.serve(len(self.wishes) - 1)

    def serve(self, who: int) -> bool:
        wish = self.wishes[who] & ~self.seen
        rest = wish
        while rest:
            bit = rest & -rest
            rest ^= bit
            thing = bit.bit_length() - 1
            if len(self.holders[thing]) < self.room[thing]:
                self.holders[thing].append(who)
                return True
        rest = wish
        while rest:
            bit = rest & -rest
            rest ^= bit
            if self.seen & bit:
                continue
            self.seen |= bit
            holders = self.holders[bit.bit_length() - 1]
            for at, other in enumerate(holders):
                if self.serve(other):
                    holders[at] = who
                    return True
        return False
