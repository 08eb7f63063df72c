import SpecgenCore

extension LanguageServer {
  /// Answers a request, with null if it concerns nothing that the server knows.
  mutating func answer(_ request: WaitingRequest) -> [Effect] {
    do throws(RequestFailure) {
      let (result, effects) = try result(of: request.method, request.params)
      return [.send(.response(request.id, result ?? .null))] + effects
    } catch {
      return [.send(.failure(request.id, .requestFailed, error.message))]
    }
  }

  private mutating func result(
    of method: ServerMethod,
    _ params: Node?
  ) throws(RequestFailure) -> (JSON?, [Effect]) {
    switch method {
    case .completion: return (completion(params), [])
    case .command: return (.null, execute(params))
    case .workspaceSymbols: return (workspaceSymbols(params), [])
    case .rename: return (try rename(params), [])
    case .formatting, .rangeFormatting: return (formatting(params), [])
    case .hover, .definition, .references, .highlights, .documentSymbols, .prepareRename,
      .codeActions, .folding, .selection, .hints, .tokens, .tokensInRange, .lenses:
      break
    }
    guard let subject = subject(params) else {
      return (configurationAnswer(to: method, params), [])
    }
    let result: JSON? =
      switch method {
      case .hover: hover(params, subject)
      case .definition: definition(params, subject)
      case .references: references(params, subject)
      case .highlights: highlights(params, subject)
      case .documentSymbols: documentSymbols(subject)
      case .prepareRename: prepareRename(params, subject)
      case .codeActions: codeActions(params, subject)
      case .folding: folding(subject)
      case .selection: selection(params, subject)
      case .hints: hints(params, subject)
      case .tokens, .tokensInRange: tokens(params, subject)
      case .lenses: lenses(subject)
      case .completion, .command, .workspaceSymbols, .rename, .formatting, .rangeFormatting: nil
      }
    return (result, [])
  }
}

/// The reason why a request cannot be fulfilled, for the person who made it.
struct RequestFailure: Error {
  let message: String
}
