package import SpecgenCore

/// The edits that give a declaration another name in its spec and in those that use it.
///
/// A name that is also the name on the wire is kept as such: `title: String` becomes `name: {key: title, type: String}`.
package struct RenameEdits: Sendable {
  /// The edits of each spec, by location.
  package private(set) var edits: [String: [SourceEdit]] = [:]

  /// Creates the edits.
  ///
  /// - Parameters:
  ///   - found: The declaration.
  ///   - name: The new name.
  ///   - names: The names of its spec and of the specs that use it.
  ///   - roots: The roots of the specs, by location.
  package init(
    of found: WorkspaceNames.Found,
    to name: String,
    in names: WorkspaceNames,
    roots: [String: Node]
  ) {
    for occurrence in names.occurrences(of: found) {
      guard let index = names.indexes[occurrence.location] else { continue }
      if occurrence.isDeclaration, let root = roots[occurrence.location],
        let place = index.declaration(at: occurrence.span.start)
      {
        declare(index.declarations[place], name, occurrence.location, root, index)
      } else {
        edits[occurrence.location, default: []].append(SourceEdit(occurrence.span.range, name))
      }
    }
  }

  private mutating func declare(
    _ declaration: Declaration,
    _ name: String,
    _ location: String,
    _ root: Node,
    _ index: NameIndex
  ) {
    let place = SpecPlace(at: declaration.span.start, in: root)
    guard let step = place.steps.last else { return }
    if !place.isKey {
      // A case in a list has no place for its name on the wire.
      guard let list = place.steps.dropLast().last?.node, list.kind == .sequence else { return }
      // A comment between the cases has no place in brackets.
      let text = index.source.bytes[list.span.range]
      guard !text.contains(UInt8(ascii: "#")) else { return }
      let cases = list.items.map { item in
        item.text == declaration.name
          ? "\(name): {wire: \(ScalarText.inFlow(item.text))}"
          : "\(ScalarText.inFlow(item.text)): {}"
      }
      edits[location, default: []].append(
        SourceEdit(list.span.range, "{\(cases.joined(separator: ", "))}")
      )
      return
    }
    edits[location, default: []].append(SourceEdit(declaration.span.range, name))
    let owner = place.steps.dropLast().last?.node
    guard let key = declaration.wireKey(beside: owner, in: place),
      let edit = step.node.adding(key, declaration, index.source)
    else { return }
    edits[location, default: []].append(edit)
  }
}

extension Declaration {
  /// The key that keeps the name on the wire; nil for a part whose name is not sent, or that has the key.
  fileprivate func wireKey(beside siblings: Node?, in place: SpecPlace) -> String? {
    let container = path.dropLast().last ?? ""
    let value = place.steps.last?.node
    // `none` removes a shared part of this name.
    guard value.map({ $0.kind != .scalar || !$0.hasNoReference }) ?? true else { return nil }
    let has = { (keys: String...) in keys.contains { value?[$0] != nil } }
    switch shape {
    case .field:
      guard !["path", "tuple", "fragment"].contains(container), !has("key", "keys", "inline") else {
        return nil
      }
      // A param in the path of a page has no name there.
      let page = place.steps.dropLast(2).last?.node["path"]
      let isInPath = page?.kind == .scalar && page?.text.contains("{\(name)}") ?? false
      return isInPath ? nil : "key"
    case .header, .answerHeader: return has("key") ? nil : "key"
    case .case:
      let isShort = value.map { $0.kind == .scalar && !$0.isNull } ?? false
      return isShort || has("wire") ? nil : "wire"
    case .unionCase:
      // The keys of the union are around its cases.
      let union = place.steps.dropLast(2).last?.node["union"]
      return has("wire") || union?["by"] == nil ? nil : "wire"
    case .appCall:
      let calls = place.steps.first { $0.key?.text == "calls" }?.node
      let links = calls?["links"].map { [$0] + $0.items } ?? []
      let isSent =
        calls?["select"] != nil || links.isEmpty || links.contains { $0.text.contains("{call}") }
      return has("wire") || !isSent ? nil : "wire"
    case .success:
      // A single number or range is a status.
      let isStatus = value?.kind == .scalar && value?.text.utf8.first?.isDigit ?? false
      return has("status", "code", "contentType") || isStatus || Int(name) != nil ? nil : "code"
    default: return nil
    }
  }
}

extension Node {
  /// Returns the edit that adds the name on the wire to the value of a declaration.
  fileprivate func adding(
    _ key: String,
    _ declaration: Declaration,
    _ source: SourceFile
  ) -> SourceEdit? {
    let entry = "\(key): \(ScalarText.inFlow(declaration.name))"
    switch kind {
    case .sequence: return nil
    case .scalar:
      if isNull, span.isEmpty { return SourceEdit(span.range, " {\(entry)}") }
      if isNull { return SourceEdit(span.range, "{\(entry)}") }
      let written = String(decoding: source.bytes[span.range], as: UTF8.self)
      let type = written.contains("?") && style == .plain ? "'\(written)'" : written
      return SourceEdit(span.range, "{\(entry), type: \(type)}")
    case .mapping:
      guard let first = entries.first(where: { _ in true })?.key else {
        return SourceEdit(span.range, "{\(entry)}")
      }
      if first.isInFlow { return SourceEdit(span.start + 1..<span.start + 1, entry + ", ") }
      let start = first.span.start
      let line = source.bytes[..<start].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
      let margin = String(repeating: " ", count: start - line)
      return SourceEdit(start..<start, "\(entry)\n\(margin)")
    }
  }
}
