"""From the screen to the table: cards, boards and rule books as PDF, PNG and SVG."""
