extension Spec.Header: Shaped {
  /// A header that a method sends: a field or a constant, with the text before its value.
  static let shape: Shape<Spec.Header> = Shape(
    "a header",
    { field, prefix, _ in Spec.Header(content: .field(field), prefix: prefix) },
    fieldPart,
    .optional("prefix", \.prefix, .filledText) {
      """
      the text before the value, such as `"Bearer "`; in quotes, since YAML drops a space at the end of plain text
      """
    },
    .ofShortForm("constant", .constant) {
      Spec.Field.constantMeaning
    },
    order: order,
    first: ["key", "prefix", "type", "optional", "secret", "from"],
    rules: [
      .forms(or: ["constant"]),
      .schema { [.beside("constant", .only(["constant", "key", "doc", "source", "prefix"]))] },
    ],
    short: shortForm,
    reserved: ["check", "else"]
  )

  private static let order: [String] =
    ["key"] + Spec.TypeUse.namesAround("default", "serverDefault")
    + ["constant", "style", "doc", "source", "swift", "deprecated", "prefix", "from", "validate"]

  /// The author's name of the header.
  var name: Located<String> {
    switch content {
    case .field(let field): field.name
    case .constant(let constant): constant.name
    }
  }

  /// The field of a header without a constant value.
  private static let fieldPart: ShapePart<Spec.Header, Spec.Field> = ShapePart(
    keys: field.keys,
    read: { decoder, nodes in field.read(nodes, with: &decoder) },
    write: { header in
      if case .field(let value) = header.content { field.entries(value) } else { [] }
    }
  )

  private static let field: Shape<Spec.Field> = Shape(
    "a header",
    { name, key, type, value, serverDefault, style, notes, from, validate in
      Spec.Field(
        name: name,
        key: key,
        type: type,
        defaultValue: value,
        serverDefault: serverDefault,
        style: style,
        from: from,
        validate: validate,
        notes: notes
      )
    },
    .name,
    .optional("key", \.key, .text(.wireName)) {
      "its name on the wire (default: the name in the spec)"
    },
    .embedded(\.type, Spec.TypeUse.parts),
    Spec.Field.defaultPart,
    Spec.Field.serverDefaultPart,
    .optional("style", \.style, .word) {
      "for a list or an object: `comma` (the default for a list) or `pairs`; see Lists and objects"
    },
    .notes(\.notes),
    .optional("from", \.from, .word, default: .word(Default.valueProvider)) {
      """
      the origin of the value: `call` (the default), or `client`, once for all calls; the login \
      of a session uses the values of the client
      """
    },
    Spec.Field.validatePart
  )

  private static var shortForm: Shape<Spec.Header>.Short {
    Shape.Short(
      form: { .type },
      read: { decoder, node, name in
        guard let name else { return nil }
        if let (constant, prefix) = decoder.constantField(name, node, hasPrefix: true) {
          let content = Spec.HeaderContent.constant(constant)
          return Shape.Short.Reading(value: Spec.Header(content: content, prefix: prefix))
        }
        guard let reading = decoder.shortType(node) else { return nil }
        return Shape.Short.Reading(
          value: reading.value.map { type in
            Spec.Header(content: .field(Spec.Field(name: name, type: type)), prefix: nil)
          }
        )
      },
      write: { header, entries in
        switch header.content {
        case .field(let field): field.type.short(entries)
        case .constant(let constant):
          .mapping(
            Spec.ConstantField.shape.entries(constant) + .entry("prefix", header.prefix?.yaml)
          )
        }
      }
    )
  }
}

extension Spec.Field {
  /// A header of an answer.
  static let answerHeader: Shape<Spec.Field> = Shape(
    "a header of an answer",
    { name, key, type, notes in Spec.Field(name: name, key: key, type: type, notes: notes) },
    .name,
    .optional("key", \.key, .text(.wireName)) {
      "the header name, in any letter case (default: the name in the spec)"
    },
    .embedded(
      \.type,
      Spec.TypeUse.parts,
      only: ["type", "list", "map", "enum", "raw", "optional", "secret", "format"],
      changing: ["enum": { @Sendable in KeyEntry(.enumerationCases, $0.meaning) }]
    ),
    .notes(\.notes),
    rules: [.forms(among: ["type", "list", "map", "enum", "raw"])],
    short: shortForm
  )
}

extension Spec.ConstantField: Shaped {
  /// A member with a constant value.
  static let shape: Shape<Spec.ConstantField> = Shape(
    "a constant",
    { name, place, value, notes in
      Spec.ConstantField(
        name: name,
        parents: place.dropLast(),
        key: place.last,
        value: value,
        notes: notes
      )
    },
    .name,
    ShapePart<Spec.ConstantField, [Located<String>]>(
      keys: [],
      read: { decoder, nodes in decoder.path(nodes["key"]) },
      write: { .entry("key", .path($0.parents + [$0.key].compactMap(\.self))) }
    ),
    ShapePart<Spec.ConstantField, Located<Spec.Constant>>(
      keys: [],
      read: { decoder, nodes in
        nodes["constant"].map { decoder.constant($0) ?? Located(value: .null, span: $0.span) }
      },
      write: { .entry("constant", $0.value.value.yaml) }
    ),
    .notes(\.notes, [.doc, .source])
  )
}
