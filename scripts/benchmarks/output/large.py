"""What the Swift of real specs costs: `scripts/bench output --large DIR`."""

import pathlib
import re
import shutil
import subprocess

import reference
from measure import run, text_size
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


def peers(folder, spec):
    """The sources of other generators for a spec, by the generator."""
    if folder is None:
        return {}
    found = {place.name: sorted((place / spec).rglob("*.swift"))
             for place in sorted(folder.iterdir()) if place.is_dir()}
    return {name: sources for name, sources in found.items() if sources}


def compile_peer(sources, level, flags, output):
    """Compiles the code of another generator; returns what Bench.compile does."""
    cpu, memory, _ = run(
        ["swiftc", "-swift-version", "5", "-parse-as-library", "-suppress-warnings", "-wmo",
         *level, *flags.split(), "-module-name", "Peer", "-c", *sources, "-o", output])
    return cpu, memory, text_size(output), output.stat().st_size


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
            named = {spec.stem: (output / "Large.o",
                                 lambda: bench.compile("Large", sources, level, output))}
            for peer, files in peers(options.peers, spec.stem).items():
                made = output / (peer + ".o")
                named["%s, %s" % (spec.stem, peer)] = (
                    made, lambda files=files, made=made: compile_peer(
                        files, bench.levels[level], options.peer_flags, made))
            costs = {name: [] for name in named}
            held = []
            for _ in range(options.rounds):
                held.append(bench.compile("Reference", [sample], level, output)[0])
                for name, (_, cost) in named.items():
                    costs[name].append(cost())
            for name, rounds in costs.items():
                cpu, memory, text, size = (min(column) for column in zip(*rounds))
                cells = [name, level, "%.2f" % (cpu / min(held)), "%.1f" % (text / 1e6),
                         "%.1f" % (size / 1e6), "%.0f" % (memory / 1e6)]
                if options.count:
                    functions, instructions = counts(named[name][0])
                    cells += ["{:,}".format(functions), "{:,} k".format(instructions)]
                row(cells)
