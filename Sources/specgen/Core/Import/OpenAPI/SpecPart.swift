/// An operation or schema of an exported document, with its part of the spec.
struct SpecPart {
  /// The properties by which an operation is selected.
  struct Operation {
    let verb: String
    let path: String
    let id: String?
    let tags: [String]
  }

  /// The operation, or nil for a schema.
  let operation: Operation?
  /// The location that identifies it in an import by standard keys.
  let place: Span
  /// The keys of the document that lead to it, or an empty array for a further operation of a verb.
  let keys: [String]
  /// The schema or the operation.
  let value: Node
  /// The byte range, including the key.
  private let range: Range<Int>
  /// The part of the spec, or nil if there is none.
  let node: Node?
  /// The entity in the part, or nil if the part contains none or several.
  let path: EntityPath?

  private init(
    _ value: Node,
    _ operation: Operation?,
    _ keys: [String],
    at place: Span,
    from start: Int
  ) {
    (self.operation, self.value, self.keys) = (operation, value, keys)
    self.place = place
    range = start..<max(start, value.span.end)
    node = value[SpecParts.key]
    path = node.flatMap { Self.path(in: $0, isMethod: operation != nil) }
  }

  /// Returns the operations and schemas of a document, in order.
  static func all(in document: Node) -> [SpecPart] {
    var parts: [SpecPart] = []
    for schema in document["components"]?["schemas"]?.entries.map(\.self) ?? [] {
      let start = schema.key.span.start
      let keys = ["components", "schemas", schema.key.text]
      parts.append(SpecPart(schema.value, nil, keys, at: schema.value.span, from: start))
    }
    for path in document["paths"]?.entries.map(\.self) ?? [] {
      for entry in path.value.entries {
        guard let verb = Spec.Verb(rawValue: entry.key.text.uppercased()) else { continue }
        let operation = Operation(entry.value, verb.rawValue, path.key.text)
        let span = entry.key.span
        let keys = ["paths", path.key.text, entry.key.text]
        parts.append(SpecPart(entry.value, operation, keys, at: span, from: span.start))
      }
      for value in path.value[SpecParts.furtherOperations]?.items.map(\.self) ?? [] {
        let verb = value[SpecParts.verb]?.text.uppercased() ?? ""
        let operation = Operation(value, verb, path.key.text)
        parts.append(SpecPart(value, operation, [], at: value.span, from: value.span.start))
      }
    }
    return parts
  }

  private static func path(in part: Node, isMethod: Bool) -> EntityPath? {
    var keys: [String] = []
    var node = part
    while keys.count < (keys.first == SpecKey.groups.rawValue ? 4 : 2) {
      guard node.kind == .mapping, node.count == 1,
        let entry = node.entries.first(where: { _ in true })
      else { return nil }
      keys.append(entry.key.text)
      node = entry.value
    }
    let path = EntityPath(leading: keys)
    return path.flatMap { $0.isMethod == isMethod ? $0 : nil }
  }

  /// The definition of the entity in the part.
  var words: Node? {
    (path?.text ?? "").split(separator: ".").reduce(node) { $0?[String($1)] }
  }

  /// Returns `true` if a location is inside it.
  func contains(_ span: Span) -> Bool { range.contains(span.start) && span.file == place.file }
}

extension [SpecPart] {
  /// Returns the types and methods of the parts, by the corresponding ones of an import.
  func paths(in result: OpenAPIImport) -> [EntityPath: EntityPath] {
    let entities = result.entities
    let paths = compactMap { part -> (EntityPath, EntityPath)? in
      guard let path = part.path, GenericName(path.name) == nil else { return nil }
      return entities[part.place].map { ($0, path) }
    }
    return Dictionary(paths) { first, _ in first }
  }
}

extension SpecPart.Operation {
  fileprivate init(_ node: Node, _ verb: String, _ path: String) {
    self.init(
      verb: verb,
      path: path,
      id: node["operationId"]?.text,
      tags: node["tags"]?.texts ?? []
    )
  }
}

extension EntityPath {
  /// Creates the path of the type or method that contains some keys, or nil for other keys.
  init?(leading keys: [String]) {
    let isInGroup = keys.first == SpecKey.groups.rawValue
    let path = EntityPath(keys.prefix(isInGroup ? 4 : 2).joined(separator: "."))
    switch path {
    case .type, .method: self = path
    case .group, .part: return nil
    }
  }
}
