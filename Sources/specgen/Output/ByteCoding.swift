/// A writer of numbers, texts and lists as bytes.
struct ByteWriter {
  /// The bytes so far.
  private(set) var bytes: [UInt8] = []

  /// Appends a number.
  mutating func add(_ number: UInt64) {
    for shift in stride(from: UInt64(0), to: 64, by: 8) {
      bytes.append(UInt8(truncatingIfNeeded: number >> shift))
    }
  }

  /// Appends a text after the length of its UTF-8.
  mutating func add(_ text: String) {
    add(UInt64(text.utf8.count))
    bytes += text.utf8
  }

  /// Appends a list after the number of its elements.
  mutating func add<Element>(_ list: [Element], _ element: (inout ByteWriter, Element) -> Void) {
    add(UInt64(list.count))
    for item in list { element(&self, item) }
  }
}

/// A reader of what a `ByteWriter` wrote; each method returns nil where the bytes are something else.
struct ByteReader {
  private let bytes: [UInt8]
  private var position = 0

  /// Creates a reader at the start of bytes.
  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// `true` if all bytes are read.
  var isAtEnd: Bool { position == bytes.count }

  /// Reads a number.
  mutating func number() -> UInt64? {
    guard bytes.count - position >= 8 else { return nil }
    defer { position += 8 }
    return bytes[position..<position + 8].reversed().reduce(0) { $0 << 8 | UInt64($1) }
  }

  /// Reads a text.
  mutating func text() -> String? {
    guard let count = number(), count <= UInt64(bytes.count - position) else { return nil }
    let end = position + Int(count)
    defer { position = end }
    return String(validating: bytes[position..<end], as: UTF8.self)
  }

  /// Reads a list.
  mutating func list<Element>(_ element: (inout ByteReader) -> Element?) -> [Element]? {
    guard let count = number() else { return nil }
    var list: [Element] = []
    // Each element takes bytes, so a false count ends with them.
    for _ in 0..<count {
      guard let item = element(&self) else { return nil }
      list.append(item)
    }
    return list
  }
}

extension ByteWriter {
  /// Appends a digest.
  mutating func add(_ digest: ContentDigest) {
    add(digest.first)
    add(digest.second)
  }
}

extension ByteReader {
  /// Reads a digest.
  mutating func digest() -> ContentDigest? {
    guard let first = number(), let second = number() else { return nil }
    return ContentDigest(first: first, second: second)
  }
}
