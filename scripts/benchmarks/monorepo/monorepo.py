"""Time and memory of runs over many specs, beside another build of specgen, such as the previous release."""

import argparse
import os
import pathlib
import re
import tempfile

import events
import measure

ROOT = pathlib.Path(__file__).resolve().parents[3]


def write_specs(folder, count):
    """Writes copies of a spec under names of their own."""
    text = (ROOT / "Specs/olho-vivo.yaml").read_text()
    # The document of the API is one, and is not in the folder.
    text = re.sub(r"(?ms)^(docs|testing):.*?(?=^\S|\Z)", "", text)
    (folder / "Specs").mkdir(parents=True)
    for number in range(count):
        copy = re.sub(r"(?m)^api: .*$", "api: OlhoVivo%d" % number, text)
        (folder / "Specs" / ("olho-vivo-%04d.yaml" % number)).write_text(copy)
    (folder / "specgen.yaml").write_text("specgen: 1\nspecs: [Specs]\n")


# For each form, the specs that a spec uses, by its number and the number of specs.
USES = {
    "deep": lambda number, count: [number - 1] if number else [],
    "wide": lambda number, count: [0] if number else [],
    "all": lambda number, count: range(count - 1) if number == count - 1 else [],
}


def write_users(folder, count, form):
    """Writes small specs that use each other: each has a type of its own, and one with a field of a used type."""
    (folder / "Specs").mkdir(parents=True)
    for number in range(count):
        used = USES[form](number, count)
        text = "specgen: 1\napi: A%d\n" % number
        if used:
            text += "uses: [%s]\n" % ", ".join("a%d.yaml" % other for other in used)
        text += "types:\n  T%d: {fields: {a: Int}}\n" % number
        if used:
            text += "  U%d: {fields: {b: T%d}}\n" % (number, used[-1])
        (folder / "Specs" / ("a%d.yaml" % number)).write_text(text)
    (folder / "specgen.yaml").write_text("specgen: 1\nspecs: [Specs]\n")


def edit(folder, number):
    """Adds a type to a spec, each time another one."""
    path = min((folder / "Specs").iterdir())
    text = re.sub(r"(?m)^  Edit\d+: .*\n", "", path.read_text())
    path.write_text(text.replace("\ntypes:\n", "\ntypes:\n  Edit%d: {fields: {a: Int}}\n" % number, 1))


def main():
    """Prints a row for each kind of run and each program."""
    options = argparse.ArgumentParser(prog="scripts/bench monorepo", description=__doc__)
    options.add_argument("--specs", type=int, default=1000, help="the number of specs (default: 1000)")
    options.add_argument("--uses", choices=USES, help="small specs that use each other instead, in this form")
    options.add_argument("--runs", type=int, default=5, help="the runs of which the least counts (default: 5)")
    options.add_argument("--tool", help="the program to measure (default: a release build)")
    options.add_argument("--against", type=pathlib.Path, help="another program of specgen, to compare with")
    options = options.parse_args()
    programs = {"this": events.released(options.tool)}
    if options.against:
        programs["other"] = options.against.resolve()
    rows = {}
    with tempfile.TemporaryDirectory() as place:
        for name, program in programs.items():
            folder = pathlib.Path(place) / name
            if options.uses:
                write_users(folder, options.specs, options.uses)
            else:
                write_specs(folder, options.specs)
            os.environ["XDG_CACHE_HOME"] = str(folder / "cache")
            os.chdir(folder)
            number = 0

            def fresh():
                # After removals, ext4 searches for numbers of files that are not in use, and is slower for seconds.
                nonlocal number
                number += 1
                for path in ["Generated", "cache"]:
                    if (folder / path).exists():
                        (folder / path).rename(folder / ("%s %d" % (path, number)))

            def change():
                nonlocal number
                number += 1
                edit(folder, number)

            rows[name, "first"] = measure.least(min(options.runs, 3), [program, "generate"], fresh)
            rows[name, "nothing changed"] = measure.least(options.runs, [program, "generate"])
            rows[name, "--check"] = measure.least(options.runs, [program, "generate", "--check"])
            rows[name, "one spec changed"] = measure.least(options.runs, [program, "generate"], change)
            rows[name, "lint"] = measure.least(options.runs, [program, "lint"])
            size = sum(path.stat().st_size for path in (folder / "Specs").iterdir())
            swift = sum(path.stat().st_size for path in (folder / "Generated").rglob("*.swift"))
            os.chdir(ROOT)
    print("%d specs, %.1f MB of YAML, %.1f MB of Swift\n" % (options.specs, size / 1e6, swift / 1e6))
    print("| run | program | s | s of CPU | MB |")
    print("|---|---|---:|---:|---:|")
    for (name, run), cost in sorted(rows.items(), key=lambda row: list(rows).index(row[0]) % 5):
        print("| %s | %s | %.2f | %.2f | %.0f |" % (run, name, cost.clock, cost.cpu, cost.memory / 1e6))


if __name__ == "__main__":
    main()
