/// The spec that a document was exported from, merged from the parts under `x-specgen`.
///
/// The parts are untrusted text and are decoded like any spec. If the standard keys differ, they take
/// precedence: their changes are merged into the spec like a new version of a document. If that is
/// impossible, or if a part has an error, its operation or schema is imported by its standard keys. If this
/// concerns the root part, the whole document is.
struct ExportedSpec {
  let spec: Spec
  let program: Program
  /// The locations in the document of types and methods, by path.
  let places: [String: Span]
  let operationCount: Int
  let findings: [ImportFinding]

  /// Reads the spec of a document.
  ///
  /// - Parameters:
  ///   - documents: The files, the first of which is the one named on the command line.
  ///   - selection: The selected operations.
  /// - Returns: The spec, or nil if there is none, with the reasons.
  static func read(
    _ documents: [DocumentSet.Document],
    _ selection: ImportSelection = ImportSelection()
  ) -> (ExportedSpec?, [ImportFinding]) {
    guard let root = documents[0].root[SpecParts.key] else { return (nil, []) }
    var reading = ExportReading(documents, root)
    return reading.read(selection)
  }
}

extension ImportFinding {
  /// Returns the finding about an edit that was merged into the spec.
  static func edit(at span: Span) -> ImportFinding {
    ImportFinding(
      kind: .choice,
      subject: SpecParts.key,
      message: "the document was edited here, and the edit is merged into its spec",
      span: span
    )
  }

  /// Returns the finding about an edit of the type that a generic use creates.
  static func use(_ edit: GenericEdits.Edit, at span: Span) -> ImportFinding {
    let consequence =
      edit.isShared
      ? "and so was each use of '\(edit.use.name)', so the type with the parameter changes"
      : "but not each use of '\(edit.use.name)' in the same way, so '\(edit.use.text)' becomes '\(edit.name)'"
    return ImportFinding(
      kind: .choice,
      subject: SpecParts.key,
      message: "'\(edit.name)' was edited here, \(consequence)",
      span: span
    )
  }

  /// Returns the finding about an edit that was not completely merged into the spec.
  static func inexpressibleEdit(at span: Span) -> ImportFinding {
    ImportFinding(
      kind: .omission,
      subject: SpecParts.key,
      message:
        "the document was edited here, and its spec cannot express the edit: edit the spec instead",
      span: span
    )
  }

  /// Returns the finding about an ignored part of an operation, a schema or the whole document.
  static func part(_ message: String, of entity: String? = nil, at span: Span) -> ImportFinding {
    ImportFinding(
      kind: .fault,
      subject: SpecParts.key,
      message: "\(message), so \(entity ?? "the document") is imported by its standard keys",
      span: span
    )
  }

  /// Returns the finding about an ignored part of an operation that OpenAPI cannot represent.
  static func further(_ message: String, of entity: String, at span: Span) -> ImportFinding {
    ImportFinding(
      kind: .omission,
      subject: SpecParts.key,
      message: "\(message), so \(entity) is omitted: it has no standard keys in OpenAPI",
      span: span
    )
  }
}
