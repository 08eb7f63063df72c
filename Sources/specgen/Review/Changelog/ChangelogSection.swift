import SpecgenCore

/// The changes of one API in a release.
struct ChangelogSection: Sendable {
  /// Sentences that ask for the same.
  private struct Block: Sendable {
    let advice: ChangelogAdvice
    let sentences: [PlainText]
  }

  private let api: String
  /// The description of the API, or nil if it has none.
  private let about: PlainText?
  private let blocks: [ChangelogGroup: [Block]]
  private let counts: [ChangelogGroup: Int]

  /// Returns the sections of all APIs with changes, in the order of the changes.
  static func sections(
    _ changes: [Change],
    from old: [Program],
    to new: [Program]
  ) -> [ChangelogSection] {
    var groups: OrderedMap<String, [Change]> = [:]
    for change in changes { groups[change.api, default: []].append(change) }
    let former = APIPairs(old, new).pairs
    let pairs = Dictionary(
      firsts:
        former.map { (($0.new ?? $0.old)?.api.text ?? "", $0) }
    )
    return groups.map { api, changes in
      let pair = pairs[api]
      return ChangelogSection(api, changes, pair?.old, pair?.new)
    }
  }

  private init(_ api: String, _ changes: [Change], _ old: Program?, _ new: Program?) {
    self.api = api
    about = (new ?? old)?.doc.map { .sentence($0) }
    var names = PlainNames(old, new)
    var blocks: [ChangelogGroup: OrderedMap<ChangelogAdvice, [PlainText]>] = [:]
    var counts: [ChangelogGroup: Int] = [:]
    for change in changes {
      let group = ChangelogGroup(of: change)
      guard group.title != nil else {
        counts[group, default: 0] += 1
        continue
      }
      let sentence = change.plainSentence(&names)
      blocks[group, default: [:]][ChangelogAdvice(for: change), default: []].append(sentence)
    }
    // Sentences without advice come last, since advice applies to the sentences above it.
    self.blocks = blocks.mapValues { blocks in
      let all = blocks.map { Block(advice: $0.key, sentences: $0.value) }
      return all.filter { !$0.advice.lines.isEmpty } + all.filter(\.advice.lines.isEmpty)
    }
    self.counts = counts
  }

  /// The section in Markdown.
  var markdown: String {
    let about = about.map { "\n\($0.markdown(startsBlock: true))\n" } ?? ""
    let name = MarkdownEncoder.text(api, inTable: false, startsBlock: false)
    return "\n### \(name)\n\(about)" + ChangelogGroup.allCases.map(text).joined()
  }

  private func text(of group: ChangelogGroup) -> String {
    guard let title = group.title else {
      return counts[group]
        .flatMap { group.countLine($0, isRest: !blocks.isEmpty) }
        .map { "\n\($0)\n" } ?? ""
    }
    guard let blocks = blocks[group] else { return "" }
    return "\n#### \(title)\n" + blocks.map(text).joined()
  }

  private func text(of block: Block) -> String {
    let items = block.sentences.map { "- \($0.markdown)\n" }.joined()
    return "\n\(items)" + block.advice.lines.map { "\n\($0)\n" }.joined()
  }
}

extension Change {
  /// The maximum number of calls that a sentence lists.
  private static let callLimit = 3

  /// Returns what happened, in sentences for people who do not code.
  func plainSentence(_ names: inout PlainNames) -> PlainText {
    let entity = names.entity(of: self)
    var text = kind.plainSentence(entity)
    if kind.action == .deprecated, let advice = after {
      text = text + " Advice: \(.sentence(advice))"
    }
    if let rules = TextChange(self)?.ruleLine {
      text = text + " Changed words: \(.sentence(rules))"
    }
    if verdicts.shipped == .lies {
      text = text + " Installed versions misread it without an error."
    }
    return text + affectedCalls
  }

  /// The calls that a change of a type affects, as a sentence.
  private var affectedCalls: PlainText {
    guard path.hasPrefix("types.") || path.hasPrefix("errors") else { return "" }
    var calls: OrderedMap<String, Bool> = [:]
    for call in reach.sentBy + reach.receivedIn { calls[call] = true }
    guard !calls.isEmpty else { return "" }
    let names = calls.keys.prefix(Self.callLimit).map {
      PlainText.name(ChangeReach.reference(toEntity: $0))
    }
    let rest = calls.count - names.count
    let more: PlainText = rest == 0 ? "" : " and \(rest) more"
    let noun: PlainText = calls.count == 1 ? "call" : "calls"
    return " It affects the \(noun) \(names.joined(separator: ", "))\(more)."
  }
}
