import SpecgenCore

extension Hover {
  /// Creates the explanation of the key at a place, or of the one whose value is there; nil for a name that the author
  /// chose.
  init?(ofKeyAt place: SpecPlace) {
    guard let step = place.steps.last, place.isKey || step.node.kind == .scalar,
      let index = place.steps.lastIndex(where: { $0.key != nil }), index > 0,
      let key = place.steps[index].key,
      let entry = place.steps[index - 1].form?.entry(ofKey: key.text)
    else { return nil }
    range = (place.isKey ? key : step.node).span.range
    text = Self.text(of: key.text, entry)
  }

  private static func text(of key: String, _ entry: KeyEntry) -> String {
    var lines = ["**\(key)**: \(entry.meaning)"]
    if let value = entry.defaultValue { lines.append("Default: `\(value.line)`") }
    if case .word(let words) = entry.form {
      lines.append("Values: \(words.map { "`\($0)`" }.joined(separator: ", "))")
    }
    if let example = entry.form.example {
      lines.append("```yaml\n\(key): \(example)\n```")
    }
    return lines.joined(separator: "\n\n")
  }
}
