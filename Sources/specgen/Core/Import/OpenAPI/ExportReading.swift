/// A reader of the spec in an exported document, in rounds that each exclude the parts refused before.
struct ExportReading {
  /// The result of a round.
  enum Round {
    case spec(ExportedSpec)
    case refusals([Refusal], edits: [Span])
  }

  /// An error in a part, or a contradiction of it.
  struct Refusal {
    /// The keys of the spec that lead to the error.
    let keys: [String]
    let message: String
    /// The location in the document.
    let span: Span

    /// Creates the refusal of a part that the standard keys contradict.
    init(contradiction keys: [String], at span: Span) {
      self.init(keys: keys, message: "the document differs here", span: span)
    }

    init(keys: [String], message: String, span: Span) {
      (self.keys, self.message, self.span) = (keys, message, span)
    }
  }

  private static let maxRounds = 12

  private let documents: [DocumentSet.Document]
  private let root: Node
  private let parts: [SpecPart]
  /// The reasons for refused parts, by the index of the part.
  private var refused: [Int: [ImportFinding]] = [:]
  /// The import of the document by its standard keys, created on demand.
  private var standard: OpenAPIImport?

  /// Prepares to read a spec.
  ///
  /// - Parameters:
  ///   - documents: The files, the first of which is the one named on the command line.
  ///   - root: The part beside the document.
  init(_ documents: [DocumentSet.Document], _ root: Node) {
    self.documents = documents
    self.root = root
    parts = SpecPart.all(in: documents[0].root)
    var known: Set<EntityPath> = []
    for (index, part) in parts.enumerated() {
      guard let node = part.node else { continue }
      let name = part.operation == nil ? "the schema" : "the operation"
      if part.path == nil {
        let message = "the part of the spec does not describe \(name)"
        refused[index] = [finding(message, of: name, part, at: node.span)]
      } else if let path = part.path, !known.insert(path).inserted {
        let message = "a part of the spec is repeated"
        refused[index] = [finding(message, of: name, part, at: node.span)]
      }
    }
  }

  private func finding(_ message: String, of name: String, _ part: SpecPart, at span: Span)
    -> ImportFinding
  {
    part.keys.isEmpty
      ? .further(message, of: name, at: span) : .part(message, of: name, at: span)
  }

  /// Reads the spec, or only its selected methods.
  ///
  /// - Returns: The spec, or nil with reasons if the whole document is imported by its standard keys.
  mutating func read(_ selection: ImportSelection) -> (ExportedSpec?, [ImportFinding]) {
    for _ in 0..<Self.maxRounds {
      switch round() {
      case .spec(let exported):
        return selection.isEmpty ? (exported, []) : only(selection, exported)
      case .refusals(let refusals, let edits):
        guard refuse(refusals, edits) else {
          return (nil, refusals.map { .part($0.message, at: $0.span) })
        }
      }
    }
    return (nil, [.part("too many parts contradict the document", at: root.span)])
  }

  /// Excludes refused parts from the next round, or all edited parts if no refusal belongs to one.
  ///
  /// Returns `false` if no further part can be excluded.
  private mutating func refuse(_ refusals: [Refusal], _ edits: [Span]) -> Bool {
    var new: [Int: [ImportFinding]] = [:]
    func add(_ refusal: Refusal, _ path: EntityPath, _ index: Int) {
      guard refused[index] == nil else { return }
      let found = finding(refusal.message, of: "'\(path.text)'", parts[index], at: refusal.span)
      new[index, default: []].append(found)
    }
    for refusal in refusals {
      guard let path = EntityPath(leading: refusal.keys),
        let index = parts.firstIndex(where: { $0.path == path })
      else { continue }
      add(refusal, path, index)
    }
    if new.isEmpty {
      for (index, part) in parts.enumerated() {
        guard let path = part.path, let edit = edits.filter(part.contains).min() else { continue }
        add(Refusal(contradiction: [], at: edit), path, index)
      }
    }
    refused.merge(new) { first, _ in first }
    return !new.isEmpty
  }

  private mutating func standardImport() -> OpenAPIImport {
    let result =
      standard
      ?? OpenAPIImport(
        byStandardKeys: documents,
        hasErrors: root[SpecKey.errors.rawValue] != nil
      )
    standard = result
    return result
  }

  private mutating func round() -> Round {
    let entities =
      refused.isEmpty
      ? nil : StandardEntities(standardImport(), besides: parts, root, refused: refusedGenerics)
    let (tree, settled) = tree(with: entities)
    let path = documents[0].file.path
    let file = SourceFile(id: 0, path: path, bytes: Array(YAMLWriter.text(of: tree.yaml).utf8))
    let reading = SpecReading(file)
    let faults =
      tree.repeated.map { Refusal(keys: [], message: "a part of the spec is repeated", span: $0) }
      + reading.errors.map { error in
        let span = tree.node(at: error.keys).span
        return Refusal(keys: error.keys, message: error.message, span: span)
      }
    guard faults.isEmpty, let (spec, program) = reading.result else {
      return .refusals(faults, edits: [])
    }
    // An entity imported by its standard keys agrees with the document by definition.
    let parts = parts
    let covered = settled.union(withoutPart(reachedFrom: settled))
    let document = { (program: Program, spec: Spec) in
      covered.sorted().reduce(openAPI(of: program, from: spec)) { document, index in
        document.putting(YAMLValue(parts[index].value), at: parts[index].keys[...])
      }
    }
    let exported = document(program, spec)
    let schemas = documents[0].root["components"]?["schemas"]?.span
    let edits = documents[0].root.differences(from: exported).filter { edit in
      // The document lacks the additional schemas that the export of such an entity has.
      settled.isEmpty || edit != schemas
    }
    let places = (standard?.places ?? [:]).merging(tree.places) { $1 }
    guard let edit = edits.min() else {
      return .spec(result(spec, program, places, findings(besides: [])))
    }
    let new = standardImport()
    let merge = ExportMerge(
      spec,
      exported,
      with: new,
      parts.paths(in: new),
      edited(by: edits),
      document
    )
    guard let merged = merge.result else {
      return .refusals(refusals(merge.contradictions, edits, edit), edits: edits)
    }
    let uses = merge.uses.map { use in
      let place = new.place(of: EntityPath.type(use.name).text)
      return ImportFinding.use(use, at: place ?? edit)
    }
    // Refused parts are reported already.
    let others = edits.filter { edit in !refused.keys.contains { parts[$0].contains(edit) } }
    // If the import ignores an edit, it is not in the spec, unless a part imported by its standard keys
    // contains it.
    let isWhole = merged.isWhole && (merge.isChanged || !refused.isEmpty)
    let found = others.min().map {
      isWhole ? ImportFinding.edit(at: $0) : .inexpressibleEdit(at: $0)
    }
    let all = (found.map { [$0] } ?? []) + uses + findings(besides: edits)
    return .spec(result(merged.spec, merged.program, places, all))
  }

  /// Returns the types and methods that contain edits, or that refer to edited schemas without a part, or nil
  /// for all.
  private func edited(by edits: [Span]) -> Set<EntityPath>? {
    let places = edits.map { edit in parts.indices.filter { parts[$0].contains(edit) } }
    guard !places.contains(where: \.isEmpty) else { return nil }
    let edited = Set(places.joined())
    let withoutPart = edited.filter { parts[$0].node == nil }
    return Set(
      parts.indices.compactMap { index -> EntityPath? in
        guard let path = parts[index].path else { return nil }
        let isEdited =
          edited.contains(index)
          || !withoutPart.isEmpty
            && !withoutPart.isDisjoint(with: self.withoutPart(reachedFrom: [index]))
        return isEdited ? path : nil
      }
    )
  }

  /// Returns the contradictions of edited parts, or all contradictions if no part was edited.
  private func refusals(_ contradictions: [[String]], _ edits: [Span], _ first: Span) -> [Refusal] {
    let all = contradictions.map { keys -> (refusal: Refusal, isEdited: Bool) in
      let path = EntityPath(leading: keys)
      let part = parts.first { $0.path != nil && $0.path == path }
      let edit = edits.filter { part?.contains($0) ?? false }.min()
      let span = edit ?? part?.node?.span ?? first
      return (Refusal(contradiction: keys, at: span), edit != nil)
    }
    let edited = all.filter(\.isEdited)
    return (edited.isEmpty ? all : edited).map(\.refusal)
  }

  private func result(
    _ spec: Spec,
    _ program: Program,
    _ places: [String: Span],
    _ findings: [ImportFinding]
  ) -> ExportedSpec {
    ExportedSpec(
      spec: spec,
      program: program,
      places: places,
      operationCount: parts.filter { $0.operation != nil }.count,
      findings: findings.sorted { $0.span < $1.span }
    )
  }

  /// The names of the generic types whose parts are refused.
  private var refusedGenerics: Set<String> {
    Set(refused.keys.compactMap { parts[$0].path.flatMap { GenericName($0.name)?.name } })
  }

  /// Merges the parts, with each refused one replaced by the import of its standard keys.
  ///
  /// - Returns: The merged parts, and the indices of the replaced ones.
  private func tree(with entities: StandardEntities?) -> (tree: SpecPartTree, settled: Set<Int>) {
    var tree = SpecPartTree(root)
    var settled: Set<Int> = []
    var taken: Set<EntityPath> = []
    var mentions: [String] = []
    var names: Set<String> = []
    let generics = refusedGenerics
    for (index, part) in parts.enumerated() {
      guard let node = part.node, let path = part.path, taken.insert(path).inserted else {
        continue
      }
      if case .type(let name) = path { names.insert(name) }
      let keys = path.text.split(separator: ".").map(String.init)
      guard refused[index] != nil else {
        guard let value = part.writingOut(generics) else {
          tree.add(node)
          continue
        }
        tree.put(value, at: keys[...], for: node)
        mentions += value.mentions(in: path.shape)
        continue
      }
      guard GenericName(path.name) == nil else {
        settled.insert(index)
        continue
      }
      guard let value = entities?.value(of: part) else { continue }
      tree.put(value, at: keys[...], for: node)
      settled.insert(index)
      mentions += value.mentions(in: path.shape)
    }
    for (name, type) in entities?.types(reachedFrom: mentions, besides: names) ?? [] {
      tree.put(type, at: [SpecKey.types.rawValue, name], for: root)
    }
    tree.sort(by: documents[0].root[SpecParts.order]?.texts ?? [])
    return (tree, settled)
  }

  /// Returns the schemas without a part that some parts refer to, directly or transitively.
  private func withoutPart(reachedFrom settled: Set<Int>) -> Set<Int> {
    var indices: [String: Int] = [:]
    for (index, part) in parts.enumerated() where part.node == nil && part.operation == nil {
      indices[YAMLValue.pointer(to: part.keys.last ?? "")] = index
    }
    var reached: Set<Int> = []
    var open = settled.flatMap { parts[$0].value.pointers }
    while let pointer = open.popLast() {
      guard let index = indices[pointer], reached.insert(index).inserted else { continue }
      open += parts[index].value.pointers
    }
    return reached
  }

  /// Returns the reasons for refused parts, and the import findings about everything not covered by a part.
  private func findings(besides edits: [Span]) -> [ImportFinding] {
    let others = standard?.findings.filter { finding in
      guard let index = parts.firstIndex(where: { $0.contains(finding.span) }) else {
        return !edits.isEmpty
      }
      return refused[index] != nil || parts[index].node == nil
        || edits.contains { parts[index].contains($0) }
    }
    return refused.values.flatMap(\.self) + (others ?? [])
  }

  /// Returns the spec reduced to its selected methods and their dependencies.
  private func only(
    _ selection: ImportSelection,
    _ exported: ExportedSpec
  ) -> (ExportedSpec?, [ImportFinding]) {
    var paths: Set<String> = []
    var lines: Set<String> = []
    var dropped: [SpecPart] = []
    for part in parts {
      guard let operation = part.operation else { continue }
      if selection.contains(operation.path, operation.id, tags: operation.tags) {
        if let path = part.path { paths.insert(path.text) }
        lines.insert("\(operation.verb) \(operation.path)")
      } else {
        dropped.append(part)
      }
    }
    let known = Set(parts.compactMap(\.path?.text))
    // A method without a part is identified by its verb and path.
    for method in exported.program.methods where !known.contains(method.entity.path) {
      let line = "\(method.verb.rawValue) \(method.template(\.property.key))"
      if lines.contains(line) { paths.insert(method.entity.path) }
    }
    guard !paths.isEmpty else { return (nil, []) }
    let text = specText(of: exported.spec.only(paths))
    let path = documents[0].file.path
    let reading = SpecReading(SourceFile(id: 0, path: path, bytes: Array(text.utf8)))
    guard let (spec, program) = reading.result else {
      return (nil, reading.errors.map { .part($0.message, at: root.span) })
    }
    let findings = exported.findings.filter { finding in
      !dropped.contains { $0.contains(finding.span) }
    }
    return (result(spec, program, exported.places, findings), [])
  }
}

/// An assembled spec, decoded like any other.
struct SpecReading {
  let result: (spec: Spec, program: Program)?
  /// The errors, each with the keys that lead to it.
  let errors: [(keys: [String], message: String)]

  init(_ file: SourceFile) {
    let set = SpecSet([file], limits: ParseLimits())
    let (programs, diagnostics) = check(set)
    let found = diagnostics.filter { $0.severity == .error }
    guard found.isEmpty, let spec = set.members[0].spec, let program = programs[0] else {
      let (tree, _) = parse(file, limits: ParseLimits())
      errors = found.map { error in
        (tree.map { SpecCheck.keys(leadingTo: error.span, in: $0.root) } ?? [], error.message)
      }
      result = nil
      return
    }
    (result, errors) = ((spec, program), [])
  }
}

extension YAMLValue {
  /// Returns the mapping with the value at some keys replaced.
  fileprivate func putting(_ value: YAMLValue, at keys: ArraySlice<String>) -> YAMLValue {
    guard let key = keys.first else { return value }
    guard case .mapping(var entries) = content else { return self }
    if let index = entries.firstIndex(where: { $0.key == key }) {
      entries[index].value = entries[index].value.putting(value, at: keys.dropFirst())
    } else {
      let inner = YAMLValue.mapping([]).putting(value, at: keys.dropFirst())
      entries.append(Entry(key: key, value: inner))
    }
    return .mapping(entries, layout: layout)
  }
}

extension Node {
  /// The strings that may be pointers into the document.
  fileprivate var pointers: [String] {
    switch kind {
    case .scalar: text.hasPrefix("#/") ? [text] : []
    case .sequence: items.flatMap(\.pointers)
    case .mapping: entries.flatMap(\.value.pointers)
    }
  }
}
