import SpecgenCore

/// The edit that makes a value optional.
package enum OptionalMark {
  /// Returns the edit for the declaration at a place, and its name; nil for a part that cannot become optional.
  package static func edit(
    at place: SpecPlace,
    _ index: NameIndex
  ) -> (name: String, edit: SourceEdit)? {
    guard let declared = place.declaredStep(in: index), let name = declared.key?.text,
      [.field, .header, .answerHeader].contains(declared.shape)
    else { return nil }
    let value = declared.node
    switch value.kind {
    case .sequence: return nil
    case .scalar:
      guard !value.isNull, declared.form?.role == .type, !value.text.hasSuffix("?") else {
        return nil
      }
      let text = value.text + "?"
      let isQuoted = value.style == .quoted || value.isInFlow
      return (name, SourceEdit(value.span.range, isQuoted ? "'\(text)'" : text))
    case .mapping:
      let others = ["optional", "nullable", "default", "constant", "inline"]
      guard value.isTypeForm, others.allSatisfy({ value[$0] == nil }) else { return nil }
      if let type = value["type"], type.text.hasSuffix("?") { return nil }
      return value.appending("optional: true", in: index.source).map { (name, $0) }
    }
  }
}

extension SpecPlace {
  /// The innermost step that declares a name, with the shape of what it declares.
  struct Declared {
    let key: Node?
    let node: Node
    let form: ValueForm?
    let shape: ShapeName
    /// The steps to it, with itself.
    let count: Int
  }

  func declaredStep(in index: NameIndex) -> Declared? {
    for number in steps.indices.reversed() {
      guard let key = steps[number].key, let found = index.declaration(at: key.span.start) else {
        continue
      }
      return Declared(
        key: key,
        node: steps[number].node,
        form: steps[number].form,
        shape: index.declarations[found].shape,
        count: number + 1
      )
    }
    return nil
  }
}

extension Node {
  /// `true` for a mapping with a key that states a type.
  var isTypeForm: Bool {
    ["type", "list", "map", "enum", "fields", "tuple", "union"].contains { self[$0] != nil }
  }

  /// Returns the edit that adds an entry to a mapping, after its last one.
  func appending(_ entry: String, in source: SourceFile) -> SourceEdit? {
    var last: Node.Entry?
    for entry in entries { last = entry }
    guard let last, let first = entries.first(where: { _ in true })?.key else { return nil }
    let end = max(last.value.span.end, last.key.span.end)
    guard !first.isInFlow else { return SourceEdit(end..<end, ", \(entry)") }
    let start = source.bytes[..<first.span.start].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    let margin = String(repeating: " ", count: first.span.start - start)
    // A comment at the end of the line stays there.
    var line = source.bytes[end...].firstIndex(of: 0x0A) ?? source.bytes.count
    if line > end, source.bytes[line - 1] == 0x0D { line -= 1 }
    let isBlock = last.value.style == .block
    let place = isBlock ? end : line
    let isAtLineStart = place > 0 && source.bytes[place - 1] == 0x0A
    return SourceEdit(
      place..<place,
      isAtLineStart ? "\(margin)\(entry)\n" : "\n\(margin)\(entry)"
    )
  }
}
