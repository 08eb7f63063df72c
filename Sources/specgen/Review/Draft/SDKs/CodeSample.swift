import SpecgenCore

/// The names in a sample of Swift, Kotlin, Objective-C or a similar language.
struct CodeSample {
  /// The cases of each `switch` or `when`, as written: `.error(let problem)`.
  private(set) var switches: [[String]] = []
  /// The types that the sample creates with labeled arguments.
  private(set) var initializers: [Initializer] = []

  /// The cases of enumerations that the sample passes, each with the label of its argument: `currency: .rub`.
  private(set) var arguments: [(label: String, value: String)] = []

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

  /// A value that a sample creates, with the type of each labeled argument.
  struct Initializer: Sendable {
    let type: String
    var arguments = OrderedMap<String, DraftType>()
    /// The labels of the arguments that are `nil`.
    var absent: Set<String> = []

    /// The labels of the arguments.
    var labels: Set<String> { Set(arguments.keys) }
  }

  private mutating func readInitializers(_ code: String) {
    let source = SourceCode(Array(code.utf8.prefix(50_000)))
    for index in source.tokens.indices {
      guard let type = source.name(at: index), type.first?.isUppercase == true,
        source.isMark("(", at: index + 1), let close = source.partners[index + 1],
        close > index + 1
      else { continue }
      var found = Initializer(type: type)
      var position = index + 2
      while position < close {
        if let label = source.label(at: position) {
          if source[position + 2]?.isWord("nil") ?? false { found.absent.insert(label) }
          found.arguments[label] = Self.type(at: position + 2, of: label, in: source)
          if source.isMark(".", at: position + 2), let value = source.name(at: position + 3) {
            arguments.append((label, value))
          }
        }
        position = source.end(from: position) { source.isMark(",", at: $0) || $0 >= close } + 1
      }
      // A client is created with one value, such as a token.
      let isPassed = [":", "(", ","].contains { source.isMark($0, at: index - 1) }
      if found.arguments.count > 1 || isPassed && !found.arguments.isEmpty {
        initializers.append(found)
      }
    }
  }

  /// Returns the type of the argument that starts with a token; any JSON if neither it nor its label shows one.
  private static func type(at index: Int, of label: String, in source: SourceCode) -> DraftType {
    let isURL = label.hasSuffix("URL") || label.hasSuffix("Url") || label == "url"
    guard let token = source[index] else { return .json }
    if let name = source.name(at: index), name.first?.isUppercase == true,
      source.isMark("(", at: index + 1)
    {
      return .named("?" + name)
    }
    return switch token.kind {
    case .string: isURL ? .named("URL") : .string
    case .number: .named(token.text.contains(".") ? "Double" : "Int")
    case .word where token.isWord("true") || token.isWord("false"): .named("Bool")
    case .word, .quotedName, .mark: isURL ? .named("URL") : .json
    }
  }
}
