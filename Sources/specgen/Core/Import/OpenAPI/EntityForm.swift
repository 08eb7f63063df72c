/// The form of a value in a spec, which defines how short forms expand and how members are identified.
enum EntityForm {
  /// A member of a mapping.
  struct Member {
    /// The identity in the document: a status, a wire name or the key.
    let id: String
    /// The value without its identity.
    let value: YAMLValue
    let form: EntityForm
    /// The entries that define its identity.
    let identity: [YAMLValue.Entry]

    /// Returns another value with the identity of this one.
    func identified(_ value: YAMLValue) -> YAMLValue {
      identity.isEmpty ? value : .mapping(identity + (form.entries(value) ?? []))
    }
  }

  /// A type, a field or another use of a type.
  case use
  /// A declared type, a method, or a mapping identified only by its keys.
  case keys
  /// Fields, params or headers by name.
  case fields
  case cases
  case outcomes
  case outcome

  private static let fieldKeys: Set<String> = [
    "fields", "query", "headers", "path", "cookies", "body", "form", "multipart",
  ]

  private init(under key: String) {
    self =
      switch key {
      case _ where Self.fieldKeys.contains(key): .fields
      case "returns", "list", "map", "additional": .use
      case "cases": .cases
      case "fails", "succeeds": .outcomes
      default: .keys
      }
  }

  /// `true` if a missing value is equivalent to an empty mapping.
  var isFamily: Bool {
    switch self {
    case .fields, .cases, .outcomes: true
    case .use, .keys, .outcome: false
    }
  }

  /// Returns the entries of a value in long form, or nil if it has none.
  func entries(_ value: YAMLValue?) -> [YAMLValue.Entry]? {
    guard let value else { return isFamily ? [] : nil }
    switch (self, value.content) {
    case (.use, .string(let text)):
      let name = YAMLValue.Entry(key: "type", value: .string(text.withoutMark))
      let optional = YAMLValue.Entry(key: "optional", value: .bool(true))
      return text.hasSuffix("?") ? [name, optional] : [name]
    case (.outcome, .string(let text)):
      return text == "nothing" ? [] : [YAMLValue.Entry(key: "type", value: .string(text))]
    case (.use, .mapping(let entries)), (.keys, .mapping(let entries)):
      return Self.withCases(entries)
    case (_, .mapping(let entries)): return entries
    default: return nil
    }
  }

  /// Returns the entries with an enumeration in long form: its openness and its cases.
  private static func withCases(_ entries: [YAMLValue.Entry]) -> [YAMLValue.Entry] {
    guard let index = entries.firstIndex(where: { $0.key == "enum" }) else { return entries }
    var entries = entries
    let beside = entries.firstIndex { $0.key == "cases" }
    let listed = beside.map { entries[$0].value } ?? entries[index].value
    let openness = beside == nil ? YAMLValue.string("open") : entries[index].value
    let cases: [YAMLValue.Entry] =
      if case .list(let values) = listed.content {
        values.map { YAMLValue.Entry(key: $0.scalar ?? "", value: $0) }
      } else {
        listed.entries
      }
    entries[index].value = openness
    if let beside { entries.remove(at: beside) }
    entries.append(YAMLValue.Entry(key: "cases", value: .mapping(cases)))
    return entries
  }

  /// Returns a member with its identity.
  func member(_ entry: YAMLValue.Entry) -> Member {
    switch self {
    case .use, .keys, .outcome:
      let form = EntityForm(under: entry.key)
      return Member(id: entry.key, value: entry.value, form: form, identity: [])
    case .fields: return member(entry, by: ["key"], as: .use) { $0.joined() }
    case .cases:
      guard case .mapping(let entries) = entry.value.content else {
        let wire = entry.value.scalar ?? entry.key
        let said = YAMLValue.Entry(key: "wire", value: entry.value)
        return Member(id: wire, value: .mapping([]), form: .keys, identity: [said])
      }
      let isUnion = entries.contains { ["type", "fields", "has", "kind"].contains($0.key) }
      return member(entry, by: ["wire"], as: isUnion ? .use : .keys) { $0.joined() }
    case .outcomes:
      if let text = entry.value.scalar, text.first?.isNumber == true {
        let said = YAMLValue.Entry(key: "status", value: entry.value)
        let id = Self.statuses(text)
        return Member(id: id, value: .mapping([]), form: .outcome, identity: [said])
      }
      return member(entry, by: ["status", "contentType"], as: .outcome) { words in
        ([Self.statuses(words.first ?? "")] + words.dropFirst()).joined(separator: ";")
      }
    }
  }

  private func member(
    _ entry: YAMLValue.Entry,
    by keys: [String],
    as form: EntityForm,
    _ id: ([String]) -> String
  ) -> Member {
    let identity = entry.value.entries.filter { keys.contains($0.key) }
    guard case .mapping(let entries) = entry.value.content, !identity.isEmpty else {
      return Member(id: entry.key, value: entry.value, form: form, identity: [])
    }
    let words = keys.compactMap { key in identity.first { $0.key == key }?.value.scalar }
    let rest = entries.filter { !keys.contains($0.key) }
    return Member(
      id: words.isEmpty ? entry.key : id(words),
      value: .mapping(rest),
      form: form,
      identity: identity
    )
  }

  /// Returns the corresponding status keys of a document, separated by commas.
  private static func statuses(_ text: String) -> String {
    let bounds = text.lowercased().replacing("xx", with: "00").split(separator: "-")
      .compactMap { Int($0) }
    guard let first = bounds.first, let last = bounds.last else { return text }
    let isOne = bounds.count == 1 && !text.lowercased().hasSuffix("xx")
    return isOne
      ? text : (first / 100...max(first, last) / 100).map { "\($0)XX" }.joined(separator: ",")
  }

  /// Returns the members by identity; the first of several takes precedence.
  func members(_ entries: [YAMLValue.Entry]) -> [String: Member] {
    Dictionary(entries.map { member($0) }.map { ($0.id, $0) }) { first, _ in first }
  }

  /// Returns a value without documentation that only repeats the name of an outcome.
  ///
  /// A document requires a description of each response, so an export writes the name if there is no other.
  func withoutImpliedDoc(_ value: YAMLValue?, in entry: YAMLValue.Entry) -> YAMLValue? {
    guard case .outcomes = self, case .mapping(let entries)? = value?.content else { return value }
    return .mapping(entries.filter { $0.key != "doc" || $0.value.scalar != entry.key })
  }

  /// Returns the position for a new member; a single status precedes a range that contains it.
  func place(of member: Member, in entries: [YAMLValue.Entry]) -> Int {
    guard case .outcomes = self, let status = Int(member.id) else { return entries.count }
    return entries.firstIndex { entry in
      let text = entry.value.scalar ?? entry.value["status"]?.scalar ?? ""
      guard !text.lowercased().hasSuffix("xx") else { return text.first == member.id.first }
      let bounds = text.split(separator: "-").compactMap { Int($0) }
      return bounds.count == 2 && bounds[0] <= status && status <= bounds[1]
    } ?? entries.count
  }
}

extension String {
  /// The string without the mark of optional types.
  fileprivate var withoutMark: String { hasSuffix("?") ? String(dropLast()) : self }
}
