import SpecgenCore

/// The literal `let apis = […]` in a package manifest, or the literal that lists the APIs with test modules.
///
/// The list is compared with the generated folders.
struct APIList: Hashable, Sendable {
  /// The subject of a list.
  enum Subject: String, Sendable {
    /// All modules except test modules.
    case apis
    /// The APIs that have a test module.
    ///
    /// The list may be missing if there are none.
    case testing
  }

  /// The bytes of the whole declaration, or an empty span at the start if the declaration is missing.
  let span: Span
  /// The names in the list, in order.
  let names: [String]

  /// Finds the list in the text of a package manifest.
  init(_ subject: Subject = .apis, in file: SourceFile) {
    let plain = ManifestLiteral("let \(subject.rawValue)", in: file)
    // An empty list has a type annotation.
    let typed = ManifestLiteral("let \(subject.rawValue): [String]", in: file)
    let literal = plain.span.isEmpty ? typed : plain
    span = literal.span
    names = literal.elements.map(\.text)
  }

  /// Returns the declaration on one line.
  static func line(_ apis: [String], _ subject: Subject = .apis) -> String {
    // An empty list needs a type annotation.
    let type = apis.isEmpty && subject == .testing ? ": [String]" : ""
    let elements = apis.map { "\"\($0)\"" }.joined(separator: ", ")
    return "let \(subject.rawValue)\(type) = [\(elements)]"
  }

  /// Returns the declaration as a formatter would print it.
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

  /// Returns the findings about a package manifest that should list these APIs.
  static func findings(in file: SourceFile, apis: [String]) -> [Diagnostic] {
    let list = APIList(in: file)
    let expected = apis.sorted()
    guard list.names != expected || list.span.isEmpty else { return [] }
    return [.outdatedAPIList(expected: expected, at: list.span)]
  }

  /// Returns the findings about a package manifest that should list these APIs as the APIs with test modules.
  static func findings(in file: SourceFile, testing apis: [String]) -> [Diagnostic] {
    let list = APIList(.testing, in: file)
    let expected = apis.sorted()
    guard list.names != expected else { return [] }
    // A missing declaration is inserted below the list of APIs.
    let end = APIList(in: file).span.end
    let place = list.span.isEmpty ? Span(file: file.id, start: end, end: end) : list.span
    return [.outdatedTestingList(expected: expected, at: place)]
  }
}
