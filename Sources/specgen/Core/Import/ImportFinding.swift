/// A fact about an import that the user has to know, with its location in the foreign document.
struct ImportFinding: Hashable, Sendable {
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
  }

  let kind: Kind
  /// The operation, schema or part that the finding concerns.
  let subject: String
  /// The problem and its consequence, on one line.
  let message: String
  let span: Span
  /// The schema whose type needs review, or nil if the finding concerns something else.
  var schema: Int?
  /// `true` if a whole operation is omitted.
  var isAboutOperation = false
}
