/// The head of a request.
struct Request: Equatable {
  let method: String
  let path: String
  /// The fields by their names in lowercase.
  let fields: [String: String]
  /// The number of bytes, with the blank line at the end.
  let size: Int

  /// The length of the body.
  var bodySize: Int { fields["content-length"].flatMap { Int($0) } ?? 0 }

  /// Parses the head at the beginning of received bytes, or returns nil if it is not complete.
  init?(_ bytes: [UInt8]) {
    guard let end = Self.end(of: bytes) else { return nil }
    let lines = String(decoding: bytes[..<end], as: UTF8.self).split(separator: "\r\n")
    let words = lines.first?.split(separator: " ") ?? []
    guard words.count == 3 else { return nil }
    method = String(words[0])
    path = String(words[1])
    var fields: [String: String] = [:]
    for line in lines.dropFirst() {
      guard let colon = line.firstIndex(of: ":") else { continue }
      let value = line[line.index(after: colon)...].drop { $0 == " " }
      fields[line[..<colon].lowercased()] = String(value)
    }
    self.fields = fields
    size = end
  }

  /// Returns the position after the blank line.
  private static func end(of bytes: [UInt8]) -> Int? {
    let line: [UInt8] = [13, 10, 13, 10]
    guard bytes.count >= line.count else { return nil }
    return (line.count...bytes.count).first { end in
      bytes[end - 1] == 10 && bytes[(end - line.count)..<end].elementsEqual(line)
    }
  }
}
