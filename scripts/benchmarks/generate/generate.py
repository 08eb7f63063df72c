"""How long `specgen generate` takes, beside the bare events of libyaml for the same file."""

import argparse
import pathlib
import shutil
import tempfile

import events
import synthetic
from measure import least

ROOT = pathlib.Path(__file__).parents[3]


def main():
    parser = argparse.ArgumentParser(prog="scripts/bench generate")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--types", type=int, default=2000, help="of the smallest spec")
    parser.add_argument("--large", type=pathlib.Path, help="a folder of specs, instead of seeded ones")
    events.add_options(parser)
    options = parser.parse_args()
    tool = events.released(options.tool)
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        bare_events = events.program(folder)
        start = least(options.runs, [tool, "--version"]).cpu
        print("process start: %.1f ms" % (start * 1000))
        first = None

        def measure(spec):
            """Prints what a spec costs; returns its CPU seconds."""
            output = folder / "Output"
            size = spec.stat().st_size
            bare = least(options.runs, [bare_events, spec]).cpu
            own = least(options.runs, [tool, "generate", "--output", output, spec],
                        lambda: shutil.rmtree(output, ignore_errors=True))
            print("%s: %.2f MB, events %.0f ms, generate %.0f ms (%.1f times events and start),"
                  " %.0f ms by the clock, memory %.0f MB, %.0f times the file%s"
                  % (spec.stem, size / 1e6, bare * 1000, own.cpu * 1000, own.cpu / (bare + start),
                     own.clock * 1000, own.memory / 1e6, own.memory / size,
                     ", %.2f times x1" % (own.cpu / first) if first else ""))
            return own.cpu

        if options.large:
            for spec in sorted(options.large.glob("*.yaml")):
                measure(spec)
            return
        for scale in (1, 2, 4):
            spec = folder / ("x%d.yaml" % scale)
            spec.write_text(synthetic.spec(options.types * scale, options.seed))
            cost = measure(spec)
            first = first or cost
        check = [tool, "generate", "--check", "--config", ROOT / "specgen.yaml"]
        print("real specs: %.0f ms from process start" % (1000 * least(options.runs, check).cpu))


if __name__ == "__main__":
    main()
