/// A planner that turns a document into a spec: it decides on types and names, and reports what specs do not
/// support.
///
/// The input is the model of a document and the decisions of earlier attempts. The result is the spec, with
/// spans in the document, and the findings of the import.
struct Planner {
  /// The key of a declared type: a schema, for both directions or only for its sent form.
  struct TypeKey: Hashable {
    let schema: Int
    var isSent = false
    /// `true` for the members that the shapes of a hierarchy share, instead of their union.
    var isBase = false
  }

  /// The suffix of names of sent types whose answered form is a different type.
  static let draft = "Draft"

  /// The document, with the schemas that the planner adds.
  var api: OpenAPI
  let file: SourceFile
  /// The choices of the last import, or nil for a new spec.
  let history: ImportHistory?
  private(set) var decisions = ImportDecisions()
  var findings: [ImportFinding] = []
  /// The shape of each schema as in the document.
  private var shapes: [Shape] = []
  /// The directions of the schemas.
  private(set) var directions = SchemaDirections()
  /// The schema for each pair of schemas that a member has.
  var united: [SchemaPair: Int] = [:]
  /// The schemas of members for which alternatives have different types.
  var mixed: Set<Int> = []
  /// The unions whose alternatives can become one object.
  private(set) var mergeable: Set<Int> = []
  /// The unions with overlapping alternatives that are one object, until the report lists them.
  var overlapping: Set<Int> = []
  /// The schemas that take over the members of another one, by its index.
  private(set) var derivedSchemas: [Int: [Int]] = [:]
  /// The members by which discriminators distinguish schemas.
  private var discriminators: Set<String> = []
  /// The alternatives of unions, whose only values may distinguish them.
  private var unionShapes: Set<Int> = []
  /// The type names of the document's schemas.
  let schemaNames: Set<String>
  /// The Swift names at the top level of the module.
  var taken: Set<String> = []
  /// The next number for each name that is already used.
  var nextNumbers: [String: Int] = [:]
  var typeNames: [TypeKey: String] = [:]
  var queue: [TypeKey] = []
  var types: [TypeKey: Spec.TypeDeclaration] = [:]
  /// The names of aliases for lists and maps, by their preferred names.
  var aliasNames: [String: String] = [:]
  /// Declared types that are inline in the document.
  var extraTypes: [Spec.TypeDeclaration] = []
  /// The schemas of fields, of params and of types without a schema of their own, by path in the spec.
  var places: [String: Int] = [:]
  var apiName = ""
  /// The schemas with parts.
  var parted: Set<Int> = []
  /// The locations of the conditions that the spec expresses.
  var expressed: Set<Span> = []
  /// The schemas whose types are being planned, outermost first.
  var inProgress: Set<Int> = []

  /// Creates a planner of a document, without decisions.
  init(_ api: OpenAPI, file: SourceFile, history: ImportHistory? = nil) {
    self.api = api
    self.file = file
    self.history = history
    schemaNames = Set(
      api.components.compactMap { api.schemas[$0].name.map { ImportNames.type($0.value) } }
    )
    derivedSchemas = findDerivedSchemas()
    uniteSchemas()
    shapes = self.api.schemas.indices.map { computedShape(of: $0) }
    directions = schemaDirections()
    discriminators = Set(self.api.schemas.compactMap { $0.discriminator?.property.value })
    for (index, shape) in shapes.enumerated() {
      guard case .union(let links, let discriminator) = shape else { continue }
      unionShapes.formUnion(alternatives(links).map(\.index))
      guard discriminator == nil, let merged = merged(links, isForced: true) else { continue }
      if !self.api.schemas[index].isExclusive, losesMembers(links) {
        shapes[index] = .record(merged)
        overlapping.insert(index)
      } else {
        mergeable.insert(index)
      }
    }
  }

  /// Returns `true` if the only value of a member may say which of several types an object has.
  func mayDistinguish(_ schema: Int, by member: String) -> Bool {
    discriminators.contains(member) || unionShapes.contains(schema)
  }

  /// Returns a planner for an attempt.
  func deciding(_ decisions: ImportDecisions) -> Planner {
    var planner = self
    planner.decisions = decisions
    planner.places.reserveCapacity(api.schemas.count)
    return planner
  }

  /// Returns the shape of a schema that is not a reference.
  func shape(of index: Int) -> Shape {
    if decisions.opaque.contains(index) { return .any }
    if decisions.merged.contains(index), case .union(let links, _) = shapes[index],
      let merged = merged(links, isForced: true)
    {
      return .record(merged)
    }
    if decisions.mixed.contains(index) { return .scalar(ScalarPlan(name: "Scalar")) }
    if decisions.fractional.contains(index) { return .scalar(ScalarPlan(name: "Double")) }
    if decisions.textual.contains(index) { return .scalar(ScalarPlan(name: "String")) }
    return shapes[index]
  }

  /// Adds a finding.
  mutating func report(
    _ kind: ImportFinding.Kind,
    _ subject: String,
    _ message: String,
    at span: Span
  ) {
    findings.append(ImportFinding(kind: kind, subject: subject, message: message, span: span))
  }
}

/// Deviations from a document that the checks of earlier attempts require.
struct ImportDecisions: Equatable, Sendable {
  /// The reasons for omitted operations, by the index of the operation.
  var omitted: [Int: String] = [:]
  /// Schemas that accept any JSON value.
  var opaque: Set<Int> = []
  /// Unions whose alternatives are one object.
  var merged: Set<Int> = []
  /// Schemas of integers whose values have fractions.
  var fractional: Set<Int> = []
  /// Schemas whose values are strings, numbers or Booleans.
  var mixed: Set<Int> = []
  /// Schemas whose values are plain strings.
  var textual: Set<Int> = []
  /// Members that may be absent or null although the document requires them, by schema and name.
  var optional: Set<MemberPlace> = []
  /// Objects without parts.
  var plain: Set<Int> = []
  /// Operations without pagination.
  var unpaged: Set<Int> = []
  /// Schemas that are nullable.
  var nullable: Set<Int> = []
  /// `true` if methods share parts through traits.
  var hasTraits = true
  /// `true` if similar objects become generic types.
  var hasGenericTypes = true
  /// `true` if methods share the most common error object.
  var hasErrors = true

  /// A member of an object.
  struct MemberPlace: Hashable, Sendable {
    let schema: Int
    let name: String
  }
}

/// The result of one attempt at an import.
struct ImportPlan: Sendable {
  let spec: Spec
  let calls: CallPlan
  let findings: [ImportFinding]
  /// The operation of each method, by the keys of the spec that lead to it.
  let operations: [String: Int]
  /// The schema of each declared type, by type name.
  let schemas: [String: Int]
  let places: [String: Int]
  /// The unions whose alternatives can become one object.
  let mergeable: Set<Int>
  /// The objects with parts.
  let parted: Set<Int>
  /// The locations of the conditions that the spec expresses.
  let expressed: Set<Span>
}
