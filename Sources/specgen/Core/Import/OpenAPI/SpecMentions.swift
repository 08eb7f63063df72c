/// The position of a value in a spec without source locations, as far as it decides which strings name types.
///
/// `TypeMentions` knows it for the text of a spec.
private enum SpecPlace {
  /// A use of a type: its name, or a mapping.
  case type
  /// A mapping whose keys the author has chosen.
  case members(areTypes: Bool)
  case other

  var hasMembers: Bool { if case .members = self { true } else { false } }

  /// Returns the place of an entry of a mapping at this place.
  func place(of entry: YAMLValue.Entry, beside entries: [YAMLValue.Entry]) -> SpecPlace {
    if case .members(let areTypes) = self { return areTypes ? .type : .other }
    let isMapping = if case .mapping = entry.value.content { true } else { false }
    switch entry.key {
    case "cases": return .members(areTypes: entries.contains { $0.key == "union" })
    case "fields", "query", "headers", "cookies", "bodies", "form", "multipart", "fails",
      "succeeds":
      return .members(areTypes: true)
    case "path", "body":
      return isMapping ? .members(areTypes: true) : entry.key == "body" ? .type : .other
    case "types", "methods", "groups", "traits", "envelopes", "flows", "routes", "computed",
      "hosts",
      "params", "sources":
      return .members(areTypes: false)
    case "type", "list", "map", "inline", "alias", "extends", "additional", "returns", "error":
      return .type
    default: return .other
    }
  }
}

extension YAMLValue {
  /// The replacement of a reference to a type.
  enum Mention {
    case named(String)
    /// The entries of the type, inlined.
    case inPlace([Entry])
  }

  /// The names of types that the value refers to, with those of generic types and their arguments.
  var mentions: [String] { mentions(at: .type) }

  private func mentions(at place: SpecPlace) -> [String] {
    switch (content, place) {
    case (.string(let text), .type): text.split { "<>,? ".contains($0) }.map(String.init)
    case (.string, _), (.plain, _): []
    case (.list(let items), _): items.flatMap { $0.mentions(at: .other) }
    case (.mapping(let entries), _):
      entries.flatMap { $0.value.mentions(at: place.place(of: $0, beside: entries)) }
    }
  }

  /// Returns the value with references to types replaced.
  ///
  /// `change` returns the replacement for a type name, or nil to keep it.
  func mentioning(_ change: (String) -> Mention?) -> YAMLValue { mentioning(at: .type, change) }

  private func mentioning(at place: SpecPlace, _ change: (String) -> Mention?) -> YAMLValue {
    switch (content, place) {
    case (.string(let text), .type):
      let name = text.hasSuffix("?") ? String(text.dropLast()) : text
      switch change(name) {
      case .named(let other)?: return .string(text.hasSuffix("?") ? other + "?" : other)
      case .inPlace(let entries)?:
        let optional = Entry(key: "optional", value: .bool(true))
        return .mapping(entries + (text.hasSuffix("?") ? [optional] : []))
      case nil: return self
      }
    case (.string, _), (.plain, _): return self
    case (.list(let items), _):
      return .list(items.map { $0.mentioning(at: .other, change) }, layout: layout)
    case (.mapping(let entries), _):
      let changed = entries.flatMap { entry -> [Entry] in
        let inner = place.place(of: entry, beside: entries)
        let value = entry.value.mentioning(at: inner, change)
        // The type of a field is inlined beside its other keys.
        if !place.hasMembers, entry.key == "type",
          case .mapping(let parts) = value.content
        {
          return parts
        }
        return [Entry(key: entry.key, value: value, comments: entry.comments)]
      }
      return .mapping(changed, layout: layout)
    }
  }
}
