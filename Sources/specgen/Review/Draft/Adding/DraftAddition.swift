package import SpecgenCore

/// The part of a draft that a spec lacks.
package struct DraftAddition: Sendable {
  /// New bindings of a document that the spec already names.
  package struct Bindings: Sendable {
    /// The name of the document.
    package let document: String
    package let bindings: [YAMLValue]
  }

  /// The entities, in the form of a spec without a header; nil if the spec has all of them.
  package private(set) var text: String?
  package private(set) var bindings: [Bindings] = []
  /// The numbers of entities.
  package let counts: DraftCounts
  /// The remarks for the user.
  package private(set) var notes: [String] = []

  /// Returns the entries of a draft that a spec lacks.
  ///
  /// - Parameters:
  ///   - draft: The checked draft.
  ///   - match: The entities that the spec has.
  ///   - known: The spec.
  init(_ draft: YAMLValue, _ match: DraftMatch, to known: KnownSpec) {
    var parts: [YAMLValue.Entry] = []
    for entry in draft.entries {
      var entry = entry
      let mine = known.root[entry.key]
      switch entry.key {
      case "specgen", "api": continue
      case "docs":
        entry.value = entry.value.redirected(by: match, to: known)
        bindings = Self.newBindings(entry.value, besides: known)
        entry.value = entry.value.without { mine?[$0] != nil }
      case "sources": entry.value = entry.value.without { mine?[$0] != nil }
      case "hosts":
        if mine != nil { notes += Self.remarks(on: entry.value, besides: known.hosts) }
        if mine != nil { continue }
      case "types": entry.value = Self.newTypes(entry.value, match, mine)
      case "methods": entry.value = Self.newMethods(entry.value, match, known)
      case "calls":
        guard let mine else { break }
        guard ["scheme", "links"].allSatisfy({ Self.isSame($0, entry.value, mine) }) else {
          notes.append("the spec has calls to another app, so those of the document are not added")
          continue
        }
        entry.value = entry.value.keeping(["params", "methods"], besides: mine)
      case "deeplinks":
        guard let mine else { break }
        entry.value = entry.value.keeping(["routes"], besides: mine)
      case "flows": entry.value = entry.value.without { mine?[$0] != nil }
      default:
        // Other parts describe the whole API, so those of the spec count.
        if mine != nil { continue }
      }
      if !entry.value.isEmpty { parts.append(entry) }
    }
    parts = Self.reachable(parts, from: match)
    bindings = bindings.compactMap { $0.leading(to: parts, or: known) }
    parts = parts.map { part in
      guard part.key == "docs" else { return part }
      var part = part
      part.value = part.value.keepingBindings { $0.leads(to: parts, or: known) }
      return part
    }
    counts = DraftCounts(.mapping(parts))
    // A source alone states nothing.
    let hasEntities = parts.contains { Self.isEntity($0) }
    text = hasEntities || !bindings.isEmpty && !parts.isEmpty ? Self.text(of: parts) : nil
  }

  /// `true` if there is nothing to add.
  package var isEmpty: Bool { text == nil && bindings.isEmpty }

  private static func text(of parts: [YAMLValue.Entry]) -> String {
    YAMLWriter.text(of: .mapping(parts, layout: .spaced))
  }

  /// Returns `true` for a part that states facts, not only where they come from.
  private static func isEntity(_ entry: YAMLValue.Entry) -> Bool {
    entry.key != "sources"
      && (entry.key != "docs"
        || entry.value.entries.contains {
          !($0.value["bindings"]?.isEmpty ?? true)
        })
  }

  private static func isSame(_ key: String, _ value: YAMLValue, _ node: Node) -> Bool {
    let texts: [String] =
      switch value[key]?.content {
      case .list(let items): items.compactMap(\.scalar)
      case .string(let text): [text]
      case .plain, .mapping, nil: []
      }
    let node = node[key]
    return texts == (node?.kind == .sequence ? node?.items.map(\.text) : node.map { [$0.text] })
      ?? []
  }

  // MARK: Documents

  /// Returns the bindings of documents that a spec names; the draft has none of places that it binds.
  private static func newBindings(_ docs: YAMLValue, besides known: KnownSpec) -> [Bindings] {
    docs.entries.compactMap { document in
      guard known.root["docs"]?[document.key] != nil,
        case .list(let items)? = document.value["bindings"]?.content
      else { return nil }
      return items.isEmpty ? nil : Bindings(document: document.key, bindings: items)
    }
  }

  /// Returns remarks on the addresses of a draft that a spec does not have.
  private static func remarks(on hosts: YAMLValue, besides known: [Program.Host]) -> [String] {
    let urls = hosts.entries.compactMap { $0.value.scalar ?? $0.value["url"]?.scalar }
    let names = Set(known.compactMap(\.url).map { AddressText.hostName(of: $0) })
    let others = urls.filter { !names.contains(AddressText.hostName(of: $0)) }
    guard !others.isEmpty else { return [] }
    return ["the document has an address that `hosts` lacks: \(others.joined(separator: ", "))"]
  }

  // MARK: Entities

  private static func newTypes(_ types: YAMLValue, _ match: DraftMatch, _ known: Node?) -> YAMLValue
  {
    .mapping(
      types.entries.compactMap { entry in
        guard !match.types.contains(entry.key) else { return nil }
        guard let keys = match.additions[entry.key] else { return entry }
        var entry = entry
        // An enumeration without cases of its own in the spec has no room for more.
        let families = ["fields", "cases"].filter { known?[entry.key]?[$0]?.kind == .mapping }
        let parts = entry.value.entries.filter { families.contains($0.key) }.compactMap { part in
          let members = part.value.entries.filter { keys.contains($0.wireKey) }
          return members.isEmpty
            ? nil : YAMLValue.Entry(key: part.key, value: .mapping(members, layout: .block))
        }
        guard !parts.isEmpty else { return nil }
        entry.value = .mapping(parts, layout: .block)
        entry.comments = []
        return entry
      },
      layout: types.layout
    )
  }

  private static func newMethods(
    _ methods: YAMLValue,
    _ match: DraftMatch,
    _ known: KnownSpec
  ) -> YAMLValue {
    .mapping(
      methods.entries.compactMap { entry in
        guard match.methods[entry.key] == nil else { return nil }
        return entry.addressed(among: known.hosts)
      },
      layout: methods.layout
    )
  }

  /// Returns the parts without the types that nothing refers to and no new part of a document states.
  private static func reachable(
    _ parts: [YAMLValue.Entry],
    from match: DraftMatch
  ) -> [YAMLValue.Entry] {
    guard let index = parts.firstIndex(where: { $0.key == "types" }) else { return parts }
    let types = parts[index].value.entries
    let names = Set(types.map(\.key))
    var next = Set(match.stated).union(match.additions.keys).intersection(names)
    for part in parts where !["types", "docs", "sources"].contains(part.key) {
      next.formUnion(part.value.mentions(of: names))
    }
    var reached: Set<String> = []
    while let name = next.popFirst() {
      guard reached.insert(name).inserted, let type = types.first(where: { $0.key == name }) else {
        continue
      }
      next.formUnion(type.value.mentions(of: names).subtracting(reached))
    }
    var parts = parts
    parts[index].value = parts[index].value.without { !reached.contains($0) }
    if parts[index].value.isEmpty { parts.remove(at: index) }
    return parts
  }
}

extension DraftAddition.Bindings {
  /// Returns the bindings whose parts a spec has or gets; nil if there are none.
  ///
  /// A part that a person removed from the spec stays removed.
  fileprivate func leading(
    to parts: [YAMLValue.Entry],
    or known: KnownSpec
  ) -> DraftAddition.Bindings? {
    let bindings = bindings.filter { $0.leads(to: parts, or: known) }
    return bindings.isEmpty ? nil : Self(document: document, bindings: bindings)
  }
}

extension YAMLValue.Entry {
  /// The key on the wire of a member: its own key or value, or its name.
  fileprivate var wireKey: String {
    let own = value["key"]?.scalar ?? value["wire"]?.scalar
    return own ?? value["keys"]?.entries.first?.key ?? key
  }

  /// Returns a method below one of several hosts, without the part of its path that belongs to the URL.
  fileprivate func addressed(among hosts: [Program.Host]) -> YAMLValue.Entry {
    var entry = self
    guard case .mapping(let all) = value.content else { return self }
    var parts = all.filter { $0.key != "host" }
    guard let index = parts.firstIndex(where: { $0.key == "http" }),
      let line = parts[index].value.scalar
    else { return self }
    let words = line.split(separator: " ", maxSplits: 1).map(String.init)
    let host = hosts.first { host in
      guard let url = host.url, words.count == 2 else { return false }
      return words[1].hasPrefix(RequestLine.pattern(of: url) + "/")
    }
    if let url = host?.url {
      let path = words[1].dropFirst(RequestLine.pattern(of: url).utf8.count)
      if RequestLine.pattern(of: url) != "/" { parts[index].value = .string("\(words[0]) \(path)") }
    }
    if hosts.count > 1 {
      let comment = "The document does not state which of the hosts receives it."
      parts.insert(
        .init(
          key: "host",
          value: .string((host ?? hosts[0]).key),
          comments: host == nil ? [comment] : []
        ),
        at: index + 1
      )
    }
    entry.value = .mapping(parts, layout: value.layout)
    return entry
  }
}

extension YAMLValue {
  /// `true` for a binding whose part a spec has or gets.
  fileprivate func leads(to parts: [YAMLValue.Entry], or known: KnownSpec) -> Bool {
    guard let path = self["to"]?.scalar, !known.parts.contains(path) else { return true }
    let keys = path.split(separator: ".").map(String.init)
    guard let section = parts.first(where: { $0.key == keys.first }) else {
      return path == BindableParts.api
    }
    return !["types", "methods", "flows"].contains(section.key) || keys.count < 2
      || section.value[keys[1]] != nil
  }

  /// Returns documents with some of their bindings.
  fileprivate func keepingBindings(_ isKept: (YAMLValue) -> Bool) -> YAMLValue {
    switch content {
    case .plain, .string, .list: return self
    case .mapping(var entries):
      for index in entries.indices {
        if entries[index].key == "bindings", case .list(let items) = entries[index].value.content {
          entries[index].value = .list(
            items.filter(isKept),
            layout: entries[index].value.layout
          )
        } else {
          entries[index].value = entries[index].value.keepingBindings(isKept)
        }
      }
      return .mapping(entries, layout: layout)
    }
  }

  /// Returns documents whose bindings lead to the methods of a spec instead of the drafted ones.
  fileprivate func redirected(by match: DraftMatch, to known: KnownSpec) -> YAMLValue {
    switch content {
    case .plain, .string: return self
    case .list(let items):
      return .list(items.map { $0.redirected(by: match, to: known) }, layout: layout)
    case .mapping(var entries):
      for index in entries.indices {
        let value = entries[index].value
        if entries[index].key == "to", let path = value.scalar {
          let keys = path.split(separator: ".").map(String.init)
          guard keys.count > 1, keys[0] == "methods", let method = match.methods[keys[1]] else {
            continue
          }
          let place = ([method] + keys.dropFirst(2)).joined(separator: ".")
          entries[index].value = .string(known.parts.contains(place) ? place : method)
        } else {
          entries[index].value = value.redirected(by: match, to: known)
        }
      }
      return .mapping(entries, layout: layout)
    }
  }

  /// Returns a mapping without some keys.
  fileprivate func without(_ isRemoved: (String) -> Bool) -> YAMLValue {
    .mapping(entries.filter { !isRemoved($0.key) }, layout: layout)
  }

  /// Returns only the members of some keys that a spec lacks.
  fileprivate func keeping(_ keys: [String], besides known: Node) -> YAMLValue {
    .mapping(
      entries.filter { keys.contains($0.key) }.compactMap { entry in
        var entry = entry
        entry.value = entry.value.without { known[entry.key]?[$0] != nil }
        return entry.value.isEmpty ? nil : entry
      },
      layout: layout
    )
  }

  /// Returns the names among the scalars at all depths, also of optional types.
  fileprivate func mentions(of names: Set<String>) -> Set<String> {
    switch content {
    case .plain: return []
    case .string(let text):
      let name = text.hasSuffix("?") ? String(text.dropLast()) : text
      return names.contains(name) ? [name] : []
    case .list(let items): return items.reduce(into: []) { $0.formUnion($1.mentions(of: names)) }
    case .mapping(let entries):
      return entries.reduce(into: []) { $0.formUnion($1.value.mentions(of: names)) }
    }
  }
}
