import Foundation
import SpecgenRuntime

extension JSONValue {
  /// The value with one line per member and element, indented by two spaces per level.
  var indented: String { indented(by: "") }

  private func indented(by indent: String) -> String {
    switch self {
    case .null, .bool, .number, .string: line
    case .array(let elements) where elements.isEmpty: line
    case .object(let members) where members.isEmpty: line
    case .array(let elements):
      Self.block("[", elements.map { $0.indented(by: indent + "  ") }, "]", indent)
    case .object(let members):
      Self.block(
        "{",
        members.map { JSONValue.string($0.key).line + ": " + $0.value.indented(by: indent + "  ") },
        "}",
        indent
      )
    }
  }

  private var line: String { String(decoding: jsonData, as: UTF8.self) }

  private static func block(
    _ opening: String,
    _ lines: [String],
    _ closing: String,
    _ indent: String
  ) -> String {
    let content = lines.map { "\(indent)  \($0)" }.joined(separator: ",\n")
    return "\(opening)\n\(content)\n\(indent)\(closing)"
  }
}
