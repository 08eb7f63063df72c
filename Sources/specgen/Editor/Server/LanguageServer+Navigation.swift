import SpecgenCore

extension LanguageServer {
  mutating func hover(_ params: Node?, _ subject: Subject) -> JSON? {
    guard let offset = offset(params, in: subject) else { return nil }
    let names = names(seenFrom: subject.location)
    var programs: [String: Program] = [:]
    for location in names.indexes.keys { programs[location] = state.readable[location]?.program }
    let hover = HoverText(names, programs: programs)
      .hover(at: offset, in: subject.location, subject.spec.tree.root)
    return hover.map { json($0, subject.text, subject.shown($0.range)) }
  }

  mutating func definition(_ params: Node?, _ subject: Subject) -> JSON? {
    guard let offset = offset(params, in: subject) else { return nil }
    let names = names(seenFrom: subject.location)
    if let spec = names.spec(at: offset, in: subject.location) {
      return .array(json(spec, [0..<0]))
    }
    if let document = documentPlace(at: offset, subject) { return .array([document]) }
    let found = names.declarations(at: offset, in: subject.location)
    let places = found.flatMap { json($0.location, [$0.declaration.span.range]) }
    return places.isEmpty ? nil : .array(places)
  }

  mutating func references(_ params: Node?, _ subject: Subject) -> JSON? {
    guard let offset = offset(params, in: subject) else { return nil }
    let names = names(around: subject.location)
    let isIncluded = params?[path: ["context", "includeDeclaration"]]?.isTrue ?? true
    let found = names.declarations(at: offset, in: subject.location)
    let all = Set(found.suffix(1).flatMap { names.occurrences(of: $0) })
      .filter { isIncluded || !$0.isDeclaration }.sorted()
    return .array(
      Dictionary(grouping: all, by: \.location).sorted { $0.key < $1.key }.flatMap {
        json($0.key, $0.value.map(\.span.range))
      }
    )
  }

  mutating func highlights(_ params: Node?, _ subject: Subject) -> JSON? {
    guard let offset = offset(params, in: subject) else { return nil }
    let names = names(seenFrom: subject.location)
    let found = names.declarations(at: offset, in: subject.location)
    let all = Set(found.suffix(1).flatMap { names.occurrences(of: $0) })
      .filter { $0.location == subject.location }.sorted()
    return .array(
      all.map { occurrence in
        .members([
          ("range", subject.text.range(subject.shown(occurrence.span.range))),
          ("kind", .int(occurrence.isDeclaration ? 3 : 2)),
        ])
      }
    )
  }

  /// Returns the place in a vendor's document that a part of a spec names.
  func documentPlace(at offset: Int, _ subject: Subject) -> JSON? {
    let place = SpecPlace(at: offset, in: subject.spec.tree.root)
    guard !place.isKey, place.steps.last?.key?.text == "file",
      ["docs", "sources"].contains(place.keys.first ?? ""),
      let file = place.steps.last?.node, file.kind == .scalar
    else { return nil }
    let path = Path.resolved(file.text, beside: subject.location)
    let start = LinePosition(line: 0, character: 0).json
    return .members([
      ("uri", .string(DocumentURI.uri(path))),
      ("range", .members([("start", start), ("end", start)])),
    ])
  }
}
