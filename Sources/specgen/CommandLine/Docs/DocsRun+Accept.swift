import SpecgenCore
import SpecgenReview

extension DocsRun {
  /// Accepts findings with a reason.
  mutating func accept(
    _ fingerprints: [Fingerprint],
    among found: [Finding],
    in file: AcceptanceFile
  ) {
    var added: [Acceptance] = []
    var lines: [String] = []
    let review = review(found, file)
    for fingerprint in fingerprints {
      guard let finding = found.first(where: { $0.fingerprint == fingerprint })?.finding else {
        report.failures.append(
          FileFailure(path: fingerprint.text, problem: "is the fingerprint of no finding")
        )
        continue
      }
      let what = "\(fingerprint.text) (\(finding.kind.rawValue), \(visible(finding.subject)))"
      guard review.isOpen(fingerprint) else {
        lines.append("already accepted: \(what)")
        continue
      }
      lines.append("accepted: \(what)")
      added.append(
        Acceptance(
          subject: .document(fingerprint, kind: finding.kind, path: finding.subject),
          reason: arguments.reason ?? "",
          until: arguments.until
        )
      )
    }
    guard report.failures.isEmpty, !report.hasErrors else { return }
    do throws(FileFailure) {
      try file.add(added)
      report.summary = lines
    } catch {
      report.failures.append(error)
    }
  }

  /// Records the parts of all documents as read.
  mutating func record(_ specs: [BoundSpec]) {
    let problems = specs.flatMap(\.documents).flatMap(\.problems)
    report.diagnostics += problems
    guard problems.isEmpty else { return }
    var changes: [FileChange] = []
    var lines: [String] = []
    for (path, group) in Dictionary(grouping: specs, by: \.lockPath).sorted(by: { $0.key < $1.key })
    {
      guard var lock = lock(at: path) else { continue }
      for spec in group {
        lock.record(
          spec.documents.map { ($0.document.name.value, ReadPart.parts(of: $0)) },
          of: spec.name
        )
      }
      do throws(FileFailure) {
        changes.append(try FileSystem.change(of: path, to: Array(lock.text.utf8)))
        lines.append("\(path): \(counted(lock.digests.count, "part")) recorded")
      } catch {
        report.failures.append(error)
      }
    }
    guard report.failures.isEmpty, !report.hasErrors else { return }
    do throws(FileFailure) {
      try FileSystem.write(changes)
      report.summary += lines
    } catch {
      report.failures.append(error)
    }
  }
}
