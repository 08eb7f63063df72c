"""How long an OpenAPI document takes to become a spec and Swift, beside the bare events of libyaml for it."""

import argparse
import pathlib
import shutil
import tempfile

import events
from measure import least


def main():
    parser = argparse.ArgumentParser(prog="scripts/bench import")
    parser.add_argument("documents", nargs="+", type=pathlib.Path, help="OpenAPI documents")
    events.add_options(parser)
    options = parser.parse_args()
    tool = events.released(options.tool)
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        bare_events = events.program(folder)
        for document in options.documents:
            spec, output = folder / "Spec.yaml", folder / "Output"

            def clear():
                """Takes away what the last run wrote, which an import would merge with."""
                for path in (spec, folder / "Spec.yaml.import"):
                    path.unlink(missing_ok=True)

            bare = least(options.runs, [bare_events, document])
            imported = least(
                options.runs, [tool, "import", "openapi", document, "--into", spec], clear)
            generated = least(options.runs, [tool, "generate", "--output", output, spec],
                              lambda: shutil.rmtree(output, ignore_errors=True))
            print("%s: %.2f MB, events %.0f ms, import %.0f ms (%.0f MB), generate %.0f ms,"
                  " together %.1f times the events"
                  % (document.name, document.stat().st_size / 1e6, bare.cpu * 1000,
                     imported.cpu * 1000, imported.memory / 1e6, generated.cpu * 1000,
                     (imported.cpu + generated.cpu) / bare.cpu))


if __name__ == "__main__":
    main()
