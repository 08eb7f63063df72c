"""Replays sessions of editors with a language server, and checks each message with lsprotocol and by the documents.

usage: scripts/check-tools SPECGEN sessions, with ORDERS=NUMBER to draw another number of orders of requests, or
ONLY=WORD to replay the sessions with a word in their name only

The sessions are in `scripts/tools/sessions`: what VS Code sends, in each encoding of positions. A client of pygls holds
another one. After that come clients that break the protocol (`rough.py`), and questions about every spec of the
repository (`surveying.py`). Wrong answers (`controls.py`) show that the checks find them.
"""

import asyncio
import os
import pathlib
import sys
import tempfile

import yaml
from lsprotocol import types
from pygls.lsp.client import LanguageClient

import controls
import editing
import rough
import surveying
from replaying import Replay

HERE = pathlib.Path(__file__).resolve().parent / "sessions"
ORDERS = 200
# The places in each spec of the repository.
PLACES = 2


def replayed(tool, path, new_folder, capabilities):
    """The faults of a session in each of its encodings, and the number of answers."""
    session = yaml.safe_load(path.read_text(encoding="utf-8"))
    logs, faults, asked = {}, [], 0
    for encoding in session.get("encodings", ["utf-16"]):
        folder = new_folder() / session.get("folder", "project")
        folder.mkdir(parents=True)
        replay = Replay(session, tool, folder, encoding, capabilities)
        faults += ["%s in %s: %s" % (path.stem, encoding, fault) for fault in replay.faults()]
        logs[encoding] = replay.log
        asked += replay.asked
    first, log = next(iter(logs.items()))
    for encoding, other in logs.items():
        for one, two in zip(log, other):
            if one != two:
                faults.append("%s: in %s: %s\n  in %s: %s" % (path.stem, first, one, encoding, two))
        if len(log) != len(other):
            faults.append("%s: %d answers in %s, and %d in %s" % (path.stem, len(log), first, len(other), encoding))
    return faults, asked


async def held_by_pygls(tool, folder):
    """The faults of a session that the client of pygls holds, which reads each answer into its types."""
    uri = rough.project(folder)
    client = LanguageClient("sessions", "1")
    arrived = asyncio.Queue()

    @client.feature(types.TEXT_DOCUMENT_PUBLISH_DIAGNOSTICS)
    def publish(params):
        arrived.put_nowait(params)

    @client.feature(types.CLIENT_REGISTER_CAPABILITY)
    def register(params):
        return None

    @client.feature(types.WORKSPACE_CODE_LENS_REFRESH)
    def refresh(*_):
        return None

    await client.start_io(str(tool), "lsp")
    own = types.TextDocumentIdentifier(uri)
    at = editing.Text(rough.SPEC, "utf-16").position(rough.SPEC.index("tool: Tool") + 7)
    position = types.Position(at["line"], at["character"])
    faults = []

    async def hold():
        opened = await client.initialize_async(types.InitializeParams(
            capabilities=types.ClientCapabilities(), root_uri=editing.address(folder), process_id=os.getpid(),
        ))
        if (opened.server_info or types.ServerInfo("")).name != "specgen":
            faults.append("pygls: the server is %s" % opened.server_info)
        client.initialized(types.InitializedParams())
        client.text_document_did_open(types.DidOpenTextDocumentParams(types.TextDocumentItem(uri, "yaml", 1, rough.SPEC)))
        shown = await arrived.get()
        if shown.uri != uri or shown.diagnostics:
            faults.append("pygls: the findings are %s" % shown)
        found = await client.text_document_definition_async(types.DefinitionParams(own, position))
        if not found or not found[0].uri.endswith("/tools.yaml"):
            faults.append("pygls: the definition is %s" % found)
        hover = await client.text_document_hover_async(types.HoverParams(own, position))
        if hover is None or "Tool" not in hover.contents.value:
            faults.append("pygls: the hover is %s" % hover)
        edit = await client.text_document_rename_async(types.RenameParams(own, position, "Implement"))
        if edit is None or len(edit.changes or {}) != 2:
            faults.append("pygls: the rename is %s" % edit)
        await client.text_document_document_symbol_async(types.DocumentSymbolParams(own))
        await client.text_document_code_lens_async(types.CodeLensParams(own))
        await client.text_document_folding_range_async(types.FoldingRangeParams(own))
        await client.text_document_completion_async(types.CompletionParams(own, position))
        await client.shutdown_async(None)
        client.exit(None)
        for _ in range(200):
            if client._server.returncode is not None:
                break
            await asyncio.sleep(0.01)
        if client._server.returncode != 0:
            faults.append("pygls: the exit code is %s" % client._server.returncode)
        await client.stop()

    try:
        await asyncio.wait_for(hold(), 60)
    except Exception as error:
        faults.append("pygls: %s: %s" % (type(error).__name__, error))
    return faults


def main(words):
    tool = pathlib.Path(words[0]).resolve()
    only = os.environ.get("ONLY", "")
    capabilities = yaml.safe_load((HERE / "capabilities.yaml").read_text())
    paths = [path for path in sorted(HERE.glob("*.yaml")) if path.stem != "capabilities" and only in path.stem]
    faults, asked, specs = list(controls.missed()), 0, 0
    with tempfile.TemporaryDirectory(prefix="sessions ") as place:
        count = 0

        def new_folder():
            nonlocal count
            count += 1
            folder = pathlib.Path(place).resolve() / str(count)
            folder.mkdir()
            return folder

        for path in paths:
            found, answers = replayed(tool, path, new_folder, capabilities)
            faults += found
            asked += answers
        orders = int(os.environ.get("ORDERS", ORDERS))
        if not only:
            faults += asyncio.run(held_by_pygls(tool, new_folder() / "held by pygls"))
            faults += rough.Roughness(tool, new_folder, capabilities).faults(orders)
            found, specs = surveying.surveyed(tool, capabilities, PLACES)
            faults += found
    for fault in faults:
        print(fault)
    print(f"{len(paths)} sessions, {asked} answers, {orders} orders, {specs} specs, {len(faults)} faults")
    sys.exit(1 if faults or asked == 0 else 0)


if __name__ == "__main__":
    main(sys.argv[1:])
