/// The spec that a document was exported from: the parts under `x-specgen`, laid over each other.
///
/// The parts are text of a stranger, and read as any spec is. Where the standard keys say something else, they win: what
/// they change is brought into the spec as a new version of a document is. An operation or a schema for which that is not
/// possible, or whose part has a mistake, is imported by its standard keys; the whole document is, if it is the part of its root.
struct ExportedSpec {
  let spec: Spec
  let program: Program
  /// The places in the document of types and methods, by their paths.
  let places: [String: Span]
  let operationCount: Int
  let findings: [ImportFinding]

  /// Reads a document.
  ///
  /// - Parameters:
  ///   - documents: The files, of which the first is the one that was named.
  ///   - selection: The operations that are wanted.
  /// - Returns: the spec, or nil where there is none; and why not.
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
  /// An edit that was brought into the spec.
  static func edit(at span: Span) -> ImportFinding {
    ImportFinding(
      kind: .choice,
      subject: SpecParts.key,
      message: "the document was edited here, and what it says is brought into its spec",
      span: span
    )
  }

  /// An edit of the type that a use of a type with a parameter makes.
  static func use(_ edit: GenericEdits.Edit, at span: Span) -> ImportFinding {
    let consequence =
      edit.isShared
      ? "and so was each use of '\(edit.use.name)', so the type with the parameter changes"
      : "and not each use of '\(edit.use.name)' in the same way, so '\(edit.use.text)' becomes '\(edit.name)'"
    return ImportFinding(
      kind: .choice,
      subject: SpecParts.key,
      message: "'\(edit.name)' was edited here, \(consequence)",
      span: span
    )
  }

  /// An edit of which the merge did not bring all into the spec.
  static func unsaid(at span: Span) -> ImportFinding {
    ImportFinding(
      kind: .omission,
      subject: SpecParts.key,
      message:
        "the document was edited here, and its spec does not say all of that: edit the spec instead",
      span: span
    )
  }

  /// A part of a spec that does not count: that of an operation or a schema, or that of the whole document.
  static func part(_ message: String, of entity: String? = nil, at span: Span) -> ImportFinding {
    ImportFinding(
      kind: .fault,
      subject: SpecParts.key,
      message: "\(message), so \(entity ?? "the document") is imported by its standard keys",
      span: span
    )
  }

  /// A part that does not count of an operation that OpenAPI does not know by itself.
  static func further(_ message: String, of entity: String, at span: Span) -> ImportFinding {
    ImportFinding(
      kind: .omission,
      subject: SpecParts.key,
      message: "\(message), so \(entity) is left out: it has no standard keys in OpenAPI",
      span: span
    )
  }
}
