/// A Swift identifier in the right case, validated, without the backticks of a keyword.
package struct SwiftName: Hashable, Sendable {
  /// The text of the identifier.
  package let text: String

  package init(text: String) {
    self.text = text
  }

  /// `true` if the text is a valid identifier: letters of any script, digits and underscores, first a letter.
  ///
  /// ``UnicodeIdentifier`` says which letters beyond ASCII are valid.
  package static func isIdentifier(_ text: String) -> Bool {
    if text.utf8.allSatisfy({ $0 < 0x80 }) { return isPlainIdentifier(text) }
    return text.unicodeScalars.count <= 128 && UnicodeIdentifier.isValid(text)
  }

  /// `true` if the text is an identifier of ASCII, as for modules, whose names are names of folders and files.
  package static func isPlainIdentifier(_ text: String) -> Bool {
    guard let first = text.utf8.first, isLetter(first), text.utf8.count <= 128 else { return false }
    return text.utf8.allSatisfy { isLetter($0) || isDigit($0) || $0 == UInt8(ascii: "_") }
  }

  /// Returns the part of a text that may be in an identifier, in NFC.
  package static func letters(of text: String) -> String {
    text.utf8.allSatisfy { isLetter($0) || isDigit($0) }
      ? text : UnicodeIdentifier.letters(of: text)
  }

  /// `true` if an author may use the text as a name: an identifier, optionally with hyphens between words.
  package static func isName(_ text: String) -> Bool { isIdentifier(withoutSeparators(text)) }

  /// `true` if the text is a name of ASCII.
  package static func isPlainName(_ text: String) -> Bool {
    isPlainIdentifier(withoutSeparators(text))
  }

  private static func withoutSeparators(_ text: String) -> String {
    guard text.utf8.contains(where: isSeparator) else { return text }
    return String(decoding: text.utf8.map { isSeparator($0) ? 0x5F : $0 }, as: UTF8.self)
  }

  /// Returns the name of a property, a function or a case: `task_id` becomes `taskId`, `Message` becomes `message`.
  ///
  /// A name that is already in camel case stays as it is.
  package static func lowerCamel(_ text: String) -> SwiftName {
    guard let first = text.unicodeScalars.first else { return SwiftName(text: text) }
    let isUpper = first.isASCII ? ("A"..."Z").contains(first) : first.properties.isUppercase
    let isCased = !isUpper && text.utf8.allSatisfy { !isBoundary($0) }
    if isCased { return SwiftName(text: text) }
    if let text = joined(text, isType: false) { return SwiftName(text: text) }
    let words = splitWords(text)
    let head = words.first.map { $0.lowercased() } ?? ""
    let isShouted = isShouted(text)
    return SwiftName(
      text: head + words.dropFirst().map { capitalized($0, isShouted: isShouted) }.joined()
    )
  }

  /// Returns the name of a type: `visit_result` becomes `VisitResult`.
  package static func upperCamel(_ text: String) -> SwiftName {
    guard let first = text.utf8.first else { return SwiftName(text: text) }
    if text.utf8.allSatisfy({ !isBoundary($0) }) {
      return SwiftName(text: isUpper(first) ? text : text.capitalizedFirst)
    }
    if let text = joined(text, isType: true) { return SwiftName(text: text) }
    let isShouted = isShouted(text)
    return SwiftName(
      text: splitWords(text).map { capitalized($0, isShouted: isShouted) }.joined()
    )
  }

  /// Returns the name with a word appended, as for a type in place: its owner, then the member.
  func followed(by word: String) -> SwiftName {
    SwiftName(text: text + SwiftName.upperCamel(word).text)
  }

  /// Joins the words of text in snake case, the most common form of longer names; returns nil for other text.
  private static func joined(_ text: String, isType: Bool) -> String? {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.utf8.count)
    var startsWord = isType
    for byte in text.utf8 {
      switch byte {
      case _ where isBoundary(byte): startsWord = isType || !bytes.isEmpty
      case _ where isLower(byte):
        bytes.append(startsWord ? byte & ~0x20 : byte)
        startsWord = false
      case _ where isDigit(byte):
        bytes.append(byte)
        startsWord = false
      default: return nil
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// `true` for text such as `IR_RESULT_OK`, which is lowercased first.
  private static func isShouted(_ text: String) -> Bool {
    text.utf8.contains(where: isBoundary)
      && !text.unicodeScalars.contains { $0.properties.isLowercase }
  }

  /// Returns a word as it appears in the middle of a name.
  private static func capitalized(_ word: String, isShouted: Bool) -> String {
    let rest = isShouted ? word.dropFirst().lowercased() : String(word.dropFirst())
    return word.prefix(1).uppercased() + rest
  }

  private static func isLetter(_ byte: UInt8) -> Bool { isUpper(byte) || isLower(byte) }
  private static func isUpper(_ byte: UInt8) -> Bool { (0x41...0x5A).contains(byte) }
  private static func isLower(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte) }
  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
  private static func isSeparator(_ byte: UInt8) -> Bool { byte == 0x2D }
  private static func isBoundary(_ byte: UInt8) -> Bool { isSeparator(byte) || byte == 0x5F }
}
