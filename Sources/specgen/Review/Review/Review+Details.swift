import SpecgenCore

extension Review.Finding {
  /// Returns all facts of the finding as plain lines: message, verdicts, words, reach, old location, advice and
  /// accept command.
  func details(_ context: ReviewContext, _ sources: SourceIndex) -> [String] {
    var lines = ["\(change.api): \(change.message)"] + change.verdicts.words
    if let texts = TextChange(change) {
      for (sign, pieces) in [("-", texts.before), ("+", texts.after)] {
        lines.append("\(sign) \(pieces.map { visible($0.text) }.joined())")
      }
      if let line = texts.ruleLine { lines.append("rule words: \(line)") }
    }
    if let reach = change.reach.line { lines.append(reach) }
    if let versions = change.versionLine { lines.append(versions) }
    if let usage = change.usage { lines.append(usage.words(limit: 8)) }
    if let old = change.old { lines.append("was at \(sources.place(of: old))") }
    if let remedies = change.remedyLine { lines.append("now: \(remedies)") }
    if !change.help.isEmpty { lines.append("help: \(change.help)") }
    if let line = context.acceptLine(fingerprint.text) { lines.append(line) }
    return lines
  }
}
