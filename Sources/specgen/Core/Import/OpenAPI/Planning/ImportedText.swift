/// Conversion of Markdown and HTML in a document to plain sentences.
package enum ImportedText {
  /// Returns documentation from a summary and a description, without repetition.
  static func doc(_ summary: Located<String>?, _ description: Located<String>?) -> Located<String>?
  {
    let short = summary?.value ?? ""
    let long = description?.value ?? ""
    guard let span = (summary ?? description)?.span else { return nil }
    let text: String
    if !long.isEmpty, short.isEmpty || begins(long, with: short) {
      text = long
    } else if long.isEmpty || short == long {
      text = short
    } else {
      text = sentence(short) + "\n\n" + long
    }
    let clean = withoutForbiddenCharacters(text)
    return clean.isEmpty ? nil : Located(value: inLines(clean), span: span)
  }

  /// Returns a text without the characters that a spec may not contain.
  static func withoutForbiddenCharacters(_ text: String) -> String {
    guard !text.isPlain, text.unicodeScalars.contains(where: { ForbiddenCharacter($0) != nil })
    else { return text }
    var kept = String.UnicodeScalarView()
    kept.append(contentsOf: text.unicodeScalars.lazy.filter { ForbiddenCharacter($0) == nil })
    return String(kept)
  }

  /// Returns `true` if a description starts with the summary, ignoring case and full stops.
  private static func begins(_ long: String, with short: String) -> Bool {
    var rest = long.utf8[...]
    for byte in short.utf8 where byte != UInt8(ascii: ".") {
      guard byte < 0x80, rest.first ?? 0 < 0x80 else {
        return long.lowercased().hasPrefix(short.lowercased().filter { $0 != "." })
      }
      guard let first = rest.popFirst(), first.lowercased == byte.lowercased else { return false }
    }
    return true
  }

  /// Returns several paragraphs wrapped for YAML, which folds only single paragraphs by itself.
  private static func inLines(_ text: String) -> String {
    guard text.utf8.contains(0x0A) else { return text }
    return text.utf8.split(separator: 0x0A, omittingEmptySubsequences: false)
      .flatMap { $0.isEmpty ? [""] : ScalarText.wrapped(String(Substring($0)), width: 96) }
      .joined(separator: "\n")
  }

  /// Returns `true` for a line of ASCII without markup characters.
  private static func isPlain(_ text: String) -> Bool {
    let bytes = text.utf8
    guard let first = bytes.first, let last = bytes.last else { return true }
    guard first != 0x20, last != 0x20, !"#*->|:_=`".utf8.contains(first) else { return false }
    var before: UInt8 = 0
    for byte in bytes {
      switch byte {
      case UInt8(ascii: "<"), UInt8(ascii: "&"), UInt8(ascii: "["), UInt8(ascii: "*"): return false
      case 0x20, UInt8(ascii: "_"): if byte == before { return false }
      case 0x21..<0x7F: break
      default: return false
      }
      before = byte
    }
    return true
  }

  /// Returns the first paragraph of a text.
  static func opening(of text: String) -> String {
    text.split(separator: "\n\n").first.map(String.init) ?? text
  }

  /// Returns a text with a full stop at the end.
  package static func sentence(_ text: String) -> String {
    guard let last = text.last, !".!?:".contains(last) else { return text }
    return text + "."
  }

  /// Returns a text without tags, links, headings and other markup, one paragraph per line.
  static func plain(_ text: String) -> String {
    if isPlain(text) { return text }
    var paragraphs: [[String]] = [[]]
    var isCode = false
    for line in withoutHTML(text).textLines {
      let trimmed = trim(withoutLinks(String(line)))
      if trimmed.hasPrefix("```") {
        isCode.toggle()
        continue
      }
      if isCode || isRule(trimmed) { continue }
      if trimmed.isEmpty {
        paragraphs.append([])
      } else if let item = withoutMarker(trimmed) {
        paragraphs.append([item])
      } else {
        paragraphs[paragraphs.count - 1].append(trimmed)
      }
    }
    return paragraphs.filter { !$0.isEmpty }.map { $0.joined(separator: " ") }.joined(
      separator: "\n\n"
    )
  }

  private static func trim(_ text: String) -> String {
    withoutEmphasis(text.isPlain ? spaced(text) : spacedScalars(text))
  }

  private static func withoutEmphasis(_ text: String) -> String {
    let bytes = Array(text.utf8)
    let plain = withoutPairs(of: UInt8(ascii: "_"), withoutPairs(of: UInt8(ascii: "*"), bytes))
    return plain.count < bytes.count ? String(decoding: plain, as: UTF8.self) : text
  }

  private static func withoutPairs(of sign: UInt8, _ text: [UInt8]) -> [UInt8] {
    guard text.contains(sign) else { return text }
    var result: [UInt8] = []
    var isOpen = false
    for byte in text {
      isOpen = byte == sign && !isOpen
      if isOpen || byte != sign { result.append(byte) } else { result.removeLast() }
    }
    return result
  }

  /// Returns plain ASCII text with single spaces between words.
  private static func spaced(_ text: String) -> String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.utf8.count)
    for byte in text.utf8 where byte != 0x20 || bytes.last ?? 0x20 != 0x20 { bytes.append(byte) }
    if bytes.last == 0x20 { bytes.removeLast() }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func spacedScalars(_ text: String) -> String {
    var scalars = text.unicodeScalars[...]
    while let first = scalars.first, isSpace(first) { scalars.removeFirst() }
    while let last = scalars.last, isSpace(last) { scalars.removeLast() }
    var result = String.UnicodeScalarView()
    for scalar in scalars {
      if ForbiddenCharacter(scalar) != nil { continue }
      let isSpace = isSpace(scalar)
      if isSpace, result.last == " " { continue }
      result.append(isSpace ? " " : scalar)
    }
    return String(result)
  }

  private static func isSpace(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isASCII
      ? scalar == " " || (0x09...0x0D).contains(scalar.value) : scalar.properties.isWhitespace
  }

  /// Returns `true` for a line of punctuation only, such as a table rule.
  private static func isRule(_ line: String) -> Bool {
    line.utf8.count > 2 && line.utf8.allSatisfy { "-=|:_* ".utf8.contains($0) }
  }

  /// Returns the text of a heading or a list item, or nil for other lines.
  private static func withoutMarker(_ line: String) -> String? {
    guard let first = line.utf8.first, "#*->".utf8.contains(first) else { return nil }
    let marks = line.prefix { "#*->".contains($0) }
    guard marks.count < 7, line.dropFirst(marks.count).first == " " else {
      return nil
    }
    let text = String(line.dropFirst(marks.count + 1))
    return marks.first == "#" ? sentence(text) : text
  }

  /// Returns a line with each `[text](url)` replaced by its text.
  private static func withoutLinks(_ line: String) -> String {
    guard line.utf8.contains(UInt8(ascii: "[")) else { return line }
    var result: [UInt8] = []
    var rest = Array(line.utf8)[...]
    while let open = rest.firstIndex(of: UInt8(ascii: "[")) {
      result += rest[..<open]
      let tail = rest[(open + 1)...]
      guard let middle = tail.firstIndex(of: UInt8(ascii: "]")),
        tail[(middle + 1)...].first == UInt8(ascii: "("),
        let end = tail[middle...].firstIndex(of: UInt8(ascii: ")"))
      else {
        result.append(UInt8(ascii: "["))
        rest = tail
        continue
      }
      result += tail[..<middle]
      rest = tail[(end + 1)...]
    }
    return String(decoding: result + rest, as: UTF8.self)
  }
}

extension UInt8 {
  /// The lowercase letter for an ASCII capital, or else the byte itself.
  fileprivate var lowercased: UInt8 { (0x41...0x5A).contains(self) ? self | 0x20 : self }
}
