/// Plain sentences made of the Markdown and HTML of a document.
enum ImportedText {
  /// The documentation of a summary and a description, without what both say.
  static func doc(_ summary: Located<String>?, _ description: Located<String>?) -> Located<String>?
  {
    let short = summary?.value ?? ""
    let long = description?.value ?? ""
    guard let span = (summary ?? description)?.span else { return nil }
    let isRepeated = long.lowercased().hasPrefix(short.lowercased().filter { $0 != "." })
    let text: String
    if short.isEmpty || isRepeated, !long.isEmpty {
      text = long
    } else if long.isEmpty || short == long {
      text = short
    } else {
      text = sentence(short) + "\n\n" + long
    }
    return text.isEmpty ? nil : Located(value: inLines(text), span: span)
  }

  /// Several paragraphs in lines of a page, which YAML writes as they are; it folds a single one itself.
  private static func inLines(_ text: String) -> String {
    guard text.utf8.contains(0x0A) else { return text }
    return text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
      .flatMap { $0.isEmpty ? [""] : ScalarText.wrapped(String($0), width: 96) }
      .joined(separator: "\n")
  }

  /// `true` for one line of ASCII without signs that markup has.
  private static func isPlain(_ text: String) -> Bool {
    let bytes = text.utf8
    guard let first = bytes.first, let last = bytes.last else { return true }
    guard first != 0x20, last != 0x20, !"#*->|:_=`".utf8.contains(first) else { return false }
    var before: UInt8 = 0
    for byte in bytes {
      switch byte {
      case UInt8(ascii: "<"), UInt8(ascii: "["), UInt8(ascii: "*"): return false
      case 0x20, UInt8(ascii: "_"): if byte == before { return false }
      case 0x21..<0x7F: break
      default: return false
      }
      before = byte
    }
    return true
  }

  /// The first paragraph of a text.
  static func opening(of text: String) -> String {
    text.split(separator: "\n\n").first.map(String.init) ?? text
  }

  /// The text with a full stop.
  static func sentence(_ text: String) -> String {
    guard let last = text.last, !".!?:".contains(last) else { return text }
    return text + "."
  }

  /// The text without tags, links, headings and other signs of markup, a paragraph to a line.
  static func plain(_ text: String) -> String {
    if isPlain(text) { return text }
    var paragraphs: [[String]] = [[]]
    var isCode = false
    for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      let trimmed = trim(withoutLinks(withoutTags(String(line))))
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
    var scalars = text.unicodeScalars[...]
    while let first = scalars.first, first.properties.isWhitespace { scalars.removeFirst() }
    while let last = scalars.last, last.properties.isWhitespace { scalars.removeLast() }
    var result = String.UnicodeScalarView()
    for scalar in scalars {
      if ForbiddenCharacter(scalar) != nil { continue }
      let isSpace = scalar.properties.isWhitespace
      if isSpace, result.last == " " { continue }
      result.append(isSpace ? " " : scalar)
    }
    return String(result).replacing("**", with: "").replacing("__", with: "")
  }

  /// A line of signs alone, such as that of a table.
  private static func isRule(_ line: String) -> Bool {
    line.count > 2 && line.allSatisfy { "-=|:_* ".contains($0) }
  }

  /// The text of a heading or of an item of a list; nil for other lines.
  private static func withoutMarker(_ line: String) -> String? {
    let marks = line.prefix { "#*->".contains($0) }
    guard !marks.isEmpty, marks.count < 7, line.dropFirst(marks.count).first == " " else {
      return nil
    }
    let text = String(line.dropFirst(marks.count + 1))
    return marks.first == "#" ? sentence(text) : text
  }

  private static func withoutTags(_ line: String) -> String {
    guard line.contains("<") else { return line }
    var result = ""
    var rest = line[...]
    while let open = rest.firstIndex(of: "<") {
      result += rest[..<open]
      let tail = rest[rest.index(after: open)...]
      guard let first = tail.first, first.isLetter || first == "/" || first == "!",
        let close = tail.firstIndex(of: ">")
      else {
        result += "<"
        rest = tail
        continue
      }
      let name = tail[..<close].prefix { $0.isLetter || $0 == "/" }.lowercased()
      if ["br", "br/", "p", "/p", "li", "/li"].contains(name) { result += " " }
      rest = tail[tail.index(after: close)...]
    }
    return result + rest
  }

  /// Replaces `[text](url)` by its text.
  private static func withoutLinks(_ line: String) -> String {
    guard line.contains("](") else { return line }
    var result = ""
    var rest = line[...]
    while let open = rest.firstIndex(of: "[") {
      result += rest[..<open]
      let tail = rest[rest.index(after: open)...]
      guard let middle = tail.firstIndex(of: "]"), tail.index(after: middle) < tail.endIndex,
        tail[tail.index(after: middle)] == "(", let end = tail[middle...].firstIndex(of: ")")
      else {
        result += "["
        rest = tail
        continue
      }
      result += tail[..<middle]
      rest = tail[tail.index(after: end)...]
    }
    return result + rest
  }
}
