extension YAMLValue {
  /// The replacement of a reference to a type.
  enum Mention {
    case named(String)
    /// The entries of the type, inlined.
    case inPlace([Entry])
  }

  /// Returns the names of types that the value refers to, with those of generic types and their arguments.
  func mentions(in shape: ShapeName) -> [String] {
    var names: [String] = []
    _ = mentioning(in: shape) { mention in
      names += mention.split { "<>, ".contains($0) }.map(String.init)
      return nil
    }
    return names
  }

  /// Returns the value with references to types replaced.
  ///
  /// `change` returns the replacement for a type name, or nil to keep it.
  func mentioning(in shape: ShapeName, _ change: (String) -> Mention?) -> YAMLValue {
    mentioning(at: .shape(shape), change)
  }

  private func mentioning(at form: ValueForm?, _ change: (String) -> Mention?) -> YAMLValue {
    switch content {
    case .string(let text):
      guard let form, form.accepts(.type) else { return self }
      let name = text.hasSuffix("?") ? String(text.dropLast()) : text
      switch change(name) {
      case .named(let other)?: return .string(text.hasSuffix("?") ? other + "?" : other)
      case .inPlace(let entries)?:
        let optional = Entry(key: "optional", value: .bool(true))
        return .mapping(entries + (text.hasSuffix("?") ? [optional] : []))
      case nil: return self
      }
    case .plain: return self
    case .list(let items):
      return .list(items.map { $0.mentioning(at: form?.item, change) }, layout: layout)
    case .mapping(let entries):
      let changed = entries.flatMap { entry -> [Entry] in
        let inner = form?.entry(entry.key, among: entries.lazy.map(\.key))
        let value = entry.value.mentioning(at: inner, change)
        // The type of a field is inlined beside its other keys.
        if entry.key == "type", case .scalar? = inner, case .mapping(let parts) = value.content {
          return parts
        }
        return [Entry(key: entry.key, value: value, comments: entry.comments)]
      }
      return .mapping(changed, layout: layout)
    }
  }
}
