/// What may stand under a key, as far as a schema can say it.
indirect enum Form: Hashable, Sendable {
  case scalar(ScalarForm)
  /// One of the language's words.
  case word([String])
  case list(Form, count: ClosedRange<Int>)
  /// A mapping by names of the author.
  case named(Form, count: ClosedRange<Int>)
  /// A mapping by other texts than names of the author.
  case keyed(by: ScalarForm, Form)
  /// A list or a mapping by name; another key of the mapping says of what.
  case collection
  /// A mapping with keys of the language, or its short form.
  case shape(ShapeName)
  /// A mapping with keys that stand nowhere else.
  case inline(Shape)
  /// What stands elsewhere in the schema.
  case same(as: String)
  case either([Form])
}

extension Form {
  /// Any text.
  static var text: Form { .scalar(.text) }
  /// A name of the author.
  static var name: Form { .scalar(.name) }
  /// The name of a type.
  static var type: Form { .scalar(.type) }
  /// `true` or `false`.
  static var bool: Form { .scalar(.bool) }
  /// A bare JSON value.
  static var constant: Form { .scalar(.constant) }
  /// A key, or a list of keys that leads into objects.
  static var place: Form { .either([.text, .list(.text, count: 1...Int.max)]) }

  /// One of the words of an enumeration.
  static func word<Word: RawRepresentable<String> & CaseIterable>(_ words: Word.Type) -> Form {
    .word(words.allCases.map(\.rawValue))
  }

  /// A list of any length.
  static func list(_ form: Form) -> Form { .list(form, count: 0...Int.max) }

  /// A mapping by names of the author, of any length.
  static func named(_ form: Form) -> Form { .named(form, count: 0...Int.max) }

  /// A whole number.
  static func number(_ range: ClosedRange<Int>) -> Form { .scalar(.number(range)) }
}

extension Form {
  /// The schema of what may stand there.
  var schema: JSON { .object(keywords) }

  /// The keywords of the schema.
  var keywords: [JSON.Member] {
    switch self {
    case .shape(let name): [JSON.Member("$ref", .string(name.reference))]
    case .same(let place): [JSON.Member("$ref", .string(place))]
    case .inline(let shape): shape.keywords.filter { $0.key != "title" }
    case .word(let words): [JSON.Member("enum", .array(words.flatMap(Self.spellings)))]
    case .scalar, .list, .named, .keyed, .collection, .either:
      Self.kinds(kinds) + details
    }
  }

  /// The keyword for the kinds of values that are taken.
  static func kinds(_ kinds: [String]) -> [JSON.Member] {
    guard let kind = kinds.first else { return [] }
    return [JSON.Member("type", kinds.count == 1 ? .string(kind) : .strings(kinds))]
  }

  /// What JSON calls the values that are taken.
  private var kinds: [String] {
    switch self {
    case .scalar(let scalar): scalar.kinds.map(\.rawValue)
    case .list: ["array"]
    case .named, .keyed: ["object"]
    case .collection: ["array", "object"]
    case .either(let forms): forms.flatMap(\.kinds)
    case .word, .shape, .inline, .same: []
    }
  }

  /// The keywords beside the kinds.
  ///
  /// Each goes for one kind of value alone, so forms of different kinds can be put together.
  private var details: [JSON.Member] {
    switch self {
    case .scalar(let scalar): scalar.keywords
    case .list(let form, let count):
      [JSON.Member("items", form.schema)] + Self.bounds(count, of: "Items")
    case .named(let form, let count):
      [
        JSON.Member("propertyNames", Self.nameReference),
        JSON.Member("additionalProperties", form.schema),
      ] + Self.bounds(count, of: "Properties")
    case .keyed(let key, let form):
      [
        JSON.Member("propertyNames", Form.scalar(key).schema),
        JSON.Member("additionalProperties", form.schema),
      ]
    case .either(let forms): forms.flatMap(\.details)
    case .word, .shape, .inline, .same, .collection: []
    }
  }

  private static func bounds(_ count: ClosedRange<Int>, of what: String) -> [JSON.Member] {
    var bounds: [JSON.Member] = []
    if count.lowerBound > 0 { bounds.append(JSON.Member("min\(what)", .int(count.lowerBound))) }
    if count.upperBound < .max { bounds.append(JSON.Member("max\(what)", .int(count.upperBound))) }
    return bounds
  }

  private static var nameReference: JSON {
    .object([
      JSON.Member("$ref", .string(SchemaDocument.reference(to: SchemaDocument.nameDefinition)))
    ])
  }

  /// A word as YAML readers give it: digits come as a number where they have no quotes.
  private static func spellings(_ word: String) -> [JSON] {
    Int(decimal: word).map { [.int($0), .string(word)] } ?? [.string(word)]
  }
}
