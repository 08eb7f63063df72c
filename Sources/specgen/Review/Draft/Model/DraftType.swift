/// The type of a value in a draft.
indirect enum DraftType: Hashable, Sendable {
  /// A scalar of the language, or a declared type, by its name.
  case named(String)
  /// A time, in a format of the language; nil if the document shows none.
  case date(format: String?)
  case list(DraftType)
  case map(DraftType)
  case record(DraftRecord)
  case enumeration(DraftEnumeration)

  /// Any JSON value.
  static let json = DraftType.named("JSON")
  /// A string, number or Boolean.
  static let scalar = DraftType.named("Scalar")
  static let string = DraftType.named("String")

  /// The type of elements of lists of any depth, or the type itself.
  var element: DraftType {
    switch self {
    case .list(let element), .map(let element): element.element
    case .named, .date, .record, .enumeration: self
    }
  }

  /// Returns the type with the innermost element of its lists and maps replaced.
  func replacingElement(with type: DraftType) -> DraftType {
    switch self {
    case .list(let element): .list(element.replacingElement(with: type))
    case .map(let element): .map(element.replacingElement(with: type))
    case .named, .date, .record, .enumeration: type
    }
  }

  /// The type where dates are not allowed, such as in a map: they stay strings.
  var withoutDates: DraftType {
    switch self {
    case .date: .string
    case .list(let element): .list(element.withoutDates)
    case .map(let element): .map(element.withoutDates)
    case .named, .record, .enumeration: self
    }
  }
}

/// The members of an object in a draft.
struct DraftRecord: Hashable, Sendable {
  /// The fields, in the order of the document.
  var fields: [DraftField] = []

  /// The wire keys.
  var keys: Set<String> { Set(fields.map(\.key)) }

  /// Returns the field with a wire key.
  subscript(key: String) -> DraftField? { fields.first { $0.key == key } }
}

/// A field or a param in a draft.
struct DraftField: Hashable, Sendable {
  /// The key on the wire.
  var key: String
  /// The type.
  var type: DraftType
  /// The requirement that the document states; nil if it states none.
  var requirement: Requirement?
  /// `true` if samples have the member.
  var isShown = false
  /// `true` for a param that only a request line shows.
  var isFromRequestLine = false
  /// `true` if samples lack the member, or have null.
  var isOptional = false
  /// Other accepted kinds of JSON values.
  var accepts: [String] = []
  /// The value of the absent member, as the document writes it.
  var standard: String?
  /// `true` if the document calls the value a secret.
  var isSecret = false
  /// A short meaning.
  var doc: String?
  /// The meaning as the document states it, of any length.
  var meaning = ""
  /// The word by which the document names the type.
  var typeWord = ""
  /// The values that samples show, as text.
  var values: [String] = []
  /// The part of a request that the document states for this param.
  var place: DraftPlace?
  /// The reasons for what is uncertain.
  var comments: [String] = []

  /// `true` for a string only because neither the document nor a sample shows a type.
  var isUntyped: Bool { type == .string && typeWord.isEmpty && !isShown && values.isEmpty }
}

/// A set of values in a draft.
struct DraftEnumeration: Hashable, Sendable {
  /// A value.
  struct Case: Hashable, Sendable {
    /// The value on the wire.
    var wire: String
    /// The vendor's number for it.
    var code: Int?
    /// A short meaning.
    var doc: String?
  }

  /// The values, in the order of the document.
  var cases: [Case] = []
  /// `true` if the values are integers.
  var isInteger = false

  /// The values on the wire.
  var values: Set<String> { Set(cases.map(\.wire)) }
}

/// The part of a request that carries a param.
enum DraftPlace: Hashable, Sendable {
  case path, query, header, body
}
