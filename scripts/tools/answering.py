"""Checks what a language server sends: by the types of lsprotocol, and by the documents that it is about."""

import pathlib
import urllib.parse

import cattrs
from lsprotocol import converters, types

from editing import Text

# Values that mean something only to the server that sent them.
OPAQUE = {"arguments", "data"}
CONVERTER = converters.get_converter()


def lost(sent, read, path=""):
    """Paths of what a message has and its type does not."""
    if isinstance(sent, dict):
        for key, value in sent.items():
            if value is None or key in OPAQUE:
                continue
            if not isinstance(read, dict) or key not in read:
                yield "%s/%s" % (path, key)
            else:
                yield from lost(value, read[key], "%s/%s" % (path, key))
    elif isinstance(sent, list):
        if not isinstance(read, (list, tuple)) or len(read) != len(sent):
            yield path
        else:
            for number, pair in enumerate(zip(sent, read)):
                yield from lost(*pair, "%s/%d" % (path, number))
    elif sent != read:
        yield "%s (%r is read as %r)" % (path, sent, read)


def misfits(message, kind):
    """The faults of a message by a type of lsprotocol."""
    try:
        value = CONVERTER.structure(message, kind)
    except (cattrs.BaseValidationError, ValueError, TypeError, KeyError) as error:
        return ["%s: %r is no %s" % (error, message, kind.__name__)]
    return ["%s has no %s" % (kind.__name__, path) for path in lost(message, CONVERTER.unstructure(value))]


def is_range(value):
    return isinstance(value, dict) and set(value) == {"start", "end"}


class Documents:
    """The texts that ranges refer to: those of open documents, and of files."""

    def __init__(self, client):
        self.client = client

    def text(self, uri):
        if uri in self.client.documents:
            return self.client.text(uri)
        path = urllib.parse.unquote(urllib.parse.urlparse(uri).path)
        return Text(pathlib.Path(path).read_text(encoding="utf-8"), self.client.encoding)

    def part(self, uri, range):
        """The text in a range, and the fault of the range; one of the two is None."""
        try:
            text = self.text(uri)
            start, end = text.offset(range["start"]), text.offset(range["end"])
        except (ValueError, IndexError, OSError) as error:
            return None, "%s of %s: %s" % (range, uri, error)
        if start > end:
            return None, "%s of %s ends before it starts" % (range, uri)
        return text.text[start:end], None

    def ranges(self, value, uri, path=""):
        """Each range in a value, with its document and its path."""
        if isinstance(value, list):
            for number, each in enumerate(value):
                yield from self.ranges(each, uri, "%s/%d" % (path, number))
        elif is_range(value):
            yield uri, value, path
        elif isinstance(value, dict):
            own = value.get("uri") or value.get("targetUri") or uri
            own = (value.get("textDocument") or {}).get("uri", own)
            for key, each in value.items():
                if key == "changes" and isinstance(each, dict):
                    for other, edits in each.items():
                        yield from self.ranges(edits, other, "%s/changes" % path)
                elif key not in OPAQUE:
                    yield from self.ranges(each, own, "%s/%s" % (path, key))

    def faults_of_ranges(self, value, uri):
        for own, range, path in self.ranges(value, uri):
            _, fault = self.part(own, range)
            if fault:
                yield "%s: %s" % (path, fault)


def inside(inner, outer):
    def place(position):
        return position["line"], position["character"]
    return place(outer["start"]) <= place(inner["start"]) and place(inner["end"]) <= place(outer["end"])


def contains(range, position):
    return inside({"start": position, "end": position}, range)


def faults_of_edits(edits):
    """Edits of one text do not overlap."""
    def place(position):
        return position["line"], position["character"]
    ordered = sorted((place(edit["range"]["start"]), place(edit["range"]["end"])) for edit in edits)
    for (_, end), (start, _) in zip(ordered, ordered[1:]):
        if start < end:
            yield "edits overlap at %s" % (start,)


def faults_of_symbols(symbols, outer=None):
    for symbol in symbols:
        if not symbol["name"].strip():
            yield "a symbol without a name"
        if "selectionRange" in symbol:
            if not inside(symbol["selectionRange"], symbol["range"]):
                yield "the name of %s is outside its range" % symbol["name"]
            if outer and not inside(symbol["range"], outer):
                yield "%s is outside its parent" % symbol["name"]
            yield from faults_of_symbols(symbol.get("children") or [], symbol["range"])


def tokens(data, legend, text):
    """The semantic tokens as (line, start, length, type, modifiers), and their faults."""
    found, faults = [], []
    if len(data) % 5:
        return found, ["%d numbers are no tokens" % len(data)]
    line = start = end = 0
    for number in range(0, len(data), 5):
        down, right, length, kind, modifiers = data[number:number + 5]
        if down:
            line, start, end = line + down, 0, 0
        start += right
        token = (line, start, length, kind, modifiers)
        found.append(token)
        if down < 0 or right < 0 or length <= 0 or start < end:
            faults.append("token %s overlaps or is empty" % (token,))
        end = start + length
        if kind >= len(legend["tokenTypes"]) or modifiers >> len(legend["tokenModifiers"]):
            faults.append("token %s is not in the legend" % (token,))
        try:
            text.part({"start": {"line": line, "character": start}, "end": {"line": line, "character": end}})
        except (ValueError, IndexError):
            faults.append("token %s is outside the text" % (token,))
    return found, faults


def items(result):
    """The items of a completion."""
    return (result.get("items") or []) if isinstance(result, dict) else (result or [])


def faults_of_completions(result, position):
    defaults = result.get("itemDefaults") or {} if isinstance(result, dict) else {}
    seen = set()
    for item in items(result):
        if (item["label"], item.get("kind"), item.get("detail")) in seen:
            yield "%s is offered twice" % item["label"]
        seen.add((item["label"], item.get("kind"), item.get("detail")))
        edit = item.get("textEdit") or {}
        for range in (edit.get("range"), edit.get("insert"), edit.get("replace"), defaults.get("editRange")):
            if is_range(range) and not (range["start"]["line"] == range["end"]["line"] and contains(range, position)):
                yield "the range of %s is not around the cursor: %s" % (item["label"], range)


class Judge:
    """Checks the messages of a server to one client."""

    def __init__(self, client):
        self.client, self.documents = client, Documents(client)
        self.legend = None
        self.seen = 0

    def faults_of_answer(self, method, params, message):
        """The faults of the answer to a request."""
        if "error" in message:
            kind = types.ResponseErrorMessage
            if "result" in message:
                yield "an answer with a result and an error"
            yield from misfits(message, kind)
            return
        yield from misfits(message, types.METHOD_TO_TYPES[method][1])
        result = message.get("result")
        if method == "initialize":
            provider = result["capabilities"].get("semanticTokensProvider") or {}
            self.legend = provider.get("legend")
        uri = ((params or {}).get("textDocument") or {}).get("uri")
        if result is None:
            return
        yield from self.documents.faults_of_ranges(result, uri)
        if method == "textDocument/documentSymbol":
            yield from faults_of_symbols(result)
        elif method.startswith("textDocument/semanticTokens"):
            yield from tokens(result["data"], self.legend, self.documents.text(uri))[1]
        elif method == "textDocument/completion":
            yield from faults_of_completions(result, params["position"])
        elif method in ("textDocument/formatting", "textDocument/rangeFormatting"):
            yield from faults_of_edits(result)
        elif method == "textDocument/rename":
            for edits in (result.get("changes") or {}).values():
                yield from faults_of_edits(edits)
        elif method in ("textDocument/hover", "textDocument/prepareRename"):
            range = result if is_range(result) else result.get("range")
            if range and not contains(range, params["position"]):
                yield "%s is not around %s" % (range, params["position"])
        elif method == "textDocument/foldingRange":
            lines = len(self.documents.text(uri).lines)
            for range in result:
                if not 0 <= range["startLine"] < range["endLine"] < lines:
                    yield "the lines of %s" % range
        elif method == "textDocument/selectionRange":
            for range in result:
                while range.get("parent"):
                    if not inside(range["range"], range["parent"]["range"]):
                        yield "%s is not inside its parent" % range
                    range = range["parent"]
        elif method == "textDocument/inlayHint":
            for hint in result:
                at = hint["position"]
                _, fault = self.documents.part(uri, {"start": at, "end": at})
                if fault:
                    yield fault

    def faults_of_messages(self):
        """The faults of the requests and notifications that arrived since the last call."""
        for message in self.client.messages[self.seen:]:
            method = message.get("method")
            if method is None:
                continue
            if method not in types.METHOD_TO_TYPES:
                yield "%s is no method" % method
                continue
            yield from misfits(message, types.METHOD_TO_TYPES[method][0])
            if method == "textDocument/publishDiagnostics":
                params = message["params"]
                uri = params["uri"]
                current = self.client.versions.get(uri)
                # Findings of another version refer to a text that the client no longer has.
                if current is not None and params.get("version") == current:
                    yield from self.documents.faults_of_ranges(params["diagnostics"], uri)
        self.seen = len(self.client.messages)
