"""What a thinking player values."""
