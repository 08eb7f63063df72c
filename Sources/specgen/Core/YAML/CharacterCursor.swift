/// A converter from libyaml's positions, which count characters, to byte offsets.
///
/// The cursor moves from the last position to the next. Positions mostly increase, so converting all of them costs one
/// pass over the text.
struct CharacterCursor {
  private let bytes: [UInt8]
  private let isASCII: Bool
  private var character = 0
  private var offset = 0

  /// Creates a cursor at the start of valid UTF-8.
  init(_ bytes: [UInt8], isASCII: Bool) {
    self.bytes = bytes
    self.isASCII = isASCII
  }

  /// Returns the byte offset of a character, or the end of the text for positions beyond it.
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

/// `true` for a UTF-8 continuation byte.
private func isContinuation(_ byte: UInt8) -> Bool { byte & 0xC0 == 0x80 }
