import TestSupport

/// Edits the text of a spec at random, as an author could, and sometimes as none would.
struct SpecEdit {
  private var lines: [String]
  private let words: [String]

  init(_ text: String) {
    lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    words = Self.words(text)
  }

  /// The text after some edits.
  static func edited(_ text: String, using generator: inout SeededGenerator) -> String {
    var edit = SpecEdit(text)
    for _ in 0..<Int.random(in: 1...3, using: &generator) { edit.change(using: &generator) }
    return edit.lines.joined(separator: "\n")
  }

  /// The text after one edit.
  static func editedOnce(_ text: String, using generator: inout SeededGenerator) -> String {
    var edit = SpecEdit(text)
    edit.change(using: &generator)
    return edit.lines.joined(separator: "\n")
  }

  private static func words(_ text: String) -> [String] {
    Set(text.split { !($0.isLetter || $0.isNumber || $0 == "_") }.map(String.init)).sorted()
  }

  /// Words of the language that replace each other.
  private static let families: [[String]] = [
    ["String", "Int", "Int64", "Bool", "Double", "Decimal", "UUID", "URL", "Scalar", "JSON"],
    ["GET", "POST", "PUT", "DELETE", "PATCH"], ["open", "closed"],
    ["public", "package", "internal"],
    ["none", "equatable", "hashable"], ["variable", "constant"], ["plain", "codable"],
    ["iso8601", "day", "unixSeconds", "unixMilliseconds"], ["minutes", "seconds", "milliseconds"],
    ["comma", "brackets", "indices", "repeated", "pipes", "json"], ["true", "false"],
    ["ignore", "refuse"], ["exact", "ignore"], ["opaque", "authority"],
    ["omitted", "empty", "bare"], ["always", "optional", "none"], ["one", "many"],
    ["requires", "allows"], ["query", "body", "form", "headers", "cookies"],
    ["success", "failure", "cancel", "error", "pending"], ["list", "map", "type"],
    ["optional", "nullable"], ["integer", "number", "bool", "string"], ["https", "http"],
    ["e164", "sha256"], ["header", "query"], ["key", "kind", "order"], ["call", "client"],
    ["text", "number"], ["string", "integer", "bool", "list", "object"],
  ]

  private static let additions = [
    "optional: true", "nullable: true", "secret: true", "doc: You must not.", "swift: otherName",
    "deprecated: use nothing", "idempotent: true", "deadline: 7", "default: 1", "key: zz",
    "retry: none", "auth: none", "lossy: true", "accepts: [string]", "wire: zz", "code: 9",
    "from: client", "prefix: 'P '", "style: comma", "additional: JSON", "host: other",
    "min: 1", "exclusiveMax: 9.5", "multipleOf: 2", "maxLength: 5", "pattern: '^[a-z]+$'",
    "minItems: 1", "uniqueItems: true", "maxMembers: 3", "serverDefault: 1", "validate: true",
    "scopes: [read]", "contentType: application/problem+json", "status: 202",
    "succeeds: {ok: {status: 200, type: Int}, later: 202}",
    "returns: {type: Int, headers: {x: Int}}",
  ]

  private mutating func change(using generator: inout SeededGenerator) {
    guard let index = lines.indices.randomElement(using: &generator) else { return }
    switch Int.random(in: 0..<9, using: &generator) {
    case 0: lines.removeSubrange(block(at: index))
    case 1: double(index, using: &generator)
    case 2: swap(index)
    case 3: replaceWord(in: index, by: words, using: &generator)
    case 4, 5: replaceByFamily(in: index, using: &generator)
    case 6: insert(at: index, using: &generator)
    case 7: dropEntry(in: index, using: &generator)
    default: renumber(index, using: &generator)
    }
  }

  private func indent(_ line: String) -> Int { line.prefix { $0 == " " }.count }

  /// A line, and those below it that belong to it.
  private func block(at index: Int) -> Range<Int> {
    var end = index + 1
    while end < lines.count, !lines[end].isEmpty, indent(lines[end]) > indent(lines[index]) {
      end += 1
    }
    return index..<end
  }

  private mutating func double(_ index: Int, using generator: inout SeededGenerator) {
    var copy = Array(lines[block(at: index)])
    guard let first = copy.first, let colon = first.firstIndex(of: ":") else { return }
    copy[0] = first[..<colon] + "Too" + first[colon...]
    let place = Bool.random(using: &generator) ? index : block(at: index).upperBound
    lines.insert(contentsOf: copy, at: place)
  }

  private mutating func swap(_ index: Int) {
    let first = block(at: index)
    guard first.upperBound < lines.count else { return }
    let second = block(at: first.upperBound)
    guard indent(lines[index]) == indent(lines[first.upperBound]) else { return }
    lines.replaceSubrange(
      first.lowerBound..<second.upperBound,
      with: Array(lines[second]) + Array(lines[first])
    )
  }

  /// The places of words in a line.
  private func places(in line: String) -> [Range<String.Index>] {
    var places: [Range<String.Index>] = []
    var start: String.Index?
    for index in line.indices {
      let isPart = line[index].isLetter || line[index].isNumber || line[index] == "_"
      if isPart, start == nil { start = index }
      if !isPart, let begin = start {
        places.append(begin..<index)
        start = nil
      }
    }
    if let start { places.append(start..<line.endIndex) }
    return places
  }

  private mutating func replaceWord(
    in index: Int,
    by words: [String],
    using generator: inout SeededGenerator
  ) {
    let line = lines[index]
    guard let place = places(in: line).randomElement(using: &generator),
      let word = words.randomElement(using: &generator)
    else { return }
    let other = Bool.random(using: &generator) ? word : line[place] + "Q"
    lines[index] = line.replacingCharacters(place, with: other)
  }

  private mutating func replaceByFamily(in index: Int, using generator: inout SeededGenerator) {
    let line = lines[index]
    let found = places(in: line).flatMap { place in
      Self.families.filter { $0.contains(String(line[place])) }.map { (place, $0) }
    }
    guard let (place, family) = found.randomElement(using: &generator),
      let word = family.randomElement(using: &generator)
    else { return }
    lines[index] = line.replacingCharacters(place, with: word)
  }

  /// Says one thing more of an entity.
  private mutating func insert(at index: Int, using generator: inout SeededGenerator) {
    guard let addition = Self.additions.randomElement(using: &generator) else { return }
    let line = lines[index]
    if let brace = line.indices.filter({ line[$0] == "{" }).randomElement(using: &generator) {
      let after = line.index(after: brace)
      lines[index] = line[..<after] + addition + ", " + line[after...]
    } else if line.hasSuffix(":") {
      let spaces = String(repeating: " ", count: indent(line) + 2)
      lines.insert(spaces + addition, at: index + 1)
    } else if let colon = line.firstIndex(of: ":"), !line.contains("'"), !line.contains("\"") {
      let value = line[line.index(after: colon)...].drop { $0 == " " }
      lines[index] = line[...colon] + " {type: \(value), \(addition)}"
    }
  }

  /// Leaves out an entry between two commas or braces.
  private mutating func dropEntry(in index: Int, using generator: inout SeededGenerator) {
    let line = lines[index]
    let stops = line.indices.filter { "{},".contains(line[$0]) }
    guard stops.count > 1, let start = stops.dropLast().randomElement(using: &generator),
      let end = stops.first(where: { $0 > start })
    else { return }
    let rest = line[end] == "," && line[start] != "," ? line.index(after: end) : end
    let kept = line[start] == "," ? line[..<start] : line[...start]
    lines[index] = String(kept) + String(line[rest...])
  }

  private mutating func renumber(_ index: Int, using generator: inout SeededGenerator) {
    let line = lines[index]
    let numbers = places(in: line).filter { Int(line[$0]) != nil }
    guard let place = numbers.randomElement(using: &generator), let number = Int(line[place]) else {
      return
    }
    lines[index] = line.replacingCharacters(place, with: String(number &+ 1))
  }
}

extension String {
  fileprivate func replacingCharacters(_ range: Range<Index>, with text: some StringProtocol)
    -> String
  {
    String(self[..<range.lowerBound]) + text + self[range.upperBound...]
  }
}
