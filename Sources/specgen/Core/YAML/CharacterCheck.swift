/// A check of the characters of one file, before libyaml reads it.
///
/// libyaml stops at the first control character. This check finds every forbidden character and replaces it with a
/// placeholder of the same length. The rest of the file is thus checked too, and all positions stay valid.
struct CharacterCheck {
  /// The text, with placeholders for forbidden characters.
  private(set) var bytes: [UInt8]
  /// `true` if all characters are ASCII.
  private(set) var isASCII = true
  /// A finding for each forbidden character, up to the limit.
  private(set) var diagnostics: FindingList

  /// Checks a file, including its comments, which can mislead a reader too.
  init(_ file: SourceFile, limits: ParseLimits) {
    diagnostics = FindingList(limit: limits.maxDiagnostics)
    let source = file.bytes
    bytes = source
    var offset = 0
    while offset < source.count {
      let byte = source[offset]
      guard byte < 0x20 || byte > 0x7E else {
        offset += 1
        continue
      }
      if byte >= 0x80 { isASCII = false }
      let length = sequenceLength(byte)
      defer { offset += length }
      let scalar = decodeScalar(source[offset..<offset + length])
      guard let kind = ForbiddenCharacter(scalar) else { continue }
      replace(at: offset, length: length)
      guard !diagnostics.isFull(of: .forbiddenCharacter) else { continue }
      let span = Span(file: file.id, start: offset, end: offset + length)
      diagnostics.append(.forbiddenCharacter(scalar, kind, at: span))
    }
  }

  private mutating func replace(at offset: Int, length: Int) {
    switch length {
    case 1: bytes[offset] = UInt8(ascii: "_")
    case 2: bytes.replaceSubrange(offset..<offset + 2, with: "¿".utf8)
    case 3: bytes.replaceSubrange(offset..<offset + 3, with: "\u{FFFD}".utf8)
    default: bytes.replaceSubrange(offset..<offset + 4, with: "\u{10000}".utf8)
    }
  }
}

/// Returns the length of the character that starts with the given byte of valid UTF-8.
private func sequenceLength(_ byte: UInt8) -> Int {
  switch byte {
  case 0xF0...: 4
  case 0xE0...: 3
  case 0xC0...: 2
  default: 1
  }
}

/// Returns the character that bytes of valid UTF-8 encode.
private func decodeScalar(_ bytes: ArraySlice<UInt8>) -> Unicode.Scalar {
  // All bits of the first byte except those that encode the length.
  let first = bytes.first.map { UInt32($0) & (bytes.count == 1 ? 0x7F : 0x7F >> bytes.count) } ?? 0
  let value = bytes.dropFirst().reduce(first) { $0 << 6 | UInt32($1 & 0x3F) }
  guard let scalar = Unicode.Scalar(value) else {
    preconditionFailure("a source file is valid UTF-8, so each sequence is a character")
  }
  return scalar
}
