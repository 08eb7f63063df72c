"""The runtime of a checkout, whose parts are compiled as modules of their own: `python3 runtime.py` lists them."""

import functools
import json
import pathlib
import subprocess
from typing import NamedTuple

ROOT = pathlib.Path(__file__).parents[2]
# The target that has all parts, and was the only one before there were parts.
WHOLE = "SpecgenRuntime"


class Part(NamedTuple):
    """A target of the runtime."""
    name: str
    folder: pathlib.Path

    @property
    def sources(self):
        return sorted(self.folder.rglob("*.swift"))


@functools.cache
def targets(tree):
    """The targets of a checkout by name, as its manifest describes them."""
    text = subprocess.check_output(["swift", "package", "--ignore-lock", "--package-path", tree, "dump-package"])
    return {target["name"]: target for target in json.loads(text)["targets"]}


def needed(tree=ROOT, name=WHOLE):
    """The targets that one needs in a checkout, each after those that it needs, and then the one itself."""
    found = []
    for dependency in targets(tree)[name]["dependencies"]:
        found += needed(tree, next(iter(dependency.values()))[0])
    return list(dict.fromkeys(found + [name]))


def parts(tree=ROOT):
    """The parts of a checkout, each after those that it imports."""
    found = [targets(tree)[name] for name in needed(tree)]
    return [Part(target["name"], tree / target["path"]) for target in found if target["type"] == "regular"]


def flags(tree=ROOT):
    """The options of the compiler for code that has the settings of the runtime, or imports it."""
    words = ["-swift-version", "6", "-parse-as-library", "-suppress-warnings"]
    for setting in targets(tree)[WHOLE]["settings"]:
        for feature in setting["kind"].get("enableUpcomingFeature", {}).values():
            words += ["-enable-upcoming-feature", feature]
    for target in map(targets(tree).get, needed(tree)):
        if target["type"] == "system":
            words += ["-I", str(tree / target["path"])]
    return words


def module(name, sources, folder, *words):
    """Compiles a module into a folder, and returns its object."""
    output = folder / (name + ".o")
    subprocess.check_call(["swiftc", *flags(), *words, "-module-name", name, "-I", folder, "-emit-module",
                           "-emit-module-path", folder / (name + ".swiftmodule"), "-c", *sources, "-o", output])
    return output


def build(folder, *words):
    """Compiles the runtime into a folder, and returns its objects."""
    return [module(part.name, part.sources, folder, "-package-name", "specgen", *words) for part in parts()]


if __name__ == "__main__":
    for part in parts():
        print(part.name, part.folder.relative_to(ROOT))
