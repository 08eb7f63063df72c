extension SourceFile {
  /// Decodes the contents of a file, in any encoding that libyaml would detect.
  ///
  /// UTF-8, with or without a byte order mark, and UTF-16 with a byte order mark are supported. Refused contents result
  /// in an empty file. An invalid sequence becomes U+FFFD, so each finding has a location.
  ///
  /// - Parameters:
  ///   - path: The path as the user wrote it.
  ///   - id: The number by which spans refer to the file.
  ///   - contents: The bytes of the file.
  /// - Returns: The file, and the findings about its contents.
  package static func decode(
    path: String,
    id: Int,
    contents: [UInt8]
  ) -> (SourceFile, [Diagnostic]) {
    let empty = SourceFile(id: id, path: path, bytes: [], start: nil)
    let top = Span(file: id, start: 0, end: 0)
    let (file, findings): (SourceFile, [Diagnostic])
    switch Encoding(contents) {
    case .utf8(let markLength):
      (file, findings) = decodeUTF8(contents.dropFirst(markLength), into: empty)
    case .utf16(let isBigEndian):
      let units = Encoding.units(contents.dropFirst(2), isBigEndian: isBigEndian)
      (file, findings) = repair(units, as: UTF16.self, named: "UTF-16", into: empty)
    case .refused(let name):
      return (empty, [.refusedEncoding(name, at: top)])
    }
    // In a binary file, each byte would cause a finding of its own, and none would help.
    guard file.isText(isValid: findings.isEmpty) else { return (empty, [.notText(at: top)]) }
    return (file, findings + file.nulls.all)
  }

  /// The findings about each NUL, which no format of a file allows.
  private var nulls: FindingList {
    var found = FindingList(limit: 1_000)
    var rest = bytes[...]
    while let place = rest.firstIndex(of: 0), !found.isFull(of: .forbiddenCharacter) {
      let span = Span(file: id, start: place, end: place + 1)
      found.append(Diagnostic.forbiddenCharacter("\0", .control, at: span).withoutFixIts)
      rest = rest[(place + 1)...]
    }
    return found
  }

  /// Returns `false` for contents with a NUL that are not valid in their encoding, or with at least 20 control characters
  /// that make up a twentieth of the bytes or more.
  ///
  /// A NUL in a valid text is reported at its place.
  private func isText(isValid: Bool) -> Bool {
    var controls = 0
    for byte in bytes where byte < 0x20 || byte == 0x7F {
      switch byte {
      case 0 where !isValid: return false
      case UInt8(ascii: "\t"), UInt8(ascii: "\n"), UInt8(ascii: "\r"): continue
      default: controls += 1
      }
    }
    return controls < 20 || controls < bytes.count / 20
  }

  private static func decodeUTF8(
    _ contents: ArraySlice<UInt8>,
    into empty: SourceFile
  ) -> (SourceFile, [Diagnostic]) {
    // The standard library repairs text at memory speed, so contents are valid if the repair leaves them unchanged.
    let bytes = Array(String(decoding: contents, as: UTF8.self).utf8)
    guard bytes[...] == contents else {
      return repair(contents, as: UTF8.self, named: "UTF-8", into: empty)
    }
    return (
      SourceFile(id: empty.id, path: empty.path, bytes: bytes, start: contents.startIndex), []
    )
  }

  private static func repair<Codec: Unicode.Encoding>(
    _ units: some Sequence<Codec.CodeUnit>,
    as codec: Codec.Type,
    named name: String,
    into empty: SourceFile
  ) -> (SourceFile, [Diagnostic]) {
    var bytes: [UInt8] = []
    var firstInvalid: Int?
    var parser = Codec.ForwardParser()
    var rest = units.makeIterator()
    repairing: while true {
      switch parser.parseScalar(from: &rest) {
      case .valid(let scalar):
        bytes.append(contentsOf: String(codec.decode(scalar)).utf8)
      case .error:
        firstInvalid = firstInvalid ?? bytes.count
        bytes.append(contentsOf: "\u{FFFD}".utf8)
      case .emptyInput:
        break repairing
      }
    }
    let file = SourceFile(id: empty.id, path: empty.path, bytes: bytes, start: nil)
    guard let start = firstInvalid else { return (file, []) }
    let place = Span(file: file.id, start: start, end: start + 3)
    return (file, [.invalidSequence(encoding: name, at: place)])
  }
}

/// The encoding of a file, detected from its first bytes.
private enum Encoding {
  case utf8(markLength: Int)
  case utf16(isBigEndian: Bool)
  case refused(name: String)

  init(_ contents: [UInt8]) {
    let head = contents.prefix(4).map(Optional.some) + Array(repeating: nil, count: 4)
    switch (head[0], head[1], head[2], head[3]) {
    case (0xEF, 0xBB, 0xBF, _): self = .utf8(markLength: 3)
    case (0xFF, 0xFE, 0, 0), (0, 0, 0xFE, 0xFF): self = .refused(name: "UTF-32")
    case (0xFF, 0xFE, _, _): self = .utf16(isBigEndian: false)
    case (0xFE, 0xFF, _, _): self = .utf16(isBigEndian: true)
    // The zeros of the first characters reveal their width; a lone zero is a NUL.
    case (0, 0, 0, .some), (.some, 0, 0, 0): self = .refused(name: "UTF-32")
    case (0, .some, 0, .some), (0, .some, nil, nil), (.some, 0, .some, 0), (.some, 0, nil, nil):
      self = .refused(name: "UTF-16 without a byte order mark")
    default: self = .utf8(markLength: 0)
    }
  }

  /// Joins pairs of bytes into UTF-16 code units.
  ///
  /// A lone final byte becomes an unpaired surrogate, which is equally invalid.
  static func units(_ bytes: ArraySlice<UInt8>, isBigEndian: Bool) -> [UInt16] {
    stride(from: bytes.startIndex, to: bytes.endIndex, by: 2).map { index in
      guard index + 1 < bytes.endIndex else { return 0xD800 }
      let (first, second) = (UInt16(bytes[index]), UInt16(bytes[index + 1]))
      return isBigEndian ? first << 8 | second : second << 8 | first
    }
  }
}
