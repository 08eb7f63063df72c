extension TypeKey: DescribedKey {
  static var short: ScalarForm? { .type }
  static var rules: [KeyRule] {
    let record: [TypeKey] = [.fields, .extends, .identity, .additional, .methods, .computed]
    return [.always(.needsOne(of: record + [.enum, .union, .alias, .raw, .cases]))]
      + record.map { .beside($0, .without([TypeKey.enum, .raw, .cases, .union, .alias])) }
      + [.beside(TypeKey.alias, .without([TypeKey.raw, .cases]))]
      + KeyRule.atMostOne(of: [TypeKey.enum, .union, .alias]) + enumerationRules
  }

  var entry: KeyEntry {
    switch self {
    case .fields: KeyEntry(.named(.shape(.field)), "a JSON object; becomes a struct")
    case .extends:
      KeyEntry(
        .name,
        "takes over that type's fields, in front of its own, and its `additional`"
      )
    case .identity:
      KeyEntry(
        .name,
        """
        the required field that tells instances apart; the type is `Identifiable` by it, with an \
        `id` of that value. A field whose Swift name is `id` needs no such key
        """
      )
    case .additional:
      KeyEntry(
        .shape(.typeUse),
        """
        members that are not listed are kept, as `additional: [String: T]`, and written back; \
        `JSON` takes any. Else they are passed over
        """
      )
    case .methods:
      KeyEntry(
        .named(.shape(.typeMethod)),
        "methods of the Swift type that call the API with values of the instance"
      )
    case .computed: KeyEntry(.named(.shape(.computedValue)), "values that follow from fields")
    case .enum: KeyEntry(.enumeration, "a set of values; becomes an enumeration")
    case .raw:
      KeyEntry(
        FieldKey.raw.entry.form,
        """
        the JSON kind of the values; without it integers make `Int`, strings make `String`, and both \
        together are an error
        """
      )
    case .cases:
      KeyEntry(
        .collection,
        "the values of `enum: open` and `enum: closed`; the shapes of a union"
      )
    case .union:
      KeyEntry(
        .shape(.union),
        "one of several shapes; becomes an enumeration with a value in each case"
      )
    case .alias: KeyEntry(.shape(.typeUse), "another name of a type; becomes a `typealias`")
    case .examples:
      KeyEntry(
        .named(.text),
        "JSON texts that the type can be read from; `testing` makes Swift of them, see Examples"
      )
    case .doc: NoteKey.doc.entry
    case .source: NoteKey.source.entry
    case .swift: NoteKey.swift.entry
    case .deprecated: NoteKey.deprecated.entry
    }
  }
}

extension UnionKey: DescribedKey {
  static var rules: [KeyRule] {
    let keys: [UnionKey] = [.by, .match]
    return [.always(.needsOne(of: keys))] + KeyRule.atMostOne(of: keys)
  }

  var entry: KeyEntry {
    switch self {
    case .by:
      KeyEntry(.text, "the value under this key of the object names the shape")
    case .match:
      KeyEntry(
        .word(MatchWord.self),
        """
        by which key is there; by the kind of JSON value; by reading, the first shape that can be \
        read
        """
      )
    case .open:
      KeyEntry(
        .bool,
        """
        whether another shape is kept as `.unrecognized(…)`, as it came, which is the rule; else \
        it is an error
        """,
        default: .bool(Default.openness == .open)
      )
    }
  }
}

extension UnionCaseKey: DescribedKey {
  static var short: ScalarForm? { .type }
  static var rules: [KeyRule] {
    [.beside(UnionCaseKey.type, .without([UnionCaseKey.fields, .extends]))]
  }

  var entry: KeyEntry {
    switch self {
    case .wire:
      KeyEntry(
        .text,
        """
        with `by`: the value that names the shape: a text, an integer or a Boolean; the case's name \
        where nothing is said
        """
      )
    case .has:
      KeyEntry(
        .text,
        "with `match: key`: the key that is there and not null; a field of the case has it"
      )
    case .kind:
      KeyEntry(
        .word(Spec.JSONKind.self),
        """
        with `match: kind`: the kind of JSON value; an `integer` is a number without fraction and \
        exponent, and comes before `number`
        """
      )
    case .before:
      KeyEntry(
        .list(.name),
        "with `match: order`: the later cases whose values this one takes, all of them"
      )
    case .type: KeyEntry(.shape(.typeUse), "what the case holds")
    case .fields: KeyEntry(.named(.shape(.field)), Self.inPlace)
    case .extends: KeyEntry(.name, Self.inPlace)
    case .doc: NoteKey.doc.entry
    case .source: NoteKey.source.entry
    case .swift: NoteKey.swift.entry
    case .deprecated: NoteKey.deprecated.entry
    }
  }

  private static var inPlace: String {
    "what the case holds, written in place; it becomes a type named after the union and the case"
  }
}

extension CaseKey: DescribedKey {
  static var short: ScalarForm? { .text }

  var entry: KeyEntry {
    switch self {
    case .wire:
      KeyEntry(.text, "the value on the wire; the case's name where nothing is said")
    case .code: KeyEntry(.number(Bounds.code), "the vendor's number for it: the property `code`")
    case .outcome:
      KeyEntry(
        .word(CaseOutcome.self),
        "how a call to another app ended that is answered with it; see Calls to other apps"
      )
    case .doc: NoteKey.doc.entry
    case .source: NoteKey.source.entry
    case .swift: NoteKey.swift.entry
    case .deprecated: NoteKey.deprecated.entry
    }
  }
}

extension TypeMethodKey: DescribedKey {
  var entry: KeyEntry {
    switch self {
    case .call: KeyEntry(.scalar(.method), "what is called; required")
    case .with: KeyEntry(.named(.name), "which field fills which param")
    case .doc: NoteKey.doc.entry
    case .source: NoteKey.source.entry
    case .swift: NoteKey.swift.entry
    case .deprecated: NoteKey.deprecated.entry
    }
  }
}

extension ComputedKey: DescribedKey {
  var entry: KeyEntry {
    switch self {
    case .until:
      KeyEntry(
        .name,
        """
        the time until a `LocalTime` with a `zone`, as a `Duration` from now or a given moment. \
        The time of day nearest to that moment is meant, so it works over midnight; below zero \
        when it has passed; required
        """
      )
    case .doc: NoteKey.doc.entry
    case .source: NoteKey.source.entry
    case .swift: NoteKey.swift.entry
    case .deprecated: NoteKey.deprecated.entry
    }
  }
}
