"""Programs over the runtime, both optimised."""

import subprocess

import runtime

FLAGS = ["-O", "-wmo"]


def build(source, folder):
    """Builds the runtime and a program in a folder, and returns the program."""
    objects = runtime.build(folder, *FLAGS)
    subprocess.check_call(["swiftc", *runtime.flags(), *FLAGS, "-module-name", "Program", "-I", folder,
                           source, *objects, "-o", folder / "program"])
    return folder / "program"
