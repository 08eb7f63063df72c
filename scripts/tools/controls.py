"""Wrong answers of a language server, each of which the checks have to find."""

import types

import answering

TEXT = "specgen: 1\napi: Ünder 🌊\ntypes: {}\n"
URI = "file:///spec.yaml"
AT = {"line": 1, "character": 6}
LEGEND = {"tokenTypes": ["type", "property"], "tokenModifiers": ["declaration"]}


def span(line, start, end, last=None):
    return {"start": {"line": line, "character": start}, "end": {"line": line if last is None else last, "character": end}}


# A method and a result that is right, and one that is wrong.
CASES = [
    ("textDocument/hover", {"contents": {"kind": "markdown", "value": "a"}, "range": span(1, 5, 10)},
     {"contents": {"kind": "markdown", "value": "a"}, "range": span(1, 7, 10)}),
    ("textDocument/hover", {"contents": {"kind": "plaintext", "value": "a"}}, {"contents": {"kind": "html", "value": "a"}}),
    ("textDocument/hover", None, {"content": "a"}),
    # The first is between the two units of a character, the second behind the end of the line.
    ("textDocument/definition", [{"uri": URI, "range": span(1, 11, 13)}], [{"uri": URI, "range": span(1, 12, 13)}]),
    ("textDocument/definition", [{"uri": URI, "range": span(1, 5, 13)}], [{"uri": URI, "range": span(1, 5, 14)}]),
    ("textDocument/definition", [], [{"uri": URI, "range": span(9, 0, 1)}]),
    ("textDocument/references", [{"uri": URI, "range": span(0, 0, 7)}], [{"uri": URI, "range": span(1, 3, 2)}]),
    ("textDocument/codeAction", [{"title": "a", "kind": "quickfix"}], [{"title": "a", "kinds": "quickfix"}]),
    ("textDocument/formatting", [{"range": span(0, 0, 3), "newText": ""}, {"range": span(0, 3, 4), "newText": ""}],
     [{"range": span(0, 0, 3), "newText": ""}, {"range": span(0, 2, 4), "newText": ""}]),
    ("textDocument/rename", {"changes": {URI: [{"range": span(0, 0, 3), "newText": "a"}]}},
     {"changes": {URI: [{"range": span(0, 0, 99), "newText": "a"}]}}),
    ("textDocument/foldingRange", [{"startLine": 0, "endLine": 2}], [{"startLine": 0, "endLine": 4}]),
    ("textDocument/foldingRange", [], [{"startLine": 2, "endLine": 2}]),
    ("textDocument/semanticTokens/full", {"data": [0, 0, 7, 0, 0, 1, 5, 5, 1, 1]}, {"data": [0, 0, 7, 0, 0, 0, 3, 2, 0, 0]}),
    ("textDocument/semanticTokens/full", {"data": []}, {"data": [0, 0, 7, 2, 0]}),
    ("textDocument/semanticTokens/full", {"data": []}, {"data": [0, 0, 70, 0, 0]}),
    ("textDocument/semanticTokens/full", {"data": []}, {"data": [0, 0, 7]}),
    ("textDocument/documentSymbol", [{"name": "a", "kind": 5, "range": span(0, 0, 9), "selectionRange": span(0, 0, 7)}],
     [{"name": "a", "kind": 5, "range": span(0, 0, 7), "selectionRange": span(0, 0, 9)}]),
    ("textDocument/documentSymbol", [], [{"name": "a", "kind": 99, "range": span(0, 0, 7), "selectionRange": span(0, 0, 7)}]),
    ("textDocument/documentSymbol", [], [{
        "name": "a", "kind": 5, "range": span(0, 0, 7), "selectionRange": span(0, 0, 7),
        "children": [{"name": "b", "kind": 5, "range": span(1, 0, 3), "selectionRange": span(1, 0, 3)}],
    }]),
    ("textDocument/completion", [{"label": "a", "textEdit": {"range": span(1, 5, 6), "newText": "a"}}],
     [{"label": "a", "textEdit": {"range": span(1, 0, 3), "newText": "a"}}]),
    ("textDocument/completion", {"isIncomplete": False, "items": []}, {"isIncomplete": False, "items": [{"label": "a"}, {"label": "a"}]}),
    ("textDocument/inlayHint", [{"position": AT, "label": "a"}], [{"position": {"line": 1, "character": 12}, "label": "a"}]),
    ("textDocument/prepareRename", {"range": span(1, 5, 10), "placeholder": "a"}, {"range": span(0, 0, 7), "placeholder": "a"}),
    ("textDocument/selectionRange", [{"range": span(0, 0, 3), "parent": {"range": span(0, 0, 7)}}],
     [{"range": span(0, 0, 7), "parent": {"range": span(0, 0, 3)}}]),
]


def missed():
    """What the checks accept and should not, and what they refuse and should accept."""
    client = types.SimpleNamespace(documents={URI: TEXT}, encoding="utf-16", messages=[], versions={URI: 1})
    client.text = lambda uri: answering.Text(client.documents[uri], client.encoding)
    for method, right, wrong in CASES:
        for result, is_right in [(right, True), (wrong, False)]:
            judge = answering.Judge(client)
            judge.legend = LEGEND
            params = {"textDocument": {"uri": URI}, "position": AT}
            faults = list(judge.faults_of_answer(method, params, {"jsonrpc": "2.0", "id": 1, "result": result}))
            if is_right == bool(faults):
                yield "control: %s with %s: %s" % (method, result, faults or "no fault")
