/// A mistake in an example whose meaning is clear, so that its schema holds.
struct ExampleMistake {
  /// The mistake and its consequence.
  let message: String

  /// Finds the mistake of an example that does not match a shape, or returns nil if the schema may be wrong.
  init?(_ node: Node, as shape: Planner.Shape) {
    guard node.kind == .scalar else { return nil }
    if case .scalar(let scalar) = shape, scalar.name == "String" {
      guard [.integer, .number, .bool].contains(node.spelling) else { return nil }
      message = "it is not in quotation marks, which does not change the schema's string"
      return
    }
    guard node.spelling == .string else { return nil }
    switch shape {
    case .any: return nil
    case _ where Self.isPlaceholder(node.text):
      message = "it is a placeholder, which does not change the schema's type"
    case .scalar(let scalar):
      // Numbers in quotation marks are common in answers, but Booleans are not.
      guard scalar.name == "Bool", ["true", "false"].contains(node.text.lowercased()) else {
        return nil
      }
      message = "it is in quotation marks, which does not change the schema's type"
    case .list, .map, .record, .union:
      guard Self.isJSON(node.text) else { return nil }
      message = "it is JSON in quotation marks, which does not change the schema's type"
    case .enumeration: return nil
    }
  }

  /// `true` for a list or an object as JSON.
  private static func isJSON(_ text: String) -> Bool {
    let start = text.utf8.first { !" \t\r\n".utf8.contains($0) }
    guard let start, "[{".utf8.contains(start) else { return false }
    return (try? JSONText.value(of: Array(text.utf8))) != nil
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
