/// The report of an import: the numbers, and then each finding with its place.
struct ImportReport {
  let result: OpenAPIImport
  let files: [SourceFile]

  /// The lines of the report.
  var text: String {
    let counts = result.counts
    var lines = [
      "\(result.api): \(counts.methods) of \(counted(counts.operations, "operation")) imported, \(counted(counts.types, "type")),"
        + " \(counts.readExamples) of \(counted(counts.examples, "example")) read"
    ]
    let tables = Dictionary(files.map { ($0.id, LineTable($0)) }) { first, _ in first }
    for kind in ImportFinding.Kind.allCases {
      let findings = result.findings.filter { $0.kind == kind }
      guard !findings.isEmpty else { continue }
      lines += ["", Self.heading(kind)]
      for finding in findings {
        let file = files.first { $0.id == finding.span.file }
        let position = tables[finding.span.file]?.position(at: finding.span.start)
        let place = "\(visible(file?.path ?? "")):\(position?.line ?? 1):\(position?.column ?? 1)"
        lines.append("\(place): \(visible(finding.subject)): \(visible(finding.message))")
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func heading(_ kind: ImportFinding.Kind) -> String {
    switch kind {
    case .fault: "Faults of the document:"
    case .omission: "Left out:"
    case .choice: "Choices:"
    case .relaxation: "Types widened by examples:"
    }
  }
}
