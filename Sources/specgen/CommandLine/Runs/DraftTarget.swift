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
    guard let checked = try CheckedSpec(path, maxBytes: maxBytes, into: &report),
      let known = KnownSpec(checked.spec, checked.program, of: checked.source)
    else { return nil }
    self.known = known
    target = FittedMerge.Target(
      source: checked.source,
      location: checked.location,
      used: checked.used
    )
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
