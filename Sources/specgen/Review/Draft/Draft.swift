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

    fileprivate var file: SourceFile {
      switch self {
      case .document(let file, _, _), .sample(let file, _): file
      }
    }
  }

  /// The text of the spec; nil if the inputs contain nothing to draft.
  package let text: String?
  /// The reason why there is no spec.
  package let problem: String?

  /// Drafts a spec.
  package init(_ inputs: [Input]) {
    let sources = Self.sources(of: inputs)
    let facts = Self.facts(of: inputs)
    let api = Self.api(of: inputs)
    let plan = DraftPlan(facts, api: api)
    let written = DraftWriter(plan, facts, sources).yaml(api: api)
    let hasEntities = ["types", "methods", "calls", "deeplinks"].contains { written[$0] != nil }
    guard hasEntities else {
      text = nil
      problem = Self.nothing(facts)
      return
    }
    let check = DraftCheck(written, path: "\(api).yaml")
    guard let spec = check.yaml,
      ["types", "methods", "calls", "deeplinks"].contains(where: { spec[$0] != nil })
    else {
      text = nil
      problem =
        check.problem.map { "the draft has a finding that cannot be avoided: \($0)" }
        ?? Self.nothing(facts)
      return
    }
    var comments = [
      "A draft. Check each part against the document; comments mark what is uncertain."
    ]
    let notes =
      plan.notes + Self.functions(facts) + Self.headers(facts) + Self.items(facts, plan)
      + check.omissions
    comments += notes.map(FieldWriter.comment)
    let bound = Self.bound(spec, plan, sources, api: api)
    text = YAMLWriter.text(of: bound, comments: comments)
    problem = nil
  }

  /// Adds the documents with their bindings, unless they have a finding.
  private static func bound(
    _ spec: YAMLValue,
    _ plan: DraftPlan,
    _ sources: [DraftSource],
    api: String
  ) -> YAMLValue {
    guard let docs = BindingWriter(plan, sources, in: spec).yaml else { return spec }
    var entries = spec.entries
    let place =
      entries.firstIndex { !["specgen", "api", "sources"].contains($0.key) } ?? entries.count
    entries.insert(.init(key: "docs", value: docs), at: place)
    let bound = YAMLValue.mapping(entries, layout: .spaced)
    return DraftCheck(bound, path: "\(api).yaml").yaml ?? spec
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
    let names = items.map { "`\(RowReader.brief($0))`" }.joined(separator: ", ")
    return [
      "Swift samples send these query items, for which the document states no request: \(names)."
    ]
  }

  /// Returns a comment about headers that calls may share.
  private static func headers(_ facts: DraftFacts) -> [String] {
    var known: Set<String> = []
    let names = facts.headers.filter { known.insert($0.lowercased()).inserted }.prefix(6)
    guard !names.isEmpty, !facts.methods.isEmpty else { return [] }
    let list = names.map { "`\($0)`" }.joined(separator: ", ")
    return ["Headers in the text: \(list). Declare those of all calls under `auth` or `defaults`."]
  }

  /// Returns a comment about the functions of Swift samples, from which no method follows.
  private static func functions(_ facts: DraftFacts) -> [String] {
    guard !facts.functions.isEmpty else { return [] }
    var known: Set<String> = []
    let functions = facts.functions.map(\.text).filter { known.insert($0).inserted }
    let names = functions.prefix(6).joined(separator: ", ")
    return [
      "The document declares functions in Swift without paths, so they are not drafted: \(names)."
    ]
  }

  private static func facts(of inputs: [Input]) -> DraftFacts {
    var documents: [DraftDocument] = []
    var samples: [DraftFacts.Sample] = []
    for (index, input) in inputs.enumerated() {
      switch input {
      case .document(let file, let outline, _):
        documents.append(DraftDocument(file: file, outline: outline, index: index))
      case .sample(let file, let value):
        let name = stem(of: file.path)
        samples.append(.init(value: value, origin: DraftOrigin(document: index, section: [name])))
      }
    }
    var facts = DraftReader.facts(of: documents)
    facts.samples += samples
    return facts
  }

  private static func sources(of inputs: [Input]) -> [DraftSource] {
    var counts: [String: Int] = [:]
    let isSingle = inputs.count { if case .document = $0 { true } else { false } } == 1
    return inputs.map { input in
      let fileName = RowReader.clean(Path.name(of: input.file.path))
      switch input {
      case .document(let file, let outline, let path):
        let title = title(of: outline)
        var titles: [String: Int] = [:]
        for section in outline.sections { titles[section.title, default: 0] += 1 }
        let stem = isSingle ? "doc" : stem(of: file.path)
        let base = SwiftName.lowerCamel(ImportNames.member(stem)).text
        counts[base, default: 0] += 1
        let name = counts[base].map { $0 > 1 ? "\(base)\($0)" : base } ?? base
        let clean = RowReader.clean(title)
        return DraftSource(
          name: name,
          title: clean.isEmpty ? fileName : clean,
          fileName: fileName,
          path: path,
          isDocument: true,
          titles: titles
        )
      case .sample:
        return DraftSource(name: "", title: "", fileName: fileName, path: nil, isDocument: false)
      }
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
    let words = inputs.first.map { TitleNames.words(of: stem(of: $0.file.path)) } ?? []
    let isSample = inputs.allSatisfy { if case .sample = $0 { true } else { false } }
    let name = words.isEmpty ? "Draft" : words.map(\.capitalizedFirst).joined(separator: " ")
    return TypeNames.api(isSample ? name + " Sample" : name)
  }
}
