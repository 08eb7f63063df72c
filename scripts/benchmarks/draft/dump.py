"""Specs as `specgen dump yaml` prints them, so that no other reader of YAML is needed."""

import json
import pathlib
import re
import subprocess
import tempfile

# A line of `specgen dump yaml`: `- ` or a key, the kind, the bytes, and a scalar's text.
NODE = re.compile(r'( *)(?:(-)|("(?:[^"\\]|\\.)*"):)? ?(mapping|sequence|plain|quoted) \d+\.\.<\d+(?: (".*"))?$')
ESCAPE = re.compile(r"\\u\{([0-9A-Fa-f]+)\}")
PLAIN = {"true": True, "false": False, "~": None}


def text(quoted):
    """A string that Swift has written."""
    return json.loads(ESCAPE.sub(lambda found: "\\u%04x" % int(found[1], 16), quoted).replace("\\'", "'"), strict=False)


def read(lines):
    """The value that `specgen dump yaml` prints."""
    root, stack = None, []
    for line in lines:
        found = NODE.match(line)
        if not found:
            continue
        indent, dash, key, kind, value = found.groups()
        if kind == "mapping":
            node = {}
        elif kind == "sequence":
            node = []
        else:
            node = text(value)
            node = PLAIN.get(node, node) if kind == "plain" else node
        while stack and stack[-1][0] >= len(indent):
            stack.pop()
        if not stack:
            root = node
        elif dash:
            stack[-1][1].append(node)
        else:
            stack[-1][1][text(key)] = node
        stack.append((len(indent), node))
    return root


def run(tool, *arguments):
    return subprocess.run([tool, *arguments], capture_output=True, text=True, timeout=120, check=False).stdout


def value(tool, spec):
    """The value of a spec's text."""
    with tempfile.TemporaryDirectory() as folder:
        file = pathlib.Path(folder) / "spec.yaml"
        file.write_text(spec, encoding="utf-8")
        return read(run(tool, "dump", "yaml", str(file)).splitlines())
