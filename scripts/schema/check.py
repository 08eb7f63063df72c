"""Judges specs by the schema and by specgen: check.py SPECGEN; see scripts/schema-check."""

import json
import subprocess
import sys
from pathlib import Path

from jsonschema import Draft7Validator

import corpus
import differences
import reader
from judge import Judge
from tool import Tool
from trials import Trials

ROOT = Path(__file__).resolve().parents[2]
CONFIGURATIONS = [
    ((ROOT / "specgen.yaml").read_text(), True),
    ("specgen: '1'\nspecs: [a]\noutput: 2026-11-20\npackage: no\n", True),
    ("specgen: 1\nspecs: []\n", False),
    ("specgen: 2\nspecs: [a.yaml]\n", False),
    ("specgen: 1\n", False),
    ("specs: [a.yaml]\n", False),
    ("specgen: 1\nspecs: a.yaml\n", False),
    ("specgen: 1\nspecs: [~]\n", False),
    ("specgen: 1\nspecs: [a.yaml]\noutput: [b]\n", False),
    ("specgen: 1\nspecs: [a.yaml]\noutptu: b\n", False),
    ("specgen: 1\nspecs: [a.yaml]\nversion: ~\n", False),
    ("specgen: 1\nspecs: [a]\ndiff: {levels: {method-added: off}}\n", True),
    ("specgen: 1\nspecs: [a]\ndiff: {apis: {Shop: {method-added: info}}}\n", True),
    ("specgen: 1\nspecs: [a]\ndiff: {levels: {method-addd: off}}\n", False),
    ("specgen: 1\nspecs: [a]\ndiff: {apis: {Shop: {method-added: of}}}\n", False),
    ("specgen: 1\nspecs: [a]\ndiff: {level: {}}\n", False),
]


def main(program):
    tool = Tool(program)
    judge = Judge(schema("specgen-1.json"), tool)
    good = corpus.good(ROOT, tool)
    trials = Trials(good, judge)
    failures = [
        *taken(good, judge), *alike(corpus.bad(ROOT, tool), judge),
        *trials.seeded(), *trials.probed(),
        *known(judge), *configured(tool), *second_opinion(good, tool),
    ]
    for failure in failures:
        print("schema-check: " + failure, file=sys.stderr)
    print("schema-check: %d specs are right and %d wrong, %d disagreements"
          % (judge.count[True], judge.count[False], len(failures)))
    return 1 if failures else 0


def schema(name):
    contents = json.loads((ROOT / "Schema" / name).read_text(), object_pairs_hook=unique)
    Draft7Validator.check_schema(contents)
    return contents


def unique(pairs):
    contents = dict(pairs)
    if len(contents) < len(pairs):
        raise SystemExit("schema-check: a key stands twice: %s" % [key for key, _ in pairs])
    return contents


def taken(specs, judge):
    for spec in specs:
        if not judge.takes(spec.text):
            yield "%s: %s" % (spec.name, judge.reasons(spec.text))
        judge.count[True] += 1


def alike(specs, judge):
    for spec in specs:
        dissent = judge.dissent(spec.text)
        if dissent:
            yield "%s: %s" % (spec.name, dissent)


def known(judge):
    """The differences are as they are documented."""
    page = " ".join((ROOT / "docs/editors.md").read_text().split())
    for difference in differences.UNSEEN + differences.REFUSED:
        if "- %s" % difference.title not in page:
            yield "docs/editors.md does not say: " + difference.title
    for title in differences.wrong(judge):
        yield "no difference any more: " + title


def configured(tool):
    validator = Draft7Validator(schema("specgen-config-1.json"))
    for text, is_right in CONFIGURATIONS:
        if validator.is_valid(reader.read(text)) != is_right:
            yield "the schema does not see it: " + text
        if (not tool.configuration(text)) != is_right:
            yield "specgen does not see it: " + text


def second_opinion(specs, tool):
    """What is right passes another program's reader, too."""
    files = [tool.file(spec.text) for spec in specs]
    place = str(ROOT / "Schema/specgen-1.json")
    ran = subprocess.run(["check-jsonschema", "--schemafile", place, *files],
                         capture_output=True, text=True)
    if ran.returncode:
        yield "check-jsonschema: " + ran.stdout + ran.stderr


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
