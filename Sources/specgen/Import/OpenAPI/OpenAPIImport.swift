/// A document that was imported: the text of a spec that is clean, and what somebody has to know.
struct OpenAPIImport: Sendable {
  /// The numbers that a report begins with.
  struct Counts: Hashable, Sendable {
    var operations = 0
    var methods = 0
    var types = 0
    var examples = 0
    var readExamples = 0
  }

  /// The spec as YAML.
  let text: String
  let api: String
  let counts: Counts
  let findings: [ImportFinding]
  /// The places in the document of types and methods, by their paths.
  private let places: [String: Span]
  /// The attempts after which what is still wrong is left out as a whole.
  private static let attempts = 12

  /// Imports a document: takes over the spec that it was exported from, or plans one.
  ///
  /// - Parameters:
  ///   - documents: The files, of which the first is the one that was named.
  ///   - selection: The operations that are wanted.
  ///   - hasTraits: `true` where traits hold what methods repeat; merges compare methods that are written out.
  ///   - kept: The names of types in place that have a type of their own, however few places they have.
  init(
    _ documents: [DocumentSet.Document],
    selection: ImportSelection = ImportSelection(),
    hasTraits: Bool = true,
    keeping kept: Set<String> = []
  ) {
    let (exported, unread) = selection.isEmpty ? ExportedSpec.read(documents[0]) : (nil, [])
    guard let exported else {
      self.init(byStandardKeys: documents, selection, unread, hasTraits: hasTraits, keeping: kept)
      return
    }
    guard let edit = exported.edit else {
      self.init(exported)
      return
    }
    let contradiction = ImportFinding.part("the document says something else here", at: edit)
    let edited = OpenAPIImport(byStandardKeys: documents, selection, [contradiction])
    if let merged = exported.merged(with: edited) {
      self.init(merged.spec, edited, merged.isWhole ? .edit(at: edit) : .unsaid(at: edit))
    } else {
      self = edited
    }
  }

  /// Plans a spec, checks it as `lint` does, and plans it again without what is wrong.
  init(
    byStandardKeys documents: [DocumentSet.Document],
    _ selection: ImportSelection = ImportSelection(),
    _ unread: [ImportFinding] = [],
    hasTraits: Bool = false,
    keeping kept: Set<String> = []
  ) {
    var (api, faults) = OpenAPIDecoder.decode(documents)
    let file = documents[0].file
    let all = api.operations.count
    if !selection.isEmpty {
      api.operations = api.operations.filter { selection.contains($0) }
      if api.operations.isEmpty { api.components = [] }
    }
    api = EqualSchemas.merged(api, keeping: kept)
    var decisions = ImportDecisions()
    decisions.hasTraits = hasTraits
    var relaxations: [ImportFinding] = []
    var widened: [ImportFinding] = []
    let calls = api.operations.map { CallWords($0) }
    let planner = Planner(api, file: file)
    var plan = planner.plan(calls, deciding: decisions)
    var text = ""
    var counts = Counts()
    for attempt in 0..<Self.attempts {
      text = specText(of: plan.spec, comments: Self.comments(plan, relaxations, api))
      let check = SpecCheck(text, of: plan)
      var next = decisions
      widened += check.decide(&next, isLast: attempt > Self.attempts - 4).map { found in
        ImportFinding(
          kind: .choice,
          subject: found.place,
          message: "a spec cannot say it, and any value is taken: \(found.reason)",
          span: api.schemas[found.schema].span
        )
      }
      // Where no more than warnings were found, there are types to read the examples by.
      if let program = check.program {
        let examples = ExampleCheck(planner, plan, program)
        counts.examples = examples.count
        counts.readExamples = examples.readCount
        relaxations += examples.relax(&next)
      }
      if next == decisions { break }
      decisions = next
      plan = planner.plan(calls, deciding: decisions)
    }
    counts.operations = all
    counts.methods = plan.spec.methods.count
    counts.types = plan.spec.types.count
    self.text = text
    self.api = plan.spec.api.value
    self.counts = counts
    var places = plan.places.mapValues { api.schemas[$0].span }
    for (name, schema) in plan.schemas { places["types.\(name)"] = api.schemas[schema].span }
    for (place, operation) in plan.operations {
      places[place] = api.operations[operation].verb.span
    }
    self.places = places
    var seen: Set<ImportFinding> = []
    findings = (unread + faults + plan.findings + relaxations + widened).filter {
      seen.insert($0).inserted
    }
    .sorted {
      $0.span < $1.span
    }
  }

  /// Takes over a spec that the edits of its document are in.
  private init(_ spec: Spec, _ edited: OpenAPIImport, _ edit: ImportFinding) {
    text = specText(of: spec)
    api = spec.api.value
    var counts = edited.counts
    counts.methods = spec.methods.count
    counts.types = spec.types.count
    self.counts = counts
    findings = [edit] + edited.findings.filter { $0.subject != edit.subject }
    places = edited.places
  }

  /// Takes over the spec that a document was exported from.
  private init(_ exported: ExportedSpec) {
    let examples = exported.program.types.map(\.examples.count).reduce(0, +)
    text = specText(of: exported.spec)
    api = exported.spec.api.value
    counts = Counts(
      operations: exported.spec.methods.count,
      methods: exported.spec.methods.count,
      types: exported.spec.types.count,
      examples: examples,
      readExamples: examples
    )
    findings = []
    places = exported.places
  }

  /// `true` if the spec would have neither calls nor types.
  var isEmpty: Bool { counts.methods == 0 && counts.types == 0 }

  /// The place in the document of an entity of the spec, or of the one that a path leads into.
  func place(of path: String) -> Span? {
    let keys = path.split(separator: ".")
    return keys.indices.reversed().lazy.compactMap { last in
      places[keys[...last].joined(separator: ".")]
    }.first
  }

  /// Comments where a person should look: at what was left out, and at types that are wider than the document.
  private static func comments(_ plan: ImportPlan, _ relaxations: [ImportFinding], _ api: OpenAPI)
    -> SpecComments
  {
    var comments = SpecComments()
    let omitted = plan.findings.filter { $0.kind == .omission && $0.isAboutOperation }
    for finding in omitted {
      comments.add(
        "Left out: \(visible(finding.subject)), \(visible(finding.message)).",
        at: SpecPath()
      )
    }
    let relaxed = Dictionary(
      relaxations.compactMap { finding in finding.schema.map { ($0, finding) } }
    ) { first, _ in first }
    for (place, schema) in plan.places.sorted(by: { $0.key < $1.key }) {
      guard let finding = relaxed[schema] ?? api.schemas[schema].reference.flatMap({ relaxed[$0] })
      else { continue }
      var path = SpecPath()
      for key in place.split(separator: ".") { path = path.name(String(key)) }
      comments.add("An example of the document: \(visible(finding.message)).", at: path)
    }
    return comments
  }
}

/// The operations of a document that are wanted.
struct ImportSelection: Sendable {
  /// Paths, tags and identifiers of operations; a path ends in `*` where all below it are meant.
  var words: [String] = []

  var isEmpty: Bool { words.isEmpty }

  func contains(_ operation: OpenAPI.Operation) -> Bool {
    words.contains { word in
      if word.hasPrefix("/") {
        return word.hasSuffix("*")
          ? operation.path.value.hasPrefix(word.dropLast()) : operation.path.value == word
      }
      return operation.id?.value == word || operation.tags.contains { $0.value == word }
    }
  }
}
