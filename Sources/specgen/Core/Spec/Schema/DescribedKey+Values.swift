extension NoteKey: DescribedKey {
  var entry: KeyEntry {
    Spec.Notes.shape.keys.first { $0.name == rawValue }?.entry ?? KeyEntry(.text, "")
  }
}

extension FieldKey: DescribedKey {
  static var short: ScalarForm? { .type }
  static var rules: [KeyRule] {
    [.always(.needsOne(of: forms + [.constant, .inline]))]
      + formRules + KeyRule.atMostOne(of: [FieldKey.key, .keys])
      + KeyRule.atMostOne(of: [FieldKey.when, .or]) + [
        .beside(FieldKey.constant, .only(FieldKey.constant, .key, .doc, .source)),
        .beside(
          FieldKey.inline,
          .only(FieldKey.inline, .when, .or, .doc, .source, .swift, .deprecated)
        ),
        .beside(FieldKey.when, .needs(FieldKey.inline)),
        .beside(FieldKey.or, .needs(FieldKey.inline)),
      ]
  }

  var entry: KeyEntry { KeyEntry(form, meaning, default: usual) }

  private var usual: JSON? {
    switch self {
    case .optional, .nullable, .secret, .personal, .lossy: .flag
    case .format: .word(Default.dateFormat)
    case .wire: .word(Default.wire)
    case .style: .word(Default.listStyle)
    case .lists: .word(Default.styleInObjects)
    case .from: .word(Default.giver)
    default: nil
    }
  }

  private var form: ValueForm {
    switch self {
    case .key: .either([.text, .list(.text, count: Bounds.pathOfKeys)])
    case .keys: .list(.text, count: Bounds.fewestKeys...Int.max)
    case .type: .type
    case .list, .map: .shape(.typeUse)
    case .enum: .enumeration
    case .raw: .word(Spec.RawKind.self)
    case .fields: .named(.shape(.field))
    case .union: .shape(.union)
    case .cases: .collection
    case .optional, .nullable, .secret, .personal, .lossy: .bool
    case .accepts: .list(.word(Spec.JSONKind.self))
    case .format: .scalar(.text(suggesting: FormatWord.allCases.map(\.rawValue)))
    case .unit: .word(Spec.DurationUnit.self)
    case .wire: .word(Spec.WireForm.self)
    case .default, .zone: .text
    case .constant: .constant
    case .inline: .name
    case .when: .named(.constant, count: 1...1)
    case .or: .word(Absence.self)
    case .style: .word(Spec.ParamStyle.self)
    case .lists: .word(Spec.ListStyle.self)
    case .from: .word(Spec.Giver.self)
    case .check: .scalar(.check)
    case .else: .text
    case .doc: NoteKey.doc.entry.form
    case .source: NoteKey.source.entry.form
    case .swift: NoteKey.swift.entry.form
    case .deprecated: NoteKey.deprecated.entry.form
    }
  }

  private var meaning: String {
    switch self {
    case .key:
      """
      the name on the wire (default: the name of the field). A list is a path: the value is in a nested object
      """
    case .keys:
      """
      instead of `key`: several names on the wire, only for received values. The first with a \
      value is read, and the value is written back under the same key; a value created in Swift is \
      written under the first. The key is not part of the value: models that differ only in the \
      key are equal
      """
    case .type: "a scalar or a type of the spec"
    case .list:
      """
      a JSON array; `{list: {type: Int, nullable: true}}` allows null elements: `[Int?]`. The \
      elements cannot be a `Duration`; they can be a `Date`, with its `format`, in the list of a \
      field without `secret` and `accepts`
      """
    case .map: "a JSON object with any keys"
    case .enum:
      """
      an enumeration in place, named after its owner and the field: `VehicleColour` for `colour` \
      in `Vehicle`, `OrdersState` for the param `state` of `orders`
      """
    case .raw: "the JSON kind of that enumeration"
    case .fields:
      "an object in place; becomes a struct, named like an enumeration in place"
    case .union: "a union in place, named like an enumeration in place"
    case .cases: "the cases of `enum: open`, of `enum: closed` or of the union"
    case .optional: "may be absent; `null` counts as absent, and nil is not written"
    case .nullable:
      """
      must be present and may be `null`, which is written for nil. With `optional`: three states, \
      `Presence<T>` (absent, null, a value)
      """
    case .default:
      """
      the value of an absent or null `Bool`, `String`, number or enumeration (its wire value, not \
      the name of the case). The property is not optional, is always written, and has this default \
      in Swift. For a param, it is the default argument, and is always sent. Not with `optional`, \
      `nullable` or `secret`
      """
    case .secret:
      """
      `Secret<T>`: appears in no log, description, error or `dump`. Not with `accepts`, `lossy`, \
      `Date` or `Duration`. Errors do not show the body of an answer that may contain a secret
      """
    case .personal: "like `secret`, for personal data such as a phone number or an address"
    case .lossy:
      """
      for a list: unreadable elements are skipped. For another optional field: an unreadable value counts as absent
      """
    case .accepts:
      "other accepted kinds of JSON values, such as `[integer]` for a `String`"
    case .format: "for a `Date`; see the scalars"
    case .unit: "for a `Duration`"
    case .wire:
      """
      for a `Decimal`: `text` for a JSON string such as `"5.00"`, or `number` (the default)
      """
    case .constant:
      """
      the fixed value of the member; it is written, required when read, and not part of the Swift \
      type. Only with `key`, `doc` and `source`
      """
    case .zone:
      """
      for a `LocalTime`: its time zone. The name is not checked here; if the system does not know \
      it, computed values are nil
      """
    case .inline:
      """
      a part: the members of this record, or of this union with a key, appear in the enclosing \
      object. A part keeps no unlisted members, and two parts that can appear together must not \
      share a member; an object has at most 100 parts
      """
    case .when:
      """
      for a part: present if and only if this field (`Bool`, `String` or `Int`) has this value; nil otherwise
      """
    case .or: "for a part: nil, instead of an error, if a required member is missing"
    case .style:
      """
      for a list or an object in a query or a form (default for a list: \
      `\(Default.listStyle.rawValue)`); see Lists and objects
      """
    case .lists:
      """
      with `style: deep`: the style of lists in the object (default: `\(Default.styleInObjects.rawValue)`)
      """
    case .from:
      "for a param of a query or a cookie: the origin of the value, as for a header"
    case .check:
      """
      for a string of a call to another app or of a flow: its required form (`e164`, `sha256`, \
      `scheme`, or whole numbers in a pattern such as `"{height}x{width}"`), checked before \
      anything is opened
      """
    case .else: "for a param of a flow: the vendor's error code for an invalid value"
    case .doc: NoteKey.doc.entry.meaning
    case .source: NoteKey.source.entry.meaning
    case .swift: NoteKey.swift.entry.meaning
    case .deprecated: NoteKey.deprecated.entry.meaning
    }
  }
}
