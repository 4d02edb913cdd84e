"""The rule book of Dungeon, a module a chapter. R numbers refer to docs/rules/dungeon.md."""
