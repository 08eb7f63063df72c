package import SpecgenCore

/// The edits that give a type in place a name: its form moves to `types`, and the name takes its place.
package struct TypeExtraction: Sendable {
  /// The name of the type.
  package let name: String
  /// The edits.
  package let edits: [SourceEdit]

  private static let forms: Set<String> = ["fields", "tuple", "enum", "raw", "cases", "union"]

  /// Creates the edits for the innermost type in place at a place; nil if there is none.
  ///
  /// The name is that in Swift, so that no code changes.
  package init?(at place: SpecPlace, _ index: NameIndex, _ root: Node, _ program: Program?) {
    // The value of a declared type is not in place.
    let inner = place.steps.indices.reversed().first { number in
      let step = place.steps[number]
      guard step.node.kind == .mapping, number > 2, let form = step.form else { return false }
      return form.isTypeUse
        && ["fields", "tuple", "enum", "union"].contains { step.node[$0] != nil }
    }
    guard let inner else { return nil }
    let node = place.steps[inner].node
    let moved = node.entries.filter { Self.forms.contains($0.key.text) }
    let kept = node.entries.filter { !Self.forms.contains($0.key.text) }
    let owners = place.steps[...inner].compactMap { step -> String? in
      guard let key = step.key, index.declaration(at: key.span.start) != nil else { return nil }
      return key.text.prefix { $0 != "<" }.description
    }
    guard !moved.isEmpty, !owners.isEmpty else { return nil }
    let known = Set(index.declarations.filter { $0.shape == .type }.map(\.name))
    let made = program.flatMap { Self.name(of: node, in: $0) }
    let words = owners.suffix(2).map(\.capitalizedFirst).joined()
    let name = Self.free(made ?? words, beside: known)
    let source = index.source
    let body = moved.map { Self.text(of: $0, in: source) }
    var edits: [SourceEdit] = []
    let rest = kept.map { Self.text(of: $0, in: source, flow: true) }
    let use = rest.isEmpty ? name : "{\((["type: \(name)"] + rest).joined(separator: ", "))}"
    let isBlock = node.entries.contains { !$0.key.isInFlow }
    guard !isBlock || kept.allSatisfy({ $0.value.kind == .scalar && $0.value.style != .block })
    else { return nil }
    let start = isBlock ? Self.startOfValue(node, in: source) : node.span.start
    edits.append(SourceEdit(start..<Self.end(of: node, in: source), isBlock ? " " + use : use))
    let declaration = "\n  \(name):\n" + body.map { Self.indented($0, by: 4) }.joined()
    if let types = root["types"], types.kind == .mapping, types.count > 0,
      types.entries.contains(where: { !$0.key.isInFlow })
    {
      let end = Self.lineEnd(types.span.end, in: source)
      edits.append(
        SourceEdit(end..<end, (end > 0 && source.bytes[end - 1] == 0x0A ? "" : "\n") + declaration)
      )
    } else if root["types"] == nil {
      let end = source.bytes.count
      let isEnded = source.bytes.last == 0x0A
      edits.append(SourceEdit(end..<end, (isEnded ? "" : "\n") + "\ntypes:" + declaration))
    } else {
      return nil
    }
    self.name = name
    self.edits = edits
  }

  /// Returns the name in Swift of the type in place at a node.
  private static func name(of node: Node, in program: Program) -> String? {
    let inside = program.types.filter { type in
      type.module == nil && node.span.contains(type.entity.span)
        && forms.contains { type.entity.path.hasSuffix(".\($0)") }
    }
    return inside.min { $0.entity.path.utf8.count < $1.entity.path.utf8.count }?.name.text
  }

  private static func free(_ name: String, beside known: Set<String>) -> String {
    guard known.contains(name) else { return name }
    return (2...).lazy.map { "\(name)\($0)" }.first { !known.contains($0) } ?? name
  }

  /// Returns an entry as lines that start in the first column, or in one line.
  private static func text(of entry: Node.Entry, in source: SourceFile, flow: Bool = false)
    -> String
  {
    let end = max(entry.key.span.end, entry.value.span.end)
    let text = String(decoding: source.bytes[entry.key.span.start..<end], as: UTF8.self)
    guard !flow else { return text }
    let start = source.bytes[..<entry.key.span.start].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    let margin = entry.key.isInFlow ? 0 : entry.key.span.start - start
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    return lines.enumerated().map { number, line in
      number == 0
        ? String(line) : String(line.dropFirst(min(margin, line.prefix { $0 == " " }.count)))
    }.joined(separator: "\n")
  }

  private static func indented(_ text: String, by count: Int) -> String {
    let margin = String(repeating: " ", count: count)
    var lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    while lines.last?.isEmpty ?? false { lines.removeLast() }
    return lines.map { $0.isEmpty ? "\n" : "\(margin)\($0)\n" }.joined()
  }

  /// Returns the offset after the colon in front of a block mapping.
  private static func startOfValue(_ node: Node, in source: SourceFile) -> Int {
    let before = source.bytes[..<node.span.start]
    return before.lastIndex(of: UInt8(ascii: ":")).map { $0 + 1 } ?? node.span.start
  }

  private static func end(of node: Node, in source: SourceFile) -> Int {
    var end = node.span.end
    while end > node.span.start, [0x0A, 0x0D, 0x20].contains(source.bytes[end - 1]) { end -= 1 }
    return end
  }

  private static func lineEnd(_ offset: Int, in source: SourceFile) -> Int {
    if offset > 0, source.bytes[offset - 1] == 0x0A { return offset }
    return source.bytes[offset...].firstIndex(of: 0x0A).map { $0 + 1 } ?? source.bytes.count
  }
}

extension ValueForm {
  /// `true` for a form whose mappings state types where they are used.
  fileprivate var isTypeUse: Bool {
    switch self {
    case .shape(let name): [.field, .typeUse, .header, .answerHeader, .result].contains(name)
    case .either(let forms): forms.contains(where: \.isTypeUse)
    default: false
    }
  }
}
