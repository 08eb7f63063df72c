public import Foundation

/// The answers of methods with `cache: etag`, which the server need not send again while they have not changed.
///
/// Each call still asks the server: the stored answer takes the place of a 304. The answers that were not used for the
/// longest time go first. A class because the calls of sessions share it.
///
/// ```swift
/// var options = CallOptions()
/// options.cache = AnswerCache(folder: .cachesDirectory.appending(path: "shop"))
/// let client = ShopClient(options: options)
/// ```
public final class AnswerCache: Sendable {
  private let store: any AnswerStore
  private let cleared = Locked(0)

  /// Makes a cache in memory.
  /// - Parameter limit: The bytes that all answers take at most.
  public init(limit: Int = 10_000_000) {
    store = MemoryStore(limit: limit)
  }

  /// Makes a cache in a folder, which is made when the first answer is stored, and holds nothing else.
  ///
  /// Answers that may hold secrets are not stored. Files that cannot be read or written are as if they were not there.
  /// - Parameters:
  ///   - folder: The folder; several processes may share it.
  ///   - limit: The bytes that all answers take at most.
  public init(folder: URL, limit: Int = 50_000_000) {
    store = FolderStore(folder, limit: limit)
  }

  /// Forgets all answers, as ``ApiSession/logOut()`` does.
  public func clear() {
    cleared.withLock {
      $0 += 1
      store.clear()
    }
  }

  /// The times that the cache was cleared.
  var clearings: Int { cleared.withLock { $0 } }

  /// The answer that is stored for a request; nil without one.
  func answer(to request: HTTPRequest) -> StoredAnswer? {
    guard request.isConditional, request.headers["If-None-Match"] == nil else { return nil }
    return store.answer(of: StoredAnswer.key(request)).flatMap { $0.fits(request) ? $0 : nil }
  }

  /// Removes the answer to a request.
  func remove(answerTo request: HTTPRequest) { store.remove(StoredAnswer.key(request)) }

  /// Stores an answer that may be kept, unless the cache was cleared while it was on its way.
  func keep(
    _ response: HTTPResponse,
    to request: HTTPRequest,
    holdsSecrets: Bool,
    since clearings: Int
  ) {
    guard let answer = StoredAnswer(response, to: request) else { return }
    // A token in the address, or one that the server sends back.
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
  /// All of it but the body.
  fileprivate var texts: String {
    ([key, tag] + headers.fields.map(\.value) + varying.values).joined(separator: "\n")
  }
}

extension HTTPRequest {
  /// `true` if an answer that has not changed need not come again.
  var isConditional: Bool { method == .get && bodyUse == .whole && headers["Range"] == nil }
}

/// Where answers are kept.
protocol AnswerStore: Sendable {
  func answer(of key: String) -> StoredAnswer?
  func store(_ answer: StoredAnswer, holdsSecrets: Bool)
  func remove(_ key: String)
  func clear()
}

/// Answers in memory.
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

/// The order in which things were used last, and their sizes.
struct UseOrder: Sendable {
  private var uses: [String: (use: Int, size: Int)] = [:]
  /// All uses in their order, of which the last of each key counts.
  private var order: ArraySlice<(key: String, use: Int)> = []
  private var next = 0
  private var total = 0

  /// Notes a use.
  mutating func use(_ key: String, size: Int) {
    next += 1
    total += size - (uses[key]?.size ?? 0)
    uses[key] = (next, size)
    order.append((key, next))
    if order.count > 2 * uses.count + 16 {
      order = ArraySlice(order.filter { uses[$0.key]?.use == $0.use })
    }
  }

  /// Forgets what was not used for the longest time, until the rest fits the limit.
  mutating func removeOldest(above limit: Int) -> [String] {
    var removed: [String] = []
    while total > limit, let oldest = order.popFirst() {
      guard uses[oldest.key]?.use == oldest.use else { continue }
      remove(oldest.key)
      removed.append(oldest.key)
    }
    return removed
  }

  /// Forgets a key.
  mutating func remove(_ key: String) {
    total -= uses.removeValue(forKey: key)?.size ?? 0
  }
}
