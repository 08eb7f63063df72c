import SpecgenCore
import TestSupport
import Testing

@testable import SpecgenEditor

/// Sessions that no person has: each request is answered once, and nothing traps.
struct SessionFuzzTests {
  @Test(arguments: Thoroughness.seeds(80))
  func answersDrawnSessions(seed: UInt64) async throws {
    var random = SeededGenerator(seed: seed)
    let fixture = try #require(SpecFixture.all.randomElement(using: &random))
    let text = try Repository.text(fixture.path)
    let session = try await EditorSession(["specgen.yaml": "specgen: 1\nspecs: [Specs]\n"])
    try await session.open("Specs/spec.yaml", text)
    for _ in 0..<25 { try await step(&random, session, text) }
    #expect(session.exitCode == nil)
    try await session.request("shutdown", "null")
    try await session.notify("exit", "null")
    #expect(session.exitCode == 0)
  }

  private func step(
    _ random: inout SeededGenerator,
    _ session: EditorSession,
    _ text: String
  ) async throws {
    let file = "Specs/spec.yaml"
    guard let bytes = session.texts[file] else { return }
    switch Int.random(in: 0..<6, using: &random) {
    case 0, 1:
      let start = boundary(Int.random(in: 0...bytes.count, using: &random), in: bytes)
      let end = boundary(
        min(bytes.count, start + Int.random(in: 0..<12, using: &random)),
        in: bytes
      )
      try await session.edit(
        file,
        start..<max(start, end),
        Self.pieces.randomElement(using: &random) ?? ""
      )
    case 2:
      // The whole text comes back now and then, so that most requests meet a readable spec.
      try await session.edit(file, 0..<bytes.count, text)
    default:
      guard let method = ServerMethod.allCases.randomElement(using: &random) else { return }
      _ = try await session.answer(method.rawValue, try params(of: method, &random, session, bytes))
    }
  }

  private func params(
    of method: ServerMethod,
    _ random: inout SeededGenerator,
    _ session: EditorSession,
    _ bytes: [UInt8]
  ) throws -> String {
    let file = "Specs/spec.yaml"
    if Int.random(in: 0..<10, using: &random) == 0 {
      return Self.damagedParams.randomElement(using: &random) ?? "null"
    }
    let place = try session.place(file, Int.random(in: 0...bytes.count, using: &random)).dropLast()
    let line = Int.random(in: 0..<400, using: &random)
    let range =
      #""range": {"start": {"line": \#(line), "character": 0}, "#
      + #""end": {"line": \#(line + 40), "character": 3}}"#
    return place
      + #", \#(range), "positions": [{"line": \#(line), "character": 4}], "newName": "zzName", "#
      + #""query": "o", "context": {"diagnostics": [], "includeDeclaration": true}, "#
      + #""options": {"tabSize": 2, "insertSpaces": true}}"#
  }

  private func boundary(_ offset: Int, in bytes: [UInt8]) -> Int {
    var offset = offset
    while offset < bytes.count, bytes[offset] & 0xC0 == 0x80 { offset += 1 }
    return offset
  }

  private static let pieces = [
    "", "\n", "  ", "\t", ":", "{", "}", "[", "]", "'", "\"", "|", ">", "#", "- ", "&a", "*a", "?",
    "é", "😀", "\u{202E}", "\0", "\r\n", "types:\n", "fields: {", "String?", "Order", "!!x", "---\n",
    "key: ", "formerly:\n  types.Order: x\n", "uses: [../x.yaml]\n", "<<: *a\n",
  ]

  private static let damagedParams = [
    "null", "[]", "{}", #"{"textDocument": 1}"#, #"{"textDocument": {"uri": 5}}"#,
    #"{"textDocument": {"uri": "file:///nothing.yaml"}, "position": {"line": 0, "character": 0}}"#,
    #"{"textDocument": {"uri": "file:///project/Specs/spec.yaml"}, "position": {"line": -1, "character": -5}}"#,
    #"{"textDocument": {"uri": "file:///project/Specs/spec.yaml"}, "position": {"line": 1e99, "character": 1}}"#,
    #"{"textDocument": {"uri": "file:///project/Specs/spec.yaml"}, "position": {"line": 9999999999, "character": 9999999999}}"#,
    #"{"textDocument": {"uri": "file:///project/Specs/spec.yaml"}, "range": {"start": {"line": 9, "character": 1}, "end": {"line": 2, "character": 1}}, "positions": [1, null]}"#,
  ]

  /// Texts that are no messages of a session get an error, or no answer at all.
  @Test(
    arguments: [
      ("", "-32700"), ("{", "-32700"), ("[]", "-32600"), ("1", "-32600"), ("{}", "-32600"),
      (#"{"jsonrpc": "1.0", "id": 1, "method": "shutdown"}"#, "-32600"),
      (#"{"jsonrpc": "2.0", "id": 99, "method": "initialize", "params": {}}"#, "-32600"),
      (#"{"jsonrpc": "2.0", "id": 99, "method": "no/method", "params": {}}"#, "-32601"),
      (#"{"jsonrpc": "2.0", "id": {}, "method": 5}"#, "-32600"),
    ]
  )
  func refusesWhatIsNoMessage(text: String, code: String) async throws {
    var server = LanguageServer(.empty)
    _ = server.receive(
      Array(#"{"jsonrpc": "2.0", "id": 1, "method": "initialize", "params": {}}"#.utf8)
    )
    let effects = server.receive(Array(text.utf8))
    let sent = effects.compactMap { effect in
      if case .send(let message) = effect { message.line } else { nil }
    }
    #expect(sent.count == 1 && sent[0].contains(#""code": \#(code)"#), "\(sent)")
  }

  @Test func answersNothingBeforeItIsInitialized() async throws {
    var server = LanguageServer(.empty)
    #expect(server.receive(Array(#"{"jsonrpc": "2.0", "method": "initialized"}"#.utf8)).isEmpty)
    let effects = server.receive(
      Array(#"{"jsonrpc": "2.0", "id": 1, "method": "textDocument/hover", "params": {}}"#.utf8)
    )
    guard case .send(let message)? = effects.first, effects.count == 1 else {
      Issue.record("no answer")
      return
    }
    #expect(message.line.contains("-32002"))
    guard
      case .exit(1)? = server.receive(Array(#"{"jsonrpc": "2.0", "method": "exit"}"#.utf8)).first
    else {
      Issue.record("no end")
      return
    }
  }
}

extension ServerEnvironment {
  /// A machine without files.
  static let empty = ServerEnvironment(
    version: "test",
    today: nil,
    read: { _, _ in .failure(ReadProblem("no such file or directory")) },
    configurations: { _ in [] },
    specs: { _, _ in [] },
    resolved: { $0 },
    configuration: { _ in ReadConfiguration(specs: nil, diagnostics: []) },
    configurationForm: .text,
    baseline: { _, _ in nil }
  )
}
