extension ForeignKey {
  /// Translates an entry of a type.
  static func ofType(_ entry: Node.Entry, in mapping: Node) -> ForeignKey? {
    let value = entry.value
    switch entry.key.text {
    case "oneOf", "anyOf": return ForeignKey.union(value)
    case "allOf": return ForeignKey.base(value)
    case "additionalProperties" where value.kind == .scalar:
      return ["true", "yes"].contains(value.text.lowercased())
        ? ForeignKey(["additional"], entry: [.init("additional", .word("JSON"))]) : nil
    case "type", "required": return ForeignKey.schema(mapping)
    case "properties" where mapping.entries.contains { $0.key.text == "required" }:
      return ForeignKey.schema(mapping)
    default: return ForeignKey.ofAnyType(entry)
    }
  }
}

/// Translations of type and field keys from JSON Schema.
extension ForeignKey {
  /// Returns the translation of a key that has the same meaning for every type.
  static func ofAnyType(_ entry: Node.Entry) -> ForeignKey? {
    switch entry.key.text {
    case "$ref":
      return ForeignKey(["type"], entry: [.init("type", .word(typeName(entry.value.text)))])
    case "items":
      return ForeignKey(["type", "list"], whole: .mapping([.init("list", element(entry.value))]))
    case "discriminator":
      let key = entry.value.entries.first { $0.key.text == "propertyName" }?.value ?? entry.value
      let by = SuggestedYAML.mapping([.init("by", .word(key.text))])
      return ForeignKey(["union"], entry: [.init("union", by)])
    case "values" where entry.value.kind == .sequence:
      return ForeignKey(["enum"], entry: [.init("enum", SuggestedYAML(entry.value))])
    default: return nil
    }
  }

  /// Returns the last component of a reference, translated to a type name of this language.
  static func typeName(_ reference: String) -> String {
    let name = reference.split(separator: "/").last.map(String.init) ?? reference
    return foreignSynonym(name) ?? (["String", "string"].contains(name) ? "String" : name)
  }

  private static func element(_ node: Node) -> SuggestedYAML {
    let inner = node.entries.first { ["type", "$ref"].contains($0.key.text) }
    guard node.kind == .scalar || (node.count == 1 && inner != nil) else {
      return SuggestedYAML(node)
    }
    return .word(typeName((inner?.value ?? node).text))
  }

  fileprivate static func union(_ node: Node) -> ForeignKey? {
    let names = node.items.map { item in
      typeName((item.entries.first { $0.key.text == "$ref" }?.value ?? item).text)
    }
    guard !names.isEmpty, names.allSatisfy({ !$0.isEmpty }) else { return nil }
    let cases = names.map {
      SuggestedYAML.Entry($0.prefix(1).lowercased() + $0.dropFirst(), .word($0))
    }
    let match = SuggestedYAML.mapping([.init("match", .word("order"))])
    return ForeignKey(
      ["union", "cases", "fields"],
      whole: .mapping([.init("union", match), .init("cases", .mapping(cases))])
    )
  }

  fileprivate static func base(_ node: Node) -> ForeignKey? {
    let names = node.items.map { item in
      typeName((item.entries.first { $0.key.text == "$ref" }?.value ?? item).text)
    }
    guard names.count == 1, let name = names.first, !name.isEmpty else { return nil }
    return ForeignKey(["extends"], entry: [.init("extends", .word(name))])
  }

  /// Returns the translation of `required`, which is the default of a field here.
  static func required(_ value: Node, _ mapping: Node) -> ForeignKey? {
    guard value.kind == .scalar, ["true", "false"].contains(value.text) else { return nil }
    if value.text == "false" {
      return ForeignKey(["optional"], entry: [.init("optional", .word("true"))])
    }
    let rest = mapping.entries.filter { $0.key.text != "required" }
    if rest.count == 1, let type = rest.first(where: { $0.key.text == "type" })?.value {
      return ForeignKey([], whole: SuggestedYAML(type))
    }
    return ForeignKey([], whole: .mapping(rest.map { .init($0) }))
  }

  /// Returns a translation that merges `type`, `properties` and `required` of JSON Schema.
  fileprivate static func schema(_ mapping: Node) -> ForeignKey? {
    let required = mapping.entries.first { $0.key.text == "required" }
    let names = required.map { Set($0.value.items.map(\.text)) }
    let rest = mapping.entries.filter { !["type", "required"].contains($0.key.text) }
    let entries = rest.map { entry -> SuggestedYAML.Entry in
      guard ["fields", "properties"].contains(entry.key.text), entry.value.kind == .mapping else {
        return .init(entry)
      }
      let fields = entry.value.entries.map { field(of: $0, required: names) }
      return .init("fields", .mapping(fields))
    }
    if let kind = mapping.entries.first(where: { $0.key.text == "type" }), entries.isEmpty {
      let name = typeName(kind.value.text)
      return name == "JSON" ? nil : ForeignKey(["alias"], entry: [.init("alias", .word(name))])
    }
    return ForeignKey(["fields", "enum"], whole: .mapping(entries))
  }

  /// Returns a property as a field, which is optional unless `required` lists it.
  private static func field(of entry: Node.Entry, required: Set<String>?) -> SuggestedYAML.Entry {
    let only = entry.value.count == 1 ? entry.value.entries.first { $0.key.text == "type" } : nil
    let type = only?.value ?? entry.value
    guard type.kind == .scalar, !type.isNull else { return .init(entry) }
    let isOptional = required.map { !$0.contains(entry.key.text) } ?? false
    let mark = isOptional && !type.text.hasSuffix("?") ? "?" : ""
    return .init(entry.key.text, .word(typeName(type.text) + mark))
  }
}
