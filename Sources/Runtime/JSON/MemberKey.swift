/// The key of a member that may stand under one of several, so that it is written where it was read.
///
/// ```swift
/// private var totalKey = MemberKey("total", "sum")
///
/// init(from json: JSONReader) throws(DecodingFailure) {
///   total = try json.int(totalKey.find(in: json))
/// }
/// ```
///
/// Two of them are always equal, so that models are which say the same in other words.
public struct MemberKey: Sendable {
  private let known: [String]
  /// The key that was found; the first one before that.
  public private(set) var name: String

  /// Takes the keys in the order in which they are looked for.
  public init(_ first: String, _ others: String...) {
    known = [first] + others
    name = first
  }

  /// Looks for the first key that has a value, remembers it and returns it.
  ///
  /// Where all that are there are null, it is the first of those; where none is there, it stays.
  public mutating func find(in json: JSONReader) -> String {
    name = json.firstKey(of: known) ?? name
    return name
  }
}

extension MemberKey: Hashable {
  /// Always true: how a member travels is no part of what it says.
  public static func == (left: MemberKey, right: MemberKey) -> Bool {
    true
  }

  /// Hashes nothing.
  public func hash(into hasher: inout Hasher) {}
}

extension MemberKey: CustomStringConvertible, CustomReflectable {
  /// The key.
  public var description: String { name }
  /// A mirror without children.
  public var customMirror: Mirror { Mirror(self, children: []) }
}
