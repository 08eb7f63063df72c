extension Spec.TypeUse: Shaped {
  /// A type outside a field: the element of a list, the target of an alias.
  static let shape: Shape<Spec.TypeUse> = Shape(
    "a type",
    { use in use },
    .embedded(
      \.self,
      parts,
      changing: changes
    ),
    rules: [.forms()],
    short: shortForm(.type) { $0.short($1) },
    translation: { entry, _ in ForeignKey.ofAnyType(entry) }
  )

  private static var changes: [String: ShapeKey.Change] {
    var changes = ofFieldsAlone("only for the type of a field")
    changes["nullable"] = {
      let meaning = "for an element, a value of a map or a result: it may be null"
      return KeyEntry($0.form, meaning, default: $0.defaultValue)
    }
    changes["format"] = {
      KeyEntry($0.form, "for the elements of a field's list of dates", default: $0.defaultValue)
    }
    return changes
  }

  /// The keys of a type, as a field has them.
  ///
  /// Other shapes have some of the keys, or describe some in their own way.
  static let parts: Shape<Spec.TypeUse> = Shape(
    "a type",
    {
      form,
      isOptional,
      isNullable,
      isSecret,
      isLossy,
      accepts,
      format,
      unit,
      zone,
      wire,
      constraints in
      Spec.TypeUse(
        form: form.value,
        isOptional: isOptional || form.isOptional,
        isNullable: isNullable,
        isSecret: isSecret,
        isLossy: isLossy,
        accepts: accepts,
        format: format,
        unit: unit,
        zone: zone,
        wire: wire,
        constraints: constraints,
        span: form.span
      )
    },
    formPart,
    .flag("optional", \.isOptional) {
      "may be absent; `null` counts as absent, and nil is not written"
    },
    .flag("nullable", \.isNullable) {
      """
      must be present and may be `null`, which is written for nil. With `optional`: three states, \
      `Presence<T>` (absent, null, a value)
      """
    },
    secretPart,
    .flag("lossy", \.isLossy) {
      """
      for a list: unreadable elements are skipped. For another optional field: an unreadable value counts as absent
      """
    },
    .key(
      "accepts",
      \.accepts,
      Codec<Spec.JSONKind>.word.located.list(of: "kinds of JSON values").unlessEmpty,
      absent: []
    ) {
      "other accepted kinds of JSON values, such as `[integer]` for a `String`"
    },
    .optional(
      "format",
      \.format,
      .text(.scalar(.text(suggesting: FormatWord.allCases.map(\.rawValue)))),
      default: .word(Default.dateFormat)
    ) {
      "for a `Date`; see the scalars"
    },
    .optional("unit", \.unit, .word) {
      "for a `Duration`"
    },
    .optional("zone", \.zone, .text) {
      """
      for a `LocalTime`: its time zone. The name is not checked here; if the system does not know \
      it, computed values are nil
      """
    },
    .optional("wire", \.wire, .wireForm, default: .word(Default.wire)) {
      """
      `text` for a value whose JSON is in a string: `"5.00"` of a `Decimal`, or the JSON of an \
      object, a list or `JSON`; `number` for a `Decimal` that is a number (the default). For a \
      `Bool`, the values that represent true and false: two strings, such as `[YES, NO]`, or two \
      whole numbers, such as `[1, 0]`
      """
    },
    .constraints(\.constraints)
  )

  /// The changes of keys that a type outside a field lists only to refuse them.
  static func ofFieldsAlone(_ meaning: String) -> [String: ShapeKey.Change] {
    let change: ShapeKey.Change = { KeyEntry($0.form, meaning) }
    let keys = ["secret", "personal", "lossy", "format", "unit", "zone", "wire"]
    return Dictionary(uniqueKeysWithValues: keys.map { ($0, change) })
  }

  private static let secretPart: ShapePart<Spec.TypeUse, Bool> = ShapePart(
    keys: [
      ShapeKey("secret", .bool, default: .flag) {
        """
        `Secret<T>`: appears in no log, description, error or `dump`. Not with `accepts`, `lossy`, \
        `Date` or `Duration`. Errors do not show the body of an answer that may contain a secret
        """
      },
      ShapeKey("personal", .bool, default: .flag) {
        "like `secret`, for personal data such as a phone number or an address"
      },
    ],
    read: { decoder, nodes in
      let flags = ["secret", "personal"].map { decoder.bool(nodes[$0])?.value ?? Default.flag }
      return flags.contains(true)
    },
    write: { .entry("secret", .flag($0.isSecret)) }
  )
}

/// A short form whose scalar is the name of a type.
extension Spec.TypeUse {
  /// Returns the short form of a type.
  static func shortForm(
    _ form: ScalarForm,
    write: @escaping @Sendable (Spec.TypeUse, [YAMLValue.Entry]) -> YAMLValue?
  ) -> Shape<Spec.TypeUse>.Short {
    Shape.Short(
      form: { form },
      read: { decoder, node, _ in
        if node.kind == .scalar { return Shape.Short.Reading(value: decoder.shortTypeUse(node)) }
        return decoder.refuseList(node) ? Shape.Short.Reading(value: nil) : nil
      },
      write: write
    )
  }

  /// Returns the name of the type, or nil if it needs further keys.
  func short(_ entries: [YAMLValue.Entry]) -> YAMLValue? {
    guard case .named(let name) = form, entries.count == (isOptional ? 2 : 1) else { return nil }
    return .string(isOptional ? name.value + "?" : name.value)
  }
}
