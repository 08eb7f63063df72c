/// The params and failures that a method inherits from the defaults and from its traits.
struct InheritedParts {
  private struct Source {
    /// The name of the trait, or nil for the defaults.
    let name: String?
    let value: YAMLValue
  }

  private static let families = ["path", "query", "headers", "cookies", "fails", "pages"]
  private let sources: [Source]
  private let method: [YAMLValue.Entry]

  /// Finds the inherited parts of a method.
  ///
  /// - Parameters:
  ///   - method: The method.
  ///   - spec: The spec.
  init(of method: YAMLValue, in spec: YAMLValue) {
    self.method = method.entries
    let traits = spec[SpecKey.traits.rawValue]
    let mention = method["traits"]
    let names =
      if case .list(let items)? = mention?.content { items.compactMap(\.scalar) } else {
        [mention?.scalar].compactMap(\.self)
      }
    let defaults = spec[SpecKey.defaults.rawValue]?.entries.filter { entry in
      ["query", "headers"].contains(entry.key)
    }
    sources =
      [Source(name: nil, value: .mapping(defaults ?? []))]
      + names.compactMap { name in traits?[name].map { Source(name: name, value: $0) } }
  }

  /// The method including its inherited parts, comparable with an import.
  var written: YAMLValue {
    var parts = OrderedMap<String, YAMLValue>()
    for entry in method where entry.key != "traits" {
      parts[entry.key] = entry.value
    }
    for source in sources {
      for part in source.value.entries where Self.families.contains(part.key) {
        guard let own = parts[part.key] else {
          parts[part.key] = part.value
          continue
        }
        guard case .mapping(let entries) = own.content else { continue }
        let others = part.value.entries.filter { shared in
          !entries.contains { $0.key == shared.key }
        }
        parts[part.key] = .mapping(
          part.key == "fails" ? entries + others : others + entries
        )
      }
    }
    for (key, value) in zip(parts.keys, parts.values) where value.has(NoneWord.none) {
      parts[key] = .mapping(value.entries.filter { !$0.value.isWord(NoneWord.none) })
    }
    return .mapping(zip(parts.keys, parts.values).map { YAMLValue.Entry(key: $0, value: $1) })
  }

  /// Returns a merged method without the parts inherited from the defaults, and from traits that apply
  /// completely.
  ///
  /// Returns nil if the method alone cannot express the rest.
  func removed(from merged: YAMLValue) -> YAMLValue? {
    var parts = OrderedMap<String, YAMLValue>()
    for entry in merged.entries { parts[entry.key] = entry.value }
    var traits: [YAMLValue] = []
    for source in sources {
      let isWhole = isWhole(source, in: parts)
      if let name = source.name, isWhole { traits.append(.string(name)) }
      guard source.name == nil || isWhole else {
        // The answer headers of the trait cannot be expressed in the method alone.
        guard source.value["returns"] == nil else { return nil }
        continue
      }
      for part in source.value.entries where Self.families.contains(part.key) {
        parts[part.key] = rest(of: parts[part.key], besides: part, isDefault: source.name == nil)
      }
    }
    if !traits.isEmpty {
      parts["traits"] = traits.count == 1 ? traits[0] : .list(traits)
    }
    return .mapping(zip(parts.keys, parts.values).map { YAMLValue.Entry(key: $0, value: $1) })
  }

  private func isWhole(_ source: Source, in parts: OrderedMap<String, YAMLValue>) -> Bool {
    source.value.entries.filter { Self.families.contains($0.key) }.allSatisfy { part in
      let own = method.first { $0.key == part.key }?.value
      guard part.key != "pages", case .mapping(let shared) = part.value.content
      else { return own != nil || EntityEdit.same(parts[part.key], part.value) }
      return shared.allSatisfy { entry in
        own?[entry.key] != nil || EntityEdit.same(parts[part.key]?[entry.key], entry.value)
      }
    }
  }

  /// Returns the method's own part; a default that it lacks is disabled.
  private func rest(
    of value: YAMLValue?,
    besides part: YAMLValue.Entry,
    isDefault: Bool
  ) -> YAMLValue? {
    let own = method.first { $0.key == part.key }?.value
    guard part.key != "pages", case .mapping(let shared) = part.value.content
    else { return own == nil ? nil : value }
    var entries = value?.entries ?? []
    entries.removeAll { entry in
      own?[entry.key] == nil
        && shared.contains { $0.key == entry.key && EntityEdit.same($0.value, entry.value) }
    }
    for entry in shared where isDefault && value?[entry.key] == nil {
      let none = YAMLValue.string(NoneWord.none.rawValue)
      entries.append(YAMLValue.Entry(key: entry.key, value: none))
    }
    return entries.isEmpty ? nil : .mapping(entries)
  }
}

extension YAMLValue {
  fileprivate func isWord(_ word: NoneWord) -> Bool { scalar == word.rawValue }

  fileprivate func has(_ word: NoneWord) -> Bool { entries.contains { $0.value.isWord(word) } }
}
