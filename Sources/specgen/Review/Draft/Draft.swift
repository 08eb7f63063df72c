package import SpecgenCore

/// A first spec of a vendor's documents or of JSON samples.
///
/// The draft has no finding of `lint`. A comment marks each part that is uncertain, with the reason.
package struct Draft: Sendable {
  /// A file to draft from.
  package enum Input: Sendable {
    /// A document, with its path from the folder of the spec.
    case document(SourceFile, DocumentOutline, path: String?)
    /// A JSON sample.
    case sample(SourceFile, JSONText.Value)
    /// Exchanges with the API.
    case traffic(TrafficSamples)

    fileprivate var path: String {
      switch self {
      case .document(let file, _, _), .sample(let file, _): file.path
      case .traffic(let samples): samples.path
      }
    }
  }

  /// The text of the spec; nil if the inputs contain nothing to draft.
  package let text: String?
  /// The reason why there is no spec.
  package let problem: String?
  /// The parts of the documents, in order.
  package let parts: [DraftPart]
  /// The numbers of entities; nil without a spec.
  package let counts: DraftCounts?
  /// The part that the spec lacks; nil if the draft is a spec of its own.
  package let addition: DraftAddition?

  /// Drafts a spec, or the part that a spec lacks.
  package init(_ inputs: [Input], addingTo known: KnownSpec? = nil) {
    let sources = Self.sources(of: inputs, besides: known)
    let facts = Self.facts(of: inputs)
    let api = known?.api ?? Self.api(of: inputs)
    var plan = DraftPlan(facts, api: api)
    let match = known.map { known in
      let url = DraftHosts(facts, hasMethods: true).url
      return plan.match(known, in: sources.map { $0?.path }, below: url)
    }
    var drafted = DraftSpec(plan, facts, sources)
    var spec = drafted.spec(api: api)
    let (written, lost) = drafted.comments.added(to: spec.yaml)
    let check = Self.hasEntities(written) ? DraftCheck(written, path: "\(api).yaml") : nil
    guard let check, let checked = check.yaml, Self.hasEntities(checked) else {
      (text, counts, addition) = (nil, nil, nil)
      parts = facts.parts
      problem =
        check?.problem.map { "the draft has a finding that cannot be avoided: \($0)" }
        ?? Self.nothing(facts)
      return
    }
    let documents = drafted.documents(in: checked)
    let files = Self.documents(inputs)
    let bindings = DraftBindings(documents, files, in: checked, path: "\(api).yaml")
    let bound = bindings?.documents ?? documents
    spec.docs = known?.lacking(bound, files) ?? bound
    let completed = DraftCheck(Self.inserting(spec.yaml["docs"], in: checked), path: "\(api).yaml")
    var notes = [Self.heading(of: inputs)]
    notes += plan.notes + Self.functions(facts) + Self.headers(facts)
    notes += Self.items(facts, plan) + check.omissions + (bindings?.notes ?? [])
    // Documents that have a finding are left out as a whole.
    let final = completed.yaml ?? checked
    counts = DraftCounts(final)
    addition = known.flatMap { known in match.map { DraftAddition(final, $0, to: known) } }
    parts = Self.parts(facts, plan, in: final)
    text = YAMLWriter.text(
      of: final,
      comments: notes.map(RowReader.comment) + lost
    )
    problem = nil
  }

  private static func heading(of inputs: [Input]) -> String {
    let isTraffic = inputs.allSatisfy { if case .traffic = $0 { true } else { false } }
    return isTraffic
      ? "A draft from traffic, which shows some of what is possible. Check each part; comments state the evidence."
      : "A draft. Check each part against the document; comments mark what is uncertain."
  }

  /// Returns the documents whose paths are known.
  private static func documents(_ inputs: [Input]) -> [DraftBindings.Input] {
    inputs.compactMap { input in
      guard case .document(let file, let outline, _?) = input else { return nil }
      return DraftBindings.Input(file: file, outline: outline)
    }
  }

  private static func hasEntities(_ spec: YAMLValue) -> Bool {
    ["types", "methods", "calls", "flows", "deeplinks"].contains { spec[$0] != nil }
  }

  /// Returns a spec with documents after its sources.
  private static func inserting(_ docs: YAMLValue?, in spec: YAMLValue) -> YAMLValue {
    guard let docs else { return spec }
    var entries = spec.entries
    let place =
      entries.firstIndex { !["specgen", "api", "sources"].contains($0.key) } ?? entries.count
    entries.insert(.init(key: "docs", value: docs), at: place)
    return .mapping(entries, layout: .spaced)
  }

  private static func nothing(_ facts: DraftFacts) -> String {
    facts.functions.isEmpty
      ? "it contains no table, list, request or sample that can be drafted"
      : "it declares functions in Swift, but no paths, JSON keys or tables"
  }

  /// Returns a comment about query items of Swift samples, for which no request is known.
  private static func items(_ facts: DraftFacts, _ plan: DraftPlan) -> [String] {
    guard plan.calls == nil else { return [] }
    var known = Set(plan.methods.flatMap(\.params).map(\.key))
    let items = facts.queryItems.filter { known.insert($0).inserted }.prefix(10)
    guard !items.isEmpty else { return [] }
    let names = RowReader.list(items)
    return [
      "Swift samples send these query items, for which the document states no request: \(names)."
    ]
  }

  /// Returns a comment about headers that calls may share.
  private static func headers(_ facts: DraftFacts) -> [String] {
    var known = Set(facts.credentials.map { $0.name.lowercased() })
    let names = facts.headers.filter { known.insert($0.lowercased()).inserted }.prefix(6)
    guard !names.isEmpty, !facts.methods.isEmpty else { return [] }
    let list = RowReader.list(names)
    return ["Headers in the text: \(list). Declare those of all calls under `auth` or `defaults`."]
  }

  /// Returns a comment about the functions of Swift samples, from which no method follows.
  private static func functions(_ facts: DraftFacts) -> [String] {
    guard !facts.functions.isEmpty else { return [] }
    var known: Set<String> = []
    let functions = facts.functions.filter { known.insert($0).inserted }
    let names = functions.prefix(6).joined(separator: ", ")
    return [
      "The document declares functions in Swift without paths, so they are not drafted: \(names)."
    ]
  }

  private static func facts(of inputs: [Input]) -> DraftFacts {
    var documents: [DraftDocument] = []
    var samples: [DraftFacts.Sample] = []
    var traffic: [DraftFacts] = []
    for (index, input) in inputs.enumerated() {
      switch input {
      case .document(let file, let outline, _):
        documents.append(DraftDocument(file: file, outline: outline, index: index))
      case .sample(let file, let value):
        let name = stem(of: file.path)
        samples.append(.init(value: value, origin: DraftOrigin(document: index, section: [name])))
      case .traffic(let samples): traffic.append(samples.facts(document: index))
      }
    }
    var facts = DraftReader.facts(of: documents)
    facts.samples += samples
    for found in traffic { facts.add(found) }
    return facts
  }

  private static func sources(of inputs: [Input], besides known: KnownSpec?) -> [DraftSource?] {
    var taken = known?.sourceNames ?? []
    let isSingle = inputs.count { if case .document = $0 { true } else { false } } == 1
    return inputs.map { input in
      guard case .document(let file, let outline, let path) = input else { return nil }
      let stem = SwiftName.lowerCamel(ImportNames.member(stem(of: file.path))).text
      let fileName = RowReader.clean(Path.name(of: file.path))
      let title = RowReader.clean(title(of: outline))
      let document = known.flatMap { known in path.flatMap { known.document(at: $0) } }
      var name = document?.name.value ?? (isSingle && !taken.contains("doc") ? "doc" : stem)
      var number = 2
      while document == nil, !taken.insert(name).inserted {
        name = "\(stem)\(number)"
        number += 1
      }
      return DraftSource(
        name: name,
        source: Spec.Source(name: name, title: title.isEmpty ? fileName : title, file: fileName),
        path: path,
        titles: Dictionary(outline.sections.map { ($0.title, 1) }, uniquingKeysWith: +)
      )
    }
  }

  /// Returns the first heading without a number, or the first line of the text.
  private static func title(of outline: DocumentOutline) -> String {
    let heading = outline.sections.lazy.map(\.title).first { $0.first?.isLetter ?? false }
    let line = outline.sections.first?.paragraphs.first?.text.lines.first?.text
    return String((heading ?? line ?? "").prefix(100))
  }

  /// Returns the name of a file without its folder and its extension.
  private static func stem(of path: String) -> String {
    let name = Path.name(of: path)
    return name.lastIndex(of: ".").map { String(name[..<$0]) } ?? name
  }

  /// Returns the name of the API: that of the first file, which a type of a sample already has.
  private static func api(of inputs: [Input]) -> String {
    let words = inputs.first.map { TitleNames.words(of: stem(of: $0.path)) } ?? []
    let isSample = inputs.allSatisfy { if case .sample = $0 { true } else { false } }
    let name = words.isEmpty ? "Draft" : words.map(\.capitalizedFirst).joined(separator: " ")
    return APIName.available(ImportNames.module(isSample ? name + " Sample" : name))
  }
}
