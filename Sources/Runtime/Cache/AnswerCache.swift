public import Foundation
public import SpecgenRuntimeCore

/// A cache for the answers of methods with `cache: etag`, which servers send again only if they have changed.
///
/// Each call still contacts the server; a stored answer replaces a 304. The least recently used answers are
/// removed first. This type is a class because the calls of several sessions can share it.
///
/// ```swift
/// var options = CallOptions()
/// options.cache = AnswerCache(folder: .cachesDirectory.appending(path: "shop"))
/// let client = ShopClient(options: options)
/// ```
public final class AnswerCache: AnswerReuse {
  private let store: any AnswerStore
  private let cleared = Locked(0)

  /// Creates a cache in memory with the default limit.
  public convenience init() {
    self.init(limit: 10_000_000)
  }

  /// Creates a cache in memory.
  ///
  /// - Parameter limit: The maximum total size of all answers, in bytes.
  public init(limit: Int) {
    store = MemoryStore(limit: limit)
  }

  /// Creates a cache in a folder, which should be reserved for it.
  ///
  /// The folder is created when the first answer is stored. Answers that may contain secrets are not stored.
  /// Files that cannot be read or written are ignored.
  ///
  /// - Parameters:
  ///   - folder: The folder, which several processes may share.
  ///   - limit: The maximum total size of all answers, in bytes.
  public init(folder: URL, limit: Int = 50_000_000) {
    store = FolderStore(folder, limit: limit)
  }

  /// Removes all answers, as ``ApiSession/logOut()`` does.
  public func clear() {
    cleared.withLock {
      $0 += 1
      store.clear()
    }
  }

  /// Sends a conditional request, if an answer is stored, and returns the stored answer if it is unchanged.
  package func exchange(
    _ request: HTTPRequest,
    holdsSecrets: Bool,
    isCurrent: () -> Bool,
    over send: (HTTPRequest) async throws(TransportFailure) -> HTTPResponse
  ) async throws(TransportFailure) -> HTTPResponse {
    let clearings = clearings
    // The cache is cleared after the user changes, so it may now contain the answers of another user.
    guard isCurrent() else { return try await send(request) }
    let stored = answer(to: request)
    var conditional = request
    if let stored {
      let field = Headers(received: [Headers.Field(name: "If-None-Match", value: stored.tag)])
      conditional.headers = conditional.headers.merging(field)
    }
    let response = try await send(conditional)
    if response.status == 304, let stored { return stored.response(response) }
    keep(response, to: request, holdsSecrets: holdsSecrets, since: clearings)
    return response
  }

  /// The number of times the cache was cleared.
  var clearings: Int { cleared.withLock { $0 } }

  /// Returns the stored answer to a request, or nil if there is none.
  func answer(to request: HTTPRequest) -> StoredAnswer? {
    guard request.isConditional, request.headers["If-None-Match"] == nil else { return nil }
    return store.answer(of: StoredAnswer.key(request)).flatMap { $0.fits(request) ? $0 : nil }
  }

  /// Removes the stored answer to a request.
  package func remove(answerTo request: HTTPRequest) { store.remove(StoredAnswer.key(request)) }

  /// Stores an answer if that is allowed, unless the cache was cleared while the answer was in transit.
  func keep(
    _ response: HTTPResponse,
    to request: HTTPRequest,
    holdsSecrets: Bool,
    since clearings: Int
  ) {
    guard let answer = StoredAnswer(response, to: request) else { return }
    // A token may be in the URL, or the server may echo it.
    let showsSecrets = request.secrets.redacting(answer.texts) != answer.texts
    let isUnsafe =
      showsSecrets || request.secrets.mayHide(in: answer.body)
      || request.secrets.redacting(answer.body) != answer.body
    cleared.withLock {
      if $0 == clearings { store.store(answer, holdsSecrets: holdsSecrets || isUnsafe) }
    }
  }
}

extension StoredAnswer {
  /// All strings of the answer except for its body.
  fileprivate var texts: String {
    ([key, tag] + headers.fields.map(\.value) + varying.values).joined(separator: "\n")
  }
}

extension HTTPRequest {
  /// `true` if an answer to the request can be cached and revalidated.
  var isConditional: Bool { method == .get && bodyUse == .whole && headers["Range"] == nil }
}

/// The storage of an answer cache.
protocol AnswerStore: Sendable {
  func answer(of key: String) -> StoredAnswer?
  func store(_ answer: StoredAnswer, holdsSecrets: Bool)
  func remove(_ key: String)
  func clear()
}

/// An answer store in memory.
final class MemoryStore: AnswerStore {
  private struct State: Sendable {
    var answers: [String: StoredAnswer] = [:]
    var uses = UseOrder()
  }

  private let state = Locked(State())
  private let limit: Int

  init(limit: Int) { self.limit = limit }

  func answer(of key: String) -> StoredAnswer? {
    state.withLock { state in
      guard let answer = state.answers[key] else { return nil }
      state.uses.use(key, size: answer.size)
      return answer
    }
  }

  func store(_ answer: StoredAnswer, holdsSecrets: Bool) {
    state.withLock { state in
      guard answer.size <= limit else {
        state.answers[answer.key] = nil
        return state.uses.remove(answer.key)
      }
      state.answers[answer.key] = answer
      state.uses.use(answer.key, size: answer.size)
      for key in state.uses.removeOldest(above: limit) { state.answers[key] = nil }
    }
  }

  func remove(_ key: String) {
    state.withLock { state in
      state.answers[key] = nil
      state.uses.remove(key)
    }
  }

  func clear() { state.withLock { $0 = State() } }
}

/// The order in which entries were last used, with their sizes.
struct UseOrder: Sendable {
  private var uses: [String: (use: Int, size: Int)] = [:]
  /// All uses in order, of which only the last one of each key counts.
  private var order: ArraySlice<(key: String, use: Int)> = []
  private var next = 0
  private var total = 0

  /// Records a use.
  mutating func use(_ key: String, size: Int) {
    next += 1
    total += size - (uses[key]?.size ?? 0)
    uses[key] = (next, size)
    order.append((key, next))
    if order.count > 2 * uses.count + 16 {
      order = ArraySlice(order.filter { uses[$0.key]?.use == $0.use })
    }
  }

  /// Removes the least recently used entries until the total size is within the limit, and returns their keys.
  mutating func removeOldest(above limit: Int) -> [String] {
    var removed: [String] = []
    while total > limit, let oldest = order.popFirst() {
      guard uses[oldest.key]?.use == oldest.use else { continue }
      remove(oldest.key)
      removed.append(oldest.key)
    }
    return removed
  }

  /// Removes a key.
  mutating func remove(_ key: String) {
    total -= uses.removeValue(forKey: key)?.size ?? 0
  }
}
