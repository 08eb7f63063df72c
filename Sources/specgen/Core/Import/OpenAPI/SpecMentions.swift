extension YAMLValue {
  /// The replacement of a reference to a type.
  enum Mention {
    case named(String)
    /// The entries of the type, inlined.
    case inPlace([Entry])
  }

  /// Returns the value with references to types replaced.
  ///
  /// - Parameters:
  ///   - key: The key of the value.
  ///   - change: Returns the replacement for a type name, or nil to keep it.
  /// - Returns: The value with the replacements.
  func mentioning(under key: String = "", _ change: (String) -> Mention?) -> YAMLValue {
    switch content {
    case .plain: return self
    case .list(let items):
      return .list(items.map { $0.mentioning(under: key, change) }, layout: layout)
    case .string(let text):
      let name = text.hasSuffix("?") ? String(text.dropLast()) : text
      switch change(name) {
      case .named(let other)?: return .string(text.hasSuffix("?") ? other + "?" : other)
      case .inPlace(let entries)?:
        let optional = Entry(key: TypeUseKey.optional.rawValue, value: .bool(true))
        return .mapping(entries + (text.hasSuffix("?") ? [optional] : []))
      case nil: return self
      }
    case .mapping(let entries):
      let isNamed = SpecImage.named.contains(key)
      let changed = entries.flatMap { entry -> [Entry] in
        let inner = isNamed ? "" : entry.key
        guard !SpecImage.plain.contains(inner) else { return [entry] }
        let value = entry.value.mentioning(under: inner, change)
        // The type of a field is inlined beside its other keys.
        if inner == TypeUseKey.type.rawValue, case .mapping(let parts) = value.content {
          return parts
        }
        return [Entry(key: entry.key, value: value, comments: entry.comments)]
      }
      return .mapping(changed, layout: layout)
    }
  }
}
