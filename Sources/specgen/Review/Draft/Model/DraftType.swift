import SpecgenCore

/// The type of a value in a draft.
indirect enum DraftType: Hashable, Sendable {
  /// A scalar of the language, or a declared type, by its name.
  case named(String)
  /// A time, in a format of the language; nil if the document shows none.
  case date(format: String?)
  case list(DraftType)
  case map(DraftType)
  case record([DraftField])
  case enumeration(DraftEnumeration)

  /// Any JSON value.
  static let json = DraftType.named("JSON")
  /// A string, number or Boolean.
  static let scalar = DraftType.named("Scalar")
  static let string = DraftType.named("String")

  /// The fields of a record; empty for another type.
  var fields: [DraftField] { if case .record(let fields) = self { fields } else { [] } }

  /// `true` for a date.
  var isDate: Bool { if case .date = self { true } else { false } }

  /// The type of elements of lists of any depth, or the type itself.
  var element: DraftType {
    switch self {
    case .list(let element), .map(let element): element.element
    case .named, .date, .record, .enumeration: self
    }
  }

  /// Returns the type with the innermost element of its lists and maps transformed.
  func mapElement(_ transform: (DraftType) -> DraftType) -> DraftType {
    switch self {
    case .list(let element): .list(element.mapElement(transform))
    case .map(let element): .map(element.mapElement(transform))
    case .named, .date, .record, .enumeration: transform(self)
    }
  }

  /// Returns the type with the innermost element of its lists and maps replaced.
  func replacingElement(with type: DraftType) -> DraftType { mapElement { _ in type } }

  /// The type where dates are not allowed, such as in a map: they stay strings.
  var withoutDates: DraftType { mapElement { $0.isDate ? .string : $0 } }

  /// Returns the type with other names of declared types.
  func renaming(_ names: [String: String]) -> DraftType {
    mapElement { element in
      switch element {
      case .named(let name): .named(names[name] ?? name)
      case .record(let fields): .record(fields.map { $0.renaming(names) })
      case .list, .map, .date, .enumeration: element
      }
    }
  }
}

extension [DraftField] {
  /// The wire keys.
  var keys: Set<String> { Set(map(\.key)) }

  /// The fields with those of their records, of any depth.
  var all: [DraftField] { flatMap { [$0] + $0.type.element.fields.all } }
}

/// A field or a param in a draft.
struct DraftField: Hashable, Sendable {
  /// The key on the wire.
  var key: String
  /// The type.
  var type: DraftType
  /// The requirement that the document states; nil if it states none.
  var requirement: Requirement?
  /// The text of the condition under which the member is required.
  var condition = ""
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
  /// The bounds that the document states.
  var constraints: [Constraint] = []
  /// The values that samples show, as text.
  var values: [String] = []
  /// `true` for a list whose elements are in one value, between commas.
  var isJoined = false
  /// The part of a request that the document states for this param.
  var place: DraftPlace?
  /// The reasons for what is uncertain.
  var comments: [String] = []

  /// Returns the field with other names of declared types.
  func renaming(_ names: [String: String]) -> DraftField {
    var field = self
    field.type = type.renaming(names)
    return field
  }

  /// Returns the field with a comment if neither the document nor a sample shows its type.
  func markedUntyped(accepting kinds: [String]) -> DraftField {
    guard type == .string, typeWord.isEmpty, !isShown, values.isEmpty else { return self }
    var field = self
    field.accepts += kinds
    field.comments.append("The document states no type.")
    return field
  }
}

extension DraftField {
  /// Creates an optional query param with a value in a sample.
  init(key: String, queryValue: String) {
    let isInteger = Int(queryValue).map(String.init) == queryValue
    self.init(key: key, type: isInteger ? .named("Int") : .string, requirement: .optional)
    place = .query
  }
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

  /// The values without the name of their type in code, as in `FlowError.camera`, and that name.
  var unqualified: (DraftEnumeration, owner: String?) {
    let parts = cases.map { $0.wire.split(separator: ".", omittingEmptySubsequences: false) }
    guard let first = parts.first, first.count == 2,
      first[0].isEmpty || first[0].first?.isUppercase == true,
      parts.allSatisfy({ $0.count == 2 && $0[0] == first[0] && SwiftName.isName(String($0[1])) })
    else { return (self, nil) }
    var plain = self
    for index in cases.indices { plain.cases[index].wire = String(parts[index][1]) }
    return (plain, first[0].isEmpty ? nil : String(first[0]))
  }
}

/// The part of a request that carries a param.
enum DraftPlace: String, Sendable {
  case path, query
  case header = "headers"
  case body, form, multipart

  /// `true` for a part of the body.
  var isBody: Bool { self == .body || self == .form || self == .multipart }
}
