import TestSupport
import Testing

@testable import SpecgenCore

/// The expressions of the schema against the functions that decide.
struct TextPatternTests {
  @Test(arguments: 0..<500 as Range<UInt64>)
  func takesTheNamesThatTheToolTakes(seed: UInt64) throws {
    let pieces = ["a", "Z", "_", "-", "7", ".", " ", "é", "%", String(repeating: "a", count: 127)]
    let text = random(pieces, seed)
    #expect(try takes(.name, text) == SwiftName.isName(text), "\(text)")
    #expect(try takes(.swiftName, text) == SwiftName.isIdentifier(text), "\(text)")
    let isModule = SwiftName.isPlainIdentifier(text) && text.first?.isUppercase == true
    #expect(try takes(.moduleName, text) == isModule, "\(text)")
    #expect(try takes(.type, text + "?") == SwiftName.isName(text), "\(text)")
  }

  @Test(arguments: 0..<500 as Range<UInt64>)
  func takesTheStatusesThatTheToolTakes(seed: UInt64) throws {
    let text = random(["0", "1", "4", "9", "99", "xx", "404", "-", "5", "+"], seed)
    // The expression does not compare the ends of a range.
    let ends = text.split(separator: "-")
    let isTurned = ends.count == 2 && (ends.first ?? "") > (ends.last ?? "")
    let isStatus = StatusRange(text) != nil
    #expect(try takes(.status, text) == isStatus || isTurned, "\(text)")
  }

  @Test(arguments: 0..<1_000 as Range<UInt64>)
  func takesThePathsThatTheToolTakes(seed: UInt64) throws {
    let pieces = [
      "/", "/", "a", ".", "..", "%2e", "%2E", "%4", "%zz", "{id}", "{", "}", "?",
      ":", "-._~!$&'()*+,;=:@",
      " ", "é", "\\",
    ]
    let text = "/" + random(pieces, seed)
    let line = ["GET ", "GET", "FETCH ", ""][Int(seed) % 4] + text
    let spec = "specgen: 1\napi: A\nmethods:\n  a: {http: \(stringLiteral(line))}\n"
    #expect(try takes(.httpLine, line) == isDecoded(spec), "\(line)")
    let path = "specgen: 1\napi: A\ntypes: {B: Int}\ndefaults: {path: \(stringLiteral(text))}\n"
    #expect(try takes(.path, text) == isDecoded(path), "\(text)")
  }

  @Test(arguments: 0..<1_000 as Range<UInt64>)
  func takesTheLinksThatTheToolTakes(seed: UInt64) throws {
    let pieces = [
      "/", "/", "a", ".", "..", "%2e", "%zz", "{id}", "{id}", "{id...}", "{a.b}", "{ü}", "{...}",
      "{", "}", "?", "*", ":", "x-", "-._~!$&'()+,;=:@", " ", "é",
    ]
    let text = "/" + (seed % 10 == 0 ? "" : "/") + random(pieces, seed)
    let route = "routes: {r: {url: \(stringLiteral(text))}}"
    let spec = "specgen: 1\napi: A\ndeeplinks: {type: L, schemes: [a], \(route)}\n"
    #expect(try takes(.routeLink, text) == isDecoded(spec), "\(text)")
  }

  @Test(arguments: 0..<500 as Range<UInt64>)
  func takesThePathsOfSpecsThatTheToolTakes(seed: UInt64) throws {
    let text = random(["/", "a", ".", "..", ".yaml", ".yml", "\\", " "], seed)
    let spec = "specgen: 1\napi: A\nuses: [\(stringLiteral(text))]\ntypes: {B: Int}\n"
    #expect(try takes(.use, text) == isDecoded(spec), "\(text)")
  }

  @Test(arguments: 0..<500 as Range<UInt64>)
  func takesTheFilesOfDocumentsThatTheToolTakes(seed: UInt64) throws {
    let text = random(["/", "a", ".", "..", ".md", ".pdf", ".Pdf", "\\", " ", "é", "\t"], seed)
    #expect(try takes(.documentFile, text) == isDecoded(document(file: text)), "\(text)")
  }

  @Test(arguments: 0..<500 as Range<UInt64>)
  func takesThePathsOfPartsThatTheToolTakes(seed: UInt64) throws {
    let text = random([".", "types", "A", "_", "-", "7", " ", "é"], seed)
    let binding = "section: A, to: \(quoted(text))"
    #expect(try takes(.specPath, text) == isDecoded(document(binding: binding)), "\(text)")
  }

  @Test(arguments: 0..<200 as Range<UInt64>)
  func takesTheTitlesThatTheToolTakes(seed: UInt64) throws {
    let text = random([" ", " ", "\t", "\n", "a", "é", "\u{A0}"], seed)
    let binding = "section: \(quoted(text)), to: types.A"
    #expect(try takes(.filledText, text) == isDecoded(document(binding: binding)), "\(text)")
  }

  /// A text in quotes of YAML, which has other escapes than Swift.
  private func quoted(_ text: String) -> String {
    let plain = text.replacing("\\", with: "\\\\").replacing("\t", with: "\\t")
    return "\"\(plain.replacing("\n", with: "\\n"))\""
  }

  private func document(file: String = "a.md", binding: String? = nil) -> String {
    let bindings = binding.map { "{\($0)}" } ?? ""
    return "specgen: 1\napi: A\ntypes: {A: Int}\n"
      + "docs: {guide: {file: \(quoted(file)), bindings: [\(bindings)]}}\n"
  }

  private func takes(_ pattern: TextPattern, _ text: String) throws -> Bool {
    try Regex(pattern.expression).asciiOnlyWordCharacters().firstMatch(in: text) != nil
  }

  private func isDecoded(_ text: String) -> Bool {
    let file = SourceFile(id: 0, path: "a.yaml", bytes: Array(text.utf8))
    let (tree, syntax) = parse(file, limits: ParseLimits())
    guard let tree, syntax.isEmpty else { return false }
    return decode(tree, of: file).1.isEmpty
  }

  private func random(_ pieces: [String], _ seed: UInt64) -> String {
    var random = SeededGenerator(seed: seed)
    let count = Int.random(in: 0...6, using: &random)
    return (0..<count).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
  }
}
