/// Errors in a merged spec, and the changes of the document that cause them.
extension SpecMerge {
  /// An error in the merged spec, with the keys that lead to it.
  struct Problem {
    let keys: [String]
    let message: String

    /// The entity that contains the error.
    fileprivate var place: EntityPath {
      let isInGroup = keys.first == SpecKey.groups.rawValue
      return EntityPath(keys.prefix(isInGroup ? 4 : 2).joined(separator: "."))
    }
  }

  /// Returns the changed entities that cause errors: those that contain an error, or else those they refer
  /// to.
  func unfit(_ problems: [Problem]) -> [EntityPath: String] {
    var found: [EntityPath: String] = [:]
    for problem in problems {
      var (seen, next) = (Set([problem.place]), [problem.place])
      while !next.isEmpty {
        let culprits = next.filter(isChanged)
        for place in culprits { found[place] = found[place] ?? problem.message }
        guard culprits.isEmpty else { break }
        let mentions = next.flatMap { path in
          for image in [current, new] {
            if let entity = image.entities[path] { return image.mentions.types(in: entity.value) }
          }
          return []
        }
        next = mentions.map { EntityPath.type($0.type) }.filter { seen.insert($0).inserted }
      }
    }
    return found
  }

  /// Returns the reasons why a merged spec is not written, one per entity, at the closest location in the
  /// current spec.
  func refusals(
    _ problems: [Problem],
    in source: SourceFile,
    document: (String) -> Span?
  ) -> [Diagnostic] {
    let (tree, _) = parse(source, limits: ParseLimits())
    let start = Span(file: source.id, start: 0, end: 0)
    var refused: OrderedMap<EntityPath, [(message: String, span: Span)]> = [:]
    for problem in problems {
      var (span, node) = (start, tree?.root)
      for key in problem.keys {
        guard let entry = node?.entries.first(where: { $0.key.text == key }) else { break }
        (span, node) = (entry.key.span, entry.value)
      }
      refused[problem.place, default: []].append((problem.message, span))
    }
    return refused.map { place, found in
      .unfitChange(found, document: document(original(place).text))
    }
  }
}
