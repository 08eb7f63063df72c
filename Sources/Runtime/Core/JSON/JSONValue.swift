/// Any JSON value, for data without a known type.
public enum JSONValue: Sendable {
  /// The literal `null`.
  case null
  /// `true` or `false`.
  case bool(Bool)
  /// A number, with its original text.
  case number(JSONNumber)
  /// A string.
  case string(String)
  /// A list.
  case array([JSONValue])
  /// An object, with its members in order.
  case object([Member])

  /// One member of an object.
  public struct Member: Sendable, Hashable {
    /// The key.
    public var key: String
    /// The value.
    public var value: JSONValue

    /// Creates a member.
    public init(key: String, value: JSONValue) {
      self.key = key
      self.value = value
    }

    /// Returns `true` if one member precedes another in an order that does not depend on the order in an object.
    ///
    /// Two keys of an object can be equal strings in Swift, such as `é` and `e` with an accent.
    static func precedes(_ one: Member, _ other: Member) -> Bool {
      if one.key != other.key { return one.key < other.key }
      return one.key.utf8.lexicographicallyPrecedes(other.key.utf8)
    }
  }

  /// Returns the value for a key, or `nil` if this is not an object or lacks the key.
  public subscript(key: String) -> JSONValue? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.key.utf8.elementsEqual(key.utf8) }?.value
  }

  /// The strings and numbers in the value, without Booleans, nulls and keys.
  var leaves: [String] {
    switch self {
    case .null, .bool: []
    case .number(let number): [number.text]
    case .string(let string): [string]
    case .array(let elements): elements.flatMap(\.leaves)
    case .object(let members): members.flatMap(\.value.leaves)
    }
  }

  func reader() throws(DecodingFailure) -> JSONReader {
    var json = JSONWriter()
    write(to: &json)
    return try JSONDocument(parsing: json.bytes).root
  }
}

extension JSONValue: Hashable {
  /// Returns `true` if both are equal as JSON: numbers by value, objects regardless of the order of members.
  public static func == (left: JSONValue, right: JSONValue) -> Bool {
    switch (left, right) {
    case (.null, .null): true
    case (.bool(let left), .bool(let right)): left == right
    case (.number(let left), .number(let right)): left == right
    case (.string(let left), .string(let right)): left == right
    case (.array(let left), .array(let right)): left == right
    case (.object(let left), .object(let right)):
      left.count == right.count
        && left.sorted(by: Member.precedes) == right.sorted(by: Member.precedes)
    case (.null, _), (.bool, _), (.number, _), (.string, _), (.array, _), (.object, _): false
    }
  }

  /// Hashes the value, regardless of the order of members.
  public func hash(into hasher: inout Hasher) {
    switch self {
    case .null: hasher.combine(0)
    case .bool(let bool): hasher.combine(bool)
    case .number(let number): hasher.combine(number)
    case .string(let string): hasher.combine(string)
    case .array(let elements): hasher.combine(elements)
    // Keys only, in any order: hashing nested sets would double the work at every level.
    case .object(let members): hasher.combine(Set(members.map(\.key)))
    }
  }
}

extension JSONValue: JSONCodable {
  /// Reads any value.
  public init(from json: JSONReader) throws(DecodingFailure) {
    if let coded = json.document.coded {
      guard let value = coded.json else { throw .unplaced }
      self = value
      return
    }
    switch json.kind {
    case .null: self = .null
    case .bool: self = .bool(try json.bool())
    case .number: self = .number(JSONNumber(checked: try json.numberText()))
    case .string: self = .string(try json.string())
    case .list: self = .array(try [JSONValue](from: json))
    case .object:
      var members: [Member] = []
      for (key, value) in try json.members() {
        members.append(Member(key: key, value: try JSONValue(from: value)))
      }
      self = .object(members)
    }
  }

  /// Writes the value, with the original text of numbers.
  public func write(to json: inout JSONWriter) {
    switch self {
    case .null: json.null()
    case .bool(let bool): json.bool(bool)
    case .number(let number): json.number(number)
    case .string(let string): json.string(string)
    case .array(let elements): elements.write(to: &json)
    case .object(let members):
      let members = json.isComparing ? members.sorted(by: Member.precedes) : members
      json.object { json in
        for member in members { json.value(member.key, member.value) }
      }
    }
  }
}

extension JSONValue: ExpressibleByNilLiteral, ExpressibleByBooleanLiteral,
  ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral, ExpressibleByStringLiteral,
  ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  /// Creates null.
  public init(nilLiteral: ()) {
    self = .null
  }

  /// Creates a Boolean.
  public init(booleanLiteral value: Bool) {
    self = .bool(value)
  }

  /// Creates a number.
  public init(integerLiteral value: Int) {
    self = .number(JSONNumber(checked: String(value)))
  }

  /// Creates a number, or null if the literal is not finite.
  public init(floatLiteral value: Double) {
    self = value.isFinite ? .number(JSONNumber(checked: value.description)) : .null
  }

  /// Creates a string.
  public init(stringLiteral value: String) {
    self = .string(value)
  }

  /// Creates a list.
  public init(arrayLiteral elements: JSONValue...) {
    self = .array(elements)
  }

  /// Creates an object.
  public init(dictionaryLiteral elements: (String, JSONValue)...) {
    self = .object(elements.map { Member(key: $0.0, value: $0.1) })
  }
}
