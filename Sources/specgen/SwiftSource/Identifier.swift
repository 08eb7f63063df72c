/// A Swift identifier as it is written in source text, in backticks where it is a keyword.
struct Identifier: Hashable, Sendable {
  /// The identifier without backticks.
  let name: String
  /// The identifier as source text.
  let source: String

  /// Makes an identifier from a checked name.
  init(_ name: SwiftName) {
    self.name = name.text
    source = Self.keywords.contains(name.text) ? "`\(name.text)`" : name.text
  }

  /// The identifier as a parameter, where few keywords need backticks.
  var parameter: String {
    ["inout", "let", "var"].contains(name) ? source : name
  }

  /// The identifier as the label of an argument, where one keyword alone needs backticks.
  var label: String {
    name == "inout" ? source : name
  }

  /// Words that cannot be identifiers without backticks.
  private static let keywords: Set<String> = [
    "Any", "Protocol", "Self", "Type", "as", "associatedtype", "await", "break", "case", "catch",
    "class", "continue", "default", "defer", "deinit", "do", "else", "enum", "extension",
    "fallthrough", "false", "fileprivate", "for", "func", "guard", "if", "import", "in", "init",
    "inout", "internal", "is", "let", "nil", "open", "operator", "precedencegroup", "private",
    "protocol", "public", "repeat", "rethrows", "return", "self", "static", "struct", "subscript",
    "super", "switch", "throw", "throws", "true", "try", "typealias", "var", "where", "while",
  ]
}
