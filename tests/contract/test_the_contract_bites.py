"""A contract nobody can break proves nothing: here games break it one clause at a time, and are caught."""

from collections.abc import Callable

import pytest

from cardwright import BadPosition, Game, Option, Piece, Player, Question, Refused, Rng, View
from cardwright.core.counting import DRAWN, PLAYED, Counting, Faction, Happening
from cardwright.core.decision import YES, YES_NO, Decision
from cardwright.core.glossary import Term
from cardwright.core.lines import HIDDEN, Cards, Line, Lines, Numbers, Text
from cardwright.core.look import Look
from cardwright.core.view import Cause, Counter
from cardwright.core.words import Phrases
from cardwright.testing import copies, counting, damage, honesty, motion, positions, sights, travel, undo, views
from cardwright.testing import play as playing
from tests.core.tiny import Card, Duel, DuelTable
from tests.core.tiny.duel import CARDS, LEAD, Play, find

ALSO_YES = Option("yes")
DRAW_FIRST = Question("draw_first", "Draw before you lead?")
OMEN = Piece("omen", "an omen")
OMEN_ASKS = Question("omen", "Do you believe it?", caused=True)


def duel_lines(*other: Line) -> Lines:
    """Duel's lines with others in the place of those of their names."""
    instead = {line.name: line for line in other}
    return Lines(*[instead.get(line.name, line) for line in Duel.lines.lines if isinstance(line, Line)])


class SharedPile(DuelTable):
    """A copy that shares what changes."""

    def copy(self) -> "SharedPile":
        t = super().copy()
        assert isinstance(t, SharedPile)
        t.discard = self.discard
        return t


class SharingDuel(Duel):
    def table(self) -> SharedPile:
        return SharedPile()


class ForgetfulCopy(DuelTable):
    """A copy that leaves out what lies on the table between two questions."""

    def copy(self) -> "ForgetfulCopy":
        t = super().copy()
        assert isinstance(t, ForgetfulCopy)
        t.lying = []
        return t


class ForgettingDuel(Duel):
    def table(self) -> ForgetfulCopy:
        return ForgetfulCopy()


class LeakingView(Duel):
    """Shows how high the other's best card is."""

    def picture(self, t: DuelTable, seat: int) -> View:
        view = super().picture(t, seat)
        theirs = [card.number for other in (0, 1) if other != seat for card in t.hands[other]]
        view.counters.append(Counter("Their best", max(theirs, default=0)))
        return view


class Nameless(Duel):
    """Puts a marked question and doesn't say what asks."""

    def advance(self, t: DuelTable) -> None:
        t.ask(t.turn, OMEN_ASKS, YES_NO)
        super().advance(t)


class Elsewhere(Nameless):
    """Says what asks, but not in the prompt."""

    def cause(self, t: DuelTable, seat: int, decision: Decision) -> Cause | None:
        return Cause("an omen", deed="believe it") if decision.question is OMEN_ASKS else None


class Anonymous(Elsewhere):
    """Something asks, and nobody says what."""

    def cause(self, t: DuelTable, seat: int, decision: Decision) -> Cause | None:
        return Cause("", deed="believe it") if decision.question is OMEN_ASKS else None


class Wordless(Elsewhere):
    """Says what asks, but not what comes of the answer."""

    def cause(self, t: DuelTable, seat: int, decision: Decision) -> Cause | None:
        return Cause("an omen") if decision.question is OMEN_ASKS else None

    def prompt(self, t: DuelTable, seat: int, decision: Decision) -> str:
        return "an omen: do you believe it?" if decision.question is OMEN_ASKS else decision.question.prompt


class Pointing(Elsewhere):
    """Points at what the view doesn't show."""

    def cause(self, t: DuelTable, seat: int, decision: Decision) -> Cause | None:
        return Cause("an omen", "omen", deed="believe it") if decision.question is OMEN_ASKS else None

    def prompt(self, t: DuelTable, seat: int, decision: Decision) -> str:
        return "an omen: do you believe it?" if decision.question is OMEN_ASKS else decision.question.prompt


class Undefined(Duel):
    """Counts something that its glossary doesn't know."""

    def glossary(self) -> list[Term]:
        return [Term("Trick", "A card that is led, with the cards that answer it.")]


class Stammering(Undefined):
    """Says one word twice."""

    def glossary(self) -> list[Term]:
        return [*super().glossary(), Term("Lead", "The first card of a trick.", also=("trick",))]


class LastSeatsView(Duel):
    """Takes a spectator for the last seat, as a list does with -1."""

    def picture(self, t: DuelTable, seat: int) -> View:
        return super().picture(t, seat % 2)


class LastSeatsRedeal(Duel):
    """Deals nothing anew for a spectator but what the last seat can't see."""

    def redeal(self, t: DuelTable, seat: int, rng: Rng) -> None:
        super().redeal(t, seat % 2, rng)


class LeakingValue(Duel):
    """Values what it can't see."""

    def value(self, t: DuelTable, seat: int) -> float:
        return 0.5 + sum(card.number for card in t.hands[1 - seat]) / 1000


class LeakingWords(Duel):
    """Tells in an option's words whether the other could beat it."""

    def describe(self, t: DuelTable, option: Option, seat: int) -> str:
        beaten = isinstance(option, Play) and any(card.number > option.card.number for card in t.hands[1 - seat])
        return f"{option.text}, which {'can' if beaten else 'can not'} be beaten"


class LeakingOptions(Duel):
    """Offers only cards that the other can't beat, if there are any."""

    def advance(self, t: DuelTable) -> None:
        best = max([card.number for card in t.hands[1 - t.turn]], default=0)
        t.hands[t.turn].sort(key=lambda card: card.number < best)
        super().advance(t)


class LeakingNumbers(Duel):
    """Counts the cards of both hands among the numbers that everybody gets."""

    lines = duel_lines(Cards("hand 0", find, "hands.0"), Cards("hand 1", find, "hands.1"))


class StillRedeal(Duel):
    """Deals nothing anew, so that every bot looks at the truth."""

    def redeal(self, t: DuelTable, seat: int, rng: Rng) -> None:
        return None


class ShinesThrough(Duel):
    """Shuffles what was there, so that the truth shines through the same shuffle."""

    def redeal(self, t: DuelTable, seat: int, rng: Rng) -> None:
        rng.shuffle(t.deck)


class Pocketing(Duel):
    """Keeps the top card of the deck in a local variable while it asks."""

    def advance(self, t: DuelTable) -> None:
        pocket = t.deck[:1]
        del t.deck[:1]
        t.ask(t.turn, DRAW_FIRST, YES_NO)
        t.deck[:0] = pocket
        super().advance(t)


class Careless(Duel):
    """Lets a seat draw before it leads, and doesn't seal what it then has seen."""

    def advance(self, t: DuelTable) -> None:
        if t.deck and t.ask(t.turn, DRAW_FIRST, YES_NO) is YES:
            t.hands[t.turn].append(t.deck.pop())
        super().advance(t)


HIGH = CARDS[len(CARDS) // 2].number


class Discreet(Duel):
    """No breach: asks both in secret, also who has one option because of what it holds."""

    def advance(self, t: DuelTable) -> None:
        t.seal()
        t.ask_secretly(self.asked(t), DRAW_FIRST, self.choices)
        super().advance(t)

    def asked(self, t: DuelTable) -> tuple[int, ...]:
        return (0, 1)

    def choices(self, t: DuelTable, seat: int) -> list[Option]:
        return YES_NO if self.chooses(t, seat) else [YES]

    def chooses(self, t: DuelTable, seat: int) -> bool:
        return any(card.number > HIGH for card in t.hands[seat])


class Indiscreet(Discreet):
    """Asks only who has a choice."""

    def asked(self, t: DuelTable) -> tuple[int, ...]:
        return tuple([seat for seat in (0, 1) if self.chooses(t, seat)] or [t.turn])


class Hesitating(Discreet):
    """Lets the other seat answer first, if it holds a high card."""

    def advance(self, t: DuelTable) -> None:
        if self.chooses(t, 1 - t.turn):
            t.ask(1 - t.turn, DRAW_FIRST, YES_NO)
        Duel.advance(self, t)


def test_a_secret_question_to_a_seat_without_a_choice_is_no_breach() -> None:
    honesty.test_who_is_waited_for_tells_nothing_hidden(Discreet())


class Unsealed(Duel):
    """Rolls past the table, so that the table doesn't know."""

    def advance(self, t: DuelTable) -> None:
        t.ask(t.turn, DRAW_FIRST, YES_NO)
        t.rng.below(6)
        super().advance(t)


class Losing(Duel):
    """Loses the led card when it is beaten."""

    def advance(self, t: DuelTable) -> None:
        super().advance(t)
        if len(t.discard) > 3:
            t.discard.pop()


class Unwritten(Duel):
    """Forgets to write who leads."""

    lines = Lines(*[line for line in Duel.lines.lines if isinstance(line, Line) and line.name != "turn"])


def points_in_words(t: DuelTable) -> str:
    return " ".join([str(points) for points in t.points])


def any_points(t: DuelTable, text: str) -> None:
    t.points = [int(word) for word in text.split()]


class Trusting(Duel):
    """Reads without checking."""

    lines = duel_lines(Text("points", points_in_words, any_points))


class Uncounted(Duel):
    """Counts points further than it reads them."""

    lines = duel_lines(Numbers("points", 0, 2))


class Partial(Duel):
    """Ends with a score for one seat only."""

    def advance(self, t: DuelTable) -> None:
        super().advance(t)
        if t.result is not None:
            t.result = type(t.result)((1.0,), t.result.why)


class TalkingView(Duel):
    """Shows the open question to everybody."""

    def picture(self, t: DuelTable, seat: int) -> View:
        view = super().picture(t, seat)
        view.question = LEAD.prompt
        return view


def rank(card: Card) -> str:
    return f"rank{card.number // 4}"


class Namesakes(Duel):
    """No breach: a card is drawn in secret while another, which may have the same name, lies open."""

    phrases = Phrases(
        {
            "play": "{seat} play[s] {cards}.",
            "stands": "{card} stands.",
            "look": "{seat} look[s] at {card} over {top}.",
            "look?": "{seat} look[s] at a card over {top}.",
        }
    )

    def open_fact(self, t: DuelTable, card: Card) -> str:
        return rank(t.discard[-1]) if t.discard else "nothing"

    def draw(self, t: DuelTable, seat: int) -> None:
        held = len(t.hands[seat])
        super().draw(t, seat)
        for card in t.hands[seat][held:]:
            if t.events is not None:
                t.log("look", seat, {"card": rank(card)}, top=self.open_fact(t, card))


class LooseTongue(Namesakes):
    """Tells the drawn card in a public fact too."""

    def open_fact(self, t: DuelTable, card: Card) -> str:
        return rank(card)


class Whisperer(Namesakes):
    """Tells it within a longer fact."""

    def open_fact(self, t: DuelTable, card: Card) -> str:
        return f"nothing less than {rank(card)}"


def test_a_public_card_with_the_name_of_a_secret_one_is_no_breach() -> None:
    views.test_a_secret_is_told_to_those_it_belongs_to_only(Namesakes())


class Doubtful(Duel):
    """Gives two options one name."""

    def advance(self, t: DuelTable) -> None:
        t.ask(0, DRAW_FIRST, [YES, ALSO_YES])
        super().advance(t)


# ---------------------------------------------------------------- moves and facts


class Silent(Duel):
    """Draws without a word: hands grow and the deck shrinks, and nobody is told."""

    def draw(self, t: DuelTable, seat: int) -> None:
        held = len(t.hands[seat])
        events, t.events = t.events, None
        super().draw(t, seat)
        t.events = events
        for card in t.hands[seat][held:]:
            self.tell(t, seat, card)

    def tell(self, t: DuelTable, seat: int, card: Card) -> None:
        return None


class Telltale(Silent):
    """Tells everybody which cards are drawn."""

    def tell(self, t: DuelTable, seat: int, card: Card) -> None:
        t.move("draw", seat, [card], "deck", f"hand:{seat}")


class Tightlipped(Silent):
    """Doesn't tell a seat which cards it draws, though it sees them in its hand."""

    def tell(self, t: DuelTable, seat: int, card: Card) -> None:
        t.move("draw", seat, [card], "deck", f"hand:{seat}", to=())


class Mistaken(Silent):
    """Tells a seat of another card than the one it draws."""

    def tell(self, t: DuelTable, seat: int, card: Card) -> None:
        t.move("draw", seat, [CARDS[card.number % len(CARDS)]], "deck", f"hand:{seat}", to=(seat,))


class Nowhere(Duel):
    """Puts what was played on a pile that no view shows."""

    def finish(self, t: DuelTable) -> None:
        super().finish(t)
        if t.events is not None and t.discard:
            t.move("away", t.turn, t.discard[-1:], "", "graveyard")


class Hidden(Duel):
    """Leaves the deck out of the view: cards come from nowhere."""

    def picture(self, t: DuelTable, seat: int) -> View:
        view = super().picture(t, seat)
        view.areas = [area for area in view.areas if area.id != "deck"]
        return view


class Storyteller(Duel):
    """Tells a whole sentence as a fact, where a phrase should make one."""

    phrases = Phrases({"hand": "{text}"})

    def fact(self, t: DuelTable) -> str:
        return "A new hand begins."

    def finish(self, t: DuelTable) -> None:
        super().finish(t)
        if t.events is not None:
            t.log("hand", t.turn, text=self.fact(t))


class Lister(Storyteller):
    """Joins the cards into a text."""

    def fact(self, t: DuelTable) -> str:
        return ", ".join([card.name for card in t.discard])


class Namer(Storyteller):
    """Names a seat in a fact."""

    def fact(self, t: DuelTable) -> str:
        return self.seat_name(t.turn)


class Speechless(Duel):
    """Logs what neither moves nor has a phrase."""

    def finish(self, t: DuelTable) -> None:
        super().finish(t)
        if t.events is not None:
            t.log("hush", t.turn)


# ---------------------------------------------------------------- travel


class Illiterate(Duel):
    """Offers a pass that is missing from its options."""

    def options(self) -> list[Option]:
        return [option for option in super().options() if isinstance(option, Play)]


class Lamp:
    """Arrives unlit, whatever it was."""

    def __init__(self) -> None:
        self.lit = False

    def __reduce__(self) -> tuple[type["Lamp"], tuple[()]]:
        return Lamp, ()


class LampTable(DuelTable):
    __slots__ = ("lamp",)

    lamp: Lamp

    def copy(self) -> "LampTable":
        t = super().copy()
        assert isinstance(t, LampTable)
        t.lamp = Lamp()
        t.lamp.lit = self.lamp.lit
        return t


class Lit(Duel):
    """A part of its table loses what it holds on the way."""

    def table(self) -> LampTable:
        t = LampTable()
        t.lamp = Lamp()
        return t

    def advance(self, t: DuelTable) -> None:
        assert isinstance(t, LampTable)
        t.lamp.lit = not t.lamp.lit
        super().advance(t)

    def picture(self, t: DuelTable, seat: int) -> View:
        assert isinstance(t, LampTable)
        view = super().picture(t, seat)
        view.counters.append(Counter("Lamp", int(t.lamp.lit)))
        return view


class OmenTable(DuelTable):
    __slots__ = ("omen",)

    omen: Piece

    def copy(self) -> "OmenTable":
        t = super().copy()
        assert isinstance(t, OmenTable)
        t.omen = self.omen
        return t


class Ominous(Duel):
    """A piece lies on its table that isn't among its pieces."""

    def table(self) -> OmenTable:
        t = OmenTable()
        t.omen = OMEN
        return t


class Unbounded(Duel):
    """Counts higher than it says it does."""

    lines = duel_lines(Cards("discard", find, most=1))


class Blind(Duel):
    """Leaves the points out of its numbers."""

    lines = duel_lines(Numbers("points", 0, lambda t: len(CARDS), seen=HIDDEN))


class Chatty(Duel):
    """Has the points among its numbers, but draws them nowhere."""

    def picture(self, t: DuelTable, seat: int) -> View:
        view = super().picture(t, seat)
        view.counters = []
        return view


class Curious(Duel):
    """Doesn't say all its questions."""

    def questions(self) -> list[Question]:
        return [LEAD]


Clause = Callable[[Game], None]


@pytest.mark.parametrize(
    ("broken", "clause"),
    [
        (SharingDuel, copies.test_no_copy_ever_changes_while_a_game_is_played_at_once),
        (SharingDuel, copies.test_no_table_ever_changes_while_its_copy_is_played_on),
        (ForgettingDuel, copies.test_no_copy_ever_changes_while_a_game_is_played_at_once),
        (Losing, copies.test_no_card_is_ever_lost_or_doubled),
        (LeakingView, honesty.test_a_redeal_changes_nothing_that_the_seat_may_know),
        (LastSeatsView, honesty.test_a_redeal_changes_nothing_that_the_seat_may_know),
        (LastSeatsRedeal, honesty.test_a_spectator_knows_no_more_than_every_seat),
        (LeakingValue, honesty.test_a_redeal_changes_nothing_that_the_seat_may_know),
        (LeakingWords, honesty.test_a_redeal_changes_nothing_that_the_seat_may_know),
        (LeakingOptions, honesty.test_players_choose_the_same_in_every_world_they_cannot_tell_apart),
        (StillRedeal, honesty.test_a_redeal_loses_no_card_and_moves_some),
        (ShinesThrough, honesty.test_a_redeal_keeps_nothing_of_what_was_hidden),
        (Pocketing, honesty.test_playing_on_from_a_look_is_the_same_in_every_world),
        (Careless, honesty.test_an_answer_that_can_be_taken_back_has_shown_nothing_hidden),
        (Indiscreet, honesty.test_who_is_waited_for_tells_nothing_hidden),
        (Hesitating, honesty.test_who_is_waited_for_tells_nothing_hidden),
        (Unsealed, undo.test_undo_is_refused_after_chance_and_after_another_seat_and_changes_nothing),
        (Unwritten, positions.test_a_match_from_a_position_plays_on_as_the_first_one_did),
        (Doubtful, playing.test_questions_offer_a_few_options_with_different_names),
        (Partial, playing.test_random_games_end_with_a_score_for_every_seat),
        (LooseTongue, views.test_a_secret_is_told_to_those_it_belongs_to_only),
        (Whisperer, views.test_a_secret_is_told_to_those_it_belongs_to_only),
        (LeakingNumbers, honesty.test_numbers_show_nothing_hidden),
        (Telltale, honesty.test_a_redeal_keeps_what_moves_have_told),
        (Silent, motion.test_what_changed_its_area_was_told),
        (Tightlipped, motion.test_what_changed_its_area_was_told),
        (Mistaken, motion.test_what_changed_its_area_was_told),
        (Nowhere, motion.test_what_changed_its_area_was_told),
        (Hidden, motion.test_what_changed_its_area_was_told),
        (Storyteller, views.test_facts_are_data),
        (Lister, views.test_facts_are_data),
        (Namer, views.test_facts_are_data),
        (Speechless, views.test_every_event_can_be_told_to_every_seat),
        (Illiterate, travel.test_the_alphabet_holds_every_option_once),
        (Lit, travel.test_matches_tables_looks_and_stories_arrive_whole),
        (Unbounded, sights.test_numbers_keep_their_bounds),
        (Blind, sights.test_equal_numbers_and_options_mean_equal_views),
        (Chatty, sights.test_equal_views_mean_equal_numbers),
        (Curious, sights.test_every_question_is_among_the_games_questions),
        (Nameless, views.test_a_question_that_an_effect_puts_says_what_asks),
        (Elsewhere, views.test_a_question_that_an_effect_puts_says_what_asks),
        (Anonymous, views.test_a_question_that_an_effect_puts_says_what_asks),
        (Wordless, views.test_a_question_that_an_effect_puts_says_what_asks),
        (Pointing, views.test_a_question_that_an_effect_puts_says_what_asks),
        (Undefined, views.test_counters_and_tokens_are_words_of_the_glossary),
        (Stammering, views.test_every_word_of_the_glossary_says_one_thing),
        (TalkingView, views.test_a_seat_that_is_asked_sees_the_question_and_exactly_its_own_options),
    ],
    ids=lambda part: part.__name__,
)
def test_a_broken_game_is_caught(broken: type[Game], clause: Clause) -> None:
    clause(Duel())
    with pytest.raises(AssertionError):
        clause(broken())


def test_a_position_read_without_checks_is_caught() -> None:
    positions.test_junk_in_any_line_is_refused_or_can_be_played(Duel())
    with pytest.raises((ValueError, IndexError)):
        positions.test_junk_in_any_line_is_refused_or_can_be_played(Trusting())


@pytest.mark.parametrize("broken", [Trusting, Uncounted])
def test_a_position_that_fails_later_is_caught(broken: type[Game]) -> None:
    with pytest.raises((ValueError, IndexError, BadPosition)):
        damage.test_a_damaged_position_is_refused_or_can_be_written_played_shown_and_thought_about(broken())


def test_a_piece_that_nobody_enrolled_can_not_travel() -> None:
    with pytest.raises(Refused, match="can't travel: no game has enrolled it"):
        travel.test_matches_tables_looks_and_stories_arrive_whole(Ominous())


class Peeker(Player):
    """Leads the lowest card that the other can't beat, which it can't know."""

    def __init__(self) -> None:
        super().__init__("peeker")

    def fresh(self, game: Game) -> Player:
        return Peeker()

    def choose(self, look: Look) -> Option:
        t = look._table
        assert isinstance(t, DuelTable)
        best = max([card.number for card in t.hands[1 - look.seat]], default=0)
        for option in look.options:
            if isinstance(option, Play) and option.card.number > best:
                return option
        return look.options[0]


def test_a_bot_that_peeks_is_caught() -> None:
    with pytest.raises(AssertionError, match="peeker looks at what its seat can't see"):
        honesty.agreements(Duel(), [Peeker()], 100)


class CountsWithoutCards(Duel):
    """Says what happens to cards, and not which they are."""

    counting = Counting([Happening(DRAWN, "draw")])


class MisspeltVerb(Duel):
    counting = Counting([Happening(PLAYED, "palyed")])

    def counted_cards(self) -> list[Piece]:
        return list(CARDS)


class UnsaidFaction(Duel):
    counting = Counting(factions=[Faction("Side", lambda t, seat: ("",))])


class UnknownSetting(Duel):
    counting = Counting(factions=[Faction("Side", lambda t, seat: ("left",), setting="side")])


class UsesWithoutCards(Duel):
    counting = Counting([Happening(PLAYED, "play")], uses=[Option])

    def counted_cards(self) -> list[Piece]:
        return list(CARDS)


@pytest.mark.parametrize(
    ("game", "check", "said"),
    [
        (CountsWithoutCards, counting.test_cards_that_are_counted_are_pieces, "counted_cards"),
        (MisspeltVerb, counting.test_events_that_are_counted_happen_to_cards, "palyed"),
        (UnsaidFaction, counting.test_factions_have_a_name_at_every_table, "must be words"),
        (UnknownSetting, counting.test_factions_have_a_name_at_every_table, "which is no setting"),
        (UsesWithoutCards, counting.test_answers_that_use_a_card_name_it, "has no `card`"),
    ],
)
def test_what_is_counted_is_there(game: type[Game], check: Callable[[Game], None], said: str) -> None:
    with pytest.raises(AssertionError, match=said):
        check(game())
