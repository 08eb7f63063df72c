/// An imported document: the text of a valid spec, and findings for the user.
package struct OpenAPIImport: Sendable {
  /// The counts at the top of a report.
  struct Counts: Hashable, Sendable {
    var operations = 0
    var methods = 0
    var types = 0
    var examples = 0
    var readExamples = 0
    /// The number of methods whose result is any JSON.
    var opaqueResults = 0
  }

  /// The spec as YAML.
  package let text: String
  /// `true` for an import of selected operations.
  private let isPart: Bool
  let api: String
  let counts: Counts
  let findings: [ImportFinding]
  /// The locations in the document of types and methods, by path.
  let places: [String: Span]
  /// The number of attempts after which parts with remaining errors are omitted.
  private static let attempts = 12

  /// Imports a document: reads the spec that it was exported from, or else plans a new one.
  ///
  /// - Parameters:
  ///   - documents: The files, the first of which is the one named on the command line.
  ///   - selection: The selected operations.
  ///   - hasTraits: `true` to move repeated parts of methods to traits; merges compare methods without
  ///     traits.
  ///   - kept: The names of types in place to declare separately, however few uses they have.
  ///   - history: The choices of the last import, or nil for a new spec.
  package init(
    _ documents: [DocumentSet.Document],
    selection: ImportSelection = ImportSelection(),
    hasTraits: Bool = true,
    keeping kept: Set<String> = [],
    following history: ImportHistory? = nil
  ) {
    let (exported, unread) = ExportedSpec.read(documents, selection)
    if let exported {
      self.init(exported)
    } else {
      self.init(
        byStandardKeys: documents,
        selection,
        unread,
        hasTraits: hasTraits,
        keeping: kept,
        following: history
      )
    }
  }

  /// Plans a spec, checks it like `lint`, and repeats this without the parts that have errors.
  init(
    byStandardKeys documents: [DocumentSet.Document],
    _ selection: ImportSelection = ImportSelection(),
    _ unread: [ImportFinding] = [],
    hasTraits: Bool = false,
    hasErrors: Bool = true,
    keeping kept: Set<String> = [],
    following history: ImportHistory? = nil
  ) {
    var (api, faults) = OpenAPIDecoder.decode(documents, with: selection.extensions)
    let file = documents[0].file
    let all = api.operations.count + faults.count { $0.operation != nil }
    if !selection.isEmpty {
      api.operations = api.operations.filter { selection.contains($0) }
      if api.operations.isEmpty { api.components = [] }
    }
    api = ConditionPlan.applied(to: EqualSchemas.merged(api, keeping: kept))
    var decisions = ImportDecisions()
    decisions.hasTraits = hasTraits
    decisions.hasGenericTypes = hasTraits
    decisions.hasErrors = hasErrors
    var relaxations: [ImportFinding] = []
    var widened: [ImportFinding] = []
    let calls = api.operations.map { CallWords($0) }
    let planner = Planner(api, file: file, history: history)
    api = planner.api
    var plan = planner.plan(calls, deciding: decisions)
    var (yaml, comments) = (YAMLValue.null, SpecComments())
    var counts = Counts()
    for attempt in 0..<Self.attempts {
      (yaml, comments) = (plan.spec.yaml, Self.comments(plan, relaxations, api))
      let check = SpecCheck(yaml, of: plan)
      var next = decisions
      widened += check.decide(&next, isLast: attempt > Self.attempts - 4).map { found in
        ImportFinding(
          kind: .choice,
          subject: found.place,
          message: found.message,
          span: api.schemas[found.schema].span
        )
      }
      // Read examples only if the types are not about to change.
      if let program = check.program {
        let examples = ExampleCheck(planner, plan, program)
        counts.examples = examples.count
        counts.readExamples = examples.readCount
        relaxations += examples.relax(&next)
      }
      if next == decisions { break }
      decisions = next
      plan = planner.plan(calls, deciding: decisions, after: plan)
    }
    counts.operations = all
    counts.methods = plan.spec.methods.count
    counts.types = plan.spec.types.count
    counts.opaqueResults = plan.spec.opaqueResults
    text = specText(of: yaml, comments: comments)
    self.api = plan.spec.api.value
    isPart = !selection.isEmpty
    self.counts = counts
    var places = plan.places.mapValues { api.schemas[$0].span }
    for (name, schema) in plan.schemas { places["types.\(name)"] = api.schemas[schema].span }
    for (place, operation) in plan.operations {
      places[place] = api.operations[operation].verb.span
    }
    self.places = places
    var seen: Set<ImportFinding> = []
    let keywords = UnreadKeywords.findings(
      in: documents,
      of: Set(api.operations.map(\.verb.span)),
      besides: plan.expressed,
      isWhole: selection.isEmpty
    )
    findings = (unread + faults + plan.findings + relaxations + widened + keywords).filter {
      seen.insert($0).inserted
    }
    .sorted(by: ImportFinding.isBefore)
  }

  /// Creates the import from the spec that a document was exported from.
  private init(_ exported: ExportedSpec) {
    let examples = exported.program.types.map(\.examples.count).reduce(0, +)
    text = specText(of: exported.spec)
    api = exported.spec.api.value
    isPart = false
    counts = Counts(
      operations: exported.operationCount,
      methods: exported.spec.methods.count,
      types: exported.spec.types.count,
      examples: examples,
      readExamples: examples
    )
    findings = exported.findings
    places = exported.places
  }

  /// The operations of the document that the spec lacks, because it cannot represent them.
  package var omissions: [ImportFinding] { findings.filter { $0.operation != nil } }

  /// `true` if nothing of what was asked for is in the spec: neither calls nor types.
  ///
  /// A document without operations is a version like any other.
  package var isEmpty: Bool {
    counts.methods == 0 && counts.types == 0 && (counts.operations > 0 || isPart)
  }

  /// Returns the location in the document of the innermost entity on a path of the spec.
  package func place(of path: String) -> Span? {
    let keys = path.split(separator: ".")
    return keys.indices.reversed().lazy.compactMap { last in
      places[keys[...last].joined(separator: ".")]
    }.first
  }

  /// The types and methods, by the locations of their definitions in the document.
  var entities: [Span: EntityPath] {
    let entities = places.sorted { $0.key < $1.key }.map { ($0.value, EntityPath($0.key)) }
    return Dictionary(entities) { first, _ in first }
  }

  /// Returns comments for parts to review: omitted operations, and types that are wider than in the document.
  private static func comments(_ plan: ImportPlan, _ relaxations: [ImportFinding], _ api: OpenAPI)
    -> SpecComments
  {
    var comments = SpecComments()
    for finding in plan.findings where finding.operation != nil {
      comments.add(
        "Omitted: \(visible(finding.subject)), \(visible(finding.message)).",
        at: SpecPath()
      )
    }
    // Of several examples, the first one counts.
    let relaxed = Dictionary(
      relaxations.sorted(by: ImportFinding.isBefore).compactMap { finding in
        finding.schema.map { ($0, finding) }
      }
    ) { first, _ in first }
    let places = plan.places.compactMap { place, schema in
      (relaxed[schema] ?? api.schemas[schema].reference.flatMap { relaxed[api.index(of: $0)] }).map
      { (place, $0) }
    }
    for (place, finding) in places.sorted(by: { $0.0 < $1.0 }) {
      var path = SpecPath()
      for key in place.split(separator: ".") { path = path.name(String(key)) }
      comments.add("An example of the document: \(visible(finding.message)).", at: path)
    }
    return comments
  }
}

extension Spec {
  /// The number of methods whose result is any JSON, by itself or by an alias.
  fileprivate var opaqueResults: Int {
    let aliases = types.compactMap { type -> String? in
      guard case .alias(let use) = type.body, use.isJSON(or: []) else { return nil }
      return type.name.value
    }
    let names = Set(aliases)
    return methods.count { method in
      guard case .content(.json(let use)) = method.returns else { return false }
      return use.isJSON(or: names)
    }
  }
}

extension Spec.TypeUse {
  fileprivate func isJSON(or names: Set<String>) -> Bool {
    guard case .named(let name) = form else { return false }
    return name.value == "JSON" || names.contains(name.value)
  }
}

/// The selected operations of a document.
package struct ImportSelection: Sendable {
  /// The paths, tags and identifiers of operations; a path ending in `*` selects everything below it.
  package var words: [String] = []
  /// The extensions whose values become documentation.
  package var extensions: [String] = []

  package init(words: [String] = [], extensions: [String] = []) {
    self.words = words
    self.extensions = extensions
  }

  var isEmpty: Bool { words.isEmpty }

  func contains(_ operation: OpenAPI.Operation) -> Bool {
    contains(operation.path.value, operation.id?.value, tags: operation.tags.map(\.value))
  }

  /// Returns `true` if an operation with a path, an identifier and tags is selected.
  func contains(_ path: String, _ id: String?, tags: [String]) -> Bool {
    words.contains { word in
      guard word.hasPrefix("/") else { return id == word || tags.contains(word) }
      return word.hasSuffix("*") ? path.hasPrefix(word.dropLast()) : path == word
    }
  }
}
