/// The directions in which schemas travel, and those that need a type for each direction.
struct SchemaDirections {
  private(set) var isSent: [Bool]
  private(set) var isAnswered: [Bool]
  /// Schemas whose members differ by direction in a way that one type cannot say.
  private(set) var isSplit: [Bool]
  private let api: OpenAPI

  init(_ api: OpenAPI, heirs: [Int: [Int]]) {
    self.api = api
    var children: [[Int]] = []
    children.reserveCapacity(api.schemas.count)
    for (index, schema) in api.schemas.enumerated() {
      var next = schema.properties.map(\.schema) + schema.allOf + schema.anyOf
      if let reference = schema.reference { next.append(reference) }
      if let items = schema.items { next.append(items) }
      if case .schema(let value) = schema.additional { next.append(value) }
      next += schema.discriminator?.mapping.map(\.schema) ?? []
      if schema.discriminator != nil { next += heirs[index] ?? [] }
      children.append(next)
    }
    func reach(_ roots: [Int]) -> [Bool] {
      var seen = Array(repeating: false, count: api.schemas.count)
      var stack = roots
      while let index = stack.popLast() {
        guard !seen[index] else { continue }
        seen[index] = true
        stack += children[index]
      }
      return seen
    }
    let operations = api.operations
    isSent = reach(
      operations.flatMap { operation in
        operation.parameters.compactMap(\.schema)
          + (operation.body?.contents.compactMap(\.schema) ?? [])
      }
    )
    // Without operations a document is a collection of types, which are read as answers.
    isAnswered = reach(
      operations.isEmpty
        ? api.components
        : operations.flatMap {
          $0.responses.flatMap {
            $0.headers.compactMap(\.schema) + $0.contents.compactMap(\.schema)
          }
        }
    )
    isSplit = Array(repeating: false, count: api.schemas.count)
    var parents: [[Int]] = Array(repeating: [], count: api.schemas.count)
    for (index, next) in children.enumerated() {
      for child in next { parents[child].append(index) }
    }
    var stack: [Int] = []
    for (index, schema) in api.schemas.enumerated() where isSent[index] && isAnswered[index] {
      let isMarked = schema.properties.contains { property in
        let member = api.schemas[property.schema]
        return schema.required.contains(property.name.value)
          && (member.isReadOnly || member.isWriteOnly)
      }
      if isMarked { stack.append(index) }
    }
    while let index = stack.popLast() {
      guard !isSplit[index], isSent[index], isAnswered[index] else { continue }
      isSplit[index] = true
      stack += parents[index]
    }
  }
}
