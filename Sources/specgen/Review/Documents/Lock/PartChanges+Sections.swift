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
    let titles = Set(old.keys.map(title))
    let fresh = Dictionary(grouping: parts) { title(of: $0.name) }
      .filter { !titles.contains($0.key) }
    let present = Set(parts.map { title(of: $0.name) })
    var gone = Dictionary(grouping: old.keys) { title(of: $0) }.filter { !present.contains($0.key) }
    guard !gone.isEmpty, !fresh.isEmpty else { return [] }
    var former: [Words: [String]] = [:]
    for (title, names) in gone {
      for name in names { former[Words(name, title, old[name]), default: []].append(title) }
    }
    return fresh.sorted { $0.value[0].span < $1.value[0].span }.compactMap { title, parts in
      var shares: [String: Int] = [:]
      for part in parts {
        // Words that many sections have tell nothing.
        let titles = former[Words(part.name, title, part.digest)] ?? []
        for former in titles.prefix(maxTitles) { shares[former, default: 0] += 1 }
      }
      let near = shares.filter { former, share in
        gone[former].map { share * 2 >= max($0.count, parts.count) } ?? false
      }
      guard let best = near.max(by: { ($0.value, $1.key) < ($1.value, $0.key) })?.key,
        let names = gone.removeValue(forKey: best)
      else { return nil }
      for name in names {
        old[title + name.dropFirst(best.count)] = old.removeValue(forKey: name)
      }
      return Change(form: .renamed(from: best), name: title, part: parts[0])
    }
  }

  /// The words of a part, with its name below its section.
  private struct Words: Hashable {
    let name: String
    let digest: String?

    init(_ name: String, _ title: String, _ digest: String?) {
      self.name = String(name.dropFirst(title.count))
      self.digest = digest
    }
  }

  /// The maximum number of sections whose parts are compared with one.
  private static let maxTitles = 100

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
