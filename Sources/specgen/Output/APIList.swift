/// A literal `let apis = […]` in a package manifest: the APIs, or those that have a module for tests.
///
/// It is compared with the folders that it should name.
struct APIList: Hashable, Sendable {
  /// What a list is of.
  enum Subject: String, Sendable {
    /// All modules but those for tests.
    case apis
    /// The APIs that have a module for tests; the list may be missing where there are none.
    case testing
  }

  /// The bytes of the whole declaration; empty and at the start when there is none.
  let span: Span
  /// The names in it, in their order.
  let names: [String]

  /// Finds the list in the text of a package manifest.
  init(_ subject: Subject = .apis, in file: SourceFile) {
    let plain = ManifestLiteral("let \(subject.rawValue)", in: file)
    // One without elements says its type.
    let typed = ManifestLiteral("let \(subject.rawValue): [String]", in: file)
    let literal = plain.span.isEmpty ? typed : plain
    span = literal.span
    names = literal.elements.map(\.text)
  }

  /// The declaration in one line.
  static func line(_ apis: [String], _ subject: Subject = .apis) -> String {
    // A list without elements has no type of its own.
    let type = apis.isEmpty && subject == .testing ? ": [String]" : ""
    let elements = apis.map { "\"\($0)\"" }.joined(separator: ", ")
    return "let \(subject.rawValue)\(type) = [\(elements)]"
  }

  /// The declaration as a formatter would have it.
  ///
  /// ```swift
  /// let apis = [
  ///   "OlhoVivo"
  /// ]
  /// ```
  static func lines(_ apis: [String], _ subject: Subject = .apis) -> String {
    if apis.isEmpty { return line([], subject) }
    let comma = apis.count == 1 ? "" : ","
    let elements = apis.map { "  \"\($0)\"\(comma)" }
    return (["let \(subject.rawValue) = ["] + elements + ["]"]).joined(separator: "\n")
  }

  /// What is wrong with a package manifest that should list these APIs.
  static func findings(in file: SourceFile, apis: [String]) -> [Diagnostic] {
    let list = APIList(in: file)
    let expected = apis.sorted()
    guard list.names != expected || list.span.isEmpty else { return [] }
    return [.outdatedAPIList(expected: expected, at: list.span)]
  }

  /// What is wrong with a package manifest where these APIs have modules for tests.
  static func findings(in file: SourceFile, testing apis: [String]) -> [Diagnostic] {
    let list = APIList(.testing, in: file)
    let expected = apis.sorted()
    guard list.names != expected else { return [] }
    // What is missing goes below the list of APIs.
    let end = APIList(in: file).span.end
    let place = list.span.isEmpty ? Span(file: file.id, start: end, end: end) : list.span
    return [.outdatedTestingList(expected: expected, at: place)]
  }
}
