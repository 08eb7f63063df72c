import SpecgenCore

extension LanguageServer {
  mutating func request(_ id: MessageID, _ method: String, _ params: Node?) -> [Effect] {
    switch (phase, method) {
    case (.new, "initialize"): return initialize(id, params)
    case (.new, _):
      return [.send(.failure(id, .serverNotInitialized, "the first request is `initialize`"))]
    case (.running, "initialize"):
      return [.send(.failure(id, .invalidRequest, "the server is initialized"))]
    case (.running, "shutdown"):
      phase = .shutDown
      return dropWaiting() + [.send(.response(id, .null))]
    case (.shutDown, _):
      return [.send(.failure(id, .invalidRequest, "the server is shut down"))]
    case (.running, _):
      guard let known = ServerMethod(rawValue: method) else {
        return [.send(.failure(id, .methodNotFound, "`\(visible(method))` is not supported"))]
      }
      let request = WaitingRequest(id: id, method: known, params: params, revision: revision)
      guard checked < revision, !known.isImmediate || state.groups.isEmpty else {
        return answer(request)
      }
      waiting.append(request)
      return []
    }
  }

  mutating func notify(_ method: String, _ params: Node?) -> [Effect] {
    if method == "exit" { return [.exit(phase == .shutDown ? 0 : 1)] }
    guard phase == .running else { return [] }
    switch method {
    case "initialized": return initialized()
    case "$/cancelRequest": return cancel(params)
    case "textDocument/didOpen": return open(params)
    case "textDocument/didChange": return change(params)
    case "textDocument/didClose": return close(params)
    case "textDocument/didSave", "workspace/didChangeWatchedFiles":
      return reload()
    case "workspace/didChangeWorkspaceFolders": return changeFolders(params)
    default: return []
    }
  }

  private mutating func initialize(_ id: MessageID, _ params: Node?) -> [Effect] {
    phase = .running
    client = ClientCapabilities(params?["capabilities"])
    let listed = params?["workspaceFolders"]?.items.compactMap { $0["uri"]?.string } ?? []
    let root = [params?["rootUri"]?.string].compactMap(\.self)
    folders = Path.unique((listed.isEmpty ? root : listed).compactMap { location(of: $0) })
    let result = JSON.members([
      ("capabilities", ServerCapabilities.json(for: client)),
      (
        "serverInfo",
        .members([("name", .string("specgen")), ("version", .string(environment.version))])
      ),
    ])
    return [.send(.response(id, result))] + startCheck()
  }

  private mutating func initialized() -> [Effect] {
    guard client.registersWatching else { return [] }
    let watchers = JSON.array([
      .members([("globPattern", .string("**/*.{yaml,yml}"))])
    ])
    let registration = JSON.members([
      ("id", .string("files")), ("method", .string("workspace/didChangeWatchedFiles")),
      ("registerOptions", .members([("watchers", watchers)])),
    ])
    return [ask("client/registerCapability", .members([("registrations", .array([registration]))]))]
  }

  private mutating func cancel(_ params: Node?) -> [Effect] {
    guard let id = MessageID(params?["id"]),
      let index = waiting.firstIndex(where: { $0.id == id })
    else { return [] }
    waiting.remove(at: index)
    return [.send(.failure(id, .requestCancelled, "the request was cancelled"))]
  }

  private mutating func dropWaiting() -> [Effect] {
    defer { waiting = [] }
    return waiting.map { .send(.failure($0.id, .requestCancelled, "the server is shut down")) }
  }

  private mutating func changeFolders(_ params: Node?) -> [Effect] {
    let event = params?["event"]
    func paths(_ key: String) -> [String] {
      (event?[key]?.items.compactMap { $0["uri"]?.string } ?? []).compactMap { location(of: $0) }
    }
    let removed = paths("removed")
    folders = Path.unique(folders.filter { !removed.contains($0) } + paths("added"))
    return reload()
  }
}
