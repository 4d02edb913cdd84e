"""What a game says can be counted of it: what it names is there, and what happens to cards happens to its cards."""

from collections import Counter

from cardwright import BadContent, Event, Game
from cardwright.testing.sample_games import sample_games


def test_cards_that_are_counted_are_pieces(game: Game) -> None:
    cards = game.counted_cards()
    twice = [id for id, count in Counter(card.id for card in cards).items() if count > 1]
    assert not twice, f"these cards would be counted twice: {twice}"
    pieces = {id(piece) for piece in game.pieces()}
    strange = [card.id for card in cards if id(card) not in pieces]
    assert not strange, f"these cards aren't among the game's pieces: {strange}"
    assert cards or not game.counting.deeds, "deeds are counted, but of no cards: say which with counted_cards()"
    assert game.counting.deeds or not cards, "there are cards to count, but no event that happens to them"


def test_events_that_are_counted_happen_to_cards(game: Game) -> None:
    """A verb is one that the game tells; what an event names are pieces that can be counted, or none at all."""
    counting = game.counting
    told: dict[str, list[Event]] = {}
    for sample in sample_games(game):
        for event in sample.end(game).events():
            if event.verb in counting.happenings:
                told.setdefault(event.verb, []).append(event)
    unknown = sorted(set(counting.happenings) - set(told) - set(game.phrases))
    assert not unknown, f"no event is told with the verb {' or '.join(unknown)}"
    cards = {card.id for card in game.counted_cards()}
    for verb, events in told.items():
        found = {card.id for event in events for each in counting.happenings[verb] for card in each.cards(event)}
        assert not found or found & cards, f"{verb!r} happens to {sorted(found)[:5]}, and none of them is a card"


def test_factions_have_a_name_at_every_table(game: Game) -> None:
    names = {setting.name for setting in game.settings}
    for faction in game.counting.factions:
        assert not faction.setting or faction.setting in names, (
            f"{faction.title} is chosen by {faction.setting!r}, which is no setting"
        )
        for sample in sample_games(game):
            match = sample.end(game)
            for seat in range(match.seats):
                found = faction.of(match.resting_table, seat)
                assert all(isinstance(each, str) and each for each in found), (
                    f"{faction.title} of seat {seat} is {found!r}: it must be words"
                )
                assert faction.own or list(found) == list(faction.of(match.resting_table, 0)), (
                    f"{faction.title} is the whole table's, but not the same for seat {seat}"
                )


def test_answers_that_use_a_card_name_it(game: Game) -> None:
    counting = game.counting
    cards = {card.id for card in game.counted_cards()}
    for kind in counting.uses:
        used = [counting.used_by(option) for option in game.options() if isinstance(option, kind)]
        assert used, f"no answer of the game is a {kind.__name__}"
        for card in used:
            assert card is not None, f"a {kind.__name__} has no `card`"
            assert card.id in cards, f"{card.id} can be used, but isn't counted"


def test_a_blank_is_a_card_too(game: Game) -> None:
    """What a game says of blanks changes its content, and the content still holds together."""
    blank = game.counting.blank
    if not blank:
        return
    refused: list[str] = []
    for card in game.counted_cards():
        try:
            type(game)(None, {f"{card.id}.{field}": value for field, value in blank.items()})
        except BadContent:
            refused.append(card.id)
    assert len(refused) < len(game.counted_cards()), f"no card can be a blank: {refused}"
