"""Caravan: a party that decides together."""

from typing import ClassVar, Final

from cardwright.core.decision import ANYONE, Decision, Option, Question
from cardwright.core.errors import BadPosition
from cardwright.core.game import Game
from cardwright.core.position import Fields
from cardwright.core.rng import Rng
from cardwright.core.settings import Choice as WordSetting
from cardwright.core.settings import Number, Setting, Settings
from cardwright.core.table import Result, Table
from cardwright.core.view import Area, Counter, Thing, View
from tests.core.tiny.shared import asked


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
WEATHER: Final = ["sun", "sun", "rain", "rain", "storm", "storm"]


class CaravanTable(Table):
    __slots__ = ("camps", "meals", "past", "spirits", "weather")

    meals: list[int]  # each seat's
    spirits: int
    weather: list[str]  # to come, the next last; hidden
    past: list[str]
    camps: bool  # the settings' say

    def copy(self) -> "CaravanTable":
        t = CaravanTable()
        self.copy_onto(t)
        t.meals = self.meals[:]
        t.spirits = self.spirits
        t.weather = self.weather[:]
        t.past = self.past[:]
        t.camps = self.camps
        return t


class Caravan(Game):
    """Every seat is on one side: meals are their owners' to give, the road is everybody's to choose."""

    id = "caravan"
    title = "Caravan"
    settings: ClassVar[tuple[Setting, ...]] = (
        Number("seats", 3, 1, 6, "how many travel"),
        WordSetting("nights", ("open", "marching"), "whether the party may camp"),
    )
    phrases = {"weather": "The day brings {weather}.", "meal": "Seat {seat} gives a meal.", "fast": "All fast."}

    def seats(self, settings: Settings) -> int:
        return settings.number("seats")

    def deal(self, settings: Settings, rng: Rng) -> CaravanTable:
        t = CaravanTable()
        t.open(rng)
        t.meals = [2] * settings.number("seats")
        t.spirits = 3
        t.weather = WEATHER[:]
        t.past = []
        t.camps = settings.word("nights") == "open"
        t.shuffle(t.weather)
        return t

    def advance(self, t: Table) -> None:
        """One day: a meal, then the road, then the weather."""
        assert isinstance(t, CaravanTable)
        party = tuple(range(len(t.meals)))
        givers: list[Option] = [PAYS[seat] for seat in party if t.meals[seat]]
        owners = [seat for seat in party if t.meals[seat]]
        meal = t.ask_party(party, MEAL, [*givers, FAST], [*owners, ANYONE])
        if isinstance(meal, Pay):
            t.meals[meal.seat] -= 1
        else:
            t.spirits -= 1
        if t.events is not None:
            t.log("meal" if isinstance(meal, Pay) else "fast", meal.seat if isinstance(meal, Pay) else -1)
        road = t.ask_party(party, ROAD, [MARCH, CAMP]) if t.camps else MARCH
        weather = t.weather.pop()
        t.seal()
        t.past.append(weather)
        if t.events is not None:
            t.log("weather", weather=weather)
        if weather == "storm" and road is MARCH:
            t.spirits -= 1
        self.finish(t)

    def finish(self, t: CaravanTable) -> None:
        if t.spirits <= 0:
            t.result = Result((0.0,) * len(t.meals), "the party lost heart")
        elif not t.weather:
            t.result = Result((1.0,) * len(t.meals), "the party arrived")

    def view(self, t: Table, seat: int, decision: Decision | None) -> View:
        assert isinstance(t, CaravanTable)
        areas = [
            Area("meals", "Meals", "row", [Thing(f"meal{seat}", f"meal{seat}") for seat in range(len(t.meals))]),
            Area("past", "Days", "list", [Thing(f"day{day}", weather) for day, weather in enumerate(t.past)]),
            Area("weather", "Days to come", "pile", count=len(t.weather)),
        ]
        counters = [Counter("Spirits", t.spirits, 3)]
        counters.extend(Counter(f"Seat {other}", meals, 2) for other, meals in enumerate(t.meals))
        return asked(self, t, View(self.id, seat, f"Day {len(t.past) + 1}", counters, areas), decision)

    def redeal(self, t: Table, seat: int, rng: Rng) -> None:
        assert isinstance(t, CaravanTable)
        t.weather.sort()
        rng.shuffle(t.weather)

    def write(self, t: Table) -> dict[str, str]:
        assert isinstance(t, CaravanTable)
        return {
            "meals": " ".join(str(meals) for meals in t.meals),
            "spirits": str(t.spirits),
            "weather": " ".join(t.weather),
            "past": " ".join(t.past),
        }

    def read(self, fields: dict[str, str], settings: Settings) -> CaravanTable:
        lines = Fields(fields)
        t = self.deal(settings, Rng(0))
        t.meals = lines.numbers("meals", 0, 2, len(t.meals))
        t.spirits = lines.number("spirits", -1, 3)
        t.weather = lines.words("weather")
        t.past = lines.words("past")
        lines.done()
        if sorted(t.weather + t.past) != sorted(WEATHER):
            raise BadPosition(f"The days must be these: {' '.join(WEATHER)}.")
        self.finish(t)
        return t

    def census(self, t: Table) -> list[str]:
        assert isinstance(t, CaravanTable)
        return t.weather + t.past

    def value(self, t: Table, seat: int) -> float:
        assert isinstance(t, CaravanTable)
        if t.result is not None:
            return t.result.scores[seat]
        return (t.spirits + 1) / 5
