extension Spec.TypeDeclaration: Shaped {
  static let shape: Shape<Spec.TypeDeclaration> = Shape(
    "a type",
    { name, body, constraints, examples, notes in
      Spec.TypeDeclaration(
        name: name,
        body: body,
        constraints: constraints,
        examples: examples,
        notes: notes
      )
    },
    .name,
    bodyPart,
    .constraints(\.constraints, only: Spec.TypeDeclaration.constraints),
    .key("examples", \.examples, .examples, absent: []) {
      "JSON that the type can be read from; `testing` generates Swift for it, see Examples"
    },
    .notes(\.notes),
    first: Spec.Notes.written + ["extends", "identity", "union"],
    layout: { if case .record = $0.body { .block } else { .fitting } },
    rules: [
      .schema { rules }, .excludes("tuple", ["fields", "extends", "additional"]),
      .excludes("alias", constraints.map(\.rawValue)),
    ],
    short: Shape.Short(
      form: { .type },
      read: { decoder, node, name in name.flatMap { decoder.shortDeclaration($0, node) } },
      write: { type, entries in
        guard entries.count == 1, case .alias(let use) = type.body else { return nil }
        let yaml = use.yaml
        return yaml.isScalar ? yaml : nil
      }
    ),
    reserved: ["text", "parts", "exactlyOne", "atLeastOne", "role", "unknown"],
    translation: { ForeignKey.ofType($0, in: $1) }
  )

  /// The constraints of an object, which an alias states at its type.
  private static let constraints: [Constraint.Name] = [
    .minMembers, .maxMembers, .dependentRequired,
  ]

  fileprivate static let record = [
    "fields", "tuple", "extends", "identity", "additional", "methods", "computed",
  ]

  private static var rules: [KeyRule] {
    [.always(.needsOne(of: record + ["enum", "union", "alias", "raw", "cases"]))]
      + record.map { .beside($0, .without(["enum", "raw", "cases", "union", "alias"])) }
      + [.beside("alias", .without(["raw", "cases"]))]
      + constraints.map(\.rawValue).map {
        .beside($0, .without(["enum", "raw", "cases", "union", "alias", "tuple"]))
      } + KeyRule.atMostOne(of: ["enum", "union", "alias"]) + KeyRule.enumerations(["cases"])
  }

  private static let bodyPart: ShapePart<Spec.TypeDeclaration, Spec.TypeBody> = ShapePart(
    keys: Spec.Record.shape.keys + [
      ShapeKey("enum", .enumeration) { "a set of values; becomes an enumeration" },
      ShapeKey("raw", .word(Spec.RawKind.self)) {
        """
        the JSON kind of the values (default: `Int` for integers, `String` for strings; a mix is an error)
        """
      },
      ShapeKey("cases", .collection) {
        "the values of `enum: open` and `enum: closed`; the shapes of a union"
      },
      ShapeKey("union", .shape(.union)) {
        "one of several shapes; becomes an enumeration with a value in each case"
      },
      ShapeKey("alias", .shape(.typeUse)) { "another name for a type; becomes a `typealias`" },
    ],
    read: { decoder, nodes in decoder.typeBody(nodes) },
    write: { type in
      switch type.body {
      case .record(let record): Spec.Record.shape.entries(record)
      case .enumeration(let enumeration): Spec.TypeForm.enumeration(enumeration).entries
      case .union(let union): Spec.TypeForm.union(union).entries
      case .alias(let use): .entry("alias", use.yaml)
      }
    }
  )

  /// The name with the type parameter.
  var writtenName: Located<String> {
    guard let parameter else { return name }
    return name.map { GenericName(name: $0, argument: parameter.value).text }
  }
}

extension Spec.Record {
  /// The keys of a record, which belong to the mapping of its type.
  static let shape: Shape<Spec.Record> = Shape(
    "a record",
    { fields, extends, identity, methods, computed, additional in
      Spec.Record(
        extends: fields.isTuple ? nil : extends,
        identity: identity,
        fields: fields.fields,
        constants: fields.constants,
        additional: additional,
        methods: methods,
        computed: computed,
        isTuple: fields.isTuple
      )
    },
    fieldsPart,
    .optional("extends", \.extends, .typeName) {
      "inherits the fields of that type, in front of its own, and its `additional`"
    },
    .optional("identity", \.identity, .name(of: .field)) {
      """
      the required field that identifies instances; the type conforms to `Identifiable`, with \
      this value as `id`. A field whose Swift name is `id` does not need this key
      """
    },
    .key(
      "methods",
      \.methods,
      Spec.TypeMethod.shape.named(.typeMethod, "methods", by: \.name),
      former: ["queries"],
      absent: []
    ) {
      "methods of the Swift type that call the API with values of the instance"
    },
    .key(
      "computed",
      \.computed,
      Spec.Computed.shape.named(.computedValue, "computed values", by: \.name),
      absent: []
    ) {
      "values computed from fields"
    },
    .optional("additional", \.additional, .typeUse) {
      """
      keeps unlisted members as `additional: [String: T]`, and writes them back; `JSON` accepts \
      any (default: they are ignored)
      """
    }
  )

  /// The fields of a record, and `true` for those of a tuple.
  typealias Members = (fields: [Spec.Field], constants: [Spec.ConstantField], isTuple: Bool)

  private static let fieldsPart: ShapePart<Spec.Record, Members> = ShapePart(
    keys: [
      ShapeKey("fields", .named(.shape(.field))) { "a JSON object; becomes a model" },
      ShapeKey("tuple", .named(.shape(.field))) {
        """
        a JSON array with a value at each position, such as `[1700000000, "9.99"]`; becomes a \
        model. Further elements are ignored
        """
      },
    ],
    read: { decoder, nodes in
      if let tuple = nodes["tuple"] { return (decoder.tuple(tuple), [], true) }
      let (fields, constants) = decoder.fields(nodes["fields"], "fields")
      return (fields, constants, false)
    },
    write: { .entry($0.keyOfFields, $0.yamlOfFields(.block)) }
  )

  /// The key of the members.
  var keyOfFields: String { isTuple ? "tuple" : "fields" }

  /// Returns the value of `fields`, or nil if it is empty and other keys identify the type as a record.
  func yamlOfFields(_ layout: YAMLValue.Layout) -> YAMLValue? {
    let isKnown =
      extends != nil || identity != nil || additional != nil || !methods.isEmpty
      || !computed.isEmpty
    let fields = isTuple ? fields.map(\.withoutKey) : fields
    return .fields(fields, constants, layout: layout) ?? (isKnown ? nil : .mapping([]))
  }
}

extension Spec.Field {
  fileprivate var withoutKey: Spec.Field {
    var field = self
    field.key = nil
    return field
  }
}

extension Spec.TypeMethod {
  static let shape: Shape<Spec.TypeMethod> = Shape(
    "a method of a type",
    Spec.TypeMethod.init(name:method:arguments:notes:),
    .name,
    .required("call", \.method, .method) { "the method to call; required" },
    .key("with", \.arguments, .arguments, absent: []) { "the field for each param" },
    .notes(\.notes)
  )
}

extension Spec.Computed {
  static let shape: Shape<Spec.Computed> = Shape(
    "a computed value",
    Spec.Computed.init(name:until:notes:),
    .name,
    .required("until", \.until, .name(of: .field)) {
      """
      the time until a `LocalTime` with a `zone`, as a `Duration` from now or a given moment. \
      The closest time of day is used, so it works across midnight; negative if the time has \
      passed; required
      """
    },
    .notes(\.notes)
  )
}

extension Codec where Value == [Spec.Argument] {
  fileprivate static var arguments: Codec {
    Codec<String>.name(of: .field).located.named("arguments", Spec.Argument.init) {
      ($0.param, $0.field)
    }
  }
}

extension Codec where Value == [Spec.Example] {
  fileprivate static var examples: Codec {
    Codec<String>.text.located.named("examples", layout: .block, Spec.Example.init) {
      ($0.name, $0.json)
    }
  }
}
