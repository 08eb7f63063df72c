extension NoteKey: DescribedKey {
  var entry: KeyEntry {
    switch self {
    case .doc:
      KeyEntry(.text, "what you have to say; its first sentence becomes the summary in Xcode")
    case .source:
      KeyEntry(.shape(.origin), "one of the spec's sources; it is printed with the declaration")
    case .swift: KeyEntry(.scalar(.swiftName), "another name in Swift")
    case .deprecated:
      KeyEntry(
        .text,
        """
        what to do instead, such as `use x`; it is printed, and becomes `@available(*, \
        deprecated)` for fields, methods, queries and computed values (the generated code itself \
        uses types, cases and params, and would warn)
        """
      )
    }
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
      the name on the wire; the field's own name where nothing is said. A list is a path: the \
      value stands in an object within the object
      """
    case .keys:
      """
      instead of `key`: several names on the wire. The first that has a value is read, and what \
      was read under a key is written back under it; a value made in Swift is written under the \
      first. The key is no part of the value: models that differ in it alone are equal. Of a value \
      that comes in, so not of a param
      """
    case .type: "a scalar or a type of the spec"
    case .list:
      """
      a JSON array, of which `{list: {type: Int, nullable: true}}` takes null elements: `[Int?]`. \
      Its elements cannot be a `Duration`; they can be a `Date`, with its `format`, in a list that \
      is a field's own and has neither `secret` nor `accepts`
      """
    case .map: "a JSON object with any keys"
    case .enum:
      """
      an enumeration in place; it is named after its owner and the field: `VehicleColour` for \
      `colour` in `Vehicle`, `OrdersState` for the param `state` of `orders`
      """
    case .raw: "the JSON kind of that enumeration"
    case .fields:
      "an object in place; it becomes a struct that is named as an enumeration in place is"
    case .union: "a union in place, named likewise"
    case .cases: "the cases of `enum: open`, of `enum: closed` or of the union"
    case .optional: "may be absent; `null` counts as absent, nothing is written for nil"
    case .nullable:
      """
      has to be there and may be `null`, which is written for nil. With `optional`: three states, \
      `Presence<T>` (absent, null, a value)
      """
    case .default:
      """
      of a `Bool`, a `String`, a number or an enumeration (its value on the wire, not the case's \
      name): what the value is where it is absent or null. The property is no optional, is always \
      written, and has this as its default in Swift. For a param it is the default argument, sent \
      always. Not with `optional`, `nullable` or `secret`
      """
    case .secret:
      """
      `Secret<T>`: in no log, description, error or `dump`. Not with `accepts`, `lossy`, `Date` or \
      `Duration`. Where an answer may hold one, no text of its body is shown in an error
      """
    case .personal: "as `secret`, for the data of a person: a phone number, an address"
    case .lossy:
      """
      of a list: an element that cannot be read is left out. Of another optional field: a value that \
      cannot be read counts as absent
      """
    case .accepts:
      "kinds of JSON values that are taken as well, such as `[integer]` by a `String`"
    case .format: "of a `Date`, see the scalars"
    case .unit: "of a `Duration`"
    case .wire:
      """
      of a `Decimal`: it travels as JSON text, such as `"5.00"`, or as a number, which is the rule
      """
    case .constant:
      """
      the member is always this; it is written, expected when read, and no part of the Swift type. \
      Beside it only `key`, `doc` and `source`
      """
    case .zone:
      """
      of a `LocalTime`: the time zone that it is meant in. The name is not checked here; where the \
      system does not know it, computed values are nil
      """
    case .inline:
      """
      a part: the members of this record, or of this union told by a key, stand in the object of \
      the field itself. It keeps no members that are not listed, and no two parts that can be \
      there together have a member in common; an object has at most 100 parts
      """
    case .when:
      """
      of a part: it is there if and only if this field (`Bool`, `String` or `Int`) has this value; \
      nil otherwise
      """
    case .or: "of a part: nil, and no error, where something that it requires is missing"
    case .style:
      """
      of a list or an object in a query or a form; `\(Default.listStyle.rawValue)` for a list where \
      nothing is said. See Lists and objects
      """
    case .lists:
      """
      with `style: deep`: how the lists in the object are written; `\(Default.styleInObjects.rawValue)` \
      where nothing is said
      """
    case .from:
      "of a param of a query or a cookie: who gives the value, as for a header"
    case .check:
      """
      of a text of a call to another app, or of a flow: its form (`e164`, `sha256`, `scheme`, or \
      whole numbers in a pattern such as `"{height}x{width}"`), looked at before anything is opened
      """
    case .else: "of a param of a flow: the vendor's code, of its errors, for one that is wrong"
    case .doc: NoteKey.doc.entry.meaning
    case .source: NoteKey.source.entry.meaning
    case .swift: NoteKey.swift.entry.meaning
    case .deprecated: NoteKey.deprecated.entry.meaning
    }
  }
}
