"""Reads slowly from a pipe that does not wait, as one is that somebody else has set up."""

import fcntl
import os
import subprocess
import time

with open("big.yaml", "w") as spec:
    spec.write("specgen: 1\napi: Big\ntypes:\n")
    for number in range(2000):
        spec.write("  Type%d: {doc: One of very many types., fields: {a: Int}}\n" % number)
command = ["specgen", "dump", "yaml", "big.yaml"]
expected = subprocess.check_output(command)

reader, writer = os.pipe()
fcntl.fcntl(writer, fcntl.F_SETFL, os.O_NONBLOCK)
process = subprocess.Popen(command, stdout=writer)
os.close(writer)
found = b""
while True:
    time.sleep(0.001)
    part = os.read(reader, 8192)
    if not part:
        break
    found += part
print("more than a pipe holds:", len(expected) > 65536)
print("all of it:", found == expected)
print("exit", process.wait())
