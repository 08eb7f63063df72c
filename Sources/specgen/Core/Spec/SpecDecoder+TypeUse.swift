extension SpecDecoder {
  /// Reads a type use: `Line`, `Line?`, or a mapping such as `{list: Line}`.
  mutating func typeUse(_ node: Node) -> Spec.TypeUse? {
    if node.kind == .scalar { return shortTypeUse(node) }
    if refuseList(node) { return nil }
    guard let nodes = mapping(node, TypeUseKey.self) else { return nil }
    return typeUse(nodes)
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
    except off: [Located<String>] = []
  ) -> (fields: [Spec.Field], [Spec.ConstantField]) {
    var fields: [Spec.Field] = []
    var constants: [Spec.ConstantField] = []
    for (name, value) in named(node, what, instead: params)
    where !off.contains(where: { $0.span == name.span }) {
      if let constant = constantField(name, value, FieldKey.self) {
        constants.append(constant)
      } else if let field = field(name, value) {
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
  mutating func constantField<Key: KeySet>(
    _ name: Located<String>,
    _ node: Node,
    _ keys: Key.Type
  ) -> Spec.ConstantField? {
    guard node.kind == .mapping,
      let entry = node.entries.first(where: { $0.key.text == FieldKey.constant.rawValue })
    else { return nil }
    var path: [Located<String>] = []
    var doc: Located<String>?
    var origin: Spec.Origin?
    for other in node.entries where other.key.span != entry.key.span {
      switch other.key.text {
      case FieldKey.key.rawValue: path = self.path(other.value)
      case FieldKey.doc.rawValue: doc = text(other.value)
      case FieldKey.source.rawValue: origin = Spec.Origin.shape.read(other.value, with: &self)
      case HeaderKey.prefix.rawValue where Key(rawValue: HeaderKey.prefix.rawValue) != nil: continue
      default:
        let words = "`constant` and `\(shortened(other.key.text))`"
        diagnostics.append(.contradiction(words, at: other.key.span))
      }
    }
    let value = constant(entry.value) ?? Located(value: .null, span: entry.value.span)
    return Spec.ConstantField(
      name: name,
      parents: path.dropLast(),
      key: path.last,
      value: value,
      notes: Spec.Notes(doc: doc, origin: origin, swiftName: nil, deprecated: nil)
    )
  }

  /// Reads a field or a param.
  mutating func field(_ name: Located<String>, _ node: Node) -> Spec.Field? {
    if node.kind == .scalar {
      return shortTypeUse(node).map { Spec.Field(name: name, type: $0) }
    }
    if refuseList(node) { return nil }
    guard let nodes = mapping(node, FieldKey.self) else { return nil }
    let path = path(nodes[.key])
    let keys = nodes[.keys].map { acceptedKeys($0, beside: nodes[.key]) } ?? path.suffix(1)
    let notes = notes(nodes)
    if let part = nodes[.inline] {
      let inline = inline(nodes)
      return namedType(part).map { form, isOptional in
        if isOptional { diagnostics.append(.contradiction("`inline` and `?`", at: part.span)) }
        let type = Spec.TypeUse(form: form, isOptional: false, span: part.span)
        return Spec.Field(name: name, type: type, inline: inline, notes: notes)
      }
    }
    for key in [FieldKey.when, .or] {
      guard let node = nodes[key] else { continue }
      diagnostics.append(.misplaced("`\(key.rawValue)`", "`inline`", at: node.span))
    }
    let style = word(nodes[.style], Spec.ParamStyle.self, former: ["repeated": .exploded])
    let lists = word(nodes[.lists], Spec.ListStyle.self, former: ["repeated": .exploded])
    let defaultValue = self.defaultValue(nodes[.default])
    let from = word(nodes[.from], Spec.Giver.self)
    let check = check(nodes)
    guard let type = typeUse(nodes.typeUseKeys) else { return nil }
    return Spec.Field(
      name: name,
      parents: path.dropLast(),
      key: keys.first,
      otherKeys: Array(keys.dropFirst()),
      type: type,
      defaultValue: defaultValue,
      style: style,
      lists: lists,
      from: from,
      check: check,
      notes: notes
    )
  }

  /// Reads the condition under which the members of a part are present.
  ///
  /// A part accepts neither a key nor other attributes.
  private mutating func inline(_ nodes: KeyedNodes<FieldKey>) -> Spec.Inline {
    let allowed: Set<FieldKey> = [.inline, .when, .or, .doc, .source, .swift, .deprecated]
    for entry in nodes.entries where !allowed.contains(entry.key) {
      let words = "`inline` and `\(entry.key.rawValue)`"
      diagnostics.append(.contradiction(words, at: entry.value.span))
    }
    if let or = nodes[.or] {
      _ = word(or, Absence.self)
      if let when = nodes[.when] {
        diagnostics.append(.contradiction("`or` and `when`", at: when.span))
      }
      return .orNone
    }
    guard let when = nodes[.when] else { return .always }
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
    if let name, let node { note(name, at: node) }
    return name
  }

  /// Registers a scalar that names a type, and the first use of each generic type with a certain argument.
  private mutating func note(_ name: Located<String>, at node: Node) {
    mentions.insert(node)
    guard let use = GenericName(name.value), knownUses.insert(use).inserted else { return }
    genericUses.append(name.map { _ in use })
  }

  /// Reads a type in the short form: a name, optionally followed by a question mark.
  private mutating func shortTypeUse(_ node: Node) -> Spec.TypeUse? {
    guard let written = text(node) else { return nil }
    let isOptional = written.value.hasSuffix("?")
    let name = written.value.dropLast(isOptional ? 1 : 0)
    let place = node.span(of: name, in: written.value)
    let located = Located(value: String(name), span: place)
    note(located, at: node)
    let form = Spec.TypeForm.named(located)
    return Spec.TypeUse(form: form, isOptional: isOptional, span: written.span)
  }

  /// Reads the keys that define a value's type.
  mutating func typeUse(_ nodes: KeyedNodes<TypeUseKey>) -> Spec.TypeUse? {
    let isOptional = bool(nodes[.optional])?.value ?? Default.flag
    let isNullable = bool(nodes[.nullable])?.value ?? Default.flag
    let isSecret = bool(nodes[.secret])?.value ?? Default.flag
    let isPersonal = bool(nodes[.personal])?.value ?? Default.flag
    let isLossy = bool(nodes[.lossy])?.value ?? Default.flag
    let accepts = items(nodes[.accepts], "kinds of JSON values").compactMap {
      word($0, Spec.JSONKind.self)
    }
    let format = text(nodes[.format])
    let unit = word(nodes[.unit], Spec.DurationUnit.self)
    let zone = text(nodes[.zone])
    let wire = word(nodes[.wire], Spec.WireForm.self)
    guard let form = typeForm(nodes) else { return nil }
    return Spec.TypeUse(
      form: form.value,
      isOptional: isOptional || form.isOptional,
      isNullable: isNullable,
      isSecret: isSecret || isPersonal,
      isLossy: isLossy,
      accepts: accepts,
      format: format,
      unit: unit,
      zone: zone,
      wire: wire,
      span: form.span
    )
  }

  private mutating func typeForm(
    _ nodes: KeyedNodes<TypeUseKey>
  ) -> (value: Spec.TypeForm, isOptional: Bool, span: Span)? {
    let keys: Set<TypeUseKey> = [.type, .list, .map, .enum, .fields, .union]
    let forms = nodes.entries.filter { keys.contains($0.key) }
    guard let form = forms.first else {
      guard nodes.refused.isEmpty else { return nil }
      diagnostics.append(.missingKey("type", shape: TypeUseKey.shape, at: nodes.head))
      return nil
    }
    if let second = forms.dropFirst().first {
      let message = "`\(form.key.rawValue)` and `\(second.key.rawValue)`"
      diagnostics.append(.contradiction(message, at: second.value.span))
      return nil
    }
    if let raw = nodes[.raw], form.key != .enum {
      diagnostics.append(.contradiction("`\(form.key.rawValue)` and `raw`", at: raw.span))
    }
    if let cases = nodes[.cases], form.key != .enum, form.key != .union {
      diagnostics.append(.contradiction("`\(form.key.rawValue)` and `cases`", at: cases.span))
    }
    let value = form.value
    let shape: (value: Spec.TypeForm, isOptional: Bool)? =
      if form.key == .list {
        nested(value) { $0.typeUse(value).map { (.list($0), false) } }
      } else if form.key == .map {
        nested(value) { $0.typeUse(value).map { (.map($0), false) } }
      } else if form.key == .enum {
        enumeration(value, raw: nodes[.raw], cases: nodes[.cases])
          .map { (.enumeration($0), false) }
      } else if form.key == .fields {
        nested(value) { (.record($0.record(fields: value, extends: nil)), false) }
      } else if form.key == .union {
        nested(value) { decoder in
          decoder.union(value, cases: nodes[.cases], at: value.span).map { (.union($0), false) }
        }
      } else {
        namedType(value)
      }
    return shape.map { ($0.value, $0.isOptional, value.span) }
  }

  private mutating func namedType(_ node: Node) -> (value: Spec.TypeForm, isOptional: Bool)? {
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

extension Spec.TypeUse {
  /// Creates a type use whose only attribute is whether the value is optional.
  init(form: Spec.TypeForm, isOptional: Bool, span: Span) {
    self.init(
      form: form,
      isOptional: isOptional,
      isNullable: false,
      isSecret: false,
      isLossy: false,
      accepts: [],
      format: nil,
      unit: nil,
      zone: nil,
      wire: nil,
      span: span
    )
  }
}

extension KeyedNodes where Key: KeySet {
  /// The entries whose keys define a value's type.
  var typeUseKeys: KeyedNodes<TypeUseKey> {
    let entries = entries.compactMap { entry in
      TypeUseKey(rawValue: entry.key.rawValue).map { (key: $0, value: entry.value) }
    }
    return KeyedNodes<TypeUseKey>(
      entries: entries,
      refused: refused,
      span: span,
      isInBraces: isInBraces
    )
  }
}
