extension SpecDecoder {
  /// Reads a type without keys of a type: an alias, or a mistake.
  mutating func shortDeclaration(
    _ name: Located<String>,
    _ node: Node
  ) -> Shape<Spec.TypeDeclaration>.Short.Reading? {
    if node.kind == .scalar {
      return .init(
        value: typeUse(node).map {
          Spec.TypeDeclaration(name: name, body: .alias($0), notes: .none)
        }
      )
    }
    if let span = bareFields(node) {
      diagnostics.append(.bareFields(node, at: span))
      return .init(value: nil)
    }
    guard node.kind == .sequence else { return nil }
    let values = SuggestedYAML.mapping([.init("enum", SuggestedYAML(node))])
    refuse(node, expecting: .mapping(Spec.TypeDeclaration.shape.vocabulary), help: values.help)
    return .init(value: nil)
  }

  /// Returns the span of the first key if a type has none of the keys of a type, as if `fields:` had been omitted.
  private func bareFields(_ node: Node) -> Span? {
    guard node.kind == .mapping, node.count > 0 else { return nil }
    let keys = Spec.TypeDeclaration.shape.vocabulary
    let isBare = node.entries.allSatisfy { entry in
      let name = entry.key.text
      if keys.key(name) != nil { return false }
      let near = nearest(to: name, in: keys.names + keys.reserved)
      let isForeign = ForeignKey(entry, in: node, among: keys) != nil
      return near.isEmpty && (!isForeign || entry.value.isFieldType)
    }
    return isBare ? node.entries.first { _ in true }?.key.span : nil
  }

  /// Reads the keys that define a record, an enumeration, a union or an alias.
  mutating func typeBody(_ nodes: KeyedNodes<String>) -> Spec.TypeBody? {
    let isUnion = nodes["union"] != nil
    let kinds = [
      Spec.Record.shape.keys.map(\.name), isUnion ? ["enum", "raw"] : ["enum", "raw", "cases"],
      ["union"], ["alias"],
    ]
    let heads = kinds.map { kind in nodes.entries.first { kind.contains($0.key) } }
    let there = heads.compactMap(\.self).sorted { $0.value.span < $1.value.span }
    if there.count > 1, let last = there.last {
      let words = there.map { "`\($0.key)`" }.joined(separator: " and ")
      diagnostics.append(.contradiction(words, at: last.value.span))
      return nil
    }
    let (isRecord, isEnumeration) = (heads[0] != nil, heads[1] != nil)
    if let alias = nodes["alias"] { return typeUse(alias).map { .alias($0) } }
    if isRecord {
      return Spec.Record.shape.read(nodes, with: &self).map { .record($0) }
    }
    if let union = nodes["union"], let name = nodes.name {
      return self.union(union, cases: nodes["cases"], at: name.span).map { .union($0) }
    }
    if isEnumeration {
      if nodes["enum"] == nil, let cases = nodes["cases"], cases.kind == .sequence {
        let values = SuggestedYAML(cases).line.map { "Write `enum: \($0)` instead." }
        diagnostics.append(
          .missingKey("enum", shape: "an enumeration", at: cases.span, help: values)
        )
        return nil
      }
      guard let form = required("enum", of: "a type", in: nodes) else { return nil }
      return enumeration(form, raw: nodes["raw"], cases: nodes["cases"]).map { .enumeration($0) }
    }
    guard nodes.refused.isEmpty else { return nil }
    diagnostics.append(.missingKey("fields", shape: "a type", at: nodes.name?.span ?? nodes.head))
    return nil
  }

  /// Reads the named types.
  ///
  /// An empty type may have its keys next to it.
  mutating func typeDeclarations(
    _ entries: [(name: Located<String>, value: Node)]
  ) -> [Spec.TypeDeclaration] {
    var declarations: [Spec.TypeDeclaration] = []
    var index = entries.startIndex
    while index < entries.endIndex {
      let (name, node) = entries[index]
      index += 1
      guard node.isNull, !node.isAlias else {
        declarations += declaration(name, node).map { [$0] } ?? []
        continue
      }
      let strays = entries[index...].prefix {
        Spec.TypeDeclaration.shape.vocabulary.key($0.name.value) != nil && $0.value.kind != .scalar
      }
      index += strays.count
      diagnostics.append(
        strays.last.map { last in
          let end = max(last.value.span.end, last.name.span.end)
          let span = Span(file: name.span.file, start: name.span.start, end: end)
          return .unindentedType(name.value, strays.map { ($0.name.value, $0.value) }, at: span)
        } ?? .emptyType(name.value, at: name.span)
      )
    }
    return declarations
  }

  /// Reads a type declaration whose name may have a type parameter.
  private mutating func declaration(_ name: Located<String>, _ node: Node) -> Spec.TypeDeclaration?
  {
    let shape = Spec.TypeDeclaration.shape
    guard let generic = GenericName(name.value) else {
      return shape.read(node, named: name, with: &self)
    }
    let written = Located(value: generic, span: name.span)
    let (own, parameter) = (written.name, written.argument)
    guard let type = shape.read(node, named: own, with: &self) else { return nil }
    return Spec.TypeDeclaration(
      name: own,
      parameter: parameter,
      body: type.body,
      examples: type.examples,
      notes: type.notes
    )
  }

  /// Reads a record in place, which has only fields.
  mutating func record(fields node: Node?, extends base: Node?) -> Spec.Record {
    let (fields, constants) = fields(node, "fields")
    return Spec.Record(
      extends: typeName(base),
      fields: fields,
      constants: constants,
      additional: nil,
      methods: [],
      computed: []
    )
  }
}

extension Node {
  /// `true` if the node can be the type of a field in short form, such as `String?`.
  fileprivate var isFieldType: Bool {
    kind == .scalar && (text.first?.isUppercase ?? false)
  }
}
