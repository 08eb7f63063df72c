/// Names for a spec, derived from the names in a document.
package enum ImportNames {
  /// Words for symbols, used if a name consists of symbols only.
  private static let signs: [Character: String] = [
    "+": "plus", "-": "minus", "*": "any", "/": "slash", ".": "dot", "<": "less", ">": "greater",
    "=": "equal", "!": "not", "&": "and", "|": "or", "#": "hash", "@": "at", "$": "dollar",
    "%": "percent", "?": "question", ":": "colon", "~": "about", "^": "caret",
  ]

  /// Returns a text if it is a valid name, or else the closest valid name.
  package static func member(_ text: String) -> String {
    if SwiftName.isName(text), SwiftName.isIdentifier(SwiftName.lowerCamel(text).text) {
      return text
    }
    let spelled = spelledOut(text)
    func name(of words: [String]) -> String {
      guard let first = words.first else { return text.isEmpty ? "empty" : "value" }
      let name =
        first.lowercased()
        + words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst().lowercased() }.joined()
      return String(((name.first?.isNumber ?? true ? "value" : "") + name).prefix(100))
    }
    return valid(name, splitWords(spelled))
  }

  /// Returns the name of words in any script, or of the Latin letters for them if that is no identifier.
  private static func valid(_ name: ([String]) -> String, _ words: [String]) -> String {
    let whole = name(words.map(SwiftName.letters).filter { !$0.isEmpty })
    return SwiftName.isIdentifier(whole)
      ? whole : name(words.map(LatinLetters.ascii).filter { !$0.isEmpty })
  }

  /// Returns the name of a type.
  package static func type(_ text: String) -> String {
    valid({ type(of: $0, in: text) }, splitWords(text))
  }

  /// Returns the name of a module, of ASCII since files are named after it.
  package static func module(_ text: String) -> String {
    type(of: splitWords(text).map(LatinLetters.ascii).filter { !$0.isEmpty }, in: text)
  }

  private static func type(of words: [String], in text: String) -> String {
    let isShouted = words.count > 1 && !hasLowercase(text)
    var name = words.map { word in
      if !isShouted, word.utf8.first?.isLowercase == false { return word.capitalizedFirst }
      return (isShouted ? word.lowercased() : word).capitalizedFirst
    }.joined()
    if name.isEmpty { name = "Value" }
    if name.utf8.first?.isDigit ?? true { name = "Value" + name }
    return name.utf8.count > 100 ? String(name.prefix(100)) : name
  }

  /// Returns the name of a function, from words in any style.
  package static func function(_ text: String) -> String { function(named: type(text)) }

  /// Returns the name of a group, of ASCII since files are named after it.
  package static func group(_ text: String) -> String { function(named: module(text)) }

  private static func function(named name: String) -> String {
    let words = splitWords(name)
    guard let first = words.first else { return "call" }
    return first.lowercased() + words.dropFirst().joined()
  }

  /// Returns the singular of a word, if its English plural is regular.
  package static func singular(_ word: String) -> String {
    let lower = word.lowercased()
    if lower.hasSuffix("ies"), word.count > 4 { return word.dropLast(3) + "y" }
    for ending in ["sses", "tuses", "nuses", "ruses", "puses", "xes", "ches", "shes"]
    where lower.hasSuffix(ending) {
      return String(word.dropLast(2))
    }
    if lower.hasSuffix("s"), !lower.hasSuffix("ss"), !lower.hasSuffix("us"), !lower.hasSuffix("is"),
      word.count > 2
    {
      return String(word.dropLast())
    }
    return word
  }

  private static func hasLowercase(_ text: String) -> Bool {
    text.utf8.contains(where: \.isLowercase) || !text.isPlain && text.contains(where: \.isLowercase)
  }

  private static func spelledOut(_ text: String) -> String {
    var result = ""
    let hasWords = text.contains { $0.isLetter }
    for (index, character) in text.enumerated() {
      if let word = signs[character],
        !hasWords || index == 0 && character != "/" && character != "."
      {
        result += " \(word) "
      } else {
        result.append(character)
      }
    }
    return result
  }
}
