@testable import SpecgenRuntimeCore

/// The content of a well-formed head: a status line and one line per field, in printable ASCII.
struct HeadModel {
  private(set) var status = 0
  private(set) var fields: [(name: String, value: String)] = []
  private var size = 0

  /// Reads a head, or returns nil if it is not well-formed or complete.
  init?(_ lines: [[UInt8]]) {
    guard let end = lines.firstIndex(of: [0x0D, 0x0A]), end > 0 else { return nil }
    guard let start = Self.text(lines[0]), let status = Self.status(of: start) else { return nil }
    self.status = status
    for line in lines[1..<end] {
      guard let text = Self.text(line), let colon = text.firstIndex(of: ":") else { return nil }
      let (name, value) = (text[..<colon], text[text.index(after: colon)...])
      guard Headers.isToken(String(name)), !name.hasPrefix("HTTP") else { return nil }
      size += line.count + 2
      add(String(name), Self.trimmed(value))
    }
  }

  func isWithin(_ limits: TransportLimits) -> Bool {
    fields.count <= limits.headerCount && size <= limits.headerSize
  }

  private mutating func add(_ name: String, _ value: String) {
    let same = fields.firstIndex { $0.name.lowercased() == name.lowercased() }
    if let same, name.lowercased() != "set-cookie" {
      fields[same].value += ", " + value
    } else {
      fields.append((name, value))
    }
  }

  /// Returns a line of printable ASCII without CRLF, or nil for any other line.
  private static func text(_ line: [UInt8]) -> Substring? {
    guard line.suffix(2) == [0x0D, 0x0A] else { return nil }
    let line = line.dropLast(2)
    guard line.allSatisfy({ $0 == 0x09 || (0x20...0x7E).contains($0) }) else { return nil }
    return Substring(decoding: line, as: UTF8.self)
  }

  /// Returns the status of a final answer.
  private static func status(of line: Substring) -> Int? {
    guard line.hasPrefix("HTTP/1.1 ") else { return nil }
    let rest = line.dropFirst(9)
    guard rest.count == 3 || rest.dropFirst(3).first == " ",
      rest.prefix(3).allSatisfy({ $0.isASCII && $0.isNumber }), let status = Int(rest.prefix(3)),
      (200...599).contains(status)
    else { return nil }
    return status
  }

  private static func trimmed(_ value: Substring) -> String {
    let start = value.drop { $0 == " " || $0 == "\t" }
    return start.lastIndex { $0 != " " && $0 != "\t" }.map { String(start[...$0]) } ?? ""
  }
}
