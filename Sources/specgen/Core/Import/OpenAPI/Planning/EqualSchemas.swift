/// A merge of equal inline schemas of a document into one schema that all their locations refer to.
///
/// A schema is merged with equal ones under the same name: two lists of sort orders become one type if both
/// are named `sort`. Bodies of failures have no name and are merged with each other.
struct EqualSchemas {
  private var digests: SchemaDigests
  /// The first schema for each digest and name.
  private var first: [Key: Int] = [:]
  /// The number of locations of each schema that has several.
  private var places: [Int: Int] = [:]
  /// The schemas that are equal to an earlier one.
  private var copies: [(copy: Int, of: Int)] = []

  /// The names of failure bodies, derived from their status, by the first schema.
  private var failureNames: [Int: String] = [:]

  private struct Key: Hashable {
    let name: String
    let digest: Int
  }

  /// Merges the equal schemas of a document.
  ///
  /// - Parameters:
  ///   - api: The document.
  ///   - kept: The names of types to create even for schemas with a single location.
  /// - Returns: The document with references to one schema in place of equal ones.
  static func merged(_ api: OpenAPI, keeping kept: Set<String> = []) -> OpenAPI {
    var schemas = EqualSchemas(digests: SchemaDigests(api))
    schemas.find(in: api)
    for (key, schema) in schemas.first where kept.contains(typeName(key.name)) {
      schemas.places[schema, default: 1] += 0
    }
    var merged = api
    for (copy, original) in schemas.copies {
      merged.schemas[copy].reference = SchemaLink(to: original)
    }
    for (original, name) in schemas.names(in: api) {
      merged.schemas[original].shared = OpenAPI.Schema.SharedType(name: name)
    }
    return merged
  }

  private init(digests: SchemaDigests) {
    self.digests = digests
  }

  private mutating func find(in api: OpenAPI) {
    for operation in api.operations {
      for parameter in operation.parameters {
        add(parameter.schema, under: parameter.name.value, in: api)
      }
    }
    for schema in api.schemas {
      for property in schema.properties {
        add(property.schema, under: property.name.value, in: api)
      }
    }
    for operation in api.operations {
      for response in operation.responses {
        let status = StatusText(response.status.value)
        guard status.isFailure else { continue }
        for content in response.contents {
          guard let body = add(content.schema, under: "error response", in: api) else { continue }
          if case .range(let range) = status {
            failureNames[body] = StatusText.name(range) + "Response"
          }
        }
      }
    }
  }

  /// Returns the type names of schemas with several locations; if several share a name, the one with the most
  /// locations gets it.
  private func names(in api: OpenAPI) -> [Int: String?] {
    let declared = Set(
      api.components.compactMap { api.schemas[$0].name?.value }.map(ImportNames.type)
    )
    var names: [Int: String?] = [:]
    var holders: [String: (schema: Int, count: Int)] = [:]
    for (key, schema) in first.sorted(by: { $0.value < $1.value }) {
      guard let count = places[schema] else { continue }
      names[schema] = .some(failureNames[schema])
      let name = Self.typeName(key.name)
      guard !declared.contains(name), count > holders[name]?.count ?? 0 else { continue }
      holders[name] = (schema, count)
    }
    for (name, holder) in holders { names[holder.schema] = name }
    return names
  }

  /// Returns the type name of schemas with a name.
  private static func typeName(_ name: String) -> String {
    ImportNames.type(ImportNames.singular(name))
  }

  /// Adds a schema, and returns it if it is the first of its kind.
  @discardableResult
  private mutating func add(_ schema: Int?, under name: String, in api: OpenAPI) -> Int? {
    guard var index = schema else { return nil }
    // For a list, only the type of its items matters.
    for _ in 0..<10 {
      let schema = api.schemas[index]
      guard schema.name == nil, schema.reference == nil, let items = schema.items else { break }
      index = items
    }
    let schema = api.schemas[index]
    guard schema.name == nil, schema.reference == nil, schema.hasType else { return nil }
    let key = Key(name: name, digest: digests.digest(of: index))
    guard let original = first[key] else {
      first[key] = index
      return index
    }
    places[original, default: 1] += 1
    if original != index { copies.append((index, original)) }
    return nil
  }
}

extension OpenAPI.Schema {
  /// `true` if the schema becomes a separate declaration.
  fileprivate var hasType: Bool {
    !properties.isEmpty || (values?.count ?? 0) > 1 || !allOf.isEmpty || anyOf.count > 1
  }
}

/// Numbers of schemas that are equal for equal schemas.
private struct SchemaDigests {
  private let api: OpenAPI
  private var numbers: [[Word]: Int] = [:]
  private var known: [Int: Int] = [:]

  /// A fact about a schema.
  private enum Word: Hashable {
    case text(String)
    case number(Int)
    case flag(Bool)
    /// A named schema, or a schema that is referred to elsewhere.
    case reference(Int)
    /// The digest of a part.
    case part(Int)
  }

  init(_ api: OpenAPI) {
    self.api = api
  }

  /// Returns the number of a schema, regardless of its own documentation.
  mutating func digest(of index: Int) -> Int {
    if let number = known[index] { return number }
    let schema = api.schemas[index]
    var words: [Word] = [.flag(schema.isNullable), .text(schema.format ?? "")]
    words += schema.kinds.map(\.rawValue).sorted().map { .text($0) }
    words += (schema.values ?? []).flatMap { [.text($0.value), .text("\($0.spelling)")] }
    words += (schema.valueNames + schema.valueDocs).map { .text($0) }
    for property in schema.properties {
      words += [.text(property.name.value), part(property.schema)]
    }
    words += schema.required.sorted().map { .text($0) }
    switch schema.additional {
    case .unspecified: words.append(.number(0))
    case .none: words.append(.number(1))
    case .any: words.append(.number(2))
    case .schema(let value): words += [.number(3), part(value)]
    }
    if let items = schema.items { words += [.number(4), part(items)] }
    for element in schema.tuple { words += [.number(8), part(element)] }
    if let least = schema.leastItems { words += [.number(9), .number(least)] }
    words += schema.constraints.flatMap { [.text($0.value.name.rawValue), .text($0.value.text)] }
    if let embedded = schema.embedded { words += [.number(7), part(embedded)] }
    words += schema.allOf.flatMap { [.number(5), part(api.index(of: $0))] }
    words += schema.anyOf.flatMap { [.number(6), part(api.index(of: $0))] }
    // Each condition is reported at its own location.
    if schema.hasConditions { words.append(.reference(index)) }
    if let discriminator = schema.discriminator {
      words.append(.text(discriminator.property.value))
      for entry in discriminator.mapping {
        words += [.text(entry.value.value), .reference(api.index(of: entry.schema))]
      }
    }
    let number = numbers[words] ?? numbers.count
    numbers[words] = number
    known[index] = number
    return number
  }

  /// Returns a part with all its properties at its location.
  private mutating func part(_ index: Int) -> Word {
    let schema = api.schemas[index]
    let target: Word =
      if let reference = schema.reference {
        .reference(api.index(of: reference))
      } else if schema.name != nil {
        .reference(index)
      } else {
        .part(digest(of: index))
      }
    let words: [Word] = [
      target, .text(schema.doc?.value ?? ""), .flag(schema.isNullable), .flag(schema.isReadOnly),
      .flag(schema.isWriteOnly), .text(schema.deprecation?.words ?? ""),
      .text(schema.standard?.value ?? ""),
    ]
    let number = numbers[words] ?? numbers.count
    numbers[words] = number
    return .part(number)
  }
}
