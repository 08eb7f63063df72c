import Foundation
import SpecgenCore
import TestSupport
import Testing

@testable import SpecgenEditor

/// `specgen lsp` over pipes, with files on disk.
@Suite struct ServerProcessTests {
  /// A process with its client's end of the pipe.
  private struct Client {
    let run: BuiltBinary.Run
    let input: Pipe

    init(in folder: String) throws {
      input = Pipe()
      run = try BuiltBinary.start("specgen", ["lsp"], in: folder, input: input)
    }

    func send(_ text: String) throws {
      try input.fileHandleForWriting.write(contentsOf: Data(MessageFraming.framed(text)))
    }

    func sendRaw(_ text: String) throws {
      try input.fileHandleForWriting.write(contentsOf: Data(text.utf8))
    }

    /// Waits until the server has sent a text so many times.
    func expect(
      _ text: String,
      count: Int = 1,
      sourceLocation: SourceLocation = #_sourceLocation
    ) async throws {
      for _ in 0..<600 {
        if run.printed.components(separatedBy: text).count > count { return }
        try await Task.sleep(for: .milliseconds(50))
      }
      Issue.record("never sent \(text): \(run.printed)", sourceLocation: sourceLocation)
    }

    func initialize(_ folder: String) async throws {
      try send(
        #"{"jsonrpc": "2.0", "id": 1, "method": "initialize", "params": {"rootUri": "#
          + #""\#(DocumentURI.uri(folder))", "capabilities": {}}}"#
      )
      try send(#"{"jsonrpc": "2.0", "method": "initialized", "params": {}}"#)
      try await expect(#""name": "specgen""#)
    }

    func open(_ path: String, _ text: String) throws {
      try send(
        #"{"jsonrpc": "2.0", "method": "textDocument/didOpen", "params": {"textDocument": {"uri": "#
          + #""\#(DocumentURI.uri(path))", "languageId": "yaml", "version": 1, "text": "#
          + #"\#(JSON.string(text).line)}}}"#
      )
    }

    func end() throws -> Int32 {
      try send(#"{"jsonrpc": "2.0", "id": 99, "method": "shutdown"}"#)
      try send(#"{"jsonrpc": "2.0", "method": "exit"}"#)
      return run.result().status
    }
  }

  private static let common = "specgen: 1\napi: Base\ntypes: {Amount: {fields: {value: Int}}}\n"
  private static let shop =
    "specgen: 1\napi: Shop\nuses: [common.yaml]\ntypes: {Order: {fields: {total: Amount}}}\n"

  private func project(_ name: String = "project") throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write("\(name)/specgen.yaml", "specgen: 1\nspecs: [Specs]\n")
    try folder.write("\(name)/Specs/common.yaml", Self.common)
    try folder.write("\(name)/Specs/shop.yaml", Self.shop)
    return folder
  }

  @Test(arguments: ["project", "my project 😀 é#%"])
  func followsFilesOnDisk(name: String) async throws {
    let folder = try project(name)
    let client = try Client(in: folder.path)
    try await client.initialize(folder(name))
    try client.open(folder("\(name)/Specs/shop.yaml"), Self.shop)
    try await client.expect(#""diagnostics": []"#)
    // What the open spec uses loses the type.
    try folder.write("\(name)/Specs/common.yaml", "specgen: 1\napi: Base\ntypes: {Sum: Int}\n")
    try client.send(
      #"{"jsonrpc": "2.0", "method": "workspace/didChangeWatchedFiles", "params": {"changes": []}}"#
    )
    try await client.expect(#""code": "unknown-name""#)
    try folder.write("\(name)/specgen.yaml", "specgen: 1\nspec: [Specs]\n")
    try client.send(
      #"{"jsonrpc": "2.0", "method": "workspace/didChangeWatchedFiles", "params": {"changes": []}}"#
    )
    try await client.expect(#""code": "unknown-key""#)
    #expect(try client.end() == 0)
  }

  @Test func endsWithItsClient() async throws {
    let folder = try project()
    for message in ["", "Content-Length: 50\r\n\r\n{\"jsonrpc\"", "Content-"] {
      let client = try Client(in: folder.path)
      try await client.initialize(folder("project"))
      try client.sendRaw(message)
      try client.input.fileHandleForWriting.close()
      let result = client.run.result()
      #expect(result.status == 1 && !result.wasKilled)
    }
  }

  @Test func endsAfterBytesThatAreNoHeader() async throws {
    let folder = try project()
    let client = try Client(in: folder.path)
    try client.sendRaw("GET / HTTP/1.1\r\n\r\n")
    let result = client.run.result()
    #expect(result.status == 1 && !result.wasKilled)
  }

  @Test func servesTwoEditorsOfOneFolder() async throws {
    let folder = try project()
    let clients = [try Client(in: folder.path), try Client(in: folder.path)]
    for client in clients {
      try await client.initialize(folder("project"))
      try client.open(folder("project/Specs/shop.yaml"), Self.shop.replacing("Amount", with: "Sum"))
    }
    for client in clients { try await client.expect(#""code": "unknown-name""#) }
    for client in clients { #expect(try client.end() == 0) }
  }

  /// A repository may be untrusted: nothing outside of the project is read.
  @Test func readsNothingOutsideTheProject() async throws {
    let folder = try project()
    try folder.write("secret.yaml", "specgen: 1\napi: Secret\ntypes: {Key: {fields: {a: Int}}}\n")
    let text = Self.shop.replacing("common.yaml", with: "../../secret.yaml")
      .replacing("Amount", with: "Key")
    let client = try Client(in: folder("project"))
    try await client.initialize(folder("project"))
    try client.open(folder("project/Specs/shop.yaml"), text)
    try await client.expect("outside the folders that are read")
    #expect(try client.end() == 0)
  }
}
