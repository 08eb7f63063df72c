import SpecgenCore

extension LanguageServer {
  /// The largest document that is read, in bytes.
  static let maxDocument = 16 << 20

  mutating func open(_ params: Node?) -> [Effect] {
    guard let document = params?["textDocument"], let uri = document["uri"]?.string,
      let text = document["text"]?.string, text.utf8.count <= Self.maxDocument
    else { return [] }
    documents[uri] = OpenDocument(
      uri: uri,
      location: location(of: uri) ?? uri,
      language: document["languageId"]?.string ?? "",
      version: document["version"]?.int ?? 0,
      text: EncodedText(Array(text.utf8), client.encoding)
    )
    // An editor forgets the findings of a document that it closes.
    published[uri] = nil
    return reload()
  }

  mutating func change(_ params: Node?) -> [Effect] {
    guard let uri = params?[path: ["textDocument", "uri"]]?.string,
      var document = documents[uri]
    else { return [] }
    let changes = params?["contentChanges"].map { Array($0.items) } ?? []
    guard document.apply(changes), document.text.bytes.count <= Self.maxDocument else {
      // Later changes would be applied to another text than that of the editor.
      documents[uri] = nil
      return reload()
    }
    document.version = params?[path: ["textDocument", "version"]]?.int ?? document.version
    documents[uri] = document
    return startCheck()
  }

  mutating func close(_ params: Node?) -> [Effect] {
    guard let uri = params?[path: ["textDocument", "uri"]]?.string,
      documents.removeValue(forKey: uri) != nil
    else { return [] }
    return reload()
  }

  /// Starts a check that reads the files on disk again.
  mutating func reload() -> [Effect] {
    reloads = true
    reloadRevision = revision + 1
    return startCheck()
  }

  /// The number of checks in a row that newer changes cancel; the next one ends, so that findings appear while a person
  /// types without a pause.
  private static let maxCancelled = 4

  /// Starts a check of the workspace after a change, instead of the one that runs.
  mutating func startCheck() -> [Effect] {
    revision += 1
    comparison = nil
    if isChecking {
      // The change is checked once the check that runs has ended.
      guard cancelled < Self.maxCancelled else { return [] }
      cancelled += 1
    }
    return [nextCheck()]
  }

  private mutating func nextCheck() -> Effect {
    isChecking = true
    let open = documents.values.sorted { $0.uri < $1.uri }
    let check = WorkspaceCheck(
      folders: folders,
      documents: Dictionary(open.map { ($0.location, $0.text.bytes) }) { first, _ in first },
      single: Path.unique(open.filter(\.isSpec).map(\.location)),
      reloads: reloads,
      earlier: state
    )
    let revision = revision
    let versions = documents.mapValues(\.version)
    return .start(
      ServerWork { environment in
        await check.run(in: environment).map {
          .checked($0, versions: versions, revision: revision)
        }
      }
    )
  }

  mutating func finishCheck(
    _ state: WorkspaceState,
    _ versions: [String: Int],
    _ revision: Int
  ) -> [Effect] {
    self.state = state
    checked = revision
    cancelled = 0
    isChecking = false
    if revision >= reloadRevision { reloads = false }
    // A request is about the text that the editor had when it asked.
    let requests = waiting.filter { $0.revision <= revision }
    waiting.removeAll { $0.revision <= revision }
    let effects = publish(versions) + requests.flatMap { answer($0) }
    guard revision < self.revision else {
      return effects + startComparison()
    }
    return effects + [nextCheck()]
  }

  /// Returns the findings that differ from those that the client shows.
  private mutating func publish(_ versions: [String: Int]) -> [Effect] {
    var shown: [String: JSON] = [:]
    let open = Dictionary(
      grouping: documents.values.filter { versions[$0.uri] != nil },
      by: \.location
    )
    for location in Set(state.findings.keys).union(open.keys) {
      let findings = state.findings[location] ?? []
      let uris = open[location]?.map(\.uri) ?? (findings.isEmpty ? [] : [DocumentURI.uri(location)])
      guard !uris.isEmpty else { continue }
      let list = diagnostics(findings, at: location)
      for uri in uris { shown[uri] = list }
    }
    var effects: [Effect] = []
    for uri in Set(shown.keys).union(published.keys).sorted() {
      let list = shown[uri] ?? .array([])
      guard published[uri] != list else { continue }
      let version = versions[uri].map { [("version", JSON.int($0))] } ?? []
      let params = JSON.members([("uri", .string(uri))] + version + [("diagnostics", list)])
      effects.append(.send(.notification("textDocument/publishDiagnostics", params)))
    }
    published = shown
    return effects
  }
}
