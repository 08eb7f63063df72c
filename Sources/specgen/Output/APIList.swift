/// The literal `let apis = […]` in a package manifest.
///
/// It is compared with the folders that it should name.
struct APIList: Hashable, Sendable {
  /// The bytes of the whole declaration; empty and at the start when there is none.
  let span: Span
  /// The names in it, in their order.
  let names: [String]

  /// Finds the list in the text of a package manifest.
  init(in file: SourceFile) {
    let literal = ManifestLiteral("let apis", in: file)
    span = literal.span
    names = literal.elements.map(\.text)
  }

  /// The declaration in one line.
  static func line(_ apis: [String]) -> String {
    "let apis = [\(apis.map { "\"\($0)\"" }.joined(separator: ", "))]"
  }

  /// The declaration as a formatter would have it.
  ///
  /// ```swift
  /// let apis = [
  ///   "OlhoVivo"
  /// ]
  /// ```
  static func lines(_ apis: [String]) -> String {
    if apis.isEmpty { return line([]) }
    let comma = apis.count == 1 ? "" : ","
    return (["let apis = ["] + apis.map { "  \"\($0)\"\(comma)" } + ["]"]).joined(separator: "\n")
  }

  /// What is wrong with a package manifest that should list these APIs.
  static func findings(in file: SourceFile, apis: [String]) -> [Diagnostic] {
    let list = APIList(in: file)
    let expected = apis.sorted()
    guard list.names != expected || list.span.isEmpty else { return [] }
    return [.outdatedAPIList(expected: expected, at: list.span)]
  }
}
