"""Caravan: a party that decides together."""

from dataclasses import dataclass
from typing import Final

from cardwright.core.decision import ANYONE, Option, Question
from cardwright.core.errors import BadPosition
from cardwright.core.events import TABLE
from cardwright.core.game import Game
from cardwright.core.lines import HIDDEN, Cards, Lines, Number, Numbers
from cardwright.core.piece import Piece
from cardwright.core.rng import Rng
from cardwright.core.settings import Settings, choice, number
from cardwright.core.table import Result, Table
from cardwright.core.view import Area, Choice, Counter, Thing, View
from cardwright.core.words import Phrases


class Pay(Option):
    """One seat gives a meal for all."""

    __slots__ = ("seat",)

    def __init__(self, seat: int) -> None:
        super().__init__(f"meal{seat}")
        self.seat = seat


PAYS: Final = [Pay(seat) for seat in range(6)]
FAST: Final = Option("fast")
MARCH: Final = Option("march")
CAMP: Final = Option("camp")
MEAL: Final = Question("meal", "Who gives a meal?")
ROAD: Final = Question("road", "March on, or camp?")
DAYS: Final = 6
SUN: Final = Piece("sun", "sun")
RAIN: Final = Piece("rain", "rain")
STORM: Final = Piece("storm", "storm")
WEATHER: Final = [SUN, SUN, RAIN, RAIN, STORM, STORM]


class CaravanTable(Table):
    __slots__ = ("camps", "hidden", "meals", "past", "spirits", "weather")

    meals: list[int]  # each seat's
    spirits: int
    weather: list[Piece]  # to come, the next last; hidden
    past: list[Piece]
    camps: bool  # the settings' say
    hidden: bool  # the settings' say

    def copy(self) -> "CaravanTable":
        t = CaravanTable()
        self.copy_onto(t)
        t.meals = self.meals[:]
        t.spirits = self.spirits
        t.weather = self.weather[:]
        t.past = self.past[:]
        t.camps = self.camps
        t.hidden = self.hidden
        return t


@dataclass
class HouseRules(Settings):
    seats: int = number(3, 1, 6, "how many travel")
    nights: str = choice(("open", "marching"), "whether the party may camp")
    offers: str = choice(("open", "hidden"), "whether the travellers know who could give what")


def find(t: CaravanTable, word: str) -> Piece | None:
    return {"sun": SUN, "rain": RAIN, "storm": STORM}.get(word)


class Caravan(Game[CaravanTable]):
    """Every seat is on one side: meals are their owners' to give, the road is everybody's to choose."""

    id = "caravan"
    title = "Caravan"
    house = HouseRules
    cooperative = True
    phrases = Phrases({"weather": "The day brings {cards}.", "meal": "{seat} give[s] a meal.", "fast": "All fast."})
    lines = Lines(
        Numbers("meals", 0, 2),
        Number("spirits", -1, 3),
        Cards("weather", find, seen=HIDDEN),
        Cards("past", find, places=len(WEATHER)),
    )

    def seats(self, settings: Settings) -> int:
        assert isinstance(settings, HouseRules)
        return settings.seats

    def deal(self, settings: Settings, rng: Rng) -> CaravanTable:
        assert isinstance(settings, HouseRules)
        t = CaravanTable()
        t.open(rng)
        t.meals = [2] * settings.seats
        t.spirits = 3
        t.weather = WEATHER[:]
        t.past = []
        t.camps = settings.nights == "open"
        t.hidden = settings.offers == "hidden"
        t.shuffle(t.weather)
        return t

    def advance(self, t: CaravanTable) -> None:
        """One day: a meal, then the road, then the weather."""
        party = tuple(range(len(t.meals)))
        givers: list[Option] = [PAYS[seat] for seat in party if t.meals[seat]]
        owners = [seat for seat in party if t.meals[seat]]
        meal = t.ask_party(party, MEAL, [*givers, FAST], [*owners, ANYONE], t.hidden)
        if isinstance(meal, Pay):
            t.meals[meal.seat] -= 1
        else:
            t.spirits -= 1
        if t.events is not None:
            t.log("meal" if isinstance(meal, Pay) else "fast", meal.seat if isinstance(meal, Pay) else TABLE)
        road = t.ask_party(party, ROAD, [MARCH, CAMP]) if t.camps else MARCH
        weather = t.weather.pop()
        t.seal()
        t.past.append(weather)
        if t.events is not None:
            t.move("weather", TABLE, [weather], "weather", "past")
        if weather is STORM and road is MARCH:
            t.spirits -= 1
        self.finish(t)

    def finish(self, t: CaravanTable) -> None:
        if t.spirits <= 0:
            t.result = Result((0.0,) * len(t.meals), "the party lost heart")
        elif not t.weather:
            t.result = Result((1.0,) * len(t.meals), "the party arrived")

    def options(self) -> list[Option]:
        return [*PAYS, FAST, MARCH, CAMP]

    def pieces(self) -> list[Piece]:
        return [SUN, RAIN, STORM]

    def picture(self, t: CaravanTable, seat: int) -> View:
        return View(
            f"Day {len(t.past) + 1}",
            [Counter("Spirits", t.spirits, 3)]
            + [Counter("Meals", meals, 2, of=owner) for owner, meals in enumerate(t.meals)],
            [
                Area(
                    "larder",
                    "Larder",
                    "row",
                    [Thing(f"meal{owner}", "meal", of=owner) for owner in range(len(t.meals))],
                ),
                Area("past", "Days", "list", [Thing(f"day{at}", day.name, day.id) for at, day in enumerate(t.past)]),
                Area("weather", "Days to come", "pile", count=len(t.weather)),
            ],
        )

    def choice(self, t: CaravanTable, option: Option, seat: int) -> Choice:
        return Choice(option.text, [option.text] if isinstance(option, Pay) else [])

    def redeal(self, t: CaravanTable, seat: int, rng: Rng) -> None:
        t.weather.sort(key=lambda piece: piece.id)
        rng.shuffle(t.weather)

    def check(self, t: CaravanTable) -> None:
        days = sorted([day.id for day in t.weather + t.past])
        if days != sorted([day.id for day in WEATHER]):
            raise BadPosition(f"The days must be these: {' '.join([day.id for day in WEATHER])}.")
        self.finish(t)

    def value(self, t: CaravanTable, seat: int) -> float:
        if t.result is not None:
            return t.result.scores[seat]
        return (t.spirits + 1) / 5
