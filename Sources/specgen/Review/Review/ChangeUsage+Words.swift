import SpecgenCore

extension ChangeUsage {
  /// Returns the usage in words, with up to `limit` call sites: `used at App/Cart.swift:8:5 and 3 more`.
  func words(limit: Int, _ code: (String) -> String = { visible($0) }) -> String {
    switch self {
    case .noDeclaration: return "touches no Swift declaration"
    case .sites([]): return "not used here"
    case .sites(let sites):
      let shown = sites.prefix(limit).map { code($0.text) }.joined(separator: ", ")
      let rest = sites.count - limit
      return "used at \(shown)" + (rest > 0 ? " and \(rest) more" : "")
    }
  }
}

/// The files in which uses were searched for, and how each was read.
package struct UsageReading: Hashable, Sendable {
  /// The folders and files, as named on the command line.
  package let places: [String]
  /// The number of files that were read by an index.
  package let indexed: Int
  /// The number of files that changed after the index was written.
  package let changed: Int
  /// The number of files that no index has.
  package let unindexed: Int
  /// The number of files that exceed the size limit, and were not read.
  package let skipped: Int
  /// The reason why no index is used, or nil if one is.
  package let problem: String?

  package init(
    places: [String],
    indexed: Int,
    changed: Int = 0,
    unindexed: Int = 0,
    skipped: Int = 0,
    problem: String? = nil
  ) {
    self.places = places
    self.indexed = indexed
    self.changed = changed
    self.unindexed = unindexed
    self.skipped = skipped
    self.problem = problem
  }

  /// The files and the reading in words: `6 files in App, by the index`.
  package var words: String {
    let count = indexed + changed + unindexed
    let places = places.map { visible($0) }.joined(separator: ", ")
    let rest = skipped == 0 ? "" : "; \(counted(skipped, "large file")) not read"
    return "\(counted(count, "file")) in \(places), \(method)\(rest)"
  }

  /// The reading in words.
  private var method: String {
    let other = changed + unindexed
    if indexed == 0 {
      if let problem { return "by tokens: \(visible(problem))" }
      let reason =
        changed == 0
        ? "the index has none of them" : "\(changed) changed since the index was written"
      return "by tokens: \(reason)"
    }
    if other == 0 { return "by the index" }
    let reasons = [
      changed == 0 ? nil : "\(changed) changed since the index was written",
      unindexed == 0 ? nil : "\(unindexed) not in the index",
    ]
    return "by the index, \(counted(other, "file")) by tokens: "
      + reasons.compactMap(\.self).joined(separator: ", ")
  }
}

extension Review {
  /// Returns the number of open findings that an app uses, and how its files were read.
  func usageLine(_ context: ReviewContext) -> String? {
    guard let reading = context.usage else { return nil }
    let open = whole.filter(\.isOpen)
    let used = open.count { $0.change.usage?.isUsed == true }
    return "\(used) of \(counted(open.count, "finding")) used here: \(reading.words)"
  }
}
