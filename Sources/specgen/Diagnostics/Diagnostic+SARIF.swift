/// Returns the diagnostics as a SARIF 2.1.0 log, which code scanning services read.
///
/// Each kind of finding becomes a rule with the text of `specgen explain`. Columns count Unicode scalars.
///
/// - Parameters:
///   - diagnostics: The results, in this order.
///   - files: The files to which the spans refer.
///   - failures: The reasons why the run could not finish, a line each.
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
  let run = JSON.members([
    ("tool", renderer.tool(version: version)),
    ("columnKind", .string("unicodeCodePoints")),
    ("invocations", .array([renderer.invocation(failures)])),
    ("results", .array(diagnostics.map(renderer.result))),
  ])
  let log = JSON.members([
    ("$schema", .string("https://json.schemastore.org/sarif-2.1.0.json")),
    ("version", .string("2.1.0")),
    ("runs", .array([run])),
  ])
  return log.text
}

private struct SARIFRenderer {
  let sources: SourceIndex
  let rules: [DiagnosticID]

  func tool(version: String) -> JSON {
    let driver = JSON.members([
      ("name", .string("specgen")),
      ("semanticVersion", .string(version)),
      ("rules", .array(rules.map(rule))),
    ])
    return JSON.members([("driver", driver)])
  }

  private func rule(_ id: DiagnosticID) -> JSON {
    var members: [(String, JSON)] = [("id", .string(id.rawValue))]
    if let explanation = Catalogue.explanation(of: id) {
      members += [
        ("shortDescription", message(explanation.title)),
        ("fullDescription", message(explanation.cause)),
      ]
    }
    return JSON.members(members)
  }

  func invocation(_ failures: [String]) -> JSON {
    let notifications = failures.map { failure in
      JSON.members([("level", .string("error")), ("message", message(failure))])
    }
    return JSON.members([
      ("executionSuccessful", .bool(failures.isEmpty)),
      ("toolExecutionNotifications", .array(notifications)),
    ])
  }

  func result(_ diagnostic: Diagnostic) -> JSON {
    let related = diagnostic.notes.map { note in
      JSON.members([
        ("message", message(note.message)), ("physicalLocation", place(note.span)),
      ])
    }
    let location = JSON.members([("physicalLocation", place(diagnostic.span))])
    return JSON.members([
      ("ruleId", .string(diagnostic.id.rawValue)),
      ("level", .string(diagnostic.severity.rawValue)),
      ("message", message("\(diagnostic.message). \(diagnostic.help)")),
      ("locations", .array([location])),
      ("relatedLocations", .array(related)),
      ("fixes", .array(diagnostic.fixIts.map(fix))),
    ])
  }

  private func fix(_ fixIt: Diagnostic.FixIt) -> JSON {
    let changes = fixIt.edits.map { edit in
      let replacement = JSON.members([
        ("deletedRegion", region(edit.span)), ("insertedContent", message(edit.replacement)),
      ])
      return JSON.members([
        ("artifactLocation", artifact(edit.span)),
        ("replacements", .array([replacement])),
      ])
    }
    return JSON.members([
      ("description", message(fixIt.summary)), ("artifactChanges", .array(changes)),
    ])
  }

  private func place(_ span: Span) -> JSON {
    JSON.members([("artifactLocation", artifact(span)), ("region", region(span))])
  }

  private func artifact(_ span: Span) -> JSON {
    JSON.members([("uri", .string(uri(sources.entry(of: span).file.path)))])
  }

  private func region(_ span: Span) -> JSON {
    let (start, end) = (sources.start(of: span), sources.end(of: span))
    return JSON.members([
      ("startLine", .int(start.line)), ("startColumn", .int(start.column)),
      ("endLine", .int(end.line)), ("endColumn", .int(end.column)),
    ])
  }

  private func message(_ text: String) -> JSON {
    JSON.members([("text", .string(text))])
  }

  /// Returns a path as a relative URI, or as a `file` URI if the path is absolute.
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
