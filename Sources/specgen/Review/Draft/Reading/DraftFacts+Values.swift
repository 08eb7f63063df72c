import SpecgenCore

extension DraftFacts {
  /// Declares tables and lists as enumerations whose keys samples have as values.
  ///
  /// A list of names without types may be one of members or one of values. A sample of JSON, of a request or of code shows
  /// which: it has a key as a value.
  mutating func settleValues() {
    let shown = shownValues
    var kept: [DraftDeclaration] = []
    var places: [Int?] = []
    for object in objects {
      let keys = object.type.fields.keys
      let isShown = object.isUntyped && !shown.isDisjoint(with: keys)
      let isPassed = sdk.arguments.contains {
        $0.label.lowercased() == object.name.lowercased() && keys.contains($0.value)
      }
      if keys.count > 1, isShown || isPassed {
        enumerations.append(object.asEnumeration)
        places.append(nil)
      } else {
        places.append(kept.count)
        kept.append(object)
      }
    }
    objects = kept
    errors = errors.flatMap { found in places[found.object].map { ($0, found.statuses) } }
  }

  /// The strings in samples, and the values in sample requests.
  private var shownValues: Set<String> {
    let bodies = methods.flatMap { $0.bodySamples + $0.answer.samples }.map(\.value)
    var shown = Set(methods.flatMap(\.params).flatMap(\.values))
    var rest = bodies + samples.map(\.value)
    while let value = rest.popLast() {
      switch value.content {
      case .string(let text): shown.insert(text)
      case .list(let items): rest += items
      case .object(let members): rest += members.map(\.value)
      case .null, .bool, .number: break
      }
    }
    return shown
  }
}

extension DraftDeclaration {
  /// The declaration with its fields as values.
  fileprivate var asEnumeration: DraftDeclaration {
    let cases = type.fields.map { DraftEnumeration.Case(wire: $0.key, doc: $0.doc) }
    var declaration = self
    declaration.type = .enumeration(DraftEnumeration(cases: cases))
    declaration.comments = []
    return declaration
  }
}
