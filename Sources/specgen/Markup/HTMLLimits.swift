/// The limits within which gumbo reads in time, memory and stack that are proportional to a page.
///
/// It frees nested elements by recursion, and reopens unclosed formatting in each block.
enum HTMLLimits {
  /// The maximum depth of elements.
  static let maxDepth = 400
  /// The maximum number of reopened formatting elements.
  static let maxReopened = 100_000

  private static let implied: Set<String> = [
    "p", "li", "dt", "dd", "tr", "td", "th", "tbody", "thead", "tfoot", "option", "colgroup",
  ]
  private static let void: Set<String> = [
    "area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "param", "source",
    "track", "wbr",
  ]
  private static let formatting: Set<String> = [
    "a", "b", "big", "code", "em", "font", "i", "nobr", "s", "small", "strike", "strong", "tt", "u",
  ]

  /// Throws for a page beyond a limit.
  static func check(_ bytes: [UInt8]) throws(MarkupProblem) {
    var depth = 0
    var open = 0
    var reopened = 0
    var index = 0
    while index < bytes.count {
      guard bytes[index] == UInt8(ascii: "<") else {
        index += 1
        continue
      }
      let start = index
      index += 1
      let isEnd = index < bytes.count && bytes[index] == UInt8(ascii: "/")
      if isEnd { index += 1 }
      let first = index
      while index < bytes.count, bytes[index].isLetter || bytes[index].isDigit { index += 1 }
      guard index > first else { continue }
      let name = String(decoding: bytes[first..<index], as: UTF8.self).lowercased()
      if void.contains(name) { continue }
      let step = isEnd ? -1 : 1
      if formatting.contains(name) {
        open = max(0, open + step)
      } else if !isEnd {
        reopened += open
      }
      if !implied.contains(name) { depth = max(0, depth + step) }
      if depth > maxDepth {
        throw MarkupProblem("nests more than \(maxDepth) elements", at: start)
      }
      if reopened > maxReopened {
        throw MarkupProblem("leaves formatting elements open across too many blocks", at: start)
      }
    }
  }
}
