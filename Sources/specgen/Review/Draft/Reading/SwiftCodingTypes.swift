import SpecgenCore

/// The types in a sample of Swift that travel as JSON, and the names of URL query items.
struct SwiftCodingTypes {
  /// The enumerations with raw values, by name.
  private(set) var enumerations: [(name: String, values: DraftEnumeration)] = []
  /// The structs that conform to a coding protocol, by name.
  private(set) var records: [(name: String, fields: [DraftField])] = []
  /// The names of query items, in order.
  private(set) var queryItems: [String] = []
  /// `true` if the sample declares a type, so its functions are members of it.
  private(set) var hasTypes = false

  private static let codings: Set<String> = ["Codable", "Decodable", "Encodable"]
  /// The maximum number of tokens that are read within types; brackets that do not match would be read again and again.
  private static let maxTokens = 200_000

  private let tokens: [SwiftToken]
  private var read = 0
  private var coded: Set<String> = []

  /// Scans a sample.
  init(_ code: String) {
    tokens = SwiftToken.tokens(of: code)
    findConformances()
    for index in tokens.indices {
      switch word(index) {
      case "URLQueryItem": readItem(index)
      case "struct": readRecord(index)
      case "enum": readEnumeration(index)
      case "class", "extension", "protocol": hasTypes = true
      default: break
      }
    }
  }

  private func word(_ index: Int) -> String? {
    guard tokens.indices.contains(index), case .word(let word) = tokens[index].kind else {
      return nil
    }
    return word
  }

  private func isMark(_ mark: Character, _ index: Int) -> Bool {
    tokens.indices.contains(index) && tokens[index].kind == .mark(mark)
  }

  /// Returns the index of the brace that opens a declaration, and the words before it.
  private func header(_ index: Int) -> (open: Int, words: Set<String>)? {
    var words: Set<String> = []
    for next in index..<min(index + 40, tokens.count) {
      if isMark("{", next) { return (next, words) }
      if let word = word(next) { words.insert(word) }
    }
    return nil
  }

  private mutating func findConformances() {
    for index in tokens.indices where word(index) == "extension" || word(index) == "struct" {
      guard let name = word(index + 1), let header = header(index + 2) else { continue }
      if !header.words.isDisjoint(with: Self.codings) { coded.insert(name) }
    }
  }

  private mutating func readItem(_ index: Int) {
    guard isMark("(", index + 1), word(index + 2) == "name", isMark(":", index + 3),
      tokens.indices.contains(index + 4), case .string(let name) = tokens[index + 4].kind
    else { return }
    queryItems.append(name)
  }

  private mutating func readRecord(_ index: Int) {
    hasTypes = true
    guard let name = word(index + 1), coded.contains(name), let header = header(index + 2) else {
      return
    }
    var fields = OrderedMap<String, DraftField>()
    var depth = 0
    for next in header.open..<tokens.count where read < Self.maxTokens {
      read += 1
      if isMark("{", next) { depth += 1 }
      if isMark("}", next) {
        depth -= 1
        if depth == 0 { break }
      }
      guard depth == 1, word(next) == "let" || word(next) == "var", word(next - 1) != "static",
        let key = word(next + 1), isMark(":", next + 2), fields[key] == nil
      else { continue }
      fields[key] = field(key, from: next + 3)
    }
    if !fields.isEmpty { records.append((name, fields.values)) }
  }

  /// Reads the type of a property; nil for a computed one.
  private func field(_ key: String, from start: Int) -> DraftField? {
    guard tokens.indices.contains(start) else { return nil }
    let line = tokens[start].line
    var text = ""
    for index in start..<min(start + 20, tokens.count) where tokens[index].line == line {
      if isMark("=", index) || isMark("}", index) || isMark(";", index) { break }
      if isMark("{", index) { return nil }
      switch tokens[index].kind {
      case .word(let word): text += word
      case .mark(let mark): text.append(mark)
      case .string: break
      }
    }
    var field = DraftField(key: key, type: .json)
    if text.last == "?" {
      field.requirement = .optional
      text.removeLast()
    } else {
      field.requirement = .required
    }
    field.type = Self.type(text[...])
    return field
  }

  private static func type(_ text: Substring) -> DraftType {
    switch text {
    case "String", "Bool", "Int", "Int32", "Int64", "Double", "Decimal", "URL", "UUID":
      return .named(String(text))
    case "Float", "CGFloat": return .named("Double")
    case "Date": return .date(format: nil)
    default: break
    }
    if text.first == "[", text.last == "]" {
      let inner = text.dropFirst().dropLast()
      if inner.hasPrefix("String:") { return .map(type(inner.dropFirst(7))) }
      return .list(type(inner))
    }
    return .named("?" + text)
  }

  private mutating func readEnumeration(_ index: Int) {
    hasTypes = true
    guard let name = word(index + 1), name != "CodingKeys", let header = header(index + 2),
      !header.words.isDisjoint(with: ["String", "Int"])
    else { return }
    let isInteger = header.words.contains("Int")
    var cases = OrderedMap<String, DraftEnumeration.Case>()
    var depth = 0
    var next = header.open
    var number = 0
    while next < tokens.count, read < Self.maxTokens {
      read += 1
      if isMark("{", next) { depth += 1 }
      if isMark("}", next) {
        depth -= 1
        if depth == 0 { break }
      }
      next += 1
      guard depth == 1, word(next - 1) == "case" else { continue }
      while let name = word(next) {
        var wire = isInteger ? String(number) : name
        next += 1
        if isMark("=", next), tokens.indices.contains(next + 1) {
          switch tokens[next + 1].kind {
          case .string(let text), .word(let text): wire = text
          case .mark: break
          }
          next += 2
        }
        number = (Int(wire) ?? number) &+ 1
        if cases[wire] == nil { cases[wire] = DraftEnumeration.Case(wire: wire) }
        guard isMark(",", next) else { break }
        next += 1
      }
    }
    if !cases.isEmpty {
      enumerations.append((name, DraftEnumeration(cases: cases.values, isInteger: isInteger)))
    }
  }
}
