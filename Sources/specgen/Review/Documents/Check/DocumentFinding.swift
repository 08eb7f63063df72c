import SpecgenCore

/// A difference between a document and the spec that is bound to it, or a contradiction in the document.
package struct DocumentFinding: Hashable, Sendable {
  /// The kinds of findings.
  package typealias Kind = DocumentFindingKind

  /// The kind.
  package let kind: Kind
  /// The name of the document in the spec.
  let document: String
  /// The path in the spec, or the titles of the section, which identifies the subject.
  package let subject: String
  /// The value that the document has, in its words; empty without one.
  let documented: String
  /// The value that the spec has; empty without one.
  let specified: String
  /// The message, in the form of a diagnostic's.
  var message: String
  /// The place in the document, or in the spec if the document has none.
  let span: Span
  /// The place in the other file.
  var note: Diagnostic.Note?
  /// The remedy.
  let help: String
  /// The edit of the spec that follows the document.
  var step: SpecPatch.Step?
  /// The form of a change since the document was read last; nil for a finding of the comparison.
  var form: PartChanges.Change.Form?
  /// The bytes of a changed part, in which another finding is about the same words.
  var places: [Span] = []
  /// The members that a removed or renamed row stated.
  var former: [FormerMember] = []
}
