/// A JSON value to print, whose objects keep the order of their members.
package indirect enum JSON: Hashable, Sendable {
  case null
  case bool(Bool)
  case int(Int)
  /// A number in its original spelling, which may have more digits than `Int` supports.
  case number(String)
  case string(String)
  case array([JSON])
  case object([Member])

  /// A member of an object.
  package struct Member: Hashable, Sendable {
    package let key: String
    package let value: JSON

    /// Creates a member.
    package init(_ key: String, _ value: JSON) {
      self.key = key
      self.value = value
    }
  }

  /// Returns an object with the given keys and values.
  package static func members(_ members: [(String, JSON)]) -> JSON {
    .object(members.map { Member($0, $1) })
  }

  /// Returns an array of strings.
  package static func strings(_ texts: [String]) -> JSON {
    .array(texts.map(JSON.string))
  }
}

extension JSON {
  /// The value as text that ends with a line break.
  ///
  /// A value that fits is on one line; otherwise each of its parts has its own line.
  package var text: String { text(limit: .max) }

  /// Returns the same text, cut off once it exceeds the limit.
  func text(limit: Int) -> String {
    var text: [UInt8] = []
    print(to: &text, indentation: 0, column: 0, limit)
    text += "\n".utf8
    return String(decoding: text, as: UTF8.self)
  }

  /// The value on one line.
  package var line: String {
    var text: [UInt8] = []
    _ = write(parts, to: &text, room: .max)
    return String(decoding: text, as: UTF8.self)
  }

  private static let width = 100

  private func print(to text: inout [UInt8], indentation: Int, column: Int, _ limit: Int) {
    guard text.count <= limit else { return }
    let parts = parts
    let start = text.count
    // One column is reserved for the comma.
    let room = write(parts, to: &text, room: Self.width - column - 1)
    if room >= 0 || parts.isEmpty { return }
    text.removeSubrange(start...)
    let (open, close) = brackets
    let margin = String(repeating: " ", count: indentation + 2)
    text += open.utf8
    for (index, part) in parts.enumerated() {
      guard text.count <= limit else { return }
      text += (index == 0 ? "\n" : ",\n").utf8
      text += margin.utf8
      let room = part.key.map { Self.write(key: $0, to: &text, room: 0) } ?? 0
      let column = margin.utf8.count - room
      part.value.print(to: &text, indentation: indentation + 2, column: column, limit)
    }
    text += "\n".utf8
    text += margin.utf8.dropLast(2)
    text += close.utf8
  }

  /// Writes the value on one line and returns the remaining room in characters.
  ///
  /// Writing stops once no room is left.
  private func write(
    _ parts: [(key: String?, value: JSON)],
    to text: inout [UInt8],
    room: Int
  ) -> Int {
    switch self {
    case .null: return Self.write("null", to: &text, room: room)
    case .bool(let value): return Self.write(String(value), to: &text, room: room)
    case .number(let digits): return Self.write(digits, to: &text, room: room)
    case .int(let value): return Self.write(String(value), to: &text, room: room)
    case .string(let value): return Self.write(quoted: value, to: &text, room: room)
    case .array, .object: break
    }
    let (open, close) = brackets
    var room = Self.write(open, to: &text, room: room)
    for (index, part) in parts.enumerated() {
      guard room >= 0 else { return room }
      if index > 0 { room = Self.write(", ", to: &text, room: room) }
      if let key = part.key { room = Self.write(key: key, to: &text, room: room) }
      room = part.value.write(part.value.parts, to: &text, room: room)
    }
    return Self.write(close, to: &text, room: room)
  }

  private static func write(key: String, to text: inout [UInt8], room: Int) -> Int {
    write(": ", to: &text, room: write(quoted: key, to: &text, room: room))
  }

  /// Writes ASCII text.
  private static func write(_ word: String, to text: inout [UInt8], room: Int) -> Int {
    text += word.utf8
    return room - word.utf8.count
  }

  /// Writes a quoted string without invisible characters.
  private static func write(quoted word: String, to text: inout [UInt8], room: Int) -> Int {
    let isPlain = word.isPlain && !word.utf8.contains { $0 == 0x22 || $0 == 0x5C }
    let shown = isPlain ? word : escaped(word)
    text.append(0x22)
    text += shown.utf8
    text.append(0x22)
    return room - 2 - (isPlain ? shown.utf8.count : shown.count)
  }

  private var parts: [(key: String?, value: JSON)] {
    switch self {
    case .null, .bool, .int, .number, .string: []
    case .array(let elements): elements.map { (nil, $0) }
    case .object(let members): members.map { ($0.key, $0.value) }
    }
  }

  private var brackets: (open: String, close: String) {
    if case .array = self { ("[", "]") } else { ("{", "}") }
  }

  /// Returns a string as escaped between quotes.
  private static func escaped(_ text: String) -> String {
    let characters = text.unicodeScalars.map { scalar in
      switch scalar {
      case "\"": "\\\""
      case "\\": "\\\\"
      case "\n": "\\n"
      case "\r": "\\r"
      case "\t": "\\t"
      default:
        ForbiddenCharacter(scalar) == nil ? String(scalar) : escape(scalar)
      }
    }
    return characters.joined()
  }

  /// Returns an escape sequence for each UTF-16 code unit of a character, of which there may be two.
  private static func escape(_ scalar: Unicode.Scalar) -> String {
    UTF16.encode(scalar).map { units in
      units.map { unit in
        let digits = String(unit, radix: 16, uppercase: true)
        return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      }
      .joined()
    } ?? ""
  }
}
