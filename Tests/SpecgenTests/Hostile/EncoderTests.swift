import Foundation
import TestSupport
import Testing

@testable import SpecgenCore
@testable import specgen

/// The three encoders that all text of authors goes through, on 100,000 texts of any characters.
struct EncoderTests {
  private static let rounds = Thoroughness.rounds(100_000)

  @Test func keepsEachTextInALiteral() {
    var random = SeededGenerator(seed: 1)
    for round in 0..<Self.rounds {
      let text = random.text()
      let literal = stringLiteral(text)
      let value = SwiftSkeleton.value(ofLiteral: literal)
      guard value?.utf8.elementsEqual(text.utf8) == true, !literal.holdsMisleading else {
        Issue.record("round \(round): \(Array(text.utf8)) became \(literal)")
        return
      }
    }
  }

  @Test func keepsEachTextInItsComment() {
    var random = SeededGenerator(seed: 2)
    for round in 0..<Self.rounds {
      let text = random.text()
      let documentation = Documentation(text, fallback: "Nothing.", remarks: [])
      let comment = documentation.lines(indentation: 0)
      let line: SwiftCode = "// \(commented: text)"
      let lines = comment.utf8.split(separator: 0x0A, omittingEmptySubsequences: false)
      let isComment = lines.allSatisfy { $0.starts(with: "///".utf8) && $0.last != 0x20 }
      let isLine = !line.bytes.contains { $0 < 0x20 }
      guard isComment, isLine, !comment.holdsMisleading else {
        Issue.record("round \(round): \(Array(text.utf8)) became \(comment)")
        return
      }
    }
  }

  @Test func makesIdentifiersOrRefuses() {
    var random = SeededGenerator(seed: 3)
    let keywords = Set(SwiftWords.keywords)
    for round in 0..<Self.rounds {
      // Every other text is near to a name.
      let letters = (0..<random.next() % 7).map { _ in "aBz09_-$".utf8.randomElement(using: &random)
      }
      let text =
        round.isMultiple(of: 2)
        ? random.text() : String(decoding: letters.compactMap(\.self), as: UTF8.self)
      guard SwiftName.isName(text) else { continue }
      for name in [SwiftName.lowerCamel(text), .upperCamel(text)] {
        let source = Identifier(name).source
        let bare = source.filter { $0 != "`" }
        let isIdentifier = bare.unicodeScalars.enumerated().allSatisfy { index, scalar in
          scalar.properties.isXIDStart || index > 0 && scalar.properties.isXIDContinue
        }
        guard isIdentifier, !bare.isEmpty, source == bare || keywords.contains(bare) else {
          Issue.record("round \(round): \(text) became \(source)")
          return
        }
      }
    }
  }

  @Test func printsNoTextAsItIs() throws {
    var random = SeededGenerator(seed: 4)
    let texts = (0..<Self.rounds).map { _ in random.text() }
    for text in texts {
      guard !quoted(text).holdsMisleading, !visible(text).utf8.contains(0x0A) else {
        Issue.record("\(Array(text.utf8)) is printed as it is")
        return
      }
    }
    let lines = Array(texts.prefix(500))
    let file = SourceFile(id: 0, path: lines.joined(), bytes: Array(lines.joined().utf8))
    var start = 0
    let diagnostics = lines.map { text in
      defer { start += text.utf8.count }
      let span = Span(file: 0, start: start, end: start + text.utf8.count)
      return Diagnostic.unknownWord(text, known: [text + "x"], at: span)
    }
    #expect(!renderText(diagnostics, files: [file], color: false).holdsMisleading)
    #expect(!renderJSON(diagnostics, files: [file]).holdsMisleading)
    let commands = renderGitHub(diagnostics, files: [file]).text
    #expect(!commands.holdsMisleading && commands.utf8.count { $0 == 0x0A } == diagnostics.count)
    for text in lines {
      #expect(!UsageError.unknown("command", text, among: []).text.holdsMisleading)
    }
  }

  /// The compiler reads a sample as the reader of the tests does.
  @Test func agreesWithTheCompiler() async throws {
    var random = SeededGenerator(seed: 5)
    let texts = (0..<1_000).map { _ in random.text() }
    let literals = texts.map { "  \(stringLiteral($0)),\n" }.joined()
    let comments = texts.map { text in
      Documentation(text, fallback: "Nothing.", remarks: []).lines(indentation: 0) + "\n"
    }
    let place = try TemporaryFolder()
    try place.write(
      "main.swift",
      """
      \(comments.joined())let texts: [String] = [
      \(literals)]
      for text in texts { print(Array(text.utf8)) }

      """
    )
    let arguments = ["-warnings-as-errors", "-o", place("program"), place("main.swift")]
    try #require(try await run("swiftc", arguments) == "")
    let shown = try await run(place("program"), [])
    #expect(shown == texts.map { "\(Array($0.utf8))\n" }.joined())
  }
}

extension String {
  /// Whether a character acts on a terminal, is not seen or turns the text around it.
  fileprivate var holdsMisleading: Bool { unicodeScalars.contains(where: isMisleading) }
}
