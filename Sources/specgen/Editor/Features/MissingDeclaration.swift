package import SpecgenCore

/// An edit that declares a part to which a spec refers.
package struct MissingDeclaration: Sendable {
  /// A description of the edit, in the imperative.
  package let title: String
  /// The edit.
  package let edit: SourceEdit

  /// Returns the edits that resolve a finding about an undeclared name at a place.
  ///
  /// `specs` are the paths of other specs that declare a type of that name, as written in `uses`.
  package static func all(
    at place: SpecPlace,
    named name: String,
    _ root: Node,
    _ source: SourceFile,
    specs: [String]
  ) -> [MissingDeclaration] {
    guard let step = place.steps.last, !place.isKey else { return [] }
    if step.form?.role == .type {
      let used = specs.compactMap { path in
        root.adding(path, toListAt: "uses", in: source).map {
          MissingDeclaration(title: "Add `\(path)` to `uses`", edit: $0)
        }
      }
      let declared = root.adding("\(name): {fields: {}}", toMappingAt: "types", in: source).map {
        MissingDeclaration(title: "Declare the type `\(name)`", edit: $0)
      }
      return used + [declared].compactMap(\.self)
    }
    guard place.steps.count > 1, let owner = step.key?.text, ["http", "url"].contains(owner),
      let edit = place.steps[place.steps.count - 2].node
        .adding("\(name): String", toMappingAt: "path", in: source)
    else { return [] }
    return [MissingDeclaration(title: "Declare the param `\(name)`", edit: edit)]
  }
}

extension Node {
  /// Returns the edit that adds an entry to the mapping of a key; nil if the key has another value.
  fileprivate func adding(_ entry: String, toMappingAt key: String, in source: SourceFile)
    -> SourceEdit?
  {
    guard let value = self[key] else {
      // Only entries at the start of a line have a known indentation.
      let isAtStart = entries.first { _ in true }.map { entry in
        let start = entry.key.span.start
        return start == 0 || source.bytes[start - 1] == 0x0A
      }
      let text = isAtStart ?? false ? "\(key):\n  \(entry)" : "\(key): {\(entry)}"
      return appending(text, in: source)
    }
    return value.kind == .mapping ? value.appending(entry, in: source) : nil
  }

  /// Returns the edit that adds a text to the list of a key; nil if the key has another value.
  fileprivate func adding(_ text: String, toListAt key: String, in source: SourceFile)
    -> SourceEdit?
  {
    let inFlow = ScalarText.inFlow(text)
    guard let list = self[key] else { return appending("\(key): [\(inFlow)]", in: source) }
    guard list.kind == .sequence, let last = list.items.reversed().first else { return nil }
    let end = last.span.end
    guard !last.isInFlow else { return SourceEdit(end..<end, ", \(inFlow)") }
    guard let first = list.items.first(where: { _ in true }) else { return nil }
    let start = source.bytes[..<first.span.start].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    let lead = String(decoding: source.bytes[start..<first.span.start], as: UTF8.self)
    return SourceEdit(end..<end, "\n\(lead)\(ScalarText.inBlock(text))")
  }
}
