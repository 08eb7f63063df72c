"""Runs commands and tells what they cost."""

import os
import subprocess


def run(arguments, quiet=False):
    """Runs a command; returns its CPU seconds and its peak memory in bytes."""
    with open(os.devnull, "w") as nowhere:
        child = subprocess.Popen([str(word) for word in arguments],
                                 stdout=nowhere if quiet else None)
        _, status, usage = os.wait4(child.pid, 0)
    child.returncode = os.waitstatus_to_exitcode(status)
    if child.returncode:
        raise SystemExit("failed: " + " ".join(map(str, arguments)))
    return usage.ru_utime + usage.ru_stime, usage.ru_maxrss * 1024


def least(runs, arguments, before=lambda: None):
    """The least of several runs: what disturbs one only ever adds."""
    results = []
    for _ in range(runs):
        before()
        results.append(run(arguments, quiet=True))
    return min(result[0] for result in results), min(result[1] for result in results)


def text_size(path):
    """The bytes of code and constants in an object file or a program."""
    lines = subprocess.check_output(["size", str(path)], text=True).splitlines()
    return int(lines[1].split()[0])
