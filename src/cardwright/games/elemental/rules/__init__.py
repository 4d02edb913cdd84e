"""The rule book of Elemental Deck Builder, one module a chapter. ED numbers refer to docs/rules/elemental.md."""
