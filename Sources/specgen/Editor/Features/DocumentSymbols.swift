package import SpecgenCore

/// A part of a spec in an outline.
package struct DocumentSymbol: Hashable, Sendable {
  /// The name of the part.
  package let name: String
  /// A few words on the part: a method's verb and path, a field's type or a case's value on the wire.
  package let detail: String?
  /// The shape of the part; nil for a section of the file.
  package let shape: ShapeName?
  /// `true` for a value that callers pass.
  package let isParam: Bool
  /// `true` for a deprecated part.
  package let isDeprecated: Bool
  /// The bytes of the part.
  package let range: Range<Int>
  /// The bytes of its name.
  package let selection: Range<Int>
  /// The parts inside, in order.
  package internal(set) var children: [DocumentSymbol]
}

/// A part of a spec in a search over many files.
package struct WorkspaceSymbol: Hashable, Sendable {
  /// The name of the part.
  package let name: String
  /// The part around it, or else the API.
  package let container: String
  /// The shape of the part.
  package let shape: ShapeName
  /// `true` for a value that callers pass.
  package let isParam: Bool
  /// The bytes of its name.
  package let selection: Range<Int>
}

/// Returns the outline of a spec: its sections, with the declarations in each.
///
/// - Parameters:
///   - root: The root of the file.
///   - names: The names of the file.
/// - Returns: The sections, in order.
package func documentSymbols(of root: Node, _ names: NameIndex) -> [DocumentSymbol] {
  var outline = Outline(names)
  outline.visit(root, .shape(.spec))
  return root.entries.compactMap { section in
    let range = section.key.span.start..<max(section.key.span.end, section.value.span.end)
    let children = outline.symbols(in: range)
    guard section.value.kind != .scalar || !children.isEmpty else { return nil }
    return DocumentSymbol(
      name: section.key.text,
      detail: nil,
      shape: nil,
      isParam: false,
      isDeprecated: false,
      range: range,
      selection: section.key.span.range,
      children: children
    )
  }
}

/// Returns the declarations of a spec, in order, for a search by name.
package func workspaceSymbols(_ names: NameIndex, api: String) -> [WorkspaceSymbol] {
  names.declarations.map { declaration in
    WorkspaceSymbol(
      name: declaration.name,
      container: declaration.owner.map { names.declarations[$0].name } ?? api,
      shape: declaration.shape,
      isParam: declaration.noun == "param",
      selection: declaration.span.range
    )
  }
}

/// The symbols of the declarations of a spec.
private struct Outline {
  private let names: NameIndex
  private var details: [Int: (text: String?, isDeprecated: Bool)] = [:]
  private let children: [Int?: [Int]]

  init(_ names: NameIndex) {
    self.names = names
    children = Dictionary(grouping: names.declarations.indices) { names.declarations[$0].owner }
  }

  /// Collects the details of all declarations.
  mutating func visit(_ node: Node, _ form: ValueForm?) {
    switch node.kind {
    case .scalar: break
    case .sequence: for item in node.items { visit(item, form?.item) }
    case .mapping:
      let keys = node.entries.lazy.map(\.key.text)
      for entry in node.entries {
        let inner = form?.entry(entry.key.text, among: keys)
        if let index = names.declaration(at: entry.key.span.start) {
          let isDeprecated = entry.value["deprecated"] != nil
          details[index] = (detail(of: entry.value, inner), isDeprecated)
        }
        visit(entry.value, inner)
      }
    }
  }

  /// Returns the symbols without an owner in a section of the file.
  func symbols(in section: Range<Int>) -> [DocumentSymbol] {
    (children[nil] ?? []).filter { section.contains(names.declarations[$0].span.start) }
      .map(symbol)
  }

  private func symbol(_ index: Int) -> DocumentSymbol {
    let declaration = names.declarations[index]
    let detail = details[index]
    return DocumentSymbol(
      name: declaration.name,
      detail: detail?.text,
      shape: declaration.shape,
      isParam: declaration.noun == "param",
      isDeprecated: detail?.isDeprecated ?? false,
      range: declaration.extent.range,
      selection: declaration.span.range,
      children: (children[index] ?? []).map(symbol)
    )
  }

  private func detail(of value: Node, _ form: ValueForm?) -> String? {
    if value.kind == .scalar { return value.isNull || value.style == .block ? nil : value.text }
    let keys = Self.keys + (form?.wireKey.map { [$0] } ?? [])
    for key in keys {
      guard let part = value[key], part.kind == .scalar else { continue }
      return key == "list" ? "[\(part.text)]" : key == "map" ? "[String: \(part.text)]" : part.text
    }
    return ["enum", "union", "alias"].first { value[$0] != nil }
  }

  /// The keys whose values describe a part, the most telling first.
  private static let keys = ["http", "type", "list", "map", "call", "until", "path", "url"]
}
