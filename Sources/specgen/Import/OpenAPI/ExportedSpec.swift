/// The spec that a document was exported from: the parts under `x-specgen`, laid over each other.
///
/// The parts are text of a stranger, and read as any spec is. They count where the spec that they make says what the
/// standard keys say; else the document is imported by its standard keys, and the finding is a fault of it.
struct ExportedSpec {
  let spec: Spec
  let program: Program
  /// The places in the document of types and methods, by their paths.
  let places: [String: Span]

  /// Reads a document.
  ///
  /// - Returns: the spec, or nil where there is none that counts; and the faults of its parts.
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
    if let span = document.root.difference(from: openAPI(of: program, from: spec)) {
      return (nil, [.part("the document says something else here", at: span)])
    }
    return (ExportedSpec(spec: spec, program: program, places: tree.places), [])
  }
}

extension ImportFinding {
  /// A part of a spec that does not count.
  fileprivate static func part(_ message: String, at span: Span) -> ImportFinding {
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
        guard let found else { return span }
        if let place = found.value.difference(from: entry.value, isInfo: entry.key == "info") {
          return place
        }
      }
      return isInfo
        ? nil : rest.values.filter { !$0.key.text.hasPrefix("x-") }.map(\.key.span).min()
    }
  }
}
