/// Returns this language's spelling of a type from another language, or nil if the name is unknown.
func foreignType(_ name: String) -> String? {
  if let spelling = spelling(of: name) { return "`\(shortened(spelling))`" }
  return spellings[name.lowercased()].map { "`\($0)`" }
}

/// Returns the equivalent type name, if a plain renaming suffices.
func foreignSynonym(_ name: String) -> String? {
  spellings[name.lowercased()].flatMap { $0.hasPrefix("{") ? nil : $0 }
}

/// Returns the translation of a list, a map or an optional type in another language's notation.
private func spelling(of name: String) -> String? {
  let inner = { (opening: String, closing: String) -> String? in
    guard name.hasPrefix(opening), name.hasSuffix(closing), name.count > opening.count + 1 else {
      return nil
    }
    return String(name.dropFirst(opening.count).dropLast(closing.count))
      .trimmingPrefix(while: { $0 == " " }).description
  }
  let dictionary = inner("[", "]").flatMap { $0.contains(":") ? $0 : nil }
  let pairs = [dictionary, inner("Dictionary<", ">"), inner("Map<", ">"), inner("Record<", ">")]
  if let pair = pairs.compactMap(\.self).first {
    let value = pair.split(maxSplits: 1) { $0 == ":" || $0 == "," }.last ?? ""
    return "{map: \(element(value))}"
  }
  let lists = [
    inner("[", "]"), inner("List<", ">"), inner("Array<", ">"), inner("Set<", ">"),
    inner("list[", "]"), inner("", "[]"), inner("list of ", ""), inner("array of ", ""),
  ]
  if let list = lists.compactMap(\.self).first { return "{list: \(element(list))}" }
  let optionals = [inner("Optional<", ">"), inner("optional ", ""), inner("nullable ", "")]
  return optionals.compactMap(\.self).first.map { "'\(element($0))?'" }
}

private func element(_ name: some StringProtocol) -> String {
  ForeignKey.typeName(String(name.drop { $0 == " " }))
}

/// The types of this language by their names in other languages.
private let spellings = [
  "any": "JSON", "array": "{list: String}", "bigint": "Int64", "boolean": "Bool", "bytes": "Data",
  "datetime": "Date", "dictionary": "{map: String}", "float": "Double", "integer": "Int",
  "long": "Int64", "map": "{map: String}", "number": "Double", "object": "JSON", "short": "Int32",
  "str": "String", "text": "String", "timestamp": "Date", "uint": "UInt64", "uri": "URL",
]
