/// A difference between a document and the spec that is bound to it, or a contradiction in the document.
struct DocumentFinding: Hashable, Sendable {
  /// The kinds of findings.
  enum Kind: String, CaseIterable, Sendable {
    /// The document states a member that the spec does not have.
    case documentOnly = "document-only"
    /// The spec has a member that the bound parts of the documents do not state.
    case specOnly = "spec-only"
    /// The two give a member different types.
    case type = "different-type"
    /// One requires a member, and the other does not.
    case requirement = "different-requirement"
    /// The two give a code different numbers.
    case code = "different-code"
    /// The two give an absent member different values.
    case defaultValue = "different-default"
    /// A key differs in a few letters.
    case name = "different-name"
    /// A part of the document is not bound.
    case unbound = "unbound-part"
    /// A sample does not decode as its type.
    case sample = "undecodable-sample"
    /// A part of the document differs from the version that was read last.
    case changed = "changed-part"
    /// The document states two different things.
    case contradiction = "contradictory-document"
    /// A table of requirements leaves one out.
    case unstated = "unstated-requirement"
  }

  /// The kind.
  let kind: Kind
  /// The name of the document in the spec.
  let document: String
  /// The path in the spec, or the titles of the section, which identifies the subject.
  let subject: String
  /// The value that the document has, in its words; empty without one.
  let documented: String
  /// The value that the spec has; empty without one.
  let specified: String
  /// The message, in the form of a diagnostic's.
  let message: String
  /// The place in the document, or in the spec if the document has none.
  let span: Span
  /// The place in the other file.
  var note: Diagnostic.Note?
  /// The remedy.
  let help: String
  /// The edits of the spec that follow the document.
  var edits: [Diagnostic.Edit] = []
}
