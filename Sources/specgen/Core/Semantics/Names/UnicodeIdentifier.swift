/// Identifiers with letters beyond ASCII.
///
/// Two names that look alike, or that normalization makes equal, would pass for different ones, so an identifier is
/// in NFC, has only visible letters in their plain form, has letters of one alphabet in each word, and does not read
/// as ASCII.
enum UnicodeIdentifier {
  /// `true` if letters, digits and underscores form an identifier, and the first is a letter.
  static func isValid(_ text: String) -> Bool {
    let scalars = Array(text.unicodeScalars)
    guard let first = scalars.first, first.properties.isXIDStart,
      scalars.allSatisfy(isPart), Composition.isComposed(text)
    else { return false }
    return !Alphabet.readsAsLatin(scalars) && splitWords(text).allSatisfy(Alphabet.isSingle)
  }

  /// Returns the part of a text that may be in an identifier, in NFC.
  static func letters(of text: String) -> String {
    String(String.UnicodeScalarView(Composition.composed(text).unicodeScalars.filter(isPart)))
  }

  private static func isPart(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII {
      return scalar == "_" || scalar.properties.isAlphabetic || scalar.properties.numericType != nil
    }
    guard scalar.properties.isXIDContinue, !scalar.properties.isDefaultIgnorableCodePoint,
      !otherForms.contains(where: { $0.contains(scalar.value) })
    else { return false }
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .letterNumber, .nonspacingMark, .spacingMark:
      return true
    default: return false
    }
  }

  /// Other forms of letters: superscripts, ligatures, digraphs, wide and mathematical letters, letters of enclosed or
  /// vertical text, parts of Hangul syllables, and alphabets that look like Latin throughout.
  private static let otherForms: [ClosedRange<UInt32>] = [
    0xAA...0xAA, 0xBA...0xBA, 0x132...0x133, 0x149...0x149, 0x17F...0x17F, 0x1C4...0x1CC,
    0x1F1...0x1F3, 0x2B0...0x2FF, 0x1100...0x11FF, 0x13A0...0x13FF, 0x1D00...0x1DBF,
    0x2070...0x218F, 0x2460...0x24FF, 0x2C80...0x2CFF, 0xA4D0...0xA4FF, 0xA960...0xA97F,
    0xAB30...0xABBF, 0xD7B0...0xD7FF, 0xF900...0xFAFF, 0xFB00...0xFDFF, 0xFE70...0xFEFF,
    0xFF00...0xFFEF, 0x10280...0x1DFFF, 0x1E000...0x1FFFF, 0x2F800...0x2FA1F,
  ]
}

/// An alphabet with letters that look like those of another one.
private enum Alphabet: Hashable {
  case latin
  case greek
  case cyrillic
  case armenian
  case georgian

  /// Creates the alphabet of a letter, or nil for a letter that looks like none of them.
  private init?(_ scalar: Unicode.Scalar) {
    switch scalar.value {
    case 0x41...0x5A, 0x61...0x7A, 0xC0...0x24F, 0x250...0x2AF, 0x1E00...0x1EFF, 0x2C60...0x2C7F,
      0xA720...0xA7FF:
      self = .latin
    case 0x370...0x3FF, 0x1F00...0x1FFF: self = .greek
    case 0x400...0x52F, 0x1C80...0x1C8F, 0x2DE0...0x2DFF, 0xA640...0xA69F: self = .cyrillic
    case 0x530...0x58F: self = .armenian
    case 0x10A0...0x10FF, 0x1C90...0x1CBF, 0x2D00...0x2D2F: self = .georgian
    default: return nil
    }
  }

  /// `true` if the letters of a word belong to one alphabet.
  static func isSingle(_ word: String) -> Bool {
    Set(word.unicodeScalars.compactMap { Alphabet($0) }).count < 2
  }

  /// `true` if each letter is one of ASCII or looks like one, and one of them only looks like it.
  static func readsAsLatin(_ scalars: [Unicode.Scalar]) -> Bool {
    scalars.allSatisfy { $0.isASCII || lookalikes.contains($0) } && !scalars.allSatisfy(\.isASCII)
  }

  private static let lookalikes = Set(
    ("аеіјорсухѕһԁԛԝүАВЕЅІЈКМНОРСТУХҮԌԚԜ" + "αγικνορυΑΒΕΖΗΙΚΜΝΟΡΤΥΧ" + "ցհոսօՏՍՕ" + "ıɑɡɩ")
      .unicodeScalars
  )
}

/// Normalization to NFC, from the equality of strings, which is canonical equivalence.
private enum Composition {
  /// `true` if a text is in NFC.
  static func isComposed(_ text: String) -> Bool {
    text.unicodeScalars.elementsEqual(composed(text).unicodeScalars)
  }

  /// Returns a text in NFC.
  static func composed(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: isAffected) else { return text }
    var result: [Unicode.Scalar] = []
    var starter: Int?
    for scalar in ordered(text) {
      let rank = scalar.properties.canonicalCombiningClass.rawValue
      // A letter or a mark of the same class between the two prevents their composition.
      let last = result.last?.properties.canonicalCombiningClass.rawValue
      let isBlocked = starter.map { $0 < result.count - 1 && (last ?? 0) >= rank } ?? true
      if !isBlocked, let index = starter,
        let whole = wholes[String(String.UnicodeScalarView([result[index], scalar]))]
      {
        result[index] = whole
        continue
      }
      if rank == 0 { starter = result.count }
      result.append(wholes[String(scalar)] ?? scalar)
    }
    return String(String.UnicodeScalarView(result))
  }

  private static func isAffected(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isFullCompositionExclusion
      || [.nonspacingMark, .spacingMark].contains(scalar.properties.generalCategory)
  }

  /// Returns the scalars with the marks after each letter in canonical order.
  private static func ordered(_ text: String) -> [Unicode.Scalar] {
    var result: [Unicode.Scalar] = []
    for scalar in text.unicodeScalars {
      let rank = scalar.properties.canonicalCombiningClass.rawValue
      var index = result.count
      while rank > 0, index > 0,
        result[index - 1].properties.canonicalCombiningClass.rawValue > rank
      {
        index -= 1
      }
      result.insert(scalar, at: index)
    }
    return result
  }

  /// The letters that replace a letter and its marks; equal strings are one key.
  private static let wholes: [String: Unicode.Scalar] = {
    let ranges: [ClosedRange<UInt32>] = [
      0xC0...0x6FF, 0x900...0xFFF, 0x1B00...0x1FFF, 0x3040...0x30FF,
    ]
    let letters = ranges.joined().compactMap(Unicode.Scalar.init)
      .filter { $0.properties.generalCategory != .unassigned }
      .filter { !$0.properties.isFullCompositionExclusion }
    return Dictionary(firsts: letters.map { (String($0), $0) })
  }()
}
