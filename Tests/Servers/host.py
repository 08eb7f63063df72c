"""Starts the servers of the tests as copies of itself, which have the imports already: Python takes a tenth of a second
of a processor to start, and the tests start hundreds of servers.

Reads orders, a line of JSON each, and answers each with a line. `["script.py", "argument"…]` starts a server; the answer
holds its number and the first line that it printed. A number alone ends that server, and comes back when it is gone.
"""

import asyncio
import email.parser
import email.policy
import gzip
import http.cookies
import itertools
import json
import os
import pathlib
import signal
import sys
from http.server import BaseHTTPRequestHandler

import serving
import wire

SCRIPTS = {}
# Process and input of each, by number: a server reads its input, which ends when the host does.
SERVERS = {}
NUMBERS = itertools.count(1)


def start(script, arguments):
    if script not in SCRIPTS:
        SCRIPTS[script] = compile(pathlib.Path(script).read_text(), script, "exec")
    read_input, write_input = os.pipe()
    read_output, write_output = os.pipe()
    process = os.fork()
    if process == 0:
        # A server that held the input of another would let it outlive the host.
        for end in [write_input, read_output, *(end for _, end in SERVERS.values())]:
            os.close(end)
        os.dup2(read_input, 0)
        os.dup2(write_output, 1)
        sys.argv = [script, *arguments]
        exec(SCRIPTS[script], {"__name__": "__main__", "__file__": script})
        os._exit(0)
    os.close(read_input)
    os.close(write_output)
    number = next(NUMBERS)
    SERVERS[number] = (process, write_input)
    with os.fdopen(read_output) as output:
        return {"number": number, "line": output.readline().strip()}


def stop(number):
    if number in SERVERS:
        process, end = SERVERS.pop(number)
        os.close(end)
        os.kill(process, signal.SIGKILL)
        os.waitpid(process, 0)
    return number


def main():
    for line in sys.stdin:
        order = json.loads(line)
        answer = stop(order) if isinstance(order, int) else start(order[0], order[1:])
        print(json.dumps(answer), flush=True)


main()
