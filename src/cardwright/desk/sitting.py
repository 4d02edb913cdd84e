"""A match and those who sit at it: people by name, bots, the place where it is kept, and what each person was told.

Knows no screen: plain lines and the full screen play the same sitting.
"""

from collections.abc import Sequence
from copy import copy
from pathlib import Path
from typing import NamedTuple

from cardwright.core.decision import Option
from cardwright.core.errors import CardwrightError, Refused, shortened
from cardwright.core.events import SPECTATOR
from cardwright.core.matches.match import Match
from cardwright.core.view import NO_OWNER, Choice, View
from cardwright.desk import history, saves
from cardwright.desk.along import companion, together
from cardwright.desk.closing import announced, closing
from cardwright.desk.pick import Pick
from cardwright.desk.preferences import Preferences
from cardwright.desk.seated import BotTurn, SeatedMatch, story
from cardwright.desk.typed import AGAIN, ASIDE, Offer
from cardwright.registry import bot

PERSON = ("me", "person", "human")
LATELY = 6  # events told when a kept game goes on


def is_person(player: str) -> bool:
    """`me`, or with a name `me:Ada`."""
    return player.partition(":")[0] in PERSON


def person_name(player: str) -> str:
    """The name a person has chosen; empty if none."""
    return player.partition(":")[2].strip() if is_person(player) else ""


def people_among(players: Sequence[str]) -> tuple[int, ...]:
    """The seats where people sit: a match asks them before something final even with one option left."""
    return tuple(seat for seat, player in enumerate(players) if is_person(player))


def names_of(match: Match, players: Sequence[str]) -> list[str]:
    """What those at a table are called: by whom they play where a game tells, otherwise by the names that people have
    chosen, or by their places."""
    return match.called([person_name(player) for player in players])


class Stop(NamedTuple):
    """Where a line of answers stopped."""

    left: str  # what wasn't done
    why: str
    fits: bool  # it may be right: something new is to be seen first


class Sitting(SeatedMatch):
    """One match, its players, and the place where it is kept."""

    def __init__(self, match: Match, players: list[str], place: saves.SaveSlot | None = None) -> None:
        super().__init__(match)
        self.players = players
        self.place = place or saves.SaveSlot()
        self.dealt = self.standing  # where it begins here: at its first question, or where a record is played on from
        self.people = people_among(players)
        self.bots = {
            seat: bot(player).sit(match.game, seat, match.seed)
            for seat, player in enumerate(players)
            if not is_person(player)
        }
        self.onlooker = 0 if len(players) == 1 else SPECTATOR  # whose eyes watch a game without people
        self.told = {seat: max(0, len(match.events()) - LATELY) for seat in self.people}
        # about the flow, told among the news: after how many events, and the words
        self.remarks: dict[int, list[tuple[int, str]]] = {seat: [] for seat in self.people}
        self.latest: dict[int, tuple[str, str]] = {}  # each person's last answer: its stable name, and its words
        self.done: tuple[Offer, Choice] | None = None  # what was taken along with the last answer, and out of which
        self.speaker = -1  # the person of a party who has the word, or who changes a secret answer
        self.auto = Preferences.load().auto  # a turn with nothing left to do ends by itself
        self.tried: tuple[int, int, dict[int, str]] = (-1, -1, {})  # a moment, a seat, and what closes its turn
        self.picks = True  # sets of things are picked by what is in them, and not by the number of a choice
        self.finished = False  # and moved to the finished ones
        self.trouble = ""  # why the game can't be kept

    # Who is who

    @property
    def names(self) -> list[str]:
        return names_of(self.match, self.players)

    def bot_at(self, seat: int) -> str:
        return "" if seat in self.people else self.players[seat]

    def person(self, seat: int) -> str:
        return person_name(self.players[seat])

    def called(self, seat: int) -> str:
        """Whoever sits there, with whom they play: `Ada (Leme)`."""
        name, person = self.names[seat], self.person(seat)
        return f"{person} ({name})" if person and person != name else name

    # Whose turn it is

    def asked(self) -> int | None:
        """The person who is to answer now; None while bots do. Where both are asked, people come first."""
        decision = self.match.decision
        if decision is None:
            return None
        able = [seat for seat in self.people if decision.offers(seat)]
        if self.speaker in able:
            return self.speaker
        return next((seat for seat in able if seat in decision.waited_for), None)

    def view(self, seat: int) -> View:
        """What a person sees: with names, and with what would end the turn."""
        view = announced(together(super().view(seat)), self.closing(seat))
        if view.over and len(self.people) > 1 and not self.match.game.cooperative:
            view.over = self.who_won()
        view.others = [choice for choice in view.others if choice.owner in self.people]  # what bots do is theirs
        return view

    def plain_view(self, seat: int) -> View:
        """The same, with the choices as the game says them."""
        return super().view(seat)

    def who_won(self) -> str:
        """How it ended where rivals share a screen: nobody is "you" there."""
        assert self.match.result is not None
        won = [self.names[seat] for seat, score in enumerate(self.match.result.scores) if score == 1.0]
        why = self.plain_view(SPECTATOR).over
        return f"{' and '.join(won)} won. {why}" if won else why

    def closing(self, seat: int) -> dict[int, str]:
        """Choices that leave nothing to do, where the turn then ends by itself, and in what words."""
        if not self.auto:
            return {}
        moment = self.match.moment
        if self.tried[:2] != (moment, seat):
            self.tried = (moment, seat, closing(self.match, self.plain_view(seat)))
        return self.tried[2]

    @property
    def secrets(self) -> bool:
        """Whether one person at this screen may see what another may not. Only those who play together are trusted to
        look at the same table: what rivals have alike now may differ a moment later."""
        if len(self.people) < 2:
            return False
        decision = self.match.decision
        if decision is not None and (decision.secret is not None or decision.hidden):
            return True
        seen = [{a.id: (a.size, a.note, a.things) for a in self.plain_view(seat).areas} for seat in self.people]
        return not self.match.game.cooperative or any(other != seen[0] for other in seen[1:])

    def person_called(self, name: str) -> int:
        """The person of this party who wants the word."""
        decision = self.match.decision
        able = [seat for seat in self.people if decision is not None and decision.offers(seat)]
        for seat in able:
            if any(each.lower().startswith(name.lower()) for each in (self.names[seat], self.person(seat)) if each):
                return seat
        names = ", ".join(self.called(seat) for seat in able)
        raise Refused(f"Nobody who is being asked is called {shortened(name)!r}: {names}.")

    @property
    def party(self) -> bool:
        """Whether several seats are asked now."""
        return self.match.decision is not None and len(self.match.decision.seats) > 1

    @property
    def can_change(self) -> bool:
        """Whether a person has answered the secret question that is open."""
        decision = self.match.decision
        return decision is not None and decision.secret is not None and any(s in decision.cast for s in self.people)

    # Answering

    def offer(self, view: View) -> Offer:
        """The choices of a view as they may be typed."""
        return Offer(view, self.pick(view))

    def pick(self, view: View) -> Pick | None:
        """The things to pick, if the question asks for several and nobody wants all choices listed."""
        return Pick.of(view) if self.picks else None

    def answer(self, choice: Choice, seat: int, fresh: bool = True, last: bool = True) -> None:
        """A person's answer. What follows from it is news: alone, or with what followed from those before in a line.
        After the last of a line the turn may end by itself."""
        closes = choice.index in self.closing(seat)
        self.latest[seat] = (choice.text, ASIDE.split(choice.words)[0])
        secret = self.match.decision is not None and self.match.decision.secret is not None
        before = self.plain_view(seat)
        mark = len(self.match.events())
        self.match.choose(choice.index, choice.owner if choice.owner in self.people else seat)
        self.take_along(before, choice, seat)
        if fresh:
            self.heard(seat, mark)
        could_end = any(each.ends for each in before.choices)  # otherwise it has ended already, or another phase begins
        if before.turn == seat and could_end and not choice.ends and self.plain_view(seat).turn not in (seat, NO_OWNER):
            self.remark(seat, "That ended your turn: there was nothing left to do.")
        if secret or choice.ends:  # the others are waited for now
            self.speaker = -1
        if self.auto and last:
            self.go_on(seat, closes)

    def take_along(self, before: View, choice: Choice, seat: int) -> None:
        """What may as well be taken with a choice, if it still can be."""
        with_it = companion(before, choice)
        self.done = None
        if with_it is not None and self.asked() == seat:
            now = companion(self.plain_view(seat), choice)
            if now is not None:
                self.match.choose(now.index, seat)
                self.done = self.offer(before), with_it

    def is_done(self, words: str) -> bool:
        """Whether these words ask for what was taken along with the last answer."""
        if self.done is None:
            return False
        offer, choice = self.done
        return [each.index for each in offer.fitting(words)] == [choice.index] and not words.isdecimal()

    def go_on(self, seat: int, told: bool) -> None:
        """A turn with nothing left to do ends by itself, and that is said: if the person was told so before choosing,
        or if nothing could be taken back any more."""
        while self.asked() == seat and not self.party:
            choices = self.plain_view(seat).choices
            if len(choices) > 1 or not choices[0].ends or not (told or self.match.undo_refusal()):
                return
            self.remark(
                seat,
                f"Nothing else was left, so the game did it for you: {ASIDE.split(choices[0].words)[0].rstrip('.')}.",
            )
            self.match.choose(choices[0].index, seat)
            told = False

    def toggle_auto(self, seat: int) -> str:
        """Let a turn with nothing left to do end by itself, or not any more; what is said about it."""
        liked = Preferences.load()
        self.auto = liked.auto = not self.auto
        liked.save()
        if self.auto:
            self.go_on(seat, told=True)
            return "A turn with nothing left to do now ends by itself; choices that lead there say so. a asks again."
        return "You will be asked before your turn ends, even when there is nothing else left to do."

    def answer_line(self, line: str, seat: int) -> None:
        """A line of answers, given one after the other up to the first surprise. It is read as a whole first: where one
        of them can't follow, nothing is done."""
        if self.offer(self.plain_view(seat)).first(line)[1]:
            wrong = self.rehearsal().give_line(line, seat)
            if wrong is not None and not wrong.fits:
                raise Refused(f"Nothing was done: {shortened(wrong.left)!r} can't follow. {wrong.why}")
        stop = self.give_line(line, seat)
        if stop is not None:
            self.remark(seat, f"Stopped before {shortened(stop.left)!r}: {stop.why}")

    def rehearsal(self) -> "Sitting":
        """The same sitting on a copy of the match: what is done there was never done."""
        other = copy(self)
        other.match = self.match.copy()
        other.told, other.latest = dict(self.told), dict(self.latest)
        other.remarks = {seat: [] for seat in self.people}
        return other

    def give_line(self, line: str, seat: int) -> "Stop | None":
        """The answers of a line; where and why it stopped, if it did. Refuses a line of which nothing fits."""
        first = True
        while line:
            view = self.plain_view(seat)
            part, left = self.offer(view).first(line)
            if self.is_done(part) and not self.offer(view).exactly(part):
                self.done, line, first = None, left, False
                continue
            try:
                choice = self.again(view, seat) if part == AGAIN else self.offer(view).find(part)
            except Refused as refusal:
                if first:
                    raise
                return Stop(line, str(refusal), False)
            seals = self.match.table.seals
            self.answer(choice, seat, first, last=not left)
            if left and self.is_done(self.offer(view).first(left)[0]):
                left = self.offer(view).first(left)[1]
            surprise = self.surprise(view, choice, seals, seat)
            if surprise and left:
                return Stop(left, surprise, True)
            line, first = left, False
        return None

    def can_repeat(self, view: View, seat: int) -> bool:
        return any(choice.text == self.latest.get(seat, ("",))[0] for choice in view.choices)

    def again(self, view: View, seat: int) -> Choice:
        """The answer that this person gave last, wherever it stands now."""
        text, words = self.latest.get(seat, ("", ""))
        choice = next((choice for choice in view.choices if text and choice.text == text), None)
        if choice is None:
            raise Refused(f"{shortened(words)!r} can't be repeated." if words else "There is nothing to repeat yet.")
        return choice

    def surprise(self, before: View, choice: Choice, seals: int, seat: int) -> str:
        """What a person wants to see before going on: something shown, drawn or rolled, lost, or others asked."""
        if self.match.decision is None:
            return "the game is over."
        if self.asked() != seat:
            return "somebody else is asked."
        if self.match.table.seals != seals:
            return "something was shown, drawn or rolled."
        price = choice.pays
        if price is None:
            acting = next((t for area in before.areas for t in area.things if t.id in choice.touches[:1]), None)
            price = acting.cost if acting is not None else None
        now = {(counter.of, counter.name): counter.value for counter in self.plain_view(seat).counters}
        for counter in before.counters:
            after = now.get((counter.of, counter.name), counter.value)
            lost = counter.value - after
            foretold = counter.then is not None and after >= counter.then
            if counter.of == seat and lost > 0 and lost != price and not foretold:
                return f"you lost {lost} {counter.name.lower()}."
        return ""

    def undo(self, seat: int) -> None:
        self.match.undo()
        self.heard(seat, len(self.match.events()))

    def think(self, turn: BotTurn) -> Option:
        """What a bot chooses. It changes nothing, so it may take a thread."""
        options = turn.look.options
        return self.bots[turn.seat].choose(turn.look) if len(options) > 1 else options[0]

    def let_bot_answer(self) -> None:
        turn = self.bot_turn()
        assert turn is not None
        self.answer_for(turn, self.think(turn))

    def nudge(self, seat: int) -> None:
        """A person wants a bot of the party to act."""
        turns = self.nudged()
        if not turns:
            raise Refused("No bot has anything to do here.")
        for turn in turns:
            option = self.think(turn)
            if not self.would_wait(turn, option):
                self.answer_for(turn, option)
                return
        self.remark(seat, f"{self.those_at(turns)} would rather wait.")

    # Telling

    def heard(self, seat: int, mark: int) -> None:
        """This person has seen everything up to this event."""
        self.told[seat] = mark
        self.remarks[seat] = []

    def news(self, seat: int) -> list[str]:
        """What happened since this person last answered."""
        told, at = [], self.told.get(seat, 0)
        for until, words in self.remarks.get(seat, []):
            told += [*self.story(seat, at, until), words]
            at = max(at, until)
        return [*told, *self.story(seat, at)]

    def remark(self, seat: int, words: str) -> None:
        self.remarks[seat].append((len(self.match.events()), words))

    def story(self, seat: int, since: int = 0, until: int | None = None) -> list[str]:
        """What happened, in words for a seat, from this many events on, up to as many."""
        events = self.match.events()[since:until]
        return [told.words for told in story(self.match.game, events, seat, self.names)]

    # Keeping

    def keep(self) -> None:
        """Trouble doesn't stop the game; it is shown with the table. A finished game isn't kept any more, and one that
        nobody has answered in not yet."""
        if self.finished:
            return
        try:
            if self.begun:
                self.place.keep(self.match, self.players)
            else:
                self.place.forget()
            self.trouble = ""
        except Refused as error:
            self.trouble = f"{error} Save it elsewhere with s FILE; q! leaves without keeping it."

    @property
    def begun(self) -> bool:
        """Whether there is anything to keep: before the first answer here, seed or record give the same table."""
        moment, cast = self.standing
        if self.place.path is None:
            return (moment, cast) != self.dealt
        return len(self.match.answers) > 0 or len(cast) > 0

    @property
    def standing(self) -> tuple[int, dict[int, int]]:
        """How far the match has come: its moment, and what was answered to a secret question that is still open."""
        decision = self.match.decision
        return self.match.moment, dict(decision.cast) if decision is not None else {}

    def keep_for_later(self) -> str:
        """Before the person goes: how to go on. Refuses if the game would be lost."""
        self.keep()
        if self.trouble:
            raise Refused(self.trouble)
        if self.place.path is None or not self.begun:
            return "You haven't answered anything yet, so there is no game to keep."
        own = self.match.game.content_source is not None
        laid = "\nIt goes on with the changed content it started with, which is kept with it." if own else ""
        again = f"cardwright play {self.match.game.id} --continue {self.place.path.stem}"
        return f"Kept. Go on with: {again}   ({self.place.path}){laid}"

    def save(self, words: str) -> str:
        """Write the record to a file; what is said about it. Refuses a file that can't be written."""
        path = Path(words or f"{self.match.game.id}-{self.match.seed}.json")
        try:
            path = path.expanduser()
            saves.record_of(self.match, self.players).save(path)
        except (OSError, ValueError, RuntimeError) as error:
            raise Refused(f"{path} can't be written: {error}.") from None
        return f"Saved to {path}. Look at it with: cardwright replay {path}"

    def finish(self) -> str:
        """The game is over: where its record is, or why it couldn't be moved there."""
        try:
            path = self.place.finish(self.match, self.players)
            self.finished = True
            history.note(self.match, self.players, self.names, path)
        except CardwrightError as error:
            return str(error)
        return f"Its record is in {path}\nWhere it was won and lost: cardwright review {path.stem}"
