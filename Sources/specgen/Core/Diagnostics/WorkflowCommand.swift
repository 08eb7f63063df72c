/// A GitHub Actions workflow command that shows an annotation.
///
/// ```text
/// ::error file=api.yaml,line=2,title=duplicate-key::duplicate key 'name'%0Ahelp: Remove or rename one of the two.
/// ```
package struct WorkflowCommand: Hashable, Sendable {
  /// The levels of annotations, the most severe first.
  package enum Level: String, CaseIterable, Sendable {
    case error, warning, notice
  }

  /// A property of an annotation.
  package struct Property: Hashable, Sendable {
    let key: Key
    let value: String

    /// Creates a property.
    package init(_ key: Key, _ value: String) {
      self.key = key
      self.value = value
    }
  }

  /// The keys that GitHub supports.
  package enum Key: String, Sendable {
    case file, line, endLine, col, endColumn, title
  }

  /// The maximum number of annotations of each level that GitHub shows for a step.
  static let limit = 10

  package let level: Level
  package let properties: [Property]
  /// The lines of the message.
  package let message: [String]

  package init(level: Level, properties: [Property], message: [String]) {
    self.level = level
    self.properties = properties
    self.message = message
  }

  /// The command in its printed form.
  var line: String {
    let list = properties.map { "\($0.key.rawValue)=\(Self.escaped($0.value, in: .property))" }
    let lines = message.map { Self.escaped(visible($0), in: .message) }
    let text =
      "\(level.rawValue) \(list.joined(separator: ","))::\(lines.joined(separator: "%0A"))"
    // The log displays the message again.
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

/// A finding as it appears on GitHub.
package struct GitHubFinding: Sendable {
  /// The annotation.
  package let command: WorkflowCommand
  /// The log line that replaces the annotation if the limit is exceeded.
  package let logLine: String

  package init(command: WorkflowCommand, logLine: String) {
    self.command = command
    self.logLine = logLine
  }

  /// Encodes findings: the most severe as annotations, the rest as log lines.
  package static func printed(_ findings: [GitHubFinding]) -> PrintedText {
    let levels = WorkflowCommand.Level.allCases.map { level in
      findings.filter { $0.command.level == level }
    }
    let shown = levels.flatMap { $0.prefix(WorkflowCommand.limit) }
    let rest = levels.flatMap { $0.dropFirst(WorkflowCommand.limit) }
    return .commands(shown.map(\.command)) + .lines(rest.map { "  \($0.logLine)\n" }.joined())
  }
}
