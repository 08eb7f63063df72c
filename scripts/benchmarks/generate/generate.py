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
    parser.add_argument("--runs", type=int, default=5)
    parser.add_argument("--tool", type=pathlib.Path, help="a release build; made when not given")
    options = parser.parse_args()
    tool = events.released(options.tool)
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        bare_events = events.program(folder)
        start, _ = least(options.runs, [tool, "--version"])
        print("process start: %.1f ms" % (start * 1000))
        first = None
        for scale in (1, 2, 4):
            spec = folder / ("x%d.yaml" % scale)
            spec.write_text(synthetic.spec(options.types * scale, options.seed))
            size = spec.stat().st_size
            output = folder / "Output"
            bare, _ = least(options.runs, [bare_events, spec])
            own, memory = least(options.runs, [tool, "generate", "--output", output, spec],
                                lambda: shutil.rmtree(output, ignore_errors=True))
            first = first or own
            print("x%d: %.2f MB, events %.0f ms, generate %.0f ms (%.1f times events and start),"
                  " memory %.0f times the file, %.2f times x1"
                  % (scale, size / 1e6, bare * 1000, own * 1000, own / (bare + start),
                     memory / size, own / first))
        print("real specs: %.0f ms from process start" % (1000 * least(
            options.runs, [tool, "generate", "--check", "--config", ROOT / "specgen.yaml"])[0]))


if __name__ == "__main__":
    main()
