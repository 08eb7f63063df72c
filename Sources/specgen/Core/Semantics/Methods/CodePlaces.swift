/// A member of a body that contains the codes of failures.
struct CodePlace {
  /// The keys that lead to the member.
  let path: [String]
  /// The JSON kind of the codes; nil if only their spelling determines it.
  let kind: Spec.RawKind?
  /// The codes that the vendor documents; nil if the spec does not list them.
  let known: [String]?
}

/// The places of the codes that distinguish failures with the same status.
struct CodePlaces {
  /// The place of codes without a place of their own; nil if there is none.
  let usual: CodePlace?
  /// The known places, which state the kind and the codes of a place that a failure names.
  let known: [CodePlace]
  /// `true` for a trait, since the methods that adopt it determine the usual place.
  let isShared: Bool

  /// The places of a trait.
  static let shared = CodePlaces(usual: nil, known: [], isShared: true)
}

extension MethodResolver {
  /// Returns the places of the codes in the answers of a method.
  ///
  /// The rules of the envelope take precedence over the error object.
  func codePlaces(of method: Spec.Method) -> CodePlaces {
    let members = errorMembers()
    let envelope = method.envelopeName(in: spec).flatMap { name in
      table.envelopeIndex[name].map { spec.envelopes[$0] }
    }
    let read = envelope.map { codePlaces(of: $0) } ?? []
    let usual = read.isEmpty ? Self.codes(among: members) : read.count == 1 ? read.first : nil
    return CodePlaces(
      usual: usual,
      known: read + members.map(\.place),
      isShared: false
    )
  }

  /// Returns the code of a failure in its body, or reports why it is not one.
  mutating func bodyCode(
    _ written: Spec.StatusCode,
    among places: CodePlaces
  ) -> Program.BodyCode? {
    let code = written.code
    let own = written.at.map { at in
      places.known.first { $0.path == at.value }
        ?? CodePlace(path: at.value, kind: nil, known: nil)
    }
    guard let place = own ?? places.usual else {
      if !places.isShared { reportUnplaced(code) }
      return nil
    }
    let kind = place.kind ?? (code.spelling == .integer ? .int : .string)
    if kind == .int, Int(decimal: code.value) == nil {
      let help = "Write the number, or the path of another member under `at`."
      report(.misfit("this code", "a whole number, as the body has", at: code.span, help: help))
    } else if let known = place.known, !known.contains(code.value) {
      reportUnknown(Located(value: code.value, span: code.span), among: known)
    }
    let number = kind == .int ? Int(decimal: code.value) : nil
    return Program.BodyCode(
      path: place.path,
      value: number.map { .int($0) } ?? .string(code.value)
    )
  }

  private mutating func reportUnplaced(_ code: SpelledText) {
    let help = """
      Write the keys that lead to the code in the body, such as `at: code` or `at: [error, code]`.
      """
    let shape = "a code next to a status"
    report(.missingKey("at", shape: shape, at: code.span, help: help))
  }

  /// Returns the distinct places of the codes that an envelope reads.
  private func codePlaces(of envelope: Spec.Envelope) -> [CodePlace] {
    var places: [CodePlace] = []
    for case .failure(when: _, let path, let raw, with: _) in envelope.rules
    where !places.contains(where: { $0.path == path }) {
      let kind = raw ?? groundwork.codeKinds[envelope.name.value]?.failure
      places.append(CodePlace(path: path, kind: kind, known: nil))
    }
    return places
  }
}

/// A member of the error object that may contain a code.
private struct CodeMember {
  let place: CodePlace
  /// `true` for a member that is called `code`.
  let isCode: Bool
  /// The number of keys that lead to the member.
  let depth: Int
}

extension MethodResolver {
  /// Returns the place of the codes: the outermost member that is called `code`, or else the only enumeration.
  private static func codes(among members: [CodeMember]) -> CodePlace? {
    let named = members.filter(\.isCode)
    if let depth = named.map(\.depth).min() {
      let outermost = named.filter { $0.depth == depth }
      return outermost.count == 1 ? outermost[0].place : nil
    }
    let listed = members.filter { $0.place.known != nil }
    return listed.count == 1 ? listed[0].place : nil
  }

  /// Returns the members of the error object that are strings, integers or enumerations.
  private func errorMembers() -> [CodeMember] {
    guard let name = spec.errors?.type, let index = typeIndex[name.value] else { return [] }
    var members: [CodeMember] = []
    var open = [(type: index, path: [String]())]
    var seen: Set<Int> = [index]
    while let (type, path) = open.popLast() {
      guard case .record(let record)? = definition(ofType: type)?.shape, !record.isTuple else {
        continue
      }
      for property in record.properties
      where property.inline == nil && property.otherKeys.isEmpty && property.coding == .plain {
        let path = path + property.parents + [property.key]
        let type = expanded(property.type)
        if let place = codePlace(path, type) {
          let isCode = [property.name.text, property.key].contains("code")
          members.append(CodeMember(place: place, isCode: isCode, depth: path.count))
        } else if case .defined(let index) = type, seen.insert(index).inserted {
          open.append((index, path))
        }
      }
    }
    return members
  }

  private func codePlace(_ path: [String], _ type: Program.TypeReference) -> CodePlace? {
    switch type {
    case .scalar(.string): return CodePlace(path: path, kind: .string, known: nil)
    case .scalar(.int), .scalar(.int32), .scalar(.int64), .scalar(.uint64):
      return CodePlace(path: path, kind: .int, known: nil)
    case .defined(let index):
      guard case .enumeration(let values)? = definition(ofType: index)?.shape else { return nil }
      return CodePlace(path: path, kind: values.raw, known: values.cases.map(\.wire.text))
    case .scalar, .list, .map, .nullable, .bodies: return nil
    }
  }

  /// Returns a resolved type; nil for one that is not resolved yet.
  private func definition(ofType index: Int) -> Program.TypeDefinition? {
    if index < declared.count { return declared[index] }
    if let used = usedType(index) { return used }
    let place = index - firstTypeInPlace
    return store.resolvedInPlace.indices.contains(place) ? store.resolvedInPlace[place] : nil
  }
}
