import SpecgenCore
import SpecgenReview

extension DocsRun {
  /// A finding with the API that it is about.
  struct Finding {
    let api: String
    let finding: DocumentFinding

    var fingerprint: Fingerprint { finding.fingerprint(in: api) }
  }

  /// Returns the findings of all documents; errors in bindings are reported.
  mutating func findings(of specs: [BoundSpec]) -> [Finding] {
    var findings: [Finding] = []
    for spec in specs {
      let check = DocumentCheck(spec.documents, of: spec.program, parts: spec.parts)
      report.diagnostics += check.problems
      var changed: [DocumentFinding] = []
      if let lock = lock(at: spec.lockPath) {
        for document in spec.documents { changed += changes(in: document, of: spec, since: lock) }
      }
      let found = JoinedFindings.renamed(check, changed)
      findings += found.map { Finding(api: spec.program.api.text, finding: $0) }
    }
    return findings
  }

  /// Returns findings with the acceptances that hold today.
  func review(_ findings: [Finding], _ acceptances: AcceptanceFile) -> DocumentReview {
    DocumentReview(
      findings.map { ($0.fingerprint, $0.finding) },
      acceptances: acceptances.found,
      today: environment.today
    )
  }

  mutating func compare(_ specs: [BoundSpec], _ acceptances: AcceptanceFile) {
    let found = findings(of: specs)
    let review = review(found, acceptances)
    let open = Dictionary(grouping: found.filter { review.isOpen($0.fingerprint) }, by: \.api)
    for (api, findings) in open.sorted(by: { $0.key < $1.key }) {
      report.diagnostics += JoinedFindings.told(findings.map(\.finding)).map {
        $0.diagnostic(in: api)
      }
    }
    if specs.count > 0, arguments.operands.count == 1 { report.diagnostics += review.diagnostics }
    let count = specs.reduce(0) { $0 + $1.documents.count }
    let accepted = review.acceptedCount > 0 ? ", \(review.acceptedCount) accepted" : ""
    report.summary = ["\(counted(count, "document")) checked: \(report.count)\(accepted)"]
  }

  func changes(
    in document: BoundDocument,
    of spec: BoundSpec,
    since lock: DocumentLock
  ) -> [DocumentFinding] {
    let old = lock.parts(of: document.document.name.value, in: spec.name)
    let parts = ReadPart.parts(of: document)
    guard !old.isEmpty || parts.isEmpty else {
      return [.unread(document)]
    }
    let changes = PartChanges(from: old, to: parts)
    return changes.findings(
      in: document,
      parts: spec.parts,
      before: earlierTexts(changes, old, of: document, in: spec)
    )
  }

  /// Returns the texts of changed parts as they were read last, from the history of the document in git.
  func earlierTexts(
    _ changes: PartChanges,
    _ old: [String: String],
    of document: BoundDocument,
    in spec: BoundSpec
  ) -> [String: String] {
    var wanted = Set(changes.changes.filter { $0.form == .reworded }.map(\.name))
    var texts: [String: String] = [:]
    guard !wanted.isEmpty else { return [:] }
    for file in DocumentHistory.versions(of: document.file.path) {
      guard
        let outline = try? DocumentFormat(path: file.path)
          .outline(of: file, columns: document.document.columns)
      else { continue }
      let earlier = BoundDocument(document.document, file: file, outline: outline, to: spec.parts)
      for part in ReadPart.parts(of: earlier)
      where wanted.contains(part.name) && old[part.name] == part.digest {
        texts[part.name] = part.text
        wanted.remove(part.name)
      }
      if wanted.isEmpty { break }
    }
    return texts
  }
}
