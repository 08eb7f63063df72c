extension Spec.Union: Shaped {
  /// The rule of a union, whose cases are under another key.
  static let shape: Shape<Spec.Union> = Shape(
    "a union",
    { tagging, isOpen, span in
      Spec.Union(tagging: tagging, isOpen: isOpen, cases: [], span: span)
    },
    taggingPart,
    .standard("open", \.isOpen, .bool, default: Default.openness == .open) {
      """
      whether an unlisted shape is kept unchanged as `.unrecognized(…)` (the default), or is an error
      """
    },
    .span,
    rules: [
      .schema {
        [.always(.needsOne(of: ["by", "match"]))] + KeyRule.atMostOne(of: ["by", "match"])
      }
    ]
  )

  private static let taggingPart: ShapePart<Spec.Union, Spec.Tagging> = ShapePart(
    keys: [
      ShapeKey("by", .text) { "the key whose value names the shape" },
      ShapeKey("match", .word(MatchWord.self), former: ["tell"]) {
        """
        how the shape is found: by a present key, by the kind of JSON value, or by order, as the \
        first shape that can be read
        """
      },
    ],
    read: { decoder, nodes in decoder.tagging(nodes) },
    write: { union in
      switch union.tagging {
      case .discriminator(let by): .entry("by", by.yaml)
      case .key: .entry("match", .string(MatchWord.key.rawValue))
      case .kind: .entry("match", .string(MatchWord.kind.rawValue))
      case .order: .entry("match", .string(MatchWord.order.rawValue))
      }
    }
  )

  /// The value of `cases`.
  var yamlOfCases: YAMLValue {
    .named(cases, layout: .block) { ($0.name, Spec.UnionCase.shape.yaml($0)) }
      ?? .mapping([], layout: .block)
  }
}

extension Spec.UnionCase {
  static let shape: Shape<Spec.UnionCase> = Shape(
    "a case of a union",
    { name, wire, has, kind, before, payload, notes, span in
      Spec.UnionCase(
        name: name,
        wire: wire,
        has: has,
        kind: kind,
        before: before,
        payload: payload,
        notes: notes,
        span: span
      )
    },
    .name,
    .optional("wire", \.wire, .spelled.described(as: .wireName)) {
      """
      with `by`: the value that names the shape, a string, an integer or a Boolean (default: the name of the case)
      """
    },
    .optional("has", \.has, .text) {
      "with `match: key`: the key that is present and not null; a field of the case uses it"
    },
    kindPart,
    .key("before", \.before, .names("cases").described(as: .list(.name(of: .case))), absent: []) {
      "with `match: order`: the later cases that this case completely hides"
    },
    payloadPart,
    .notes(\.notes),
    spanPart,
    first: ["wire", "has", "kind", "doc", "source", "deprecated", "swift", "before", "extends"],
    rules: [.schema { [.beside("type", .without(["fields", "extends"]))] }],
    shortKey: "type"
  )

  private static let kindPart: ShapePart<Spec.UnionCase, Located<Spec.JSONKind>?> = ShapePart(
    keys: [
      ShapeKey("kind", .word(Spec.JSONKind.self)) {
        """
        with `match: kind`: the kind of JSON value; an `integer` is a number without a fraction or \
        exponent, and takes precedence over `number`
        """
      }
    ],
    read: { decoder, nodes in
      guard let node = nodes["kind"] else { return .some(nil) }
      // Without its kind, the case would contradict others.
      return decoder.word(node, Spec.JSONKind.self).map { .some($0) }
    },
    write: { .entry("kind", $0.kind?.yaml) }
  )

  private static let payloadPart: ShapePart<Spec.UnionCase, Spec.Payload> = ShapePart(
    keys: [
      ShapeKey("type", .shape(.typeUse)) { "the payload of the case" },
      ShapeKey("fields", .named(.shape(.field))) { inPlace },
      ShapeKey("extends", .scalar(.plainType)) { inPlace },
    ],
    read: { decoder, nodes in decoder.payload(nodes) },
    write: { value in
      switch value.payload {
      case .none: []
      case .type(let use): .entry("type", use.yaml)
      case .record(let record):
        .entry("fields", record.yamlOfFields(.fitting)) + .entry("extends", record.extends?.yaml)
      }
    }
  )

  private static let inPlace =
    "the payload of the case, declared in place; it becomes a type named after the union and the case"

  /// The span of the name and the whole declaration.
  private static let spanPart: ShapePart<Spec.UnionCase, Span> = ShapePart(
    keys: [],
    read: { _, nodes in
      nodes.name.map { name in
        Span(
          file: name.span.file,
          start: name.span.start,
          end: max(name.span.end, nodes.span.end)
        )
      }
    },
    write: { _ in [] }
  )
}

extension SpecDecoder {
  /// Reads a union: the rule that determines the shape, and the shapes.
  mutating func union(_ node: Node, cases: Node?, at place: Span) -> Spec.Union? {
    guard var union = Spec.Union.shape.read(node, with: &self) else { return nil }
    guard let cases else {
      diagnostics.append(.missingKey("cases", shape: "a union", at: place))
      return nil
    }
    if cases.kind == .mapping, cases.isEmpty {
      diagnostics.append(.misfit("`union`", "at least one case", at: union.span))
    }
    union.cases = named(cases, "cases").compactMap { name, value in
      Spec.UnionCase.shape.read(value, named: name, with: &self)
    }
    return union
  }

  fileprivate mutating func tagging(_ nodes: KeyedNodes<String>) -> Spec.Tagging? {
    switch (text(nodes["by"]), word(nodes["match"], MatchWord.self)?.value) {
    case (let by?, nil): return .discriminator(by)
    case (nil, .key): return .key
    case (nil, .kind): return .kind
    case (nil, .order): return .order
    case (nil, nil):
      if nodes.refused.isEmpty, nodes["match"] == nil {
        let help =
          "Add `by: type` for a key whose value names the case, or `match:` with key, kind or order."
        diagnostics.append(.missingKey("by", shape: "a union", at: nodes.head, help: help))
      }
      return nil
    case (_?, _?):
      diagnostics.append(.contradiction("`by` and `match`", at: nodes.span))
      return nil
    }
  }

  fileprivate mutating func payload(_ nodes: KeyedNodes<String>) -> Spec.Payload {
    if let type = nodes["type"] {
      if let fields = nodes["fields"] ?? nodes["extends"] {
        diagnostics.append(.contradiction("`type` and `fields`", at: fields.span))
      }
      return typeUse(type).map { .type($0) } ?? .none
    }
    guard nodes["fields"] != nil || nodes["extends"] != nil else { return .none }
    return .record(record(fields: nodes["fields"], extends: nodes["extends"]))
  }
}
