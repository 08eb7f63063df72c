"""Measures what each form of generated models costs: `scripts/bench form`."""

import argparse
import json
import pathlib
import subprocess
import sys
import tempfile
import time

sys.path.insert(0, str(pathlib.Path(__file__).parent))

import forms
import measure
import schema

HERE = pathlib.Path(__file__).parent


def variants(everything):
    """Yields (form, nesting, conformance): what decides first, the rest if asked for."""
    by_id = {form.id: form for form in forms.FORMS}
    deciding = [(id, "boxed", "") for id in by_id]
    deciding += [("typed", "inline", ""), ("typed", "boxed", "Equatable")]
    rest = [(id, "inline", "") for id in by_id]
    rest += [(id, nesting, conformance) for id in ("synthesised", "typed")
             for nesting in ("boxed", "inline") for conformance in ("Equatable", "Hashable")]
    rest = [variant for variant in rest if variant not in deciding]
    for id, nesting, conformance in deciding + (rest if everything else []):
        yield by_id[id], nesting, conformance


def speeds(place, runtime, form, document, size):
    """Returns MB/s of decoding and encoding, after a check of what comes back."""
    entry = "StrictMain.swift" if form.reader else "CodableMain.swift"
    program = measure.link(place, runtime, HERE / entry)
    output = place / "encoded.json"
    line = subprocess.check_output([program, document, output], text=True)
    if json.loads(output.read_text()) != json.loads(document.read_text()):
        raise SystemExit("%s does not round-trip" % form.id)
    return ["%.0f" % (size / 1e6 / float(part)) for part in line.split()]


def row(cells):
    print("| " + " | ".join(cells) + " |", flush=True)


def main():
    parser = argparse.ArgumentParser(prog="scripts/bench form")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--types", type=int, default=300)
    parser.add_argument("--keep", help="folder for the sources and objects")
    parser.add_argument("--all", action="store_true", help="every variant, not just the deciding")
    parser.add_argument("--only", default="", help="part of `form nesting conformance`")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as temporary:
        folder = pathlib.Path(options.keep or temporary).resolve()
        folder.mkdir(parents=True, exist_ok=True)
        bench(options, folder)


def bench(options, folder):
    start = time.monotonic()
    structs, root = schema.make_structs(options.seed, options.types, nests=True)
    document = folder / "document.json"
    text = json.dumps(schema.make_document(options.seed, structs, root, 10_000_000),
                      ensure_ascii=False)
    document.write_text(text)
    size = len(text.encode())
    runtimes = {}
    for level in measure.LEVELS:
        for typed in (True, False):
            runtimes[level, typed] = measure.build_runtime(folder, level, typed)
    print("seed %d, %d structs, JSON of %.1f MB" % (options.seed, options.types, size / 1e6))
    row(["form", "nested", "conforms", "debug CPU s", "MB memory", "text kB", "object kB",
         "release CPU s", "MB memory", "text kB", "object kB", "decode MB/s", "encode MB/s"])
    row(["---"] * 3 + ["---:"] * 10)
    for form, nesting, conformance in variants(options.all):
        name = " ".join([form.id, nesting, conformance]).strip()
        if options.only not in name:
            continue
        place = folder / name.replace(" ", "-")
        place.mkdir()
        source = place / "Models.swift"
        source.write_text(
            forms.declare(structs + [root], form, nesting == "boxed", conformance))
        cells = [form.title, nesting, conformance or "–"]
        for level in measure.LEVELS:
            runtime = runtimes[level, form.id != "untyped"]
            cost = measure.compile_models(source, level, runtime)
            cells += ["%.1f" % cost.seconds, "%.0f" % (cost.memory / 1e6),
                      "%.0f" % (cost.text / 1e3), "%.0f" % (cost.object / 1e3)]
        if form.id == "plain" or conformance:
            cells += ["–", "–"]
        else:
            cells += speeds(place, runtime, form, document, size)
        row(cells)
    print("%.0f s in all" % (time.monotonic() - start))


main()
