/// A merge that introduces no errors: an entity keeps its text, and is reported, if the document's change would break it.
package struct FittedMerge {
  /// A spec with the specs that it uses.
  package struct Target {
    package let source: SourceFile
    /// The location of the spec, which the paths in `uses` are relative to.
    package let location: String
    /// The used specs, direct and transitive.
    package var used = SpecSet()

    package init(source: SourceFile, location: String, used: SpecSet = SpecSet()) {
      self.source = source
      self.location = location
      self.used = used
    }

    /// Checks a text in place of the spec, and returns all errors, including those in used specs.
    func errors(in file: SourceFile) -> [Diagnostic] {
      let spec = DecodedSpec(file, location: location, isWanted: true, limits: ParseLimits())
      let set = SpecSet(members: [spec] + used.members, failures: used.failures)
      return check(set).diagnostics.filter { $0.severity == .error }
    }
  }

  package let merge: SpecMerge
  /// The errors that prevent writing, located in the unchanged spec.
  package let refusals: [Diagnostic]

  private static let maxRounds = 12

  /// Merges a new import, or returns nil if the spec or the import is not valid YAML.
  ///
  /// - Parameters:
  ///   - target: The spec.
  ///   - record: The last import.
  ///   - made: The new import.
  ///   - image: The image of the new import.
  ///   - omissions: The operations that the new import lacks although the document has them.
  ///   - document: Returns the location in the document of a path in the new import.
  package init?(
    _ target: Target,
    _ record: ImportRecord,
    _ made: SourceFile,
    _ image: SpecImage? = nil,
    omissions: [ImportFinding] = [],
    document: (String) -> Span?
  ) {
    let source = target.source
    let types = target.used.members.flatMap { $0.spec?.types ?? [] }
    let used = Set(types.map(\.name.value))
    var left: [EntityPath: String] = [:]
    for round in 1... {
      guard
        let merge = SpecMerge(
          source,
          record,
          made,
          image,
          used: used,
          omissions: omissions,
          leaving: left
        )
      else { return nil }
      let file = SourceFile(id: source.id, path: source.path, bytes: merge.text)
      let errors = target.errors(in: file)
      let own = errors.isEmpty ? [] : target.errors(in: source)
      guard !errors.isEmpty, own.isEmpty else {
        (self.merge, refusals) = (merge, own)
        return
      }
      let problems = Self.located(errors, in: file)
      let next = merge.unfit(problems).filter { left[$0.key] == nil }
      guard !next.isEmpty, round < Self.maxRounds else {
        self.merge = merge
        refusals = merge.refusals(problems, in: source, document: document)
        return
      }
      left.merge(next) { first, _ in first }
    }
    return nil
  }

  /// Returns the errors with the keys of a text that lead to them.
  private static func located(_ errors: [Diagnostic], in file: SourceFile) -> [SpecMerge.Problem] {
    let (tree, _) = parse(file, limits: ParseLimits())
    return errors.map { error in
      let keys = tree.map { SpecCheck.keys(leadingTo: error.span, in: $0.root) } ?? []
      return SpecMerge.Problem(keys: keys, message: error.message)
    }
  }
}
