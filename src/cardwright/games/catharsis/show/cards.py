"""Cards as they lie on a table: powers, duo powers, Role cards, cards of the Boss Decks. Their text is generated."""

import re
from typing import Final

from cardwright.core.piece import Piece
from cardwright.core.view import Ability, Thing
from cardwright.games.catharsis.content.abilities import RoleAbility
from cardwright.games.catharsis.content.cards import BossCard, BossDeck, Card, Pile
from cardwright.games.catharsis.content.effects import static_text
from cardwright.games.catharsis.content.families import CardKind
from cardwright.games.catharsis.content.roles import Role
from cardwright.games.catharsis.show.brief import in_brief, line_in_brief

LISTED: Final = re.compile(r"\d+(?:/\d+){3,5}(?![/:\d])")  # by party size; behind faces of a die stands a colon


def printed(piece: Piece) -> Thing:
    """What is to be read on a piece, wherever it is."""
    if isinstance(piece, BossCard):
        return boss_thing(piece, piece.id)
    if isinstance(piece, Card):
        return power_thing(piece, piece.id)
    if isinstance(piece, Role):
        thing = role_card(piece, piece.id, False)
        thing.name = piece.name  # of two companions both
        return thing
    if isinstance(piece, Pile):
        return pile_thing(piece)
    thing = Thing(piece.id, piece.name, piece.id)
    if isinstance(piece, BossDeck):
        thing.kind = "deck"
        thing.lines = [piece.text] if piece.text else []
        thing.details = told(piece.name, [piece.text, f"Cards: {', '.join([card.name for card in piece.cards])}."])
    return thing


def card_thing(card: Card, id: str) -> Thing:
    return boss_thing(card, id) if isinstance(card, BossCard) else power_thing(card, id)


def power_thing(card: Card, id: str) -> Thing:
    thing = Thing(id, card.name, card.id, kind="power" if card.kind == CardKind.POWER else "duo")
    thing.lines = card.text()[:]
    thing.brief = [line_in_brief(line) for line in thing.lines]
    thing.details = told(card.name, [f"{whose(card)}.", *thing.lines, card.story])
    return thing


def whose(card: Card) -> str:
    if card.kind == CardKind.DUO and card.pair is not None:
        return f"Duo power of {card.pair[0].name} and {card.pair[1].name}"
    return f"Power of {card.role.name}" if card.role is not None else "Power"


def boss_thing(card: BossCard, id: str) -> Thing:
    thing = Thing(id, card.name, card.id, kind=card.type_word)
    thing.lines = card.text()[:]
    thing.brief = [line_in_brief(line) for line in thing.lines]
    kind = f"{card.type_word.capitalize()} of the Boss Deck {card.deck.name}."
    thing.details = told(card.name, [kind, *thing.lines, card.story])
    return thing


def pile_thing(pile: Pile) -> Thing:
    thing = Thing(pile.id, pile.name, pile.id, kind="pile")
    thing.lines = [f"{static_text(static)}." for static in pile.statics]
    cards = ", ".join([card.name for card in pile.cards])
    thing.details = told(pile.name, [f"Of the Boss Deck {pile.deck.name}.", *thing.lines, f"Cards: {cards}."])
    return thing


def role_card(role: Role, id: str, second: bool) -> Thing:
    """The Role card, or the second one of two companions."""
    card = role.card_of(second)
    thing = Thing(id, card.name, role.id, kind="role")
    thing.lines = [f"Passive: {passive_text(role, card.passive)}"] if card.passive is not None else []
    thing.lines += [f"Flip: {card.flip.text}"] if card.flip is not None else []
    thing.lines += [action.text for action in card.actions]
    thing.lines += [mechanism.line for mechanism in role.mechanisms if mechanism.line]
    thing.brief = [line_in_brief(line) for line in thing.lines]
    thing.abilities = [role_ability(ability) for ability in role_abilities(role, second)]
    title = f"{role.title}." if role.title else ""
    thing.details = told(thing.name, [title, role.text, *thing.lines])
    return thing


def role_abilities(role: Role, second: bool) -> list[RoleAbility]:
    """What can be done with a Role card, in the order of its text."""
    card = role.card_of(second)
    return [*[each for each in (card.passive, card.flip) if each is not None], *card.actions]


def role_ability(ability: RoleAbility) -> Ability:
    return Ability(ability.name, ability.price, ability.does, in_brief(ability.does))


def passive_text(role: Role, passive: RoleAbility) -> str:
    """A Passive that is a rule of the role and no effect is told by that rule."""
    rules = [] if passive.effects else [mechanism.passive for mechanism in role.mechanisms if mechanism.passive]
    return f"{passive.name}: {rules[-1]}" if rules else passive.text


def told(name: str, sentences: list[str]) -> str:
    return " ".join([f"{name}.", *[sentence for sentence in sentences if sentence]])


def for_party(text: str, n: int) -> str:
    """The same words with the numbers for so many heroes (CA-5)."""
    return LISTED.sub(lambda found: of_list(found.group(), n), text)


def of_list(numbers: str, n: int) -> str:
    values = [int(number) for number in numbers.split("/")]
    while len(values) < n:
        values.append(2 * values[-1] - values[-2])
    return str(values[n - 1])
