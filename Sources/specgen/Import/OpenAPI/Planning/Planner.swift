/// Makes a spec of a document: which types it has, what calls are named, and what cannot be said.
///
/// In: the model of a document, and what an earlier attempt was decided to do differently. Out: the spec with spans in the
/// document, and the findings of the import.
struct Planner {
  /// A declared type: a schema, for both directions or for what is sent alone.
  struct TypeKey: Hashable {
    let schema: Int
    var isSent = false
    /// The members that the shapes of a hierarchy share, instead of the union of the shapes.
    var isBase = false
  }

  /// The end of the names of types that are sent, where another one is answered.
  static let draft = "Draft"

  let api: OpenAPI
  let file: SourceFile
  private(set) var decisions = ImportDecisions()
  var findings: [ImportFinding] = []
  /// The shape of each schema as the document has it.
  private var shapes: [Shape] = []
  /// The directions in which schemas travel.
  private(set) var directions = SchemaDirections()
  /// The schemas that take over the members of another one, by its index.
  private(set) var heirs: [Int: [Int]] = [:]
  /// The names of the document's schemas, as those of types.
  let schemaNames: Set<String>
  /// Names at the top of the module, in Swift.
  var taken: Set<String> = []
  /// The number that the next type of a name gets whose name is taken.
  var nextNumbers: [String: Int] = [:]
  var typeNames: [TypeKey: String] = [:]
  var queue: [TypeKey] = []
  var types: [TypeKey: Spec.TypeDeclaration] = [:]
  /// The names of the aliases for lists and maps, by the names that they would like.
  var aliasNames: [String: String] = [:]
  /// Types that are declared although the document has them in place.
  var extraTypes: [Spec.TypeDeclaration] = []
  /// The schema of each field of a declared type, of each param and of each type without a schema of its own, by its
  /// path in the spec.
  var places: [String: Int] = [:]
  var apiName = ""
  /// The schemas whose types are being planned, from the outermost on.
  var inProgress: Set<Int> = []

  /// Makes a planner of what the document says; what attempts decide comes later.
  init(_ api: OpenAPI, file: SourceFile) {
    self.api = api
    self.file = file
    schemaNames = Set(
      api.components.compactMap { api.schemas[$0].name.map { ImportNames.type($0.value) } }
    )
    heirs = foundHeirs()
    shapes = api.schemas.indices.map { computedShape(of: $0) }
    directions = schemaDirections()
  }

  /// Returns the planner of an attempt.
  func deciding(_ decisions: ImportDecisions) -> Planner {
    var planner = self
    planner.decisions = decisions
    planner.places.reserveCapacity(api.schemas.count)
    return planner
  }

  /// The shape of a schema that is not a reference.
  func shape(of index: Int) -> Shape {
    if decisions.opaque.contains(index) { return .any }
    if decisions.textual.contains(index) { return .scalar(ScalarPlan(name: "String")) }
    return shapes[index]
  }

  /// Notes a finding.
  mutating func report(
    _ kind: ImportFinding.Kind,
    _ subject: String,
    _ message: String,
    at span: Span
  ) {
    findings.append(ImportFinding(kind: kind, subject: subject, message: message, span: span))
  }
}

/// Departures from a document that the check of an earlier attempt asked for.
struct ImportDecisions: Equatable, Sendable {
  /// Operations that are left out, by their index, and why.
  var omitted: [Int: String] = [:]
  /// Schemas of which any value is taken.
  var opaque: Set<Int> = []
  /// Schemas whose values are plain text.
  var textual: Set<Int> = []
  /// Members that may be absent or null although the document requires them, by schema and name.
  var optional: Set<MemberPlace> = []
  /// Operations whose pages are not recognised.
  var unpaged: Set<Int> = []
  /// Schemas that may be null.
  var nullable: Set<Int> = []
  /// `true` if methods share parts by traits.
  var hasTraits = true
  /// `true` if objects that are alike are types with a parameter.
  var hasGenericTypes = true
  /// `true` if methods share the error object that most of them have.
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
  /// The schema of each declared type, by its name.
  let schemas: [String: Int]
  let places: [String: Int]
}
