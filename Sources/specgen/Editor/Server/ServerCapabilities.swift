import SpecgenCore

/// The abilities of the server, that the server reports to a client.
enum ServerCapabilities {
  /// Returns the abilities for a client.
  static func json(for client: ClientCapabilities) -> JSON {
    let sync = JSON.members([
      ("openClose", .bool(true)), ("change", .int(2)),
      ("save", .members([("includeText", .bool(false))])),
    ])
    let completion = JSON.members([
      ("triggerCharacters", .strings([":", " ", "{", "[", ",", "/", ".", "<"])),
      ("resolveProvider", .bool(false)),
    ])
    let tokens = JSON.members([
      (
        "legend",
        .members([
          ("tokenTypes", .strings(TokenLegend.types)),
          ("tokenModifiers", .strings(TokenLegend.modifiers)),
        ])
      ),
      ("full", .bool(true)), ("range", .bool(true)),
    ])
    let folders = JSON.members([
      ("supported", .bool(true)), ("changeNotifications", .bool(true)),
    ])
    return .members([
      ("positionEncoding", .string(client.encoding.rawValue)),
      ("textDocumentSync", sync),
      ("completionProvider", completion),
      ("hoverProvider", .bool(true)),
      ("definitionProvider", .bool(true)),
      ("referencesProvider", .bool(true)),
      ("documentHighlightProvider", .bool(true)),
      ("documentSymbolProvider", .bool(true)),
      ("workspaceSymbolProvider", .bool(true)),
      ("renameProvider", .members([("prepareProvider", .bool(true))])),
      (
        "codeActionProvider",
        .members([("codeActionKinds", .strings(ActionKind.allCases.map(\.rawValue)))])
      ),
      ("documentFormattingProvider", .bool(true)),
      ("documentRangeFormattingProvider", .bool(true)),
      ("foldingRangeProvider", .bool(true)),
      ("selectionRangeProvider", .bool(true)),
      ("inlayHintProvider", .bool(true)),
      ("semanticTokensProvider", tokens),
      ("codeLensProvider", .members([("resolveProvider", .bool(false))])),
      (
        "executeCommandProvider",
        .members([("commands", .strings(ServerCommand.allCases.map(\.rawValue)))])
      ),
      ("workspace", .members([("workspaceFolders", folders)])),
    ])
  }
}
