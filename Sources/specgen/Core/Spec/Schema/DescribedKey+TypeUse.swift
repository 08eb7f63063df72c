extension DescribedKey {
  /// The mutually exclusive keys of a type use.
  static var forms: [Self] {
    let keys: [TypeUseKey] = [.type, .list, .map, .enum, .fields, .union]
    return keys.compactMap { Self(rawValue: $0.rawValue) }
  }

  /// The rules for the keys that define a value's type.
  static var formRules: [KeyRule] { KeyRule.atMostOne(of: forms) + enumerationRules }

  /// The rules for the keys of an enumeration and for those of a union.
  static var enumerationRules: [KeyRule] {
    let raw = Self(rawValue: TypeUseKey.raw.rawValue).map {
      KeyRule.beside($0, .needs(TypeUseKey.enum))
    }
    guard let cases = Self(rawValue: TypeUseKey.cases.rawValue) else {
      return [raw].compactMap(\.self)
    }
    return [raw].compactMap(\.self) + [
      .beside(cases, .needsOne(of: [TypeUseKey.enum, .union])),
      .beside(TypeUseKey.union, .needs(cases) + .takes(cases, .unionCases)),
      .given(
        TypeUseKey.enum,
        is: .word(Openness.self),
        .needs(cases) + .takes(cases, .enumerationCases)
      ),
      .given(TypeUseKey.enum, is: .collection, .without([cases])),
    ]
  }
}

extension ValueForm {
  /// An enumeration: its openness, or its cases.
  static var enumeration: ValueForm {
    .either([
      .scalar(.oneOf(Openness.allCases.map(\.rawValue))), .enumerationCases,
    ])
  }
  /// The cases of an enumeration, in a list or by name.
  static var enumerationCases: ValueForm {
    .either([
      .list(.scalar(.listedName), count: 1...Int.max),
      .named(.shape(.case), count: 1...Int.max),
    ])
  }
  /// The cases of a union.
  static var unionCases: ValueForm { .named(.shape(.unionCase), count: 1...Int.max) }
}

extension TypeUseKey: DescribedKey {
  static var short: ScalarForm? { .type }
  static var rules: [KeyRule] { [.always(.needsOne(of: forms))] + formRules }

  var entry: KeyEntry {
    switch self {
    case .type: FieldKey.type.entry
    case .list: FieldKey.list.entry
    case .map: FieldKey.map.entry
    case .enum: FieldKey.enum.entry
    case .raw: FieldKey.raw.entry
    case .fields: FieldKey.fields.entry
    case .union: FieldKey.union.entry
    case .cases: FieldKey.cases.entry
    case .optional: FieldKey.optional.entry
    case .accepts: FieldKey.accepts.entry
    case .nullable:
      KeyEntry(
        .bool,
        "for an element, a value of a map or a result: it may be null",
        default: .flag
      )
    case .format:
      KeyEntry(
        FieldKey.format.entry.form,
        "for the elements of a field's list of dates",
        default: FieldKey.format.entry.defaultValue
      )
    case .secret: KeyEntry(.bool, Self.misplaced)
    case .personal: KeyEntry(.bool, Self.misplaced)
    case .lossy: KeyEntry(.bool, Self.misplaced)
    case .unit: KeyEntry(FieldKey.unit.entry.form, Self.misplaced)
    case .zone: KeyEntry(.text, Self.misplaced)
    case .wire: KeyEntry(FieldKey.wire.entry.form, Self.misplaced)
    }
  }

  private static var misplaced: String { "only for the type of a field" }
}

extension HeaderKey: DescribedKey {
  static var short: ScalarForm? { .type }
  static var rules: [KeyRule] {
    [.always(.needsOne(of: forms + [.constant]))] + formRules + [
      .beside(HeaderKey.constant, .only(HeaderKey.constant, .key, .doc, .source, .prefix))
    ]
  }

  var entry: KeyEntry {
    switch self {
    case .key:
      KeyEntry(.text, "its name on the wire (default: the name in the spec)")
    case .type: FieldKey.type.entry
    case .list: FieldKey.list.entry
    case .map: FieldKey.map.entry
    case .enum: FieldKey.enum.entry
    case .raw: FieldKey.raw.entry
    case .fields: FieldKey.fields.entry
    case .union: FieldKey.union.entry
    case .cases: FieldKey.cases.entry
    case .optional: FieldKey.optional.entry
    case .nullable: FieldKey.nullable.entry
    case .default: FieldKey.default.entry
    case .secret: FieldKey.secret.entry
    case .personal: FieldKey.personal.entry
    case .lossy: FieldKey.lossy.entry
    case .accepts: FieldKey.accepts.entry
    case .format: FieldKey.format.entry
    case .unit: FieldKey.unit.entry
    case .zone: FieldKey.zone.entry
    case .wire: FieldKey.wire.entry
    case .constant: FieldKey.constant.entry
    case .doc: NoteKey.doc.entry
    case .source: NoteKey.source.entry
    case .swift: NoteKey.swift.entry
    case .deprecated: NoteKey.deprecated.entry
    case .prefix:
      KeyEntry(
        .text,
        """
        the text before the value, such as `"Bearer "`; in quotes, since YAML drops a space at the end of plain text
        """
      )
    case .from:
      KeyEntry(
        .word(Spec.Giver.self),
        """
        the origin of the value: `call` (the default), or `client`, once for all calls; the login \
        of a session uses the values of the client
        """,
        default: .word(Default.giver)
      )
    }
  }
}
