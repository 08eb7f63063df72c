/// A JSON Schema for a file that people write, for editors that complete and check while they do.
struct SchemaDocument: Hashable, Sendable {
  /// What the file is.
  let title: String
  /// The mapping that the file consists of.
  let root: Shape
  /// The shapes that it is made of.
  let shapes: [ShapeName]
}

extension SchemaDocument {
  /// The schema of specs.
  static var spec: SchemaDocument {
    SchemaDocument(
      title: "A spec of specgen, edition \(Edition.first.rawValue)",
      root: ShapeName.spec.shape,
      shapes: ShapeName.allCases.filter { $0 != .spec }
    )
  }

  /// Where a definition stands.
  static func reference(to name: String) -> String { "#/definitions/\(name)" }

  /// The name of the definition of names.
  static let nameDefinition = "name"

  /// The text of the schema.
  ///
  /// It is in draft 7, which all editors know in full. Of later drafts some know parts, and nothing
  /// of what those add is needed here.
  var text: String {
    let name = JSON.Member(Self.nameDefinition, Form.name.schema)
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
