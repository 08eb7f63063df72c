import SpecgenCore

/// The enumerations whose cases a sample of code compares with: `case FlowError.camera:` or `case FlowErrorCamera:`.
struct CodeEnumerations {
  /// The cases of each type, with the comment after each.
  private(set) var types = OrderedMap<String, OrderedMap<String, String>>()

  /// Reads the cases of a sample; those of a type that the code does not name are nobody's.
  init(_ code: String) {
    var bare: [(name: String, meaning: String)] = []
    var last: (type: String, name: String)?
    for line in code.textLines.prefix(2_000) {
      let text = MarkupText(String(line)).trimmed().text
      if text.hasPrefix("//"), let current = last {
        let meaning = MarkupText(String(text.drop { $0 == "/" })).trimmed().text
        if types[current.type]?[current.name] == "" { types[current.type]?[current.name] = meaning }
        continue
      }
      last = nil
      guard text.hasPrefix("case "), let label = Self.label(of: text.dropFirst(5)) else { continue }
      let parts = label.split(separator: ".").map { String($0) }
      if parts.count == 2, parts[0].first?.isUppercase == true {
        add(parts[1], of: parts[0], "")
        last = (parts[0], parts[1])
      } else if parts.count == 1, !label.hasPrefix("."), label.first?.isUppercase == true {
        bare.append((label, ""))
      }
    }
    addPrefixed(bare.map(\.name))
  }

  private mutating func add(_ name: String, of type: String, _ meaning: String) {
    var cases = types[type] ?? OrderedMap()
    if cases[name] == nil { cases[name] = meaning }
    types[type] = cases
  }

  /// Adds constants that begin with the name of their type, as in Objective-C.
  private mutating func addPrefixed(_ names: [String]) {
    guard let first = names.first, Set(names).count > 2 else { return }
    let words = splitWords(first).map { String($0) }
    let count = words.indices.last { count in
      let prefix = words.prefix(count).joined()
      return count > 0 && names.allSatisfy { $0.hasPrefix(prefix) && $0.count > prefix.count }
    }
    guard let count, count > 1 else { return }
    let type = words.prefix(count).joined()
    for name in names { add(name, of: type, "") }
  }

  private static func label(of text: Substring) -> String? {
    var rest = text
    for word in ["let ", "var "] where rest.hasPrefix(word) { rest = rest.dropFirst(word.count) }
    let name = rest.prefix { $0.isLetter || $0.isNumber || $0 == "." || $0 == "_" }
    let next = rest.dropFirst(name.count).first
    return !name.isEmpty && (next == ":" || next == "(") ? String(name) : nil
  }
}
