"""How soon cancelled calls end, and what they leave: `scripts/bench cancel`."""

import argparse
import pathlib
import subprocess
import sys
import tempfile

import optimised
from runtime import ROOT

HERE = pathlib.Path(__file__).parent
SERVER = ROOT / "Tests/Servers/faults.py"


def main():
    parser = argparse.ArgumentParser(prog="scripts/bench cancel")
    parser.add_argument("--rounds", type=int, default=50, help="of 1,000 calls that are cancelled together")
    parser.add_argument("--calls", type=int, default=40_000, help="one after another, at the end")
    parser.add_argument("--urlsession", action="store_true", help="over URLSessionTransport")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as name:
        program = optimised.build(HERE / "Main.swift", pathlib.Path(name))
        server = subprocess.Popen([sys.executable, SERVER], stdin=subprocess.PIPE,
                                  stdout=subprocess.PIPE)
        try:
            port = server.stdout.readline().decode().strip()
            transport = ["urlsession"] if options.urlsession else []
            subprocess.check_call([program, port, str(options.rounds), str(options.calls), *transport])
        finally:
            server.kill()


if __name__ == "__main__":
    main()
