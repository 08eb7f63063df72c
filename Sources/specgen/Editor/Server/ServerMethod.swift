/// The requests that the server answers about documents and the workspace.
enum ServerMethod: String, CaseIterable, Sendable {
  case completion = "textDocument/completion"
  case hover = "textDocument/hover"
  case definition = "textDocument/definition"
  case references = "textDocument/references"
  case highlights = "textDocument/documentHighlight"
  case documentSymbols = "textDocument/documentSymbol"
  case workspaceSymbols = "workspace/symbol"
  case prepareRename = "textDocument/prepareRename"
  case rename = "textDocument/rename"
  case codeActions = "textDocument/codeAction"
  case formatting = "textDocument/formatting"
  case rangeFormatting = "textDocument/rangeFormatting"
  case folding = "textDocument/foldingRange"
  case selection = "textDocument/selectionRange"
  case hints = "textDocument/inlayHint"
  case tokens = "textDocument/semanticTokens/full"
  case tokensInRange = "textDocument/semanticTokens/range"
  case lenses = "textDocument/codeLens"
  case command = "workspace/executeCommand"

  /// `true` if a request is answered from the last readable version instead of after the next check.
  var isImmediate: Bool { self == .completion || self == .command }
}
