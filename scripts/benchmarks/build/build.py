"""How long the tool takes to build: from nothing, and after an edit; here, and at another commit in the same run."""

import argparse
import os
import pathlib
import re
import shutil
import subprocess

from measure import run

ROOT = pathlib.Path(__file__).parents[3]
PLACE = ROOT / ".build/bench-build"
# The folders of layers with an edit of one function body each.
LAYERS = ("Core/Semantics", "Core/Import", "Review/Review")
# A declaration that most layers use.
SHARED = "Core/Diagnostics"
TOOL = ["swift", "build", "--product", "specgen"]


def main():
    parser = argparse.ArgumentParser(prog="scripts/bench build")
    parser.add_argument("--before", help="a commit to build as well, in turn with this tree")
    parser.add_argument("--runs", type=int, default=1)
    parser.add_argument("--builds", default="debug,edit,test,release", help="those to measure, of debug, edit, test and release")
    options = parser.parse_args()
    builds = options.builds.split(",")
    if not set(builds) <= {"debug", "edit", "test", "release"}:
        parser.error("--builds takes debug, edit, test and release")
    trees = {"here": copied("here", None)}
    if options.before:
        trees = {"before": copied("before", options.before), **trees}
    for _ in range(options.runs):
        for name, tree in trees.items():
            for build in builds:
                report(name, tree, build)


def copied(name, commit):
    """A copy of the tracked files, at a commit or as they are here."""
    tree = PLACE / name
    shutil.rmtree(tree, ignore_errors=True)
    tree.mkdir(parents=True)
    if commit:
        archive = subprocess.Popen(["git", "archive", commit], cwd=ROOT, stdout=subprocess.PIPE)
        subprocess.check_call(["tar", "x", "-C", tree], stdin=archive.stdout)
        if archive.wait():
            raise SystemExit("bench build: no such commit: %s" % commit)
    else:
        files = subprocess.check_output(["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"], cwd=ROOT)
        for path in files.decode().split("\0"):
            if path and (ROOT / path).exists():
                (tree / path).parent.mkdir(parents=True, exist_ok=True)
                shutil.copy2(ROOT / path, tree / path, follow_symlinks=False)
    return tree


def report(name, tree, build):
    # Without it, commits of the time when goldens were part of the package plan to build those as well.
    only = {**os.environ, "SPECGEN_ONLY": "tool"}

    def built(words, kind, **options):
        use = run(words, quiet=True, cwd=tree, **options)
        print("%s, %s: %.0f CPU s, %.0f s by the clock" % (name, kind, use.cpu, use.clock), flush=True)

    if build == "debug":
        shutil.rmtree(tree / ".build", ignore_errors=True)
        built(TOOL, "debug build of the tool", env=only)
    elif build == "test":
        shutil.rmtree(tree / ".build", ignore_errors=True)
        built(["swift", "build", "--build-tests"], "debug build of all, with the tests")
    elif build == "release":
        shutil.rmtree(tree / ".build", ignore_errors=True)
        built([tree / "scripts/build-release"], "release build of the tool")
        print("%s, the static program: %.1f MB" % (name, released(tree).stat().st_size / 1e6), flush=True)
    else:
        subprocess.check_call(TOOL, cwd=tree, env=only, stdout=subprocess.DEVNULL)
        for layer in LAYERS:
            edit_body(tree / "Sources/specgen" / layer)
            built(TOOL, "an edit of one body in %s" % layer, env=only)
        edit_declaration(tree / "Sources/specgen" / SHARED)
        built(TOOL, "an edit of a declaration in %s" % SHARED, env=only)


def released(tree):
    command = [tree / "scripts/build-release"]
    return pathlib.Path(subprocess.check_output(command, text=True, cwd=tree).strip())


def edit_body(folder):
    """Adds a statement to the first function of the longest file."""
    file = max(folder.rglob("*.swift"), key=lambda file: (file.stat().st_size, file.name))
    text = file.read_text()
    head = re.search(r"^ +(?:\w+ )*func [^{}]*\{\n", text, re.M)
    file.write_text(text[:head.end()] + "    _ = 0\n" + text[head.end():])


def edit_declaration(folder):
    """Adds a member to a type that other layers use."""
    file = folder / "Located.swift"
    file.write_text(file.read_text() + "\nextension Located {\n  var benchmarked: Int { 0 }\n}\n")


if __name__ == "__main__":
    main()
