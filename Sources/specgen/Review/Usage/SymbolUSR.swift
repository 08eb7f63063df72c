/// The module, the types and the member that a USR of Swift names.
///
/// A USR is a mangled name, and the beginning of a mangled name is the path to the declaration: identifiers, each
/// followed by its kind. Later parts, such as the types of params, are not read.
package struct SymbolUSR: Hashable, Sendable {
  /// The module that declares the symbol.
  package let module: String
  /// The types around the symbol, the outermost first, or the type itself.
  package let types: [String]
  /// The first identifier after the types: the base name of a member, or the first label of an initializer.
  package let member: String?

  /// Parses a USR; returns nil if it does not name a declaration of a Swift module, or of a type in one.
  ///
  /// Declarations in extensions belong to the module of the extension, so one in another module than its type is nil.
  package init?(_ text: String) {
    var reader = MangledName(text)
    guard reader.skip("s:"), let module = reader.identifier() else { return nil }
    var types: [String] = []
    var member: String?
    while member == nil, let name = reader.identifier() {
      switch reader.peek {
      case UInt8(ascii: "V"), UInt8(ascii: "O"), UInt8(ascii: "C"), UInt8(ascii: "P"),
        UInt8(ascii: "a"):
        reader.advance()
        types.append(name)
        // An extension of a protocol in its own module.
        _ = reader.skip("AAE")
      case UInt8(ascii: "E"): return nil
      default: member = name
      }
    }
    guard !types.isEmpty || member != nil else { return nil }
    self.module = module
    self.types = types
    self.member = member
  }
}

/// A reader of the identifiers of a mangled name, with the words that later identifiers refer to.
private struct MangledName {
  private let bytes: [UInt8]
  private var index = 0
  private var words: [[UInt8]] = []

  /// The number of words that a mangled name can refer to.
  private static let wordLimit = 26

  init(_ text: String) { bytes = Array(text.utf8) }

  /// The next byte.
  var peek: UInt8? { index < bytes.count ? bytes[index] : nil }

  mutating func advance() { index += 1 }

  /// Skips a text if it is next.
  mutating func skip(_ text: String) -> Bool {
    guard bytes[index...].starts(with: text.utf8) else { return false }
    index += text.utf8.count
    return true
  }

  /// Reads an identifier: `5Order`, or `0A6Client` with words of earlier identifiers.
  mutating func identifier() -> String? {
    guard let first = peek, Self.isDigit(first) else { return nil }
    var hasWords = false
    if first == UInt8(ascii: "0") {
      advance()
      // Names with other letters than those of ASCII are not generated.
      if peek == UInt8(ascii: "0") { return nil }
      hasWords = true
    }
    var name: [UInt8] = []
    repeat {
      while hasWords, let letter = peek, Self.isLetter(letter) {
        advance()
        let isLast = letter < UInt8(ascii: "a")
        let number = Int(letter) - Int(isLast ? UInt8(ascii: "A") : UInt8(ascii: "a"))
        guard number < words.count else { return nil }
        name += words[number]
        if isLast { hasWords = false }
      }
      if peek == UInt8(ascii: "0") {
        advance()
        break
      }
      guard let count = number(), count > 0, index + count <= bytes.count else { return nil }
      let part = bytes[index..<index + count]
      addWords(of: part)
      name += part
      index += count
    } while hasWords
    return String(decoding: name, as: UTF8.self)
  }

  private mutating func number() -> Int? {
    var number = 0
    let start = index
    while let digit = peek, Self.isDigit(digit), number < 1 << 20 {
      number = number * 10 + Int(digit - 0x30)
      advance()
    }
    return index == start ? nil : number
  }

  private mutating func addWords(of part: ArraySlice<UInt8>) {
    var start: Int?
    for place in part.startIndex...part.endIndex {
      let byte = place < part.endIndex ? part[place] : 0
      if let first = start, Self.isWordEnd(byte, after: part[place - 1]) {
        if place - first >= 2, words.count < Self.wordLimit {
          words.append(Array(part[first..<place]))
        }
        start = nil
      }
      if start == nil, byte != 0, byte != UInt8(ascii: "_"), !Self.isDigit(byte) { start = place }
    }
  }

  private static func isWordEnd(_ byte: UInt8, after last: UInt8) -> Bool {
    byte == 0 || byte == UInt8(ascii: "_") || !isUpper(last) && isUpper(byte)
  }

  private static func isDigit(_ byte: UInt8) -> Bool { byte >= 0x30 && byte <= 0x39 }
  private static func isUpper(_ byte: UInt8) -> Bool { byte >= 0x41 && byte <= 0x5A }
  private static func isLetter(_ byte: UInt8) -> Bool {
    isUpper(byte) || byte >= 0x61 && byte <= 0x7A
  }
}
