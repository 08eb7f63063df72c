/// A place in a JSON document, from which a model reads its members.
public struct JSONReader: Sendable {
  let document: JSONDocument
  let node: Int
  private var cursor: Int

  init(document: JSONDocument, node: Int) {
    self.document = document
    self.node = node
    self.cursor = node + 1
  }

  /// Returns the text of a string member.
  public mutating func string(_ key: StaticString) throws(DecodingFailure) -> String {
    try member(key).asString()
  }

  /// Returns the text of a string member, or nil when it is absent or null.
  public mutating func string(ifPresent key: StaticString) throws(DecodingFailure) -> String? {
    guard let member = try member(ifPresent: key) else { return nil }
    return try member.asString()
  }

  /// Returns a whole number.
  public mutating func int(_ key: StaticString) throws(DecodingFailure) -> Int {
    try member(key).asInt()
  }

  /// Returns a whole number, or nil when it is absent or null.
  public mutating func int(ifPresent key: StaticString) throws(DecodingFailure) -> Int? {
    guard let member = try member(ifPresent: key) else { return nil }
    return try member.asInt()
  }

  /// Returns a truth value.
  public mutating func bool(_ key: StaticString) throws(DecodingFailure) -> Bool {
    try member(key).asBool()
  }

  /// Returns a number.
  public mutating func double(_ key: StaticString) throws(DecodingFailure) -> Double {
    try member(key).asDouble()
  }

  /// Returns a member of any other type.
  public mutating func value<T: JSONCodable>(_ key: StaticString) throws(DecodingFailure) -> T {
    var place = try member(key)
    return try T(from: &place)
  }

  /// Returns a member of any other type, or nil when it is absent or null.
  public mutating func value<T: JSONCodable>(
    ifPresent key: StaticString
  ) throws(DecodingFailure) -> T? {
    guard var place = try member(ifPresent: key) else { return nil }
    return try T(from: &place)
  }

  /// Returns a member of any other type in a box, which is empty when it is absent or null.
  public mutating func boxed<T: JSONCodable>(
    _ key: StaticString
  ) throws(DecodingFailure) -> Boxed<T> {
    Boxed(try value(ifPresent: key))
  }
}

extension JSONReader {
  func failure(_ problem: String) -> DecodingFailure {
    DecodingFailure(
      path: document.path(to: node),
      problem: problem,
      offset: Int(document.nodes[node].start)
    )
  }

  mutating func member(_ key: StaticString) throws(DecodingFailure) -> JSONReader {
    guard let found = try find(key) else { throw failure("no member `\(key)`") }
    return found
  }

  mutating func member(ifPresent key: StaticString) throws(DecodingFailure) -> JSONReader? {
    guard let found = try find(key), document.nodes[found.node].kind != .null else { return nil }
    return found
  }

  private mutating func find(_ key: StaticString) throws(DecodingFailure) -> JSONReader? {
    guard document.nodes[node].kind == .object else { throw failure("expected an object") }
    let key = UnsafeBufferPointer(start: key.utf8Start, count: key.utf8CodeUnitCount)
    let end = Int(document.nodes[node].end)
    // Members mostly come in the order of the declarations: go on where the last one was found.
    guard let found = search(key, cursor..<end) ?? search(key, node + 1..<cursor) else {
      return nil
    }
    cursor = document.next(after: found)
    return JSONReader(document: document, node: found)
  }

  private func search(_ key: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> Int? {
    document.nodes.withUnsafeBufferPointer { nodes in
      document.bytes.withUnsafeBufferPointer { bytes in
        var index = range.lowerBound
        while index < range.upperBound {
          if isKey(nodes[index], key, bytes) { return index + 1 }
          let value = nodes[index + 1]
          index = value.kind.isContainer ? Int(value.end) : index + 2
        }
        return nil
      }
    }
  }

  @inline(__always)
  private func isKey(
    _ node: JSONNode,
    _ key: UnsafeBufferPointer<UInt8>,
    _ bytes: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    let start = Int(node.start)
    if node.isEscaped {
      return unescaped(document.bytes[start..<Int(node.end)]).utf8.elementsEqual(key)
    }
    guard Int(node.end) - start == key.count else { return false }
    for offset in 0..<key.count where bytes[start + offset] != key[offset] { return false }
    return true
  }
}
