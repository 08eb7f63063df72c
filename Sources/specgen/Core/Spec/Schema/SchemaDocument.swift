/// A JSON Schema for a hand-written file, for completion and validation in editors.
package struct SchemaDocument: Hashable, Sendable {
  /// The title of the file.
  package let title: String
  /// The root mapping of the file.
  package let root: MappingShape
  /// The shapes that the file uses.
  package let shapes: [ShapeName]

  package init(title: String, root: MappingShape, shapes: [ShapeName]) {
    self.title = title
    self.root = root
    self.shapes = shapes
  }
}

extension SchemaDocument {
  /// The schema of specs.
  package static var spec: SchemaDocument {
    SchemaDocument(
      title: "A spec of specgen, edition \(Edition.first.rawValue)",
      root: ShapeName.spec.shape,
      shapes: ShapeName.allCases.filter { $0 != .spec }
    )
  }

  /// Returns a reference to a definition.
  static func reference(to name: String) -> String { "#/definitions/\(name)" }

  /// The name of the definition for author-defined names.
  static let nameDefinition = "name"

  /// The text of the schema.
  ///
  /// It uses draft 7, which all editors support in full. Support for later drafts is partial, and the schema needs none
  /// of their additions.
  package var text: String {
    let name = JSON.Member(Self.nameDefinition, ValueForm.name.schema)
    let definitions = shapes.map { JSON.Member($0.rawValue, .object($0.shape.keywords)) }
    let head = [
      JSON.Member("$schema", .string("http://json-schema.org/draft-07/schema#")),
      JSON.Member("title", .string(title)),
    ]
    let body = root.keywords.filter { $0.key != "title" }
    let last = JSON.Member("definitions", .object([name] + definitions))
    return JSON.object(head + body + (shapes.isEmpty ? [] : [last])).text
  }
}
