"""Clients that break the rules of the protocol, vanish, or ask in any order. A server answers or ends; it never crashes."""

import json
import os
import random
import subprocess
import time

import answering
from editing import Client, Vanished, address, framed

SPEC = """specgen: 1
api: Garden
doc: Beds and plants 🌱.
uses: [tools.yaml]
hosts: {main: 'https://garden.example/v1'}

types:
  Plant:
    doc: A plant in a bed.
    fields:
      id: Int
      name: {key: plant_name, type: String}
      kind: {enum: [herb, tree]}
      tool: Tool?
  Bed: {fields: {plants: {list: Plant}}}

methods:
  plant: {http: 'GET /plants/{id}', path: {id: Int}, returns: Plant}
  beds:
    http: GET /beds
    returns: {list: Bed}
"""
USED = "specgen: 1\napi: Tools\ntypes:\n  Tool: {fields: {name: String}}\n"
POSITION = ["hover", "definition", "references", "documentHighlight", "prepareRename", "rename", "completion"]
WHOLE = ["documentSymbol", "foldingRange", "codeLens", "formatting", "semanticTokens/full"]
RANGE = ["codeAction", "inlayHint", "rangeFormatting", "semanticTokens/range"]
# A process ends this soon after its client has vanished.
PATIENCE = 2


def project(folder):
    """Writes the project; returns the address of its spec."""
    (folder / "Specs").mkdir(parents=True)
    (folder / "specgen.yaml").write_text("specgen: 1\nspecs: [Specs]\n")
    (folder / "Specs/tools.yaml").write_text(USED)
    path = folder / "Specs/garden.yaml"
    path.write_text(SPEC, encoding="utf-8")
    return address(path)


class Roughness:
    """The checks, each with a server of its own."""

    def __init__(self, tool, new_folder, capabilities):
        self.tool, self.new_folder, self.capabilities = tool, new_folder, capabilities

    def started(self, **options):
        """A client whose server has the spec open, and the address of the spec."""
        folder = self.new_folder()
        uri = project(folder)
        client = Client(self.tool, folder, **options)
        client.initialize(self.capabilities)
        client.open(uri, SPEC)
        return client, uri

    def ended(self, client, what, codes=(0, 1)):
        """The faults of a process that has to end."""
        start = time.monotonic()
        try:
            code = client.process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            client.close()
            return ["%s: the process does not end within %d s" % (what, PATIENCE)]
        if code not in codes:
            return ["%s: the exit code is %d after %.1f s" % (what, code, time.monotonic() - start)]
        return []

    # A client that vanishes.

    def vanishes(self):
        large = SPEC + "".join("  m%d: {http: GET /m%d, returns: Plant}\n" % (n, n) for n in range(3000))
        whole = framed({"jsonrpc": "2.0", "id": 9, "method": "shutdown"})
        for what, last in [
            ("a client that vanishes between messages", b""),
            ("a client that vanishes in a header", whole[:9]),
            ("a client that vanishes after a header", whole[:whole.index(b"{")]),
            ("a client that vanishes in a message", whole[:-7]),
        ]:
            client, _ = self.started()
            client.send_bytes(last)
            client.process.stdin.close()
            yield from self.ended(client, what)
        client, uri = self.started()
        client.change(uri, [(0, len(SPEC), large)])
        client.process.stdin.close()
        yield from self.ended(client, "a client that vanishes while the server checks")
        client, uri = self.started()
        # The reader of the standard output closes first, as when an editor crashes.
        client.answer(client.start("textDocument/hover", {"textDocument": {"uri": uri}, "position": {"line": 1, "character": 1}}))
        code = self.with_closed_output(uri)
        if code not in (0, 1):
            yield "a client that reads no more: the exit code is %s" % code
        client.close()

    def with_closed_output(self, uri):
        process = subprocess.Popen([str(self.tool), "lsp"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
        process.stdout.close()
        try:
            for _ in range(3):
                process.stdin.write(framed({"jsonrpc": "2.0", "id": 1, "method": "initialize", "params": {"capabilities": {}}}))
                process.stdin.flush()
            return process.wait(PATIENCE)
        except BrokenPipeError:
            return process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()
            return "none after %d s" % PATIENCE

    # Bytes.

    def pieces(self):
        """Messages in pieces of any size, and several in one piece."""
        draw = random.Random(7)
        client, uri = self.started()
        data = b"".join(framed({
            "jsonrpc": "2.0", "id": "piece %d 🧩" % number, "method": "textDocument/hover",
            "params": {"textDocument": {"uri": uri}, "position": {"line": number % 20, "character": 3}},
        }) for number in range(40))
        while data:
            size = draw.choice([1, 2, 3, 17, 400, 4000])
            client.send_bytes(data[:size])
            data = data[size:]
            if draw.random() < 0.1:
                time.sleep(0.002)
        for number in range(40):
            client.answer("piece %d 🧩" % number, 20)
        # Other headers, in other letters, with a lone line feed.
        for head in [b"content-length: %d\r\n\r\n", b"Content-Type: application/vscode-jsonrpc; charset=utf-8\r\nContent-Length: %d\r\n\r\n",
                     b"CONTENT-LENGTH:%d\n\n"]:
            client.number += 1
            content = json.dumps({"jsonrpc": "2.0", "id": client.number, "method": "workspace/symbol", "params": {"query": ""}}).encode()
            client.send_bytes(head % len(content) + content)
            client.answer(client.number, 20)
        if client.end() != 0:
            yield "pieces: the exit code is not 0"
        yield from self.once(client, "pieces")

    def garbage(self):
        """Headers that are none: the server ends, or goes on with the next message."""
        for data in [
            b"GET / HTTP/1.1\r\nHost: a\r\n\r\n", b"Foo: bar\r\n\r\n", b"Content-Length: x\r\n\r\n{}",
            b"Content-Length: -5\r\n\r\n{}", b"Content-Length: 99999999999999999999\r\n\r\n{}", b"\0" * 100_000,
            b"\r\n" * 50_000, b"{}\r\n\r\n" * 10, b"\xff\xfe" * 5000, b"Content-Length: 9223372036854775807\r\n\r\n{}",
            b"Content-Length: 2\r\nContent-Length: 4\r\n\r\n{}  ", b":" * 9000 + b"\r\n\r\n", b"a" * 2_000_000,
        ]:
            client, uri = self.started()
            try:
                client.send_bytes(data)
            except Vanished:
                pass
            try:
                client.process.stdin.close()
            except BrokenPipeError:
                pass
            yield from self.ended(client, "garbage %r" % data[:40])

    def contents(self):
        """Contents that are no messages: each is an error without an id, and the server goes on."""
        for content, code in [
            (b"", -32700), (b"{", -32700), (b"{]", -32700), (b"nonsense", -32700), (b"\xff\xfe", -32700), (b'{"jsonrpc": "2.0"', -32700),
            (b"[" * 100_000, -32700), (b"{}", -32600), (b"[]", -32600), (b"null", -32600), (b'"text"', -32600), (b"1", -32600),
            (b'{"jsonrpc": "1.0", "method": "initialized"}', -32600), (b'{"jsonrpc": "2.0"}', -32600),
            (b'[{"jsonrpc": "2.0", "id": 7, "method": "shutdown"}]', -32600),
        ]:
            client, uri = self.started()
            client.send_bytes(b"Content-Length: %d\r\n\r\n" % len(content) + content)
            try:
                message = client.answer(None, 10)
                if message.get("error", {}).get("code") != code:
                    yield "content %r: %s is not %d" % (content[:40], message, code)
                yield from answering.misfits(message, answering.types.ResponseErrorMessage)
                if client.end() != 0:
                    yield "content %r: the exit code is not 0" % content[:40]
            except (TimeoutError, Vanished) as failure:
                yield "content %r: %s" % (content[:40], failure)
            client.close()

    # The order of the protocol.

    def order(self):
        client = Client(self.tool, self.new_folder())
        error = client.ask("textDocument/hover", {"textDocument": {"uri": "file:///a"}, "position": {"line": 0, "character": 0}}, 10)
        if error.get("error", {}).get("code") != -32002:
            yield "a request before initialize: %s" % error
        client.notify("textDocument/didOpen", {"textDocument": {"uri": "file:///a", "languageId": "yaml", "version": 1, "text": "a"}})
        client.initialize(self.capabilities)
        error = client.ask("initialize", {"capabilities": {}}, 10)
        if error.get("error", {}).get("code") != -32600:
            yield "a second initialize: %s" % error
        for method in ["specgen/nothing", "$/nothing", "textDocument/nothing", "", "textDocument/implementation"]:
            error = client.ask(method, {}, 10)
            if error.get("error", {}).get("code") != -32601:
                yield "the unknown method %r: %s" % (method, error)
            client.notify(method, {})
        client.notify("$/progress", {"token": 1, "value": {}})
        client.notify("$/cancelRequest", {"id": 99999})
        client.notify("$/cancelRequest", {"id": "none"})
        # An answer to a request that the server did not send.
        client.send_bytes(framed({"jsonrpc": "2.0", "id": 4711, "result": None}))
        client.send_bytes(framed({"jsonrpc": "2.0", "id": 4712, "error": {"code": 1, "message": "no"}}))
        answer = client.ask("shutdown", None, 10)
        if answer != {"jsonrpc": "2.0", "id": client.number, "result": None}:
            yield "shutdown: %s" % answer
        for method in ["textDocument/hover", "shutdown", "initialize"]:
            error = client.ask(method, {}, 10)
            if error.get("error", {}).get("code") != -32600:
                yield "%s after shutdown: %s" % (method, error)
        client.notify("exit", None)
        yield from self.ended(client, "exit after shutdown", [0])
        for start in [False, True]:
            client = Client(self.tool, self.new_folder())
            if start:
                client.initialize(self.capabilities)
            client.notify("exit", None)
            yield from self.ended(client, "exit without shutdown", [1])

    # Params.

    def params(self):
        """Params of other kinds, and places that no document has: each request is answered once."""
        client, uri = self.started()
        document = {"uri": uri}
        odd = [
            None, [], {}, 1, "text", True, {"textDocument": None}, {"textDocument": []}, {"textDocument": {"uri": 1}},
            {"textDocument": {"uri": ""}}, {"textDocument": {"uri": "untitled:Untitled-1"}},
            {"textDocument": {"uri": "file:///nowhere/a.yaml"}}, {"textDocument": {"uri": "http://example.com/a.yaml"}},
            {"textDocument": {"uri": "file:///%ZZ%00"}}, {"textDocument": {"uri": "\ud83c\udf0a".encode("utf-16", "surrogatepass").decode("utf-16")}},
        ] + [{
            "textDocument": document, "position": position, "range": {"start": position, "end": position},
            "positions": [position], "newName": name, "context": {}, "options": {"tabSize": 2, "insertSpaces": True},
        } for position, name in [
            ({"line": 0, "character": 0}, ""), ({"line": -1, "character": -1}, "a"), ({"line": 10**6, "character": 10**6}, "a b"),
            ({"line": 2**63 - 1, "character": 2**63 - 1}, "ü"), ({"line": 10**30, "character": 0}, "\0"), ({"line": 2, "character": 10**9}, "x" * 100_000),
            ({"line": 1.5, "character": 0}, "a"), ({"line": "1", "character": None}, 7), ({}, None), (None, "a"),
        ]]
        for method in POSITION + WHOLE + RANGE + ["selectionRange"]:
            for params in odd:
                try:
                    client.ask("textDocument/" + method, params, 20)
                except (TimeoutError, Vanished) as failure:
                    yield "%s with %s: %s" % (method, str(params)[:200], failure)
                    client.close()
                    client, uri = self.started()
                    document["uri"] = uri
        for params in odd + [{"command": "specgen.showSource", "arguments": [uri, "x", -1]}, {"command": "specgen.showChanges", "arguments": [1, None]}]:
            client.ask("workspace/executeCommand", params, 20)
            client.ask("workspace/symbol", params, 20)
        for method in ["didOpen", "didChange", "didClose", "didSave", "willSave"]:
            for params in odd:
                client.notify("textDocument/" + method, params)
        for change in [None, [], [{}], [{"text": 1}], [{"text": "a", "range": None}], [{"text": "a", "range": {"start": {"line": 3, "character": 5}, "end": {"line": 1, "character": 0}}}],
                       [{"text": "", "range": {"start": {"line": 10**7, "character": 0}, "end": {"line": 10**8, "character": 0}}}], [{"text": "\0\ufeff\r\r\n\u2028\t"}], [{"text": ""}]]:
            client.notify("textDocument/didChange", {"textDocument": {"uri": uri, "version": 9}, "contentChanges": change})
        for method in ["workspace/didChangeWatchedFiles", "workspace/didChangeWorkspaceFolders", "workspace/didChangeConfiguration", "initialized"]:
            for params in odd + [{"changes": [{"uri": "x", "type": 9}]}, {"event": {"added": [{"uri": "file:///nowhere", "name": "n"}], "removed": [{"uri": uri}]}}]:
                client.notify(method, params)
        if client.end(20) != 0:
            yield "odd params: the exit code is not 0"
        yield from self.once(client, "odd params")

    def once(self, client, what):
        """Each request has one answer."""
        for number in range(1, client.number + 1):
            count = len(client.answers.get(number, []))
            if count != 1:
                yield "%s: request %d has %d answers" % (what, number, count)
        if client.errors:
            yield "%s: the standard error has %r" % (what, client.errors[:300])

    # Several servers and clients.

    def two(self):
        """Two servers of one folder do not see the unsaved text of the other, and see what it saves."""
        folder = self.new_folder()
        uri = project(folder)
        clients = [Client(self.tool, folder) for _ in range(2)]
        for number, client in enumerate(clients):
            client.initialize(self.capabilities)
            text = SPEC.replace("tool: Tool?", "tool: Hammer%d?" % number)
            client.open(uri, text)
        for number, client in enumerate(clients):
            if client.wait(lambda: next((True for each in client.findings.get(uri, (0, {"diagnostics": []}))[1]["diagnostics"]
                                         if "Hammer%d" % number in each["message"]), None), 20) is None:
                yield "two servers: server %d has the findings %s" % (number, client.findings.get(uri))
        (folder / "Specs/tools.yaml").write_text(USED + "  Hammer0: {fields: {a: Int}}\n  Hammer1: {fields: {a: Int}}\n")
        for number, client in enumerate(clients):
            client.notify("workspace/didChangeWatchedFiles", {"changes": [{"uri": address(folder / "Specs/tools.yaml"), "type": 2}]})
            if client.wait(lambda: True if client.findings[uri][1]["diagnostics"] == [] else None, 20) is None:
                yield "two servers: server %d has the findings %s" % (number, client.findings[uri])
            if client.end() != 0:
                yield "two servers: the exit code of %d is not 0" % number

    def one_processor(self):
        """A machine with one processor: the thread that reads does not stop the others."""
        if not hasattr(os, "sched_getaffinity"):
            return
        processor = min(os.sched_getaffinity(0))
        client, uri = self.started(prefix=["taskset", "-c", str(processor)])
        try:
            if client.wait(lambda: client.findings.get(uri), 10) is None:
                yield "one processor: no findings"
            client.change(uri, [(SPEC.index("Tool?"), SPEC.index("Tool?") + 4, "Tools")])
            answer = client.ask("textDocument/hover", {"textDocument": {"uri": uri}, "position": {"line": 19, "character": 6}}, 10)
            if not answer.get("result"):
                yield "one processor: %s" % answer
            client.end()
        except (TimeoutError, Vanished) as failure:
            yield "one processor: %s" % failure
        client.close()

    def orders(self, seed, count):
        """Requests, changes and cancellations in a drawn order: each request is answered once, and all places exist."""
        draw = random.Random(seed)
        client, uri = self.started()
        pending = {}
        judge = answering.Judge(client)
        for _ in range(count):
            kind = draw.random()
            text = client.documents[uri]
            if kind < 0.35:
                # A few characters go, and a few come, which may break the spec; then the old text comes back.
                start = draw.randrange(len(text) + 1)
                end = min(len(text), start + draw.choice([0, 0, 1, 3, 40]))
                new = draw.choice(["", "a", ":", "{", "}", "\n", "\n  ", "🌱", "'", "- x\n", "\t", "é", "#", "&a", "*a", "!!str", "%", "|"])
                client.change(uri, [(start, end, new)])
            elif kind < 0.42:
                client.change(uri, [(0, len(text), SPEC)])
            elif kind < 0.48 and pending:
                client.notify("$/cancelRequest", {"id": draw.choice(list(pending))})
            elif kind < 0.5:
                client.notify("textDocument/didClose", {"textDocument": {"uri": uri}})
                client.open(uri, draw.choice([SPEC, text]))
            elif kind < 0.52:
                client.notify("workspace/didChangeWatchedFiles", {"changes": [{"uri": address(client.folder / "Specs/tools.yaml"), "type": 2}]})
            else:
                whole = client.text(uri)
                at, other = sorted(draw.randrange(len(text) + 1) for _ in range(2))
                method = "textDocument/" + draw.choice(POSITION + WHOLE + RANGE)
                params = {
                    "textDocument": {"uri": uri}, "position": whole.position(at), "range": whole.range(at, other),
                    "newName": draw.choice(["other", "Other", "no name", ""]), "context": {"diagnostics": []},
                    "options": {"tabSize": 2, "insertSpaces": True},
                }
                pending[client.start(method, params)] = method
            while client.arrived.qsize():
                client.take(0)
        client.change(uri, [(0, len(client.documents[uri]), SPEC)])
        for number, method in pending.items():
            message = client.answer(number, 30)
            if "error" not in message:
                yield from answering.misfits(message, answering.types.METHOD_TO_TYPES[method][1])
            elif message["error"]["code"] not in (-32800, -32803, -32801, -32602):
                yield "order %d: %s: %s" % (seed, method, message)
        # Each method again, on the text that is known.
        for method in ["textDocument/" + each for each in POSITION + WHOLE + RANGE]:
            whole = client.text(uri)
            at = draw.randrange(len(SPEC))
            params = {
                "textDocument": {"uri": uri}, "position": whole.position(at), "range": whole.range(at, len(SPEC)),
                "newName": "other", "context": {"diagnostics": []}, "options": {"tabSize": 2, "insertSpaces": True},
            }
            if judge.legend is None:
                judge.legend = self.legend(client)
            for fault in judge.faults_of_answer(method, params, client.ask(method, params, 30)):
                yield "order %d: %s at %s: %s" % (seed, method, params["position"], fault)
        if client.end(30) != 0:
            yield "order %d: the exit code is not 0" % seed
        yield from self.once(client, "order %d" % seed)
        client.close()

    def legend(self, client):
        first = next(message for message in client.messages if message.get("id") == 1 and "result" in message)
        return (first["result"]["capabilities"].get("semanticTokensProvider") or {}).get("legend")

    def faults(self, orders):
        """The faults of all checks."""
        for check in [self.vanishes, self.pieces, self.garbage, self.contents, self.order, self.params, self.two, self.one_processor]:
            try:
                yield from check() or ()
            except (Vanished, TimeoutError) as failure:
                yield "%s: %s" % (check.__name__, failure)
        for seed in range(1, orders + 1):
            try:
                yield from self.orders(seed, 40)
            except (Vanished, TimeoutError) as failure:
                yield "order %d: %s" % (seed, failure)
