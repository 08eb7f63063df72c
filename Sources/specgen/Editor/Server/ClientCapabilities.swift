import SpecgenCore

/// The abilities of an editor that change what the server sends.
struct ClientCapabilities: Sendable {
  /// The unit in which the editor counts characters.
  var encoding = PositionEncoding.utf16
  /// `true` if accepted completions may have places to fill in.
  var hasSnippets = false
  /// `true` if symbols may contain others.
  var hasNestedSymbols = false
  /// `true` if the server may register for changes of files on disk.
  var registersWatching = false
  /// `true` if the server may ask the editor to show a document.
  var showsDocuments = false
  /// `true` if the server may ask for its lenses to be read again.
  var refreshesLenses = false

  init() {}

  /// Reads the abilities of a client.
  init(_ node: Node?) {
    let offered = node?[path: ["general", "positionEncodings"]]?.items.compactMap(\.string) ?? []
    // The text is UTF-8, so that unit costs nothing.
    encoding =
      [.utf8, .utf32, .utf16].first { offered.contains($0.rawValue) } ?? .utf16
    let document = node?["textDocument"]
    hasSnippets =
      document?[path: ["completion", "completionItem", "snippetSupport"]]?.isTrue ?? false
    hasNestedSymbols =
      document?[path: ["documentSymbol", "hierarchicalDocumentSymbolSupport"]]?.isTrue ?? false
    let workspace = node?["workspace"]
    registersWatching =
      workspace?[path: ["didChangeWatchedFiles", "dynamicRegistration"]]?.isTrue ?? false
    showsDocuments = node?[path: ["window", "showDocument", "support"]]?.isTrue ?? false
    refreshesLenses = workspace?[path: ["codeLens", "refreshSupport"]]?.isTrue ?? false
  }
}
