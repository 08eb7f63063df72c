/// The characters of one file, checked before libyaml sees them.
///
/// libyaml gives up at the first control character. Here each forbidden character is found, and a
/// stand-in of the same length takes its place, so that the rest of the file is checked as well and
/// all positions stay right.
struct CharacterCheck {
  /// The text, with stand-ins for what is forbidden.
  private(set) var bytes: [UInt8]
  /// Whether all characters are ASCII.
  private(set) var isASCII = true
  /// A finding for each forbidden character, up to the limit.
  private(set) var diagnostics: FindingList

  /// Checks a file, comments and all: they can mislead a reader like the rest.
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

/// Returns the length of the character that starts with a byte of valid UTF-8.
private func sequenceLength(_ byte: UInt8) -> Int {
  switch byte {
  case 0xF0...: 4
  case 0xE0...: 3
  case 0xC0...: 2
  default: 1
  }
}

/// Returns the character that some bytes of valid UTF-8 stand for.
private func decodeScalar(_ bytes: ArraySlice<UInt8>) -> Unicode.Scalar {
  // All bits of the first byte that do not say how many follow.
  let first = bytes.first.map { UInt32($0) & (bytes.count == 1 ? 0x7F : 0x7F >> bytes.count) } ?? 0
  let value = bytes.dropFirst().reduce(first) { $0 << 6 | UInt32($1 & 0x3F) }
  guard let scalar = Unicode.Scalar(value) else {
    preconditionFailure("a source file is valid UTF-8, so each sequence is a character")
  }
  return scalar
}
