"""Programs over the runtime, both optimised."""

import pathlib
import subprocess

ROOT = pathlib.Path(__file__).parents[2]
FLAGS = ["-swift-version", "6", "-parse-as-library", "-suppress-warnings", "-O", "-wmo"] + [
    word for feature in ("ExistentialAny", "InternalImportsByDefault", "MemberImportVisibility",
                         "NonisolatedNonsendingByDefault", "InferIsolatedConformances")
    for word in ("-enable-upcoming-feature", feature)] + [
    word for library in ("CCurl", "CZlib") for word in ("-I", str(ROOT / "Sources" / library))]


def build(source, folder):
    """Builds the runtime and a program in a folder, and returns the program."""
    runtime = sorted((ROOT / "Sources/Runtime").rglob("*.swift"))
    subprocess.check_call(["swiftc", *FLAGS, "-package-name", "specgen",
                           "-module-name", "SpecgenRuntime", "-emit-module",
                           "-emit-module-path", folder / "SpecgenRuntime.swiftmodule",
                           "-c", *runtime, "-o", folder / "runtime.o"])
    subprocess.check_call(["swiftc", *FLAGS, "-module-name", "Program", "-I", folder,
                           source, folder / "runtime.o", "-o", folder / "program"])
    return folder / "program"
