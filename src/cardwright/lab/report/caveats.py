"""Where a report misleads: what holds for every study, and what holds for this one."""

from cardwright.lab.report.numbers import Numbers

FEW_SEEDS = 400


def caveats(told: Numbers) -> list[str]:
    played = told.played
    said = [
        "Bots played these games. A card that they don't understand looks weak, and what is strong only in a person's "
        "plan isn't found. Believe what several levels agree on.",
        "Intervals are of 95 %, and their unit is the seed: all games of a seed count as one observation, whatever the "
        "number of seats, levels and copies. One interval in twenty misses.",
    ]
    cards = told.cards
    if cards.looked_at:
        said.append(
            f"{cards.looked_at} cards were looked at. Benjamini and Hochberg's rule at 5 % says which are off the "
            "typical card by more than luck; the intervals of those that stand out are widened for having been picked "
            "(Benjamini and Yekutieli). The order is by worth drawn towards the mean of all (empirical Bayes). Confirm "
            "on fresh seeds before you change a card."
        )
    if cards.takes:
        said.append(
            "Taken against left is no cause. Whoever is rich or already ahead takes dear cards, and a card is left for "
            "something better. Same players, settings, seats and sides are compared with each other, the state of the "
            "game is not. What a card does by itself is shown by the same seeds with it and without."
        )
    elif cards.looked_at:
        said.append(
            "Cards are drawn by luck, so that drawn early against not is fair; but it says nothing about cards that "
            "are drawn late, and what was drawn instead is part of it. Only draws count that came while nine games in "
            "ten still went on: over whole games, cards would seem to be worth what it is worth not to have lost yet."
        )
    if cards.pairs:
        said.append(f"{cards.pairs:,} pairs were looked at for what goes together; only those beyond luck are named.")
    if told.overall.course is not None:
        said.append(
            "When a game is decided, and who leads, is what the game's own value thinks. Where it is wrong about a "
            "position, so is the curve."
        )
    if told.overall.choices is not None:
        said.append(
            "What a choice is worth is measured over the bots' horizon with quick play after it. Plans that take "
            "longer to pay are missed, so that the true share of real choices is higher."
        )
    if len(played.levels) == 1:
        said.append("Only one level played. Ask more: much of what looks strong is strong for one kind of player only.")
    seeds = played.games["seed"].n_unique()
    if seeds < FEW_SEEDS:
        said.append(f"{seeds} seeds are few: most differences between cards are smaller than their intervals here.")
    if any(of.equilibrium for of in told.pairings):
        said.append("An equilibrium is made of measured means; sides that are close may change places in it by luck.")
    return said
