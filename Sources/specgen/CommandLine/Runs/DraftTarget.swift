import SpecgenCore
import SpecgenReview

/// The spec that a draft is added to, with the specs that it uses.
struct DraftTarget {
  let path: String
  let known: KnownSpec
  private let target: FittedMerge.Target

  /// The spec as it is.
  var source: SourceFile { target.source }

  /// Reads a spec; nil if it has errors, which are added to the report.
  init?(_ path: String, maxBytes: Int, into report: inout Report) throws(FileFailure) {
    self.path = path
    let bytes = try FileSystem.contents(of: path, limit: .option(maxBytes), links: .refuse)
    let (source, findings) = SourceFile.decode(path: path, id: report.files.count, contents: bytes)
    report.files.append(source)
    report.diagnostics += findings
    guard findings.isEmpty, let project = try Project.load(config: nil, into: &report) else {
      return nil
    }
    let location = Path.resolved(path, in: project.currentFolder)
    let file = SpecFile(source: source, location: location, findings: [])
    let used = try SpecInput.used(by: file, maxBytes, in: project, into: &report)
    let decoded = file.decoded(isWanted: true)
    let (programs, diagnostics) = check(
      SpecSet(members: [decoded] + used.members, failures: used.failures)
    )
    let errors = diagnostics.filter { $0.severity == .error }
    report.diagnostics += errors
    guard errors.isEmpty, let spec = decoded.spec, let program = programs.first.flatMap(\.self),
      let known = KnownSpec(spec, program, of: source)
    else { return nil }
    self.known = known
    target = FittedMerge.Target(source: source, location: location, used: used)
  }

  /// Merges an addition into the spec.
  ///
  /// - Parameters:
  ///   - addition: The new entities and bindings.
  ///   - id: The number of the next file of the run.
  /// - Returns: The merge.
  /// - Throws: The first error of the spec.
  func merge(_ addition: DraftAddition, id: Int) throws(FileFailure) -> AdditiveMerge {
    let entities = addition.text.map { SourceFile(id: id, path: path, bytes: Array($0.utf8)) }
    let bindings = addition.bindings.map {
      AdditiveMerge.Bindings(document: $0.document, bindings: $0.bindings)
    }
    guard let merge = AdditiveMerge(target, entities, bindings) else {
      throw FileFailure(path: path, problem: "is not a mapping in YAML")
    }
    if let problem = merge.problems.first {
      let reason = "nothing is added, because the spec would have an error: \(problem)"
      throw FileFailure(path: path, problem: reason)
    }
    return merge
  }
}
