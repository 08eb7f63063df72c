/// The names of calls in a group, which omit the subject of the group.
struct SubjectNames {
  /// The words of the calls in each group, in the singular.
  private var vocabularies: [String: Set<String>] = [:]
  private let subjects: [[String]]

  private static let quantities: Set<String> = ["all", "multiple", "several"]
  private static let links: Set<String> = ["for", "in", "of", "to", "from", "on"]

  init(_ api: OpenAPI, _ calls: [CallWords], _ plan: GroupPlan) {
    subjects = plan.groups.map(\.words)
    for (operation, call) in zip(api.operations, calls) {
      guard let group = plan.group(of: operation) else { continue }
      let words = call.all.map { $0.lowercased() }
      vocabularies[group.name, default: []].formUnion(words)
    }
  }

  /// Returns the name of a call: `create` for `issues/create`, `add` for `addPet`.
  func name(of operation: OpenAPI.Operation, _ words: CallWords, in group: GroupPlan.Group)
    -> String
  {
    var kept = words.withoutTag
    for subject in [group.tagWords, group.words] where !subject.isEmpty {
      kept = withoutObject(kept, subject, operation, in: group, isNamed: words.isNamed)
      kept = withoutEnd(kept, subject)
    }
    return ImportNames.function(kept.joined(separator: " "))
  }

  /// Returns the words without the subject after the verb: `findByStatus` for `findPetsByStatus`.
  private func withoutObject(
    _ words: [String],
    _ subject: [String],
    _ operation: OpenAPI.Operation,
    in group: GroupPlan.Group,
    isNamed: Bool
  ) -> [String] {
    guard let verb = words.first, !CallWords.prepositions.contains(verb.lowercased()) else {
      return words
    }
    let quantities = words.dropFirst().prefix { Self.quantities.contains($0.lowercased()) }
    let start = 1 + quantities.count
    let found = words.dropFirst(start).prefix(subject.count)
    guard CallWords.isSame(found, subject) else { return words }
    let rest = words.dropFirst(start + subject.count)
    let part = Array(rest.prefix { !CallWords.prepositions.contains($0.lowercased()) })
    guard part.isEmpty || !isNamed || !isAboutOther(part, operation) else { return words }
    // `getPets` returns a list if there is also `getPet`.
    let isList =
      part.isEmpty && quantities.isEmpty && verb.lowercased() == "get"
      && operation.verb.value == "GET"
      && found.last.map { isPlural($0, in: group) } ?? false
    return [isList ? "list" : verb] + quantities + rest
  }

  /// Returns `true` if words name another subject that the path does not contain.
  private func isAboutOther(_ words: [String], _ operation: OpenAPI.Operation) -> Bool {
    guard subjects.contains(where: { CallWords.isSame(words.suffix($0.count), $0) }) else {
      return false
    }
    return !operation.path.value.split(separator: "/").contains {
      CallWords.isSame(splitWords(String($0)), words)
    }
  }

  private func isPlural(_ word: String, in group: GroupPlan.Group) -> Bool {
    let singular = ImportNames.singular(word.lowercased())
    return singular != word.lowercased() && vocabularies[group.name]?.contains(singular) ?? false
  }

  /// Returns the words without the subject after the object: `addUser` for `addUserForTeam`.
  private func withoutEnd(_ words: [String], _ subject: [String]) -> [String] {
    guard words.count > subject.count, CallWords.isSame(words.suffix(subject.count), subject) else {
      return words
    }
    var rest = words.dropLast(subject.count)
    guard rest.count > 2, let link = rest.popLast(), Self.links.contains(link.lowercased()),
      !CallWords.prepositions.contains(rest[1].lowercased())
    else { return words }
    return Array(rest)
  }
}
