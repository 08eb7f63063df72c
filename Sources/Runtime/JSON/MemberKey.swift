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
/// Models are equal which say the same under other keys.
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

  /// The key that stands for all of them where values are compared.
  var first: String { known.first ?? name }
}

extension MemberKey: CustomStringConvertible, CustomReflectable {
  /// The key.
  public var description: String { name }
  /// A mirror without children.
  public var customMirror: Mirror { Mirror(self, children: []) }
}
