import SpecgenCore

extension Review {
  /// Returns the open findings as text for people: a summary, then the findings by part, the most severe
  /// first.
  ///
  /// The detail of each finding depends on the available lines: the more findings, the shorter each.
  package func text(_ context: ReviewContext, color: Bool) -> String {
    let all = whole.filter(\.isOpen)
    guard !all.isEmpty else { return "" }
    let palette = color ? Palette.terminal : .plain
    let parts = Self.parts(open)
    let folded = Self.groups(all.filter { $0.level < context.level })
    let layout = ReviewLayout(parts, folded: folded.count, total: all.count)
    let writer = ReviewTextWriter(
      context: context,
      sources: context.sources(open),
      palette: palette,
      layout: layout
    )
    let summary = context.isQuiet ? [] : [summary(context, palette)]
    var blocks = summary + writer.blocks(parts)
    let lines =
      folded.map { writer.fold($0) }
      + (layout.hasShort(parts) ? [writer.acceptLine].compactMap(\.self) : [])
    if !lines.isEmpty { blocks.append(lines.joined()) }
    return blocks.joined(separator: "\n")
  }

  /// Returns the open findings, one per line.
  package func lines(_ context: ReviewContext) -> String {
    let sources = context.sources(open)
    return open.map { $0.line(sources, .plain, withTexts: true) }.joined()
  }

  /// The maximum number of parts in the summary.
  private static let partLimit = 8

  /// Returns the counts, the most affected parts, and the result of the run.
  private func summary(_ context: ReviewContext, _ palette: Palette) -> String {
    let names = "\(visible(context.old)) -> \(visible(context.new))"
    var text = "\(palette.place)\(names): \(count)\(palette.reset)\n\(context.result(self))\n"
    if let usage = usageLine(context) { text += "usage: \(usage)\n" }
    let parts = Self.parts(whole.filter(\.isOpen))
    guard parts.count > 1 else { return text }
    let isOne = parts.allSatisfy { $0.api == parts[0].api }
    let rows = parts.prefix(Self.partLimit).map { part in
      (name: visible(isOne ? part.name : "\(part.api) \(part.name)"), words: part.counts.words)
    }
    let width = rows.map(\.name.count).max() ?? 0
    for row in rows {
      text +=
        "  \(row.name)\(String(repeating: " ", count: width - row.name.count))  \(row.words)\n"
    }
    var rest = LevelCounts()
    for part in parts.dropFirst(rows.count) { rest.add(part.counts) }
    if parts.count > rows.count { text += "  \(parts.count - rows.count) more: \(rest.words)\n" }
    return text
  }
}

/// The forms of findings in a text, by level, chosen so that all findings fit.
struct ReviewLayout: Hashable, Sendable {
  /// The form of a finding.
  enum Form: Int, Comparable, Sendable {
    /// A single line.
    case line
    /// The line, followed by the impact and the differing sentences.
    case compact
    /// The excerpt, all verdicts, and the advice.
    case full

    /// The maximum number of lines of a finding, including the empty line before it.
    ///
    /// `sites` is the number of the call sites of the finding.
    fileprivate func height(withSites sites: Int?) -> Int {
      let rows = sites.map { max(1, min($0, ReviewTextWriter.siteLimit) + 1) } ?? 0
      return switch self {
      case .line: 1
      case .compact: 5 + (sites == nil ? 0 : 1)
      case .full: 15 + rows
      }
    }

    static func < (left: Form, right: Form) -> Bool { left.rawValue < right.rawValue }
  }

  private let error: Form
  private let warning: Form
  private let texts: Form
  /// `true` if each part has a heading above its findings.
  let hasHeads: Bool

  private static let richest = ReviewLayout(.full, .compact, .compact)
  private static let ladder = [
    richest, ReviewLayout(.compact, .compact, .compact), ReviewLayout(.compact, .compact, .line),
    ReviewLayout(.compact, .line, .line), ReviewLayout(.line, .line, .line),
  ]
  private static let shortest = ReviewLayout(.line, .line, .line, hasHeads: false)
  /// The number of lines for the summary, the accept command and the empty lines around them.
  private static let frame = 16

  private init(_ error: Form, _ warning: Form, _ texts: Form, hasHeads: Bool = true) {
    (self.error, self.warning, self.texts, self.hasHeads) = (error, warning, texts, hasHeads)
  }

  /// Chooses the first layout that fits: in 300 lines, or in one and a half lines per finding if there are
  /// many.
  init(_ parts: [Review.Part], folded: Int, total: Int) {
    let room = max(300, total + total / 2) - folded - Self.frame
    self = Self.ladder.first { $0.height(of: parts) <= room } ?? Self.shortest
  }

  /// Returns the form of a finding.
  func form(of finding: Review.Finding) -> Form {
    switch finding.level {
    case .error: error
    case .warning: warning
    case .info, .docs: finding.change.hasTexts ? texts : .line
    }
  }

  /// Returns `true` if any finding of some parts is shown without its accept command.
  func hasShort(_ parts: [Review.Part]) -> Bool {
    parts.contains { part in part.findings.contains { form(of: $0) < .full } }
  }

  private func height(of parts: [Review.Part]) -> Int {
    parts.reduce(0) { sum, part in
      sum + 2
        + part.findings.reduce(0) { sum, finding in
          let sites = finding.change.usage?.sites.count
          return sum + form(of: finding).height(withSites: sites)
        }
    }
  }
}
