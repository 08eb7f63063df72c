/// A reader positioned at one value of a JSON document.
///
/// ```swift
/// let json = try JSONDocument(parsing: data).root
/// let name = try json.string("name")
/// ```
///
/// Each way to read a member has three forms:
/// - `string("k")` requires the key.
/// - `string(ifPresent: "k")` returns `nil` if the key is absent or null.
/// - `string(orNull: "k")` requires the key and returns `nil` for null.
public struct JSONReader {
  let document: JSONDocument
  let node: Int
  /// `true` if the caller discards failures, which then need no path.
  let isQuiet: Bool
  /// `true` if the keys of a list are positions.
  var isTuple = false

  var value: JSONNode { document.nodes[node] }

  func at(_ node: Int) -> JSONReader {
    JSONReader(document: document, node: node, isQuiet: isQuiet)
  }

  /// A reader of the same value whose caller discards failures.
  ///
  /// Use it to try several shapes: failures then cost almost nothing.
  public var quiet: JSONReader {
    JSONReader(document: document, node: node, isQuiet: true, isTuple: isTuple)
  }

  /// The kind of the value.
  public var kind: JSONKind {
    switch value.kind {
    case .coded: document.coded?.settled?.kind ?? .null
    case .null: .null
    case .true, .false: .bool
    case .integer, .number: .number
    case .string, .escapedString: .string
    case .list: .list
    case .object: .object
    }
  }

  /// `true` if the value is null.
  public var isNull: Bool {
    value.kind == .null || document.coded?.isNull == true
  }

  /// Returns the members of the object, in order.
  public func members() throws(DecodingFailure) -> [(key: String, value: JSONReader)] {
    if let coded = document.coded { return try coded.all() }
    guard value.kind == .object else { throw failure(expected: "an object") }
    var members: [(key: String, value: JSONReader)] = []
    members.reserveCapacity(value.count)
    var key = node + 1
    let end = Int(value.next)
    while key < end {
      members.append((document.text(document.nodes[key]), at(key + 1)))
      key = Int(document.nodes[key + 1].next)
    }
    return members
  }

  /// Returns the elements of the list, in order.
  public func elements() throws(DecodingFailure) -> [JSONReader] {
    try map { $0 }
  }

  func map<T>(
    _ transform: (JSONReader) throws(DecodingFailure) -> T
  ) throws(DecodingFailure) -> [T] {
    var result: [T] = []
    guard value.kind == .list else {
      guard let coded = document.coded else { throw failure(expected: "a list") }
      for element in try coded.readers() { result.append(try transform(element)) }
      return result
    }
    result.reserveCapacity(value.count)
    var element = node + 1
    let end = Int(value.next)
    while element < end {
      result.append(try transform(at(element)))
      element = Int(document.nodes[element].next)
    }
    return result
  }

  func find(_ key: String) throws(DecodingFailure) -> JSONReader? {
    guard value.kind == .object else {
      if let coded = document.coded { return try coded.find(key) }
      if isTuple { return element(at: key) }
      throw failure(expected: "an object")
    }
    var index = node + 1
    let end = Int(value.next)
    while index < end {
      if document.isKey(document.nodes[index], key) { return at(index + 1) }
      index = Int(document.nodes[index + 1].next)
    }
    return nil
  }

  /// Returns the object at the end of a path of required keys.
  public func object(_ path: String...) throws(DecodingFailure) -> JSONReader {
    var object = self
    for key in path { object = try object.member(key) }
    return object
  }

  /// Returns the object at the end of a path of keys, or `nil` if one of them is absent or null.
  public func object(ifPresent path: String...) throws(DecodingFailure) -> JSONReader? {
    var object = self
    for key in path {
      guard let member = try object.member(ifPresent: key) else { return nil }
      object = member
    }
    return object
  }

  /// Returns the member for a required key.
  public func member(_ key: String) throws(DecodingFailure) -> JSONReader {
    if let coded = document.coded { return try coded.member(key) }
    guard let member = try find(key) else { throw missing(key) }
    return member
  }

  /// Returns the member for a key, or `nil` if it is absent or null.
  public func member(ifPresent key: String) throws(DecodingFailure) -> JSONReader? {
    guard let member = try find(key), !member.isNull else { return nil }
    return member
  }

  /// Returns the member for a required key, or `nil` if it is null.
  public func member(orNull key: String) throws(DecodingFailure) -> JSONReader? {
    let member = try member(key)
    return member.isNull ? nil : member
  }
}

extension JSONReader: CustomStringConvertible, CustomReflectable {
  /// The path and the kind of the value; the value itself may be secret.
  public var description: String { "\(kind) at \(path.isEmpty ? "the root" : path)" }
  /// A mirror of only the description.
  public var customMirror: Mirror { Mirror(self, children: ["summary": description]) }
}
