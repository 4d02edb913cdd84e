"""Who decides what: seats for themselves, votes, the speaker (2.1)."""

from cardwright.core.decision import Option, Question
from cardwright.core.piece import Named
from cardwright.games.catharsis.content.families import NOBODY, Who
from cardwright.games.catharsis.content.options import FOE, HERO, SPOT, FoeOption, HeroOption, Mode, Spot
from cardwright.games.catharsis.rules import questions as q
from cardwright.games.catharsis.rules.fighters import Foe, Hero
from cardwright.games.catharsis.rules.source import Source
from cardwright.games.catharsis.rules.table import CatharsisTable


def ask(t: CatharsisTable, seat: int, question: Question, options: list[Option], hand: int = NOBODY) -> Option:
    """Every question to one seat comes through here; what it is about stays for those who look on."""
    t.asked = question.name
    t.answering = hand
    return t.ask(seat, question, options)


def ask_hand(t: CatharsisTable, hand: int, question: Question, options: list[Option]) -> Option:
    return ask(t, t.hands[hand].seat, question, options, hand)


def confirm_hand(t: CatharsisTable, hand: int, question: Question, options: list[Option]) -> Option:
    """A lone option before something final: people are asked all the same."""
    t.asked = question.name
    t.answering = hand
    return t.confirm(t.hands[hand].seat, question, options)


def ask_hero(t: CatharsisTable, hero: Hero, question: Question, options: list[Option]) -> Option:
    return ask(t, t.hands[hero.hand].seat, question, options, hero.hand)


def deciding_seat(t: CatharsisTable) -> int:
    """Of the speaker, or of the fixed leader (CA-13, CA-14)."""
    if t.house.party_decisions == "leader":
        for hero in t.heroes:
            if hero.alive:
                return t.seat_of(hero.index)
    return t.seat_of(t.speaker)


def ask_speaker(t: CatharsisTable, question: Question, options: list[Option]) -> Option:
    return ask(t, deciding_seat(t), question, options)


def voters(t: CatharsisTable) -> list[int]:
    """The seats of living heroes, in seat order."""
    seats: list[int] = []
    for hand in t.hands_in_order():
        seat = t.hands[hand].seat
        if seat not in seats:
            seats.append(seat)
    return seats


def vote(t: CatharsisTable, question: Question, options: list[Option]) -> Option:
    """Every seat names one, openly; among tied leaders one is drawn (CA-11)."""
    if len(options) == 1:
        return options[0]
    if t.house.party_decisions != "vote":
        return ask_speaker(t, question, options)
    counts = [0] * len(options)
    seats = voters(t)
    for seat in seats:
        answer = ask(t, seat, question, options)
        counts[options.index(answer)] += 1
        if t.events is not None and len(seats) > 1:
            t.log("vote", seat, choice=called(t, answer))
    most = max(counts)
    leaders = [option for at, option in enumerate(options) if counts[at] == most]
    return leaders[0] if len(leaders) == 1 else t.pick(leaders)


def called(t: CatharsisTable, option: Option) -> Named:
    """What a vote goes to, by its name on the table."""
    name = option.text
    if isinstance(option, HeroOption):
        name = t.heroes[option.hero].role.name
    elif isinstance(option, Mode) and option.number < len(t.menu):
        name = t.menu[option.number].partition(":")[0]
    return Named(option.text, name)


# ---------------------------------------------------------------- heroes, foes, spots


def choose_hero(t: CatharsisTable, by: Source, question: Question, heroes: list[Hero]) -> Hero:
    """One of these: the acting seat says which, or a vote where a card or a tier acts (8.5)."""
    if len(heroes) == 1:
        return heroes[0]
    options: list[Option] = [HERO[hero.index] for hero in heroes]
    answer = ask_hand(t, by.hand, question, options) if by.hand != NOBODY else vote(t, question, options)
    assert isinstance(answer, HeroOption)
    return t.heroes[answer.hero]


def choose_heroes(
    t: CatharsisTable, by: Source, who: int, question: Question = q.WHO_IS_CHOSEN, among: list[Hero] | None = None
) -> list[Hero]:
    """The heroes that an effect names; one of several is chosen `among` these, if given."""
    if who == Who.SELF:
        return [t.heroes[by.hero]] if by.hero != NOBODY and t.heroes[by.hero].alive else []
    if who == Who.EACH:
        return t.seat_order()
    if who == Who.EACH_OTHER:
        return [hero for hero in t.seat_order() if hero.index != by.hero]
    if who in (Who.ANY, Who.OTHER):
        heroes = among if among is not None else t.living()
        heroes = [hero for hero in heroes if who == Who.ANY or hero.index != by.hero]
        return [choose_hero(t, by, question, heroes)] if heroes else []
    for at, card in enumerate(t.attached):
        if card is by.card and t.heroes[t.held_by[at]].alive:
            return [t.heroes[t.held_by[at]]]
    return []


def choose_by_speaker(t: CatharsisTable, question: Question, heroes: list[Hero]) -> Hero:
    if len(heroes) == 1:
        return heroes[0]
    answer = ask_speaker(t, question, [HERO[hero.index] for hero in heroes])
    assert isinstance(answer, HeroOption)
    return t.heroes[answer.hero]


def choose_foe(t: CatharsisTable, by: Source, foes: list[Foe]) -> Foe:
    """Of several foes the acting seat chooses (CA-79)."""
    if len(foes) == 1:
        return foes[0]
    options: list[Option] = [FOE[t.foes.index(foe)] for foe in foes]
    answer = ask_hand(t, by.hand, q.WHICH_FOE, options) if by.hand != NOBODY else ask_speaker(t, q.WHICH_FOE, options)
    assert isinstance(answer, FoeOption)
    return t.foes[answer.at]


def choose_spot(t: CatharsisTable, hero: Hero, question: Question, spots: list[int]) -> int:
    """One of the hero's own spots."""
    if len(spots) == 1:
        return spots[0]
    answer = ask_hero(t, hero, question, [SPOT[spot] for spot in spots])
    assert isinstance(answer, Spot)
    return answer.spot


def choose_spot_or(t: CatharsisTable, hero: Hero, question: Question, spots: list[int], none: Option) -> int:
    """One of the spots, or -1 for none of them."""
    options: list[Option] = [SPOT[spot] for spot in spots]
    options.append(none)
    answer = ask_hero(t, hero, question, options)
    return answer.spot if isinstance(answer, Spot) else NOBODY
