package import SpecgenCore

/// The explanation of a place in a spec, in Markdown.
package struct Hover: Hashable, Sendable {
  /// The bytes that it explains.
  package let range: Range<Int>
  /// The explanation.
  package let text: String

  init(range: Range<Int>, text: String) {
    self.range = range
    self.text = text
  }
}

/// The explanations of the places of a spec.
package struct HoverText: Sendable {
  /// The maximum number of lines of generated Swift.
  private static let maxLines = 60

  private let names: WorkspaceNames
  /// The programs of the specs without errors, by location.
  private let programs: [String: Program]

  /// Creates the explanations for specs that use each other.
  package init(_ names: WorkspaceNames, programs: [String: Program]) {
    self.names = names
    self.programs = programs
  }

  /// Returns the explanation of the place at an offset, or nil if there is none.
  package func hover(at offset: Int, in location: String, _ root: Node) -> Hover? {
    let place = SpecPlace(at: offset, in: root)
    guard let step = place.steps.last, names.indexes[location] != nil else { return nil }
    if let span = names.span(at: offset, in: location),
      let found = names.declarations(at: offset, in: location).last
    {
      return Hover(range: span.range, text: text(of: found, from: location))
    }
    if let scalar = Scalar(rawValue: step.node.text.withoutMark), step.form?.role == .type,
      !place.isKey
    {
      return Hover(range: step.node.span.range, text: text(of: scalar))
    }
    return Hover(ofKeyAt: place)
  }

  private func text(of scalar: Scalar) -> String {
    "**\(scalar.rawValue)**: a built-in type of the language"
  }

  private func text(of found: WorkspaceNames.Found, from location: String) -> String {
    let declaration = found.declaration
    var lines = ["**\(declaration.name)**: \(declaration.noun)" + origin(found, from: location)]
    let program = programs[found.location]
    let entity = entity(declaration, in: found.location)
    if let doc = entity?.doc { lines.append(doc) }
    if let deprecation = entity?.deprecation { lines.append("Deprecated: \(deprecation)") }
    if let place = entity?.origin?.place { lines.append("Source: \(place)") }
    if let program, let path = entityPath(declaration) {
      let code = entityCode(of: program) { $0 == path ? path : nil }[path] ?? ""
      let all = code.split(separator: "\n", omittingEmptySubsequences: false)
      let shown = all.count > Self.maxLines ? all.prefix(Self.maxLines) + ["// …"] : all[...]
      let text = shown.joined(separator: "\n")
      if !text.isEmpty { lines.append("```swift\n\(text)\n```") }
    } else if let program, let swift = member(declaration, in: program) {
      lines.append("```swift\n\(swift)\n```")
    } else if let source = names.indexes[found.location]?.source {
      let text = String(decoding: source.bytes[declaration.extent.range], as: UTF8.self)
      let start = source.bytes[..<declaration.extent.start].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
      let margin = declaration.extent.start - start
      let shown = text.split(whereSeparator: \.isNewline).prefix(12).enumerated().map {
        number,
        line in
        number == 0 ? line : line.dropFirst(min(margin, line.prefix { $0 == " " }.count))
      }.joined(separator: "\n")
      lines.append("```yaml\n\(shown)\n```")
    }
    return lines.joined(separator: "\n\n")
  }

  /// Returns the Swift declaration of a member of a type or of a method; nil for another part.
  private func member(_ declaration: Declaration, in program: Program) -> String? {
    guard [.field, .header, .case, .unionCase].contains(declaration.shape) else { return nil }
    let owner = declaration.path.prefix(declaration.path.first == "groups" ? 4 : 2)
      .joined(separator: ".")
    guard let name = swiftName(of: declaration, ownedBy: owner, in: program) else { return nil }
    let code = entityCode(of: program) { $0 == owner ? owner : nil }[owner] ?? ""
    let starts = ["let \(name):", "var \(name):", "case \(name)"].flatMap { word in
      ["", "public ", "package "].map { $0 + word }
    }
    return code.split(separator: "\n").lazy.map { String($0.drop { $0 == " " }) }
      .first { line in starts.contains { line.hasPrefix($0) } }
  }

  private func swiftName(
    of declaration: Declaration,
    ownedBy owner: String,
    in program: Program
  ) -> String? {
    let name = declaration.name
    if let type = program.types.first(where: { $0.entity.path == owner }) {
      switch type.shape {
      case .record(let record):
        return record.properties.first { $0.entity.lastName == name }?.name.text
      case .enumeration(let enumeration):
        return enumeration.cases.first { $0.entity.lastName == name }?.name.text
      case .union(let union): return union.cases.first { $0.entity.lastName == name }?.name.text
      case .alias: return nil
      }
    }
    let method = program.methods.first { $0.entity.path == owner }
    return method?.params.first { $0.property.entity.lastName == name }?.property.name.text
  }

  private func origin(_ found: WorkspaceNames.Found, from location: String) -> String {
    guard found.location != location else { return "" }
    return " of `\(Path.relative(found.location, to: Path.folder(of: location)))`"
  }

  /// Returns the path of an entity that has declarations of its own in Swift.
  private func entityPath(_ declaration: Declaration) -> String? {
    switch declaration.shape {
    case .type, .method, .appCall, .flow, .route: declaration.path.joined(separator: ".")
    default: nil
    }
  }

  private func entity(_ declaration: Declaration, in location: String) -> Program.Entity? {
    guard let program = programs[location] else { return nil }
    let path = declaration.path.joined(separator: ".")
    switch declaration.shape {
    case .type: return program.types.first { $0.entity.path == path }?.entity
    case .method: return program.methods.first { $0.entity.path == path }?.entity
    case .group: return program.groups.first { $0.entity.path == path }?.entity
    case .flow: return program.flows.first { $0.entity.path == path }?.entity
    case .appCall: return program.calls?.calls.first { $0.entity.path == path }?.entity
    case .route: return program.deeplinks?.routes.first { $0.entity.path == path }?.entity
    default: return nil
    }
  }
}

extension ValueForm {
  /// The description of a key of the form's mapping; nil for a name that the author chose.
  package func entry(ofKey key: String) -> KeyEntry? {
    switch self {
    case .shape(let name):
      name.source.keys.first { $0.name == key || $0.former.contains(key) }?.entry
    case .inline(let shape): shape.members.first { $0.key == key }?.entry
    case .either(let forms): forms.lazy.compactMap { $0.entry(ofKey: key) }.first
    case .scalar, .word, .list, .named, .keyed, .collection, .same: nil
    }
  }
}

extension String {
  /// The name of a type without the mark of an optional one.
  fileprivate var withoutMark: String { hasSuffix("?") ? String(dropLast()) : self }
}
