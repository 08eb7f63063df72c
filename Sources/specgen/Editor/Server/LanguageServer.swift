package import SpecgenCore

/// A language server: its state, and the effects of each message on it.
///
/// It does no IO. A driver passes messages and the results of work, and carries out the effects.
package struct LanguageServer: Sendable {
  /// Something that the driver does.
  package enum Effect: Sendable {
    /// Sends a message to the client.
    case send(JSON)
    /// Cancels the work that runs, and starts another.
    case start(ServerWork)
    /// Ends the program.
    case exit(Int32)
  }

  /// The phase of the protocol.
  enum Phase: Hashable, Sendable {
    case new, running, shutDown
  }

  /// A request that waits until the last change has been checked.
  struct WaitingRequest: Sendable {
    let id: MessageID
    let method: ServerMethod
    let params: Node?
    /// The number of the last change before it.
    let revision: Int
  }

  let environment: ServerEnvironment
  var phase = Phase.new
  var client = ClientCapabilities()
  /// The absolute paths of the folders that the editor shows.
  var folders: [String] = []
  /// The open documents, by address.
  var documents: [String: OpenDocument] = [:]
  /// The state after the last complete check.
  var state = WorkspaceState()
  /// The number of the last change.
  var revision = 0
  /// The number of the last change that has been checked.
  var checked = 0
  /// The number of checks that newer changes cancelled since the last one that ended.
  var cancelled = 0
  /// `true` while a check runs.
  var isChecking = false
  /// `true` if files on disk may have changed since the last check.
  var reloads = true
  /// The number of the change since which files on disk may have changed.
  var reloadRevision = 0
  var waiting: [WaitingRequest] = []
  /// The findings that the client shows, by address.
  var published: [String: JSON] = [:]
  /// The number of the last request to the client.
  var lastRequest = 0
  /// The names of each spec, by location, for the version that they were found in.
  var indexes: [String: (source: SourceFile, references: Set<NameReference>, index: NameIndex)] =
    [:]
  /// The former names of declarations that were renamed, by location and path.
  var renamed: [String: [String: String]] = [:]
  /// The changes since the main branch, by location; nil while they are not known.
  var comparison: WorkspaceComparison?

  /// Creates a server that has not been initialized.
  package init(_ environment: ServerEnvironment) {
    self.environment = environment
  }

  /// Handles a message.
  package mutating func receive(_ content: [UInt8]) -> [Effect] {
    switch Message(content) {
    case .unreadable:
      return [.send(.failure(nil, .parseError, "the message is not JSON"))]
    case .invalid(let id):
      return [.send(.failure(id, .invalidRequest, "the JSON is not a message of the protocol"))]
    case .response: return []
    case .notification(let method, let params): return notify(method, params)
    case .request(let id, let method, let params): return request(id, method, params)
    }
  }

  /// Refuses a message that is too large to be read.
  package func refuseOversized() -> [Effect] {
    [.send(.failure(nil, .invalidRequest, "the message is too large"))]
  }

  /// Handles the result of work; nil if it was cancelled.
  package mutating func finish(_ result: ServerWork.Result?) -> [Effect] {
    switch result {
    case nil: return []
    case .checked(let state, let versions, let revision):
      return finishCheck(state, versions, revision)
    case .compared(let comparison, let revision):
      guard revision == self.revision else { return [] }
      self.comparison = comparison
      return client.refreshesLenses ? [ask("workspace/codeLens/refresh", .null)] : []
    }
  }

  /// Returns a request to the client.
  mutating func ask(_ method: String, _ params: JSON) -> Effect {
    lastRequest += 1
    return .send(.request(lastRequest, method, params))
  }
}

/// Work that takes too long to be done between two messages.
package struct ServerWork: Sendable {
  /// The result of work.
  package enum Result: Sendable {
    case checked(WorkspaceState, versions: [String: Int], revision: Int)
    case compared(WorkspaceComparison, revision: Int)
  }

  private let work: @Sendable (ServerEnvironment) async -> Result?

  init(_ work: @escaping @Sendable (ServerEnvironment) async -> Result?) { self.work = work }

  /// Does the work; returns nil if the task is cancelled.
  package func run(in environment: ServerEnvironment) async -> Result? { await work(environment) }
}
