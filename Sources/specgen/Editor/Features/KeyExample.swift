import SpecgenCore

extension ValueForm {
  /// A short value that the form accepts, as YAML in one line; nil if there is no typical one.
  package var example: String? { example(depth: 0) }

  private func example(depth: Int) -> String? {
    switch self {
    case .word(let words): return words.first
    case .scalar(let scalar): return scalar.example
    case .list(let form, _): return form.example(depth: depth).map { "[\($0)]" }
    case .either(let forms): return forms.lazy.compactMap { $0.example(depth: depth) }.first
    case .collection: return "[open, paid]"
    case .named(let form, _):
      guard depth < 2 else { return nil }
      return form.example(depth: depth + 1).map { "{name: \($0)}" }
    case .keyed: return nil
    case .shape(let name):
      if let short = name.keys.short?.example { return short }
      guard depth < 2 else { return nil }
      let required = name.source.keys.filter(\.isRequired)
      let entries = required.compactMap { key in
        (key.example ?? key.entry.form.example(depth: depth + 1)).map { "\(key.name): \($0)" }
      }
      guard !entries.isEmpty, entries.count == required.count else { return nil }
      return "{\(entries.joined(separator: ", "))}"
    case .inline(let shape):
      let entries = shape.members.prefix(2).compactMap { member in
        member.entry.form.example(depth: depth + 1).map { "\(member.key): \($0)" }
      }
      return entries.isEmpty ? nil : "{\(entries.joined(separator: ", "))}"
    case .same: return nil
    }
  }
}

extension ScalarForm {
  /// A scalar that the form accepts.
  fileprivate var example: String? {
    switch role {
    case .type: return suggestions.first { $0.first?.isUppercase ?? false } ?? "Order"
    case .method: return "order"
    case .host: return "api"
    case .trait: return "paged"
    case .envelope: return "usual"
    case .source: return "guide"
    case .route: return "start"
    case .field: return "id"
    case .param: return "page"
    case .case: return "open"
    case .header: return "link"
    case .use: return "common.yaml"
    case .part: return "types.Order"
    case .wireName: return "order_id"
    case .plain: break
    }
    if let word = suggestions.first { return word }
    if kinds == [.boolean] { return "true" }
    if let least = range?.lowerBound { return "\(max(least, 1))" }
    return kinds == [.number] || kinds == [.integer] ? "1" : nil
  }
}
