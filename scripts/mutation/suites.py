"""The suites of the runtime's tests, which run in processes of their own."""

import concurrent.futures
import hashlib
import json
import os
import re
import select
import shutil
import signal
import subprocess
import threading
import time
from typing import NamedTuple

# Suites that measure time or memory, which other work on the machine disturbs.
LEFT_OUT = re.compile("Bench|LoadTests|MemoryTests|SoakTests")
# Tests that wait for many seconds.
SLOW = "areSentSlowly|keepToTheLengthThatWasSaid|leaveNothingWhenTheyFail"
# Suites that run over URLSession as well, for the mutants that they do not reach otherwise.
BOTH_TRANSPORTS = re.compile("FaultTests|LayerOrderTests")
# A suite of more seconds is divided into its tests. The quick suites share a process, and so do the quick and the
# slow ones of these tests.
QUICK = 1
PROCESSES = 2


class Suite(NamedTuple):
    """A suite, or a test of it as in `Tests.Suite/test()`, and the transport that it tries."""
    name: str
    transport: str

    @property
    def is_test(self):
        return self.name.endswith(")")

    @property
    def type(self):
        """The name of the suite's type, which is the name of its file as well."""
        suite = self.name.rpartition("/")[0] if self.is_test else self.name
        return re.split("[./]", suite)[-1]

    @property
    def filter(self):
        """The expression that selects it."""
        return f"^{re.escape(self.name)}" + ("(/|$)" if self.is_test else "/")

    def __str__(self):
        name = self.name.rpartition(".")[2]
        return name + (f" over {self.transport}" if self.transport else "")


class Usual(NamedTuple):
    """The usual run of a suite: its seconds, and the mutants that it reaches."""
    seconds: float
    reached: frozenset


class Result(NamedTuple):
    """The end of a run: `passed`, `failed`, `crashed` or `hung`, and the file of a failed test."""
    end: str
    file: str = ""


class Suites:
    """The suites of a test program."""

    def __init__(self, program, place, count):
        self.program = program
        self.place = place
        # The number of mutants, with those that are left out.
        self.count = count
        self.usual = {}
        self.temporary = place / "temporary"
        shutil.rmtree(self.temporary, ignore_errors=True)
        self.temporary.mkdir()

    def measure(self):
        """Runs each suite without a mutant, then each test of the slow ones, and keeps those that pass."""
        digest = hashlib.sha256(self.program.read_bytes()).hexdigest()
        kept = self.place / "usual.json"
        if kept.exists() and (saved := json.loads(kept.read_text()))["program"] == digest:
            self.usual = {Suite(name, transport): Usual(seconds, frozenset(reached))
                          for name, transport, seconds, reached in saved["suites"]}
            return
        names = self._names()
        suites = sorted({name.rpartition("/")[0] for name in names})
        for suite, usual in self._measured(suites):
            if usual.seconds <= QUICK:
                self.usual[suite] = usual
        quick = set(self.usual)
        self.usual |= self._measured(
            names, lambda test: Suite(test.name.rpartition("/")[0], test.transport) not in quick)
        suites = [(*suite, usual.seconds, sorted(usual.reached)) for suite, usual in self.usual.items()]
        kept.write_text(json.dumps({"program": digest, "suites": suites}))

    def _names(self):
        """Returns the names of the tests."""
        listed = subprocess.check_output(
            [self.program, "--testing-library", "swift-testing", "--list-tests"], text=True,
            stderr=subprocess.DEVNULL)
        return sorted(line for line in listed.splitlines()
                      if "/" in line and not LEFT_OUT.search(line) and not re.search(SLOW, line))

    def _measured(self, names, is_chosen=lambda _: True):
        """Runs suites or tests over each transport, and returns those that pass as pairs of one and its run."""
        suites = ([Suite(name, "") for name in names]
                  + [Suite(name, "urlsession") for name in names if BOTH_TRANSPORTS.search(name)])
        suites = [suite for suite in suites if is_chosen(suite)]
        measured = []
        with concurrent.futures.ThreadPoolExecutor(PROCESSES) as pool:
            for suite, usual in pool.map(lambda suite: (suite, self._measure(suite)), suites):
                if usual:
                    measured.append((suite, usual))
                else:
                    print(f"mutate: {suite} does not pass, and is left out", flush=True)
        return measured

    def _measure(self, suite):
        reached = self.place / f"reached-{threading.get_ident()}"
        reached.write_bytes(bytes(self.count + 1))
        start = time.monotonic()
        for _ in range(2):
            if self._run([suite], patience=120, reached=reached).end != "passed":
                return None
        seconds = (time.monotonic() - start) / 2
        numbers = frozenset(number for number, byte in enumerate(reached.read_bytes()) if byte)
        reached.unlink()
        return Usual(seconds, numbers)

    def reaching(self, mutant):
        """Returns the suites to try with a mutant: over URLSession, those that do not reach it otherwise."""
        reaching = [suite for suite, usual in self.usual.items() if mutant in usual.reached]
        usual = {suite.name for suite in reaching if not suite.transport}
        return [suite for suite in reaching if not suite.transport or suite.name not in usual]

    def groups(self, mutant, passed):
        """Returns the quick suites, the quick tests and the slow ones to try with a mutant.

        Those that are known to pass are left out.
        """
        groups = [], [], []
        for suite in self.reaching(mutant):
            if suite not in passed:
                groups[suite.is_test + (self.usual[suite].seconds > QUICK)].append(suite)
        return groups

    def finder(self, mutant, group, likely):
        """Returns the file of a test that fails with a mutant, "-" for a crash or a loop, or None.

        A suite of the likely files is tried alone first.
        """
        first = [suite for name in likely for suite in group if suite.type == name][:1]
        for part in filter(None, (first, [suite for suite in group if suite not in first])):
            if (result := self._try(part, mutant)).end != "passed":
                return result.file or "-"
        return None

    def _try(self, group, mutant):
        """Runs suites with a mutant, and repeats failures, which may be due to other work on the machine."""
        patience = 10 + 3 * max(self.usual[suite].seconds for suite in group)
        result = self._run(group, patience, mutant)
        if result.end == "failed":
            blamed = [suite for suite in group if suite.type == result.file]
            if blamed and (again := self._run(blamed, patience, mutant)).end != "passed":
                return again
            # A test that fails now and then hides no other one.
            rest = [suite for suite in group if suite not in blamed]
            return self._run(rest, patience, mutant) if rest else Result("passed")
        return result

    def _run(self, group, patience, mutant=0, reached=None):
        """Runs suites until the first failure, or until no output has come for a while."""
        environment = {name: value for name, value in os.environ.items()
                       if not name.startswith("SPECGEN_")}
        environment |= {
            # A process that is ended leaves its temporary files.
            "TMPDIR": str(self.temporary),
            "NO_COLOR": "1", "SPECGEN_MUTANT": str(mutant), "SWIFT_BACKTRACE": "enable=no",
            "SWT_EXPERIMENTAL_MAXIMUM_PARALLELIZATION_WIDTH": "4"}
        if reached:
            environment["SPECGEN_MUTANTS_REACHED"] = str(reached)
        if group[0].transport:
            environment["SPECGEN_TRANSPORT"] = group[0].transport
        filters = [word for suite in group for word in ("--filter", suite.filter)]
        process = subprocess.Popen(
            [self.program, "--testing-library", "swift-testing", *filters, "--skip", SLOW],
            env=environment, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT, start_new_session=True, cwd=self.place / "package")
        result = None
        with process.stdout as output:
            for line in lines(output.fileno(), patience):
                if line is None:
                    result = Result("hung")
                elif line.startswith("✘"):
                    file = re.search(r" at (\w+)\.swift:\d+", line)
                    result = Result("failed", file[1] if file else "")
                if result:
                    end(process)
                    break
        status = process.wait()
        return result or Result("crashed" if status else "passed")


def lines(descriptor, patience):
    """Yields lines as they arrive, and None if nothing arrives for some seconds."""
    rest = b""
    while True:
        if not select.select([descriptor], [], [], patience)[0]:
            yield None
            return
        piece = os.read(descriptor, 65_536)
        if not piece:
            return
        *whole, rest = (rest + piece).split(b"\n")
        for line in whole:
            yield line.decode(errors="replace")


def end(process):
    """Ends the process and those that it started."""
    try:
        os.killpg(process.pid, signal.SIGKILL)
    except ProcessLookupError:
        pass
