import SpecgenCore

extension SpecPatch {
  /// Moves params between the lists of a call.
  mutating func allow(_ place: Place, _ required: [String], _ allowed: [String]) -> Bool {
    let lists = (requires: entry("requires", of: place), allows: entry("allows", of: place))
    func names(_ list: Node.Entry?) -> [String] { list?.value.items.map(\.text) ?? [] }
    let all = Set(names(lists.requires) + names(lists.allows))
    guard (required + allowed).allSatisfy(all.contains) else { return false }
    let requires = names(lists.requires).filter { !allowed.contains($0) } + required
    let allows = names(lists.allows).filter { !required.contains($0) } + allowed
    switch lists {
    case (let list?, let other?):
      setList(list, requires, of: place)
      setList(other, allows, of: place)
    case (let list?, nil): divide(list, requires, "allows", allows)
    case (nil, let list?): divide(list, allows, "requires", requires)
    case (nil, nil): return false
    }
    return true
  }

  private mutating func setList(_ list: Node.Entry, _ names: [String], of place: Place) {
    if names.isEmpty {
      removeEntry(list, of: place.value)
    } else {
      edits.replace(list.value.span.range, with: Self.list(names))
    }
  }

  /// Gives names of a list to a new one under another key.
  private mutating func divide(
    _ list: Node.Entry,
    _ rest: [String],
    _ key: String,
    _ names: [String]
  ) {
    guard !rest.isEmpty else {
      edits.replace(list.key.span.range, with: key)
      edits.replace(list.value.span.range, with: Self.list(names))
      return
    }
    let indent = String(repeating: " ", count: edits.column(of: list.key.span.start))
    let separator = list.key.isInFlow ? ", " : "\n\(indent)"
    edits.replace(
      list.value.span.range,
      with: "\(Self.list(rest))\(separator)\(key): \(Self.list(names))"
    )
  }

  private static func list(_ names: [String]) -> String {
    "[\(names.map(scalar).joined(separator: ", "))]"
  }

  /// Sets the verb and the path of a method, whose params keep their names.
  mutating func setRequest(_ place: Place, _ request: String) -> Bool {
    guard let entry = entry("http", of: place), entry.value.kind == .scalar else { return false }
    let old = entry.value.text
    let query = old.firstIndex(of: "?").map { old[$0...] } ?? ""
    let names = Self.placeholders(of: old.prefix { $0 != "?" })
    let parts = request.split(separator: "{}", omittingEmptySubsequences: false)
    guard parts.count == names.count + 1 else { return false }
    var text = String(parts[0])
    for (name, part) in zip(names, parts.dropFirst()) { text += name + part }
    let value = text + query
    edits.replace(
      entry.value.span.range,
      with: entry.value.isInFlow ? ScalarText.inFlow(value) : ScalarText.inBlock(value)
    )
    return true
  }

  /// Returns the params of a path, each in its braces.
  private static func placeholders(of path: Substring) -> [Substring] {
    var names: [Substring] = []
    var rest = path
    while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
      names.append(rest[open...close])
      rest = rest[rest.index(after: close)...]
    }
    return names
  }
}
