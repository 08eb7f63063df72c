"""The cost of a call beside bare URLSession and JSONDecoder, and a bare loop of libcurl: `scripts/bench calls`."""

import argparse
import pathlib
import subprocess
import sys
import tempfile

import optimised

HERE = pathlib.Path(__file__).parent


def main():
    parser = argparse.ArgumentParser(prog="scripts/bench calls")
    parser.add_argument("--sizes", type=int, nargs="+", default=[10, 100, 1000],
                        help="items of some 45 bytes in an answer")
    parser.add_argument("--rounds", type=int, default=15)
    parser.add_argument("--calls", type=int, default=200, help="of each way in a round")
    parser.add_argument("--together", type=int, default=1, help="calls that run at once; divides --calls")
    options = parser.parse_args()
    if options.calls % options.together:
        parser.error("--together does not divide --calls")
    with tempfile.TemporaryDirectory() as name:
        program = optimised.build(HERE / "Main.swift", pathlib.Path(name))
        server = subprocess.Popen([sys.executable, HERE / "server.py"], stdout=subprocess.PIPE)
        try:
            port = server.stdout.readline().decode().strip()
            for verb in ("GET", "POST"):
                for size in options.sizes:
                    arguments = [program, port, size, options.rounds, options.calls, options.together, verb]
                    lines = subprocess.check_output(list(map(str, arguments)), text=True).split("\n")
                    costs = {name: float(cost) for name, cost in (line.split() for line in lines if line)}
                    bare = costs.pop("bare")
                    print("%s of %d items: bare URLSession %.0f µs of CPU; of it %s"
                          % (verb, size, bare,
                             ", ".join("%s %.2f (%.0f µs)" % (name, cost / bare, cost)
                                       for name, cost in costs.items())), flush=True)
        finally:
            server.kill()


if __name__ == "__main__":
    main()
