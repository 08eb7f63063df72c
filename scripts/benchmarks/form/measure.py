"""Compiles, sizes and runs one variant at a time."""

import os
import pathlib
import re
import subprocess
from dataclasses import dataclass

HERE = pathlib.Path(__file__).parent
LEVELS = {"debug": ["-Onone"], "release": ["-O"]}
FLAGS = ["-swift-version", "6", "-wmo", "-parse-as-library", "-enable-upcoming-feature",
         "InternalImportsByDefault", "-enable-upcoming-feature", "ExistentialAny"]


@dataclass(frozen=True)
class Cost:
    seconds: float
    memory: int
    text: int
    object: int


def run(arguments):
    """Runs a command; returns its CPU seconds and peak memory in bytes."""
    child = subprocess.Popen([str(word) for word in arguments])
    _, status, usage = os.wait4(child.pid, 0)
    child.returncode = os.waitstatus_to_exitcode(status)
    if child.returncode:
        raise SystemExit("failed: " + " ".join(map(str, arguments)))
    return usage.ru_utime + usage.ru_stime, usage.ru_maxrss * 1024


def text_size(path):
    lines = subprocess.check_output(["size", str(path)], text=True).splitlines()
    return int(lines[1].split()[0])


def build_runtime(folder, level, throws):
    """Compiles the runtime for one level, with typed or untyped throws; returns its folder."""
    place = folder / ("runtime-%s-%s" % (level, "typed" if throws else "untyped"))
    place.mkdir()
    sources = []
    for source in sorted((HERE / "Runtime").glob("*.swift")):
        text = source.read_text()
        if not throws:
            if source.name == "Recording.swift":
                continue
            text = re.sub(r"throws\(DecodingFailure\)", "throws", text)
        copy = place / source.name
        copy.write_text(text)
        sources.append(copy)
    run(["swiftc", *FLAGS, *LEVELS[level], "-module-name", "FormRuntime", "-emit-module",
         "-emit-module-path", place / "FormRuntime.swiftmodule", "-c", *sources,
         "-o", place / "FormRuntime.o"])
    return place


def compile_models(source, level, runtime):
    """Compiles a file of declarations as module `Models`; returns what it cost."""
    place = source.parent
    output = place / ("Models-%s.o" % level)
    seconds, memory = run(
        ["swiftc", *FLAGS, *LEVELS[level], "-module-name", "Models", "-I", runtime,
         "-emit-module", "-emit-module-path", place / "Models.swiftmodule",
         "-c", source, "-o", output])
    return Cost(seconds, memory, text_size(output), output.stat().st_size)


def link(place, runtime, entry):
    """Links the release object with a small main; returns the program."""
    program = place / "program"
    run(["swiftc", "-swift-version", "6", "-O", "-parse-as-library", "-I", runtime, "-I", place,
         entry, place / "Models-release.o", runtime / "FormRuntime.o", "-o", program])
    return program
