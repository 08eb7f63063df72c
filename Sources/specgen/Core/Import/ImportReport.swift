/// The report of an import: its counts, followed by the findings with their locations.
package struct ImportReport {
  /// The output format of a report.
  package enum Form: Sendable {
    case text, json

    /// Creates the format that a file name implies.
    package init(of path: String) { self = path.lowercased().hasSuffix(".json") ? .json : .text }
  }

  private let result: OpenAPIImport
  private let sources: SourceIndex

  package init(_ result: OpenAPIImport, files: [SourceFile]) {
    self.result = result
    sources = SourceIndex(Set(result.findings.map(\.span.file)), files)
  }

  /// Returns the counts of an import, on one line.
  package static func heading(of result: OpenAPIImport) -> String {
    let counts = result.counts
    return
      "\(result.api): \(counts.methods) of \(counted(counts.operations, "operation")) imported, \(counted(counts.types, "type")),"
      + " \(counts.readExamples) of \(counted(counts.examples, "example")) read\n"
  }

  /// Returns the counts of an import, and on a second line those of its findings.
  package static func summary(of result: OpenAPIImport) -> String {
    var parts = ImportFinding.Kind.allCases.compactMap { kind -> String? in
      let count = result.findings.count { $0.kind == kind }
      return count == 0 ? nil : counted(count, noun(kind))
    }
    let opaque = result.counts.opaqueResults
    if opaque > 0 { parts.append("\(counted(opaque, "result")) of any JSON") }
    guard !parts.isEmpty else { return heading(of: result) }
    return heading(of: result) + parts.joined(separator: ", ") + "; `--report FILE` lists them\n"
  }

  private static func noun(_ kind: ImportFinding.Kind) -> String {
    switch kind {
    case .fault: "problem"
    case .omission: "omission"
    case .choice: "choice"
    case .relaxation: "widened type"
    case .keyword: "omitted keyword"
    }
  }

  /// Returns the report as text that ends with a line break.
  package func text(_ form: Form) -> String {
    switch form {
    case .text:
      Self.heading(of: result)
        + ImportFinding.Kind.allCases.flatMap(lines).map { $0 + "\n" }.joined()
    case .json: json.text
    }
  }

  // MARK: Text

  private func lines(of kind: ImportFinding.Kind) -> [String] {
    let findings = result.findings.filter { $0.kind == kind }
    guard !findings.isEmpty else { return [] }
    var groups: OrderedMap<String, [ImportFinding]> = [:]
    for finding in findings { groups[finding.message, default: []].append(finding) }
    return ["", Self.heading(kind)] + groups.flatMap { lines(of: $1, saying: visible($0)) }
  }

  /// Returns one line for a single finding, or the common message and a line per location for several.
  private func lines(of findings: [ImportFinding], saying message: String) -> [String] {
    let places = findings.map { finding in
      let start = sources.start(of: finding.span)
      let path = visible(sources.entry(of: finding.span).file.path)
      return "\(path):\(start.line):\(start.column): \(visible(finding.subject))"
    }
    guard places.count > 1 else { return places.map { "\($0): \(message)" } }
    return ["\(message) (\(places.count) times):"] + places.map { "  " + $0 }
  }

  private static func heading(_ kind: ImportFinding.Kind) -> String {
    switch kind {
    case .fault: "Problems in the document:"
    case .omission: "Omitted:"
    case .choice: "Choices:"
    case .relaxation: "Types widened by examples:"
    case .keyword: "Keywords without a counterpart:"
    }
  }

  // MARK: JSON

  private var json: JSON {
    let counts = result.counts
    return .members([
      ("edition", .int(1)),
      ("api", .string(result.api)),
      ("operations", .int(counts.operations)),
      ("imported", .int(counts.methods)),
      ("types", .int(counts.types)),
      ("examples", .int(counts.examples)),
      ("readExamples", .int(counts.readExamples)),
      ("findings", .array(result.findings.map(finding))),
    ])
  }

  private func finding(_ finding: ImportFinding) -> JSON {
    .members([
      ("kind", .string(finding.kind.rawValue)),
      ("subject", .string(finding.subject)),
      ("message", .string(finding.message)),
      ("location", sources.location(of: finding.span)),
    ])
  }
}
