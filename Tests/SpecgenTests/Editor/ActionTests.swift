import SpecgenCore
import Testing

@testable import SpecgenEditor

/// The edits that the server offers at the place that `│` marks.
struct ActionTests {
  private func session(_ marked: String) async throws -> (session: EditorSession, range: String) {
    let parts = marked.split(separator: "│", omittingEmptySubsequences: false)
    let session = try await EditorSession([:])
    try await session.open("spec.yaml", parts.joined())
    let text = EncodedText(session.texts["spec.yaml"] ?? [], .utf8)
    let start = parts[0].utf8.count
    return (session, text.range(start..<start).line)
  }

  private func actions(_ session: EditorSession, _ range: String, only: String = "") async throws
    -> [(title: String, text: String)]
  {
    let kinds = only.isEmpty ? "" : #", "only": ["\#(only)"]"#
    let found = try await session.request(
      "textDocument/codeAction",
      #"{"textDocument": {"uri": "\#(EditorSession.uri("spec.yaml"))"}, "range": \#(range), "#
        + #""context": {"diagnostics": []\#(kinds)}}"#
    )
    return try found.items.map { action in
      let edits = action[path: ["edit", "changes", EditorSession.uri("spec.yaml")]]
      return (action["title"]?.text ?? "", try text(after: edits, in: session))
    }
  }

  private func text(after edits: Node?, in session: EditorSession) throws -> String {
    let edits = try (edits.map { Array($0.items) } ?? []).map { edit in
      SourceEdit(try session.bytes(edit["range"], in: "spec.yaml"), edit["newText"]?.text ?? "")
    }
    return String(decoding: (session.texts["spec.yaml"] ?? []).applying(edits), as: UTF8.self)
  }

  private static let head = "specgen: 1\napi: Shop\ntypes:\n  Order:\n    fields:\n"

  @Test func offersTheFixOfAFinding() async throws {
    let (session, range) = try await session(Self.head + "      id: {typ│: Int}\n")
    let found = try await actions(session, range, only: "quickfix")
    #expect(found.map(\.title) == ["Write `type`"])
    #expect(found.first?.text == Self.head + "      id: {type: Int}\n")
  }

  @Test func appliesAllFixes() async throws {
    let (session, range) = try await session(
      "│" + Self.head + "      id: {typ: Int}\n      tag: {type: String, optiona: true}\n"
    )
    let found = try await actions(session, range, only: "source.fixAll")
    #expect(found.map(\.title) == ["Apply all unambiguous fixes"])
    #expect(
      found.first?.text == Self.head
        + "      id: {type: Int}\n      tag: {type: String, optional: true}\n"
    )
    #expect(try await actions(session, range, only: "source.organizeImports").isEmpty)
  }

  @Test(
    arguments: [
      ("      i│d: Int\n", "      id: Int?\n"),
      ("      id: {ty│pe: Int, doc: A.}\n", "      id: {type: Int, doc: A., optional: true}\n"),
      (
        "      id:\n        type: In│t # the number\n      tag: String\n",
        "      id:\n        type: Int # the number\n        optional: true\n      tag: String\n"
      ),
      ("      id: Int?│\n", nil), ("      id: {type: Int, opti│onal: true}\n", nil),
    ] as [(String, String?)]
  )
  func makesOptional(field: String, expected: String?) async throws {
    let (session, range) = try await session(Self.head + field)
    let found = try await actions(session, range, only: "refactor.rewrite")
    #expect(found.first?.text == expected.map { Self.head + $0 })
  }

  @Test(
    arguments: [
      (
        "      state: {enum: [op│en, paid], optional: true}\n",
        "      state: {type: OrderState, optional: true}\n\n  OrderState:\n    enum: [open, paid]\n"
      ),
      (
        "      buyer:\n        fields:\n          na│me: String # first\n          age: Int\n      id: Int\n",
        "      buyer: OrderBuyer\n      id: Int\n\n  OrderBuyer:\n    fields:\n      name: String # first\n      age: Int\n"
      ),
      ("      id: I│nt\n", nil),
    ] as [(String, String?)]
  )
  func namesATypeInPlace(field: String, expected: String?) async throws {
    let (session, range) = try await session(Self.head + field)
    let found = try await actions(session, range, only: "refactor.extract")
    #expect(found.first?.text == expected.map { Self.head + $0 })
  }

  @Test func keepsTheFormerNameAfterARename() async throws {
    let (session, _) = try await session(Self.head + "      order_no: Int\n      │tag: String\n")
    let text = try #require(session.texts["spec.yaml"])
    let offset = try #require(text.firstRange(of: Array("order_no".utf8))).lowerBound
    let place = try session.place("spec.yaml", offset)
    let edit = try await session.request(
      "textDocument/rename",
      place.dropLast() + #", "newName": "id"}"#
    )
    let new = try self.text(
      after: edit[path: ["changes", EditorSession.uri("spec.yaml")]],
      in: session
    )
    #expect(new.contains("id: {key: order_no, type: Int}"))
    try await session.edit("spec.yaml", 0..<text.count, new)
    let range = EncodedText(Array(new.utf8), .utf8).range(offset..<offset).line
    let found = try await actions(session, range, only: "refactor.rewrite")
    let kept = try #require(found.first { $0.title.contains("formerly") })
    #expect(kept.text.hasSuffix("\nformerly:\n  types.Order.fields.id: orderNo\n"))
  }

  @Test(
    arguments: [
      ("x y", "not a name"), ("", "not a name"), ("9a", "not a name"), ("tag", "does not fit"),
      ("id\nx", "not a name"),
    ]
  )
  func refusesNamesThatDoNotFit(name: String, words: String) async throws {
    let (session, _) = try await session(Self.head + "      number: Int\n      │tag: String\n")
    let text = try #require(session.texts["spec.yaml"])
    let offset = try #require(text.firstRange(of: Array("number".utf8))).lowerBound
    let answer = try await session.answer(
      "textDocument/rename",
      try session.place("spec.yaml", offset).dropLast()
        + #", "newName": \#(JSON.string(name).line)}"#
    )
    #expect(answer[path: ["error", "message"]]?.text.contains(words) ?? false)
  }
}

/// Requests about specs that cannot be read completely, or whose text changed meanwhile.
struct UnreadableSpecTests {
  private static let common = "specgen: 1\napi: Base\ntypes:\n  Order: {fields: {id: Int}}\n"
  private static let user =
    "specgen: 1\napi: Shop\nuses: [common.yaml]\ntypes:\n  Cart: {fields: {orders: {list: Order}}}\n"

  /// A rename across specs is refused while one of them cannot be read.
  @Test func renamesNothingInASpecThatIsBroken() async throws {
    let session = try await EditorSession([
      "specgen.yaml": "specgen: 1\nspecs: [Specs]\n", "Specs/common.yaml": Self.common,
      "Specs/shop.yaml": Self.user,
    ])
    try await session.open("Specs/common.yaml", Self.common)
    try await session.open("Specs/shop.yaml", Self.user)
    let length = try #require(session.texts["Specs/shop.yaml"]).count
    try await session.edit("Specs/shop.yaml", 0..<length, "a: [")
    let text = try #require(session.texts["Specs/common.yaml"])
    let offset = try #require(text.firstRange(of: Array("Order".utf8))).lowerBound
    let place = try session.place("Specs/common.yaml", offset)
    let answer = try await session.answer(
      "textDocument/rename",
      place.dropLast() + #", "newName": "Purchase"}"#
    )
    #expect(answer[path: ["error", "message"]]?.text.contains("cannot be read") ?? false)
    try await session.edit("Specs/shop.yaml", 0..<4, Self.user)
    let edit = try await session.request(
      "textDocument/rename",
      place.dropLast() + #", "newName": "Purchase"}"#
    )
    #expect(edit["changes"]?.count == 2)
  }

  /// Findings of a document that is opened again are sent again.
  @Test func sendsFindingsOfADocumentThatIsOpenedAgain() async throws {
    let session = try await EditorSession([:])
    let text = "specgen: 1\napi: Shop\ntypes: {Order: {fields: {id: Integr}}}\n"
    for _ in 0..<2 {
      try await session.open("spec.yaml", text)
      #expect(try session.findings("spec.yaml").count == 1)
      try await session.notify(
        "textDocument/didClose",
        #"{"textDocument": {"uri": "\#(EditorSession.uri("spec.yaml"))"}}"#
      )
      #expect(try session.findings("spec.yaml").isEmpty)
    }
  }

  @Test func answersTheFixOfTheConfiguration() async throws {
    let session = try await EditorSession(["specgen.yaml": "specgen: 1\nspecs: [Specs]\n"])
    try await session.open("specgen.yaml", "specgen: 1\nspecs: [Specs]\nspecs: [A]\n")
    #expect(try session.findings("specgen.yaml").map(\.label) == ["error: duplicate-key"])
  }
}
