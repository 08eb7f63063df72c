package import SpecgenCore

extension Review {
  /// Returns the open findings as GitHub annotations, the most severe first.
  package func github(_ context: ReviewContext) -> PrintedText {
    let sources = context.sources(open)
    return GitHubFinding.printed(
      open.worstFirst.map { finding in
        GitHubFinding(command: finding.command(context, sources), logLine: finding.logLine(sources))
      }
    )
  }
}

extension ChangeLevel {
  /// The annotation level for findings of the level.
  fileprivate var annotation: WorkflowCommand.Level {
    switch self {
    case .error: .error
    case .warning: .warning
    case .info, .docs: .notice
    }
  }
}

extension Review.Finding {
  fileprivate func command(_ context: ReviewContext, _ sources: SourceIndex) -> WorkflowCommand {
    let place = span.map { self.place($0, context, sources) } ?? []
    return WorkflowCommand(
      level: level.annotation,
      properties: place + [.init(.title, change.kind.rawValue)],
      message: details(context, sources)
    )
  }

  /// Returns the location in the checkout.
  ///
  /// For a removed entity it is only the file, since its lines may have moved.
  private func place(
    _ span: Span,
    _ context: ReviewContext,
    _ sources: SourceIndex
  ) -> [WorkflowCommand.Property] {
    if let path = context.repositoryPaths[span.file] { return [.init(.file, path)] }
    return sources.properties(of: span)
  }

  fileprivate func logLine(_ sources: SourceIndex) -> String {
    let place = span.map(sources.place) ?? visible(change.api)
    return
      "\(place): \(level.rawValue): \(visible(change.message))\(notes) [\(change.kind.rawValue)]"
  }
}
