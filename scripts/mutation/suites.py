"""The suites of the runtime's tests, each run in a process of its own."""

import concurrent.futures
import hashlib
import json
import os
import re
import signal
import subprocess
import threading
import time
from typing import NamedTuple

# Suites that measure time or memory, which other work on the machine disturbs.
LEFT_OUT = re.compile("Bench|LoadTests|MemoryTests|SoakTests")
# Tests that wait for many seconds.
SLOW = "areSentSlowly|keepToTheLengthThatWasSaid|leaveNothingWhenTheyFail"
# Suites with servers and clocks, whose failures are repeated before they count.
DOUBTFUL = re.compile("FaultTests|CurlTests|ServerTests")
# Suites that run over URLSession as well, for the mutants that no other suite reaches.
BOTH_TRANSPORTS = re.compile("FaultTests|LayerOrderTests")
PROCESSES = 2


class Suite(NamedTuple):
    """A suite and the transport that it tries."""
    name: str
    transport: str

    def __str__(self):
        return self.name.split(".")[-1] + (f" over {self.transport}" if self.transport else "")


class Usual(NamedTuple):
    """The usual run of a suite: its seconds, and the mutants that it reaches."""
    seconds: float
    reached: frozenset

    @property
    def limit(self):
        """The seconds after which a run counts as hanging."""
        return 8 + 5 * self.seconds


class Suites:
    """The suites of a test program."""

    def __init__(self, program, place, count):
        self.program = program
        self.place = place
        # The number of mutants, with those that are left out.
        self.count = count
        self.usual = {}

    def measure(self):
        """Runs each suite twice without a mutant, and keeps those that pass."""
        digest = hashlib.sha256(self.program.read_bytes()).hexdigest()
        kept = self.place / "usual.json"
        if kept.exists() and (saved := json.loads(kept.read_text()))["program"] == digest:
            self.usual = {Suite(name, transport): Usual(seconds, frozenset(reached))
                          for name, transport, seconds, reached in saved["suites"]}
            return
        with concurrent.futures.ThreadPoolExecutor(PROCESSES) as pool:
            for suite, usual in pool.map(lambda suite: (suite, self._measure(suite)), self._all()):
                if usual:
                    self.usual[suite] = usual
                else:
                    print(f"mutate: {suite} does not pass, and is left out", flush=True)
        suites = [(*suite, usual.seconds, sorted(usual.reached)) for suite, usual in self.usual.items()]
        kept.write_text(json.dumps({"program": digest, "suites": suites}))

    def _all(self):
        listed = subprocess.check_output(
            [self.program, "--testing-library", "swift-testing", "--list-tests"], text=True,
            stderr=subprocess.DEVNULL)
        names = {line.rpartition("/")[0] for line in listed.splitlines() if "/" in line}
        names = sorted(name for name in names if not LEFT_OUT.search(name))
        return ([Suite(name, "") for name in names]
                + [Suite(name, "urlsession") for name in names if BOTH_TRANSPORTS.search(name)])

    def _measure(self, suite):
        reached = self.place / f"reached-{threading.get_ident()}"
        reached.write_bytes(bytes(self.count + 1))
        start = time.monotonic()
        for _ in range(2):
            if self.run(suite, limit=600, reached=reached) != "passed":
                return None
        seconds = (time.monotonic() - start) / 2
        numbers = frozenset(number for number, byte in enumerate(reached.read_bytes()) if byte)
        reached.unlink()
        return Usual(seconds, numbers)

    def reaching(self, mutant):
        """Returns the suites to try with a mutant."""
        reaching = [suite for suite, usual in self.usual.items() if mutant in usual.reached]
        return [suite for suite in reaching if not suite.transport] or reaching

    def finds(self, suite, mutant):
        """Returns true if a suite fails with a mutant, or hangs."""
        limit = self.usual[suite].limit
        result = self.run(suite, limit, mutant)
        if result == "hung":
            # The machine may be slow at the moment.
            return self.run(suite, limit) == "passed"
        if result == "failed" and DOUBTFUL.search(suite.name):
            return self.run(suite, limit, mutant) != "passed"
        return result == "failed"

    def run(self, suite, limit, mutant=0, reached=None):
        """Runs a suite until its first failure, and returns `passed`, `failed` or `hung`."""
        environment = {name: value for name, value in os.environ.items()
                       if not name.startswith("SPECGEN_")}
        environment |= {"SWIFT_BACKTRACE": "enable=no", "NO_COLOR": "1"}
        environment["SPECGEN_MUTANT"] = str(mutant)
        if reached:
            environment["SPECGEN_MUTANTS_REACHED"] = str(reached)
        if suite.transport:
            environment["SPECGEN_TRANSPORT"] = suite.transport
        process = subprocess.Popen(
            [self.program, "--testing-library", "swift-testing", "--filter",
             f"^{re.escape(suite.name)}/", "--skip", SLOW],
            env=environment, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT, start_new_session=True, cwd=self.place / "package")
        hung = threading.Event()

        def give_up():
            hung.set()
            end(process)

        timer = threading.Timer(limit, give_up)
        timer.start()
        failed = any(line.startswith("✘".encode()) for line in process.stdout)
        timer.cancel()
        if failed:
            end(process)
        process.wait()
        process.stdout.close()
        if hung.is_set():
            return "hung"
        return "failed" if failed or process.returncode else "passed"


def end(process):
    """Ends the process and those that it started."""
    try:
        os.killpg(process.pid, signal.SIGKILL)
    except ProcessLookupError:
        pass
