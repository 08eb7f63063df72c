#if os(Linux)
import CCurl
import Foundation
import SpecgenRuntimeCore

/// A queue of commands from calls to the thread that runs libcurl.
final class CurlQueue: Sendable {
  enum Command: Sendable {
    case start(CurlExchange)
    /// The reader accepts data again.
    case resume(CurlExchange)
    case end(CurlExchange)
  }

  private struct State: Sendable {
    var commands: [Command] = []
    var isStopped = false
    /// The handle of the thread, set while it can be woken.
    var multi: CurlMulti?
  }

  private let state: Locked<State>

  init(connectionsPerHost: Int, authorities: URL?) {
    let multi = CurlMulti(connectionsPerHost: connectionsPerHost)
    state = Locked(State(multi: multi))
    let thread = Thread { [self] in
      guard let multi else { return }
      var loop = CurlLoop(
        multi: multi,
        queue: self,
        connectionsPerHost: connectionsPerHost,
        authorities: authorities
      )
      loop.run()
    }
    thread.name = "specgen.curl"
    thread.start()
  }

  /// Sends a command to the thread.
  func push(_ command: Command) {
    let isGone = state.withLock { state in
      guard !state.isStopped, let multi = state.multi else { return true }
      state.commands.append(command)
      // If other commands are already waiting, the thread has been woken.
      if state.commands.count == 1 { multi.wake() }
      return false
    }
    if isGone, case .start(let exchange) = command {
      exchange.inbox.finish(.failure(.cancelled))
      exchange.inbox.signal()
    }
  }

  /// Stops the thread and ends all exchanges.
  func stop() {
    state.withLock { state in
      state.isStopped = true
      state.multi?.wake()
    }
  }

  /// Removes and returns all commands, or returns nil if the thread must stop.
  func take() -> [Command]? {
    state.withLock { state in
      if state.isStopped {
        // No thread may wake the handle from now on, because it is about to be released.
        state.multi = nil
        return nil
      }
      defer { state.commands.removeAll(keepingCapacity: true) }
      return state.commands
    }
  }

  /// Returns the exchanges that were queued after the thread was stopped.
  func rest() -> [CurlExchange] {
    state.withLock { state in
      defer { state.commands = [] }
      return state.commands.compactMap {
        if case .start(let exchange) = $0 { exchange } else { nil }
      }
    }
  }
}

/// A multi handle of libcurl, which one thread runs and any thread can wake.
struct CurlMulti: @unchecked Sendable {
  let handle: UnsafeMutableRawPointer

  /// libcurl is initialized once per process.
  private static let isReady: Bool = curl_global_init(3) == CURLE_OK

  init?(connectionsPerHost: Int) {
    guard Self.isReady, let handle = curl_multi_init() else { return nil }
    self.handle = handle
    // The limit on idle connections applies to all hosts together.
    specgen_curl_set_multi(handle, CURLMOPT_MAXCONNECTS, max(32, connectionsPerHost * 4))
  }

  func wake() { curl_multi_wakeup(handle) }
}
#endif
