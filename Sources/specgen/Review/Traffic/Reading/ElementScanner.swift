import SpecgenCore

/// Finds the elements of one list in a JSON text that arrives in pieces, so that the whole text is never in memory.
///
/// The scanner follows brackets and strings alone; the reader of each element checks its syntax.
struct ElementScanner {
  /// An element of the list, with the byte offset, line and column where it starts.
  struct Element {
    let bytes: [UInt8]
    let line: Int
    let column: Int
  }

  /// A scanned part of the text.
  enum Event {
    case element(Element)
    /// An element that is larger than the limit.
    case tooLarge(line: Int, column: Int)
  }

  private enum Mark {
    static let quote = UInt8(ascii: "\"")
    static let backslash = UInt8(ascii: "\\")
    static let newline = UInt8(ascii: "\n")
  }

  /// The lists that are searched for, each with the keys that lead to it.
  private let lists: [[String]]
  private let maxBytes: Int

  /// The index of the list that was found.
  private(set) var list: Int?
  /// `true` after the end of the outermost value.
  private(set) var isEnded = false

  /// For each open bracket, `true` for one of an object.
  private var open: [Bool] = []
  /// The keys of the open objects, down to the depth of the searched lists.
  private var keys: [String] = []
  /// The depth of the list's elements; nil before the list is found, and after its end.
  private var depth: Int?
  private var isInString = false
  private var isEscaped = false
  /// The text of a string outside of elements, which may be a key.
  private var text: [UInt8] = []

  private var element: [UInt8] = []
  private var isInElement = false
  private var isTooLarge = false
  private var start = (line: 1, column: 1)
  private(set) var line = 1
  private(set) var column = 1

  /// Creates a scanner for the first of several lists, each given by the keys that lead to it.
  init(lists: [[String]], maxBytes: Int) {
    self.lists = lists
    self.maxBytes = maxBytes
  }

  /// Scans the next piece of the text.
  mutating func scan(_ piece: [UInt8], _ take: (Event) throws -> Void) rethrows {
    var from = 0
    for (index, byte) in piece.enumerated() {
      if isInElement, !isInString, endsElement(byte) {
        keep(piece[from..<index])
        try finish(take)
      } else if !isInElement, depth != nil, open.count == depth, startsElement(byte) {
        begin()
        from = index
      }
      follow(byte)
      if byte == Mark.newline {
        line += 1
        column = 1
      } else if byte & 0xC0 != 0x80 {
        column += 1
      }
    }
    if isInElement { keep(piece[from...]) }
  }

  /// `true` for the comma or the bracket that ends an element, whose own brackets are closed.
  private func endsElement(_ byte: UInt8) -> Bool {
    open.count == depth && (byte == UInt8(ascii: ",") || byte == UInt8(ascii: "]"))
  }

  private func startsElement(_ byte: UInt8) -> Bool {
    byte > 0x20 && byte != UInt8(ascii: ",") && byte != UInt8(ascii: "]")
  }

  private mutating func begin() {
    isInElement = true
    isTooLarge = false
    element = []
    start = (line, column)
  }

  private mutating func keep(_ bytes: ArraySlice<UInt8>) {
    guard !isTooLarge else { return }
    if element.count + bytes.count > maxBytes {
      isTooLarge = true
      element = []
    } else {
      element += bytes
    }
  }

  private mutating func finish(_ take: (Event) throws -> Void) rethrows {
    isInElement = false
    let event: Event =
      isTooLarge
      ? .tooLarge(line: start.line, column: start.column)
      : .element(Element(bytes: element, line: start.line, column: start.column))
    element = []
    try take(event)
  }

  /// Follows the structure of the text by one byte.
  private mutating func follow(_ byte: UInt8) {
    if isInString {
      if isEscaped {
        isEscaped = false
      } else if byte == Mark.backslash {
        isEscaped = true
      } else if byte == Mark.quote {
        isInString = false
        return
      }
      if !isInElement, text.count < 64 { text.append(byte) }
      return
    }
    switch byte {
    case Mark.quote:
      isInString = true
      text = []
    case UInt8(ascii: ":"):
      if !isInElement, open.last == true { setKey() }
    case UInt8(ascii: "{"), UInt8(ascii: "["):
      if byte == UInt8(ascii: "["), list == nil { findList() }
      open.append(byte == UInt8(ascii: "{"))
    case UInt8(ascii: "}"), UInt8(ascii: "]"):
      if open.count == depth { depth = nil }
      if !open.isEmpty { open.removeLast() }
      if !isInElement { keys = Array(keys.prefix(open.count)) }
      if open.isEmpty { isEnded = true }
    default: break
    }
  }

  private mutating func setKey() {
    keys = Array(keys.prefix(open.count - 1))
    keys.append(String(decoding: text, as: UTF8.self))
  }

  private mutating func findList() {
    guard open.allSatisfy(\.self), let found = lists.firstIndex(of: keys) else { return }
    list = found
    depth = open.count + 1
  }
}
