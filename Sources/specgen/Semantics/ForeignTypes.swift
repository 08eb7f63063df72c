/// Says how the language spells a type of another language, or nothing when the name is unknown.
func foreignType(_ name: String) -> String? {
  for (opening, closing) in [("[", "]"), ("List<", ">"), ("Array<", ">"), ("list[", "]")]
  where name.hasPrefix(opening) && name.hasSuffix(closing) {
    return "`{list: \(shortened(name.dropFirst(opening.count).dropLast(closing.count)))}`"
  }
  if name.hasSuffix("[]") { return "`{list: \(shortened(name.dropLast(2)))}`" }
  return spellings[name.lowercased()].map { "`\($0)`" }
}

/// The type that has another name here, and needs no more than that.
func foreignSynonym(_ name: String) -> String? {
  spellings[name.lowercased()].flatMap { SwiftName.isIdentifier($0) ? $0 : nil }
}

/// Types by the names that other languages have for them.
private let spellings = [
  "any": "JSON", "bigint": "Int64", "boolean": "Bool", "bytes": "Data", "datetime": "Date",
  "float": "Double", "integer": "Int", "long": "Int64", "map": "{map: String}", "number": "Double",
  "object": "JSON", "short": "Int32", "str": "String", "text": "String", "timestamp": "Date",
  "uint": "UInt64", "uri": "URL",
]
