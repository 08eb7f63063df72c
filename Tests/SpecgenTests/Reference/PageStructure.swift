import Foundation

/// The structure of a page, read back without the code that printed it.
///
/// Text of a spec must not change it: a page is the same with any text at the same place.
enum PageStructure {
  /// Returns the kind of each line of Markdown outside of code blocks, with the number of cells of a table's row.
  static func markdown(_ text: String) -> [String] {
    var kinds: [String] = []
    var fence: Int?
    for scalars in text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false) {
      // A combining mark would be one character with the one before it.
      let line = String(scalars).replacing(/\p{M}/.matchingSemantics(.unicodeScalar), with: "m")
      let ticks = line.prefix { $0 == "`" }.count
      if let open = fence {
        if ticks >= open, ticks == line.count { fence = nil }
        continue
      }
      if ticks >= 3, !line.dropFirst(ticks).contains("`") {
        fence = ticks
        kinds.append("fence " + line.dropFirst(ticks))
      } else if let heading = line.prefixMatch(of: #/\#{1,6} /#) {
        kinds.append("heading \(heading.0.count - 1)")
      } else if line.hasPrefix("| ") {
        kinds.append("row \(cells(String(line)).count)")
      } else if line.hasPrefix("- ") {
        kinds.append("item")
      } else if line.hasPrefix("> ") {
        kinds.append("quote")
      } else if line.hasPrefix("<!--") {
        kinds.append("comment")
      } else {
        kinds.append(line.isEmpty ? "empty" : "text")
      }
    }
    if fence != nil { kinds.append("unclosed") }
    return kinds
  }

  /// Returns the cells of a table's row: a backslash before a bar makes it text, in code as well.
  static func cells(_ line: String) -> [String] {
    var cells = [""]
    var isEscaped = false
    for character in line.unicodeScalars.dropFirst() {
      if character == "|", !isEscaped {
        cells.append("")
      } else {
        if character == "|" { cells[cells.count - 1].unicodeScalars.removeLast() }
        cells[cells.count - 1].unicodeScalars.append(character)
      }
      isEscaped = character == "\\"
    }
    return cells.dropLast().map { $0.trimmingCharacters(in: CharacterSet(charactersIn: " ")) }
  }

  /// A piece of a line of Markdown.
  enum Piece: Equatable {
    case text(String)
    case code(String)
  }

  /// Returns the text and the code of a line, or nil if a character in it has a meaning of its own.
  static func pieces(_ line: String) -> [Piece]? {
    let scalars = Array(line.unicodeScalars)
    var pieces: [Piece] = []
    var text = ""
    var index = 0
    while index < scalars.count {
      let scalar = scalars[index]
      if scalar == "\\", index + 1 < scalars.count, isPunctuation(scalars[index + 1]) {
        text.unicodeScalars.append(scalars[index + 1])
        index += 2
      } else if scalar == "`" {
        let count = scalars[index...].prefix { $0 == "`" }.count
        guard let end = close(scalars, index + count, count) else { return nil }
        if !text.isEmpty { pieces.append(.text(text)) }
        text = ""
        pieces.append(.code(stripped(scalars[(index + count)..<end])))
        index = end + count
      } else {
        guard !["*", "[", "]", "<", ">", "~", "&", "@", "$", "{", "}"].contains(scalar) else {
          return nil
        }
        text.unicodeScalars.append(scalar)
        index += 1
      }
    }
    if !text.isEmpty { pieces.append(.text(text)) }
    let plain = pieces.compactMap { if case .text(let text) = $0 { text } else { nil } }
    guard plain.allSatisfy({ !$0.contains("://") && !$0.lowercased().contains("www.") }) else {
      return nil
    }
    return pieces
  }

  private static func close(_ scalars: [Unicode.Scalar], _ start: Int, _ count: Int) -> Int? {
    var index = start
    while index < scalars.count {
      let run = scalars[index...].prefix { $0 == "`" }.count
      if run == count { return index }
      index += max(run, 1)
    }
    return nil
  }

  private static func stripped(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
    let hasSpaces = scalars.count > 1 && scalars.first == " " && scalars.last == " "
    let isBlank = scalars.allSatisfy { $0 == " " }
    return String(
      String.UnicodeScalarView(hasSpaces && !isBlank ? scalars.dropFirst().dropLast() : scalars)
    )
  }

  private static func isPunctuation(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x21...0x2F, 0x3A...0x40, 0x5B...0x60, 0x7B...0x7E: true
    default: false
    }
  }

  /// Returns the tags of HTML with the names of their attributes, or nil if it is malformed.
  static func html(_ text: String) -> [String]? {
    var tags: [String] = []
    // Bytes, because a combining mark would be one character with the one before it.
    var rest = Array(text.utf8)[...]
    while skip(to: "<", in: &rest) {
      if rest.starts(with: "<!--".utf8) {
        guard skip(to: "-->", in: &rest) else { return nil }
        continue
      }
      guard let end = rest.firstIndex(of: UInt8(ascii: ">")),
        let tag = tag(rest[rest.startIndex + 1..<end])
      else { return nil }
      rest = rest[(end + 1)...]
      tags.append(tag.joined(separator: " "))
      guard ["style", "script"].contains(tag[0]) else { continue }
      guard skip(to: "</\(tag[0])>", in: &rest) else { return nil }
    }
    return tags
  }

  /// Moves to the next place of a text, and returns `false` if there is none.
  private static func skip(to text: String, in rest: inout ArraySlice<UInt8>) -> Bool {
    let wanted = Array(text.utf8)
    while let found = rest.firstIndex(of: wanted[0]) {
      rest = rest[found...]
      if rest.starts(with: wanted) { return true }
      rest = rest.dropFirst()
    }
    return false
  }

  /// Returns the name of a tag and those of its attributes, from what stands between its brackets.
  private static func tag(_ inside: ArraySlice<UInt8>) -> [String]? {
    let text = String(decoding: inside, as: UTF8.self).unicodeScalars
    if text.elementsEqual("!DOCTYPE html".unicodeScalars) { return ["!DOCTYPE html"] }
    var rest = text[...]
    func taken(_ isPart: (Unicode.Scalar) -> Bool) -> String {
      let word = rest.prefix(while: isPart)
      rest = rest[word.endIndex...]
      return String(word)
    }
    let slash = rest.first == "/" ? "/" : ""
    rest = rest.dropFirst(slash.count)
    let name = taken { ("a"..."z").contains($0) || ("0"..."9").contains($0) }
    guard !name.isEmpty else { return nil }
    var names = [slash + name]
    while !rest.isEmpty {
      guard rest.removeFirst() == " " else { return nil }
      names.append(taken { ("a"..."z").contains($0) || $0 == "-" })
      guard names.last != "" else { return nil }
      if rest.starts(with: "=\"".unicodeScalars) {
        rest = rest.dropFirst(2)
        _ = taken { $0 != "\"" && $0 != "<" }
        guard rest.popFirst() == "\"" else { return nil }
      }
    }
    return names
  }

  /// Returns the text of encoded HTML, or nil if it has another reference than the encoder writes.
  static func decoded(_ text: String) -> String? {
    let names = ["&lt;": "<", "&gt;": ">", "&quot;": "\"", "&#39;": "'", "&amp;": "&"]
    var result = ""
    var rest = text.unicodeScalars[...]
    while let start = rest.firstIndex(of: "&") {
      result.unicodeScalars += rest[..<start]
      let found = names.first { rest[start...].starts(with: $0.key.unicodeScalars) }
      guard let (name, character) = found else { return nil }
      result += character
      rest = rest[start...].dropFirst(name.unicodeScalars.count)
    }
    return result + String(rest)
  }
}
