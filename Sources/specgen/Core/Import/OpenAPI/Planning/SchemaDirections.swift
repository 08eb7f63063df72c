/// The directions of schemas, and the schemas that need a type per direction.
struct SchemaDirections {
  /// A schema that another one contains, with the directions that include it.
  struct Link {
    let schema: Int
    var marks = DirectionMarks()
  }

  private(set) var isSent: [Bool] = []
  private(set) var isAnswered: [Bool] = []
  /// The schemas that are both sent and answered, with members that exist in one direction only.
  private(set) var isSplit: [Bool] = []

  init() {}

  /// Follows schemas from the operations of a document.
  ///
  /// - Parameters:
  ///   - api: The document.
  ///   - links: The schemas that each schema contains.
  ///   - isMarked: `true` for schemas with members of one direction.
  ///   - isOpaque: `true` for schemas whose type is any JSON value.
  init(_ api: OpenAPI, links: [[Link]], isMarked: [Bool], isOpaque: [Bool]) {
    func reach(_ roots: [Int], _ travels: (DirectionMarks) -> Bool) -> [Bool] {
      var seen = Array(repeating: false, count: links.count)
      var stack = roots
      while let index = stack.popLast() {
        guard !seen[index] else { continue }
        seen[index] = true
        for link in links[index] where travels(link.marks) { stack.append(link.schema) }
      }
      return seen
    }
    let operations = api.operations
    let isSent = reach(
      operations.flatMap { operation in
        operation.parameters.compactMap(\.schema)
          + (operation.body?.contents.compactMap(\.schema) ?? [])
      },
      \.isSent
    )
    // Types of a document without operations are treated as answered.
    let isAnswered = reach(
      operations.isEmpty
        ? api.components
        : operations.flatMap {
          $0.responses.flatMap {
            $0.headers.compactMap(\.schema) + $0.contents.compactMap(\.schema)
          }
        },
      \.isAnswered
    )
    var isSplit = Array(repeating: false, count: links.count)
    var holders: [[Int]] = Array(repeating: [], count: links.count)
    for (index, held) in links.enumerated() where !isOpaque[index] {
      for link in held { holders[link.schema].append(index) }
    }
    var stack = links.indices.filter { isMarked[$0] }
    while let index = stack.popLast() {
      guard !isSplit[index], isSent[index], isAnswered[index] else { continue }
      isSplit[index] = true
      stack += holders[index]
    }
    (self.isSent, self.isAnswered, self.isSplit) = (isSent, isAnswered, isSplit)
  }
}

/// The marks of a member that is sent or answered only.
struct DirectionMarks: Hashable {
  var isReadOnly = false
  var isWriteOnly = false

  var isSent: Bool { !isReadOnly }
  var isAnswered: Bool { !isWriteOnly }
  var isEmpty: Bool { self == DirectionMarks() }
}

extension Planner {
  /// Determines the directions of the document's schemas.
  func schemaDirections() -> SchemaDirections {
    var found: [[SchemaDirections.Link]] = []
    var marked: [Bool] = []
    var opaque: [Bool] = []
    for (index, schema) in api.schemas.enumerated() {
      var held = schema.properties.map {
        SchemaDirections.Link(schema: $0.schema, marks: marks(of: $0.schema))
      }
      var links = schema.allOf + schema.anyOf
      if let reference = schema.reference { links.append(reference) }
      links += schema.discriminator?.mapping.map(\.schema) ?? []
      if case .union(let shapes, _) = shape(of: index) { links += shapes }
      var others = links.map(api.index)
      others += schema.tuple
      others += [schema.items, schema.embedded].compactMap(\.self)
      if case .schema(let value) = schema.additional { others.append(value) }
      others += schema.parts.map(\.schema)
      held += others.map { SchemaDirections.Link(schema: $0) }
      found.append(held)
      switch shape(of: index) {
      case .record(let members):
        marked.append(!members.marks.isEmpty)
        opaque.append(false)
      case .union(let shapes, let discriminator):
        marked.append(false)
        opaque.append(isOpaque(shapes, discriminator))
      case .any:
        marked.append(false)
        opaque.append(target(of: index).index == index)
      case .scalar, .enumeration:
        marked.append(false)
        opaque.append(true)
      case .list, .map:
        marked.append(false)
        opaque.append(false)
      }
    }
    return SchemaDirections(api, links: found, isMarked: marked, isOpaque: opaque)
  }

  /// Returns the marks of a member, from its location or the schema that it refers to.
  func marks(of schema: Int) -> DirectionMarks {
    let own = api.schemas[schema]
    let target = api.schemas[target(of: schema).index]
    let marks = DirectionMarks(
      isReadOnly: own.isReadOnly || target.isReadOnly,
      isWriteOnly: own.isWriteOnly || target.isWriteOnly
    )
    // A member with both marks would be neither sent nor answered.
    return marks.isReadOnly && marks.isWriteOnly ? DirectionMarks() : marks
  }

  /// Returns `true` if the type of a schema is its sent form.
  func isSentForm(_ schema: Int, _ isSent: Bool) -> Bool {
    directions.isSplit[schema]
      ? isSent : directions.isSent[schema] && !directions.isAnswered[schema]
  }

  /// Returns `true` for a schema whose sent form needs a separate type.
  func hasDraft(_ schema: Int, isBase: Bool) -> Bool {
    guard directions.isSplit[schema] else { return false }
    guard isBase else { return true }
    let members = members(of: schema)
    return !members.marks.isEmpty
      || members.properties.contains { directions.isSplit[$0.schema] }
  }

  /// Returns the members of a direction.
  func membersInDirection(_ members: Members, isSent: Bool) -> Members {
    guard !members.marks.isEmpty else { return members }
    return members.keeping { property in
      let marks = members.marks[property.name.value] ?? DirectionMarks()
      return isSent ? marks.isSent : marks.isAnswered
    }
  }

  /// Reports the members that a schema of one direction lacks because they belong to the other.
  mutating func reportLeftOut(_ members: Members, isSent: Bool) {
    for property in members.properties {
      guard let marks = members.marks[property.name.value],
        isSent ? !marks.isSent : !marks.isAnswered
      else { continue }
      report(
        .omission,
        "member '\(property.name.value)'",
        isSent
          ? "it is read-only, but its schema is only sent"
          : "it is write-only, but its schema is only received",
        at: property.name.span
      )
    }
  }
}
