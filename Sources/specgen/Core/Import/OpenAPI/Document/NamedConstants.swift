/// Alternatives that are single values with titles: an enumeration whose values have names.
struct NamedConstants {
  private var values: [SpelledText] = []
  private var titles: [String] = []
  private var docs: [String] = []
  private var isNullable = false

  private static let keys: Set<String> = [
    "const", "title", "description", "type", "format", "deprecated",
  ]

  /// Reads the items of `oneOf` or `anyOf`, or returns nil if they are not distinct strings or integers.
  init?(_ alternatives: Node) {
    for item in alternatives.items {
      guard item.kind == .mapping else { return nil }
      if item.count == 1, item["type"]?.text == "null" {
        isNullable = true
        continue
      }
      guard
        item.entries.allSatisfy({ Self.keys.contains($0.key.text) || $0.key.text.hasPrefix("x-") }),
        let value = item["const"]?.spelled, [.string, .integer].contains(value.spelling)
      else { return nil }
      values.append(value)
      titles += item["title"]?.locatedText.map { [$0.value] } ?? []
      docs.append(item["description"]?.locatedText?.value ?? "")
    }
    guard !values.isEmpty, Set(values.map(\.spelling)).count == 1,
      Set(values.map(\.value)).count == values.count
    else { return nil }
  }

  /// Makes a schema the enumeration.
  func add(to schema: inout OpenAPI.Schema) {
    schema.values = values
    // A title names its value only if no other value has it.
    if Set(titles).count == values.count { schema.valueNames = titles }
    if docs.contains(where: { !$0.isEmpty }) { schema.valueDocs = docs }
    if isNullable { schema.isNullable = true }
  }
}
