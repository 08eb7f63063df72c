import SpecgenCore
import SpecgenReview

/// The facts of a document as text, JSON or YAML.
struct FactsText {
  private let facts: [DocumentFact]
  private let lines: LineTable

  /// Creates the text of the facts of a file.
  init(_ facts: [DocumentFact], of file: SourceFile) {
    self.facts = facts
    lines = LineTable(file)
  }

  /// Returns the facts in a format.
  func text(_ format: FactsFormat) -> String {
    switch format {
    case .text: plain
    case .json: JSON(list).text
    case .yaml: facts.isEmpty ? "[]\n" : YAMLWriter.text(of: list)
    }
  }

  private func members(_ fact: DocumentFact) -> YAMLValue {
    let members: [(String, YAMLValue)] = [
      ("section", YAMLValue(content: .list(fact.section.map { YAMLValue.string($0) }))),
      ("kind", .string(fact.kind.rawValue)), ("key", .string(fact.key)),
      ("attribute", .string(fact.attribute.text)), ("value", .string(fact.value)),
      ("line", .int(line(of: fact))),
    ]
    return YAMLValue(content: .mapping(members.map { YAMLValue.Entry(key: $0, value: $1) }))
  }

  private func line(of fact: DocumentFact) -> Int { lines.lineNumber(at: fact.span.start) }

  private var list: YAMLValue {
    YAMLValue(content: .list(facts.map(members)), layout: .block)
  }

  /// One line for each fact, under the titles of its sections.
  private var plain: String {
    var text = ""
    var section: [String]?
    for fact in facts {
      if fact.section != section {
        if section != nil { text += "\n" }
        section = fact.section
        let title = fact.section.joined(separator: " / ")
        text += (title.isEmpty ? "(before all headings)" : visible(title)) + "\n"
      }
      let value = visible(fact.value)
      let isKey = fact.attribute == .role(.name)
      let key = "\(fact.kind.rawValue) \(visible(fact.key))"
      text += "  \(line(of: fact)): \(key)"
      text += isKey ? "\n" : ", \(visible(fact.attribute.text)): \(value)\n"
    }
    return text
  }
}
