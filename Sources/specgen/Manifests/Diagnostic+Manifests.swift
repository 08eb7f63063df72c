extension Diagnostic {
  /// Links whose schemes, hosts, apps and routes multiply.
  static func overgrownLinks(_ limit: Int, at span: Span) -> Diagnostic {
    .error(
      .overgrownSpec,
      "the files for these links would be longer than \(limit >> 20) MiB",
      at: span,
      help: "Let fewer apps, domains or schemes have these routes, or make several specs."
    )
  }

  /// Something that the specs say and a file of the app does not.
  ///
  /// - Parameters:
  ///   - entry: What is missing.
  ///   - place: Where it belongs, as in `among the schemes`.
  ///   - span: The place, or what is nearest to it.
  ///   - write: What to do, in one sentence.
  ///   - note: An entry that may have been meant.
  ///   - isGivenByVariable: Whether a variable of the build may stand for it.
  /// - Returns: An error, or a warning where nobody can know.
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
      help: visible(write),
      fixIts: []
    )
  }

  /// An entry of a file that keeps links from the app, or says other than the specs.
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
      notes: [],
      help: visible(help),
      fixIts: []
    )
  }

  /// A file that is compared, and says nothing that can be read.
  static func unreadableLinkFile(_ message: String, at span: Span, help: String) -> Diagnostic {
    .error(.unreadableLinkFile, message, at: span, help: visible(help))
  }
}
