"""The facts of documents that `specgen draft` finds, misses and gets wrong, compared with tables of facts by hand."""

import argparse
import os
import pathlib
import sys

import dump
import table
from drafted import Draft

HERE = pathlib.Path(__file__).resolve().parent
# Kinds that a careful reader may take for each other: a date is often a string, and a code an integer.
ALIKE = [
    {"string", "date", "enum"}, {"integer", "number"}, {"integer", "enum"}, {"object", "list"}, {"integer", "date"},
    {"string", "file"},
]


def alike(left, right):
    """Whether two kinds are the same to a careful reader."""
    return "any" in (left, right) or left == right or any({left, right} <= kinds for kinds in ALIKE)


def agrees(documented, drafted):
    """Whether a requirement is the documented one; a value that is there and may be null is either."""
    return documented in ("unsaid", drafted) or drafted in (None, "nullable")


def alone(facts):
    """The kinds of owners of which the document has one, whose name is then that of the table's author."""
    owners = [fact.owner.removeprefix("response ") for fact in facts if fact.kind in ("param", "field", "end")]
    names = {kind: {owner for owner in owners if owner.startswith(kind + " ")} for kind in ("call", "flow")}
    return [kind for kind, own in names.items() if len(own) == 1]


def placed(fact, owner):
    """The placeholder of a drafted path at the place of a documented one, since a path has no names on the wire."""
    if not table.is_route(fact.owner) or owner.kind != "method":
        return None
    names = {name: place for place, name in table.placeholders(fact.owner).items()}
    return table.placeholders(owner.line).get(names.get(fact.name))


def params(draft, fact, single):
    """The drafted params that a fact means: those with its whole key, or else those of the owner itself with its last name."""
    owners = draft.owned(fact.owner, single)
    own = [value for value in draft.params if value.owner in owners]
    whole = [value for value in own if table.steps(value.key) == table.steps(fact.name) or value.key == placed(fact, value.owner)]
    return whole or [value for value in own if value.direct and table.last(value.key) == table.last(fact.name)]


def ends(draft, owner, facts, fact):
    """The drafted ends of an owner. A document with one end for all that goes wrong leaves it open which of the two names it has."""
    found = {end for other, end in draft.ends if other is owner}
    documented = {other.name for other in facts if other.kind == "end" and other.owner == fact.owner}
    bad = {"failure", "error"}
    return found | bad if len(found & bad) == len(documented & bad) == 1 else found


def found_in(draft, fact, facts, single):
    """Whether a draft has a fact, and the drafted values that it means."""
    if fact.kind == "param":
        values = params(draft, fact, single)
        return bool(values), values
    if fact.kind == "field":
        values = draft.fields(fact.owner, fact.name, single)
        return bool(values), values
    if fact.kind == "method":
        return bool(draft.owned(fact.name)), []
    if fact.kind == "code":
        return draft.has_code(fact.owner, fact.name), []
    if fact.kind == "end":
        owners = draft.owned(fact.owner, single)
        return any(fact.name in ends(draft, owner, facts, fact) for owner in owners), []
    same, drafted_ones = {
        "host": (table.same_host, draft.hosts), "link": (table.same_link, draft.links), "call": (table.same_call, draft.calls),
    }[fact.kind]
    return any(same(fact.name, other) for other in drafted_ones), []


def inventions(facts, whole, draft, single):
    """The methods of a draft that a whole document lacks, and the params that the table's owners lack."""
    lines = [fact.name for fact in facts if fact.kind == "method"]
    if whole:
        for owner in draft.owners:
            if owner.kind == "method" and not any(table.same_route(route, line) for route in owner.routes for line in lines):
                yield "invented method %s" % owner.line
    known = {}
    for fact in facts:
        if fact.kind == "param":
            for owner in draft.owned(fact.owner, single):
                known.setdefault(owner, set()).update((table.last(fact.name), table.steps(fact.name)[0], table.last(placed(fact, owner) or "")))
    for value in draft.params:
        if value.direct and not value.implied and value.owner in known and table.last(value.key) not in known[value.owner]:
            yield "invented param %s of %s %s" % (value.key, value.owner.kind, value.owner.line)


def compare(facts, whole, draft):
    """The facts found and missed, those that are wrong, and required ones that became optional."""
    found, missed, wrong, loose = [], [], [], []
    single = alone(facts)
    for fact in facts:
        if fact.kind == "sample":
            continue
        hit, values = found_in(draft, fact, facts, single)
        (found if hit else missed).append(fact)
        if values and not any(alike(fact.form, value.form) for value in values):
            wrong.append("%s %s: %s instead of %s" % (fact.owner, fact.name, values[0].form, fact.form))
        if values and not any(agrees(fact.requirement, value.requirement) for value in values):
            wrong.append("%s %s: %s instead of %s" % (fact.owner, fact.name, values[0].requirement, fact.requirement))
            if fact.requirement == "required":
                loose.append(fact)
    return found, missed, wrong + list(inventions(facts, whole, draft, single)), loose


def drafted(tool, document):
    """The draft of a document; an empty one if there is none."""
    return Draft(dump.value(tool, dump.run(tool, "draft", str(document), "--quiet")))


def pairs(folders):
    """The documents with their tables: those of this folder, and those whose tables have their names."""
    for facts in sorted(HERE.glob("documents/*/facts.tsv")):
        document = next(path for path in sorted(facts.parent.iterdir()) if path.stem == "document")
        yield facts.parent.name, document, facts
    tables = {path.stem: path for path in sorted((HERE / "facts").glob("*.tsv"))}
    for folder in folders:
        for document in sorted(folder.iterdir()):
            if document.suffix in (".md", ".html", ".htm", ".txt") and document.stem in tables:
                yield document.stem, document, tables[document.stem]


def row(name, counts):
    """A row of the table of docs/benchmarks.md."""
    facts, found, wrong, loose = counts
    return "| %s | %d | %.0f %% | %d | %d |" % (name, facts, 100 * found / max(facts, 1), wrong, loose)


def below(floor, name, counts):
    """Why a document falls below its row of the table, or nothing."""
    old = next((line for line in floor if line.startswith("| %s |" % name)), None)
    if old is None:
        return "%s: no row in the table" % name
    facts, found, wrong, loose = [int(cell.split()[0]) for cell in old.split("|")[2:6]]
    new = [counts[0], int("%.0f" % (100 * counts[1] / max(counts[0], 1))), counts[2], counts[3]]
    if new[0] != facts or new[1] < found or new[2] > wrong or new[3] > loose:
        return "%s: the table has %s" % (row(name, counts), old)
    return None


def main():
    parser = argparse.ArgumentParser(prog="scripts/bench draft", description=__doc__)
    parser.add_argument("folder", nargs="*", type=pathlib.Path, help="folders with documents whose tables are in facts/")
    parser.add_argument("--tool", default=os.environ.get("SPECGEN", ".build/debug/specgen"), help="the specgen to run (default: %(default)s, or SPECGEN)")
    parser.add_argument("--list", action="store_true", help="also print each missed and each wrong fact")
    parser.add_argument("--floor", type=pathlib.Path, metavar="PAGE", help="fail if a draft is worse than its row of a table in this page")
    arguments = parser.parse_args()
    floor = arguments.floor.read_text(encoding="utf-8").splitlines() if arguments.floor else []
    total, failures = [0, 0, 0, 0], []
    print("| document | facts | found | wrong | required, drafted as optional |\n|---|---|---|---|---|")
    for name, document, path in pairs(arguments.folder):
        facts, whole = table.read(path)
        found, missed, wrong, loose = compare(facts, whole, drafted(arguments.tool, document))
        counts = [len(found) + len(missed), len(found), len(wrong), len(loose)]
        total = [one + other for one, other in zip(total, counts)]
        print(row(name, counts))
        if arguments.list:
            for fact in missed:
                print("  missed %s %s %s" % (fact.kind, fact.owner, fact.name))
            for line in wrong:
                print("  wrong %s" % line)
        failures += filter(None, [below(floor, name, counts)] if floor else [])
    print("| all | %d | %.0f %% | %.1f %% | %d |" % (total[0], 100 * total[1] / max(total[0], 1), 100 * total[2] / max(total[0], 1), total[3]))
    for failure in failures:
        print("bench draft: %s" % failure, file=sys.stderr)
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
