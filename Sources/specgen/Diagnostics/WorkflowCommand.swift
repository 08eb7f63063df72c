/// A workflow command of GitHub Actions that shows an annotation.
///
/// ```text
/// ::error file=api.yaml,line=2,title=duplicate-key::duplicate key 'name'%0Ahelp: Remove or rename one of the two.
/// ```
struct WorkflowCommand: Hashable, Sendable {
  /// The kinds of annotations, the gravest first.
  enum Level: String, CaseIterable, Sendable {
    case error, warning, notice
  }

  /// A property of an annotation.
  struct Property: Hashable, Sendable {
    let key: Key
    let value: String

    /// Makes a property.
    init(_ key: Key, _ value: String) {
      self.key = key
      self.value = value
    }
  }

  /// The keys that GitHub knows.
  enum Key: String, Sendable {
    case file, line, endLine, col, endColumn, title
  }

  /// The number of annotations of a level that GitHub shows of a step.
  static let limit = 10

  let level: Level
  let properties: [Property]
  /// The lines of the message.
  let message: [String]

  /// The command as it is printed.
  var line: String {
    let list = properties.map { "\($0.key.rawValue)=\(Self.escaped($0.value, in: .property))" }
    let lines = message.map { Self.escaped(visible($0), in: .message) }
    let text =
      "\(level.rawValue) \(list.joined(separator: ","))::\(lines.joined(separator: "%0A"))"
    // The log shows the message again.
    return "::" + disarmed(text, bracket: "\\[")
  }

  private enum Place {
    case message, property
  }

  private static func escaped(_ text: String, in place: Place) -> String {
    text.unicodeScalars.map { scalar in
      switch scalar {
      case "%": "%25"
      case "\r": "%0D"
      case "\n": "%0A"
      case ":" where place == .property: "%3A"
      case "," where place == .property: "%2C"
      default: visible(scalar)
      }
    }
    .joined()
  }
}

/// A finding as GitHub shows it.
struct GitHubFinding: Sendable {
  /// The annotation.
  let command: WorkflowCommand
  /// The line of the log that takes its place where there are too many annotations.
  let logLine: String

  /// Encodes findings: the gravest as annotations, and the rest as lines of the log.
  static func printed(_ findings: [GitHubFinding]) -> PrintedText {
    let levels = WorkflowCommand.Level.allCases.map { level in
      findings.filter { $0.command.level == level }
    }
    let shown = levels.flatMap { $0.prefix(WorkflowCommand.limit) }
    let rest = levels.flatMap { $0.dropFirst(WorkflowCommand.limit) }
    return .commands(shown.map(\.command)) + .lines(rest.map { "  \($0.logLine)\n" }.joined())
  }
}
