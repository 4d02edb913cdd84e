"""A page of the lab: one HTML file that needs nothing else, light and dark, and prints well."""
