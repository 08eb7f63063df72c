import SpecgenCore

/// The names in a sample of Swift, Kotlin, Objective-C or a similar language.
struct CodeSample {
  /// The cases of each `switch` or `when`, as written: `.error(let problem)`.
  private(set) var switches: [[String]] = []
  /// The types that the sample creates with labeled arguments.
  private(set) var initializers: [(type: String, labels: Set<String>)] = []

  /// The maximum number of lines that are read.
  private static let maxLines = 2_000

  /// Reads a sample.
  init(_ code: String) {
    var open: [[String]] = []
    for line in code.textLines.prefix(Self.maxLines) {
      let text = MarkupText(String(line)).trimmed().text
      if text.hasPrefix("switch") || text.hasPrefix("when ") || text.hasPrefix("when(")
        || text.contains(" switch ")
      {
        open.append([])
      } else if let name = Self.name(ofCase: text) {
        if open.isEmpty { open.append([]) }
        // A case that the outer statement has already ends the inner one.
        open[open.count - 1].append(name)
      } else if text.hasPrefix("}"), open.count > 1 {
        switches.append(open.removeLast())
      }
    }
    switches += open.reversed()
    switches.removeAll(where: \.isEmpty)
    readInitializers(code)
  }

  /// Returns the name of a case, such as `.error(let problem)`, or nil for another line.
  private static func name(ofCase line: String) -> String? {
    var rest: Substring
    if line.hasPrefix("case ") {
      rest = line.dropFirst(5)
      if rest.hasPrefix("let ") { rest = rest.dropFirst(4) }
      if rest.hasPrefix("var ") { rest = rest.dropFirst(4) }
    } else if line.hasPrefix("is "), line.contains("->") {
      rest = line.dropFirst(3)
    } else {
      return nil
    }
    let name = rest.prefix { !" :(-=".contains($0) }
    guard !name.isEmpty, name.allSatisfy({ $0.isLetter || $0.isNumber || "._".contains($0) }),
      name.contains(where: \.isLetter)
    else { return nil }
    return String(name)
  }

  private mutating func readInitializers(_ code: String) {
    let source = SourceCode(Array(code.utf8.prefix(50_000)))
    for index in source.tokens.indices {
      guard let type = source.name(at: index), type.first?.isUppercase == true,
        source.isMark("(", at: index + 1), let close = source.partners[index + 1],
        close > index + 1
      else { continue }
      var labels: Set<String> = []
      var position = index + 2
      while position < close {
        if let label = source.label(at: position) { labels.insert(label) }
        position = source.end(from: position) { source.isMark(",", at: $0) || $0 >= close } + 1
      }
      if !labels.isEmpty { initializers.append((type, labels)) }
    }
  }
}
