"""The specs of the repository, wherever they stand."""

import re
from dataclasses import dataclass

import reader
from reader import Plain

FIXTURES = "Tests/SpecgenTests/Fixtures"
HEAD = """specgen: 1
api: Shop
sources: {guide: {title: Guide}}
hosts: {api: https://api.example.com}
"""


@dataclass(frozen=True)
class Spec:
    name: str
    text: str


def good(root, tool):
    """Specs that nothing is wrong with."""
    return [*files(root, "Specs/*.yaml"), *files(root, FIXTURES + "/generate/*/*.yaml"),
            *reference(root), *catalogue(tool, "right")]


def bad(root, tool):
    """Specs with mistakes, each with few enough that none hides behind another."""
    fixtures = files(root, FIXTURES + "/diagnostics/**/*.yaml")
    return [part for spec in fixtures for part in parts(spec)] + [*catalogue(tool, "wrong")]


def files(root, pattern):
    for path in sorted(root.glob(pattern)):
        yield Spec(str(path.relative_to(root)), path.read_text())


def reference(root):
    """The examples of the reference; a part of a spec is put into a whole one."""
    page = "docs/spec-language.md"
    blocks = re.finditer(r"^```yaml (\w+).*\n((?:.*\n)*?)```$", (root / page).read_text(), re.M)
    for block in blocks:
        kind, text = block.groups()
        indented = re.sub("^", "  ", text.rstrip("\n"), flags=re.M) + "\n"
        whole = {"types": HEAD + "types:\n" + indented,
                 "methods": HEAD + "types: {Order: {fields: {id: Int}}}\nmethods:\n" + indented}
        line = block.string.count("\n", 0, block.start(2)) + 1
        yield Spec("%s:%d" % (page, line), whole.get(kind, text))


def catalogue(tool, word):
    """The examples that findings are explained with."""
    findings = tool.output("explain").partition("changes:")[0]
    for id in re.findall(r"^  ([a-z-]+)", findings, re.M):
        explained = tool.output("explain", id)
        example = re.search(r"^%s:\n((?:    .*\n|\n)+)" % word, explained, re.M).group(1)
        example = re.sub("^    ", "", example, flags=re.M)
        # Others are no specs: YAML that is refused, and what is found in folders.
        if example.startswith("specgen: ") and tool.parses(example):
            yield Spec("explain %s (%s)" % (id, word), example)


def parts(spec):
    """A spec for each entry of a spec that holds many mistakes."""
    whole = reader.author(spec.text)
    for section in ("types", "methods", "envelopes", "sources", "hosts"):
        named = whole.get(section) if isinstance(whole, dict) else None
        for name, part in named.items() if isinstance(named, dict) else []:
            rest = {"specgen": Plain("1"), "api": "Shop", "types": {"Filler": "Int"}}
            text = reader.written({**rest, section: {name: part}})
            yield Spec("%s: %s.%s" % (spec.name, section, name), text)
