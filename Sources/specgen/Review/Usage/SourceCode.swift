/// The tokens of a Swift file, with the brackets that belong together.
struct SourceCode: Sendable {
  /// The tokens, in order.
  let tokens: [CodeToken]
  /// The index of the other bracket of a pair, by the index of one; nil for other tokens and for unpaired brackets.
  let partners: [Int?]
  /// The indices of tokens, by line and column.
  private let places: [CodePlace: Int]

  /// Reads the tokens of a file.
  init(_ bytes: [UInt8]) {
    tokens = CodeLexer.tokens(of: bytes)
    partners = Self.partners(of: tokens)
    places = Dictionary(
      tokens.enumerated().map { (CodePlace(line: $1.line, column: $1.column), $0) }
    ) { first, _ in first }
  }

  private static func partners(of tokens: [CodeToken]) -> [Int?] {
    var partners = [Int?](repeating: nil, count: tokens.count)
    var open: [(index: Int, closing: String)] = []
    for (index, token) in tokens.enumerated() where token.kind == .mark {
      switch token.text {
      case "(": open.append((index, ")"))
      case "[": open.append((index, "]"))
      case "{": open.append((index, "}"))
      case ")", "]", "}":
        // A brace ends everything within it, so that one missing parenthesis does not affect the rest of the file.
        if token.text == "}" {
          while let last = open.last, last.closing != "}" { open.removeLast() }
        }
        guard let last = open.last, last.closing == token.text else { continue }
        open.removeLast()
        partners[last.index] = index
        partners[index] = last.index
      default: break
      }
    }
    return partners
  }

  /// The names of the imported modules.
  var imports: [String] {
    tokens.indices.filter { tokens[$0].isWord("import") }.compactMap { index in
      let kinds = ["struct", "enum", "class", "protocol", "typealias", "func", "let", "var"]
      let isSingle = self[index + 1].map { kinds.contains($0.text) } ?? false
      return name(at: index + (isSingle ? 2 : 1))
    }
  }

  /// The number of tokens and pairs of brackets in which the end of a head or of an expression is looked for.
  ///
  /// Without a limit, code of nothing but beginnings would take quadratic time.
  static let reach = 256

  /// Returns the first of the next tokens that satisfies a condition, or the last index that was looked at.
  ///
  /// Pairs of brackets count as one token.
  func end(from start: Int, at isEnd: (Int) -> Bool) -> Int {
    var place = start
    for _ in 0..<Self.reach {
      guard place < tokens.count, !isEnd(place) else { break }
      place = after(place)
    }
    return place
  }

  /// Returns the index of the brace that follows a head, such as that of `if` or `switch`.
  func brace(after index: Int) -> Int? {
    let place = end(from: index + 1) { place in
      ["{", "}", ";"].contains { tokens[place].isMark($0) }
    }
    return isMark("{", at: place) ? place : nil
  }

  /// Returns the index of the token at a position.
  func token(at place: CodePlace) -> Int? { places[place] }

  /// Returns the name that a token is, or nil if it is none.
  func name(at index: Int) -> String? { self[index].flatMap { $0.isName ? $0.text : nil } }

  /// Returns `true` if the token with an index is this mark.
  func isMark(_ mark: String, at index: Int) -> Bool { self[index]?.isMark(mark) == true }

  /// Returns the token with an index, or nil beyond the end.
  subscript(_ index: Int) -> CodeToken? { tokens.indices.contains(index) ? tokens[index] : nil }

  /// Returns the index after a token, or after the closing bracket if the token opens a pair.
  func after(_ index: Int) -> Int {
    if let partner = partners[index], partner > index { return partner + 1 }
    return index + 1
  }

  /// Returns the index after generic arguments that may begin at an index.
  func afterGenerics(_ index: Int) -> Int {
    guard let token = self[index], token.isMark("<"), !token.isPrefix else { return index }
    var depth = 0
    var place = index
    while let token = self[place], place - index < 256 {
      if token.kind == .mark {
        for character in token.text {
          if character == "<" { depth += 1 }
          if character == ">", token.text != "->" { depth -= 1 }
        }
        if depth <= 0 { return place + 1 }
        if [";", "{", "}", "=", "=="].contains(token.text) { return index }
      }
      place = after(place)
    }
    return index
  }

  /// Returns the index of the parenthesis that opens the arguments of a call whose name is at an index.
  func arguments(ofCallAt index: Int) -> Int? {
    let place = afterGenerics(index + 1)
    guard let token = self[place], token.isMark("("), !token.startsLine, !token.isPrefix,
      partners[place] != nil
    else { return nil }
    return place
  }

  /// Returns the indices of the tokens that begin the elements between two brackets.
  func elements(in open: Int) -> [Int] {
    guard let close = partners[open], close > open + 1 else { return [] }
    var starts = [open + 1]
    var place = open + 1
    while place < close {
      if tokens[place].isMark(","), place + 1 < close { starts.append(place + 1) }
      // The parts of a compound name, `orders(page:limit:)`, are not separated.
      if tokens[place].isMark(":"), tokens[place - 1].isName, place + 2 < close,
        tokens[place + 1].isName, tokens[place + 2].isMark(":")
      {
        starts.append(place + 1)
      }
      place = after(place)
    }
    return starts
  }

  /// Returns the label of the element that begins at an index, or nil if it has none.
  func label(at index: Int) -> String? {
    isMark(":", at: index + 1) ? name(at: index) : nil
  }
}

/// A position in a file, as compilers count: the line and the byte in it, both from 1.
package struct CodePlace: Hashable, Comparable, Sendable {
  package let line: Int
  package let column: Int

  package init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  package static func < (left: CodePlace, right: CodePlace) -> Bool {
    (left.line, left.column) < (right.line, right.column)
  }
}
