"""A table with its match and its people: what each of them may do, and what it makes of the table.

Nothing here waits, sends or keeps: an act changes the table in memory or raises Refused, and `change` says what has to
be kept before anybody may see it.
"""

import secrets
from collections.abc import Callable
from itertools import islice
from typing import Final

from msgspec import structs

from cardwright.core.decision import Option
from cardwright.core.errors import Refused
from cardwright.core.events import SPECTATOR
from cardwright.core.game import Game
from cardwright.core.matches.match import SEALED, Match
from cardwright.core.matches.record import cast_answers
from cardwright.core.matches.script import write_answer
from cardwright.core.view import View
from cardwright.core.words import a
from cardwright.desk.seated import BotTurn, SeatedMatch, backwards
from cardwright.serve.kept import Chair, Change, Note, NoteKind, Request, State, StoredTable
from cardwright.serve.library import check_level, settings_in_words
from cardwright.serve.naming import called
from cardwright.serve.pages import LogLine

MOST_SEEN: Final = 500  # people who have seen cards: all that is kept of a table is written with each of its changes
MOST_REQUESTS: Final = 3  # of a seat to take something back, before anybody has answered anything
NOTES_KEPT: Final = 20  # things that happened beside the game: they are written with each change, too
LINES_LOGGED: Final = 60  # lines of the log that a page shows
KEY_BYTES: Final = 24
KNOWN: Final = "whoever opened the table may know what lies hidden"
SPENT: Final = "This link has been used or replaced. Ask the host for a new one."


class HostedMatch(SeatedMatch):
    """One table that is awake."""

    def __init__(self, kept: StoredTable, game: Game, match: Match) -> None:
        super().__init__(match)
        self.kept = kept
        self.game = game
        self.seats = game.seat_names(match.seats)  # as the game calls them
        self.settings = settings_in_words(game, match.settings)  # that differ from the usual
        if kept.head.known:
            self.settings += (KNOWN,)
        as_kept = len(match.answers) == len(kept.answers)  # answers in secret that left no choice weren't kept once
        self.written = len(match.answers) if as_kept else 0  # answers that are kept
        self.reseated = False
        self.logs: dict[int, list[LogLine]] = {}  # what readers have been told
        self.heard: dict[int, int] = {}  # how many events that was
        self.told_of: list[str] = []  # what people were called in it
        self.requests: tuple[int, list[int]] = (0, [])  # to take back, at one moment: the seats that asked

    @property
    def state(self) -> State:
        return self.kept.state

    @property
    def chairs(self) -> list[Chair]:
        return self.kept.state.chairs

    @property
    def names(self) -> list[str]:
        """What everybody is called here."""
        return self.match.called(called(self.chairs, self.seats))

    def bot_at(self, seat: int) -> str:
        return self.chairs[seat].bot

    @property
    def over(self) -> bool:
        return self.match.decision is None or self.resigned

    @property
    def resigned(self) -> bool:
        return self.state.resigned != SPECTATOR

    @property
    def going(self) -> bool:
        """Whether somebody can answer now."""
        return self.state.phase == "playing" and self.state.begun

    # Keeping

    def change(self) -> Change:
        """What is different from what is kept."""
        match, state = self.match, self.state
        decision = match.decision
        asked = decision.waited_for if decision is not None and self.going else ()
        state.asked = [seat for seat in asked if decision is not None and decision.offers(seat)]
        state.cast = cast_answers(match)
        if match.result is not None:
            state.phase = "over" if state.phase == "playing" else state.phase
            state.scores = list(match.result.scores)
            state.outcome = match.result.why
        elif state.phase == "over" and not self.resigned:  # taken back, in practice
            state.phase, state.scores, state.outcome = "playing", None, ""
        first = min(self.written, len(self.kept.answers))
        new = [write_answer(each.seat, each.index, each.option, each.lone) for each in match.answers[first:]]
        return Change(first, new, state, undone=first < len(self.kept.answers), reseated=self.reseated)

    def settled(self, change: Change) -> None:
        """The change is on disk."""
        self.kept.version += 1
        self.kept.answers[change.first :] = change.answers
        self.written = len(self.kept.answers)
        self.reseated = False

    # Answering

    def choose(self, seat: int, number: int, moment: int) -> None:
        self.must_go_on()
        self.must_have_begun()
        self.must_sit(seat)
        decision = self.match.decision
        if decision is not None and not decision.offers(seat):
            raise Refused("It isn't your turn to choose.")  # whose it is, or what is asked, may be a secret
        self.match.choose(number, seat, moment)
        self.chairs[seat].stand_in = ""
        self.state.request = None

    def view(self, seat: int) -> View:
        view = super().view(seat)
        if not self.resigned or view.over:
            return view
        mine = self.state.resigned == seat
        ended = f"{'You resign' if mine else f'{self.names[self.state.resigned]} resigns'}."
        if seat != SPECTATOR and not mine and not self.game.cooperative:
            ended = f"You win: {ended}"
        return structs.replace(view, over=ended, question="", cause=None, choices=[], others=[], waiting="", moment=0)

    def bot_turn(self) -> BotTurn | None:
        return super().bot_turn() if self.going else None

    def nudged(self) -> list[BotTurn]:
        return super().nudged() if self.going else []

    def late_turn(self, level: str) -> BotTurn | None:
        """Somebody's time is up: a bot answers this once, for the first person who is waited for."""
        decision = self.match.decision
        if decision is None or not self.going:
            return None
        for seat in decision.waited_for:
            if decision.offers(seat) and self.chairs[seat].kind == "person":
                return self.turn_of(seat, bot=level)
        return None

    def answer_for(self, turn: BotTurn, option: Option, late: bool = False) -> None:
        if late:  # before the table has moved on
            self.note("late", turn.seat, turn.bot, open=self.asked_openly(turn.seat))
        super().answer_for(turn, option)
        self.state.request = None

    def asked_openly(self, seat: int) -> bool:
        """Whether everybody may know that this seat is asked: it is its turn, or all are asked at once. A question
        that comes between may be a secret."""
        decision = self.match.decision
        return decision is not None and (len(decision.seats) > 1 or self.view(SPECTATOR).turn == seat)

    # Taking back

    def undo_refusal(self, seat: int) -> str:
        """Why this seat can't take back its last answer by itself; empty if it can."""
        if seat == SPECTATOR:
            return "Only players at the table can take something back."
        if self.state.phase == "closed":
            return "The table is closed."
        if self.resigned:
            return "The game is over."
        number = self.last_answer(seat)
        if number < 0:
            return "You have nothing to take back."
        if self.kept.head.practice:
            return ""
        if self.over:
            return "The game is over."
        refusal = self.match.undo_refusal()
        if not refusal and number != len(self.match.answers) - 1:
            return SEALED  # another seat has answered since, which this one needn't know
        return refusal

    def may_ask_undo(self, seat: int) -> bool:
        """Whether the others could allow what the rules of safe undo don't."""
        return (
            seat != SPECTATOR
            and self.state.phase == "playing"
            and not self.over
            and not self.kept.head.practice
            and self.state.request is None
            and self.last_answer(seat) >= 0
            and bool(self.judges(seat))
        )

    def judges(self, seat: int) -> list[int]:
        """The people who must agree to what this seat wants to take back."""
        return [
            other
            for other, chair in enumerate(self.chairs)
            if other != seat and chair.kind == "person" and not chair.stand_in
        ]

    def last_answer(self, seat: int) -> int:
        answers = self.match.answers
        for number in range(len(answers) - 1, -1, -1):
            if answers[number].seat == seat and not answers[number].lone:
                return number
        return -1

    def may_hint(self, seat: int) -> bool:
        """Advice is for practice, and for those who play alone."""
        return seat != SPECTATOR and (self.kept.head.practice or self.people == [seat])

    def undo(self, seat: int) -> bool:
        """Take back this seat's last answer (True), or ask the others for it (False)."""
        self.must_sit(seat)
        refusal = self.undo_refusal(seat)
        if not refusal:
            self.go_back(self.last_answer(seat))
            return True
        if not self.may_ask_undo(seat):
            raise Refused(refusal)
        moment, asked = self.requests
        asked = asked if moment == self.match.moment else []
        if asked.count(seat) >= MOST_REQUESTS:
            raise Refused("You have asked for this often enough; the game goes on now.")
        self.requests = self.match.moment, [*asked, seat]
        self.state.request = Request(seat, self.last_answer(seat))
        return False

    def agree(self, seat: int, yes: bool) -> bool:
        """Answer somebody's request. True if something was taken back."""
        self.must_sit(seat)
        request = self.state.request
        if request is None or (seat != request.seat and seat not in self.judges(request.seat)):
            raise Refused("Nobody has asked you to take something back.")
        if not yes:  # also how one takes back one's own request
            self.state.request = None
            return False
        if seat == request.seat:
            raise Refused("The others have to agree, not you.")
        if seat not in request.agreed:
            request.agreed.append(seat)
        if not set(self.judges(request.seat)) <= set(request.agreed):
            return False
        self.go_back(request.number)
        return True

    def go_back(self, number: int) -> None:
        match = self.match
        match.back_to(number)
        self.written = min(self.written, len(match.answers))
        self.state.request = None
        self.logs, self.heard = {}, {}  # the end is told anew

    # Seats

    def seat_of(self, person: str) -> int:
        for seat, chair in enumerate(self.chairs):
            if chair.kind == "person" and chair.person == person:
                return seat
        return SPECTATOR

    def sit(self, person: str, name: str, seat: int, key: str | None = None) -> None:
        """Take an open seat: any that the table offers, or the one that a link is for."""
        if self.state.phase != "playing":
            raise Refused("The game is over; there is no seat to take.")
        if self.seat_of(person) != SPECTATOR:
            raise Refused("You are already sitting at this table.")
        if not 0 <= seat < len(self.chairs):
            raise Refused(f"There is no such seat; they are numbered 0 to {len(self.chairs) - 1}.")
        if key is not None and self.seat_for(key) != seat:
            raise Refused(SPENT)
        if not self.to_be_had(seat):
            raise Refused("That seat is taken.")
        if set(self.state.seen.get(person, ())) - {seat}:
            raise Refused("You have seen the cards of another seat, so you can't play this one.")
        self.must_be_memorable(person)
        self.chairs[seat] = Chair("person", person=person, name=name)
        if not self.state.host:
            self.state.host = person
        self.note("sat", seat)
        self.settle_down()

    def to_be_had(self, seat: int) -> bool:
        """Whether somebody may sit down here: on a free seat, or in place of a bot that keeps a person's seat. A bot's
        from the start stays one."""
        chair = self.chairs[seat]
        return chair.kind == "open" or (chair.kind == "bot" and seat in self.kept.head.confirm)

    def note(self, what: NoteKind, seat: int, level: str = "", open: bool = True) -> None:
        """Something for the log that isn't the game's. Before the first card there is no log."""
        if self.state.begun:
            at, person = len(self.match.events()), self.chairs[seat].person
            noted = Note(what, at, seat, self.names[seat], person, level, open)
            self.state.notes = [*self.state.notes, noted][-NOTES_KEPT:]

    def settle_down(self) -> None:
        """Somebody else sits here now. With the last one the game begins; from then on people know their cards."""
        state = self.state
        state.begun = state.begun or all(chair.kind != "open" for chair in self.chairs)
        self.reseated = True
        if state.begun:
            for seat in self.people:
                self.has_seen(self.chairs[seat].person, seat)

    def has_seen(self, person: str, seat: int) -> None:
        seats = self.state.seen.setdefault(person, [])
        if seat not in seats:
            seats.append(seat)

    def watch(self, person: str, seat: int) -> None:
        """An onlooker looks through the eyes of a seat that are lent."""
        if not 0 <= seat < len(self.chairs) or not self.chairs[seat].lent:
            raise Refused("Nobody at that seat has let you watch from it.")
        self.must_be_memorable(person)
        self.has_seen(person, seat)

    def must_be_memorable(self, person: str) -> None:
        """Who sees cards is remembered, and there is an end to that."""
        if person not in self.state.seen and len(self.state.seen) >= MOST_SEEN:
            raise Refused("Too many people have seen cards at this table; play on at a new one.")

    def seat_for(self, key: str) -> int:
        """The seat that a link is for."""
        for seat, chair in enumerate(self.chairs):
            if chair.key and secrets.compare_digest(chair.key.encode(), key.encode()):
                return seat
        raise Refused(SPENT)

    def leave(self, person: str) -> None:
        """Give the seat up: it is open again, under a new link."""
        seat = self.seat_of(person)
        if seat == SPECTATOR:
            raise Refused("You aren't sitting at this table.")
        self.note("left", seat)
        self.chairs[seat] = open_chair()
        self.state.request = None
        if self.state.host == person:
            others = [self.chairs[other].person for other in self.people]
            self.state.host = others[0] if others else ""
        self.reseated = True

    def pass_on(self, seat: int) -> None:
        """The host has been away for long: somebody who is here can look after the table now."""
        self.state.host = self.chairs[seat].person
        self.reseated = True

    def reseat(self, person: str, seat: int, to: str) -> None:
        """The host gives a seat to a bot of a level, or opens it under a new link."""
        self.must_host(person)
        self.must_go_on()
        if not 0 <= seat < len(self.chairs):
            raise Refused(f"There is no such seat; they are numbered 0 to {len(self.chairs) - 1}.")
        if self.chairs[seat].person == person and self.chairs[seat].kind == "person":
            raise Refused("To give your own seat up, leave the table.")
        if to == "open" and seat not in self.kept.head.confirm:
            raise Refused("A bot has had this seat from the start, and somebody may know its cards. Open a new table.")
        chair = open_chair() if to == "open" else Chair("bot", level=check_level(self.game, to))
        if chair.kind == "bot":
            self.note("bot", seat, to)
        self.chairs[seat] = chair
        self.state.request = None
        self.settle_down()

    def stand_in(self, seat: int, level: str) -> None:
        """A bot answers for a person, or (with an empty level) the person again."""
        self.must_go_on()
        self.must_have_begun()
        if not 0 <= seat < len(self.chairs) or self.chairs[seat].kind != "person":
            raise Refused("A bot can only stand in for a person.")
        if level and level != self.substitute and not self.may_hint(seat):
            raise Refused(f"In a serious game between people, only {a(self.substitute)} bot may answer for somebody.")
        checked = check_level(self.game, level) if level else ""
        if checked != self.chairs[seat].stand_in:
            self.note("stands in" if checked else "back", seat, checked)
        self.chairs[seat].stand_in = checked

    @property
    def substitute(self) -> str:
        """The level of a bot that answers for somebody who is away: as agreed, or the weakest, so that nobody gains by
        letting it play."""
        return self.kept.head.stand_in or next(iter(self.game.levels))

    def come(self, seat: int, name: str) -> None:
        """A person is back: no bot stands in any more, and the name may be another."""
        if self.chairs[seat].stand_in:
            self.note("back", seat)
        self.chairs[seat].stand_in = ""
        self.chairs[seat].name = name

    def rename(self, seat: int, name: str) -> None:
        self.chairs[seat].name = name

    def lend(self, seat: int, on: bool) -> None:
        self.must_sit(seat)
        self.chairs[seat].lent = on

    # The end, and another game

    def resign_refusal(self, seat: int) -> str:
        """Why this seat can't give the game up; empty if it can. Where others would have to go on without it, it
        leaves instead."""
        if seat == SPECTATOR:
            return "Only players at the table can resign."
        if not self.going or self.over:
            return "There is no game to resign from now."
        if (len(self.chairs) > 2 or self.game.cooperative) and self.people != [seat]:
            return "Others play on here; leave the table instead."
        return ""

    def resign(self, seat: int) -> None:
        refusal = self.resign_refusal(seat)
        if refusal:
            raise Refused(refusal)
        self.note("resigned", seat)
        won = 0.0 if self.game.cooperative else 1.0
        state = self.state
        state.resigned, state.phase, state.request = seat, "over", None
        state.scores = [0.0 if other == seat else won for other in range(len(self.chairs))]
        state.outcome = f"{self.seats[seat]} resigned"

    def must_be_over(self) -> None:
        if self.state.phase != "over":
            raise Refused("Another game can be asked for once this one is over.")

    def ask_rematch(self, seat: int, on: bool) -> None:
        """This seat wants another game with the same people, or wants it no more."""
        self.must_sit(seat)
        self.must_be_over()
        if self.state.next:
            raise Refused("The next game has begun.")
        wanted = set(self.state.rematch) - {seat}
        self.state.rematch = sorted(wanted | {seat} if on else wanted)

    @property
    def rematch_agreed(self) -> bool:
        """Whether all who sit here want another game, and there are several."""
        return len(self.people) > 1 and set(self.people) <= set(self.state.rematch) and not self.state.next

    def go_on_at(self, id: str) -> None:
        """The next game has a table."""
        self.must_be_over()
        if self.state.next:
            raise Refused("The next game has begun.")
        self.state.next = id

    def close(self, person: str) -> None:
        self.must_host(person)
        if self.state.phase != "playing":
            raise Refused("The game is over; there is nothing to close.")
        self.state.phase = "closed"

    def amend(self, alter: Callable[[State], None]) -> None:
        """Something beside the game becomes otherwise: who sits here, what they are called, whether it goes on."""
        alter(self.state)
        self.reseated = True

    def must_go_on(self) -> None:
        if self.state.phase == "closed":
            raise Refused("The table is closed.")
        if self.over:
            raise Refused("The game is over.")

    def must_have_begun(self) -> None:
        if not self.state.begun:
            raise Refused("The game starts once everybody is here.")

    def must_sit(self, seat: int) -> None:
        if seat == SPECTATOR:
            raise Refused("You are watching; only players at the table can do that.")

    def must_host(self, person: str) -> None:
        if not person or self.state.host != person:
            raise Refused("Only the host of the table can do that.")

    @property
    def people(self) -> list[int]:
        return [seat for seat, chair in enumerate(self.chairs) if chair.kind == "person"]

    def alone(self, person: str) -> bool:
        """Whether nobody but this person ever had something to hide here: the other seats were bots' from the start,
        and a bot's seat never becomes a person's."""
        seat = self.seat_of(person)
        return seat != SPECTATOR and self.kept.head.confirm == [seat]

    def open_book(self, person: str) -> bool:
        """Whether this person may know everything: the game is over, or there is nobody to play fair with."""
        return self.over or self.alone(person)

    # Looking

    def log(self, reader: int) -> list[LogLine]:
        """The last things that happened, in words for this reader."""
        names = self.names
        if names != self.told_of:  # somebody sat down or has another name: it is told anew
            self.logs, self.heard, self.told_of = {}, {}, names
        heard = self.heard.get(reader, 0)
        events = self.match.events(heard)
        last = islice(backwards(self.game, events, reader, names, heard), LINES_LOGGED)
        fresh = [LogLine(told.number, told.event.verb, told.event.seat, told.words) for told in last]
        self.heard[reader] = heard + len(events)
        log = [*self.logs.get(reader, ()), *reversed(fresh)][-LINES_LOGGED:]
        self.logs[reader] = log
        return log


def open_chair() -> Chair:
    return Chair("open", key=secrets.token_urlsafe(KEY_BYTES))
