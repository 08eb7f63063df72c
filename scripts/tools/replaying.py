"""Replays a session of an editor, which a file of `sessions/` records, and checks each answer.

A session has the files of a project and the steps of a person. A place in a document is a text that it has once, with
`‸` before the place; a text without `‸` is the place before it. In the list of steps:

- `initialize`: VS Code's request, and the notifications that follow it
- `open: FILE`, `save: FILE`, `close: FILE`
- `change: FILE` with `edits`, each `replace` and `by`, or `at` and `insert`; all in one notification
- `write: FILE` with `text`, or with `replace` and `by`: a change on disk, of which the server is told
- `findings: FILE` with `are`: a list of codes with the texts that they mark, for the last version
- `ask: METHOD` or `start: METHOD` in a file, at a place or over a text, with `more` params, `expect` and `apply`; with
  `eventually`, the request is repeated until the answer is the expected one
- `cancel: METHOD`: of the last request that was started
- `sent: METHOD` with `has`: the server sends a request or a notification with these texts
- `folders` with `added` and `removed`: folders of the workspace
- `run: COMMAND`: a program in the folder of the project
- `end: CODE`: ends the protocol
"""

import json
import os
import re
import subprocess
import time
import urllib.parse

import answering
import editing

MARK = "‸"


class Failure(Exception):
    """A step does not do what is expected."""


def place(text, mark):
    """The offset of a place."""
    plain = mark.replace(MARK, "")
    if text.count(plain) != 1:
        raise Failure("the text has %r %d times, not once" % (plain, text.count(plain)))
    return text.index(plain) + max(mark.find(MARK), 0)


def names(symbols):
    for symbol in symbols:
        yield symbol["name"]
        yield from names(symbol.get("children") or [])


class Replay:
    """A session with one server."""

    def __init__(self, session, tool, folder, encoding, capabilities, timeout=60, prefix=()):
        self.session, self.folder, self.timeout = session, folder, timeout
        # The folder that the editor shows; a session can show one inside the project.
        self.root = folder / session.get("root", "")
        for path, text in session["files"].items():
            file = folder / path
            file.parent.mkdir(parents=True, exist_ok=True)
            lines = session.get("lines", "\n")
            file.write_text(text.replace("\n", lines), encoding="utf-8", newline="")
        general = dict(capabilities["general"], positionEncodings=[encoding])
        self.capabilities = dict(capabilities, general=general)
        self.client = editing.Client(tool, folder, encoding, prefix)
        self.judge = answering.Judge(self.client)
        # What was answered, with offsets in place of positions, so that encodings can be compared.
        self.log = []
        self.started = {}
        self.asked = 0

    def uri(self, file):
        return editing.address(self.folder / file)

    def faults(self):
        """Follows the steps; returns the faults."""
        try:
            for number, step in enumerate(self.session["steps"], 1):
                step = {step: None} if isinstance(step, str) else step
                try:
                    for fault in self.follow(step):
                        yield "step %d %s: %s" % (number, self.title(step), fault)
                except (Failure, TimeoutError, editing.Vanished) as failure:
                    yield "step %d %s: %s" % (number, self.title(step), failure)
                    return
                for fault in self.judge.faults_of_messages():
                    yield "after step %d %s: %s" % (number, self.title(step), fault)
        finally:
            self.client.close()

    def title(self, step):
        return " ".join(str(value) for value in [next(iter(step.items())), step.get("file", ""), step.get("at", "")] if value)

    def follow(self, step):
        kind = next(iter(step))
        yield from getattr(self, kind)(step) or ()

    def initialize(self, step):
        params = {
            "processId": None, "clientInfo": {"name": "Visual Studio Code", "version": "1.95.0"}, "locale": "en",
            "rootPath": str(self.root), "rootUri": editing.address(self.root), "capabilities": self.capabilities,
            "trace": "off", "workspaceFolders": [{"uri": editing.address(self.root), "name": self.root.name}],
        }
        answer = self.client.ask("initialize", params, self.timeout)
        yield from self.judge.faults_of_answer("initialize", params, answer)
        given = answer["result"]["capabilities"].get("positionEncoding", "utf-16")
        if given != self.client.encoding:
            yield "the encoding is %s" % given
        self.client.notify("initialized", {})
        self.client.notify("$/setTrace", {"value": "off"})

    def open(self, step):
        file = step["open"]
        self.client.open(self.uri(file), self.read(file), step.get("language", "yaml"))

    def read(self, file):
        return (self.folder / file).read_bytes().decode()

    def close(self, step):
        uri = self.uri(step["close"])
        self.client.notify("textDocument/didClose", {"textDocument": {"uri": uri}})
        del self.client.documents[uri], self.client.versions[uri]

    def save(self, step):
        file, uri = step["save"], self.uri(step["save"])
        self.client.notify("textDocument/willSave", {"textDocument": {"uri": uri}, "reason": 1})
        (self.folder / file).write_text(self.client.documents[uri], encoding="utf-8", newline="")
        self.client.notify("textDocument/didSave", {"textDocument": {"uri": uri}})
        self.watched([(file, 2)])

    def watched(self, changes):
        self.client.notify("workspace/didChangeWatchedFiles", {
            "changes": [{"uri": self.uri(file), "type": kind} for file, kind in changes],
        })

    def change(self, step):
        uri = self.uri(step["change"])
        for edits in [step["edits"]] if not step.get("alone") else [[edit] for edit in step["edits"]]:
            text, changes = self.client.documents[uri], []
            for edit in edits:
                if "replace" in edit:
                    start, new = place(text, edit["replace"]), edit["by"]
                    end = start + len(edit["replace"])
                else:
                    start = end = place(text, edit["at"]) if "at" in edit else len(text)
                    new = edit["insert"]
                changes.append((start, end, new))
                text = text[:start] + new + text[end:]
            self.client.change(uri, changes)

    def write(self, step):
        file = self.folder / step["write"]
        exists = file.exists()
        if "remove" in step:
            file.unlink()
            self.watched([(step["write"], 3)])
            return
        if "replace" in step:
            old = self.read(step["write"])
            start = place(old, step["replace"])
            text = old[:start] + step["by"] + old[start + len(step["replace"]):]
        else:
            text = step["text"]
        file.write_text(text, encoding="utf-8")
        self.watched([(step["write"], 2 if exists else 1)])

    def findings(self, step):
        uri = self.uri(step["findings"])
        wanted = sorted((each["code"], each["marks"]) for each in step.get("are", []))

        def found():
            _, params = self.client.findings.get(uri, (0, {"diagnostics": None}))
            if params["diagnostics"] is None:
                return None
            parts = []
            for finding in params["diagnostics"]:
                part, fault = self.judge.documents.part(uri, finding["range"])
                parts.append((finding["code"], fault or part))
            return sorted(parts)

        def reached():
            return True if found() == wanted else None

        # A request is answered after the findings of the change before it, so those that arrived are the last ones.
        document = next(iter(self.client.documents), uri)
        self.client.ask("textDocument/hover", {
            "textDocument": {"uri": document}, "position": {"line": 0, "character": 0},
        }, self.timeout)
        if self.client.wait(reached, 5) is None:
            raise Failure("the findings are %s, not %s" % (found(), wanted))
        self.log.append(("findings", step["findings"], self.offsets(self.client.findings[uri][1]["diagnostics"], uri)))

    def params(self, step, method):
        params = {}
        if "file" in step:
            uri = self.uri(step["file"])
            params["textDocument"] = {"uri": uri}
            text = self.judge.documents.text(uri)
            if "at" in step:
                params["position"] = text.position(place(text.text, step["at"]))
            if "over" in step:
                start = place(text.text, step["over"])
                params["range"] = text.range(start, start + len(step["over"]))
            elif method in ("textDocument/inlayHint", "textDocument/semanticTokens/range", "textDocument/rangeFormatting"):
                params["range"] = text.range(0, len(text.text))
            if method == "textDocument/codeAction":
                _, shown = self.client.findings.get(uri, (0, {"diagnostics": []}))
                range = params["range"]
                params["context"] = {"triggerKind": 2, "diagnostics": [
                    each for each in shown["diagnostics"]
                    if answering.inside(each["range"], range) or answering.inside(range, each["range"])
                ]}
            elif method == "textDocument/selectionRange":
                params["positions"] = [params.pop("position")]
        if method in ("textDocument/formatting", "textDocument/rangeFormatting"):
            params["options"] = {"tabSize": 2, "insertSpaces": True, "trimFinalNewlines": True, "insertFinalNewline": True}
        elif method == "textDocument/references":
            params["context"] = {"includeDeclaration": True}
        elif method == "textDocument/completion":
            params["context"] = {"triggerKind": 1}
        for key, value in step.get("more", {}).items():
            if isinstance(params.get(key), dict) and isinstance(value, dict):
                params[key] = dict(params[key], **value)
            else:
                params[key] = value
        return params

    def start(self, step):
        method = step["start"]
        params = self.params(step, method)
        self.started[method] = (self.client.start(method, params), params)

    def cancel(self, step):
        number, params = self.started[step["cancel"]]
        self.client.notify("$/cancelRequest", {"id": number})
        yield from self.check(step, step["cancel"], params, self.client.answer(number, self.timeout))

    def ask(self, step):
        method = step["ask"]
        end = time.monotonic() + 10
        while True:
            params = self.params(step, method)
            answer = self.client.answer(self.client.start(method, params), self.timeout)
            faults = list(self.check(step, method, params, answer))
            if not faults or "eventually" not in step or time.monotonic() > end:
                yield from faults
                return
            time.sleep(0.02)

    def sent(self, step):
        def found():
            for message in self.client.messages:
                shown = json.dumps(message, ensure_ascii=False)
                if message.get("method") == step["sent"] and all(text in shown for text in step.get("has", [])):
                    return True
            return None
        if self.client.wait(found, 10) is None:
            yield "it sent %s" % [each for each in self.client.messages if each.get("method") == step["sent"]]

    def folders(self, step):
        def listed(names):
            return [{"uri": self.uri(name), "name": name} for name in names]
        change = step["folders"]
        self.client.notify("workspace/didChangeWorkspaceFolders", {
            "event": {"added": listed(change.get("added", [])), "removed": listed(change.get("removed", []))},
        })

    def run(self, step):
        subprocess.run(step["run"], cwd=self.folder, check=True, capture_output=True, env=dict(
            os.environ, GIT_CONFIG_NOSYSTEM="1", GIT_CONFIG_GLOBAL=os.devnull, GIT_AUTHOR_NAME="Editor", GIT_AUTHOR_EMAIL="editor@example.com",
            GIT_COMMITTER_NAME="Editor", GIT_COMMITTER_EMAIL="editor@example.com",
        ))

    def check(self, step, method, params, answer):
        """Checks an answer, and applies what the person accepts."""
        self.asked += 1
        yield from self.judge.faults_of_answer(method, params, answer)
        uri = params.get("textDocument", {}).get("uri")
        self.log.append((method, step.get("file"), self.offsets(answer.get("result"), uri, method)))
        for key, value in step.get("expect", {}).items():
            fault = getattr(self, "expect_" + key)(value, answer, uri)
            if fault is not None:
                yield "%s: expected %s, found %s" % (key, value, fault)
        if "apply" in step:
            self.apply(step["apply"], answer.get("result"), uri)

    # What is expected. Each returns what was found in its place, or nothing.

    def expect_error(self, codes, answer, uri):
        code = answer.get("error", {}).get("code")
        return None if code in codes else answer

    def expect_nothing(self, _, answer, uri):
        return None if "result" in answer and not answer["result"] else answer

    def expect_some(self, _, answer, uri):
        return None if answer.get("result") else answer

    def expect_has(self, texts, answer, uri):
        shown = json.dumps(answer, ensure_ascii=False)
        return None if all(json.dumps(text, ensure_ascii=False)[1:-1] in shown for text in texts) else shown

    def expect_lacks(self, texts, answer, uri):
        shown = json.dumps(answer, ensure_ascii=False)
        return shown if any(json.dumps(text, ensure_ascii=False)[1:-1] in shown for text in texts) else None

    def expect_over(self, text, answer, uri):
        result = answer.get("result") or {}
        range = result if answering.is_range(result) else result.get("range")
        part, fault = self.judge.documents.part(uri, range) if range else (None, "no range: %s" % answer)
        return None if part == text else fault or part

    def expect_places(self, places, answer, uri):
        found = []
        result = answer.get("result") or []
        for each in result if isinstance(result, list) else [result]:
            own = each.get("uri") or each.get("targetUri") or uri
            range = each.get("range") or each.get("targetSelectionRange")
            part, fault = self.judge.documents.part(own, range)
            path = urllib.parse.unquote(urllib.parse.urlparse(own).path)
            name = path.removeprefix(str(self.folder) + "/")
            found.append("%s:%d %s" % (name, range["start"]["line"] + 1, fault or part))
        return None if sorted(found) == sorted(places) else sorted(found)

    def expect_labels(self, labels, answer, uri):
        found = [item["label"] for item in answering.items(answer.get("result"))]
        return None if set(labels) <= set(found) else found

    def expect_without(self, labels, answer, uri):
        found = [item["label"] for item in answering.items(answer.get("result"))]
        return None if not set(labels) & set(found) else found

    def expect_titles(self, titles, answer, uri):
        found = [each.get("title") or each.get("command", {}).get("title") for each in answer.get("result") or []]
        return None if set(titles) <= set(found) else found

    def expect_symbols(self, wanted, answer, uri):
        found = list(names(answer.get("result") or []))
        return None if set(wanted) <= set(found) else found

    def expect_tokens(self, wanted, answer, uri):
        """Tokens by their texts, with their types."""
        data = (answer.get("result") or {}).get("data", [])
        text = self.judge.documents.text(uri)
        found, _ = answering.tokens(data, self.judge.legend, text)
        shown = set()
        for line, start, length, kind, _ in found:
            range = {"start": {"line": line, "character": start}, "end": {"line": line, "character": start + length}}
            shown.add("%s %s" % (self.judge.legend["tokenTypes"][kind], text.part(range)))
        return None if set(wanted) <= shown else sorted(shown)

    def expect_folds(self, wanted, answer, uri):
        """Folds by their first lines."""
        lines = self.judge.documents.text(uri).lines
        found = [lines[each["startLine"]].strip() for each in answer.get("result") or []]
        return None if set(wanted) <= set(found) else found

    def expect_hints(self, wanted, answer, uri):
        found = []
        for hint in answer.get("result") or []:
            label = hint["label"]
            found.append(label if isinstance(label, str) else "".join(part["value"] for part in label))
        return None if all(any(re.search(each, label) for label in found) for each in wanted) else found

    # What a person accepts.

    def apply(self, choice, result, uri):
        if "title" in choice:
            chosen = next((each for each in result or [] if each.get("title") == choice["title"]), None)
            if chosen is None:
                raise Failure("no %r among %s" % (choice["title"], [each.get("title") for each in result or []]))
            changes = self.changes(chosen["edit"])
        elif "label" in choice:
            chosen = next((each for each in answering.items(result) if each["label"] == choice["label"]), None)
            if chosen is None:
                raise Failure("no %r among %s" % (choice["label"], [each["label"] for each in answering.items(result)]))
            edit = chosen["textEdit"]
            new = re.sub(r"\$\{\d+:?([^}]*)\}|\$\d+", lambda match: match[1] or "", edit["newText"])
            new = new if chosen.get("insertTextFormat") == 2 else edit["newText"]
            changes = {uri: [{"range": edit.get("range") or edit["replace"], "newText": new}]
                       + (chosen.get("additionalTextEdits") or [])}
        elif "edits" in choice:
            changes = {uri: result or []}
        else:
            changes = self.changes(result)
        for other, edits in changes.items():
            text = self.client.text(other) if other in self.client.documents else None
            if text is None:
                path = self.folder / urllib.parse.unquote(urllib.parse.urlparse(other).path)
                path.write_text(self.judge.documents.text(other).edited(edits), encoding="utf-8")
                self.watched([(path.relative_to(self.folder), 2)])
                continue
            text.edited(edits)
            # An editor sends them from the end, so that each refers to the text before.
            placed = sorted(((text.offset(edit["range"]["start"]), text.offset(edit["range"]["end"]), edit["newText"])
                             for edit in edits), key=lambda each: each[:2], reverse=True)
            if placed:
                self.client.change(other, placed)
        for part in choice.get("then", []):
            if part not in self.judge.documents.text(uri).text:
                raise Failure("the text has no %r:\n%s" % (part, self.judge.documents.text(uri).text))

    def changes(self, edit):
        if edit is None:
            raise Failure("no edit")
        if edit.get("documentChanges"):
            return {each["textDocument"]["uri"]: each["edits"] for each in edit["documentChanges"]}
        return edit.get("changes") or {}

    def end(self, step):
        code = self.client.end()
        if code != step["end"]:
            yield "the exit code is %s" % code
        for number, answers in self.client.answers.items():
            if len(answers) != 1:
                yield "request %s has %d answers" % (number, len(answers))
        if self.client.errors:
            yield "the standard error has %r" % self.client.errors

    def offsets(self, value, uri, method=None):
        """A value with offsets in characters in place of positions, and with paths from the folder."""
        if method == "textDocument/semanticTokens/full" and value:
            text = self.judge.documents.text(uri)
            found, _ = answering.tokens(value["data"], self.judge.legend, text)
            return [(text.offset({"line": line, "character": start}),
                     text.offset({"line": line, "character": start + length}), kind, modifiers)
                    for line, start, length, kind, modifiers in found]
        if isinstance(value, dict) and set(value) == {"line", "character"}:
            text = self.judge.documents.text(uri)
            return text.offset(value)
        if isinstance(value, dict):
            own = value.get("uri") or uri
            return {self.short(key): self.offsets(each, key if key.startswith("file:") else own)
                    for key, each in value.items()}
        if isinstance(value, list):
            return [self.offsets(each, uri) for each in value]
        return self.short(value) if isinstance(value, str) else value

    def short(self, text):
        return text.replace(editing.address(self.folder), "FOLDER").replace(str(self.folder), "FOLDER")
