"""Rows of tables."""


def row(cells):
    print("| " + " | ".join(cells) + " |", flush=True)
