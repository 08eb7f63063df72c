extension Spec.EnumerationCase {
  static let shape: Shape<Spec.EnumerationCase> = Shape(
    "a case",
    { name, wire, code, outcome, notes in
      Spec.EnumerationCase(name: name, wire: wire, code: code, outcome: outcome, notes: notes)
    },
    .name,
    wirePart,
    .optional("code", \.code, .int(Bounds.code)) {
      "the vendor's number for it: the property `code`"
    },
    .optional("outcome", \.outcome, .word) {
      "the outcome that this value reports: of a call to another app, or of a call that is repeated `until` it ends"
    },
    .notes(\.notes),
    short: Shape.Short(
      form: { .wireName },
      read: { decoder, node, name in
        guard node.kind == .scalar, let name else { return nil }
        return Shape.Short.Reading(
          value: decoder.spelledText(node).map { Spec.EnumerationCase(name: name, wire: $0) }
        )
      },
      write: { value, _ in value.isValue ? value.wire.yaml : nil }
    ),
    reserved: ["fields"]
  )

  private static let wirePart: ShapePart<Spec.EnumerationCase, SpelledText> = ShapePart(
    keys: [ShapeKey("wire", .wireName) { "the value on the wire (default: the name of the case)" }],
    read: { decoder, nodes in
      decoder.spelledText(nodes["wire"]) ?? nodes.name.map { SpelledText(name: $0) }
    },
    write: { .entry("wire", $0.wire.isName($0.name) ? nil : $0.wire.yaml) }
  )

  /// `true` if the case has only a value.
  fileprivate var isValue: Bool { code == nil && outcome == nil && notes.isEmpty }
}

extension SpelledText {
  /// `true` for the text of a name, as `init(name:)` creates it.
  func isName(_ name: Located<String>) -> Bool {
    // Strings that are equal can differ in their normalization.
    spelling == .string && value.utf8.elementsEqual(name.value.utf8)
  }
}

extension Spec.Enumeration {
  /// The value of `enum`: the cases, or a keyword if the cases have a key of their own.
  var yamlOfEnum: YAMLValue {
    hasCasesBeside ? .string((isOpen ? Openness.open : .closed).rawValue) : cases.yaml
  }

  /// The value of `cases`, or nil if the cases are under `enum`.
  var yamlOfCases: YAMLValue? { hasCasesBeside ? cases.yaml : nil }

  private var hasCasesBeside: Bool {
    isOpen != (Default.openness == .open)
      || !cases.areValues && cases.contains { !$0.isValue }
  }
}

extension [Spec.EnumerationCase] {
  /// `true` if the name of each case is its value, so that a list can represent all of them.
  fileprivate var areValues: Bool {
    allSatisfy { $0.isValue && $0.name.value == $0.wire.value }
  }

  fileprivate var yaml: YAMLValue {
    if areValues { return .list(map(\.wire.yaml)) }
    return .named(self) { ($0.name, Spec.EnumerationCase.shape.yaml($0)) } ?? .mapping([])
  }
}

extension SpecDecoder {
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
    let read = enumerationCases(written)
    // Without any readable case, follow-up errors would be confusing.
    guard !read.isEmpty || written.isEmpty else { return nil }
    return Spec.Enumeration(isOpen: openness == .open, raw: raw, cases: read, span: form.span)
  }

  private mutating func enumerationCases(_ node: Node) -> [Spec.EnumerationCase] {
    guard node.kind == .sequence else {
      return named(node, "cases").compactMap { name, value in
        Spec.EnumerationCase.shape.read(value, named: name, with: &self)
      }
    }
    return items(node, "values").compactMap { item in
      spelledText(item).map {
        Spec.EnumerationCase(name: Located(value: $0.value, span: $0.span), wire: $0)
      }
    }
  }
}
