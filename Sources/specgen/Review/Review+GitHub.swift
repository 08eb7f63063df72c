extension Review {
  /// The findings that count as GitHub's workflow commands, the worst first.
  ///
  /// GitHub shows ten of a level, so that the rest comes as plain lines of the log.
  func github(_ context: ReviewContext) -> String {
    let sources = context.sources(open)
    let commands = ["error", "warning", "notice"].map { command in
      let levels = ChangeLevel.allCases.reversed().filter { $0.command == command }
      return levels.flatMap { level in open.filter { $0.level == level } }
    }
    let shown = commands.flatMap { $0.prefix(annotationLimit) }
    let rest = commands.flatMap { $0.dropFirst(annotationLimit) }
    return shown.map { $0.annotation(context, sources) + "\n" }.joined()
      + rest.map { "  " + escapedLogLine($0.logLine(sources)) + "\n" }.joined()
  }
}

extension ChangeLevel {
  /// The command that shows findings of the level.
  fileprivate var command: String {
    switch self {
    case .error: "error"
    case .warning: "warning"
    case .info, .docs: "notice"
    }
  }
}

extension Review.Finding {
  fileprivate func annotation(_ context: ReviewContext, _ sources: SourceIndex) -> String {
    var properties = span.map { place($0, context, sources) } ?? []
    properties.append(("title", change.kind.rawValue))
    let list = properties.map { "\($0)=\(escapedProperty($1))" }.joined(separator: ",")
    var lines = ["\(change.api): \(change.message)"] + change.verdicts.words
    if let old = change.old { lines.append("was at \(sources.place(of: old))") }
    if !change.help.isEmpty { lines.append("help: \(change.help)") }
    lines.append(context.acceptLine(self))
    // The breaks between lines are ours, and all others would be shown as what they are.
    let message = lines.map { escapedMessage(visible($0)) }.joined(separator: "%0A")
    return "::\(level.command) \(list)::\(message)"
  }

  /// The place in the checkout: of what is gone the file alone, in which lines may have moved.
  private func place(
    _ span: Span,
    _ context: ReviewContext,
    _ sources: SourceIndex
  ) -> [(String, String)] {
    if let path = context.repositoryPaths[span.file] { return [("file", path)] }
    return sources.properties(of: span)
  }

  fileprivate func logLine(_ sources: SourceIndex) -> String {
    let place = span.map(sources.place) ?? visible(change.api)
    return "\(place): \(level.rawValue): \(visible(change.message)) [\(change.kind.rawValue)]"
  }
}
