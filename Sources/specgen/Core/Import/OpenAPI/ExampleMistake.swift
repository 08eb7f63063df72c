/// A mistake in an example whose meaning is clear, so that its schema holds.
struct ExampleMistake {
  /// The mistake and its consequence.
  let message: String

  /// Finds the mistake of an example that does not match a shape, or returns nil if the schema may be wrong.
  init?(_ node: Node, as shape: Planner.Shape) {
    guard node.kind == .scalar else { return nil }
    let text = node.text
    switch shape {
    case .scalar(let scalar) where scalar.name == "String":
      guard [.integer, .number, .bool].contains(node.spelling) else { return nil }
      message = "it is not in quotation marks, which does not change the schema's string"
    case .scalar(let scalar) where node.spelling == .string:
      // Numbers in quotation marks are common in answers, but Booleans are not.
      if scalar.name == "Bool", ["true", "false"].contains(text.lowercased()) {
        message = "it is in quotation marks, which does not change the schema's type"
      } else if Self.isPlaceholder(text) {
        message = "it is a placeholder, which does not change the schema's type"
      } else {
        return nil
      }
    case .enumeration where node.spelling == .string && Self.isPlaceholder(text),
      .list where node.spelling == .string && Self.isPlaceholder(text),
      .map where node.spelling == .string && Self.isPlaceholder(text),
      .record where node.spelling == .string && Self.isPlaceholder(text),
      .union where node.spelling == .string && Self.isPlaceholder(text):
      message = "it is a placeholder, which does not change the schema's type"
    case .list where Self.isJSON(node), .map where Self.isJSON(node),
      .record where Self.isJSON(node),
      .union where Self.isJSON(node):
      message = "it is JSON in quotation marks, which does not change the schema's type"
    case .any, .scalar, .enumeration, .list, .map, .record, .union: return nil
    }
  }

  /// `true` for a list or an object as JSON in a string.
  private static func isJSON(_ node: Node) -> Bool {
    let start = node.text.utf8.first { !" \t\r\n".utf8.contains($0) }
    guard node.spelling == .string, let start, "[{".utf8.contains(start) else { return false }
    return (try? JSONText.value(of: Array(node.text.utf8))) != nil
  }

  private static let types: Set<String> = [
    "any", "array", "bool", "boolean", "date", "datetime", "date-time", "decimal", "double", "enum",
    "float",
    "guid", "int", "int32", "int64", "integer", "list", "long", "number", "object", "str", "string",
    "text",
    "timestamp", "uuid",
  ]

  /// `true` for an empty text, dots, or the name of a type, as in `string (timestamp)` or `<integer>`.
  private static func isPlaceholder(_ text: String) -> Bool {
    let words = text.lowercased().split { !($0.isLetter || $0.isNumber || $0 == "-") }
    guard let first = words.first else { return true }
    return types.contains(String(first))
  }
}
