/// A fact of an import that somebody has to know, with its place in the foreign document.
struct ImportFinding: Hashable, Sendable {
  /// The kind of a finding.
  enum Kind: String, CaseIterable, Sendable {
    /// The document contradicts itself or its own format.
    case fault
    /// A part that specs do not support, and that is left out.
    case omission
    /// The document leaves a choice, and the import made it.
    case choice
    /// A type that takes more than the document says, since an example contradicts it.
    case relaxation
  }

  let kind: Kind
  /// The operation, schema or part that it is about.
  let subject: String
  /// The problem and its consequence, in one line.
  let message: String
  let span: Span
  /// The schema whose type a person should look at; nil where the finding is about something else.
  var schema: Int?
  /// `true` if a whole operation is left out.
  var isAboutOperation = false
}
