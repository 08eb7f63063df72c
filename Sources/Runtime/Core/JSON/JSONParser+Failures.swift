/// Duplicate keys and the messages of failures.
extension JSONParser {
  /// Throws if an object contains a key twice.
  func checkKeys(of object: Int) throws(DecodingFailure) {
    let members = nodes[object].count
    guard members > 1 else { return }
    if members > Self.manyMembers {
      try checkManyKeys(of: object)
      return
    }
    var key = object + 1
    let end = Int(nodes[object].next)
    while key < end {
      var earlier = object + 1
      while earlier < key {
        if isSame(nodes[earlier], nodes[key]) { throw duplicate(key) }
        earlier = Int(nodes[earlier + 1].next)
      }
      key = Int(nodes[key + 1].next)
    }
  }

  private func checkManyKeys(of object: Int) throws(DecodingFailure) {
    var seen: Set<ArraySlice<UInt8>> = []
    seen.reserveCapacity(nodes[object].count)
    var key = object + 1
    while key < Int(nodes[object].next) {
      guard seen.insert(spelling(nodes[key])).inserted else { throw duplicate(key) }
      key = Int(nodes[key + 1].next)
    }
  }

  private func isSame(_ left: JSONNode, _ right: JSONNode) -> Bool {
    if left.kind == .string, right.kind == .string {
      guard left.end - left.start == right.end - right.start else { return false }
      var offset = Int(right.start)
      for index in left.range {
        guard bytes[index] == bytes[offset] else { return false }
        offset += 1
      }
      return true
    }
    return spelling(left) == spelling(right)
  }

  private func spelling(_ key: JSONNode) -> ArraySlice<UInt8> {
    let text = bytes[key.range]
    return key.kind == .string ? text : ArraySlice(unescaped(text).utf8)
  }

  private func duplicate(_ key: Int) -> DecodingFailure {
    let text = String(decoding: spelling(nodes[key]), as: UTF8.self)
    return failure(
      "every key once",
      found: "\(quoted(text)) twice",
      at: Int(nodes[key].start) - 1
    )
  }

  func failure(_ expected: String, at offset: Int) -> DecodingFailure {
    guard offset < count else { return failure(expected, found: "the end", at: offset) }
    let rest = String(decoding: bytes[offset..<min(offset + 4, count)], as: UTF8.self)
    return failure(expected, found: quoted(rest.prefix(1)), at: offset)
  }

  func failure(_ expected: String, found: String, at offset: Int) -> DecodingFailure {
    let place = DecodingFailure.Place(of: offset, in: bytes)
    return DecodingFailure(path: "", expected: expected, found: found, place: place)
  }
}

extension DecodingFailure.Place {
  /// Finds the line and column of a byte offset; a line ends at LF, CR or CRLF.
  init(of offset: Int, in bytes: [UInt8]) {
    var line = 1
    var column = 1
    var previous: UInt8 = 0
    for byte in bytes[..<offset] {
      if byte == 0x0D || byte == 0x0A && previous != 0x0D {
        line += 1
        column = 1
      } else if byte != 0x0A, byte & 0xC0 != 0x80 {
        column += 1
      }
      previous = byte
    }
    self.init(line: line, column: column)
  }
}
