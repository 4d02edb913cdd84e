"""Other worlds: matches that one seat can't tell from the true one.

How one is made. The last resting table is copied and re-dealt for the seat, chance included, and becomes the table of
a new match. The answers given since are given there again. What comes of it may differ from the truth in two
honest ways: a card that was turned over since the resting point may be another one, and an answer that another seat
gave from its hidden hand may not be on offer. So a world in which the seat would have seen, heard or been asked
something else is no other world for *this* seat, and is dropped; the caller tries again.

What may not differ: if since the resting point nothing was revealed or rolled (`Table.seals` says so), and
only this seat has answered, and it is asked the same question, then it must see and be offered the same. That is not
dropped but asserted, as are equal options wherever the view is equal.

While a secret question is open, the others' answers to it are as hidden as their cards: the other world has any.
"""

from cardwright import Match, Option, Refused, Rng
from cardwright.core.resuming import redeal
from cardwright.testing.snapshots import picture, story, story_of

MOST_TRIES = 12


def other_world(match: Match, seat: int, rng: Rng) -> Match | None:
    """A world that this seat, which is asked now, can't tell from the true one; None if the tries yield none."""
    for attempt in range(MOST_TRIES):
        world = retell(match, seat, rng, new_chance=attempt < MOST_TRIES // 2)
        if world is not None and fits(match, world, seat):
            return world
    return None


def retell(match: Match, seat: int, rng: Rng, new_chance: bool) -> Match | None:
    """The last resting table re-dealt, and the answers since given again; None if one of them isn't on offer."""
    rest = match.resting_table.copy()
    if new_chance:
        redeal(match.game, rest, seat, rng)
    else:
        match.game.redeal(rest, seat, rng)  # the same dice: otherwise no roll would ever fit
    world = Match(match.game, match.settings, match.seed, table=rest)
    since = answers_since_rest(match)
    for number, option in enumerate(since):
        answer = match.answers[len(match.answers) - len(since) + number]
        if world.decision is None or world.decision.seats != answer.seats:
            return None
        try:
            world.choose(option, answer.seat)
        except Refused:
            return None
    return cast_again(match, world, seat, rng)


def cast_again(match: Match, world: Match, seat: int, rng: Rng) -> Match | None:
    """The answers to an open secret question: the own one again, and any of the others'."""
    cast = match.decision.cast if match.decision is not None else {}
    for other, index in cast.items():
        if world.decision is None or world.decision.secret is None or other not in world.decision.seats:
            return None
        offers = world.decision.offers(other)
        world.choose(index if other == seat else rng.below(len(offers)), other)
    return world


def fits(match: Match, world: Match, seat: int) -> bool:
    """Whether the seat could be in either."""
    here, there = match.decision, world.decision
    assert here is not None
    if there is None or there.seats != here.seats or there.question is not here.question:
        return False
    same_view = picture(world, seat) == picture(match, seat)
    since = story_of(match, match.events_since_rest(), seat)
    same_story = story(world, seat) == since
    if learned_nothing(match, seat) and same_story:
        assert same_view, "nothing was revealed since the resting point, but a re-deal there changes the seat's view"
    if same_view and same_story:
        assert there.offers(seat) == here.offers(seat), "the options depend on what the seat can't see"
    return same_view and same_story


def learned_nothing(match: Match, seat: int) -> bool:
    first = len(match.answers) - len(answers_since_rest(match))
    own = all(answer.seats == (seat,) for answer in match.answers[first:])
    return own and match.table.seals == match.resting_table.seals


def answers_since_rest(match: Match) -> list[Option]:
    return match.look()._answers
