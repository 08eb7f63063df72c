extension SpecDecoder {
  /// Reads a type use: `Line`, `Line?`, or a mapping such as `{list: Line}`.
  mutating func typeUse(_ node: Node) -> Spec.TypeUse? {
    Spec.TypeUse.shape.read(node, with: &self)
  }

  /// Reads a type in the short form.
  ///
  /// Returns nil for a node that is not in the short form.
  mutating func shortType(_ node: Node) -> Shape<Spec.TypeUse>.Short.Reading? {
    if node.kind == .scalar { return .init(value: shortTypeUse(node)) }
    return refuseList(node) ? .init(value: nil) : nil
  }

  /// Reports `[String]` in the position of a type, with the notation of the language.
  mutating func refuseList(_ node: Node) -> Bool {
    guard node.kind == .sequence else { return false }
    diagnostics.append(.listAsType(node))
    return true
  }

  /// Reads fields or params by name, and those with a constant value.
  mutating func fields(
    _ node: Node?,
    _ what: String,
    except disabled: [Located<String>] = []
  ) -> (fields: [Spec.Field], [Spec.ConstantField]) {
    var fields: [Spec.Field] = []
    var constants: [Spec.ConstantField] = []
    for (name, value) in named(node, what, instead: params)
    where !disabled.contains(where: { $0.span == name.span }) {
      if let (constant, _) = constantField(name, value, hasPrefix: false) {
        constants.append(constant)
      } else if let field = Spec.Field.shape.read(value, named: name, with: &self) {
        fields.append(field)
      }
    }
    return (fields, constants)
  }

  /// Returns a suggestion for params that are listed as in OpenAPI.
  private func params(_ node: Node) -> SuggestedYAML? {
    ForeignKey.listedParams(node).flatMap { $0.count == 1 ? $0.first?.value : nil }
  }

  /// Reads a field with a constant value, or returns nil for any other field.
  mutating func constantField(
    _ name: Located<String>,
    _ node: Node,
    hasPrefix: Bool
  ) -> (field: Spec.ConstantField, prefix: Located<String>?)? {
    guard node.kind == .mapping, node.entries.contains(where: { $0.key.text == "constant" })
    else { return nil }
    let names = ["constant", "key", "doc", "source"] + (hasPrefix ? ["prefix"] : [])
    for entry in node.entries where !names.contains(entry.key.text) {
      let words = "`constant` and `\(shortened(entry.key.text))`"
      diagnostics.append(.contradiction(words, at: entry.key.span))
    }
    var nodes = KeyedNodes(
      entries: node.entries.map { (key: $0.key.text, value: $0.value) },
      refused: [],
      node: node
    )
    nodes.name = name
    guard let field = Spec.ConstantField.shape.read(nodes, with: &self) else { return nil }
    return (field, hasPrefix ? filledText(nodes["prefix"]) : nil)
  }

  /// Reads the condition under which the members of a part are present.
  ///
  /// A part accepts neither a key nor other attributes.
  mutating func inline(_ nodes: KeyedNodes<String>, only names: [String]) -> Spec.Inline {
    for entry in nodes.entries where !names.contains(entry.key) {
      let words = "`inline` and `\(entry.key)`"
      diagnostics.append(.contradiction(words, at: entry.value.span))
    }
    if let or = nodes["or"] {
      _ = word(or, Absence.self)
      if let when = nodes["when"] {
        diagnostics.append(.contradiction("`or` and `when`", at: when.span))
      }
      return .orNone
    }
    guard let when = nodes["when"] else { return .always }
    let conditions = named(when, "one field")
    guard !conditions.isEmpty || when.isEmpty else { return .always }
    guard conditions.count == 1, let (field, value) = conditions.first else {
      refuse(when, expecting: .oneField)
      return .always
    }
    guard let constant = constant(value) else { return .always }
    return .when(field: field, value: constant)
  }

  /// Reads the name of a type without any attributes.
  mutating func typeName(_ node: Node?) -> Located<String>? {
    let name = text(node)
    if let name { note(name) }
    return name
  }

  /// Registers the first use of each generic type with a certain argument.
  private mutating func note(_ name: Located<String>) {
    guard let use = GenericName(name.value), knownUses.insert(use).inserted else { return }
    genericUses.append(name.map { _ in use })
  }

  /// Reads a type in the short form: a name, optionally followed by a question mark.
  mutating func shortTypeUse(_ node: Node) -> Spec.TypeUse? {
    guard let written = text(node) else { return nil }
    let isOptional = written.value.hasSuffix("?")
    let name = written.value.dropLast(isOptional ? 1 : 0)
    let place = node.span(of: name, in: written.value)
    let located = Located(value: String(name), span: place)
    note(located)
    let form = Spec.TypeForm.named(located)
    return Spec.TypeUse(form: form, isOptional: isOptional, span: written.span)
  }

  /// Reads the keys that define the form of a type.
  mutating func typeForm(_ nodes: KeyedNodes<String>) -> Spec.TypeUse.WrittenForm? {
    let forms = nodes.entries.filter { Spec.TypeUse.forms.contains($0.key) }
    guard let (key, value) = forms.first else {
      guard nodes.refused.isEmpty else { return nil }
      diagnostics.append(.missingKey("type", shape: "a type", at: nodes.head))
      return nil
    }
    if let second = forms.dropFirst().first {
      let message = "`\(key)` and `\(second.key)`"
      diagnostics.append(.contradiction(message, at: second.value.span))
      return nil
    }
    if let raw = nodes["raw"], key != "enum" {
      diagnostics.append(.contradiction("`\(key)` and `raw`", at: raw.span))
    }
    if let cases = nodes["cases"], key != "enum", key != "union" {
      diagnostics.append(.contradiction("`\(key)` and `cases`", at: cases.span))
    }
    let form: Spec.TypeForm? =
      switch key {
      case "list": nested(value) { $0.typeUse(value).map { .list($0) } }
      case "map": nested(value) { $0.typeUse(value).map { .map($0) } }
      case "enum":
        enumeration(value, raw: nodes["raw"], cases: nodes["cases"]).map { .enumeration($0) }
      case "fields": nested(value) { .record($0.record(fields: value, extends: nil)) }
      case "tuple": nested(value) { .record(Spec.Record(fields: $0.tuple(value), isTuple: true)) }
      case "union":
        nested(value) { decoder in
          decoder.union(value, cases: nodes["cases"], at: value.span).map { .union($0) }
        }
      default: nil
      }
    let named = key == "type" ? namedType(value) : nil
    guard let form = form ?? named?.value else { return nil }
    return Spec.TypeUse.WrittenForm(
      value: form,
      isOptional: named?.isOptional ?? false,
      span: value.span
    )
  }

  /// Reads the name of a type, which a question mark may follow.
  mutating func namedType(_ node: Node) -> (value: Spec.TypeForm, isOptional: Bool)? {
    guard node.kind == .scalar else {
      refuse(node, expecting: .typeName)
      return nil
    }
    return shortTypeUse(node).map { ($0.form, $0.isOptional) }
  }

  /// Reads a nested type, down to a depth that Swift's compiler supports.
  private mutating func nested<Result>(
    _ node: Node,
    _ read: (inout SpecDecoder) -> Result?
  ) -> Result? {
    guard typeDepth < Bounds.typesInEachOther else {
      refuse(node, expecting: .shallowType)
      return nil
    }
    typeDepth += 1
    defer { typeDepth -= 1 }
    return read(&self)
  }
}

extension SpecDecoder {
  /// Reads the headers that a method sends, except those that it disables.
  mutating func headers(_ node: Node?, except disabled: [Located<String>] = []) -> [Spec.Header] {
    named(node, "headers").compactMap { name, value in
      disabled.contains { $0.span == name.span }
        ? nil : Spec.Header.shape.read(value, named: name, with: &self)
    }
  }

  /// Reads the headers of an answer, by name.
  mutating func answerHeaders(_ node: Node?) -> [Spec.Field] {
    named(node, "headers").compactMap { name, value in
      Spec.Field.answerHeader.read(value, named: name, with: &self)
    }
  }
}
