"""What seats are called at a table: by the people who sit there."""

from collections.abc import Sequence

from cardwright.serve.kept import Chair


def called(chairs: Sequence[Chair], own: Sequence[str]) -> list[str]:
    """A person's name, a bot's level, or what the game calls a seat that is free; bots that are alike are numbered."""
    names = [
        chair.name if chair.kind == "person" else f"{chair.level.capitalize()} bot" if chair.kind == "bot" else ""
        for chair in chairs
    ]
    bots = [name for name, chair in zip(names, chairs, strict=True) if chair.kind == "bot"]
    found: list[str] = []
    for seat, (name, chair) in enumerate(zip(names, chairs, strict=True)):
        if chair.kind == "bot" and bots.count(name) > 1:
            name += f" {names[: seat + 1].count(name)}"
        found.append(name or (own[seat] if seat < len(own) else f"Seat {seat}"))
    return found
