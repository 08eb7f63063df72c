"""What generated Swift costs in each form it could have: `scripts/bench output`."""

import argparse
import json
import pathlib
import shutil
import subprocess
import sys
import tempfile

sys.path.insert(0, str(pathlib.Path(__file__).parent))

import forms
import large
import modules
import runtime
import schema
import synthetic
from calls import Calls
from document import Document
from measure import run, text_size
from probe import probe
from rows import row

HERE = pathlib.Path(__file__).parent
LEVELS = {"debug": ["-Onone"], "release": ["-O", "-wmo"]}
TOOL = "the tool's output"


class Bench:
    """Builds in a folder."""

    def __init__(self, folder, options):
        self.folder = folder
        self.options = options
        self.levels = LEVELS
        self.modules = {level: folder / level for level in LEVELS}
        for level, place in self.modules.items():
            place.mkdir()
            runtime.build(place, *LEVELS[level], "-wmo")
            for source in (HERE / "Support").glob("*.swift"):
                self.compile(source.stem, [source], level, place)

    def compile(self, name, sources, level, place):
        """Compiles a module in one go; returns CPU seconds, bytes of memory, of text and of object."""
        output = place / (name + ".o")
        cpu, memory, _ = run(
            ["swiftc", *runtime.flags(), *LEVELS[level], "-wmo", "-module-name", name,
             "-I", self.modules[level], "-emit-module",
             "-emit-module-path", place / (name + ".swiftmodule"), "-c", *sources, "-o", output])
        return cpu, memory, text_size(output), output.stat().st_size

    def sources(self, name, types):
        """Writes the declarations in a form; returns their files."""
        place = self.folder / ("%s-%d" % (name.replace(" ", "-").replace("'", ""), types))
        shutil.rmtree(place, ignore_errors=True)
        place.mkdir()
        if name.startswith(TOOL):
            spec = place / "synthetic.yaml"
            spec.write_text(synthetic.spec(types, self.options.seed))
            if "codable" in name:
                text = spec.read_text().replace("\nhosts:", "\nswift: {methods: codable}\nhosts:")
                spec.write_text(text)
            subprocess.check_call([str(self.options.tool), "generate", "--output", place,
                                   spec], stdout=subprocess.DEVNULL)
            place = place / "Synthetic"
        else:
            api = schema.API(self.options.seed, types)
            for file, text in Calls(api, forms.FORMS[name]).files().items():
                (place / (file + ".swift")).write_text(text)
        return sorted(place.glob("*.swift"))

    def cost(self, name, types, level):
        sources = self.sources(name, types)
        place = sources[0].parent / level
        place.mkdir()
        return self.compile("Synthetic", sources, level, place)

    def speeds(self, name, types, document):
        """Links a program; returns its stripped size, MB/s, and nanoseconds of two small things."""
        place = self.folder / ("%s-%d" % (name.replace(" ", "-").replace("'", ""), types))
        place = place / "Synthetic" if name.startswith(TOOL) else place
        api = schema.API(self.options.seed, types)
        coder = not name.startswith(TOOL) and forms.FORMS[name].foundation
        compares = name.startswith(TOOL) or forms.FORMS[name].equality != "none"
        entry = place / "release/Probe.swift"
        entry.write_text(probe(api, coder, compares))
        program = place / "program"
        objects = [place / "release/Synthetic.o", *self.modules["release"].glob("*.o")]
        run(["swiftc", *runtime.flags(), "-O", "-wmo", "-I", self.modules["release"], "-I",
             place / "release", HERE / "Main.swift", entry, *objects, "-Xlinker", "--gc-sections", "-o", program])
        output = place / "encoded.json"
        line = subprocess.check_output([program, document, output], text=True).split()
        # The runtime writes UUIDs in lower case, and Foundation in upper case.
        if json.loads(output.read_text().lower()) != json.loads(document.read_text().lower()):
            raise SystemExit("%s: what was written is not what was read" % name)
        subprocess.check_call(["strip", str(program)])
        size = document.stat().st_size / 1e6
        return (program.stat().st_size, size / float(line[0]), size / float(line[1]),
                float(line[2]), float(line[3]))


def forms_table(bench):
    """Prints what each form costs, in ratios to the first."""
    options = bench.options
    names = [name for name in [*forms.FORMS, TOOL, TOOL + ", methods codable"]
             if any(part in name for part in options.only)]
    if "synthesised" not in names:
        names.insert(0, "synthesised")
    document = bench.folder / "document.json"
    api = schema.API(options.seed, options.types)
    document.write_bytes(Document.text(Document(api, options.seed, 10_000_000).value))
    costs = {(name, level): [] for name in names for level in LEVELS}
    for _ in range(options.rounds):
        # In turns, so that what disturbs the machine disturbs all alike.
        for name in names:
            for level in LEVELS:
                costs[name, level].append(bench.cost(name, options.types, level))
    row(["form", "debug CPU", "text", "object", "release CPU", "text", "object",
         "app kB", "decode MB/s", "encode MB/s", "field ns", "== ns"])
    row(["---"] + ["---:"] * 11)
    for name in names:
        cells = []
        for level in LEVELS:
            least = [min(column) for column in zip(*costs[name, level])]
            first = [min(column) for column in zip(*costs["synthesised", level])]
            cells += ["%.2f" % (least[index] / first[index]) for index in (0, 2, 3)]
        if name in ("no coding at all",):
            cells += ["–"] * 5
        else:
            app, *speeds = bench.speeds(name, options.types, document)
            cells += ["%.0f" % (app / 1e3)] + ["%.0f" % speed for speed in speeds[:2]]
            cells += ["%.1f" % speeds[2], "%.0f" % speeds[3]]
        row([name] + cells)
    for level in LEVELS:
        first = [min(column) for column in zip(*costs["synthesised", level])]
        print("synthesised, %s: %.1f s of CPU, %.0f MB of memory, %.2f MB of text, %.2f MB of object"
              % (level, first[0], first[1] / 1e6, first[2] / 1e6, first[3] / 1e6))


def scale_table(bench):
    """Prints what the tool's output costs for larger and larger specs."""
    row(["types", "level", "CPU s", "s for 100 types", "memory MB", "text MB", "object MB",
         "object kB for a type"])
    row(["---:", "---"] + ["---:"] * 6)
    for factor in (1, 2, 4):
        types = bench.options.scale * factor
        for level in LEVELS:
            cpu, memory, text, size = bench.cost(TOOL, types, level)
            row(["%d" % types, level, "%.1f" % cpu, "%.2f" % (cpu * 100 / types),
                 "%.0f" % (memory / 1e6), "%.1f" % (text / 1e6), "%.1f" % (size / 1e6),
                 "%.1f" % (size / 1e3 / types)])


def start():
    parser = argparse.ArgumentParser(prog="scripts/bench output")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--types", type=int, default=200, help="with half as many methods")
    parser.add_argument("--rounds", type=int, default=2, help="the least of so many counts")
    parser.add_argument("--only", nargs="+", default=[""], help="forms with one of these in their names")
    parser.add_argument("--scale", type=int, help="instead: the tool's output for so many types, "
                        "twice and four times as many")
    parser.add_argument("--modules", type=int, nargs="+", help="instead: builds of a package with "
                        "the types in so many modules")
    parser.add_argument("--large", type=pathlib.Path, help="instead: the specs of a folder, held "
                        "against 300 structs with synthesised Codable")
    parser.add_argument("--peers", type=pathlib.Path,
                        help="with --large: code of other generators, as PEER/SPEC/*.swift")
    parser.add_argument("--peer-flags", default="", help="flags of swiftc for that code")
    parser.add_argument("--count", action="store_true",
                        help="with --large: functions and instructions too")
    parser.add_argument("--keep", type=pathlib.Path, help="an empty folder for all that is made")
    parser.add_argument("--tool", type=pathlib.Path, help="a release build; made when not given")
    options = parser.parse_args()
    if not options.tool:
        build = [runtime.ROOT / "scripts/build-release"]
        options.tool = pathlib.Path(subprocess.check_output(build, text=True).strip())
    with tempfile.TemporaryDirectory() as temporary:
        folder = options.keep or pathlib.Path(temporary)
        folder.mkdir(parents=True, exist_ok=True)
        if options.modules:
            modules.table(folder, options)
        elif options.large:
            large.table(Bench(folder, options))
        elif options.scale:
            scale_table(Bench(folder, options))
        else:
            forms_table(Bench(folder, options))


start()
