import Testing

@testable import SpecgenCore
@testable import SpecgenReview

/// A document that was recorded as read with its spec, and what `docs check` and `docs patch` make of edits of it.
struct EditTrial {
  let versions: BoundVersions
  let spec: String
  let document: String

  /// Reads a document that agrees with its spec.
  init(_ document: String, spec: String, path: String = "guide.md") throws {
    versions = try BoundVersions(spec: spec, path: path)
    self.spec = spec
    self.document = document
    let bound = try versions.bound(document)
    try #require(bound.problems.map(\.message) == [])
    try #require(versions.check(bound).findings.map(\.message) == [])
  }

  /// Returns the findings that are told about an edited document.
  func told(_ edits: [(String, String)]) throws -> [DocumentFinding] {
    let (check, changed) = try reading(edits)
    return JoinedFindings.told(JoinedFindings.renamed(check, changed))
  }

  /// Returns the kinds and subjects of the findings, and the errors in bindings.
  func words(_ edits: (String, String)...) throws -> [String] {
    let bound = try versions.bound(edited(edits))
    return try told(edits).map(\.words) + bound.problems.map { "problem \($0.message)" }
  }

  /// Returns the spec as an edited document asks for.
  func patched(_ edits: (String, String)...) throws -> String {
    let (check, changed) = try reading(edits)
    let steps = JoinedFindings.steps(JoinedFindings.renamed(check, changed), changed: changed)
    let file = SourceFile(id: 0, path: "a.yaml", bytes: Array(spec.utf8))
    var patch = try #require(SpecPatch(file, for: steps))
    for step in steps {
      let isApplied = patch.apply(step)
      #expect(isApplied, "\(step.words)")
    }
    return patch.text
  }

  private func reading(
    _ edits: [(String, String)]
  ) throws -> (check: DocumentCheck, changed: [DocumentFinding]) {
    let bound = try versions.bound(edited(edits))
    let changed = try versions.changes(from: versions.bound(document), to: bound).findings
    return (versions.check(bound), changed)
  }

  private func edited(_ edits: [(String, String)]) throws -> String {
    try edits.reduce(document) { text, edit in
      try #require(text.contains(edit.0), "\(edit.0)")
      return text.replacing(edit.0, with: edit.1, maxReplacements: 1)
    }
  }
}
