import Testing

/// One code block of a page, by default of the language's reference, as a whole spec.
struct ReferenceExample: Sendable, CustomTestStringConvertible {
  /// The page.
  static let page = "docs/spec-language.md"

  /// The number of the block's first line.
  let line: Int
  /// The name that other examples use the spec by; nil where none does.
  let fileName: String?
  /// The spec.
  let text: String

  var testDescription: String { "line \(line)" }

  /// The examples of the page; a part of a spec is put into a whole one.
  static func all(on page: String = page) throws -> [ReferenceExample] {
    var examples: [ReferenceExample] = []
    var kind: Substring?
    var block: [Substring] = []
    for (number, line) in try Repository.lines(page).enumerated() {
      if line.hasPrefix("```yaml ") {
        kind = line.dropFirst("```yaml ".count)
        block = []
      } else if line == "```", let found = kind {
        let text = whole(block, kind: found)
        let fileName = found.split(separator: " ").dropFirst().first.map(String.init)
        examples.append(
          ReferenceExample(line: number - block.count + 1, fileName: fileName, text: text)
        )
        kind = nil
      } else {
        block.append(line)
      }
    }
    return examples
  }

  private static func whole(_ block: [Substring], kind: Substring) -> String {
    let lines = block.joined(separator: "\n") + "\n"
    let indented = block.map { "  " + $0 + "\n" }.joined()
    let head = """
      specgen: 1
      api: Shop
      sources: {guide: {title: Guide}}
      hosts: {api: https://api.example.com}

      """
    switch kind {
    case "types": return head + "types:\n" + indented
    case "methods":
      return head + "types: {Order: {fields: {id: Int}}}\nmethods:\n" + indented
    default: return lines
    }
  }
}
