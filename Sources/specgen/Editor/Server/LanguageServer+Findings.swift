import SpecgenCore

extension LanguageServer {
  /// Returns findings about a file as diagnostics of the protocol.
  func diagnostics(_ findings: [Diagnostic], at location: String) -> JSON {
    guard let text = findingText(of: location) else { return .array([]) }
    let locations = state.locations
    return .array(findings.map { diagnostic($0, text, locations) })
  }

  /// Returns a finding about a file as a diagnostic of the protocol.
  func json(_ finding: Diagnostic, at location: String) -> JSON? {
    findingText(of: location).map { diagnostic(finding, $0, state.locations) }
  }

  /// `true` if the editor shows the text that was checked.
  func isShown(_ location: String) -> Bool {
    let checked = findingText(of: location)?.bytes
    return documents.values.allSatisfy { $0.location != location || $0.text.bytes == checked }
  }

  /// Returns the text that the spans of findings refer to.
  func findingText(of location: String) -> EncodedText? {
    let source = state.files[location]?.source ?? state.configurations[location]?.source
    guard let source else { return nil }
    let open = documents.values.first { $0.location == location }
    if let open, open.text.bytes == source.bytes { return open.text }
    return EncodedText(source.bytes, client.encoding)
  }

  private func diagnostic(
    _ finding: Diagnostic,
    _ text: EncodedText,
    _ locations: [Int: String]
  ) -> JSON {
    let related = finding.notes.compactMap { note -> JSON? in
      guard let place = locations[note.span.file], let text = findingText(of: place) else {
        return nil
      }
      let location = JSON.members([
        ("uri", .string(uri(of: place))), ("range", text.range(note.span.range)),
      ])
      return .members([("location", location), ("message", .string(note.message))])
    }
    var members: [(String, JSON)] = [
      ("range", text.range(finding.span.range)),
      ("severity", .int(finding.severity == .error ? 1 : 2)),
      ("code", .string(finding.id.rawValue)),
      ("source", .string("specgen")),
      ("message", .string("\(finding.message)\n\(finding.help)")),
    ]
    if !related.isEmpty { members.append(("relatedInformation", .array(related))) }
    return .members(members)
  }
}
