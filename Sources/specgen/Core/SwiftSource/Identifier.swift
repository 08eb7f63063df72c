/// A Swift identifier in source form, with backticks if it is a keyword.
struct Identifier: Hashable, Sendable {
  /// The identifier without backticks.
  let name: String
  /// The identifier in source form.
  let source: String

  /// Creates an identifier from a validated name.
  init(_ name: SwiftName) {
    self.name = name.text
    source = Self.keywords.contains(name.text) ? "`\(name.text)`" : name.text
  }

  /// The identifier in parameter position, where few keywords need backticks.
  var parameter: String {
    ["inout", "let", "var"].contains(name) ? source : name
  }

  /// The identifier in argument label position, where only `inout` needs backticks.
  var label: String {
    name == "inout" ? source : name
  }

  /// The keywords that need backticks to be identifiers.
  private static let keywords: Set<String> = [
    "Any", "Protocol", "Self", "Type", "as", "associatedtype", "await", "break", "case", "catch",
    "class", "continue", "default", "defer", "deinit", "do", "else", "enum", "extension",
    "fallthrough", "false", "fileprivate", "for", "func", "guard", "if", "import", "in", "init",
    "inout", "internal", "is", "let", "nil", "open", "operator", "precedencegroup", "private",
    "protocol", "public", "repeat", "rethrows", "return", "self", "static", "struct", "subscript",
    "super", "switch", "throw", "throws", "true", "try", "typealias", "var", "where", "while",
  ]
}
