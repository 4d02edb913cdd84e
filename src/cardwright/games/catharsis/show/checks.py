"""What follows from the lines of a position, and what could not lie on a table."""

from cardwright.core.errors import BadPosition
from cardwright.core.words import counted
from cardwright.games.catharsis.content.cards import BossCard, Card
from cardwright.games.catharsis.content.dice import MOST_DICE, size
from cardwright.games.catharsis.content.families import NOBODY, CardKind
from cardwright.games.catharsis.content.options import SPOTS
from cardwright.games.catharsis.rules.fighters import Hero
from cardwright.games.catharsis.rules.keys import rekey
from cardwright.games.catharsis.rules.moments import set_next_tier
from cardwright.games.catharsis.rules.table import MOST_SUMMONED, CatharsisTable, Phase


def check(t: CatharsisTable) -> None:
    set_next_tier(t)
    t.revealing = False
    if t.phase > Phase.CHOOSE_ROLES:
        check_heroes(t)
    for hero in t.heroes:
        check_board(t, hero)
    check_hands(t)
    check_cards(t)
    check_phase(t)
    rekey(t)


def check_heroes(t: CatharsisTable) -> None:
    roles = [hero.role for hero in t.heroes]
    if len(set(roles)) != len(roles):
        raise BadPosition("The line 'roles' names a role twice (CA-8).")
    if t.n != t.house.heroes and not (t.house.count_liara and t.n == len(t.hands)):
        raise BadPosition(f"The line 'party' must hold {t.house.heroes}.")


def check_board(t: CatharsisTable, hero: Hero) -> None:
    name = f"hero{hero.index + 1}"
    on_table = t.phase > Phase.DEAL
    if on_table and hero.alive != bool(hero.occupied()):
        raise BadPosition(f"The lines '{name}.board' and '{name}.state': a hero is alive as long as a power is left.")
    if not on_table and (any(hero.cards) or hero.row or not hero.alive):
        raise BadPosition(f"The line '{name}.board': nothing lies there before the deal.")
    if not on_table and len(hero.deck) != len(hero.role.powers):
        raise BadPosition(f"The line '{name}.deck': before the deal it is whole.")
    if hero.known >> len(hero.deck):
        raise BadPosition(f"The line '{name}.known' names places beyond the deck.")
    if (hero.second == NOBODY and hero.row) or hero.pools[0] or len(hero.row) > 6:
        raise BadPosition(f"The lines '{name}.row' and '{name}.pools' hold what this role can't have.")
    for spot in range(SPOTS):
        card = hero.cards[spot]
        if card is None:
            continue
        if card.kind == CardKind.DUO:
            check_duo(t, hero, card, spot)
        elif card.kind == CardKind.SPECIAL and (not isinstance(card, BossCard) or card.deck is not t.deck):
            raise BadPosition(f"The line '{name}.board': {card.id} isn't a card of {t.deck.name}.")
        elif card.kind == CardKind.POWER and card.role not in [each.role for each in t.heroes]:
            raise BadPosition(f"The line '{name}.board': nobody here plays the role of {card.id}.")


def check_duo(t: CatharsisTable, hero: Hero, card: Card, spot: int) -> None:
    for other in t.heroes:
        if card.pair is not None and other.role in card.pair and other is not hero:
            if card not in other.cards or other.is_ready(other.cards.index(card)) != hero.is_ready(spot):
                raise BadPosition(f"{card.id} lies on the boards of both partners, ready or exhausted for both.")
    if card not in t.duos or hero.cards.count(card) > 1 or card.pair is None or hero.role not in card.pair:
        raise BadPosition(f"{card.id} can't lie on the board of hero {hero.index + 1}.")


def check_hands(t: CatharsisTable) -> None:
    for hand in t.hands:
        if size(hand.dice) > MOST_DICE or size(hand.used) > 3 * MOST_DICE:
            raise BadPosition(f"The line 'hands': a seat has at most {MOST_DICE} dice.")
        if not t.heroes[hand.hero].alive and hand.dice:
            raise BadPosition("The line 'hands': a dead hero has no dice.")
        if hand.dice and not Phase.FLOOR <= t.phase <= Phase.END_COMBAT:
            raise BadPosition("The line 'hands': dice lie there in a combat round only.")
    if t.result is None and not t.heroes[t.speaker].alive:
        raise BadPosition("The line 'speaker' must name a living hero.")
    if t.result is None and t.morale == 0:
        raise BadPosition("The line 'morale' says 0, but the game isn't over.")


def check_cards(t: CatharsisTable) -> None:
    if t.known >> len(t.pile):
        raise BadPosition("The line 'known' names places beyond the pile.")
    for zone in (t.pile, t.fight, t.aside, t.ongoing, t.saved, t.discard, t.attached, t.met, t.tactics, t.searches):
        for card in zone:
            beside = card.type_word in ("tactic", "search")
            if (beside and zone is t.pile) or (
                not beside and (zone is t.tactics or zone is t.searches or zone is t.met)
            ):
                raise BadPosition(f"{card.id} can't lie there.")
            if not card.in_deck and not beside:
                raise BadPosition(f"{card.id} isn't a card that lies anywhere.")
    if any(card.type_word != "tactic" for card in t.tactics) or any(card.type_word != "search" for card in t.searches):
        raise BadPosition("The lines 'tactics' and 'searches' hold such cards only.")
    if any(not t.heroes[holder].alive for holder in t.held_by):
        raise BadPosition("The line 'attached': a dead hero holds nothing.")
    if t.foes and t.serials < max(foe.serial for foe in t.foes):
        raise BadPosition("The line 'serials' must not be below the number of a foe.")
    if t.serials > MOST_SUMMONED * (t.turned_up + 1):
        cards = counted(t.turned_up, "card")
        raise BadPosition(f"The line 'serials' counts {t.serials} foes, but only {cards} turned up.")


def check_phase(t: CatharsisTable) -> None:
    fighting = Phase.START_ROUND <= t.phase <= Phase.REWARD and not (
        Phase.WINDOW_ROLES <= t.phase <= Phase.WINDOW_REFRESH and not t.in_combat
    )
    if t.in_combat != fighting:
        raise BadPosition("The lines 'phase' and 'now' must agree on whether there is a combat.")
    if (t.foes and not fighting) or (t.phase == Phase.REWARD and t.foes):
        raise BadPosition("The line 'foes': there are foes in a combat only.")
    if t.phase in (Phase.RESOLVE_CARD, Phase.START_COMBAT) and t.turned is None:
        raise BadPosition("The line 'turned' must name the card that is resolved.")
    if t.phase == Phase.START_COMBAT and t.turned is not None and not t.turned.is_foe():
        raise BadPosition("The line 'turned' must name a foe in the phase 'combat'.")
    if (t.turned is not None and t.phase <= Phase.TURN_CARD) or (
        not fighting and t.phase < Phase.RESOLVE_CARD and t.fight
    ):
        raise BadPosition("The lines 'turned' and 'fight': no card is being resolved.")
    if t.turned is not None and not t.turned.in_deck:
        raise BadPosition("The line 'turned' names a card that isn't in the deck.")
    if t.turned is not None and Phase.WINDOW_ROLES <= t.phase <= Phase.WINDOW_REFRESH and not t.in_combat:
        raise BadPosition("The line 'turned': between cards there is none.")
    if t.phase <= Phase.MORALE_SETUP and t.phase != Phase.ROLE_SETUP and t.step > 99:
        raise BadPosition("The line 'step' is too large.")
    if t.fight and t.phase not in (Phase.AFTER_CARD,) and not fighting:
        raise BadPosition("The line 'fight': there are cards in a combat only.")
    if t.result is None and t.boss_fallen and not t.foes:
        raise BadPosition("The Boss has fallen and no foe is left, but the game isn't over.")
    if t.result is None and t.phase > Phase.DEAL and not any(hero.alive for hero in t.heroes):
        raise BadPosition("All heroes are dead, but the game isn't over.")
