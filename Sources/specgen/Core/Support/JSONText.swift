/// A JSON text, parsed as strictly as the runtime parses it, with the position of each value.
package enum JSONText {
  /// A value and its range of bytes.
  package struct Value: Sendable {
    package let content: Content
    package let range: Range<Int>

    package init(content: Content, range: Range<Int>) {
      self.content = content
      self.range = range
    }
  }

  /// The content of a value.
  package indirect enum Content: Sendable {
    case null
    case bool(Bool)
    /// A number, as written in the text.
    case number(String)
    case string(String)
    case list([Value])
    case object([Member])
  }

  /// A key and its value.
  package struct Member: Sendable {
    package let key: String
    package let value: Value

    package init(key: String, value: Value) {
      self.key = key
      self.value = value
    }
  }

  /// An error and its byte offset.
  package struct Problem: Error, Sendable {
    package let expected: String
    package let offset: Int
  }

  /// The maximum nesting depth of a text.
  private static let depth = 100

  /// Parses a text, in which object keys must be unique.
  ///
  /// - Parameters:
  ///   - bytes: The text.
  ///   - isAnnotated: `true` for a sample that people annotate, with what ``JSONReader`` skips.
  /// - Returns: The value.
  /// - Throws: The first error.
  package static func value(
    of bytes: [UInt8],
    isAnnotated: Bool = false
  ) throws(Problem) -> Value {
    var reader = JSONReader(bytes, maxDepth: depth, isAnnotated: isAnnotated)
    let value = try value(of: reader.next(), in: bytes, &reader)
    _ = try reader.next()
    return value
  }

  /// `true` if a string is exactly one JSON number.
  package static func isNumber(_ text: String) -> Bool {
    guard case .number(let number)? = try? value(of: Array(text.utf8)).content else { return false }
    return number == text
  }

  private static func value(
    of event: JSONReader.Event?,
    in bytes: [UInt8],
    _ reader: inout JSONReader
  ) throws(Problem) -> Value {
    let start = reader.range.lowerBound
    let content: Content
    switch event {
    case .object: content = .object(try members(in: bytes, &reader))
    case .list:
      var elements: [Value] = []
      while let event = try reader.next(), event != .end {
        elements.append(try value(of: event, in: bytes, &reader))
      }
      content = .list(elements)
    case .string: content = .string(String(decoding: reader.text, as: UTF8.self))
    case .number: content = .number(String(decoding: bytes[reader.range], as: UTF8.self))
    case .bool(let value): content = .bool(value)
    case .null, .key, .end, nil: content = .null
    }
    return Value(content: content, range: start..<reader.range.upperBound)
  }

  private static func members(
    in bytes: [UInt8],
    _ reader: inout JSONReader
  ) throws(Problem) -> [Member] {
    var members: [Member] = []
    var keys: Set<[UInt8]> = []
    while let event = try reader.next(), event == .key {
      // Keys are compared byte by byte, as in the runtime.
      guard keys.insert(reader.text).inserted else {
        throw Problem(expected: "every key once", offset: reader.range.lowerBound)
      }
      let key = String(decoding: reader.text, as: UTF8.self)
      members.append(Member(key: key, value: try value(of: reader.next(), in: bytes, &reader)))
    }
    return members
  }
}
