extension Spec.TypeUse {
  /// The form of a written type.
  struct WrittenForm: Sendable {
    let value: Spec.TypeForm
    /// `true` if a question mark follows the name of the type.
    let isOptional: Bool
    let span: Span
  }

  /// The names of the keys of a type.
  static var names: [String] { parts.keys.map(\.name) }

  /// Returns the names of the keys of a type with others behind `nullable`.
  static func namesAround(_ others: String...) -> [String] {
    names.flatMap { $0 == "nullable" ? [$0] + others : [$0] }
  }

  /// The mutually exclusive keys of a type.
  static let forms = ["type", "list", "map", "enum", "fields", "tuple", "union"]

  /// The form of a type, and the keys that only some forms have.
  static let formPart: ShapePart<Spec.TypeUse, WrittenForm> = ShapePart(
    keys: [
      ShapeKey("type", .type) {
        "a scalar or a type of the spec"
      },
      ShapeKey("list", .shape(.typeUse)) {
        """
        a JSON array; `{list: {type: Int, nullable: true}}` allows null elements: `[Int?]`. The \
        elements cannot be a `Duration`; they can be a `Date`, with its `format`, in the list of a \
        field without `secret` and `accepts`
        """
      },
      ShapeKey("map", .shape(.typeUse)) {
        "a JSON object with any keys"
      },
      ShapeKey("enum", .enumeration) {
        """
        an enumeration in place, named after its owner and the field: `VehicleColour` for `colour` \
        in `Vehicle`, `OrdersState` for the param `state` of `orders`
        """
      },
      ShapeKey("raw", .word(Spec.RawKind.self)) {
        "the JSON kind of that enumeration"
      },
      ShapeKey("fields", .named(.shape(.field))) {
        "an object in place; becomes a model, named like an enumeration in place"
      },
      ShapeKey("tuple", .named(.shape(.field))) {
        "a JSON array with a value at each position, in place; becomes a model"
      },
      ShapeKey("union", .shape(.union)) {
        "a union in place, named like an enumeration in place"
      },
      ShapeKey("cases", .collection) {
        "the cases of `enum: open`, of `enum: closed` or of the union"
      },
    ],
    read: { decoder, nodes in decoder.typeForm(nodes) },
    write: { $0.form.entries }
  )
}

extension Spec.TypeForm {
  /// The entries of a type with this form.
  var entries: [YAMLValue.Entry] {
    switch self {
    case .named(let name): .entry("type", name.yaml)
    case .list(let element): .entry("list", element.yaml)
    case .map(let value): .entry("map", value.yaml)
    case .enumeration(let enumeration):
      .entry("enum", enumeration.yamlOfEnum) + .entry("raw", enumeration.raw?.yaml)
        + .entry("cases", enumeration.yamlOfCases)
    case .record(let record): .entry(record.keyOfFields, record.yamlOfFields(.fitting))
    case .union(let union):
      .entry("union", union.yaml) + .entry("cases", union.yamlOfCases)
    }
  }
}

extension ShapeRule {
  /// Returns the rules for the keys of a type and the other keys that can replace it.
  ///
  /// The decoder checks them as it reads the form.
  static func forms(
    among names: [String]? = nil,
    or others: [String] = []
  ) -> ShapeRule {
    .schema {
      let names = names ?? Spec.TypeUse.names
      let forms = Spec.TypeUse.forms.filter(names.contains)
      return [.always(.needsOne(of: forms + others))] + KeyRule.atMostOne(of: forms)
        + KeyRule.enumerations(names)
    }
  }
}

extension KeyRule {
  /// Returns the rules for the keys of an enumeration and for those of a union.
  static func enumerations(_ names: [String]) -> [KeyRule] {
    let raw = KeyRule.beside("raw", .needs("enum"))
    guard names.contains("cases") else { return [raw] }
    return [
      raw,
      .beside("cases", .needsOne(of: ["enum", "union"])),
      .beside("union", .needs("cases") + .takes("cases", .unionCases)),
      .given(
        "enum",
        is: .word(Openness.self),
        .needs("cases") + .takes("cases", .enumerationCases)
      ),
      .given("enum", is: .collection, .without(["cases"])),
    ]
  }
}

extension ValueForm {
  /// An enumeration: its openness, or its cases.
  static var enumeration: ValueForm {
    .either([.scalar(.oneOf(Openness.allCases.map(\.rawValue))), .enumerationCases])
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
