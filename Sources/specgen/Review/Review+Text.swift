extension Review {
  /// The findings that count as text for people, by API and the worst first.
  func text(_ context: ReviewContext, color: Bool) -> String {
    let writer = ReviewTextWriter(
      context: context,
      sources: context.sources(open),
      palette: color ? .terminal : .plain
    )
    return Self.groups(open).map(writer.section).joined(separator: "\n")
  }

  /// The findings that count, each on one line.
  func lines(_ context: ReviewContext) -> String {
    let sources = context.sources(open)
    return open.map { finding in
      let change = finding.change
      let place = finding.span.map(sources.place) ?? visible(change.api)
      let names = "[\(change.kind.rawValue), \(finding.fingerprint.text)]"
      return "\(place): \(finding.level.rawValue): \(visible(change.message)) \(names)\n"
    }
    .joined()
  }
}

private struct ReviewTextWriter {
  let context: ReviewContext
  let sources: SourceIndex
  let palette: Palette

  func section(_ group: Review.Group) -> String {
    let counts = ChangeLevel.allCases.reversed().compactMap { level -> String? in
      let count = group.findings.count { $0.level == level }
      return count == 0 ? nil : level.counted(count)
    }
    let head = "\(visible(group.api)): \(counts.joined(separator: ", "))"
    let findings = group.findings.map(text).joined(separator: "\n")
    return "\(palette.place)== \(head)\(palette.reset)\n\n\(findings)"
  }

  private func text(_ finding: Review.Finding) -> String {
    let change = finding.change
    let place = finding.span.map { sources.place(of: $0) } ?? visible(change.api)
    let level = "\(palette.style(of: finding.level))\(finding.level.rawValue):\(palette.reset)"
    var text =
      "\(palette.place)\(place):\(palette.reset) \(level) \(visible(change.message))"
      + " [\(change.kind.rawValue)]\n"
    if let span = finding.span { text += sources.excerpt(of: span, palette: palette) }
    text += other(change)
    let verdicts = change.verdicts
    text += row("shipped", verdicts.shipped.words) + row("source", verdicts.source.words)
    text += row("behaviour", verdicts.behaviour.words)
    if !change.help.isEmpty { text += row("help", visible(change.help)) }
    return text + row("accept", context.acceptLine(finding))
  }

  /// Where it stood before, or that the place above is that of the old version.
  private func other(_ change: Change) -> String {
    let note = "\(palette.note)note:\(palette.reset)"
    guard let old = change.old else { return "\(note) not in \(visible(context.old))\n" }
    guard change.new != nil else { return "\(note) not in \(visible(context.new))\n" }
    return "\(palette.place)\(sources.place(of: old)):\(palette.reset) \(note) it was here\n"
  }

  private func row(_ label: String, _ words: String) -> String {
    "\(palette.help)\(label):\(palette.reset) \(words)\n"
  }
}

extension Palette {
  fileprivate func style(of level: ChangeLevel) -> String {
    switch level {
    case .error: error
    case .warning: warning
    case .info, .docs: note
    }
  }
}
