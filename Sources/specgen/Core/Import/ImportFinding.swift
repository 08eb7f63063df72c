/// A fact about an import that the user has to know, with its location in the foreign document.
package struct ImportFinding: Hashable, Sendable {
  /// The kind of a finding.
  enum Kind: String, CaseIterable, Sendable {
    /// The document contradicts itself or its format.
    case fault
    /// A part is omitted because specs do not support it.
    case omission
    /// The document is ambiguous, and the import made a choice.
    case choice
    /// A type accepts more than the document says, because an example contradicts the document.
    case relaxation
    /// A keyword is omitted, because specs do not support it.
    case keyword
  }

  /// The verb and the path of an operation, as the document has them.
  struct Operation: Hashable, Sendable {
    let verb: String
    let path: String
  }

  let kind: Kind
  /// The operation, schema or part that the finding concerns.
  let subject: String
  /// The problem and its consequence, on one line.
  let message: String
  let span: Span
  /// The schema whose type needs review, or nil if the finding concerns something else.
  var schema: Int?
  /// The operation, if a whole one is omitted.
  var operation: Operation?
}

extension ImportFinding {
  /// Returns `true` if a finding precedes another one in a report.
  static func isBefore(_ one: ImportFinding, _ other: ImportFinding) -> Bool {
    one.span != other.span
      ? one.span < other.span : (one.subject, one.message) < (other.subject, other.message)
  }
}

extension ImportFinding.Operation {
  /// Returns `true` if the `http` line of a method has the verb and the path, which a prefix may shorten.
  func isMethod(at line: String) -> Bool {
    let words = line.split(separator: " ", maxSplits: 1).map(String.init)
    guard words.count == 2, words[0].uppercased() == verb.uppercased() else { return false }
    return Self.form(of: path).hasSuffix(Self.form(of: words[1]))
  }

  /// Returns a path without the names of its placeholders, its query and its fragment.
  private static func form(of path: String) -> String {
    var isName = false
    return String(
      path.prefix { $0 != "?" && $0 != "#" }.filter { character in
        defer { if character == "{" { isName = true } }
        if character == "}" { isName = false }
        return !isName
      }
    )
  }
}
