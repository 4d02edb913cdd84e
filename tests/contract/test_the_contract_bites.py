"""A contract nobody can break proves nothing: here games break it one clause at a time, and are caught."""

from collections.abc import Callable

import pytest

from cardwright import BadPosition, Decision, Game, Option, Player, Question, Rng, Table, View
from cardwright.core.decision import YES, YES_NO
from cardwright.core.player import Look
from cardwright.core.settings import Settings
from cardwright.core.view import Counter, Thing
from tests.contract import test_copies as copies
from tests.contract import test_honesty as honesty
from tests.contract import test_mutants as mutants
from tests.contract import test_play as playing
from tests.contract import test_positions as positions
from tests.contract import test_undo as undo
from tests.contract import test_views as views
from tests.core.tiny import Card, Duel, DuelTable

ALSO_YES = Option("yes")
DRAW_FIRST = Question("draw_first", "Draw before you lead?")


class SharedPile(DuelTable):
    """A copy that shares what changes."""

    def copy(self) -> "SharedPile":
        t = super().copy()
        assert isinstance(t, SharedPile)
        t.discard = self.discard
        return t


class SharingDuel(Duel):
    def deal(self, settings: Settings, rng: Rng) -> SharedPile:
        dealt = super().deal(settings, rng)
        t = SharedPile()
        dealt.copy_onto(t)
        t.deck, t.discard, t.hands, t.lying = dealt.deck, dealt.discard, dealt.hands, dealt.lying
        t.points, t.turn, t.hand_size, t.winner_leads = dealt.points, dealt.turn, dealt.hand_size, dealt.winner_leads
        return t


class ForgetfulCopy(DuelTable):
    """A copy that leaves out what lies on the table between two questions."""

    def copy(self) -> "ForgetfulCopy":
        t = super().copy()
        assert isinstance(t, ForgetfulCopy)
        t.lying = []
        return t


class ForgettingDuel(Duel):
    def deal(self, settings: Settings, rng: Rng) -> ForgetfulCopy:
        dealt = super().deal(settings, rng)
        t = ForgetfulCopy()
        dealt.copy_onto(t)
        t.deck, t.discard, t.hands, t.lying = dealt.deck, dealt.discard, dealt.hands, dealt.lying
        t.points, t.turn, t.hand_size, t.winner_leads = dealt.points, dealt.turn, dealt.hand_size, dealt.winner_leads
        return t


class LeakingView(Duel):
    """Shows how high the other's best card is."""

    def view(self, t: Table, seat: int, decision: Decision | None) -> View:
        assert isinstance(t, DuelTable)
        picture = super().view(t, seat, decision)
        theirs = [card.number for other in (0, 1) if other != seat for card in t.hands[other]]
        picture.counters.append(Counter("Their best", max(theirs, default=0)))
        return picture


class LastSeatsView(Duel):
    """Takes a spectator for the last seat, as a list does with -1."""

    def view(self, t: Table, seat: int, decision: Decision | None) -> View:
        assert isinstance(t, DuelTable)
        picture = super().view(t, seat, decision)
        picture.areas[0].things = [Thing(card.text, card.text) for card in t.hands[seat]]
        return picture


class LastSeatsRedeal(Duel):
    """Deals nothing anew for a spectator but what the last seat can't see."""

    def redeal(self, t: Table, seat: int, rng: Rng) -> None:
        super().redeal(t, seat % 2, rng)


class LeakingValue(Duel):
    """Values what it can't see."""

    def value(self, t: Table, seat: int) -> float:
        assert isinstance(t, DuelTable)
        return 0.5 + sum(card.number for card in t.hands[1 - seat]) / 1000


class LeakingWords(Duel):
    """Tells in an option's words whether the other could beat it."""

    def describe(self, t: Table, option: Option) -> str:
        assert isinstance(t, DuelTable)
        seat = t.turn if not t.lying else 1 - t.turn
        beaten = isinstance(option, Card) and any(card.number > option.number for card in t.hands[1 - seat])
        return f"{option.text}, which {'can' if beaten else 'can not'} be beaten"


class LeakingOptions(Duel):
    """Offers only cards that the other can't beat, if there are any."""

    def advance(self, t: Table) -> None:
        assert isinstance(t, DuelTable)
        best = max([card.number for card in t.hands[1 - t.turn]], default=0)
        t.hands[t.turn].sort(key=lambda card: card.number < best)
        super().advance(t)


class StillRedeal(Duel):
    """Deals nothing anew, so that every bot looks at the truth."""

    def redeal(self, t: Table, seat: int, rng: Rng) -> None:
        return None


class ShinesThrough(Duel):
    """Shuffles what was there, so that the truth shines through the same shuffle."""

    def redeal(self, t: Table, seat: int, rng: Rng) -> None:
        assert isinstance(t, DuelTable)
        rng.shuffle(t.deck)


class Pocketing(Duel):
    """Keeps the top card of the deck in a local variable while it asks."""

    def advance(self, t: Table) -> None:
        assert isinstance(t, DuelTable)
        pocket = t.deck[:1]
        del t.deck[:1]
        t.ask(t.turn, DRAW_FIRST, YES_NO)
        t.deck[:0] = pocket
        super().advance(t)


class Careless(Duel):
    """Lets a seat draw before it leads, and doesn't seal what it then has seen."""

    def advance(self, t: Table) -> None:
        assert isinstance(t, DuelTable)
        if t.deck and t.ask(t.turn, DRAW_FIRST, YES_NO) is YES:
            t.hands[t.turn].append(t.deck.pop())
        super().advance(t)


class Unsealed(Duel):
    """Rolls past the table, so that the table doesn't know."""

    def advance(self, t: Table) -> None:
        assert isinstance(t, DuelTable)
        t.ask(t.turn, DRAW_FIRST, YES_NO)
        t.rng.below(6)
        super().advance(t)


class Losing(Duel):
    """Loses the led card when it is beaten."""

    def advance(self, t: Table) -> None:
        assert isinstance(t, DuelTable)
        super().advance(t)
        if len(t.discard) > 3:
            t.discard.pop()


class Unwritten(Duel):
    """Forgets to write who leads."""

    def write(self, t: Table) -> dict[str, str]:
        return {**super().write(t), "turn": "0"}


class Trusting(Duel):
    """Reads without checking."""

    def read(self, fields: dict[str, str], settings: Settings) -> DuelTable:
        fields = dict(fields)
        points = fields.get("points", "")
        t = super().read({**fields, "points": "0 0"}, settings)
        t.points = [int(word) for word in points.split()]
        return t


class Uncounted(Duel):
    """Counts points further than it reads them."""

    def read(self, fields: dict[str, str], settings: Settings) -> DuelTable:
        t = super().read(fields, settings)
        if max(t.points) > 2:
            raise BadPosition("The line 'points' must hold numbers from 0 to 2.")
        return t


class Partial(Duel):
    """Ends with a score for one seat only."""

    def advance(self, t: Table) -> None:
        super().advance(t)
        if t.result is not None:
            t.result = type(t.result)((1.0,), t.result.why)


class TalkingView(Duel):
    """Shows the open question to everybody."""

    def view(self, t: Table, seat: int, decision: Decision | None) -> View:
        if decision is not None:
            decision = Decision((0, 1), decision.question, decision.options)
        return super().view(t, seat, decision)


def rank(card: Card) -> str:
    return f"rank{card.number // 4}"


class Namesakes(Duel):
    """No breach: a card is drawn in secret while another, which may have the same name, lies open."""

    phrases = {**Duel.phrases, "draw": "You draw {card} on {top}.", "draw?": "Seat {seat} draws on {top}."}

    def open_fact(self, t: DuelTable, card: Card) -> str:
        return rank(t.discard[-1]) if t.discard else "nothing"

    def draw(self, t: DuelTable, seat: int) -> None:
        while len(t.hands[seat]) < t.hand_size and t.deck:
            card = t.deck.pop()
            t.hands[seat].append(card)
            t.seal()
            if t.events is not None:
                t.log("draw", seat, {"card": rank(card)}, top=self.open_fact(t, card))


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

    def advance(self, t: Table) -> None:
        t.ask(0, DRAW_FIRST, [YES, ALSO_YES])
        super().advance(t)


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
        (Unsealed, undo.test_undo_is_refused_after_chance_and_after_another_seat_and_changes_nothing),
        (Unwritten, positions.test_a_match_from_a_position_plays_on_as_the_first_one_did),
        (Doubtful, playing.test_questions_offer_a_few_options_with_different_names),
        (Partial, playing.test_random_games_end_with_a_score_for_every_seat),
        (LooseTongue, views.test_a_secret_is_told_to_those_it_belongs_to_only),
        (Whisperer, views.test_a_secret_is_told_to_those_it_belongs_to_only),
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
        mutants.test_a_damaged_position_is_refused_or_can_be_written_played_shown_and_thought_about(broken())


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
            if isinstance(option, Card) and option.number > best:
                return option
        return look.options[0]


def test_a_bot_that_peeks_is_caught() -> None:
    with pytest.raises(AssertionError, match="peeker looks at what its seat can't see"):
        honesty.agreements(Duel(), [Peeker()], 100)
