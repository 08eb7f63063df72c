/// The form of a value under a key, as far as a schema can express it.
package indirect enum ValueForm: Hashable, Sendable {
  case scalar(ScalarForm)
  /// A keyword of the language.
  case word([String])
  case list(ValueForm, count: ClosedRange<Int>)
  /// A mapping whose keys are names that the author chooses.
  case named(ValueForm, count: ClosedRange<Int>)
  /// A mapping whose keys are strings other than author-defined names.
  case keyed(by: ScalarForm, ValueForm)
  /// A list or a mapping by name; another key of the mapping determines the type of the elements.
  case collection
  /// A mapping with keys of the language, or its short form.
  case shape(ShapeName)
  /// A mapping whose keys appear nowhere else.
  case inline(MappingShape)
  /// A reference to another part of the schema.
  case same(as: String)
  case either([ValueForm])
}

extension ValueForm {
  /// Any string.
  package static var text: ValueForm { .scalar(.text) }
  /// The name of a member on the wire.
  static var wireName: ValueForm { .scalar(.wireName) }
  /// An author-defined name.
  static var name: ValueForm { .scalar(.name) }
  /// Returns the name of a declaration.
  static func name(of role: ScalarForm.Role) -> ValueForm { .scalar(.name(of: role)) }
  /// The name of a type.
  static var type: ValueForm { .scalar(.type) }
  /// A Boolean.
  static var bool: ValueForm { .scalar(.bool) }
  /// A bare JSON value.
  static var constant: ValueForm { .scalar(.constant) }
  /// A key, or a list of keys that form a path into objects.
  static var place: ValueForm { .either([.text, .list(.text, count: 1...Int.max)]) }

  /// The form of scalars, such as the short form of a shape, or nil for a form of other values.
  package var scalar: ScalarForm? {
    switch self {
    case .scalar(let scalar): scalar
    case .shape(let name): name.shape.short
    default: nil
    }
  }

  /// The form without empty collections.
  var filled: ValueForm {
    switch self {
    case .list(let form, _): .list(form, count: 1...Int.max)
    case .named(let form, _): .named(form, count: 1...Int.max)
    default: self
    }
  }

  /// Returns a form that accepts the keywords of an enumeration.
  package static func word<Word: RawRepresentable<String> & CaseIterable>(_ words: Word.Type)
    -> ValueForm
  {
    .word(words.allCases.map(\.rawValue))
  }

  /// Returns a list of any length.
  package static func list(_ form: ValueForm) -> ValueForm { .list(form, count: 0...Int.max) }

  /// Returns a mapping of any size by author-defined names.
  static func named(_ form: ValueForm) -> ValueForm { .named(form, count: 0...Int.max) }

  /// Returns an integer in a range.
  static func number(_ range: ClosedRange<Int>) -> ValueForm { .scalar(.number(range)) }
}

extension ValueForm {
  /// The schema of the form.
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

  /// Returns the `type` keyword for the accepted kinds of values.
  static func kinds(_ kinds: [String]) -> [JSON.Member] {
    guard let kind = kinds.first else { return [] }
    return [JSON.Member("type", kinds.count == 1 ? .string(kind) : .strings(kinds))]
  }

  /// The JSON names of the accepted kinds.
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

  /// The keywords other than `type`.
  ///
  /// Each applies to a single kind of value, so forms of different kinds can be combined.
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
        JSON.Member("propertyNames", ValueForm.scalar(key).schema),
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

  /// Returns the values that YAML readers produce for a keyword: unquoted digits become a number.
  private static func spellings(_ word: String) -> [JSON] {
    Int(decimal: word).map { [.int($0), .string(word)] } ?? [.string(word)]
  }
}
