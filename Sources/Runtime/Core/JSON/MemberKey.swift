/// The key of a member that accepts several keys, so that the member is written under the key it was read
/// from.
///
/// ```swift
/// private let totalKey: MemberKey
///
/// init(from json: JSONReader) throws(DecodingFailure) {
///   totalKey = MemberKey("total", "sum", in: json)
///   total = try json.int(totalKey.name)
/// }
/// ```
///
/// The key does not affect whether models are equal.
public struct MemberKey: Sendable {
  private let known: [String]
  /// The key that was found, or the first key before a search.
  public private(set) var name: String

  /// Creates a key from alternatives, in order of precedence.
  public init(_ first: String, _ others: String...) {
    known = [first] + others
    name = first
  }

  /// Creates the key of a member: the first one that has a value.
  ///
  /// If all present keys are null, it is the first of them; if none is present, the first of all.
  public init(_ first: String, _ others: String..., in json: JSONReader) {
    known = [first] + others
    name = json.firstKey(of: known) ?? first
  }

  /// Finds the first key that has a value, remembers it and returns it.
  ///
  /// Generated code of earlier editions calls this function.
  public mutating func find(in json: JSONReader) -> String {
    name = json.firstKey(of: known) ?? name
    return name
  }

  /// The key that represents all alternatives in comparisons.
  var first: String { known.first ?? name }
}

extension MemberKey: CustomStringConvertible, CustomReflectable {
  /// The key.
  public var description: String { name }
  /// A mirror without children.
  public var customMirror: Mirror { Mirror(self, children: []) }
}
