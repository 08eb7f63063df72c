"""What the Swift of real specs costs: `scripts/bench output --large DIR`."""

import pathlib
import re
import shutil
import subprocess

import reference
from rows import row

HEAD = ["spec", "level", "CPU of the reference", "text MB", "object MB", "memory MB"]
COUNTS = ["functions", "instructions"]


def counts(path):
    """The functions of an object file, and its instructions in thousands."""
    # That of binutils takes minutes for an object with a section for each function.
    tool = pathlib.Path(shutil.which("swiftc")).resolve().parent / "llvm-objdump"
    symbols = subprocess.check_output(["nm", str(path)], text=True)
    code = subprocess.check_output([tool, "-d", "--no-show-raw-insn", path], text=True)
    functions = len(re.findall(r" [tTwW] ", symbols))
    return functions, len(re.findall(r"^ *[0-9a-f]+:\s", code, re.M)) // 1000


def table(bench):
    """Compiles each spec of a folder in turn with the reference, and prints the least of the rounds."""
    options = bench.options
    specs = sorted(options.large.glob("*.yaml"))
    if not specs:
        raise SystemExit("no specs (.yaml) in %s" % options.large)
    head = HEAD + (COUNTS if options.count else [])
    row(head)
    row(["---"] * 2 + ["---:"] * (len(head) - 2))
    sample = bench.folder / "reference.swift"
    sample.write_text(reference.source())
    for spec in specs:
        place = bench.folder / spec.stem
        place.mkdir()
        subprocess.check_call([str(options.tool), "generate", "--output", place, spec],
                              stdout=subprocess.DEVNULL)
        sources = sorted(place.glob("*/*.swift"))
        for level in bench.modules:
            output = place / level
            output.mkdir()
            costs = []
            held = []
            for _ in range(options.rounds):
                held.append(bench.compile("Reference", [sample], level, output)[0])
                costs.append(bench.compile("Large", sources, level, output))
            cpu, memory, text, size = (min(column) for column in zip(*costs))
            cells = [spec.stem, level, "%.2f" % (cpu / min(held)), "%.1f" % (text / 1e6),
                     "%.1f" % (size / 1e6), "%.0f" % (memory / 1e6)]
            if options.count:
                functions, instructions = counts(output / "Large.o")
                cells += ["{:,}".format(functions), "{:,} k".format(instructions)]
            row(cells)
