/// The kinds of value that JSON has.
public enum JSONKind: Sendable, Hashable {
  /// The literal `null`.
  case null
  /// The literals `true` and `false`.
  case bool
  /// A number, with or without fraction and exponent.
  case number
  /// A text in quotes.
  case string
  /// An array.
  case list
  /// An object.
  case object
}

/// The kinds a read accepts beside the one its type asks for.
///
/// ```swift
/// try json.string("p", accepting: .integer)   // 11433 and "11433" both read as "11433"
/// ```
public struct JSONKinds: OptionSet, Sendable, Hashable {
  /// The bits of the set.
  public let rawValue: UInt8

  /// Makes a set from its bits.
  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// A number without fraction or exponent.
  public static let integer = JSONKinds(rawValue: 1)
  /// Any number, integers among them.
  public static let number = JSONKinds(rawValue: 3)
  /// `true` and `false`.
  public static let bool = JSONKinds(rawValue: 4)
  /// Text.
  public static let string = JSONKinds(rawValue: 8)
  /// A list of exactly one element, where the element alone is expected.
  public static let list = JSONKinds(rawValue: 16)
  /// An object, where a list of such objects is expected.
  public static let object = JSONKinds(rawValue: 32)
}
