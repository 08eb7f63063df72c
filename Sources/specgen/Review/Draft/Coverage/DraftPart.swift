package import SpecgenCore

/// A part of a document, with its use in a draft.
package struct DraftPart: Hashable, Sendable {
  /// The kinds of parts.
  package enum Kind: Hashable, Sendable {
    case table, list, code
    /// A section without tables, lists and blocks of code.
    case prose
  }

  /// The place of the part.
  let origin: DraftOrigin
  /// The bytes of the part; those of the heading for prose.
  package let span: Span
  /// `true` if the draft states something that the part states.
  package internal(set) var isUsed: Bool

  /// The kind.
  package var kind: Kind {
    switch origin.place {
    case .table: .table
    case .list: .list
    case .block: .code
    case .whole: .prose
    }
  }

  /// The title of the section; empty for parts before all headings.
  package var title: String { origin.title }
}

extension DraftFacts {
  /// The number of facts about entities, which grows with each part that states one.
  ///
  /// Only the method that is read can grow, apart from the lists of entities.
  func extent(of method: Int?) -> Int {
    var extent =
      methods.count + mentions.count + objects.count + enumerations.count + samples.count
      + callTables.count + credentials.count
    guard let method else { return extent }
    let facts = methods[method]
    extent += facts.params.count + facts.paramOrigins.count + facts.memberOrigins.count
    extent += facts.bodySamples.count + facts.answer.remarks.count + facts.fails.count
    extent += facts.sampleCount
    extent += facts.answer.fields.count + facts.answer.samples.count + facts.answer.text.utf8.count
    return facts.doc == nil ? extent : extent + 1
  }
}

extension Draft {
  /// Returns the parts of documents, with their use in a checked spec.
  static func parts(_ facts: DraftFacts, _ plan: DraftPlan, in spec: YAMLValue) -> [DraftPart] {
    var used: Set<DraftOrigin> = []
    var dropped: Set<DraftOrigin> = []
    func add(_ origins: [DraftOrigin?], isKept: Bool) {
      let origins = origins.compactMap(\.self)
      if isKept { used.formUnion(origins) } else { dropped.formUnion(origins) }
    }
    for type in plan.types {
      let isKept = spec["types"]?[type.name] != nil
      add([type.origin] + type.others, isKept: isKept)
    }
    for method in plan.methods {
      let isKept = spec["methods"]?[method.name] != nil
      let samples = (method.bodySamples + method.answer.samples).map(\.origin)
      let lists = method.paramOrigins.map(\.origin) + method.memberOrigins
      add(lists + samples + [method.answer.origin], isKept: isKept)
    }
    let calls = plan.calls.map { [$0.origin, $0.paramOrigin] + $0.calls.flatMap(\.paramOrigins) }
    add(calls ?? [], isKept: spec["calls"] != nil)
    if spec["calls"] != nil || spec["deeplinks"] != nil {
      add(facts.links.map(\.origin) + facts.otherTables.map(\.origin), isKept: true)
    }
    add(DraftHosts(facts, hasMethods: spec["hosts"] != nil).origins, isKept: true)
    return facts.parts.map { part in
      var part = part
      part.isUsed = used.contains(part.origin) || part.isUsed && !dropped.contains(part.origin)
      return part
    }
  }
}
