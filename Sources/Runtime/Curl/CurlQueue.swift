#if os(Linux)
import CCurl
import Foundation

/// What calls want of the thread that runs libcurl.
final class CurlQueue: Sendable {
  enum Command: Sendable {
    case start(CurlExchange)
    /// Somebody takes what arrives again.
    case resume(CurlExchange)
    case end(CurlExchange)
  }

  private struct State: Sendable {
    var commands: [Command] = []
    var isStopped = false
    /// Set while the thread has a handle that can be woken.
    var multi: CurlMulti?
  }

  private let state: Locked<State>

  init(connectionsPerHost: Int) {
    let multi = CurlMulti(connectionsPerHost: connectionsPerHost)
    state = Locked(State(multi: multi))
    let thread = Thread { [self] in
      guard let multi else { return }
      var loop = CurlLoop(multi: multi, queue: self)
      loop.run()
    }
    thread.name = "specgen.curl"
    thread.start()
  }

  /// Hands a command to the thread.
  func push(_ command: Command) {
    let isGone = state.withLock { state in
      guard !state.isStopped, let multi = state.multi else { return true }
      state.commands.append(command)
      // Who finds others waiting is taken with them.
      if state.commands.count == 1 { multi.wake() }
      return false
    }
    if isGone, case .start(let exchange) = command {
      exchange.inbox.finish(.failure(.cancelled))
      exchange.inbox.signal()
    }
  }

  /// Ends the thread, and all exchanges with it.
  func stop() {
    state.withLock { state in
      state.isStopped = true
      state.multi?.wake()
    }
  }

  /// Takes what was handed over; nil when the thread has to end.
  func take() -> [Command]? {
    state.withLock { state in
      if state.isStopped {
        // From here on nobody wakes the handle, which is about to go.
        state.multi = nil
        return nil
      }
      defer { state.commands.removeAll(keepingCapacity: true) }
      return state.commands
    }
  }

  /// The exchanges that were handed over after the thread was told to end.
  func rest() -> [CurlExchange] {
    state.withLock { state in
      defer { state.commands = [] }
      return state.commands.compactMap {
        if case .start(let exchange) = $0 { exchange } else { nil }
      }
    }
  }
}

/// A multi handle of libcurl: one thread runs it, and any other may wake it.
struct CurlMulti: @unchecked Sendable {
  let handle: UnsafeMutableRawPointer

  /// libcurl is set up once in a process.
  private static let isReady: Bool = curl_global_init(3) == CURLE_OK

  init?(connectionsPerHost: Int) {
    guard Self.isReady, let handle = curl_multi_init() else { return nil }
    self.handle = handle
    specgen_curl_set_multi(handle, CURLMOPT_MAX_HOST_CONNECTIONS, connectionsPerHost)
    // Connections that are kept, to all hosts together.
    specgen_curl_set_multi(handle, CURLMOPT_MAXCONNECTS, max(32, connectionsPerHost * 4))
  }

  func wake() { curl_multi_wakeup(handle) }
}
#endif
