/// Reading the current value, with conversion of other kinds.
extension JSONReader {
  /// `true` if the value is a number without fraction or exponent.
  public var isInteger: Bool { accepts(.integer) }

  func accepts(_ kinds: JSONKinds) -> Bool {
    switch value.kind {
    case .null: false
    case .coded: document.coded?.settled?.accepts(kinds) ?? false
    case .true, .false: kinds.contains(.bool)
    case .integer: kinds.contains(.integer)
    case .number: kinds.contains(.number)
    case .string, .escapedString: kinds.contains(.string)
    case .list: kinds.contains(.list)
    case .object: kinds.contains(.object)
    }
  }

  /// Returns the value as a string, converting the accepted kinds.
  ///
  /// A number becomes its exact text.
  public func string(accepting kinds: JSONKinds) throws(DecodingFailure) -> String {
    if let coded = document.coded {
      if let string = try? coded.string() { return string }
      return try coded.document().string(accepting: kinds)
    }
    guard accepts(kinds) else { return try string() }
    switch value.kind {
    case .true: return "true"
    case .false: return "false"
    case .integer, .number: return try numberText()
    case .null, .string, .escapedString, .list, .object, .coded: return try string()
    }
  }

  /// Returns the value as an integer, converting the accepted kinds.
  ///
  /// Converts numbers such as `5.0` and `5e0`, and strings such as `"5"`.
  public func int(accepting kinds: JSONKinds) throws(DecodingFailure) -> Int {
    if let coded = document.coded {
      if let int = try? coded.int() { return int }
      return try coded.document().int(accepting: kinds)
    }
    guard accepts(kinds) else { return try int() }
    switch value.kind {
    case .true: return 1
    case .false: return 0
    case .number:
      guard let int = try JSONNumber(text: numberText())?.integer else {
        throw failure(expected: "an integer")
      }
      return int
    case .string, .escapedString:
      guard let int = Int(strictly: document.text(value)) else {
        throw failure(expected: "an integer or an integer in a string")
      }
      return int
    case .null, .integer, .list, .object, .coded: return try int()
    }
  }

  /// Returns the value as a number, also from a string if that kind is accepted.
  public func double(accepting kinds: JSONKinds) throws(DecodingFailure) -> Double {
    if let coded = document.coded {
      if let double = try? coded.double() { return double }
      return try coded.document().double(accepting: kinds)
    }
    guard accepts(kinds), kind == .string else { return try double() }
    let text = document.text(value)
    guard JSONNumber(text: text) != nil, let double = Double(text), double.isFinite else {
      throw failure(expected: "a number or a number in a string")
    }
    return double
  }

  /// Returns the value as a Boolean, converting the accepted kinds.
  ///
  /// Converts the numbers 0 and 1, and the strings `"true"` and `"false"`.
  public func bool(accepting kinds: JSONKinds) throws(DecodingFailure) -> Bool {
    if let coded = document.coded {
      if let bool = try? coded.bool() { return bool }
      return try coded.document().bool(accepting: kinds)
    }
    guard accepts(kinds), kind != .bool else { return try bool() }
    switch try? string(accepting: kinds) {
    case "true", "1": return true
    case "false", "0": return false
    default: throw failure(expected: "true or false")
    }
  }

  /// Returns the value, converting the accepted kinds.
  ///
  /// `.list` also accepts a list with exactly one element, which becomes the value. `.object` also accepts a
  /// single object where a list is expected. `.string` also accepts an integer such as `"5"` where an integer is
  /// expected.
  public func value<T: JSONCodable>(accepting kinds: JSONKinds) throws(DecodingFailure) -> T {
    if let coded = document.coded { return try coded.document().value(accepting: kinds) }
    if kinds.contains(.object), kind == .object, let list = T.self as? any JSONList.Type,
      let value = try list.init(only: self) as? T
    {
      return value
    }
    if kinds.contains(.string), kind == .string, let type = T.self as? any FixedWidthInteger.Type,
      let value = try integer(type, in: document.text(value)) as? T
    {
      return value
    }
    guard kinds.contains(.list), kind == .list, !(T.self is any JSONList.Type) else {
      return try T(from: self)
    }
    guard value.count == 1 else {
      throw failure(expected: "a list of one element", found: "\(value.count) elements")
    }
    return try T(from: at(node + 1))
  }

  private func integer<T: FixedWidthInteger>(
    _ type: T.Type,
    in text: String
  ) throws(DecodingFailure) -> T {
    guard let integer = T(text), String(integer) == text else {
      throw failure(expected: "an integer of \(T.bitWidth) bits, or one in a string")
    }
    return integer
  }
}

/// A list type, recognizable at run time.
private protocol JSONList {
  init(only element: JSONReader) throws(DecodingFailure)
}

extension Array: JSONList where Element: JSONCodable {
  fileprivate init(only element: JSONReader) throws(DecodingFailure) {
    self = [try Element(from: element)]
  }
}

extension Int {
  /// Creates an integer from its JSON spelling: no plus sign, no leading zeros.
  init?(strictly text: String) {
    guard let int = Int(text), String(int) == text else { return nil }
    self = int
  }
}
