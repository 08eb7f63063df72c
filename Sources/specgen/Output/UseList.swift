import SpecgenCore

/// The literal `let uses: [String: [String]] = […]` in a package manifest: the modules that APIs need.
///
/// It may be missing if no API needs another.
struct UseList: Hashable, Sendable {
  /// An API and the modules of the specs that it uses.
  struct Entry: Hashable, Sendable {
    /// The API.
    let api: String
    /// The modules, sorted.
    var modules: [String]

    fileprivate var line: String {
      "\"\(api)\": [\(modules.map { "\"\($0)\"" }.joined(separator: ", "))]"
    }
  }

  /// The bytes of the whole declaration, or an empty span at the start if the declaration is missing.
  let span: Span
  /// The entries, in order.
  let entries: [Entry]

  private static let declaration = "let uses: [String: [String]]"

  /// Finds the list in the text of a package manifest.
  init(in file: SourceFile) {
    let literal = ManifestLiteral(Self.declaration, in: file)
    var entries: [Entry] = []
    for element in literal.elements {
      if element.depth == 1 {
        entries.append(Entry(api: element.text, modules: []))
      } else if let last = entries.indices.last {
        entries[last].modules.append(element.text)
      }
    }
    self.entries = entries
    span = literal.span
  }

  /// Returns the declaration on one line.
  static func line(_ entries: [Entry]) -> String {
    let content = entries.isEmpty ? ":" : entries.map(\.line).joined(separator: ", ")
    return "\(declaration) = [\(content)]"
  }

  /// Returns the declaration as a formatter would print it.
  ///
  /// ```swift
  /// let uses: [String: [String]] = [
  ///   "Shop": ["Money"]
  /// ]
  /// ```
  static func lines(_ entries: [Entry]) -> String {
    if entries.isEmpty { return line([]) }
    let comma = entries.count == 1 ? "" : ","
    return (["\(declaration) = ["] + entries.map { "  \($0.line)\(comma)" } + ["]"])
      .joined(separator: "\n")
  }

  /// Returns the findings about a package manifest whose APIs need these modules.
  static func findings(in file: SourceFile, entries: [Entry]) -> [Diagnostic] {
    let list = UseList(in: file)
    let expected = entries.filter { !$0.modules.isEmpty }.sorted { $0.api < $1.api }
    guard list.entries != expected else { return [] }
    // A missing declaration is inserted below the list of APIs.
    let end = APIList(in: file).span.end
    let place = list.span.isEmpty ? Span(file: file.id, start: end, end: end) : list.span
    return [.outdatedUseList(expected: expected, at: place)]
  }
}
