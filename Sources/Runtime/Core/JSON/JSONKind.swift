/// The kinds of JSON values.
public enum JSONKind: Sendable, Hashable {
  /// The literal `null`.
  case null
  /// The literals `true` and `false`.
  case bool
  /// A number, with or without fraction and exponent.
  case number
  /// A string.
  case string
  /// An array.
  case list
  /// An object.
  case object
}

/// The kinds of JSON values that a read accepts in addition to the kind of its type.
///
/// ```swift
/// try json.string("p", accepting: .integer)   // 11433 and "11433" both read as "11433"
/// ```
public struct JSONKinds: OptionSet, Sendable, Hashable {
  /// The raw bits of the set.
  public let rawValue: UInt8

  /// Creates a set from its raw bits.
  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// Numbers without fraction or exponent.
  public static let integer = JSONKinds(rawValue: 1)
  /// All numbers, including integers.
  public static let number = JSONKinds(rawValue: 3)
  /// `true` and `false`.
  public static let bool = JSONKinds(rawValue: 4)
  /// Strings.
  public static let string = JSONKinds(rawValue: 8)
  /// Lists with exactly one element, where a single value is expected.
  public static let list = JSONKinds(rawValue: 16)
  /// Objects, where a list of such objects is expected.
  public static let object = JSONKinds(rawValue: 32)
}
