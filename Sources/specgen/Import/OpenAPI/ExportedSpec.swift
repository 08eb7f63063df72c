/// The spec that a document was exported from: the parts under `x-specgen`, laid over each other.
///
/// The parts are text of a stranger, and read as any spec is. Where the standard keys say something else, they win: what
/// they change is brought into the spec as a new version of a document is. Where that is not possible, and where a part has
/// a mistake, the document is imported by its standard keys alone.
struct ExportedSpec {
  let spec: Spec
  let program: Program
  /// The places in the document of types and methods, by their paths.
  let places: [String: Span]
  /// The first place where the document is not what the spec is exported as.
  let edit: Span?
  private let document: YAMLValue

  /// Reads a document.
  ///
  /// - Returns: the spec, or nil where there is none; and the faults of its parts.
  static func read(_ document: DocumentSet.Document) -> (ExportedSpec?, [ImportFinding]) {
    guard let part = document.root[SpecParts.key] else { return (nil, []) }
    var tree = SpecPartTree(part)
    for schema in document.root["components"]?["schemas"]?.entries.map(\.value) ?? [] {
      tree.add(schema[SpecParts.key])
    }
    for path in document.root["paths"]?.entries.map(\.value) ?? [] {
      let further = path[SpecParts.furtherOperations].map { Array($0.items) } ?? []
      for operation in path.entries.map(\.value) + further { tree.add(operation[SpecParts.key]) }
    }
    tree.sort(by: document.root[SpecParts.order]?.texts ?? [])
    let file = SourceFile(
      id: 0,
      path: document.file.path,
      bytes: Array(YAMLWriter.text(of: tree.yaml).utf8)
    )
    let set = SpecSet([file], limits: ParseLimits())
    let (programs, diagnostics) = check(set)
    let errors = diagnostics.filter { $0.severity == .error }
    guard let spec = set.members[0].spec, let program = programs[0], errors.isEmpty,
      tree.repeated.isEmpty
    else {
      let (text, _) = parse(file, limits: ParseLimits())
      let faults = errors.map { error in
        let keys = text.map { SpecCheck.keys(leadingTo: error.span, in: $0.root) } ?? []
        return ImportFinding.part(error.message, at: tree.node(at: keys).span)
      }
      return (nil, faults + tree.repeated.map { .part("a part of the spec is repeated", at: $0) })
    }
    let exported = openAPI(of: program, from: spec)
    let result = ExportedSpec(
      spec: spec,
      program: program,
      places: tree.places,
      edit: document.root.difference(from: exported),
      document: exported
    )
    return (result, [])
  }

  /// Brings an edited document into the spec: what it says by its standard keys, and did not when it was exported.
  ///
  /// - Parameter edited: The import of the document by its standard keys.
  /// - Returns: the spec, and `true` if it says all that the document does now; nil where an edit contradicts what the spec
  ///   says beyond the standard keys.
  func merged(with edited: OpenAPIImport) -> (spec: Spec, isWhole: Bool)? {
    guard let old = Self.imported(document, edited.api) else { return nil }
    let made = SourceFile(id: 0, path: edited.api, bytes: Array(old.text.utf8))
    let mine = SourceFile(id: 0, path: edited.api, bytes: Array(specText(of: spec).utf8))
    let now = SourceFile(id: 0, path: edited.api, bytes: Array(edited.text.utf8))
    guard let base = SpecImage(made),
      let merge = SpecMerge(mine, ImportRecord(base), now), merge.conflicts.isEmpty
    else { return nil }
    let set = SpecSet(
      [SourceFile(id: 0, path: edited.api, bytes: merge.text)],
      limits: ParseLimits()
    )
    let (programs, diagnostics) = check(set)
    guard !diagnostics.contains(where: { $0.severity == .error }), let spec = set.members[0].spec,
      let program = programs[0]
    else { return nil }
    let again = Self.imported(openAPI(of: program, from: spec), edited.api)
    return (spec, again.map { Self.digests($0.text) == Self.digests(edited.text) } ?? false)
  }

  /// The import of an exported document by its standard keys.
  private static func imported(_ document: YAMLValue, _ path: String) -> OpenAPIImport? {
    let bytes = Array(YAMLWriter.text(of: document).utf8)
    let file = SourceFile(id: 0, path: path, bytes: bytes)
    return ForeignDocument(file).root.map {
      OpenAPIImport(byStandardKeys: [DocumentSet.Document(file: file, root: $0)])
    }
  }

  /// The digests of what a spec says, whatever its order.
  private static func digests(_ text: String) -> [EntityPath: String] {
    let source = SourceFile(id: 0, path: "", bytes: Array(text.utf8))
    let digests = SpecImage(source)?.entities.map { ($0, $1.digest) } ?? []
    return Dictionary(digests) { first, _ in first }
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

  /// A part of a spec that does not count.
  static func part(_ message: String, at span: Span) -> ImportFinding {
    ImportFinding(
      kind: .fault,
      subject: SpecParts.key,
      message: "\(message), so the document is imported by its standard keys",
      span: span
    )
  }
}

extension Node {
  /// Returns the first place where a document is not what a program is exported as, without regard to the order of
  /// keys, to extensions, and to what `info` has beside the title and the description.
  fileprivate func difference(from value: YAMLValue, isInfo: Bool = false) -> Span? {
    switch value.content {
    case .string(let text): return kind == .scalar && self.text == text ? nil : span
    case .plain(let scalar): return kind == .scalar && text == scalar.text ? nil : span
    case .list(let items):
      guard kind == .sequence, count == items.count else { return span }
      return zip(self.items, items).lazy.compactMap { $0.difference(from: $1) }.first
    case .mapping(let entries):
      guard kind == .mapping else { return span }
      var rest = Dictionary(self.entries.map { ($0.key.text, $0) }) { first, _ in first }
      for entry in entries {
        let found = rest.removeValue(forKey: entry.key)
        if entry.key.hasPrefix(SpecParts.key) || isInfo && entry.key == "version" { continue }
        guard let found else {
          // A document is read without keys of several lines.
          if entry.key.contains(where: { $0.isNewline || $0 == "\t" }) { continue }
          return span
        }
        if let place = found.value.difference(from: entry.value, isInfo: entry.key == "info") {
          return place
        }
      }
      return isInfo
        ? nil : rest.values.filter { !$0.key.text.hasPrefix("x-") }.map(\.key.span).min()
    }
  }
}
