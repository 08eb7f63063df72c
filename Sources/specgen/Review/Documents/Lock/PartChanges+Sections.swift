import SpecgenCore

extension PartChanges {
  /// The changes, with one for all parts of a section that is new or gone.
  var ofSections: [Change] {
    var added: [Span?: Int] = [:]
    var removed: [String: Int] = [:]
    for change in changes {
      if change.form == .added, let part = change.part { added[part.heading, default: 0] += 1 }
      if change.form == .removed { removed[Self.title(of: change.name), default: 0] += 1 }
    }
    var told: Set<Span?> = []
    var toldTitles: Set<String> = []
    return changes.compactMap { change in
      let title = Self.title(of: change.name)
      if change.form == .added, let part = change.part,
        let count = added[part.heading], count > 1, count == counts[part.heading]
      {
        return told.insert(part.heading).inserted
          ? Change(form: .added, name: part.section, part: part) : nil
      }
      if change.form == .removed, !titles.contains(title), removed[title, default: 0] > 1 {
        return toldTitles.insert(title).inserted
          ? Change(form: .removed, name: title, part: nil) : nil
      }
      return change
    }
  }

  /// Gives the parts of sections with another title the names that they have now.
  ///
  /// A section is the same if at least half of its parts have the same words.
  ///
  /// - Parameters:
  ///   - old: The digests, by the name of the part.
  ///   - parts: The parts of the document as it is.
  /// - Returns: One change for each section.
  static func retitled(_ old: inout [String: String], _ parts: [ReadPart]) -> [Change] {
    let now = Dictionary(grouping: parts) { title(of: $0.name) }
    var gone = Dictionary(grouping: old.keys) { title(of: $0) }.filter { now[$0.key] == nil }
    let titles = Set(old.keys.map(title))
    let fresh = now.filter { !titles.contains($0.key) }.sorted { $0.value[0].span < $1.value[0].span }
    guard gone.count * fresh.count <= maxPairs else { return [] }
    return fresh.compactMap { title, parts in
      let digests = Set(parts.map { [String($0.name.dropFirst(title.count)), $0.digest] })
      let shares = gone.map { former, names in
        let shared = names.count { name in
          digests.contains([String(name.dropFirst(former.count)), old[name] ?? ""])
        }
        return (former: former, share: shared * 2 >= max(names.count, parts.count) ? shared : 0)
      }
      guard let best = shares.max(by: { ($0.share, $1.former) < ($1.share, $0.former) }),
        best.share > 0, let names = gone.removeValue(forKey: best.former)
      else { return nil }
      for name in names {
        old[title + name.dropFirst(best.former.count)] = old.removeValue(forKey: name)
      }
      return Change(form: .renamed(from: best.former), name: title, part: parts[0])
    }
  }

  /// The maximum number of pairs of sections that are compared with each other.
  private static let maxPairs = 10_000

  /// Returns the title of the section in the name of a part.
  static func title(of name: String) -> String {
    String(name[..<(name.firstRange(of: " > ")?.lowerBound ?? name.endIndex)])
  }
}

extension PartChanges.Change {
  /// `true` for a section with another title.
  var isRetitled: Bool {
    if case .renamed = form { !name.contains(" > ") } else { false }
  }
}
