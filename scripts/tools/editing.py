"""A client of a language server on its standard streams, made of the standard library.

It keeps the texts of open documents as an editor does, so positions come from what the user sees.
"""

import json
import os
import queue
import subprocess
import threading
import time
import urllib.parse

ENCODINGS = ("utf-8", "utf-16", "utf-32")


def address(path):
    """The `file` URI of a path, as VS Code writes it."""
    return "file://" + urllib.parse.quote(str(path), safe="/-._~")


def framed(message):
    """The bytes of a message with its header."""
    content = json.dumps(message, ensure_ascii=False).encode()
    return b"Content-Length: %d\r\n\r\n%s" % (len(content), content)


def units(text, encoding):
    """The length of a text in the units of an encoding."""
    size = {"utf-8": 1, "utf-16": 2, "utf-32": 4}[encoding]
    return len(text.encode({"utf-8": "utf-8", "utf-16": "utf-16-le", "utf-32": "utf-32-le"}[encoding])) // size


class Text:
    """A text with its lines, in the units of an encoding."""

    def __init__(self, text, encoding):
        self.text, self.encoding = text, encoding
        self.lines = text.split("\n")

    def position(self, offset):
        """The position of an offset in characters."""
        before = self.text[:offset]
        line = before.count("\n")
        return {"line": line, "character": units(before[before.rfind("\n") + 1:], self.encoding)}

    def offset(self, position):
        """The offset of a position; fails if the text does not have it."""
        line = self.lines[position["line"]]
        rest = position["character"]
        for index, character in enumerate(line):
            if rest <= 0:
                break
            rest -= units(character, self.encoding)
        else:
            index = len(line)
        if rest:
            raise ValueError("no character starts at %s" % position)
        return sum(len(other) + 1 for other in self.lines[:position["line"]]) + index

    def range(self, start, end):
        """The range between two offsets."""
        return {"start": self.position(start), "end": self.position(end)}

    def part(self, range):
        """The text in a range."""
        return self.text[self.offset(range["start"]):self.offset(range["end"])]

    def edited(self, edits):
        """The text after edits that all refer to this text, as the answers of a server do."""
        places = sorted(
            ((self.offset(edit["range"]["start"]), self.offset(edit["range"]["end"]), number, edit["newText"])
             for number, edit in enumerate(edits)),
        )
        result, end = "", 0
        for start, stop, _, new in places:
            if start < end:
                raise ValueError("edits overlap: %s" % edits)
            result += self.text[end:start] + new
            end = stop
        return result + self.text[end:]


class Vanished(Exception):
    """The server ended or closed its output."""


class Client:
    """A server with the messages that it sent."""

    def __init__(self, tool, folder, encoding="utf-16", prefix=()):
        self.folder, self.encoding = folder, encoding
        self.process = subprocess.Popen(
            [*prefix, str(tool), "lsp"], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
            stderr=subprocess.PIPE, cwd=folder,
        )
        self.arrived = queue.Queue()
        self.number = 0
        self.documents, self.versions = {}, {}
        # The answers by id, findings by address with the time of arrival, and all messages in order.
        self.answers, self.findings, self.messages = {}, {}, []
        self.published = 0
        threading.Thread(target=self.read, daemon=True).start()
        self.errors = b""
        threading.Thread(target=self.drain, daemon=True).start()

    def drain(self):
        self.errors = self.process.stderr.read()

    def read(self):
        stream = self.process.stdout
        while True:
            length = None
            while True:
                line = stream.readline()
                if not line:
                    self.arrived.put((time.monotonic(), None))
                    return
                if not line.strip():
                    break
                name, _, value = line.partition(b":")
                if name.lower() == b"content-length":
                    length = int(value)
            content = stream.read(length)
            self.arrived.put((time.monotonic(), json.loads(content)))

    def send_bytes(self, data):
        """Sends bytes as they are."""
        try:
            self.process.stdin.write(data)
            self.process.stdin.flush()
        except (BrokenPipeError, ValueError):
            raise Vanished("the server does not read")

    def notify(self, method, params):
        """Sends a notification."""
        self.send_bytes(framed({"jsonrpc": "2.0", "method": method, "params": params}))

    def start(self, method, params=None):
        """Sends a request, and returns its id."""
        self.number += 1
        message = {"jsonrpc": "2.0", "id": self.number, "method": method}
        if params is not None:
            message["params"] = params
        self.send_bytes(framed(message))
        return self.number

    def take(self, timeout):
        """Takes one message, answers it if it is a request, and returns it; None if none arrives."""
        try:
            at, message = self.arrived.get(timeout=max(timeout, 0))
        except queue.Empty:
            return None
        if message is None:
            # The next reader finds the end as well.
            self.arrived.put((at, None))
            raise Vanished("the server ended with %s: %s" % (self.process.poll(), self.errors.decode(errors="replace")[-2000:]))
        self.messages.append(message)
        if "method" not in message:
            self.answers.setdefault(message.get("id"), []).append((at, message))
        elif "id" in message:
            self.send_bytes(framed({"jsonrpc": "2.0", "id": message["id"], "result": None}))
        elif message["method"] == "textDocument/publishDiagnostics":
            params = message["params"]
            self.published += 1
            self.findings[params["uri"]] = (at, params)
        return message

    def wait(self, reached, timeout=60):
        """Takes messages until a condition is reached; returns its value, or None after the timeout."""
        end = time.monotonic() + timeout
        while True:
            value = reached()
            if value is not None:
                return value
            left = end - time.monotonic()
            if left <= 0:
                return None
            self.take(left)

    def answer(self, number, timeout=60):
        """The answer to a request."""
        found = self.wait(lambda: self.answers.get(number), timeout)
        if found is None:
            raise TimeoutError("no answer to request %s" % number)
        return found[0][1]

    def ask(self, method, params=None, timeout=60):
        """Sends a request and returns its answer, a message."""
        return self.answer(self.start(method, params), timeout)

    def initialize(self, capabilities, **more):
        """Starts the protocol; returns the result of `initialize`."""
        folder = address(self.folder)
        answer = self.ask("initialize", {
            "processId": os.getpid(), "rootUri": folder, "capabilities": capabilities,
            "workspaceFolders": [{"uri": folder, "name": os.path.basename(str(self.folder))}], **more,
        })
        self.encoding = answer["result"]["capabilities"].get("positionEncoding", "utf-16")
        self.notify("initialized", {})
        return answer["result"]

    def text(self, uri):
        """The text of an open document."""
        return Text(self.documents[uri], self.encoding)

    def open(self, uri, text, language="yaml"):
        """Opens a document."""
        self.documents[uri], self.versions[uri] = text, 1
        self.notify("textDocument/didOpen", {
            "textDocument": {"uri": uri, "languageId": language, "version": 1, "text": text},
        })

    def change(self, uri, changes):
        """Replaces parts of a document: offsets and a text for each, one after another."""
        sent = []
        for start, end, new in changes:
            sent.append({"range": self.text(uri).range(start, end), "text": new})
            old = self.documents[uri]
            self.documents[uri] = old[:start] + new + old[end:]
        self.versions[uri] += 1
        self.notify("textDocument/didChange", {
            "textDocument": {"uri": uri, "version": self.versions[uri]}, "contentChanges": sent,
        })

    def findings_of(self, uri, version, timeout=60):
        """The time and the findings of a version of a document, or of a later one."""
        def reached():
            at, params = self.findings.get(uri, (0, {}))
            return (at, params["diagnostics"]) if params.get("version", -1) >= version else None
        return self.wait(reached, timeout)

    def end(self, timeout=10):
        """Ends the protocol as an editor does; returns the exit code."""
        self.ask("shutdown", None, timeout)
        self.notify("exit", None)
        return self.process.wait(timeout)

    def close(self):
        """Ends the process if it still runs."""
        if self.process.poll() is None:
            self.process.kill()
            self.process.wait()
