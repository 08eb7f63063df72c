"""Mutants, and the list of those that no test finds, with reasons."""

import collections
import json
from typing import NamedTuple


class Key(NamedTuple):
    """The identity of a mutant, which does not depend on line numbers."""
    path: str
    declaration: str
    kind: str
    original: str
    mutated: str
    # The number among equal mutants of the declaration, from 1.
    place: int


class Mutant(NamedTuple):
    """A mutant and its place in the sources."""
    number: int
    key: Key
    line: int
    column: int

    @property
    def folder(self):
        return self.key.path.rpartition("/")[0]

    def __str__(self):
        key = self.key
        return f"{key.path}:{self.line}:{self.column}: {key.kind}: {key.original} → {key.mutated}"


def read(text):
    """Returns the mutants that the mutator listed."""
    counts = collections.Counter()
    mutants = []
    for item in json.loads(text):
        same = tuple(item[name] for name in Key._fields[:-1])
        counts[same] += 1
        mutants.append(Mutant(item["number"], Key(*same, counts[same]), item["line"], item["column"]))
    return mutants


class Survivors:
    """The committed list: a line for each mutant that no test finds, with its reason."""

    HEADER = "path\tdeclaration\tkind\toriginal\tmutated\tplace\treason"

    def __init__(self, path):
        self.path = path
        self.reasons = {}
        lines = path.read_text().splitlines() if path.exists() else []
        for line in lines[1:]:
            *fields, place, reason = line.split("\t")
            self.reasons[Key(*fields, int(place))] = reason

    def problems(self, survivors, found, chosen_paths):
        """Returns the differences between the list and a run of the mutants in some files."""
        for mutant in survivors:
            if not self.reasons.get(mutant.key):
                yield f"survives without a reason: {mutant}"
        for mutant in found:
            if mutant.key in self.reasons:
                yield f"is found, but listed as a survivor: {mutant}"
        known = {mutant.key for mutant in survivors + found}
        for key in self.reasons:
            if key.path in chosen_paths and key not in known:
                yield f"is listed, but does not exist: {key.path}: {key.original} → {key.mutated}"

    def record(self, survivors, chosen_paths):
        """Replaces the entries of some files, and keeps the reasons of mutants that still survive."""
        kept = {key: reason for key, reason in self.reasons.items() if key.path not in chosen_paths}
        for mutant in survivors:
            kept[mutant.key] = self.reasons.get(mutant.key, "")
        lines = ["\t".join(map(str, (*key, reason))) for key, reason in sorted(kept.items())]
        self.path.write_text("\n".join([self.HEADER, *lines]) + "\n")
