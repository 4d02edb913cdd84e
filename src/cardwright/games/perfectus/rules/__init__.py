"""The rule book of Perfectus Empatheia, a module a chapter. PE numbers refer to docs/rules/perfectus.md."""
