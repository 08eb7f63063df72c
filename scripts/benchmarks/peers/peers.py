"""Compiles what other generators make of documents beside the tool's output: `scripts/bench peers`."""

import argparse
import pathlib
import subprocess
import sys

STEPS = """\
Measure another generator on your machine:

1. Import the documents:        specgen import openapi github.json --into Imported/github.yaml
2. Generate with the peer into  Peers/PEER/github/*.swift, in a folder named after the spec.
   What its code imports has to be compiled before, with the same compiler: pass --peer-flags='-I FOLDER'.
3. Run                          scripts/bench peers --large Imported --peers Peers

Each module is compiled by `swiftc -wmo -c` with -Onone and with -O, in turn with 300 structs with synthesised
`Codable`, of which the CPU is a multiple. The peer's code is compiled in Swift 5 mode, ours in Swift 6 mode. For the
figures of docs/benchmarks.md, CreateAPI ran with its defaults (entities, paths), and its runtime, Get, was built before.
"""


def main():
    parser = argparse.ArgumentParser(
        prog="scripts/bench peers", description=STEPS,
        formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--large", type=pathlib.Path, required=True, metavar="DIR",
                        help="a folder of specs")
    parser.add_argument("--peers", type=pathlib.Path, required=True, metavar="DIR",
                        help="a folder with PEER/SPEC/*.swift")
    parser.add_argument("--peer-flags", default="", metavar="FLAGS",
                        help="flags of swiftc for the code of peers")
    parser.add_argument("--rounds", default="1", help="how often each is compiled (1)")
    options = parser.parse_args()
    output = pathlib.Path(__file__).parents[1] / "output/output.py"
    sys.exit(subprocess.call([sys.executable, output, "--large", options.large, "--peers",
                              options.peers, "--peer-flags=" + options.peer_flags,
                              "--rounds", options.rounds]))


main()
