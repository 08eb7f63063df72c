extension Spec.BodyValue: Shaped {
  static let shape: Shape<Spec.BodyValue> = Shape(
    "a body",
    Spec.BodyValue.init(name:contentType:content:notes:),
    .name,
    .required("contentType", \.contentType, .mediaType, example: "application/json") {
      "the media type of the request, such as `application/pdf`; required"
    },
    .required("type", \.content, .bodyContent, example: BodyWord.bytes.rawValue) {
      """
      a type, for `application/json`, types that end in `+json` and forms; `text` and `Data` are \
      sent as they are, with any media type; required
      """
    },
    .notes(\.notes, [.doc, .source, .swift])
  )
}

extension Codec where Value == Located<ContentType> {
  fileprivate static var mediaType: Codec {
    Codec(
      .scalar(.mediaType),
      read: { decoder, node in
        guard let written = decoder.text(node) else { return nil }
        guard let type = ContentType(written.value), type.isConcrete else {
          decoder.refuse(node, expecting: .mediaType)
          return nil
        }
        return Located(value: type, span: written.span)
      },
      write: { .string($0.value.text) }
    )
  }
}

extension Codec where Value == Spec.Content {
  fileprivate static var bodyContent: Codec {
    Codec(
      .shape(.typeUse),
      read: { decoder, node in
        let content = decoder.content(node)
        guard case .nothing? = content else { return content }
        decoder.diagnostics.append(.misfit("`type`", "a type, `text` or `Data`", at: node.span))
        return nil
      },
      write: { $0.yaml }
    )
  }
}

extension Spec.Method {
  /// The body of a request, under one of several keys.
  static let bodyPart: ShapePart<Spec.Method, Spec.Declared<Spec.Body>> = ShapePart(
    keys: [
      ShapeKey("body", .either([.scalar(.body), .named(.shape(.field))])) {
        """
        a JSON object of params, or one value as JSON; a list needs a name, as in `Orders: {alias: \
        {list: Order}}`. `text` and `Data` are sent as they are. With `?`, the body is optional, and \
        nil sends none. A `POST`, `PUT` or `PATCH` without a body sends an empty body and its length
        """
      },
      ShapeKey("bodies", .named(.shape(.body), count: 1...Int.max)) {
        "instead of `body`: alternative bodies, of which a call sends one"
      },
      ShapeKey("optionalBody", .bool) { "`true` if a call may send none of the `bodies`" },
      ShapeKey("form", .named(.shape(.field))) {
        "the fields of an `application/x-www-form-urlencoded` body"
      },
      ShapeKey("multipart", .named(.shape(.field))) {
        """
        the parts of a `multipart/form-data` body, in order: strings, files, records and other \
        JSON; a list of strings or files becomes one part per element
        """
      },
    ],
    read: { decoder, nodes in decoder.body(nodes) },
    write: { $0.body.content?.entries ?? [] }
  )
}

extension Spec.Body {
  fileprivate var entries: [YAMLValue.Entry] {
    switch self {
    case .members(let fields, let constants): .entry("body", .members(fields, constants))
    case .value(let use): .entry("body", use.yaml)
    case .text(_, let isOptional): .entry("body", .string(Self.word(.text, isOptional)))
    case .bytes(_, let isOptional): .entry("body", .string(Self.word(.bytes, isOptional)))
    case .values(let values, let isOptional):
      .entry("bodies", .named(values) { ($0.name, $0.yaml) })
        + .entry("optionalBody", .flag(isOptional))
    case .form(let fields, let constants): .entry("form", .members(fields, constants))
    case .multipart(let fields, let constants): .entry("multipart", .members(fields, constants))
    }
  }

  private static func word(_ word: BodyWord, _ isOptional: Bool) -> String {
    word.rawValue + (isOptional ? "?" : "")
  }
}

extension YAMLValue {
  /// Returns the params of a body, which may be empty.
  fileprivate static func members(
    _ fields: [Spec.Field],
    _ constants: [Spec.ConstantField]
  ) -> YAMLValue {
    // A single member named like a key of a type use would be parsed as the type of the body.
    if let field = fields.first, fields.count == 1, constants.isEmpty,
      ["type", "list", "map"].contains(field.name.value), case .string = field.yaml.content
    {
      let type = YAMLValue.mapping(Spec.TypeUse.shape.entries(field.type))
      return .mapping([Entry(key: field.name.value, value: type)])
    }
    return .fields(fields, constants) ?? .mapping([])
  }
}
