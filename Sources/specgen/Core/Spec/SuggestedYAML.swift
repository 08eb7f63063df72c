/// A piece of YAML that help text suggests, based on the author's text.
package enum SuggestedYAML: Sendable {
  case text(String, isQuoted: Bool)
  case list([SuggestedYAML])
  case mapping([Entry])
  /// A value that is too long for a message.
  case tooLong

  /// A key with its value.
  package struct Entry: Sendable {
    let key: String
    let value: SuggestedYAML

    init(_ key: String, _ value: SuggestedYAML) {
      self.key = key
      self.value = value
    }

    /// Converts an entry that the author wrote.
    init(_ entry: Node.Entry) {
      self.init(entry.key.text, SuggestedYAML(entry.value))
    }
  }

  /// Converts a node that the author wrote.
  init(_ node: Node) {
    // In a deeply nested spec, the message for each level would copy everything below it.
    guard node.span.end - node.span.start <= 4 * Self.longestLine else {
      self = .tooLong
      return
    }
    switch node.kind {
    case .scalar: self = .text(node.text, isQuoted: node.style != .plain)
    case .sequence: self = .list(node.items.map { SuggestedYAML($0) })
    case .mapping:
      self = .mapping(node.entries.map { Entry($0) })
    }
  }

  /// The maximum number of bytes that a message shows.
  private static let longestLine = 240

  /// Returns a string that is quoted only if YAML requires it.
  static func word(_ word: String) -> SuggestedYAML { .text(word, isQuoted: false) }

  /// The YAML on one line; nil if it is too long for a message or not printable.
  var line: String? {
    let line = flow
    return line.utf8.count <= Self.longestLine && line.isPlain ? line : nil
  }

  /// The help that contains the YAML.
  var help: String? { line.map { "Write `\($0)`." } }

  private var flow: String {
    switch self {
    case .text(let text, let isQuoted):
      isQuoted || !text.isPlainInFlow ? "'\(text.replacing("'", with: "''"))'" : text
    case .tooLong: "\n"
    case .list(let items): "[" + items.map(\.flow).joined(separator: ", ") + "]"
    case .mapping(let entries):
      "{" + entries.map { "\($0.key): \($0.value.flow)" }.joined(separator: ", ") + "}"
    }
  }
}

extension String {
  /// `true` if YAML reads the text unchanged inside braces.
  fileprivate var isPlainInFlow: Bool {
    guard let first = utf8.first, let last = utf8.last, last != 0x20, last != 0x3A else {
      return false
    }
    return !"-?:,[]{}#&*!|>'\"%@` ".utf8.contains(first)
      && !utf8.contains { ",[]{}".utf8.contains($0) } && !contains(": ") && !contains(" #")
  }
}
