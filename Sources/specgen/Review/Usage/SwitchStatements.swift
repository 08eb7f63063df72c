/// The switches of a file without a case for all other values.
struct SwitchStatements: Sendable {
  /// The index of the keyword `switch`, by the index of each token in a pattern of the statement.
  private let keywords: [Int: Int]

  /// Finds the exhaustive switches of a file.
  init(_ code: SourceCode) {
    var keywords: [Int: Int] = [:]
    for index in code.tokens.indices where Self.isStatement(index, in: code) {
      guard let body = code.brace(after: index),
        let patterns = Self.patterns(in: body, of: code)
      else { continue }
      for range in patterns {
        for place in range { keywords[place] = index }
      }
    }
    self.keywords = keywords
  }

  /// Returns the index of the keyword of the exhaustive switch that has a token in a pattern.
  func keyword(ofPatternWith index: Int) -> Int? { keywords[index] }

  private static func isStatement(_ index: Int, in code: SourceCode) -> Bool {
    code.tokens[index].isWord("switch") && code[index - 1]?.isMark(".") != true
      && code[index + 1]?.isMark(":") != true
  }

  /// Returns the ranges of the patterns, or nil if a case matches all other values.
  private static func patterns(in body: Int, of code: SourceCode) -> [Range<Int>]? {
    guard let end = code.partners[body] else { return nil }
    var ranges: [Range<Int>] = []
    var place = body + 1
    while place < end {
      let token = code.tokens[place]
      let last = code.tokens[place - 1]
      if token.isWord("default"), code[place + 1]?.isMark(":") == true, !last.isMark(".") {
        guard last.isWord("unknown") else { return nil }
      }
      let isCase = token.isWord("case") && !isCondition(last)
      guard isCase else {
        place = code.after(place)
        continue
      }
      var stop = place + 1
      var isCatchAll = false
      while stop < end, !code.tokens[stop].isMark(":"), !code.tokens[stop].isWord("where") {
        if isWildcard(stop, in: code) { isCatchAll = true }
        stop = code.after(stop)
      }
      if isCatchAll, code[stop]?.isMark(":") == true { return nil }
      ranges.append(place + 1..<stop)
      place = stop + 1
    }
    return ranges
  }

  private static func isCondition(_ token: CodeToken) -> Bool {
    ["if", "guard", "while", "for", ","].contains(token.text)
  }

  /// Returns `true` if a whole pattern that matches every value begins at an index: `_`, `let other`.
  private static func isWildcard(_ index: Int, in code: SourceCode) -> Bool {
    guard let last = code[index - 1], last.isWord("case") || last.isMark(",") else { return false }
    let token = code.tokens[index]
    let isBinding = token.isWord("let") || token.isWord("var")
    guard token.isWord("_") || isBinding && code[index + 1]?.isName == true else { return false }
    return code[index + (isBinding ? 2 : 1)].map {
      $0.isMark(":") || $0.isMark(",") || $0.isWord("where")
    } ?? false
  }
}
