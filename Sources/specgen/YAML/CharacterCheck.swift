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
  private(set) var diagnostics: [Diagnostic] = []

  /// Checks a file, comments and all: they can mislead a reader like the rest.
  init(_ file: SourceFile, limits: ParseLimits) {
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
      guard mayStartForbidden(byte) else { continue }
      let scalar = decodeScalar(source, at: offset, length: length)
      guard let kind = ForbiddenCharacter(scalar) else { continue }
      replace(at: offset, length: length)
      guard diagnostics.count < limits.maxDiagnostics else { continue }
      let span = Span(file: file.id, start: offset, end: offset + length)
      diagnostics.append(.forbiddenCharacter(scalar, kind, at: span))
    }
  }

  private mutating func replace(at offset: Int, length: Int) {
    switch length {
    case 1: bytes[offset] = UInt8(ascii: "_")
    case 2: bytes.replaceSubrange(offset..<offset + 2, with: "¿".utf8)
    default: bytes.replaceSubrange(offset..<offset + 3, with: "\u{FFFD}".utf8)
    }
  }
}

/// Returns whether a forbidden character can start with a byte, to pass over the other ones quickly.
private func mayStartForbidden(_ byte: UInt8) -> Bool {
  switch byte {
  case 0xC2, 0xD8, 0xE2, 0xEF: true
  case 0x09, 0x0A, 0x0D: false
  default: byte < 0x80
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

private func decodeScalar(_ bytes: [UInt8], at offset: Int, length: Int) -> Unicode.Scalar {
  let text = String(decoding: bytes[offset..<offset + length], as: UTF8.self)
  guard let scalar = text.unicodeScalars.first else {
    preconditionFailure("a source file is valid UTF-8, so a character starts at each start byte")
  }
  return scalar
}
