"""What models cost by way of Foundation's coders, beside synthesised ones: `scripts/bench coders`."""

import argparse
import pathlib
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).parent
sys.path.insert(0, str(HERE.parent / "output"))

import forms
import runtime
import schema
from calls import Calls
from document import Document
from rows import row

FLAGS = ["-O", "-wmo"]


def build(folder, options):
    """Builds the runtime, models in both forms, and the program."""
    folder.mkdir()
    runtime.build(folder, *FLAGS)
    for source in (HERE.parent / "output/Support").glob("*.swift"):
        runtime.module(source.stem, [source], folder, *FLAGS)
    api = schema.API(options.seed, options.types)
    for name, form in (("Twin", "synthesised"), ("Ours", "chosen")):
        models = folder / (name + ".swift")
        models.write_text(Calls(api, forms.FORMS[form]).files()["Models"])
        runtime.module(name, [models], folder, *FLAGS)
    subprocess.check_call(["swiftc", *runtime.flags(), *FLAGS, "-module-name", "Coders", "-I", folder,
                           HERE / "Main.swift", *folder.glob("*.o"), "-o", folder / "coders"])
    return folder / "coders"


def main():
    parser = argparse.ArgumentParser(prog="scripts/bench coders")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--types", type=int, default=60)
    parser.add_argument("--size", type=int, default=4_000_000, help="bytes of the large document")
    parser.add_argument("--rounds", type=int, default=9)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        document = folder / "document.json"
        api = schema.API(options.seed, options.types)
        document.write_bytes(Document.text(Document(api, options.seed, options.size).value))
        program = build(folder / "build", options)
        lines = subprocess.check_output([program, document, str(options.rounds)], text=True)
        cost = {name: float(value) for name, value in map(str.split, lines.splitlines())}
    row(["document", "way", "Codable by default, of synthesised", "the runtime's own, of synthesised"])
    row(["---", "---", "---:", "---:"])
    for what, title in (("corpus", "records of the schema"), ("items", "a list of small records")):
        for way in ("decode", "encode"):
            twin, ours, reader = (cost["%s-%s-%s" % (what, way, form)]
                                  for form in ("twin", "ours", "reader"))
            row([title, way, "%.2f" % (twin / ours), "%.1f" % (twin / reader)])
    row(["a union in a lossy list", "of one that a key tells apart", "of Foundation's, tried in order", "MB/s"])
    row(["---", "---:", "---:", "---:"])
    for way, title in (("tried", "tried in order"), ("keys", "in order, by its keys"), ("told", "by a key")):
        own = cost["union-" + way]
        row([title, "%.2f" % (cost["union-told"] / own), "%.1f" % (cost["union-twin"] / own),
             "%.0f" % (cost["union-size"] / own / 1e6)])


if __name__ == "__main__":
    main()
