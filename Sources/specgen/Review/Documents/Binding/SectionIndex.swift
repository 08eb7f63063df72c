import SpecgenCore

/// The sections of a document by the titles of their headings.
struct SectionIndex {
  /// The sections that titles lead to.
  enum Match {
    case none
    case one(Int)
    case several([Int])
  }

  private let byTitle: [FoldedWord: [Int]]
  private let paths: [[FoldedWord]]

  /// Indexes the sections of a document.
  init(_ outline: DocumentOutline) {
    paths = outline.sections.map { $0.path.map(FoldedWord.init) }
    var byTitle: [FoldedWord: [Int]] = [:]
    for (index, path) in paths.enumerated() {
      guard let title = path.last else { continue }
      byTitle[title, default: []].append(index)
    }
    self.byTitle = byTitle
  }

  /// Finds the section of the last title below headings with the other titles.
  ///
  /// `Response (2)` is the second of the sections that the titles without the number lead to.
  func find(_ titles: [String]) -> Match {
    switch numbered(titles) {
    case .plain(let found): found
    case .numbered(_, let number, let all):
      all.indices.contains(number - 1) ? .one(all[number - 1]) : .none
    }
  }

  /// The sections that titles lead to, and their number among others with these titles.
  enum Reference {
    case plain(Match)
    case numbered([String], Int, among: [Int])
  }

  /// Reads titles whose last one has a number unless it is a part of the title.
  func numbered(_ titles: [String]) -> Reference {
    let found = exact(titles)
    guard case .none = found, let (title, number) = titles.last.flatMap(Self.numbered),
      number > 0
    else { return .plain(found) }
    let plain = Array(titles.dropLast()) + [title]
    switch exact(plain) {
    case .none: return .plain(found)
    case .one(let index): return .numbered(plain, number, among: [index])
    case .several(let all): return .numbered(plain, number, among: all)
    }
  }

  /// Returns the title and the number of `Response (2)`.
  private static func numbered(_ title: String) -> (String, Int)? {
    guard title.last == ")", let open = title.lastIndex(of: "("),
      let number = Int(title[open...].dropFirst().dropLast())
    else { return nil }
    return (MarkupText(String(title[..<open])).trimmed().text, number)
  }

  private func exact(_ titles: [String]) -> Match {
    let wanted = titles.map(FoldedWord.init)
    guard let last = wanted.last else { return .none }
    let found = (byTitle[last] ?? []).filter { index in
      var rest = wanted.dropLast()[...]
      for title in paths[index].dropLast() where rest.first == title { rest.removeFirst() }
      return rest.isEmpty
    }
    switch found.count {
    case 0: return .none
    case 1: return .one(found[0])
    default: return .several(found)
    }
  }
}

extension BindableParts {
  /// Returns the path of the part that the headings of a section name, or nil if they name none.
  ///
  /// The references that specgen writes have such headings, and so have documents made from code.
  func impliedPath(of section: DocumentSection) -> String? {
    let titles = section.path.map { title in title.filter { $0 != "`" } }
    guard let last = titles.last else { return nil }
    guard let start = titles.lastIndex(where: { Self.groups.contains($0.lowercased()) }) else {
      let path = "types.\(last)"
      return contains(path) ? path : nil
    }
    let group = titles[start].lowercased()
    let rest = titles[(start + 1)...]
    guard let name = rest.first else { return group == "hosts" && contains(group) ? group : nil }
    let base = "\(group).\(name)"
    switch rest.count {
    case 1: return contains(base) ? base : nil
    case 2:
      let part = last.lowercased()
      let isWhole = part == "params" || group == "deeplinks" && ["path", "query"].contains(part)
      let candidates = isWhole ? [base] : ["\(base).\(part)", "\(base).ends.\(part)"]
      return candidates.first(where: contains)
    default: return nil
    }
  }

  /// Returns the path of the part that a label leads to within a section that is bound to another part.
  ///
  /// It is nil for errors, unless the part is a method or a call: the codes of errors are no members of a type.
  func path(_ path: String, of label: PartLabel) -> String? {
    guard path.hasPrefix("methods.") || path.hasPrefix("calls.") else {
      return label == .errors ? nil : path
    }
    switch label {
    case .params, .examples: return path
    case .answer: return [path + ".returns"].first(where: contains) ?? Self.api
    case .errors: return Self.api
    }
  }

  /// `true` for a section that a document without bindings needs none for: a remark about the part that its headings
  /// lead to, such as its examples, or a sample outside of all parts.
  func isRemark(_ section: DocumentSection) -> Bool {
    if section.tables.isEmpty, section.lists.isEmpty { return true }
    let titles = section.path.map { title in title.filter { $0 != "`" } }
    return titles.contains { Self.groups.contains($0.lowercased()) }
  }

  private static let groups: Set<String> = [
    "types", "methods", "calls", "flows", "deeplinks", "hosts", "session",
  ]
}
