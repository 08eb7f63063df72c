extension SpecDecoder {
  /// Reads a named type: a record, an enumeration or another name of a type.
  mutating func typeDeclaration(_ name: Located<String>, _ node: Node) -> Spec.TypeDeclaration? {
    if node.kind == .scalar {
      guard let use = typeUse(node) else { return nil }
      return Spec.TypeDeclaration(name: name, body: .alias(use), notes: .none)
    }
    if let span = bareFields(node) {
      diagnostics.append(.bareFields(at: span))
      return nil
    }
    guard let nodes = mapping(node, TypeKey.self) else { return nil }
    let notes = notes(nodes)
    guard let body = typeBody(nodes, name: name) else { return nil }
    return Spec.TypeDeclaration(name: name, body: body, notes: notes)
  }

  /// The first key of a type that has none of a type's own, as when `fields:` was left out.
  private func bareFields(_ node: Node) -> Span? {
    guard node.kind == .mapping, node.count > 0 else { return nil }
    let isBare = node.entries.allSatisfy { entry in
      let name = entry.key.text
      if TypeKey(rawValue: name) != nil { return false }
      let near = nearest(to: name, in: TypeKey.allCases.map(\.rawValue) + TypeKey.reserved)
      return near.isEmpty
    }
    return isBare ? node.entries.first { _ in true }?.key.span : nil
  }

  private mutating func typeBody(
    _ nodes: KeyedNodes<TypeKey>,
    name: Located<String>
  ) -> Spec.TypeBody? {
    let recordKeys: Set<TypeKey> = [.fields, .extends, .queries, .computed, .additional]
    let enumerationKeys: Set<TypeKey> = [.enum, .raw]
    let used = nodes.entries.map(\.key)
    let isRecord = used.contains { recordKeys.contains($0) }
    let isUnion = nodes[.union] != nil
    let isEnumeration =
      used.contains { enumerationKeys.contains($0) } || (nodes[.cases] != nil && !isUnion)
    let kinds = [isRecord, isEnumeration, isUnion, nodes[.alias] != nil].count { $0 }
    guard kinds <= 1 else {
      diagnostics.append(.contradiction("`fields`, `enum`, `union` and `alias`", at: name.span))
      return nil
    }
    if let alias = nodes[.alias] { return typeUse(alias).map { .alias($0) } }
    if isRecord { return .record(record(nodes)) }
    if let union = nodes[.union] {
      return self.union(union, cases: nodes[.cases], at: name.span).map { .union($0) }
    }
    if isEnumeration {
      guard let form = required(.enum, in: nodes) else { return nil }
      return enumeration(form, raw: nodes[.raw], cases: nodes[.cases]).map { .enumeration($0) }
    }
    guard nodes.refused.isEmpty else { return nil }
    diagnostics.append(.missingKey("fields", shape: TypeKey.shape, at: name.span))
    return nil
  }

  private mutating func record(_ nodes: KeyedNodes<TypeKey>) -> Spec.Record {
    let (fields, constants) = fields(nodes[.fields], "fields")
    return Spec.Record(
      extends: text(nodes[.extends]),
      fields: fields,
      constants: constants,
      additional: nodes[.additional].flatMap { typeUse($0) },
      queries: named(nodes[.queries], "queries").compactMap { query($0.name, $0.value) },
      computed: named(nodes[.computed], "computed values").compactMap {
        computed($0.name, $0.value)
      }
    )
  }

  private mutating func query(_ name: Located<String>, _ node: Node) -> Spec.Query? {
    guard let nodes = mapping(node, QueryKey.self) else { return nil }
    let arguments = named(nodes[.with], "arguments").compactMap {
      param,
      value -> Spec.Argument? in
      text(value).map { Spec.Argument(param: param, field: $0) }
    }
    let notes = notes(nodes)
    guard let method = text(nodes[.call]) else { return nil }
    return Spec.Query(name: name, method: method, arguments: arguments, notes: notes)
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
    switch form.kind {
    case .scalar:
      guard let openness = word(form, Openness.self) else { return nil }
      guard let cases else {
        diagnostics.append(.missingKey("cases", shape: "an enumeration", at: form.span))
        return nil
      }
      return Spec.Enumeration(
        isOpen: openness.value == .open,
        raw: raw,
        cases: enumerationCases(cases),
        span: form.span
      )
    case .sequence, .mapping:
      if let cases {
        diagnostics.append(.contradiction("cases under `enum` and `cases`", at: cases.span))
      }
      return Spec.Enumeration(
        isOpen: true,
        raw: raw,
        cases: enumerationCases(form),
        span: form.span
      )
    }
  }

  private mutating func enumerationCases(_ node: Node) -> [Spec.EnumerationCase] {
    if node.kind == .sequence {
      return items(node, "values").compactMap { item in
        text(item).map { Spec.EnumerationCase(name: $0, wire: $0, notes: .none) }
      }
    }
    return named(node, "cases").compactMap { enumerationCase($0.name, $0.value) }
  }

  private mutating func enumerationCase(
    _ name: Located<String>,
    _ node: Node
  ) -> Spec.EnumerationCase? {
    if node.kind == .scalar {
      return text(node).map { Spec.EnumerationCase(name: name, wire: $0, notes: .none) }
    }
    guard let nodes = mapping(node, CaseKey.self) else { return nil }
    let wire = text(nodes[.wire]) ?? name
    let notes = notes(nodes)
    return Spec.EnumerationCase(name: name, wire: wire, notes: notes)
  }
}
