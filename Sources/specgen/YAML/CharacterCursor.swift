/// Turns libyaml's positions, which count characters, into offsets of bytes.
///
/// The cursor walks from the last position to the next. Positions mostly grow, so that all of them
/// together cost one walk through the text.
struct CharacterCursor {
  private let bytes: [UInt8]
  private let isASCII: Bool
  private var character = 0
  private var offset = 0

  /// Makes a cursor at the start of valid UTF-8.
  init(_ bytes: [UInt8], isASCII: Bool) {
    self.bytes = bytes
    self.isASCII = isASCII
  }

  /// Returns the offset of a character, and the end of the text for the ones beyond it.
  mutating func byteOffset(ofCharacter target: Int) -> Int {
    guard !isASCII else { return min(target, bytes.count) }
    while character < target, offset < bytes.count {
      offset += 1
      while offset < bytes.count, isContinuation(bytes[offset]) { offset += 1 }
      character += 1
    }
    while character > target, offset > 0 {
      offset -= 1
      while offset > 0, isContinuation(bytes[offset]) { offset -= 1 }
      character -= 1
    }
    return offset
  }
}

/// Returns whether a byte of UTF-8 goes on with the character before it.
private func isContinuation(_ byte: UInt8) -> Bool { byte & 0xC0 == 0x80 }
