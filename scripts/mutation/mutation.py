"""Mutation testing of the runtime: `scripts/mutate`."""

import argparse
import collections
import concurrent.futures
import hashlib
import json
import random
import subprocess
import sys
import threading
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
    parser.add_argument("--quick", action="store_true",
                        help="leave out the tests of suites of more than a second")
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
    print(f"mutate: {len(tests.usual)} suites and tests ran after {time.monotonic() - start:.0f} s", flush=True)
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
        if options.quick:
            self.whole_files = set()
        if options.sample:
            count, seed = options.sample
            count = min(count, len(self.chosen))
            self.chosen = random.Random(seed).sample(self.chosen, count)
            self.whole_files = set()
        self.cache = Cache(built.place / "results.json", built.copy / "Tests", options.fresh)
        # By file, the number of mutants that the tests of each file have found.
        self.finders = collections.defaultdict(collections.Counter)
        self.found = []
        self.survivors = []

    def tries(self):
        """Tries the mutants, two at a time: all with the quick suites, and the others with slower tests."""
        self.survivors = self.chosen
        titles = ["quick suites", "quick tests", "slow tests"][:1 if self.options.quick else 3]
        for phase, title in enumerate(titles):
            tried, self.survivors = self.survivors, []
            with concurrent.futures.ThreadPoolExecutor(suites.PROCESSES) as pool:
                tries = {pool.submit(self._try, mutant, phase): mutant for mutant in tried}
                for count, done in enumerate(concurrent.futures.as_completed(tries), 1):
                    (self.found if done.result() else self.survivors).append(tries[done])
                    if phase == len(titles) - 1 and not done.result():
                        print(f"survives: {tries[done]}", flush=True)
                    if count % 100 == 0:
                        print(f"mutate: {count} of {len(tried)} tried with {title},"
                              f" {len(self.survivors)} survive", flush=True)
        self.cache.save()

    def _try(self, mutant, phase):
        """Returns true if a test finds a mutant."""
        if self.cache.is_found(mutant):
            return True
        finders = self.finders[mutant.key.path]
        likely = [name for name, _ in finders.most_common(3)]
        group = self.tests.groups(mutant.number, self.cache.passed(mutant))[phase]
        file = self.tests.finder(mutant.number, group, likely)
        if file:
            finders[file] += 1
            self.cache.add_found(mutant, file)
        else:
            self.cache.add_passed(mutant, group)
        return bool(file)

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
        problems = list(survivors.problems(self.survivors, self.found, self.whole_files))
        for problem in problems:
            print(f"mutate: {problem}")
        return not problems and found * 100 >= total * SCORE


def percent(part, whole):
    return f"{part / whole:.1%}" if whole else "none"


class Cache:
    """The results of earlier runs, which hold as long as the mutant's file and the test's are the same."""

    def __init__(self, path, tests, is_fresh):
        self.path = path
        self.results = {}
        if path.exists() and not is_fresh:
            self.results = json.loads(path.read_text())
        self.digests = {}
        self.tests = {path.stem: path for path in tests.glob("Specgen*Tests/**/*.swift")}
        self.lock = threading.Lock()
        self.changes = 0

    def is_found(self, mutant):
        found = self._result(mutant).get("found")
        return bool(found) and found[1] == self._test_digest(found[0])

    def add_found(self, mutant, file):
        self._change(mutant, "found", [file, self._test_digest(file)])

    def passed(self, mutant):
        """Returns the suites that passed with a mutant."""
        passed = self._result(mutant).get("passed", [])
        return {suites.Suite(name, transport) for name, transport, digest in passed
                if digest == self._test_digest(suites.Suite(name, transport).type)}

    def add_passed(self, mutant, group):
        passed = self.passed(mutant).union(group)
        self._change(mutant, "passed", [(*suite, self._test_digest(suite.type)) for suite in passed])

    def save(self):
        self.path.write_text(json.dumps(self.results))

    def _result(self, mutant):
        result = self.results.get(self._name(mutant), {})
        return result if result.get("source") == self._source_digest(mutant) else {}

    def _change(self, mutant, name, value):
        with self.lock:
            result = {**self._result(mutant), "source": self._source_digest(mutant), name: value}
            self.results[self._name(mutant)] = result
            self.changes += 1
            if self.changes % 20 == 0:
                self.save()

    def _name(self, mutant):
        return "\t".join(map(str, mutant.key))

    def _source_digest(self, mutant):
        return self._digest(package.ROOT / package.RUNTIME / mutant.key.path)

    def _test_digest(self, file):
        """Returns the digest of a test's file, which is unknown after a crash."""
        return self._digest(self.tests[file]) if file in self.tests else ""

    def _digest(self, path):
        if path not in self.digests:
            self.digests[path] = hashlib.sha256(path.read_bytes()).hexdigest()[:16]
        return self.digests[path]


if __name__ == "__main__":
    main()
