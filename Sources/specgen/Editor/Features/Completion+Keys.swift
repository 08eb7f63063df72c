import SpecgenCore

extension CompletionContext {
  /// The keys that the place can have.
  var keys: [CompletionItem] {
    guard let form else { return [] }
    let siblings = place.siblings
    if place.quote != .none, !place.hasColon { return [] }
    return keys(of: form, beside: siblings) + namedKeys(beside: siblings)
      + (way.count == 1 && siblings.isEmpty && !place.isFlow ? wholeSpec : [])
  }

  private func keys(of form: ValueForm, beside siblings: [String]) -> [CompletionItem] {
    switch form {
    case .shape(let name): keys(of: name.source.mapping, beside: siblings)
    case .inline(let shape): keys(of: shape, beside: siblings)
    case .either(let forms): forms.flatMap { keys(of: $0, beside: siblings) }
    case .named(let value, _): newEntry(value)
    case .keyed(let key, let value): key.role == .part ? [] : newEntry(value)
    case .scalar, .word, .list, .collection, .same: []
    }
  }

  private func keys(of shape: MappingShape, beside siblings: [String]) -> [CompletionItem] {
    let present = Set(siblings)
    let needed = Set(shape.alternatives.filter { present.isDisjoint(with: $0) }.joined())
    return shape.members.enumerated().compactMap { index, member in
      guard !present.contains(member.key), shape.allows(member.key, beside: siblings) else {
        return nil
      }
      let rank =
        member.isRequired
        ? CompletionRank.needed
        : needed.contains(member.key) ? CompletionRank.likely : CompletionRank.optional
      return CompletionItem(
        member.key,
        .key,
        detail: member.isRequired ? "required" : nil,
        documentation: member.entry.documentation,
        text: keyText(member.key, member.entry.form),
        range: place.range,
        rank: rank + index
      )
    }
  }

  /// The text of a key with the start of its value.
  func keyText(_ key: String, _ form: ValueForm) -> SnippetText {
    var text = SnippetText(key)
    guard !place.hasColon else { return text }
    text.add(":")
    if !place.hasValue {
      let skeleton = ValueSkeleton(column: place.indentation, isFlow: place.isFlow)
      skeleton.addValue(of: form, to: &text, depth: 0)
    }
    if place.needsComma { text.add(",") }
    return text
  }

  /// The keys that other names of the spec determine.
  private func namedKeys(beside siblings: [String]) -> [CompletionItem] {
    guard let value = form?.entryForm else { return [] }
    let present = Set(siblings)
    return keyNames.filter { !present.contains($0.name) }.enumerated().compactMap { index, name in
      guard let written = written(name.name, isKey: true) else { return nil }
      return CompletionItem(
        name.name,
        name.kind,
        detail: name.detail,
        text: keyText(written, value),
        range: place.range,
        rank: CompletionRank.needed + index
      )
    }
  }

  /// The snippet of a new entry with a name that the author chooses.
  private func newEntry(_ value: ValueForm) -> [CompletionItem] {
    guard !place.hasColon, place.quote == .none, !place.hasValue else { return [] }
    let shape = value.shapes.first
    let isTyped = !place.typed.isEmpty && place.typed.allSatisfy { $0.isLetter || $0.isNumber }
    let name = isTyped ? place.typed : ValueSkeleton.name(of: shape)
    var text = SnippetText()
    text.addStop(name)
    text.add(":")
    ValueSkeleton(column: place.indentation, isFlow: place.isFlow)
      .addNamed(value, to: &text, depth: 0)
    if place.needsComma { text.add(",") }
    let item = CompletionItem(
      name,
      .snippet,
      detail: shape.map { "new: \($0.source.mapping.title)" } ?? "new entry",
      text: text,
      range: place.range,
      rank: CompletionRank.likely
    )
    return [item]
  }

  /// The snippet of a whole small spec.
  private var wholeSpec: [CompletionItem] {
    guard form == .shape(.spec) else { return [] }
    var text = SnippetText()
    let skeleton = ValueSkeleton(column: 0, isFlow: false)
    let members = ShapeName.spec.source.mapping.members
    let keys = ["specgen", "api", "doc", "hosts", "methods", "types"]
    for member in keys.compactMap({ key in members.first { $0.key == key } }) {
      text.add(member.key + ":")
      skeleton.addEntry(of: member.entry.form, to: &text)
      text.add("\n")
    }
    return [
      CompletionItem(
        "spec",
        .snippet,
        detail: "a whole small spec",
        text: text,
        range: place.range,
        rank: CompletionRank.needed
      )
    ]
  }

  /// The start of an item, where a list can follow.
  var itemStarts: [CompletionItem] {
    guard let form, !place.isFlow, place.quote == .none, place.typed.isEmpty, form.item != nil
    else { return [] }
    return [
      CompletionItem(
        "- ",
        .snippet,
        detail: "an item",
        text: SnippetText("- "),
        range: place.range,
        rank: CompletionRank.likely
      )
    ]
  }
}

extension ValueForm {
  /// The form of the entries of a mapping with names that the author chooses.
  var entryForm: ValueForm? {
    switch self {
    case .named(let value, _), .keyed(_, let value): value
    case .either(let forms): forms.lazy.compactMap(\.entryForm).first
    case .scalar, .word, .list, .collection, .shape, .inline, .same: nil
    }
  }
}

extension KeyEntry {
  /// The purpose and the default, in Markdown.
  var documentation: String {
    let text = meaning.prefix(1).uppercased() + meaning.dropFirst()
    guard let value = defaultValue, !meaning.contains("default") else { return text + "." }
    let spelled = value.text.split(separator: "\n").map { $0.drop { $0 == " " } }.joined(
      separator: " "
    )
    return "\(text).\n\nDefault: `\(spelled)`"
  }
}
