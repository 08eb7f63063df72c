"""Calls every method of generated clients against the mock server, which judges requests and answers.

usage: scripts/check-tools SPECGEN clients

The clients are those of `Generated/` whose methods can be read from JSON. Each call is made of what the exported
document says of its operation, once for its success and once for each failure.
"""

import json
import pathlib
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
SCRATCH = ROOT / ".build/check-clients"
CLIENTS = {
    "OlhoVivo": ("Specs/olho-vivo.yaml", "api", 'token: Secret("a")'),
    "YookassaPayments": ("Specs/yookassa-payments.yaml", "payments", 'clientKey: Secret("a")'),
}
MANIFEST = """// swift-tools-version: 6.3
import PackageDescription

let package = Package(
  name: "Calls",
  platforms: [.macOS(.v13)],
  dependencies: [.package(name: "specgen", path: "PLACE")],
  targets: [
    .executableTarget(
      name: "Calls",
      dependencies: ["SpecgenRuntime", PRODUCTS].map { .product(name: $0, package: "specgen") }
    )
  ]
)
"""
HEAD = """import Foundation
import SpecgenRuntime
IMPORTS

/// Asks the mock server for an answer.
struct Asking: Transport {
  // It has the connections, and the body of an answer is read after the exchange.
  let base = DefaultTransport()
  let status: String?
  /// The path of a call that a session makes for itself, which succeeds.
  let login: String?

  func exchange(_ request: HTTPRequest, limits: TransportLimits) async throws(TransportFailure) -> HTTPAnswer {
    var request = request
    let isLogin = login.map { request.url.path == $0 } ?? false
    if let status, !isLogin { try? request.headers.set("X-Mock-Status", status) }
    return try await base.exchange(request, limits: limits)
  }
}

/// Makes a call, and says what came of it.
func call<Method: ApiMethod & JSONModel & Codable>(
  _ type: Method.Type, _ json: String, of session: ApiSession, status: String?
) async {
  let name = "\\(type) \\(status ?? "success")"
  do {
    let method = try JSONDecoder().decode(type, from: Data(json.utf8))
    do throws(ApiError<Method.Failure>) {
      _ = try await session.perform(method)
      print(status == nil ? "read: \\(name)" : "fault: \\(name) succeeds")
    } catch {
      switch (error, status) {
      // The one example of the error may be what asks for a new session.
      case (.failure, _?), (.common, _?), (.authentication, _?): print("read: \\(name)")
      default: print("fault: \\(name): \\(error)")
      }
    }
  } catch {
    print("fault: \\(name) from \\(json): \\(error)")
  }
}
"""


def mock():
    """The mock server as a module."""
    from importlib.machinery import SourceFileLoader
    from importlib.util import module_from_spec, spec_from_loader

    loader = SourceFileLoader("mock_server", str(ROOT / "scripts/mock-server"))
    module = module_from_spec(spec_from_loader("mock_server", loader))
    loader.exec_module(module)
    return module


def params(document, operation):
    """The params of a call by their keys, as JSON."""
    values = {}
    for param in operation.get("parameters", []):
        schema = param.get("schema") or next(iter(param["content"].values()))["schema"]
        if "const" not in schema:
            values[param["name"]] = document.value(schema)
    for content in operation.get("requestBody", {}).get("content", {}).values():
        body = document.value(content["schema"])
        # A param is the whole body, or each of its members is one.
        values.update({"body": body} if "$ref" in content["schema"] else body)
    return json.dumps(values)


def failures(operation):
    """The statuses of an operation that are none of a success."""
    keys = [key for key in operation["responses"] if key[0] in "45"]
    return [key.replace("XX", "18") for key in keys]


def calls(api, document, address, host, secrets):
    """The lines of Swift that make all calls of an API."""
    lines = []
    session = document.root["x-specgen"].get("auth", {}).get("session", {})
    paths = document.root["paths"].items()
    login = next((path for path, operations in paths for operation in operations.values()
                  if operation["operationId"] == session.get("login")), None)
    for path, operations in paths:
        for verb, operation in operations.items():
            if verb.startswith("x-"):
                continue
            name = operation["operationId"]
            method = f"{api}.{name[0].upper()}{name[1:]}Method"
            text = params(document, operation)
            for status in [None] + failures(operation):
                # One client for each call, so that each logs in where that is needed.
                asked = f'"{status}"' if status else "nil"
                before = f'"{login}"' if login and login != path else "nil"
                session = (
                    f'{api}Client({secrets}, hosts: HostTable(["{host}": "{address}"]), '
                    f"transport: Asking(status: {asked}, login: {before})).session"
                )
                lines.append(f'await call({method}.self, #"{text}"#, of: {session}, status: {asked})')
    return lines


def main(words):
    tool = str(pathlib.Path(words[0]).resolve())
    server_module = mock()
    (SCRATCH / "Sources/Calls").mkdir(parents=True, exist_ok=True)
    lines, servers = [], []
    try:
        for api, (spec, host, secrets) in CLIENTS.items():
            text = subprocess.run(
                [tool, "export", "openapi-json", spec], cwd=ROOT, capture_output=True, text=True, check=True
            ).stdout
            path = SCRATCH / f"{api}.json"
            path.write_text(text, encoding="utf-8")
            server = subprocess.Popen(
                [sys.executable, str(ROOT / "scripts/mock-server"), str(path), "--validate"],
                stdout=subprocess.PIPE, text=True,
            )
            servers.append((api, server))
            lines += calls(api, server_module.Document(text), server.stdout.readline().strip(), host, secrets)
        products = ", ".join(f'"{api}"' for api in CLIENTS)
        manifest = MANIFEST.replace("PLACE", str(ROOT)).replace("PRODUCTS", products)
        (SCRATCH / "Package.swift").write_text(manifest)
        source = HEAD.replace("IMPORTS", "\n".join(f"import {api}" for api in CLIENTS)) + "\n" + "\n".join(lines) + "\n"
        (SCRATCH / "Sources/Calls/main.swift").write_text(source)
        built = subprocess.run(["swift", "run", "--package-path", str(SCRATCH)], capture_output=True, text=True)
    finally:
        for _, server in servers:
            server.terminate()
    faults = [line for line in built.stdout.splitlines() if not line.startswith("read: ")]
    if built.returncode != 0:
        faults.append(built.stderr[-3000:] + built.stdout[-3000:])
    for api, server in servers:
        faults += [f"{api}: {line}" for line in server.stdout.read().splitlines()]
    for fault in faults:
        print(fault)
    read = len(built.stdout.splitlines()) - sum(line.startswith("fault") for line in built.stdout.splitlines())
    print(f"{len(CLIENTS)} clients, {read} of {len(lines)} answers read, {len(faults)} faults")
    sys.exit(1 if faults or read != len(lines) else 0)


if __name__ == "__main__":
    main(sys.argv[1:])
