/// Returns the diagnostics as a log in SARIF 2.1.0, as code scanning services read it.
///
/// Each kind of finding is a rule, with what `specgen explain` says of it. Columns count Unicode scalars.
///
/// - Parameters:
///   - diagnostics: The results, in this order.
///   - files: The files that the spans lie in.
///   - failures: What kept the run from answering, a line each.
///   - version: The version of the tool.
/// - Returns: The log, which ends with a line break.
func renderSARIF(
  _ diagnostics: [Diagnostic],
  files: [SourceFile],
  failures: [String],
  version: String
) -> String {
  let renderer = SARIFRenderer(
    sources: SourceIndex(diagnostics, files: files),
    rules: Set(diagnostics.map(\.id)).sorted { $0.rawValue < $1.rawValue }
  )
  let run = JSONText.object([
    ("tool", renderer.tool(version: version)),
    ("columnKind", JSONText.string("unicodeCodePoints")),
    ("invocations", JSONText.array([renderer.invocation(failures)])),
    ("results", JSONText.lines(diagnostics.map(renderer.result))),
  ])
  let log = JSONText.object([
    ("$schema", JSONText.string("https://json.schemastore.org/sarif-2.1.0.json")),
    ("version", JSONText.string("2.1.0")),
    ("runs", JSONText.array([run])),
  ])
  return log + "\n"
}

private struct SARIFRenderer {
  let sources: SourceIndex
  let rules: [DiagnosticID]

  func tool(version: String) -> String {
    let driver = JSONText.object([
      ("name", JSONText.string("specgen")),
      ("semanticVersion", JSONText.string(version)),
      ("rules", JSONText.lines(rules.map(rule))),
    ])
    return JSONText.object([("driver", driver)])
  }

  private func rule(_ id: DiagnosticID) -> String {
    var members = [("id", JSONText.string(id.rawValue))]
    if let explanation = Catalogue.explanation(of: id) {
      members += [
        ("shortDescription", message(explanation.title)),
        ("fullDescription", message(explanation.cause)),
      ]
    }
    return JSONText.object(members)
  }

  func invocation(_ failures: [String]) -> String {
    let notifications = failures.map { failure in
      JSONText.object([("level", JSONText.string("error")), ("message", message(failure))])
    }
    return JSONText.object([
      ("executionSuccessful", failures.isEmpty ? "true" : "false"),
      ("toolExecutionNotifications", JSONText.array(notifications)),
    ])
  }

  func result(_ diagnostic: Diagnostic) -> String {
    let related = diagnostic.notes.map { note in
      JSONText.object([
        ("message", message(note.message)), ("physicalLocation", place(note.span)),
      ])
    }
    let location = JSONText.object([("physicalLocation", place(diagnostic.span))])
    return JSONText.object([
      ("ruleId", JSONText.string(diagnostic.id.rawValue)),
      ("level", JSONText.string(diagnostic.severity.rawValue)),
      ("message", message("\(diagnostic.message). \(diagnostic.help)")),
      ("locations", JSONText.array([location])),
      ("relatedLocations", JSONText.array(related)),
      ("fixes", JSONText.array(diagnostic.fixIts.map(fix))),
    ])
  }

  private func fix(_ fixIt: Diagnostic.FixIt) -> String {
    let changes = fixIt.edits.map { edit in
      let replacement = JSONText.object([
        ("deletedRegion", region(edit.span)), ("insertedContent", message(edit.replacement)),
      ])
      return JSONText.object([
        ("artifactLocation", artifact(edit.span)),
        ("replacements", JSONText.array([replacement])),
      ])
    }
    return JSONText.object([
      ("description", message(fixIt.summary)), ("artifactChanges", JSONText.array(changes)),
    ])
  }

  private func place(_ span: Span) -> String {
    JSONText.object([("artifactLocation", artifact(span)), ("region", region(span))])
  }

  private func artifact(_ span: Span) -> String {
    JSONText.object([("uri", JSONText.string(uri(sources.entry(of: span).file.path)))])
  }

  private func region(_ span: Span) -> String {
    let (start, end) = (sources.start(of: span), sources.end(of: span))
    return JSONText.object([
      ("startLine", String(start.line)), ("startColumn", String(start.column)),
      ("endLine", String(end.line)), ("endColumn", String(end.column)),
    ])
  }

  private func message(_ text: String) -> String {
    JSONText.object([("text", JSONText.string(text))])
  }

  /// The path as a relative URI, or as one of a file where it is absolute.
  private func uri(_ path: String) -> String {
    let plain = Set("/-._~".utf8)
    let escaped = path.utf8.map { byte in
      let scalar = Unicode.Scalar(byte)
      let isPlain = scalar.properties.isAlphabetic || (0x30...0x39).contains(byte)
      return byte < 0x80 && (isPlain || plain.contains(byte))
        ? String(scalar) : "%" + hexadecimal(scalar, digits: 2)
    }
    return (path.hasPrefix("/") ? "file://" : "") + escaped.joined()
  }
}
