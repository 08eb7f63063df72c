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
    case .json: JSON.array(facts.map { .members(members($0).map { ($0, $1.json) }) }).text
    case .yaml: facts.isEmpty ? "[]\n" : YAMLWriter.text(of: list)
    }
  }

  private enum Value {
    case text(String), texts([String]), int(Int)

    var json: JSON {
      switch self {
      case .text(let text): .string(text)
      case .texts(let texts): .strings(texts)
      case .int(let number): .int(number)
      }
    }

    var yaml: YAMLValue {
      switch self {
      case .text(let text): .string(text)
      case .texts(let texts):
        YAMLValue(content: .list(texts.map { YAMLValue.string($0) }))
      case .int(let number): .int(number)
      }
    }
  }

  private func members(_ fact: DocumentFact) -> [(String, Value)] {
    [
      ("section", .texts(fact.section)), ("kind", .text(fact.kind.rawValue)),
      ("key", .text(fact.key)), ("attribute", .text(fact.attribute.text)),
      ("value", .text(fact.value)), ("line", .int(line(of: fact))),
    ]
  }

  private func line(of fact: DocumentFact) -> Int { lines.position(at: fact.span.start).line }

  private var list: YAMLValue {
    let items = facts.map { fact in
      YAMLValue(
        content: .mapping(members(fact).map { YAMLValue.Entry(key: $0, value: $1.yaml) })
      )
    }
    return YAMLValue(content: .list(items), layout: .block)
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
