"""Runs the Ninja and Make files of docs/monorepo.md, and depfiles with odd names.

usage: scripts/check-bazel [SPECGEN]
"""

import os
import pathlib
import re
import shutil
import subprocess
import sys
import time

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
SCRATCH = ROOT / ".build/check-depfiles"
MONEY = "specgen: 1\napi: Money\ntypes:\n  Price: {fields: {amount: Int}}\n"
SHOP = """specgen: 1
api: Shop
uses: [money.yaml]
hosts: {main: https://shop.example.com}
types:
  Item: {fields: {price: Price}}
methods:
  item: {http: GET /item, returns: Item}
"""
FILES = ["gen/shop/Shop/ShopClient.swift", "gen/shop/Shop/ShopMethods.swift", "gen/shop/Shop/ShopModels.swift"]
ODD = ["a b", "a#b", "a$b", "$(x)y", "a\\b", "a\\ b", "é", "{a}~]", "a  b", "@!,+", "a:b", "a%b", "~", "~a"]

findings = []


def check(condition, text):
    """Notes a finding unless a condition holds."""
    if not condition:
        findings.append(text)
        print(f"  failed: {text}")


def block(language):
    page = (ROOT / "docs/monorepo.md").read_text()
    return re.search(rf"(?ms)^```{language}\n(.*?)^```$", page)[1]


class Project:
    """A folder with two specs and a third one that nobody uses."""

    def __init__(self, name, tool):
        self.place = SCRATCH / name
        (self.place / "Specs").mkdir(parents=True)
        (self.place / "Specs/money.yaml").write_text(MONEY)
        (self.place / "Specs/shop.yaml").write_text(SHOP)
        (self.place / "Specs/other.yaml").write_text(MONEY.replace("Money", "Other"))
        (self.place / "bin").mkdir()
        script = self.place / "bin/specgen"
        script.write_text(f'#!/bin/sh\necho "$1" >> "{self.place}/log"\nexec "{tool}" "$@"\n')
        script.chmod(0o755)

    def run(self, *words):
        """Runs a program, and returns its output and the number of generations."""
        log = self.place / "log"
        log.write_text("")
        environment = {**os.environ, "PATH": f"{self.place}/bin:{os.environ['PATH']}"}
        run = subprocess.run(words, cwd=self.place, capture_output=True, text=True, env=environment)
        check(run.returncode == 0, f"{' '.join(words)}: {run.stdout}{run.stderr}")
        return run.stdout + run.stderr, log.read_text().split().count("generate")

    def edit(self, path, text):
        """Writes a file, later than all others by the clock of the file system."""
        time.sleep(0.05)
        (self.place / path).write_text(text)


def engine(name, file, tool, *command):
    project = Project(name, tool)
    (project.place / file).write_text(block(name))
    counts = [project.run(*command)[1], project.run(*command)[1]]
    made = sorted(str(path.relative_to(project.place)) for path in project.place.glob("gen/shop/*/*"))
    check(made == FILES, f"{name} makes {made}")
    project.edit("Specs/other.yaml", MONEY.replace("Money", "Another"))
    counts.append(project.run(*command)[1])
    for path, text in [("Specs/money.yaml", MONEY + "# edited\n"), ("Specs/shop.yaml", SHOP + "# edited\n")]:
        project.edit(path, text)
        counts.append(project.run(*command)[1])
        counts.append(project.run(*command)[1])
    check(counts == [1, 0, 0, 1, 0, 1, 0], f"{name} generates {counts}")
    print(f"{name}: {sum(counts)} generations in {len(counts)} builds: first, unchanged, other spec, and two edits")


def odd_names(tool):
    """Lets Ninja and Make read the rule of a spec with each odd name, in an odd folder."""
    for name in ODD:
        for command in (["ninja"], ["make", "-s"]):
            project = Project(f"odd-{ODD.index(name)}-{command[0]}", tool)
            # A folder `~` for the specs; Make reads a target with `%` as a pattern, so no file with one is written.
            spec = f"{name}/a.yaml" if name == "~" else f"{name}.yaml"
            output = "out" if "%" in name else f"out {name}"
            (project.place / spec).parent.mkdir(exist_ok=True)
            project.edit(spec, MONEY)
            words = ["generate", spec, "--hermetic", "--output", output, "--quiet", "--depfile", "rule.d"]
            project.run("specgen", *words)
            first = f"{output}/Money/MoneyModels.swift"
            if command[0] == "ninja":
                target = first.replace("$", "$$").replace(" ", "$ ").replace(":", "$:")
                text = f"rule r\n  command = sh again.sh\n  depfile = rule.d\nbuild {target}: r\n"
                (project.place / "build.ninja").write_text(text)
            else:
                target = re.split(r"(?<!\\):", (project.place / "rule.d").read_text())[0]
                (project.place / "Makefile").write_text(f"{target}: ; sh again.sh\ninclude rule.d\n")
            quoted = " ".join("'" + word.replace("'", "'\\''") + "'" for word in words)
            (project.place / "again.sh").write_text(f"rm -rf '{output}'\nspecgen {quoted}\n")
            project.run(*command)
            _, unchanged = project.run(*command)
            project.edit(spec, MONEY + "# edited\n")
            _, edited = project.run(*command)
            check((unchanged, edited) == (0, 1), f"{command[0]} misreads {name!r}: {unchanged}, {edited}")
    print(f"odd names: {len(ODD)} with both")


def main(tool):
    shutil.rmtree(SCRATCH, ignore_errors=True)
    engine("ninja", "build.ninja", tool, "ninja")
    engine("make", "Makefile", tool, "make", "-s")
    odd_names(tool)
    print(f"{len(findings) or 'no'} findings")
    return 1 if findings else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
