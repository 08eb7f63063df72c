/// The kinds of findings about documents, which teams accept as they accept changes of specs.
package enum DocumentFindingKind: String, CaseIterable, Sendable {
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
  /// A key, a request or the number of a section differs.
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
