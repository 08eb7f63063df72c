"""Runs commands and tells what they cost."""

import os
import subprocess
import time
from typing import NamedTuple


class Cost(NamedTuple):
    """What a command costs: seconds of CPU, bytes at its peak, and seconds by the clock."""
    cpu: float
    memory: int
    clock: float


def run(arguments, quiet=False, **options):
    """Runs a command; `options` are those of `Popen`, such as `cwd` and `env`."""
    start = time.monotonic()
    with open(os.devnull, "w") as nowhere:
        child = subprocess.Popen([str(word) for word in arguments],
                                 stdout=nowhere if quiet else None, **options)
        _, status, usage = os.wait4(child.pid, 0)
    child.returncode = os.waitstatus_to_exitcode(status)
    if child.returncode:
        raise SystemExit("failed: " + " ".join(map(str, arguments)))
    return Cost(usage.ru_utime + usage.ru_stime, usage.ru_maxrss * 1024, time.monotonic() - start)


def least(runs, arguments, before=lambda: None):
    """The least of several runs: what disturbs one only ever adds."""
    results = []
    for _ in range(runs):
        before()
        results.append(run(arguments, quiet=True))
    return Cost(*(min(column) for column in zip(*results)))


def text_size(path):
    """The bytes of code and constants in an object file or a program."""
    lines = subprocess.check_output(["size", str(path)], text=True).splitlines()
    return int(lines[1].split()[0])
