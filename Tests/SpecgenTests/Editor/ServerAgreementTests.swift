import SpecgenCore
import TestSupport
import Testing

@testable import SpecgenEditor

/// The server says of a spec what `lint` says, at the same places.
struct ServerAgreementTests {
  @Test(arguments: try DiagnosticFixture.all())
  func saysWhatLintSays(fixture: DiagnosticFixture) async throws {
    let names = fixture.files.map { Path.name(of: $0.path) }
    let texts = fixture.inputs.map(\.text)
    var files = Dictionary(uniqueKeysWithValues: zip(names.map { "\(fixture.name)/\($0)" }, texts))
    files["specgen.yaml"] = "specgen: 1\nspecs: [\(fixture.name)]\n"
    let session = try await EditorSession(files, encoding: .utf16)
    for (name, text) in zip(names, texts) {
      try await session.open("\(fixture.name)/\(name)", text)
    }
    for (name, input) in zip(names, fixture.inputs) {
      let found = try session.findings("\(fixture.name)/\(name)").sorted(by: Self.isBefore)
      #expect(found == input.expected, "\(name)")
    }
  }

  /// What an open document says counts, and not what the file on disk says.
  @Test(arguments: try Mistake.all())
  func saysOfMistakesWhatLintSays(mistake: Mistake) async throws {
    let session = try await EditorSession(["spec.yaml": "specgen: 1"])
    try await session.open("spec.yaml", mistake.text)
    let found = try session.findings("spec.yaml").sorted(by: Self.isBefore)
    #expect(found == Self.lint(mistake.text))
  }

  /// Every prefix of a spec is a text that somebody types; the last one has the findings of the whole spec.
  @Test(arguments: 0..<6)
  func followsTyping(number: Int) async throws {
    let text = try Repository.text(Self.typed[number])
    let bytes = Array(text.utf8)
    let session = try await EditorSession([:])
    try await session.open("spec.yaml", "", language: "specgen")
    // A piece costs a check of the whole spec, so only a thorough run types each character alone.
    var random = SeededGenerator(seed: UInt64(number))
    let most = Thoroughness.isFull ? 1 : max(1, bytes.count / 40)
    var offset = 0
    while offset < bytes.count {
      var end = min(offset + Int.random(in: 1...most, using: &random), bytes.count)
      while end < bytes.count, bytes[end] & 0xC0 == 0x80 { end += 1 }
      let piece = String(decoding: bytes[offset..<end], as: UTF8.self)
      try await session.edit("spec.yaml", offset..<offset, piece)
      offset = end
    }
    #expect(try session.findings("spec.yaml").sorted(by: Self.isBefore) == Self.lint(text))
  }

  private static let typed = [
    "Specs/olho-vivo.yaml", "Specs/yookassa-payments.yaml", "Specs/project-deeplinks.yaml",
    "Specs/citibox-courier.yaml", "Specs/yookassa-wallet.yaml", "Specs/intelligence-retail.yaml",
  ]

  static func lint(_ text: String) -> [MarkedInput.Finding] {
    let source = SourceFile(id: 1, path: "spec.yaml", bytes: Array(text.utf8))
    let diagnostics = check(SpecSet([source], limits: ParseLimits())).diagnostics
    return MarkedInput.findings(diagnostics, in: source).sorted(by: isBefore)
  }

  static func isBefore(_ left: MarkedInput.Finding, _ right: MarkedInput.Finding) -> Bool {
    (left.line, left.columns.lowerBound, left.columns.upperBound, left.label)
      < (right.line, right.columns.lowerBound, right.columns.upperBound, right.label)
  }
}
