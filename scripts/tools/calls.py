"""Makes calls of imported documents that are drawn, with openapi-core as the judge of what is sent.

usage: scripts/check-tools SPECGEN calls, with SEEDS=FIRST-LAST to draw others

Each document has operations with drawn media types, params, unions and nullability. The client that is generated from
its import makes calls with drawn values. openapi-core reads each request by the document, and what it reads is what
was given. Each spec is exported, and its export is imported as the same spec. Each answer is what the document allows, and what the client read is written to JSON again and compared.
"""

import concurrent.futures
import json
import os
import pathlib
import shutil
import subprocess
import sys
import threading
from http.server import ThreadingHTTPServer

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))

from drawing import Drawing, Values
from judging import Judge, handler, is_same, plain

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
SCRATCH = ROOT / ".build/check-calls"
ROUNDS = 4
MANIFEST = """// swift-tools-version: 6.3
import PackageDescription

let package = Package(
  name: "Calls",
  platforms: [.macOS(.v13)],
  dependencies: [.package(name: "specgen", path: "PLACE")],
  targets: [
    TARGETS
    .executableTarget(name: "Calls", dependencies: [DEPENDENCIES]),
  ]
)
"""
HEAD = """import Foundation
import SpecgenRuntime
IMPORTS

/// The address of each client's server.
let addresses = Dictionary(
  uniqueKeysWithValues: zip(CommandLine.arguments.dropFirst(), [NAMES]).map { ($1, $0) })

/// Tells the server the number of a call.
struct Numbering: Transport {
  let base = DefaultTransport()
  let number: Int

  func exchange(_ request: HTTPRequest, limits: TransportLimits) async throws(TransportFailure) -> HTTPAnswer {
    var request = request
    try? request.headers.set("X-Call", "\\(number)")
    return try await base.exchange(request, limits: limits)
  }
}

/// Makes a call, and prints what came of it.
func call<Method: ApiMethod & JSONModel & Codable>(
  _ client: String, _ number: Int, _ type: Method.Type, _ json: String
) async {
  func say(_ end: String, _ text: String) {
    print("\\(client) \\(number) \\(end) \\(text.replacingOccurrences(of: "\\n", with: " "))")
  }
  let method: Method
  do {
    method = try JSONDecoder().decode(type, from: Data(json.utf8))
  } catch {
    return say("unread", "\\(error)")
  }
  let address = addresses[client] ?? ""
  let session = ApiSession(hosts: ["api": address] as HostTable, transport: Numbering(number: number))
  do throws(ApiError<Method.Failure>) {
    let result = try await session.retrying(.never).perform(method)
    let text = (result as? any Encodable).flatMap { try? JSONEncoder().encode($0) }
    say("success", text.map { String(decoding: $0, as: UTF8.self) } ?? "unwritten")
  } catch {
    switch error {
    case .failure, .common: say("failure", "")
    default: say("fault", "\\(error)")
    }
  }
}
"""


def standard(value):
    """An object without the parts of the spec, which readers of OpenAPI do not know."""
    return {key: item for key, item in value.items() if key != "x-specgen"}


class Client:
    """A drawn document, its client and what its calls send and get."""

    def __init__(self, tool, seed):
        self.seed, self.name = seed, f"Drawn{seed}"
        self.drawing = Drawing(seed)
        self.document = self.drawing.document(self.name)
        self.values = Values(self.document, self.seed)
        self.faults, self.calls = [], []
        self.folder = SCRATCH / f"documents/{seed}"
        self.folder.mkdir(parents=True)
        (self.folder / "document.json").write_text(json.dumps(self.document, indent=1), encoding="utf-8")
        self.run(tool, "import", "openapi", "document.json", "--into", "spec.yaml", "--report", "report.txt")
        spec = self.folder / "spec.yaml"
        text = spec.read_text(encoding="utf-8")
        self.run(tool, "export", "openapi", "spec.yaml", "--into", "exported.yaml")
        self.run(tool, "import", "openapi", "exported.yaml", "--into", "again.yaml")
        self.run(tool, "export", "openapi-json", "spec.yaml", "--into", "exported.json")
        if (self.folder / "again.yaml").read_text(encoding="utf-8") != text:
            self.faults.append(f"seed {seed}: its export is imported as another spec, again.yaml")
        assert "\nswift:" not in text
        # The values of a call are given as JSON.
        spec.write_text(text + "\nswift: {methods: codable}\n", encoding="utf-8")
        self.run(tool, "generate", "--output", str(SCRATCH / f"Sources/{self.name}"), "spec.yaml")

    def run(self, *words):
        done = subprocess.run(words, cwd=self.folder, capture_output=True, text=True)
        if done.returncode != 0:
            raise SystemExit(f"seed {self.seed}: {' '.join(words[1:])}: {done.stdout[-2000:]}{done.stderr[-2000:]}")

    def serve(self):
        """Answers the calls, and judges them."""
        self.judge = Judge(self.document)
        text = (self.folder / "exported.json").read_text(encoding="utf-8")
        exported = json.loads(text, object_hook=standard)
        for operation in (each for item in exported["paths"].values() for each in item.values()):
            for parameter in operation.get("parameters", []):
                name = parameter.get("schema", {}).get("$ref", "").rsplit("/", 1)[-1]
                if name:
                    parameter["schema"] = exported["components"]["schemas"][name]
        self.exported = Judge(exported)
        self.server = ThreadingHTTPServer(("127.0.0.1", 0), handler(self))
        threading.Thread(target=self.server.serve_forever, daemon=True).start()
        return f"http://127.0.0.1:{self.server.server_port}"

    def lines(self):
        """The lines of Swift that make the calls."""
        values = self.values
        lines = []
        for _ in range(ROUNDS):
            for operation in (item for path in self.document["paths"].values() for item in path.values()):
                sent = values.request(operation)
                number = len(self.calls)
                self.calls.append({"operation": operation, "sent": sent, "answer": values.answer(operation)})
                name = operation["operationId"]
                text = json.dumps(values.flat(operation, sent))
                lines.append(
                    f'await call("{self.name}", {number}, {self.name}.{name[0].upper()}{name[1:]}Method.self, ##"{text}"##)')
        return lines

    def judged(self, call, read, target, headers, body):
        """Compares a request as openapi-core reads it with what was given."""
        result, faults = read
        sent = call["sent"]
        if not faults:
            for place in ("path", "query", "header", "cookie"):
                got = plain(getattr(result.parameters, place))
                got = {key: value for key, value in got.items() if value is not None}
                given = self.values.given(call["operation"], sent, place)
                if not is_same(got, given):
                    faults.append(f"{place} is {got}, given {given}")
            if "body" in sent and not is_same(plain(result.body), sent["body"]):
                faults.append(f"body is {plain(result.body)}, given {sent['body']}")
            kind = (headers.get("Content-Type") or "").split(";")[0]
            if kind != sent.get("kind", ""):
                faults.append(f"the media type is {kind}, not {sent.get('kind')}")
        if faults:
            call["faults"] = call.get("faults", []) + [f"{fault} in {target} {body[:300]}" for fault in faults]

    def compared(self, number, end, text):
        """The faults of a call, of which the program says how it ended."""
        call = self.calls[number]
        faults = call.get("faults", [])
        answer = call["answer"]
        if call.get("requests", 0) != 1:
            faults.append(f"{call.get('requests', 0)} requests")
        if end != ("success" if answer["status"] < 300 else "failure"):
            faults.append(f"{end} of {answer}: {text[:600]}")
        elif text == "unwritten":
            # An answer of any media type may be JSON or text, which the client tells apart.
            kinds = [kind for each in call["operation"]["responses"].values() for kind in each.get("content", {})]
            if answer["kind"] and "*/*" not in kinds:
                faults.append("the result is not written")
        elif end == "success" and answer["kind"]:
            try:
                got = json.loads(text)
            except ValueError:
                got = text
            if not is_same(got, answer["body"]):
                faults.append(f"read {text}, answered {json.dumps(answer['body'])}")
        where = f"seed {self.seed}, {call['operation']['operationId']}, call {number}"
        return [f"{where}: {fault}" for fault in faults]


def main(words):
    tool = str(pathlib.Path(words[0]).resolve())
    first, last = map(int, os.environ.get("SEEDS", "1-6").split("-"))
    for name in ("documents", "Sources"):
        shutil.rmtree(SCRATCH / name, ignore_errors=True)
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        clients = list(pool.map(lambda seed: Client(tool, seed), range(first, last + 1)))
    names = [client.name for client in clients]
    addresses = [client.serve() for client in clients]
    runtime = '.product(name: "SpecgenRuntime", package: "specgen")'
    targets = [f'.target(name: "{name}", dependencies: [{runtime}]),' for name in names]
    manifest = MANIFEST.replace("PLACE", str(ROOT)).replace("TARGETS", "\n    ".join(targets))
    manifest = manifest.replace("DEPENDENCIES", ", ".join([runtime] + [f'"{name}"' for name in names]))
    (SCRATCH / "Package.swift").write_text(manifest)
    (SCRATCH / "Sources/Calls").mkdir()
    lines = []
    for client in clients:
        # A function of some calls is compiled much faster than all of them at the top level.
        own = client.lines()
        for start in range(0, len(own), 20):
            body = "\n".join("  " + line for line in own[start:start + 20])
            lines.append(f"func {client.name.lower()}at{start}() async {{\n{body}\n}}\nawait {client.name.lower()}at{start}()")
    head = HEAD.replace("IMPORTS", "\n".join(f"import {name}" for name in names))
    head = head.replace("NAMES", ", ".join(f'"{name}"' for name in names))
    (SCRATCH / "Sources/Calls/main.swift").write_text(head + "\n" + "\n".join(lines) + "\n")
    built = subprocess.run(["swift", "build", "--package-path", str(SCRATCH)], capture_output=True, text=True)
    if built.returncode != 0:
        raise SystemExit(built.stdout[-6000:] + built.stderr[-2000:])
    done = subprocess.run([str(SCRATCH / ".build/debug/Calls"), *addresses], capture_output=True, text=True)
    faults = [done.stderr[-3000:]] if done.returncode != 0 else []
    ends = [line.split(" ", 3) for line in done.stdout.splitlines()]
    by_name = {client.name: client for client in clients}
    faults += [fault for client in clients for fault in client.faults]
    for name, number, end, *rest in ends:
        faults += by_name[name].compared(int(number), end, " ".join(rest))
    for fault in faults:
        print(fault)
    print(f"{len(clients)} drawn documents, {len(ends)} calls, {len(faults)} faults")
    sys.exit(1 if faults or len(ends) != sum(len(client.calls) for client in clients) else 0)


if __name__ == "__main__":
    main(sys.argv[1:])
