import SpecgenCore

/// A writer of findings as text, in the forms of a layout.
struct ReviewTextWriter {
  let context: ReviewContext
  let sources: SourceIndex
  let palette: Palette
  let layout: ReviewLayout

  /// Returns the findings of each part as a block, or all in one block if the layout has no headings.
  func blocks(_ parts: [Review.Part]) -> [String] {
    guard layout.hasHeads else {
      let lines = parts.flatMap(\.findings).map { $0.line(sources, palette, withTexts: false) }
      return lines.isEmpty ? [] : [lines.joined()]
    }
    return parts.map(block)
  }

  /// Returns a one-line summary of the findings below the lowest level.
  func fold(_ group: Review.Group) -> String {
    var kinds: [String: Int] = [:]
    for finding in group.findings { kinds[finding.change.kind.rawValue, default: 0] += 1 }
    let sorted = kinds.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
    let words = sorted.map { "\($0.value) \($0.key)" }.joined(separator: ", ")
    let counts = LevelCounts(group.findings)
    let levels = ChangeLevel.allCases.filter { counts[$0] > 0 }
    let shown = levels.reversed().map { "\(counts[$0]) \($0.rawValue)" }.joined(separator: " and ")
    let noun = group.findings.count == 1 ? "finding" : "findings"
    return "\(visible(group.api)): \(shown) \(noun): \(words);"
      + " `--level \((levels.first ?? .docs).rawValue)` shows them\n"
  }

  /// The shell command that accepts a finding, or nil if none can be accepted.
  var acceptLine: String? { context.acceptLine("FINGERPRINT").map { row("accept", $0) } }

  private func block(_ part: Review.Part) -> String {
    let head = "== \(visible(part.api)) \(visible(part.name)): \(part.counts.words)"
    var text = "\(palette.place)\(head)\(palette.reset)\n"
    var last: ReviewLayout.Form?
    for finding in part.findings {
      let form = layout.form(of: finding)
      if let last, max(last, form) == .full { text += "\n" }
      last = form
      switch form {
      case .line: text += finding.line(sources, palette, withTexts: false)
      case .compact: text += compact(finding)
      case .full: text += full(finding)
      }
    }
    return text
  }

  private func compact(_ finding: Review.Finding) -> String {
    let change = finding.change
    let line = finding.head(
      sources,
      palette,
      names: [change.kind.rawValue, finding.fingerprint.text]
    )
    let impact =
      change.verdicts.impact + [change.reach.line, change.versionLine].compactMap(\.self)
    let words = impact.isEmpty ? "" : "  \(impact.joined(separator: "; "))\n"
    let usage = change.usage.map { "  \($0.words(limit: Self.siteLimit))\n" } ?? ""
    return "\(line)\n\(words)\(usage)\(texts(change, indentation: "  "))"
  }

  private func full(_ finding: Review.Finding) -> String {
    let change = finding.change
    var text = finding.head(sources, palette, names: [change.kind.rawValue]) + "\n"
    if let span = finding.span { text += sources.excerpt(of: span, palette: palette) }
    text += other(change) + texts(change, indentation: "")
    if let reach = change.reach.line { text += row("reach", reach) }
    if let versions = change.versionLine { text += row("versions", versions) }
    let verdicts = change.verdicts
    text += row("shipped", verdicts.shipped.words) + row("source", verdicts.source.words)
    text += row("behavior", verdicts.behavior.words)
    if let usage = change.usage { text += sites(usage) }
    if let remedies = change.remedyLine { text += row("now", remedies) }
    if !change.help.isEmpty { text += row("help", visible(change.help)) }
    return text + (context.acceptLine(finding.fingerprint.text).map { row("accept", $0) } ?? "")
  }

  /// The maximum number of call sites of a finding.
  static let siteLimit = 8

  /// Returns the call sites, one per line, so that editors and terminals open them.
  private func sites(_ usage: ChangeUsage) -> String {
    guard usage.isUsed else { return row("usage", usage.words(limit: 0)) }
    let sites = usage.sites
    let lines = sites.prefix(Self.siteLimit).map { "  \(visible($0.text))\n" }
    let rest = sites.count - Self.siteLimit
    return row("usage", counted(sites.count, "call site")) + lines.joined()
      + (rest > 0 ? "  and \(rest) more\n" : "")
  }

  /// Returns the old and the new sentences, with the rule words that differ.
  private func texts(_ change: Change, indentation: String) -> String {
    guard let texts = TextChange(change) else { return "" }
    let lines = [("-", texts.before, palette.found), ("+", texts.after, palette.wanted)]
    let sides = lines.map { sign, pieces, style in
      let words = pieces.map { piece in
        piece.isRule ? style + visible(piece.text) + palette.reset : visible(piece.text)
      }
      return "\(indentation)\(style)\(sign)\(palette.reset) \(words.joined())\n"
    }
    return sides.joined() + (texts.ruleLine.map { indentation + row("rule words", $0) } ?? "")
  }

  /// Returns the old location, or a note that the entity exists in one version only.
  private func other(_ change: Change) -> String {
    let note = "\(palette.note)note:\(palette.reset)"
    guard let old = change.old else { return "\(note) not in \(visible(context.old))\n" }
    guard change.new != nil else { return "\(note) not in \(visible(context.new))\n" }
    return
      "\(palette.place)\(sources.place(of: old)):\(palette.reset) \(note) the old version is here\n"
  }

  private func row(_ label: String, _ words: String) -> String {
    "\(palette.help)\(label):\(palette.reset) \(words)\n"
  }
}

extension Review.Finding {
  /// Returns the location, the level and the message, followed by some names in brackets.
  fileprivate func head(
    _ sources: SourceIndex,
    _ palette: Palette,
    names: [String],
    beside: String = ""
  ) -> String {
    let place = span.map(sources.place) ?? visible(change.api)
    let level = "\(palette.style(of: level))\(level.rawValue):\(palette.reset)"
    return "\(palette.place)\(place):\(palette.reset) \(level) \(visible(change.message))\(beside)"
      + " [\(names.joined(separator: ", "))]"
  }

  /// The rule words, the reach, the versions and the uses in parentheses, or an empty string if there are none.
  var notes: String {
    let rules = TextChange(change)?.ruleLine.map { "rule words: \($0)" }
    let usage = change.usage.map { $0.words(limit: 1) }
    let notes = [rules, change.reach.line, change.versionLine, usage].compactMap(\.self)
    return notes.isEmpty ? "" : " (\(notes.joined(separator: "; ")))"
  }

  /// Returns the finding on one line, with the differing sentences or only with their rule words.
  func line(_ sources: SourceIndex, _ palette: Palette, withTexts: Bool) -> String {
    let sides = TextChange(change).map {
      [$0.before, $0.after].map { $0.map { visible($0.text) }.joined() }
    }
    let sentences = withTexts ? sides.map { ": \"\($0[0])\" -> \"\($0[1])\"" } : nil
    let names = [change.kind.rawValue, fingerprint.text]
    return head(sources, palette, names: names, beside: (sentences ?? "") + notes) + "\n"
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
