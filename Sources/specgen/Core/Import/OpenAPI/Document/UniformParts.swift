/// Parts of JSON Schema 2020-12 that specs carry where all their values have one schema.
extension Node {
  /// The schema of all members whose keys the schema does not list, if a single pattern has it and no other members
  /// are allowed.
  var closedPattern: Node? {
    let isClosed = ["additionalProperties", "unevaluatedProperties"].contains { key in
      self[key].map { $0.kind == .scalar && $0.text == "false" } ?? false
    }
    guard isClosed, let patterns = self["patternProperties"]?.entries.map({ $0 }),
      patterns.count == 1, patterns[0].value.kind == .mapping
    else { return nil }
    return patterns[0].value
  }

  /// The schema of all elements of a tuple, if they have the same one and no other elements are allowed.
  var uniformItem: Node? {
    guard let items = self["prefixItems"]?.items.map({ $0 }), let first = items.first else {
      return nil
    }
    let isClosed = self["items"].map { $0.kind == .scalar && $0.text == "false" } ?? false
    let most = self["maxItems"].flatMap { Int($0.text) }
    guard isClosed || most.map({ $0 <= items.count }) ?? false else { return nil }
    return items.allSatisfy { $0.isSame(as: first, besides: ["title", "description"]) }
      ? first : nil
  }

  /// The schemas of a tuple whose further elements have none.
  var tupleItems: [Node]? {
    guard uniformItem == nil, let items = self["prefixItems"]?.items.map({ $0 }), !items.isEmpty,
      items.allSatisfy({ $0.kind == .mapping }), self["items"]?.kind ?? .scalar == .scalar
    else { return nil }
    return items
  }

  /// `true` for a string whose JSON has a schema.
  var isJSONText: Bool {
    guard let media = self["contentMediaType"], self["contentEncoding"] == nil else { return false }
    return MediaType(media.text).isJSON && self["contentSchema"]?.kind == .mapping
  }

  /// `true` for the content of a file, which is text only by its type.
  var isFile: Bool {
    guard let text = self["contentMediaType"]?.text, self["contentEncoding"] == nil,
      self["format"] == nil, self["contentSchema"] == nil
    else { return false }
    let media = MediaType(text)
    return !media.isText && !media.isJSON && !media.isXML
  }

  /// `true` if two schemas have the same keys with the same values, in any order.
  private func isSame(as other: Node, besides excluded: Set<String> = []) -> Bool {
    guard kind == other.kind else { return false }
    switch kind {
    case .scalar: return text == other.text && spelling == other.spelling
    case .sequence:
      let (own, others) = (Array(items), Array(other.items))
      return own.count == others.count && zip(own, others).allSatisfy { $0.isSame(as: $1) }
    case .mapping:
      let (own, others) = (
        entries.filter { !excluded.contains($0.key.text) },
        other.entries.filter { !excluded.contains($0.key.text) }
      )
      return own.count == others.count
        && own.allSatisfy { entry in
          other[entry.key.text].map { entry.value.isSame(as: $0) } ?? false
        }
    }
  }
}
