extension TypeKey: DescribedKey {
  static var short: ScalarForm? { .type }
  static var rules: [KeyRule] {
    let record: [TypeKey] = [.fields, .extends, .identity, .additional, .methods, .computed]
    return [.always(.needsOne(of: record + [.enum, .union, .alias, .raw, .cases]))]
      + record.map { .beside($0, .without([TypeKey.enum, .raw, .cases, .union, .alias])) }
      + [.beside(TypeKey.alias, .without([TypeKey.raw, .cases]))]
      + KeyRule.atMostOne(of: [TypeKey.enum, .union, .alias]) + KeyRule.enumerations(["cases"])
  }

  var entry: KeyEntry {
    switch self {
    case .fields: KeyEntry(.named(.shape(.field)), "a JSON object; becomes a struct")
    case .extends:
      KeyEntry(
        .name,
        "inherits the fields of that type, in front of its own, and its `additional`"
      )
    case .identity:
      KeyEntry(
        .name,
        """
        the required field that identifies instances; the type conforms to `Identifiable`, with \
        this value as `id`. A field whose Swift name is `id` does not need this key
        """
      )
    case .additional:
      KeyEntry(
        .shape(.typeUse),
        """
        keeps unlisted members as `additional: [String: T]`, and writes them back; `JSON` accepts \
        any (default: they are ignored)
        """
      )
    case .methods:
      KeyEntry(
        .named(.shape(.typeMethod)),
        "methods of the Swift type that call the API with values of the instance"
      )
    case .computed: KeyEntry(.named(.shape(.computedValue)), "values computed from fields")
    case .enum: KeyEntry(.enumeration, "a set of values; becomes an enumeration")
    case .raw:
      KeyEntry(
        .word(Spec.RawKind.self),
        """
        the JSON kind of the values (default: `Int` for integers, `String` for strings; a mix is an error)
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
    case .alias: KeyEntry(.shape(.typeUse), "another name for a type; becomes a `typealias`")
    case .examples:
      KeyEntry(
        .named(.text),
        "JSON that the type can be read from; `testing` generates Swift for it, see Examples"
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
      KeyEntry(.text, "the key whose value names the shape")
    case .match:
      KeyEntry(
        .word(MatchWord.self),
        """
        how the shape is found: by a present key, by the kind of JSON value, or by order, as the \
        first shape that can be read
        """
      )
    case .open:
      KeyEntry(
        .bool,
        """
        whether an unlisted shape is kept unchanged as `.unrecognized(…)` (the default), or is an error
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
        with `by`: the value that names the shape, a string, an integer or a Boolean (default: the name of the case)
        """
      )
    case .has:
      KeyEntry(
        .text,
        "with `match: key`: the key that is present and not null; a field of the case uses it"
      )
    case .kind:
      KeyEntry(
        .word(Spec.JSONKind.self),
        """
        with `match: kind`: the kind of JSON value; an `integer` is a number without a fraction or \
        exponent, and takes precedence over `number`
        """
      )
    case .before:
      KeyEntry(
        .list(.name),
        "with `match: order`: the later cases that this case completely hides"
      )
    case .type: KeyEntry(.shape(.typeUse), "the payload of the case")
    case .fields: KeyEntry(.named(.shape(.field)), Self.inPlace)
    case .extends: KeyEntry(.name, Self.inPlace)
    case .doc: NoteKey.doc.entry
    case .source: NoteKey.source.entry
    case .swift: NoteKey.swift.entry
    case .deprecated: NoteKey.deprecated.entry
    }
  }

  private static var inPlace: String {
    "the payload of the case, declared in place; it becomes a type named after the union and the case"
  }
}

extension CaseKey: DescribedKey {
  static var short: ScalarForm? { .text }

  var entry: KeyEntry {
    switch self {
    case .wire:
      KeyEntry(.text, "the value on the wire (default: the name of the case)")
    case .code: KeyEntry(.number(Bounds.code), "the vendor's number for it: the property `code`")
    case .outcome:
      KeyEntry(
        .word(CaseOutcome.self),
        "the outcome of a call to another app that this value reports; see Calls to other apps"
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
    case .call: KeyEntry(.scalar(.method), "the method to call; required")
    case .with: KeyEntry(.named(.name), "the field for each param")
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
        The closest time of day is used, so it works across midnight; negative if the time has \
        passed; required
        """
      )
    case .doc: NoteKey.doc.entry
    case .source: NoteKey.source.entry
    case .swift: NoteKey.swift.entry
    case .deprecated: NoteKey.deprecated.entry
    }
  }
}
