extension Diagnostic {
  /// Reports links whose combinations of schemes, hosts, apps and routes are too many.
  package static func excessiveLinks(_ limit: Int, at span: Span) -> Diagnostic {
    .error(
      .overgrownSpec,
      "the files for these links would be longer than \(limit >> 20) MiB",
      at: span,
      help: "Use fewer apps, domains or schemes for these routes, or split the spec."
    )
  }

  /// Reports an entry of the specs that a file of the app lacks.
  ///
  /// - Parameters:
  ///   - entry: The missing entry.
  ///   - place: The list that it belongs to, as in `among the schemes`.
  ///   - span: The location of that list, or the closest existing location.
  ///   - write: The fix, in one sentence.
  ///   - note: An existing entry that may be a misspelling of the missing one.
  ///   - isGivenByVariable: `true` if a build variable may provide the entry.
  /// - Returns: An error, or a warning if a variable may provide the entry.
  static func missingLinkEntry(
    _ entry: String,
    _ place: String,
    at span: Span,
    write: String,
    note: Note? = nil,
    isGivenByVariable: Bool = false
  ) -> Diagnostic {
    let unless = isGivenByVariable ? ", unless a variable gives it" : ""
    return Diagnostic(
      id: .missingLinkEntry,
      severity: isGivenByVariable ? .warning : .error,
      message: "\(quoted(entry)) is not \(place)\(unless)",
      span: span,
      notes: note.map { [$0] } ?? [],
      help: visible(write)
    )
  }

  /// Reports an entry of a file that blocks links, or that contradicts the specs.
  static func contraryLinkEntry(
    _ message: String,
    at span: Span,
    help: String,
    severity: Severity = .error
  ) -> Diagnostic {
    Diagnostic(
      id: .contraryLinkEntry,
      severity: severity,
      message: message,
      span: span,
      help: visible(help)
    )
  }

  /// Reports a file that cannot be compared because it is unreadable.
  static func unreadableLinkFile(_ message: String, at span: Span, help: String) -> Diagnostic {
    .error(.unreadableLinkFile, message, at: span, help: visible(help))
  }
}
