"""Mutation testing of the runtime: `scripts/mutate`."""

import argparse
import collections
import concurrent.futures
import hashlib
import json
import random
import re
import subprocess
import sys
import time

import mutants
import package
import suites

SCORE = 85


def main():
    parser = argparse.ArgumentParser(
        prog="scripts/mutate",
        description="Changes operators, bounds, results and statements of the runtime, one at a time, and runs"
        " the tests that reach the change. Fails if they find less than 85 % of the changes, or if"
        " scripts/mutation/survivors.tsv does not list the others with a reason.")
    parser.add_argument("--folder", action="append", choices=package.FOLDERS, metavar="NAME",
                        help=f"mutants of a folder alone: {', '.join(package.FOLDERS)}")
    parser.add_argument("--changed", metavar="COMMIT", help="mutants of files that changed since then")
    parser.add_argument("--sample", nargs=2, type=int, metavar=("COUNT", "SEED"),
                        help="that many random mutants")
    parser.add_argument("--fresh", action="store_true",
                        help="try again what earlier runs found, although its files are the same")
    parser.add_argument("--record", action="store_true",
                        help="write the survivors to the list, without a reason if they are new")
    options = parser.parse_args()
    start = time.monotonic()
    place = package.ROOT / ".build/mutate"
    place.mkdir(parents=True, exist_ok=True)
    built = package.Package(place)
    built.prepare()
    print(f"mutate: built after {time.monotonic() - start:.0f} s", flush=True)
    tests = suites.Suites(built.program, place, len(built.mutants))
    tests.measure()
    print(f"mutate: {len(tests.usual)} suites ran after {time.monotonic() - start:.0f} s", flush=True)
    run = Run(built, tests, options)
    run.tries()
    passed = run.report()
    print(f"mutate: took {time.monotonic() - start:.0f} s")
    sys.exit(0 if passed else 1)


class Run:
    """A run of the chosen mutants."""

    def __init__(self, built, tests, options):
        self.tests = tests
        self.options = options
        self.left_out = len(built.left_out)
        self.chosen = built.active
        if options.folder:
            self.chosen = [mutant for mutant in self.chosen if mutant.folder in options.folder]
        if options.changed:
            changed = subprocess.check_output(
                ["git", "diff", "--name-only", options.changed, "--", package.RUNTIME],
                cwd=package.ROOT, text=True).split()
            self.chosen = [mutant for mutant in self.chosen
                           if f"{package.RUNTIME}/{mutant.key.path}" in changed]
        # The files all of whose mutants are tried.
        self.whole_files = {mutant.key.path for mutant in self.chosen}
        if options.sample:
            count, seed = options.sample
            count = min(count, len(self.chosen))
            self.chosen = random.Random(seed).sample(self.chosen, count)
            self.whole_files = set()
        self.cache = Cache(built.place / "found.json", options.fresh)
        # By file, the number of mutants that each suite has found.
        self.finders = collections.defaultdict(collections.Counter)
        self.found = {}
        self.survivors = []

    def tries(self):
        """Tries the mutants, two at a time."""
        last = time.monotonic()
        with concurrent.futures.ThreadPoolExecutor(suites.PROCESSES) as pool:
            for count, (mutant, suite) in enumerate(pool.map(self._try, self.chosen), 1):
                if suite:
                    self.found[mutant] = suite
                else:
                    self.survivors.append(mutant)
                    note = "" if self.tests.reaching(mutant.number) else " (not reached)"
                    print(f"survives: {mutant}{note}", flush=True)
                if time.monotonic() - last > 60:
                    last = time.monotonic()
                    self.cache.save()
                    print(f"mutate: {count} of {len(self.chosen)} tried,"
                          f" {len(self.survivors)} survive", flush=True)
        self.cache.save()

    def _try(self, mutant):
        known = self.cache.finder(mutant)
        if known:
            return mutant, known
        finders = self.finders[mutant.key.path]
        usual = self.tests.usual
        reaching = self.tests.reaching(mutant.number)
        for suite in sorted(reaching, key=lambda suite: (-finders[suite], usual[suite].seconds)):
            if self.tests.finds(suite, mutant.number):
                finders[suite] += 1
                self.cache.add(mutant, suite)
                return mutant, suite
        return mutant, None

    def report(self):
        """Prints the results, and returns true if they are good enough."""
        for title, part in ("folder", lambda mutant: mutant.folder), ("kind", lambda mutant: mutant.key.kind):
            alive = collections.Counter(map(part, self.survivors))
            total = collections.Counter(map(part, self.chosen))
            for name in sorted(total):
                found = total[name] - alive[name]
                print(f"{title} {name}: {found} of {total[name]} found ({percent(found, total[name])})")
        total, found = len(self.chosen), len(self.found)
        print(f"mutate: {found} of {total} mutants found ({percent(found, total)}), {len(self.survivors)}"
              f" survive, {self.left_out} do not compile")
        survivors = mutants.Survivors(package.HERE / "survivors.tsv")
        if self.options.record:
            survivors.record(self.survivors, self.whole_files)
        problems = list(survivors.problems(self.survivors, list(self.found), self.whole_files))
        print("\n".join(problems))
        return not problems and found * 100 >= total * SCORE


def percent(part, whole):
    return f"{part / whole:.1%}" if whole else "none"


class Cache:
    """The mutants that earlier runs found, as long as their file and that of the suite are the same."""

    def __init__(self, path, is_fresh):
        self.path = path
        self.found = {}
        if path.exists() and not is_fresh:
            self.found = json.loads(path.read_text())
        self.digests = {}
        self.files = {}
        for file in sorted((package.ROOT / "Tests").glob("Specgen*Tests/**/*.swift")):
            for name in re.findall(r"^ *(?:@Suite.* )?struct (\w+Tests)\b", file.read_text(), re.MULTILINE):
                self.files[name] = file

    def finder(self, mutant):
        """Returns the suite that found a mutant earlier."""
        entry = self.found.get(self._name(mutant))
        if not entry:
            return None
        *suite, digest = entry
        suite = suites.Suite(*suite)
        return suite if digest == self._digest(mutant, suite) else None

    def add(self, mutant, suite):
        self.found[self._name(mutant)] = [*suite, self._digest(mutant, suite)]

    def save(self):
        self.path.write_text(json.dumps(dict(self.found)))

    def _name(self, mutant):
        return "\t".join(map(str, mutant.key))

    def _digest(self, mutant, suite):
        return (self._file_digest(package.ROOT / package.RUNTIME / mutant.key.path)
                + self._file_digest(self.files.get(suite.name.split(".")[-1].split("/")[-1])))

    def _file_digest(self, path):
        if path not in self.digests:
            self.digests[path] = hashlib.sha256(path.read_bytes()).hexdigest()[:16] if path else ""
        return self.digests[path]


if __name__ == "__main__":
    main()
