import SpecgenCore

extension OutputPlan {
  /// Returns the replaced and removed files that a person changed, or another version of specgen, although git has them.
  ///
  /// A file that only follows its spec is not among them: somebody else may have committed it together with an earlier version
  /// of the spec. The contents count as an edit in one of these cases:
  ///
  /// - A run refused to replace them, and then they were committed.
  /// - A run on this machine wrote the same as this run does, so the spec did not change the file.
  /// - The specs are as the last commit has them, so their output would have been committed.
  /// - The file is JSON, which has no first line with its generator.
  func edits(of modules: [OutputModule], in project: String) -> [Doubt] {
    guard !committed.isEmpty else { return [] }
    let byName = Dictionary(firsts: modules.map { ($0.api, $0) })
    let sources = committed.map { doubt in
      Self.sources(of: Path.folder(of: doubt.path), in: byName)
    }
    let specs = Dictionary(firsts: sources.joined().map { ($0.path, $0.bytes) })
    let files = specs.map { (path: $0.key, contents: $0.value) }
    let git = specs.isEmpty ? nil : try? GitFiles(files, in: project, includesIndex: false)
    return zip(committed, sources).filter { doubt, sources in
      let isUnchanged =
        (try? doubt.new?.bytes()).map { record.hasWritten(doubt.path, $0) } == true
      return record.hasRefused(doubt.path, doubt.disk) || isUnchanged
        || LinkFileName(ofFileNamed: Path.name(of: doubt.path))?.isJSON == true
        || !sources.isEmpty && sources.allSatisfy { git?.found.contains($0.path) == true }
    }
    .map(\.0)
  }

  /// Returns the specs of a module and of all modules that it depends on.
  private static func sources(
    of name: String,
    in modules: [String: OutputModule]
  ) -> [SourceFile] {
    var found: Set<String> = []
    var open = [name]
    var sources: [SourceFile] = []
    while let next = open.popLast() {
      guard found.insert(next).inserted, let module = modules[next] else { continue }
      sources.append(module.source)
      open += module.modules
    }
    return sources
  }

  /// The number of files that are named.
  private static let limit = 10

  /// Returns lines that name edits.
  static func notes(about edits: [Doubt], in output: String) -> [String] {
    let lines = edits.prefix(limit).map { edit in
      let path = visible(Path.join(output, edit.path))
      let action = edit.new == nil ? "removed" : "replaced"
      return "note: \(path): \(action); its contents in git are not those that its spec generates"
    }
    let rest = edits.count - lines.count
    return rest > 0 ? lines + ["note: \(counted(rest, "more file")) replaced or removed"] : lines
  }
}
