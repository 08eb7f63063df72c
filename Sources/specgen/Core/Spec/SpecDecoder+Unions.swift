extension SpecDecoder {
  /// Reads a union: the rule that determines the shape, and the shapes.
  mutating func union(_ node: Node, cases: Node?, at place: Span) -> Spec.Union? {
    guard let nodes = mapping(node, UnionKey.self) else { return nil }
    let isOpen = bool(nodes[.open])?.value ?? (Default.openness == .open)
    guard let tagging = tagging(nodes) else { return nil }
    guard let cases else {
      diagnostics.append(.missingKey("cases", shape: UnionKey.shape, at: place))
      return nil
    }
    if cases.kind == .mapping, cases.isEmpty {
      diagnostics.append(.misfit("`union`", "at least one case", at: nodes.span))
    }
    return Spec.Union(
      tagging: tagging,
      isOpen: isOpen,
      cases: named(cases, "cases").compactMap { unionCase($0.name, $0.value) },
      span: nodes.span
    )
  }

  private mutating func tagging(_ nodes: KeyedNodes<UnionKey>) -> Spec.Tagging? {
    switch (text(nodes[.by]), word(nodes[.match], MatchWord.self)?.value) {
    case (let by?, nil): return .discriminator(by)
    case (nil, .key): return .key
    case (nil, .kind): return .kind
    case (nil, .order): return .order
    case (nil, nil):
      if nodes.refused.isEmpty, nodes[.match] == nil {
        let help =
          "Add `by: type` for a key whose value names the case, or `match:` with key, kind or order."
        diagnostics.append(.missingKey("by", shape: UnionKey.shape, at: nodes.head, help: help))
      }
      return nil
    case (_?, _?):
      diagnostics.append(.contradiction("`by` and `match`", at: nodes.span))
      return nil
    }
  }

  private mutating func unionCase(_ name: Located<String>, _ node: Node) -> Spec.UnionCase? {
    let span = Span(
      file: name.span.file,
      start: name.span.start,
      end: max(name.span.end, node.span.end)
    )
    if node.kind == .scalar {
      return typeUse(node).map {
        Spec.UnionCase(
          name: name,
          wire: nil,
          has: nil,
          kind: nil,
          before: [],
          payload: .type($0),
          notes: .none,
          span: span
        )
      }
    }
    guard let nodes = mapping(node, UnionCaseKey.self) else { return nil }
    let notes = notes(nodes)
    let kind = word(nodes[.kind], Spec.JSONKind.self)
    if kind == nil, nodes[.kind] != nil { return nil }
    return Spec.UnionCase(
      name: name,
      wire: spelledText(nodes[.wire]),
      has: text(nodes[.has]),
      kind: kind,
      before: names(nodes[.before], "cases"),
      payload: payload(nodes),
      notes: notes,
      span: span
    )
  }

  private mutating func payload(_ nodes: KeyedNodes<UnionCaseKey>) -> Spec.Payload {
    if let type = nodes[.type] {
      if let fields = nodes[.fields] ?? nodes[.extends] {
        diagnostics.append(.contradiction("`type` and `fields`", at: fields.span))
      }
      return typeUse(type).map { .type($0) } ?? .none
    }
    guard nodes[.fields] != nil || nodes[.extends] != nil else { return .none }
    return .record(record(fields: nodes[.fields], extends: nodes[.extends]))
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
