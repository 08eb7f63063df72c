import SpecgenCore

/// The entities of a draft with their names and their references to each other.
struct DraftPlan: Sendable {
  private static let maxOwners = 100

  var types: [DraftDeclaration] = []
  var methods: [DraftMethod] = []
  /// The name of the type of errors, with its statuses.
  var errors: (type: String, statuses: StatusRange, origin: DraftOrigin?)?
  var notes: [String] = []
  /// The credential that calls send, with comments on it.
  var credential: DraftCredential?
  var credentialComments: [String] = []
  /// The method that opens a session, by its index, with its credential.
  var login: (method: Int, facts: DraftLogin)?
  /// The calls to another app.
  var calls: DraftCalls?
  /// The flows through the screens of a library.
  var flows: [DraftFlow] = []
  /// The types of what links bring back, by their indices.
  var linkAnswers = LinkAnswerTypes()

  /// `true` if traffic shows some of the facts.
  let isTraffic: Bool
  /// The keys of the fields that refer to each enumeration.
  var references: [String: Set<String>] = [:]

  /// The index of each declared type, by its folded name.
  var indices: [String: Int] = [:]
  var names: TypeNames
  /// The objects in the samples of each declared type, by its index.
  var samples: [Int: [JSONText.Value]] = [:]
  var sampleCounts: [Int: Int] = [:]
  /// The records with each key, up to a number of records that keeps the search linear.
  var owners: [String: [Int]] = [:]
  /// The types that only samples show.
  var sampled: Set<Int> = []
  /// The meanings that lists state for members of these types.
  var remarks: [Int: [DraftField]] = [:]

  /// Plans the entities of documents.
  init(_ facts: DraftFacts, api: String) {
    names = TypeNames(api: api)
    notes = facts.notes
    isTraffic = facts.isTraffic
    let methods = facts.methods + Self.unopened(facts)
    addEnumerations(facts.enumerations + facts.sdk.enumerations)
    addObjects(facts)
    addLinkAnswers(facts.linkCalls)
    addAnswers(methods)
    addSamples(facts.samples)
    enrich()
    applyRequirements()
    addValues(facts.linkCalls.calls)
    resolveFields()
    settleLinkAnswers()
    nameEnumerations()
    nameMethods()
    addPages()
    addCredential(facts)
    addLogin(facts)
    addCalls(facts)
    addFlows(facts, api: api)
    if isTraffic { uniteAlike() }
    hoist()
  }

  /// The requests that only sentences mention.
  static func unopened(_ facts: DraftFacts) -> [DraftMethod] {
    var known = Set(facts.methods.map(\.request.key))
    return facts.mentions.filter { known.insert($0.request.key).inserted }.map { mention in
      var method = mention
      method.comments = [
        "A sentence of the document mentions this request, and no section describes it."
      ]
      return method
    }
  }

  // MARK: Declarations

  /// Adds a type under an available name, and returns its index.
  mutating func add(_ declaration: DraftDeclaration) -> Int {
    var declaration = declaration
    let wanted = declaration.name
    declaration.name = names.take(wanted)
    indices[FoldedWord(wanted).text] = indices[FoldedWord(wanted).text] ?? types.count
    types.append(declaration)
    let index = types.count - 1
    for field in declaration.type.fields where owners[field.key, default: []].count < Self.maxOwners
    {
      owners[field.key, default: []].append(index)
    }
    return index
  }

  /// Adds tables of codes; equal ones are one type.
  mutating func addEnumerations(_ enumerations: [DraftDeclaration]) {
    var known: [DraftType: Int] = [:]
    for declaration in enumerations {
      if let index = known[declaration.type] {
        if let origin = declaration.origin { types[index].others.append(origin) }
        continue
      }
      known[declaration.type] = add(declaration)
    }
  }

  /// Returns a member to which a sample passes a case, with the enumeration that has its name.
  private func passed(_ field: DraftField, _ sdk: SDKFacts) -> DraftField {
    guard field.type == .json, sdk.arguments.contains(where: { $0.label == field.key }),
      let index = indices[FoldedWord(field.key).text], case .enumeration = types[index].type
    else { return field }
    var field = field
    field.type = .named(types[index].name)
    return field
  }

  /// Adds tables of fields; a table with the name and half of the keys of another continues it.
  mutating func addObjects(_ facts: DraftFacts) {
    for (index, declaration) in facts.objects.enumerated() {
      let folded = FoldedWord(declaration.name).text
      var place: Int
      if let known = indices[folded], case .record(let record) = types[known].type,
        case .record(let other) = declaration.type,
        record.keys.intersection(other.keys).count * 2 >= min(record.keys.count, other.keys.count)
      {
        // A second table of one object, or the same document in another form.
        let added = other.filter { !record.keys.contains($0.key) }
        types[known].type = .record(record + added)
        if let origin = declaration.origin { types[known].others.append(origin) }
        place = known
      } else {
        place = add(declaration)
      }
      if let found = facts.errors, found.object == index {
        errors = (types[place].name, found.statuses, declaration.origin)
      }
    }
    // A table says more than a sample of code.
    for record in facts.sdk.records where indices[FoldedWord(record.name).text] == nil {
      let keys = record.type.fields.keys
      guard !facts.objects.contains(where: { keys.isSubset(of: $0.type.fields.keys) }) else {
        continue
      }
      var record = record
      record.type = .record(record.type.fields.map { passed($0, facts.sdk) })
      _ = add(record)
    }
  }
}
