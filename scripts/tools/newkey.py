"""Adds an optional key to the language in a copy of the tree, and counts the files that this takes.

usage: scripts/check-tools SPECGEN newkey, with TESTS=1 to run the tests of the language in the copy, too

The key is `page` of an origin: `source: {in: guide, section: Orders, page: 12}`. The tool as it is has to refuse it; the
tool of the copy has to read and write it, and to have it in its schema, the documentation, the program, the output and
`diff`.
"""

import contextlib
import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
LIMIT = 9
SCHEMA = "Schema/specgen-1.json"
PAGE = "docs/spec-language.md"
SWIFT = "Sources/specgen/Core"
TESTS = "Tests/SpecgenTests"
SUITES = r"SpecgenTests\.(LanguageReference|Canonical|TextPosition|TextPositionCoverage|Schema|TypeRole)Tests"

# Each edit: the file, an anchor that it contains once, and what replaces the anchor, where `§` is the anchor itself.
EDITS = [
    (
        f"{SWIFT}/Spec/Spec.swift",
        "    let section: Located<String>?\n    let row: Located<String>?\n",
        "§    /// The page of a printed source.\n    var page: Located<Int>?\n",
    ),
    (
        f"{SWIFT}/Spec/Shapes/NoteShapes.swift",
        "Spec.Origin.init(source:section:row:)",
        "Spec.Origin.init(source:section:row:page:)",
    ),
    (
        f"{SWIFT}/Spec/Shapes/NoteShapes.swift",
        '      "the row of a table in the source"\n    },\n',
        '§    .optional("page", \\.page, .int(Bounds.documentParts)) {\n      "the page of a printed source"\n    },\n',
    ),
    (
        f"{SWIFT}/Semantics/Program/Program.swift",
        "    let row: String?\n",
        "§    let page: Int?\n",
    ),
    (
        f"{SWIFT}/Semantics/Program/Program.swift",
        "[source, section, row].compactMap",
        '[source, section, row, page.map { "page \\($0)" }].compactMap',
    ),
    (
        f"{SWIFT}/Semantics/Resolving.swift",
        "row: origin.row?.value.folded",
        "§,\n      page: origin.page?.value",
    ),
    (
        PAGE,
        "| `row` | text | the row of a table in the source |\n",
        "§| `page` | 1 to 10000 | the page of a printed source |\n",
    ),
    (
        PAGE,
        "id: {type: Int, source: {in: guide, section: Orders, row: id}}",
        "id: {type: Int, source: {in: guide, section: Orders, row: id, page: 12}}",
    ),
    (
        "CHANGELOG.md",
        "\n### Requirements\n",
        "\n- The `source` of a declaration may name the `page` of a printed source.\n§",
    ),
    (
        f"{TESTS}/Canonical/KeyWithoutDefault.swift",
        '"*.deprecated", "source.url", "host.supplied",',
        '§ "origin.page",',
    ),
    (
        f"{TESTS}/Hostile/TextPosition+Notes.swift",
        '      TextPosition(\n        "origin.row",\n',
        '      TextPosition(\n        "origin.page",\n        "origin.page",\n        rule: .nothing,\n'
        '        "sources: {g: {}}\\ntypes: {A: {source: {in: g, page: ¤}, fields: {id: Int}}}"\n      ),\n§',
    ),
]
SPEC = """specgen: 1
api: Shop
sources: {guide: {title: Guide}}
hosts: {main: https://shop.example.com}
methods:
  order:
    source: {in: guide, section: Orders, page: 12}
    http: GET /order
    returns: Int
"""

findings = []


def check(condition, text):
    """Notes a finding unless a condition holds."""
    if not condition:
        findings.append(text)
        print(f"  failed: {text}")


class Tree:
    """A copy of the tracked files."""

    def __init__(self, folder):
        self.folder = pathlib.Path(folder)
        listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True, check=True)
        self.files = {}
        for name in filter(None, listed.stdout.split("\0")):
            source, target = ROOT / name, self.folder / name
            if not source.exists() and not source.is_symlink():
                continue
            target.parent.mkdir(parents=True, exist_ok=True)
            if source.is_symlink():
                target.symlink_to(os.readlink(source))
            else:
                self.files[name] = source.read_bytes()
                target.write_bytes(self.files[name])
                target.chmod(source.stat().st_mode)

    def apply(self, edits):
        """Makes edits; the run ends if an anchor is gone, since nothing else can be said then."""
        for name, anchor, text in edits:
            path = self.folder / name
            if name not in self.files:
                sys.exit(f"newkey: {name} is gone; update EDITS in scripts/tools/newkey.py")
            old = path.read_text()
            if old.count(anchor) != 1:
                sys.exit(
                    f"newkey: {name} contains {old.count(anchor)} times, not once:\n{anchor}\n"
                    "Update EDITS in scripts/tools/newkey.py."
                )
            path.write_text(old.replace(anchor, text.replace("§", anchor).replace("¤", "§")))

    def swift(self, *words):
        """Runs a command of Swift, and says whether it passes."""
        run = subprocess.run(["swift", *words], cwd=self.folder, capture_output=True, text=True)
        if run.returncode != 0:
            lines = (run.stdout + run.stderr).splitlines()
            told = [line for line in lines if ": error:" in line or "✘" in line] or lines[-20:]
            print("\n".join(list(dict.fromkeys(told))[:20]))
        return run.returncode == 0

    def touched(self):
        """The files that differ from those of the tree."""
        return sorted(name for name, old in self.files.items() if (self.folder / name).read_bytes() != old)


class Tool:
    """A program, in a folder with the spec with the key, and with others that differ in the key."""

    def __init__(self, program, folder):
        self.program = str(pathlib.Path(program).resolve())
        self.folder = folder
        (folder / "key.yaml").write_text(SPEC)
        (folder / "other.yaml").write_text(SPEC.replace("page: 12", "page: 13"))
        (folder / "none.yaml").write_text(SPEC.replace(", page: 12", ""))
        (folder / "wrong.yaml").write_text(SPEC.replace("page: 12", "page: last"))

    def run(self, *words):
        run = subprocess.run([self.program, *words], cwd=self.folder, capture_output=True, text=True)
        return run.stdout if run.stdout else run.stderr

    def json(self, *words):
        """The output as JSON, or None."""
        with contextlib.suppress(json.JSONDecodeError):
            return json.loads(self.run(*words))

    def diff(self, earlier, later):
        """The changes between two specs: the kind, the path and what it means for shipped versions, or None."""
        review = self.json("diff", f"{earlier}.yaml", f"{later}.yaml", "--format", "json")
        if review is None:
            return None
        return [(one["kind"], one["path"], one["verdicts"]["shipped"]) for one in review["changes"]]

    def lint(self, spec):
        """The findings of a spec: the place and the kind."""
        found = self.json("lint", spec, "--format", "json") or []
        return [(one["location"]["start"]["line"], one["location"]["start"]["column"], one["id"]) for one in found]


def place(text):
    """The line and the column of a part of the spec."""
    line, words = next((index, line) for index, line in enumerate(SPEC.splitlines(), 1) if text in line)
    return line, words.index(text) + 1


def check_documentation(tree, schema):
    """Compares the table of origins on the page of the language with the schema."""
    section = (tree.folder / PAGE).read_text().partition("\n### An origin\n")[2].partition("\n### ")[0]
    rows = dict(re.findall(r"(?m)^\| `(\w+)` \| [^|]* \| (.*) \|$", section))
    keys = schema["definitions"]["origin"]["properties"]
    check("page" in rows, "the page of the language has no row for it")
    check(rows == {key: value["description"] for key, value in keys.items()}, f"{PAGE} differs from the schema")


def check_key(old, new, tree):
    """Looks at the key in each part of the tool."""
    key, value = place("page: 12"), place("12}")
    check(old.lint("key.yaml") == [(*key, "unknown-key")], "the tool as it is knows the key")
    check(new.run("lint", "key.yaml") == "1 spec checked: no findings\n", f"not read: {new.run('lint', 'key.yaml')}")
    check([one[:2] for one in new.lint("wrong.yaml")] == [value], f"a wrong value has {new.lint('wrong.yaml')}")

    text = new.run("dump", "text", "key.yaml")
    check("page: 12}" in text, f"not written: {text}")
    (new.folder / "written.yaml").write_text(text)
    check(new.run("dump", "text", "written.yaml") == text, "the written spec reads otherwise")
    check(new.run("dump", "text", "none.yaml") == old.run("dump", "text", "none.yaml"), "written where it is absent")

    schema = new.json("schema")
    shown = schema["definitions"]["origin"]["properties"].get("page")
    check(shown is not None and "integer" in shown["type"], f"the schema has {shown}")
    check("page" not in schema["definitions"]["origin"]["required"], "the schema requires it")
    check_documentation(tree, schema)

    check("/// Source: Guide, Orders, page 12." in new.run("dump", "swift", "key.yaml"), "the output lacks it")
    for earlier, later in [("none", "key"), ("key", "none"), ("key", "other")]:
        found = new.diff(earlier, later)
        check(found == [("doc-source-moved", "methods.order", "ok")], f"diff of {earlier} and {later} finds {found}")
    check(new.diff("key", "key") == [], "diff finds a change where there is none")

    # Pages and schemas that list parts of these outputs need no edit.
    for words in (["schema", "config"], ["schema", "diff"], ["explain"], ["man"]):
        check(new.run(*words) == old.run(*words), f"`specgen {' '.join(words)}` differs")


def main(program):
    with tempfile.TemporaryDirectory(prefix="specgen-newkey-") as place:
        folder = pathlib.Path(place)
        tree = Tree(folder / "tree")
        tree.apply(EDITS)
        check(tree.swift("build", "--product", "specgen"), "the copy does not build")
        if not findings:
            for name in ["old", "new"]:
                (folder / name).mkdir()
            new = Tool(tree.folder / ".build/debug/specgen", folder / "new")
            (tree.folder / SCHEMA).write_text(new.run("schema"))
            check_key(Tool(program, folder / "old"), new, tree)
            if os.environ.get("TESTS"):
                tests = ["test", "--disable-xctest", "--filter", SUITES]
                check(tree.swift(*tests), "tests of the language fail in the copy")
        touched = tree.touched()
    print("\n".join(touched))
    check(SCHEMA in touched or findings, f"{SCHEMA} does not list the key")
    check(len(touched) <= LIMIT, f"a new key touches {len(touched)} files, more than {LIMIT}")
    print(f"a new key touches {len(touched)} files, of at most {LIMIT}; {len(findings) or 'no'} findings")
    return 1 if findings else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
