extension Node {
  /// Returns the locations where a document differs from a program's export.
  ///
  /// The comparison ignores the order of keys, extensions, and all of `info` except the title and the
  /// description.
  func differences(from value: YAMLValue, isInfo: Bool = false) -> [Span] {
    switch value.content {
    case .string(let text): return kind == .scalar && self.text == text ? [] : [span]
    case .plain(let scalar): return kind == .scalar && text == scalar.text ? [] : [span]
    case .list(let items):
      guard kind == .sequence, count == items.count else { return [span] }
      return zip(self.items, items).flatMap { $0.differences(from: $1) }
    case .mapping(let entries):
      guard kind == .mapping else { return [span] }
      var places: [Span] = []
      var rest = Dictionary(self.entries.map { ($0.key.text, $0) }) { first, _ in first }
      for entry in entries {
        let found = rest.removeValue(forKey: entry.key)
        if entry.key.hasPrefix(SpecParts.key) || isInfo && entry.key == "version" { continue }
        guard let found else {
          // Documents are parsed without multiline keys.
          if entry.key.contains(where: { $0.isNewline || $0 == "\t" }) { continue }
          places.append(span)
          continue
        }
        places += found.value.differences(from: entry.value, isInfo: entry.key == "info")
      }
      guard !isInfo else { return places }
      return places + rest.values.filter { !$0.key.text.hasPrefix("x-") }.map(\.key.span)
    }
  }
}
