"""The figures as tables: for the terminal and for docs/benchmarks.md."""

from rich.table import Table

START, END = "<!-- measured -->", "<!-- /measured -->"
YARDSTICKS = ("OpenSpiel, whole games", "OpenSpiel, step by step", "RLCard")

Figures = dict[str, str | float]
Rows = list[list[str]]

GAMES_HEAD = ["game", "build", "decisions/s", "games/s", "copy us", "step us", "replay us", "simulations/s"]
LEDUC_HEAD = ["Leduc hold'em, random play", "decisions/s", "games/s", *(f"x {name}" for name in YARDSTICKS)]


def games_rows(figures: list[Figures]) -> Rows:
    """Our games in every build."""
    return [
        [
            str(line["game"]),
            str(line["build"]),
            rate(line["decisions_per_s"]),
            rate(line["games_per_s"]),
            *(f"{line[key]:.2f}" for key in ("copy_us", "step_us", "replay_us")),
            rate(line["simulations_per_s"]),
        ]
        for line in figures
        if "copy_us" in line
    ]


def leduc_rows(figures: list[Figures]) -> Rows:
    """Everybody's Leduc, fastest first; what is missing last. Ours twice: whole games, and a match step by step."""
    found: list[tuple[str, float, float]] = []
    missing: Rows = []
    for line in figures:
        name = str(line["name"])
        if "error" in line:
            missing.append([name, str(line["error"]), *[""] * (len(LEDUC_HEAD) - 2)])
        elif "copy_us" not in line:
            found.append((name, float(line["decisions_per_s"]), float(line["games_per_s"])))
        elif line["game"] == "leduc":
            decisions, games = float(line["decisions_per_s"]), float(line["games_per_s"])
            steps = 1e6 / float(line["step_us"])
            found.append((f"Cardwright, whole games, {line['build']}", decisions, games))
            found.append((f"Cardwright, step by step, {line['build']}", steps, steps * games / decisions))
    found.sort(key=lambda row: -row[1])
    rates = {name: decisions for name, decisions, _ in found}
    return [
        [name, rate(decisions), rate(games), *(times(decisions, rates.get(yardstick)) for yardstick in YARDSTICKS)]
        for name, decisions, games in found
    ] + missing


def rate(value: str | float) -> str:
    """Three digits are all that a noisy machine can promise."""
    number = float(value)
    if number >= 1e6:
        return f"{number / 1e6:.2f} M"
    return f"{number / 1e3:.3g} k" if number >= 1e3 else f"{number:.3g}"


def times(value: float, yardstick: float | None) -> str:
    return f"{value / yardstick:.2g}" if yardstick else ""


def rich_tables(figures: list[Figures]) -> list[Table]:
    return [rich_table(LEDUC_HEAD, leduc_rows(figures)), rich_table(GAMES_HEAD, games_rows(figures))]


def rich_table(head: list[str], rows: Rows) -> Table:
    table = Table()
    for title in head:
        table.add_column(title, justify="right" if title != head[0] and title != "build" else "left")
    for row in rows:
        table.add_row(*row)
    return table


def markdown_table(head: list[str], rows: Rows) -> str:
    lines = [head, ["---"] + ["---:"] * (len(head) - 1), *rows]
    return "".join(f"| {' | '.join(line)} |\n" for line in lines)


def into_page(page: str, figures: list[Figures]) -> str:
    """The page with new tables between its two marks."""
    before, start, rest = page.partition(START)
    _, end, after = rest.partition(END)
    if not start or not end:
        raise ValueError(f"The page needs the marks {START} and {END}, with the tables between them.")
    tables = f"\n{markdown_table(LEDUC_HEAD, leduc_rows(figures))}\n{markdown_table(GAMES_HEAD, games_rows(figures))}\n"
    return f"{before}{start}\n{tables}{end}{after}"
