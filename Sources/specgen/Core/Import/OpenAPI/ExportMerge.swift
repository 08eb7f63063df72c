/// A merge of an edited document into its spec, based on the differences of its standard keys from the
/// export.
struct ExportMerge {
  /// The spec, or nil if an edit contradicts it.
  ///
  /// `isWhole` is `true` if the spec expresses everything in the document.
  let result: (spec: Spec, program: Program, isWhole: Bool)?
  /// The keys of the spec that lead to contradictions, or empty keys for the whole spec.
  let contradictions: [[String]]
  /// `true` if the spec differs from the one before.
  private(set) var isChanged = false
  /// The edits of generic uses.
  let uses: [GenericEdits.Edit]

  /// Merges an edited document.
  ///
  /// - Parameters:
  ///   - spec: The spec from the parts.
  ///   - document: The document that the spec is exported as.
  ///   - edited: The import of the edited document by its standard keys.
  ///   - paths: The types and methods of the spec, by those of that import.
  ///   - changed: The types and methods of the spec that may have been edited, or nil for all.
  ///   - exported: Returns the document that a spec is exported as.
  init(
    _ spec: Spec,
    _ document: YAMLValue,
    with edited: OpenAPIImport,
    _ paths: [EntityPath: EntityPath],
    _ changed: Set<EntityPath>?,
    _ exported: (Program, Spec) -> YAMLValue
  ) {
    func file(_ text: String) -> SourceFile {
      SourceFile(id: 0, path: edited.api, bytes: Array(text.utf8))
    }
    // Lines cannot be inserted into a mapping in braces.
    let mine = file(YAMLWriter.text(of: spec.yaml.inBlocks))
    let hasErrors = spec.errors != nil
    let before = specText(of: spec)
    guard let (old, oldPaths) = Self.imported(document, edited.api, hasErrors: hasErrors),
      let edit = ExportEdit(spec, (old.text, oldPaths), (edited.text, paths), changed),
      let base = SpecImage(file(edit.old.text)),
      let merge = SpecMerge(mine, ImportRecord(base), file(edit.new.text))
    else {
      (result, contradictions, uses) = (nil, [[]], [])
      return
    }
    uses = edit.uses.edits
    guard merge.conflicts.isEmpty else {
      (result, contradictions) = (nil, Self.unique(merge.conflicts.map { Self.keys($0.path) }))
      return
    }
    let reading = SpecReading(SourceFile(id: 0, path: edited.api, bytes: merge.text))
    guard let (spec, program) = reading.result else {
      (result, contradictions) = (nil, Self.unique(reading.errors.map(\.keys)))
      return
    }
    let again = Self.imported(exported(program, spec), edited.api, hasErrors: hasErrors)
    let isWhole = again.map { Self.digests($0.made.text) == Self.digests(edited.text) }
    isChanged = specText(of: spec) != before
    (result, contradictions) = ((spec, program, isWhole ?? false), [])
  }

  private static func keys(_ path: String) -> [String] {
    path.split(separator: ".").map(String.init)
  }

  /// Returns the keys without duplicates of an entity.
  private static func unique(_ all: [[String]]) -> [[String]] {
    var seen: Set<EntityPath?> = []
    return all.filter { seen.insert(EntityPath(leading: $0)).inserted }
  }

  /// Returns the import of an exported document by its standard keys, and the entities of the spec by those
  /// of the import.
  private static func imported(
    _ document: YAMLValue,
    _ path: String,
    hasErrors: Bool
  ) -> (made: OpenAPIImport, paths: [EntityPath: EntityPath])? {
    let bytes = Array(YAMLWriter.text(of: document).utf8)
    let file = SourceFile(id: 0, path: path, bytes: bytes)
    return ForeignDocument(file).root.map { root in
      let made = OpenAPIImport(
        byStandardKeys: [DocumentSet.Document(file: file, root: root)],
        hasErrors: hasErrors
      )
      return (made, SpecPart.all(in: root).paths(in: made))
    }
  }

  /// Returns the digests of a spec's content, which ignore its order.
  private static func digests(_ text: String) -> [EntityPath: [String: String]] {
    let source = SourceFile(id: 0, path: "", bytes: Array(text.utf8))
    let digests = SpecImage(source)?.entities.map { path, entity in
      let parts = zip(entity.parts.keys, entity.parts.values).map { ($0, $1.digest) }
      let all = Dictionary(parts) { first, _ in first }
      return (path, all.isEmpty ? ["": entity.digest] : all)
    }
    return Dictionary(digests ?? []) { first, _ in first }
  }
}

extension YAMLValue {
  /// The value with all mappings in block style.
  var inBlocks: YAMLValue {
    guard case .mapping(let entries) = content else { return self }
    return .mapping(
      entries.map { Entry(key: $0.key, value: $0.value.inBlocks) },
      layout: .block
    )
  }
}
