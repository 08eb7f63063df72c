import SpecgenCore

/// Checks a draft as `lint` does, and leaves out what has a finding.
struct DraftCheck {
  /// The maximum number of attempts; each leaves out every entity with a finding.
  private static let attempts = 40
  /// The keys whose entries can be left out one at a time.
  private static let lists: Set<String> = [
    "fields", "enum", "cases", "query", "headers", "body", "form", "multipart", "params", "methods",
    "types", "routes", "fails", "flows", "ends", "hosts", "environments", "sources", "docs",
  ]

  /// The draft without findings, or nil if none is left.
  private(set) var yaml: YAMLValue?
  /// The parts that are left out as a whole, with the reasons.
  private(set) var omissions: [String] = []
  /// The first finding that could not be avoided.
  private(set) var problem: String?

  /// Checks the YAML of a spec.
  init(_ yaml: YAMLValue, path: String) {
    var value = yaml
    for _ in 0..<Self.attempts {
      let findings = SpecCheck.findings(in: value, path: path).findings.map { finding in
        (place: Self.place(finding.keys), message: finding.message)
      }
      guard let first = findings.first else {
        self.yaml = value
        return
      }
      if problem == nil { problem = first.message }
      let before = value.count
      var removed: Set<[String]> = []
      for finding in findings where removed.insert(finding.place).inserted {
        if finding.place.count < 3, let name = finding.place.last {
          omissions.append("`\(RowReader.brief(name))` is left out: \(finding.message).")
        }
        value.remove(finding.place[...], because: finding.message)
      }
      if value.count < before { continue }
      // Nothing at the place can be left out, so the part around it is.
      for finding in findings where value.count == before {
        guard let part = finding.place.first, part != "api", part != "specgen" else { continue }
        omissions.append("`\(part)` is left out: \(finding.message).")
        value.remove([part], because: finding.message)
      }
      guard value.count < before else { return }
    }
  }

  /// Returns the path of the innermost entity that a finding concerns.
  private static func place(_ keys: [String]) -> [String] {
    // The pages of a method are left out as a whole, and the method stays.
    if let pages = keys.firstIndex(of: "pages"), pages > 1 { return Array(keys[...pages]) }
    guard let last = keys.indices.last(where: { $0 > 0 && lists.contains(keys[$0 - 1]) }) else {
      return Array(keys.prefix(1))
    }
    return Array(keys[...last])
  }
}

extension YAMLValue {
  /// The number of entries at all depths.
  fileprivate var count: Int {
    switch content {
    case .string, .plain: 0
    case .list(let items): items.reduce(0) { $0 + $1.count }
    case .mapping(let entries): entries.reduce(entries.count) { $0 + $1.value.count }
    }
  }

  /// Removes the entry at a path, with a comment; an owner that becomes empty is removed as well.
  fileprivate mutating func remove(_ path: ArraySlice<String>, because reason: String) {
    guard let key = path.first, case .mapping(var entries) = content else { return }
    guard let index = entries.firstIndex(where: { $0.key == key }) else { return }
    if path.count > 1 {
      entries[index].value.remove(path.dropFirst(), because: reason)
      if entries[index].value.isEmpty {
        entries.remove(at: index)
      } else if path.count == 2, let name = path.last {
        let text =
          "Left out: \(RowReader.brief(name)). \(RowReader.clean(reason).capitalizedFirst)."
        entries[index].comments.append(RowReader.comment(text))
      }
    } else {
      entries.remove(at: index)
    }
    self = YAMLValue(content: .mapping(entries), layout: layout)
  }
}
