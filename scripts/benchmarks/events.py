"""The bare events of libyaml, which everything that reads a spec or a document is held against."""

import pathlib
import subprocess

SOURCE = pathlib.Path(__file__).parent / "events.c"
BUILD = pathlib.Path(__file__).parents[1] / "build-release"


def program(folder):
    """Compiles the program that takes the events of a file and does nothing with them."""
    path = pathlib.Path(folder) / "events"
    flags = subprocess.check_output(["pkg-config", "--cflags", "--libs", "yaml-0.1"], text=True)
    subprocess.check_call(["cc", "-O2", str(SOURCE), "-o", str(path), *flags.split()])
    return path


def add_options(parser):
    """Adds the options of benchmarks that run the tool."""
    parser.add_argument("--runs", type=int, default=5)
    parser.add_argument("--tool", type=pathlib.Path, help="a release build; made when not given")


def released(tool):
    """The tool that was given, or a release build."""
    return tool or subprocess.check_output([BUILD], text=True).strip()
