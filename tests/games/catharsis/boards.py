"""Boards that tests lay out again and again."""

from tests.games.catharsis.hunt import BOOK

SPOTS = [f"spot {spot}" for spot in range(1, 7)]
UNMEI = "crane_cut falling_petal steel_wind twin_crescents silver_arm turned_blade"
LEME = "leaf_blades wolfs_call bark_skin healing_dew mother_tree old_growth"
# without guards, so that nobody is asked about them
MALADAUM = "judgement_deferred grudging_mercy vow_of_thorns chains_of_faith consecrated_ground bitter_gauntlet"


def first(role: str, n: int = 6) -> str:
    """The first powers of a deck."""
    return " ".join(card.id for card in BOOK.role_by_id[role].powers[:n])


JADEN = first("jaden")
AIDEN = first("aiden")
