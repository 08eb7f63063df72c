"""Asks a language server about every spec of the repository: each answer fits its type and the text.

Formatting is applied: what comes out has the same findings, and is formatted already.
"""

import pathlib
import random

import answering
import editing

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
OPTIONS = {"tabSize": 2, "insertSpaces": True}


def specs():
    """The specs, by folder."""
    found = {}
    for pattern in ["Specs/*.yaml", "Tests/SpecgenTests/Fixtures/generate/*/*.yaml"]:
        for path in sorted(ROOT.glob(pattern)):
            found.setdefault(path.parent, []).append(path)
    return found


def codes(client, uri):
    found = client.findings.get(uri)
    return sorted((each["code"], each["message"]) for each in found[1]["diagnostics"]) if found else []


def faults_of_spec(client, judge, path, draw, places):
    """The faults of the answers about one spec."""
    uri, text = editing.address(path), path.read_bytes().decode()
    client.open(uri, text)
    own = {"textDocument": {"uri": uri}}
    document = client.text(uri)
    whole = document.range(0, len(text))

    def asked(method, **params):
        params = {**own, **params}
        message = client.ask("textDocument/" + method, params, 60)
        for fault in judge.faults_of_answer("textDocument/" + method, params, message):
            yield "%s: %s %s: %s" % (path.relative_to(ROOT), method, params.get("position", ""), fault)

    for method in ["documentSymbol", "foldingRange", "semanticTokens/full", "codeLens"]:
        yield from asked(method)
    yield from asked("inlayHint", range=whole)
    yield from asked("semanticTokens/range", range=document.range(len(text) // 3, len(text) // 2))
    for _ in range(places):
        at = draw.randrange(len(text) + 1)
        position = document.position(at)
        for method in ["hover", "definition", "documentHighlight", "completion", "prepareRename"]:
            yield from asked(method, position=position)
        yield from asked("references", position=position, context={"includeDeclaration": draw.random() < 0.5})
        yield from asked("selectionRange", positions=[position])
        yield from asked("codeAction", range=document.range(at, at), context={"diagnostics": []})
        yield from asked("rename", position=position, newName=draw.choice(["somethingNew", "SomethingNew"]))
    before = codes(client, uri)
    for again in [False, True]:
        params = {**own, "options": OPTIONS}
        message = client.ask("textDocument/formatting", params, 60)
        faults = list(judge.faults_of_answer("textDocument/formatting", params, message))
        if faults:
            yield from faults
            break
        edits = message.get("result") or []
        if again and edits:
            yield "%s: formatting twice has edits: %s" % (path.relative_to(ROOT), edits[:2])
        if edits and not again:
            client.change(uri, [(0, len(text), document.edited(edits))])
            client.ask("textDocument/hover", {**own, "position": {"line": 0, "character": 0}}, 60)
            if codes(client, uri) != before:
                yield "%s: formatting changes the findings: %s" % (path.relative_to(ROOT), codes(client, uri)[:3])
    client.notify("textDocument/didClose", own)
    del client.documents[uri], client.versions[uri]


def surveyed(tool, capabilities, places, seed=1):
    """The faults of the answers about all specs, and the number of specs."""
    draw = random.Random(seed)
    faults, count = [], 0
    for folder, paths in specs().items():
        client = editing.Client(tool, folder)
        judge = answering.Judge(client)
        try:
            judge.legend = client.initialize(capabilities)["capabilities"]["semanticTokensProvider"]["legend"]
            for path in paths:
                faults += faults_of_spec(client, judge, path, draw, places)
                count += 1
            faults += judge.faults_of_messages()
            if client.end() != 0:
                faults.append("%s: the exit code is not 0" % folder)
        except (editing.Vanished, TimeoutError) as failure:
            faults.append("%s: %s" % (paths, failure))
        finally:
            client.close()
    return faults, count
