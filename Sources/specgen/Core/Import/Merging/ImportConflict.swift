/// A part of a spec that needs a manual decision after a merge.
package struct ImportConflict: Hashable {
  /// The reason why the merge cannot decide.
  enum Kind: Hashable {
    /// Both sides changed the part, or one side removed it after the other changed it.
    case changed
    /// The part uses a type that the document no longer has; the span is its declaration.
    case used(Span)
    /// The part is a `none` that disables a value that calls no longer have.
    case disabled
    /// A param of the defaults applies to this call and to a number of others, which lack it in the document.
    case inherited(others: Int)
    /// A renamed type corresponds to another type of the document than before.
    case moved(from: String, to: String)
    /// Some uses of a renamed type have another type in the document now.
    case divided(String)
    /// A call in the document uses a type that was removed from the spec by hand.
    case absent(String)
    /// The document's change would introduce an error in the entity.
    case unfit(String)
    /// The document still has the call, but in a form that specs do not support; the span is its place.
    case unread(String, Span)
  }

  /// The path in the spec.
  let path: String
  /// The path in the import.
  package let origin: String
  /// The location in the spec.
  let span: Span
  var kind = Kind.changed

  /// Returns the conflict as a diagnostic, with its location in the document.
  package func diagnostic(document: Span?) -> Diagnostic {
    let notes = document.map { [Diagnostic.Note("the document's version is here", at: $0)] } ?? []
    switch kind {
    case .changed:
      return .importConflict(
        "\(quoted(path)) was changed differently here and in the document",
        at: span,
        notes: notes,
        help: "Compare the two and edit the spec; it keeps your version."
      )
    case .used(let declaration):
      return .importConflict(
        "\(quoted(path)) is used here, but was removed from the document",
        at: span,
        notes: [.init("the type stays in the spec", at: declaration)],
        help: "Use another type here and remove this one, or keep both."
      )
    case .disabled:
      return .importConflict(
        "\(quoted(path)) disables a value that the document no longer has for all calls",
        at: span,
        notes: [],
        help: "No edit is needed: the line is removed, since the call is sent without the value."
      )
    case .inherited(let others):
      let calls = others == 0 ? "this call" : "this call and \(counted(others, "other"))"
      return .importConflict(
        "\(quoted(path)) comes from the defaults, but the document has \(calls) without it",
        at: span,
        notes: notes,
        help: "Write `none` for it in these calls, or keep it."
      )
    case .moved(let old, let new):
      return .importConflict(
        "\(quoted(path)) was renamed in the document from \(quoted(old)) to \(quoted(new))",
        at: span,
        notes: notes,
        help: "Check that the name still fits; the type keeps it because it is the closest match."
      )
    case .divided(let other):
      return .importConflict(
        "\(quoted(path)) was split into two types in the document; the other is \(quoted(other))",
        at: span,
        notes: notes,
        help: "Check both names; this type keeps its name because it is the closest match."
      )
    case .absent(let call):
      return .importConflict(
        "\(quoted(path)) was removed here but changed in the document, where \(quoted(call)) uses it",
        at: span,
        notes: notes,
        help: "Apply the change to the type that replaces it; the spec stays unchanged."
      )
    case .unread(let reason, let place):
      return .importConflict(
        "\(quoted(path)) is still in the document, but cannot be imported: \(reason)",
        at: span,
        notes: [.init("the document's version is here", at: place)],
        help: "Compare the two and edit the spec; it keeps your version."
      )
    case .unfit(let problem):
      return .importConflict(
        "the document's change of \(quoted(path)) does not fit here: \(problem)",
        at: span,
        notes: notes,
        help: "Compare the two and edit the spec; it keeps your version."
      )
    }
  }
}

extension Diagnostic {
  /// Reports a part of a spec that was changed both by hand and by the vendor.
  fileprivate static func importConflict(
    _ message: String,
    at span: Span,
    notes: [Note],
    help: String
  ) -> Diagnostic {
    .error(
      .importConflict,
      message,
      at: span,
      notes: notes,
      help: help
    )
  }

  /// Reports changes in the document that would introduce errors, each at the closest location in the spec.
  static func unfitChange(_ problems: [(message: String, span: Span)], document: Span?)
    -> Diagnostic
  {
    let further = problems.dropFirst().map { Note($0.message, at: $0.span) }
    return importConflict(
      "a change of the document does not fit here: \(problems[0].message)",
      at: problems[0].span,
      notes: further + (document.map { [Note("the document's version is here", at: $0)] } ?? []),
      help: "Edit this part of the spec and import again; nothing was written."
    )
  }
}
