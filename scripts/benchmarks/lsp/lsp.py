"""How long an editor waits for the language server: with a large spec, and in a folder of many specs."""

import argparse
import math
import pathlib
import random
import re
import tempfile
import time

import editing
import events
import measure
import synthetic

# What VS Code offers and the server makes use of.
CAPABILITIES = {
    "general": {"positionEncodings": ["utf-16"]},
    "textDocument": {
        "completion": {"completionItem": {"snippetSupport": True}},
        "documentSymbol": {"hierarchicalDocumentSymbolSupport": True},
        "codeAction": {"codeActionLiteralSupport": {"codeActionKind": {"valueSet": ["quickfix"]}}},
    },
}
# The name of a type where one is mentioned, which no other letter follows.
MENTION = re.compile(r"\b(?:type|list|map|returns): ([A-Z][A-Za-z0-9_]+)(?=[,}?\n])")
KEY = re.compile(r"(?m)^ +([a-z][A-Za-z]+)(?=: )")
# What takes longer, in seconds, is given up.
LIMIT = 30


def part(values, share):
    """The value below which a share of the values lies."""
    ordered = sorted(values)
    return ordered[max(0, math.ceil(share * len(ordered)) - 1)]


class Table:
    """Rows of times, each beside that of `specgen lint`."""

    def __init__(self, title, lint):
        self.lint = lint
        print("%s: `specgen lint` takes %.0f ms\n" % (title, lint * 1000))
        print("| step | times | p50 ms | p95 ms | p50 to lint |\n|---|---:|---:|---:|---:|", flush=True)

    def row(self, name, seconds):
        """Prints a row; None stands for an answer that did not come."""
        missed = sum(1 for each in seconds if each is None)
        seconds = [each for each in seconds if each is not None]
        if not seconds:
            print("| %s | 0 of %d | – | – | – |" % (name, missed), flush=True)
            return
        count = "%d" % len(seconds) if not missed else "%d of %d" % (len(seconds), len(seconds) + missed)
        print("| %s | %s | %.1f | %.1f | %.2f |" % (
            name, count, part(seconds, 0.5) * 1000, part(seconds, 0.95) * 1000, part(seconds, 0.5) / self.lint,
        ), flush=True)


class Bench:
    """A server with an open spec."""

    def __init__(self, tool, folder):
        start = time.monotonic()
        self.client = editing.Client(tool, folder)
        self.client.initialize(CAPABILITIES)
        at = next(at for number, answers in self.client.answers.items() if number == 1 for at, _ in answers)
        self.started = at - start

    def open(self, path):
        """Opens a spec; returns the time until its findings."""
        self.uri = editing.address(path)
        start = time.monotonic()
        self.client.open(self.uri, path.read_text(encoding="utf-8"))
        found = self.client.findings_of(self.uri, 1, LIMIT)
        return found[0] - start if found else None

    def findings(self):
        return self.client.findings[self.uri][1]["diagnostics"] if self.uri in self.client.findings else []

    def type(self, start, end, new):
        """Replaces characters; returns the time until the findings of this version."""
        at = time.monotonic()
        self.client.change(self.uri, [(start, end, new)])
        found = self.client.findings_of(self.uri, self.client.versions[self.uri], LIMIT)
        return found[0] - at if found else None

    def ask(self, method, offset=None, **more):
        """Returns the time until an answer, and `True` if it is not null."""
        params = {"textDocument": {"uri": self.uri}, **more}
        if offset is not None:
            params["position"] = self.client.text(self.uri).position(offset)
        at = time.monotonic()
        number = self.client.start("textDocument/" + method, params)
        message = self.client.answer(number, LIMIT)
        return self.client.answers[number][0][0] - at, message.get("result") is not None

    def memory(self):
        """The peak of the process in bytes; None where the kernel does not tell."""
        try:
            text = pathlib.Path("/proc/%d/status" % self.client.process.pid).read_text()
        except OSError:
            return None
        return int(re.search(r"VmHWM:\s+(\d+)", text)[1]) * 1024


def keystrokes(bench, draw, count, table):
    """Types at drawn places: each keystroke changes the findings."""
    typed, broken, repaired = [], [], []
    for number in range(count // 2):
        text = bench.client.documents[bench.uri]
        place = draw.choice(list(MENTION.finditer(text)))
        if number % 5 == 4:
            broken.append(bench.type(place.start(1), place.start(1), "{ "))
            repaired.append(bench.type(place.start(1), place.start(1) + 2, ""))
        else:
            typed.append(bench.type(place.end(1), place.end(1), "x"))
            typed.append(bench.type(place.end(1), place.end(1) + 1, ""))
    table.row("keystroke until findings", typed)
    table.row("… that breaks a line", broken)
    table.row("… that repairs it", repaired)


def paced(bench, draw, count, table):
    """Types a word at a steady pace; each letter changes a finding."""
    place = draw.choice(list(MENTION.finditer(bench.client.documents[bench.uri])))
    sent, end = {}, place.end(1)
    arrived = {}

    def take(until):
        while (left := until - time.monotonic()) > 0:
            message = bench.client.take(left)
            if message and message.get("method") == "textDocument/publishDiagnostics" and message["params"]["uri"] == bench.uri:
                for version in sent:
                    if version <= message["params"].get("version", -1):
                        arrived.setdefault(version, time.monotonic())

    start = time.monotonic()
    for number in range(count):
        take(start + number * 0.1)
        bench.client.change(bench.uri, [(end + number, end + number, draw.choice("abcdefghij"))])
        sent[bench.client.versions[bench.uri]] = time.monotonic()
    last = max(sent)
    deadline = time.monotonic() + LIMIT
    while last not in arrived and time.monotonic() < deadline:
        take(time.monotonic() + 0.05)
    table.row("keystroke each 100 ms until findings", [arrived[version] - at if version in arrived else None for version, at in sent.items()])
    bench.type(end, end + count, "")


def burst(bench, draw, count, table):
    """Types a word without a pause; the findings of the last letter count."""
    results = []
    for _ in range(5):
        place = draw.choice(list(MENTION.finditer(bench.client.documents[bench.uri])))
        end = place.end(1)
        for number in range(count):
            bench.client.change(bench.uri, [(end + number, end + number, draw.choice("abcdefghij"))])
        start = time.monotonic()
        found = bench.client.findings_of(bench.uri, bench.client.versions[bench.uri], LIMIT)
        results.append(found[0] - start if found else None)
        bench.type(end, end + count, "")
    table.row("last of %d keystrokes without a pause until findings" % count, results)


def large(tool, path, options, draw):
    """The steps with one large spec."""
    lint = measure.least(options.runs, [tool, "lint", path]).clock
    text = path.read_text(encoding="utf-8")
    table = Table("%s, %d lines, %.1f MB" % (path.stem, text.count("\n"), len(text.encode()) / 1e6), lint)
    starts, opens = [], []
    for _ in range(options.runs):
        bench = Bench(tool, path.parent)
        starts.append(bench.started)
        opens.append(bench.open(path))
        if len(opens) < options.runs:
            bench.client.end()
    table.row("start until the answer to `initialize`", starts)
    table.row("open until findings", opens)
    keystrokes(bench, draw, options.keys, table)
    paced(bench, draw, options.keys, table)
    burst(bench, draw, 30, table)

    mentions, keys = list(MENTION.finditer(text)), list(KEY.finditer(text))
    unanswered = []

    def asked(name, method, places, **more):
        times, answers = [], 0
        for place in places:
            took, answered = bench.ask(method, place, **more)
            times.append(took)
            answers += answered
        table.row(name, times)
        if not answers:
            unanswered.append(name)

    def names(count):
        return [draw.choice(mentions).start(1) + 1 for _ in range(count)]

    half = options.keys // 2
    asked("completion", "completion", names(half) + [draw.choice(keys).end(1) for _ in range(half)])
    times = []
    for _ in range(options.keys // 2):
        place = draw.choice(mentions)
        bench.client.change(bench.uri, [(place.end(1) - 1, place.end(1), "")])
        times.append(bench.ask("completion", place.end(1) - 1)[0])
        bench.client.change(bench.uri, [(place.end(1) - 1, place.end(1) - 1, text[place.end(1) - 1])])
        # The findings are the old ones, so none may come; a hover is answered after the check.
        bench.ask("hover", 0)
    table.row("completion at once after a keystroke", times)
    asked("hover", "hover", names(half))
    asked("definition", "definition", names(half))
    asked("references", "references", names(half), context={"includeDeclaration": True})
    asked("rename", "rename", names(5), newName="AnotherNameOfIt")
    for name in ["documentSymbol", "semanticTokens/full", "foldingRange", "codeLens"]:
        asked(name, name, [None] * 5)
    whole = bench.client.text(bench.uri).range(0, len(text))
    asked("inlayHint", "inlayHint", [None] * 5, range=whole)
    asked("formatting", "formatting", [None] * 5, options={"tabSize": 2, "insertSpaces": True})
    memory = bench.memory()
    if memory:
        print("\nThe peak of memory is %.0f MB, %.0f times the spec." % (memory / 1e6, memory / len(text.encode())))
    if unanswered:
        print("\nAll answers were null: %s." % ", ".join(unanswered))
    bench.client.end(LIMIT)


def write_specs(folder, count, users):
    """Writes small specs, the first of which uses the type of others; returns the paths of two."""
    (folder / "Specs").mkdir(parents=True)
    (folder / "specgen.yaml").write_text("specgen: 1\nspecs: [Specs]\n")
    for number in range(count):
        text = "specgen: 1\napi: A%d\n" % number
        if 0 < number <= users:
            text += "uses: [a0000.yaml]\n"
        text += "hosts: {main: 'https://a%d.example'}\ntypes:\n" % number
        text += "  Shared: {fields: {id: Int, name: String}}\n" if number == 0 else "  Own%d: {fields: {a: Int, b: String?}}\n" % number
        text += "  More%d:\n    doc: Values of one kind.\n    fields: {at: Date, total: Decimal}\n" % number
        of = "Shared" if number <= users else "Own%d" % number
        text += "methods:\n  get: {http: 'GET /a/{id}', path: {id: Int}, returns: %s}\n" % of
        text += "  more: {http: GET /more, returns: {list: More%d}}\n" % number
        (folder / "Specs" / ("a%04d.yaml" % number)).write_text(text)
    return folder / "Specs/a0000.yaml", folder / "Specs/a0001.yaml"


def many(tool, folder, options):
    """The steps in a folder of many specs."""
    common, user = write_specs(folder, options.specs, options.users)
    lint = measure.least(options.runs, [tool, "lint", "--config", folder / "specgen.yaml"]).clock
    table = Table("%d specs, %d of which use one" % (options.specs, options.users), lint)
    starts, opens, hovers = [], [], []
    for _ in range(options.runs):
        bench = Bench(tool, folder)
        starts.append(bench.started)
        bench.uri = editing.address(user)
        start = time.monotonic()
        bench.client.open(bench.uri, user.read_text())
        number = bench.client.start("textDocument/hover", {
            "textDocument": {"uri": bench.uri}, "position": {"line": 5, "character": 4},
        })
        bench.client.answer(number, LIMIT)
        hovers.append(bench.client.answers[number][0][0] - start)
        found = bench.client.findings_of(bench.uri, 1, LIMIT)
        opens.append(found[0] - start if found else None)
        if len(opens) < options.runs:
            bench.client.end(LIMIT)
    table.row("start until the answer to `initialize`", starts)
    table.row("open until findings", opens)
    table.row("open until the answer to a hover", hovers)
    client, uri = bench.client, editing.address(common)
    client.open(uri, common.read_text())
    client.findings_of(uri, 1, LIMIT)
    text = client.documents[uri]
    own, others = [], []
    for number in range(options.keys // 2):
        at = text.index("Shared:") + len("Shared")
        for start, end, new in [(at, at, "x"), (at, at + 1, "")]:
            before = time.monotonic()
            client.change(uri, [(start, end, new)])
            wanted = 1 if new else 0
            client.wait(lambda: True if len(client.findings[bench.uri][1]["diagnostics"]) == wanted else None, LIMIT)
            others.append(client.findings[bench.uri][0] - before)
            # The spec itself has a finding as well, and both arrive together.
            own.append(client.findings[uri][0] - before if uri in client.findings else None)
    table.row("keystroke in the used spec until its findings", own)
    table.row("… until the findings of a spec that uses it", others)
    memory = bench.memory()
    if memory:
        print("\nThe peak of memory is %.0f MB." % (memory / 1e6))
    client.end(LIMIT)


def main():
    """Prints a table for each of the two."""
    options = argparse.ArgumentParser(prog="scripts/bench lsp", description=__doc__)
    options.add_argument("spec", nargs="?", type=pathlib.Path, help="a large spec (default: a synthetic one)")
    options.add_argument("--types", type=int, default=1300, help="the types of the synthetic spec (default: 1300, which are 20,000 lines)")
    options.add_argument("--keys", type=int, default=50, help="the keystrokes and completions (default: 50)")
    options.add_argument("--specs", type=int, default=1000, help="the number of small specs (default: 1000; 0 for none)")
    options.add_argument("--users", type=int, default=200, help="those that use one of them (default: 200)")
    options.add_argument("--seed", type=int, default=1, help="for the drawn places (default: 1)")
    events.add_options(options)
    options = options.parse_args()
    tool = pathlib.Path(events.released(options.tool)).resolve()
    with tempfile.TemporaryDirectory() as place:
        folder = pathlib.Path(place).resolve()
        (folder / "large").mkdir()
        path = folder / "large" / (options.spec.name if options.spec else "synthetic.yaml")
        path.write_text(options.spec.read_text() if options.spec else synthetic.spec(options.types))
        large(tool, path, options, random.Random(options.seed))
        if options.specs:
            print()
            many(tool, folder / "many", options)


if __name__ == "__main__":
    main()
