"""What specgen says of a spec."""

import re
import subprocess
import tempfile
from pathlib import Path


class Tool:
    def __init__(self, program):
        self.program = str(program)
        self.folder = tempfile.TemporaryDirectory()
        self.count = 0

    def output(self, *words):
        return subprocess.run([self.program, *words], capture_output=True, text=True).stdout

    def parses(self, text):
        return not self.findings("dump", "yaml", text)

    def decoding(self, text):
        """What is found in a spec before names are looked up."""
        return self.findings("dump", "spec", text)

    def all(self, text):
        """What is found in a spec, whose own folder holds no others."""
        return self.findings("lint", text)

    def is_outdated(self, text):
        """Whether a spec has former spellings, which are read with a warning, and which no schema knows."""
        ran = subprocess.run([self.program, "lint", self.file(text)], capture_output=True, text=True)
        return "[former-spelling]" in ran.stderr

    def configuration(self, text):
        """What is found in a configuration; the spec beside it is fine."""
        return self.findings("lint", "--config", text, "specgen: 1\napi: Shop\ntypes: {Price: Decimal}\n")

    def findings(self, *words):
        """The messages of a run, in which the texts are put into files."""
        words = [self.file(word) if "\n" in word or ": " in word else word for word in words]
        ran = subprocess.run([self.program, *words], capture_output=True, text=True)
        messages = re.findall(r"^\S+: error: (.*)$", ran.stderr, re.M)
        if bool(messages) != bool(ran.returncode):
            raise SystemExit("%s ended with %d:\n%s" % (words, ran.returncode, ran.stderr))
        return messages

    def file(self, text):
        self.count += 1
        path = Path(self.folder.name) / ("%d.yaml" % self.count)
        path.write_text(text)
        return str(path)
