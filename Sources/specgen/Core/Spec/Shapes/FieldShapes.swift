extension Spec.Field: Shaped {
  /// A field, or a param of a path, a query or a body.
  static let shape: Shape<Spec.Field> = Shape(
    "a field",
    make,
    .name,
    placePart,
    typePart,
    defaultPart,
    serverDefaultPart,
    inlinePart,
    .ofShortForm("constant", .constant) {
      constantMeaning
    },
    .optional(
      "style",
      \.style,
      .word(former: ["repeated": .exploded]),
      default: .word(Default.listStyle)
    ) {
      """
      for a list or an object in a param (default for a list: `\(Default.listStyle.rawValue)` in a \
      query or a form, `comma` elsewhere); see Lists and objects
      """
    },
    .optional("separator", \.separator, .separator) {
      """
      instead of `style`: the sign between the elements of a list in a query, a form, a path or a \
      deeplink; see Lists and objects
      """
    },
    .optional(
      "lists",
      \.lists,
      .word(former: ["repeated": .exploded]),
      default: .word(Default.styleInObjects)
    ) {
      """
      with `style: deep`: the style of lists in the object (default: `\(Default.styleInObjects.rawValue)`)
      """
    },
    .optional("from", \.from, .word, default: .word(Default.valueProvider)) {
      "for a param of a query, a cookie or a body: the origin of the value, as for a header"
    },
    checkPart,
    validatePart,
    .notes(\.notes),
    order: order,
    rules: [
      .forms(or: ["constant", "inline"]), .atMostOne(["style", "separator"]), .schema { rules },
    ],
    short: shortForm,
    translation: { entry, mapping in
      entry.key.text == "required"
        ? ForeignKey.required(entry.value, mapping) : ForeignKey.ofAnyType(entry)
    }
  )

  private static func make(
    name: Located<String>,
    place: Place,
    type: Spec.TypeUse,
    defaultValue: SpelledText?,
    serverDefault: SpelledText?,
    inline: Spec.Inline?,
    constant: Void,
    style: Located<Spec.ParamStyle>?,
    separator: Located<Spec.Separator>?,
    lists: Located<Spec.ListStyle>?,
    from: Located<Spec.ValueProvider>?,
    check: Spec.Check?,
    validate: Located<Bool>?,
    notes: Spec.Notes
  ) -> Spec.Field {
    // The other attributes of a part were already reported.
    if let inline { return Spec.Field(name: name, type: type, inline: inline, notes: notes) }
    return Spec.Field(
      name: name,
      parents: place.parents,
      key: place.keys.first,
      otherKeys: Array(place.keys.dropFirst()),
      type: type,
      defaultValue: defaultValue,
      serverDefault: serverDefault,
      style: style,
      separator: separator,
      lists: lists,
      from: from,
      check: check,
      validate: validate,
      notes: notes
    )
  }

  private typealias Place = (parents: [Located<String>], keys: [Located<String>])

  private static let order: [String] =
    ["key", "keys"] + Spec.TypeUse.namesAround("default", "serverDefault") + ["constant"]

  private static let keysOfPart = ["inline", "when", "or", "doc", "source", "swift", "deprecated"]

  private static var rules: [KeyRule] {
    KeyRule.atMostOne(of: ["key", "keys"]) + KeyRule.atMostOne(of: ["when", "or"]) + [
      .beside("constant", .only(["constant", "key", "doc", "source"])),
      .beside("inline", .only(keysOfPart)), .beside("when", .needs("inline")),
      .beside("or", .needs("inline")),
    ]
  }

  static let constantMeaning = """
    the fixed value of the member; it is written, required when read, and not part of the Swift \
    type. Only with `key`, `doc` and `source`
    """

  static var shortForm: Shape<Spec.Field>.Short {
    Shape.Short(
      form: { .type },
      read: { decoder, node, name in
        guard let reading = decoder.shortType(node) else { return nil }
        guard let name, let type = reading.value else { return Shape.Short.Reading(value: nil) }
        return Shape.Short.Reading(value: Spec.Field(name: name, type: type))
      },
      write: { field, entries in field.inline == nil ? field.type.short(entries) : nil }
    )
  }

  /// The key on the wire with the objects around it, or several accepted keys.
  private static let placePart: ShapePart<Spec.Field, Place> = ShapePart(
    keys: [
      ShapeKey("key", .either([.wireName, .list(.wireName, count: Bounds.pathOfKeys)])) {
        """
        the name on the wire (default: the name of the field). A list is a path: the value is in a nested object
        """
      },
      ShapeKey("keys", .list(.text, count: Bounds.fewestKeys...Int.max)) {
        """
        instead of `key`: several names on the wire, only for received values. The first with a \
        value is read, and the value is written back under the same key; a value created in Swift is \
        written under the first. The key is not part of the value: models that differ only in the \
        key are equal
        """
      },
    ],
    read: { decoder, nodes in
      let path = decoder.path(nodes["key"])
      let keys = nodes["keys"].map { decoder.acceptedKeys($0, beside: nodes["key"]) }
      return (path.dropLast(), keys ?? path.suffix(1))
    },
    write: { field in
      let key = [field.key].compactMap(\.self)
      return field.otherKeys.isEmpty
        ? .entry("key", .path(field.parents + key))
        : .entry("keys", .names(key + field.otherKeys))
    }
  )

  /// The type of a field, or the type whose members appear in the enclosing object.
  private static let typePart: ShapePart<Spec.Field, Spec.TypeUse> = ShapePart(
    keys: Spec.TypeUse.parts.keys,
    read: { decoder, nodes in
      guard let part = nodes["inline"] else {
        return Spec.TypeUse.parts.read(nodes, with: &decoder)
      }
      return decoder.namedType(part).map { form, isOptional in
        if isOptional {
          decoder.diagnostics.append(.contradiction("`inline` and `?`", at: part.span))
        }
        return Spec.TypeUse(form: form, isOptional: false, span: part.span)
      }
    },
    write: { $0.inline == nil ? Spec.TypeUse.parts.entries($0.type) : [] }
  )

  static let defaultPart: ShapePart<Spec.Field, SpelledText?> = .optional(
    "default",
    \.defaultValue,
    .spelled
  ) {
    """
    the value of an absent or null `Bool`, `String`, number or enumeration (its wire value, not \
    the name of the case). The property is not optional, is always written, and has this default \
    in Swift. For a param, it is the default argument, and is always sent. Not with `optional`, \
    `nullable` or `secret`
    """
  }

  static let serverDefaultPart: ShapePart<Spec.Field, SpelledText?> = .optional(
    "serverDefault",
    \.serverDefault,
    .spelled
  ) {
    """
    for an optional value: the value that the vendor's server uses where it is absent. It is not \
    sent; if it changes, apps that omit the value get other results
    """
  }

  /// The condition under which the members of a part are present.
  private static let inlinePart: ShapePart<Spec.Field, Spec.Inline?> = ShapePart(
    keys: [
      ShapeKey("inline", .scalar(.plainType)) {
        """
        a part: the members of this record, or of this union with a key, appear in the enclosing \
        object. A part keeps no unlisted members, and two parts that can appear together must not \
        share a member; an object has at most 100 parts
        """
      },
      ShapeKey("when", .named(.constant, count: 1...1)) {
        """
        for a part: present if and only if this field (`Bool`, `String` or `Int`) has this value; nil otherwise
        """
      },
      ShapeKey("or", .word(Absence.self)) {
        "for a part: nil, instead of an error, if a required member is missing"
      },
    ],
    read: { decoder, nodes in
      guard nodes["inline"] == nil else { return decoder.inline(nodes, only: keysOfPart) }
      for key in ["when", "or"] {
        guard let node = nodes[key] else { continue }
        decoder.diagnostics.append(.misplaced("`\(key)`", "`inline`", at: node.span))
      }
      return .some(nil)
    },
    write: { field in
      guard let inline = field.inline, case .named(let name) = field.type.form else { return [] }
      let condition: [YAMLValue.Entry] =
        switch inline {
        case .always: []
        case .orNone: .entry("or", .string(Absence.none.rawValue))
        case .when(let other, let value):
          .entry("when", .mapping(.entry(other.value, value.value.yaml)))
        }
      return .entry("inline", name.yaml) + condition
    }
  )

  static let validatePart: ShapePart<Spec.Field, Located<Bool>?> = .optional(
    "validate",
    \.validate,
    .bool
  ) {
    """
    for a param: `true` if a value that breaks a constraint is an error and is not sent (default: \
    that of the method); see Constraints
    """
  }

  private static let checkPart: ShapePart<Spec.Field, Spec.Check?> = ShapePart(
    keys: [
      ShapeKey("check", .scalar(.check)) {
        """
        for a string of a call to another app or of a flow: its required form (`e164`, `sha256`, \
        `scheme`, or whole numbers in a pattern such as `"{height}x{width}"`), checked before \
        anything is opened
        """
      },
      ShapeKey("else", .text) {
        "for a param of a flow: the vendor's error code for an invalid value"
      },
    ],
    read: { decoder, nodes in .some(decoder.check(nodes)) },
    write: { .entry("check", $0.check?.form?.yaml) + .entry("else", $0.check?.code?.yaml) }
  )
}
