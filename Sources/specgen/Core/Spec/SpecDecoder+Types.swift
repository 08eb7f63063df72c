extension SpecDecoder {
  /// Reads a named type: a record, an enumeration, a union or an alias.
  mutating func typeDeclaration(_ name: Located<String>, _ node: Node) -> Spec.TypeDeclaration? {
    if node.kind == .scalar {
      guard let use = typeUse(node) else { return nil }
      return Spec.TypeDeclaration(name: name, body: .alias(use), notes: .none)
    }
    if let span = bareFields(node) {
      diagnostics.append(.bareFields(node, at: span))
      return nil
    }
    if node.kind == .sequence {
      let values = SuggestedYAML.mapping([.init("enum", SuggestedYAML(node))])
      refuse(node, expecting: .mapping(TypeKey.self), help: values.help)
      return nil
    }
    guard let nodes = mapping(node, TypeKey.self) else { return nil }
    let notes = notes(nodes)
    let examples = named(nodes[.examples], "examples").compactMap { name, value in
      text(value).map { Spec.Example(name: name, json: $0) }
    }
    guard let body = typeBody(nodes, name: name) else { return nil }
    return Spec.TypeDeclaration(name: name, body: body, examples: examples, notes: notes)
  }

  /// Returns the span of the first key if a type has none of the keys of a type, as if `fields:` had been omitted.
  private func bareFields(_ node: Node) -> Span? {
    guard node.kind == .mapping, node.count > 0 else { return nil }
    let isBare = node.entries.allSatisfy { entry in
      let name = entry.key.text
      if TypeKey(rawValue: name) != nil { return false }
      let near = nearest(to: name, in: TypeKey.allCases.map(\.rawValue) + TypeKey.reserved)
      let isForeign =
        ForeignKey(entry, in: node, among: KeySetNames(TypeKey.self)) != nil
      return near.isEmpty && (!isForeign || entry.value.isFieldType)
    }
    return isBare ? node.entries.first { _ in true }?.key.span : nil
  }

  private mutating func typeBody(
    _ nodes: KeyedNodes<TypeKey>,
    name: Located<String>
  ) -> Spec.TypeBody? {
    let isUnion = nodes[.union] != nil
    let kinds: [Set<TypeKey>] = [
      [.fields, .extends, .identity, .methods, .computed, .additional],
      isUnion ? [.enum, .raw] : [.enum, .raw, .cases], [.union], [.alias],
    ]
    let heads = kinds.map { kind in nodes.entries.first { kind.contains($0.key) } }
    let there = heads.compactMap(\.self).sorted { $0.value.span < $1.value.span }
    if there.count > 1, let last = there.last {
      let words = there.map { "`\($0.key.rawValue)`" }.joined(separator: " and ")
      diagnostics.append(.contradiction(words, at: last.value.span))
      return nil
    }
    let (isRecord, isEnumeration) = (heads[0] != nil, heads[1] != nil)
    if let alias = nodes[.alias] { return typeUse(alias).map { .alias($0) } }
    if isRecord { return .record(record(nodes)) }
    if let union = nodes[.union] {
      return self.union(union, cases: nodes[.cases], at: name.span).map { .union($0) }
    }
    if isEnumeration {
      if nodes[.enum] == nil, let cases = nodes[.cases], cases.kind == .sequence {
        let values = SuggestedYAML(cases).line.map { "Write `enum: \($0)` instead." }
        diagnostics.append(
          .missingKey("enum", shape: "an enumeration", at: cases.span, help: values)
        )
        return nil
      }
      guard let form = required(.enum, in: nodes) else { return nil }
      return enumeration(form, raw: nodes[.raw], cases: nodes[.cases]).map { .enumeration($0) }
    }
    guard nodes.refused.isEmpty else { return nil }
    diagnostics.append(.missingKey("fields", shape: TypeKey.shape, at: name.span))
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
        TypeKey(rawValue: $0.name.value) != nil && $0.value.kind != .scalar
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
    guard let generic = GenericName(name.value) else { return typeDeclaration(name, node) }
    let written = Located(value: generic, span: name.span)
    let (own, parameter) = (written.name, written.argument)
    guard let type = typeDeclaration(own, node) else { return nil }
    return Spec.TypeDeclaration(
      name: own,
      parameter: parameter,
      body: type.body,
      examples: type.examples,
      notes: type.notes
    )
  }

  private mutating func record(_ nodes: KeyedNodes<TypeKey>) -> Spec.Record {
    let (fields, constants) = fields(nodes[.fields], "fields")
    return Spec.Record(
      extends: typeName(nodes[.extends]),
      identity: text(nodes[.identity]),
      fields: fields,
      constants: constants,
      additional: nodes[.additional].flatMap { typeUse($0) },
      methods: named(nodes[.methods], "methods").compactMap { typeMethod($0.name, $0.value) },
      computed: named(nodes[.computed], "computed values").compactMap {
        computed($0.name, $0.value)
      }
    )
  }

  private mutating func typeMethod(_ name: Located<String>, _ node: Node) -> Spec.TypeMethod? {
    guard let nodes = mapping(node, TypeMethodKey.self) else { return nil }
    let arguments = named(nodes[.with], "arguments").compactMap {
      param,
      value -> Spec.Argument? in
      text(value).map { Spec.Argument(param: param, field: $0) }
    }
    let notes = notes(nodes)
    guard let method = text(nodes[.call]) else { return nil }
    return Spec.TypeMethod(name: name, method: method, arguments: arguments, notes: notes)
  }

  private mutating func computed(_ name: Located<String>, _ node: Node) -> Spec.Computed? {
    guard let nodes = mapping(node, ComputedKey.self) else { return nil }
    let notes = notes(nodes)
    guard let until = text(nodes[.until]) else { return nil }
    return Spec.Computed(name: name, until: until, notes: notes)
  }

  /// Reads an enumeration from `enum: open`, `enum: [A, B]` or `enum: {a: A}`.
  mutating func enumeration(_ form: Node, raw: Node?, cases: Node?) -> Spec.Enumeration? {
    let raw = word(raw, Spec.RawKind.self)
    var openness = Default.openness
    var written = form
    switch form.kind {
    case .scalar:
      guard let word = word(form, Openness.self) else { return nil }
      guard let cases else {
        diagnostics.append(.missingKey("cases", shape: "an enumeration", at: form.span))
        return nil
      }
      openness = word.value
      written = cases
    case .sequence, .mapping:
      if let cases {
        diagnostics.append(.contradiction("cases under `enum` and `cases`", at: cases.span))
      }
    }
    return enumerationCases(written).map {
      Spec.Enumeration(isOpen: openness == .open, raw: raw, cases: $0, span: form.span)
    }
  }

  /// Reads the cases, or returns nil if none of the written cases can be read.
  private mutating func enumerationCases(_ node: Node) -> [Spec.EnumerationCase]? {
    let cases = readCases(node)
    return cases.isEmpty && !node.isEmpty ? nil : cases
  }

  private mutating func readCases(_ node: Node) -> [Spec.EnumerationCase] {
    if node.kind == .sequence {
      return items(node, "values").compactMap { item in
        spelledText(item).map {
          let name = Located(value: $0.value, span: $0.span)
          return Spec.EnumerationCase(name: name, wire: $0)
        }
      }
    }
    return named(node, "cases").compactMap { enumerationCase($0.name, $0.value) }
  }

  private mutating func enumerationCase(
    _ name: Located<String>,
    _ node: Node
  ) -> Spec.EnumerationCase? {
    if node.kind == .scalar {
      return spelledText(node).map { Spec.EnumerationCase(name: name, wire: $0) }
    }
    guard let nodes = mapping(node, CaseKey.self) else { return nil }
    let wire = spelledText(nodes[.wire]) ?? SpelledText(name: name)
    return Spec.EnumerationCase(
      name: name,
      wire: wire,
      code: int(nodes[.code], in: Bounds.code),
      outcome: word(nodes[.outcome], CaseOutcome.self),
      notes: notes(nodes)
    )
  }
}

extension Node {
  /// `true` if the node can be the type of a field in short form, such as `String?`.
  fileprivate var isFieldType: Bool {
    kind == .scalar && (text.first?.isUppercase ?? false)
  }
}
