#if os(Linux)
import CCurl
import Foundation
import SpecgenRuntimeCore

/// The loop of the thread that runs libcurl.
struct CurlLoop {
  let multi: CurlMulti
  let queue: CurlQueue
  private var transfers: [ObjectIdentifier: CurlTransfer] = [:]
  private var byHandle: [UnsafeMutableRawPointer: CurlTransfer] = [:]
  /// The earliest time at which an exchange can exceed its idle time.
  private var nextCheck: Uptime?
  /// The transfers whose answers began before their requests were sent.
  private var early: [CurlTransfer] = []
  private let arrivals = CurlArrivals()
  private let connections: CurlConnections
  private let connectionsPerHost: Int
  private var hosts = HostQueue<String, CurlExchange>()

  init(multi: CurlMulti, queue: CurlQueue, connectionsPerHost: Int, authorities: URL?) {
    self.multi = multi
    self.queue = queue
    self.connectionsPerHost = connectionsPerHost
    connections = CurlConnections(authorities: authorities)
  }

  /// Runs until the queue is stopped.
  mutating func run() {
    while let commands = queue.take() {
      for command in commands { perform(command) }
      var running: Int32 = 0
      curl_multi_perform(multi.handle, &running)
      finishTransfers()
      for transfer in arrivals.takeEnded() { end(transfer, transfer.result(CURLE_OK)) }
      arrivals.signal()
      endIdle()
      checkEarly()
      curl_multi_poll(multi.handle, nil, 0, patience, nil)
    }
    let waiting = hosts.removeWaiting()
    for transfer in transfers.values { end(transfer, .failure(.cancelled)) }
    for exchange in waiting + queue.rest() {
      exchange.inbox.finish(.failure(.cancelled)); exchange.inbox.signal()
    }
    arrivals.signal()
    curl_multi_cleanup(multi.handle)
  }

  private mutating func perform(_ command: CurlQueue.Command) {
    switch command {
    case .start(let exchange):
      hosts.append(exchange, of: exchange.host)
      startNext(of: exchange.host, upTo: exchange)
    case .resume(let exchange): transfers[ObjectIdentifier(exchange)]?.resume()
    case .end(let exchange):
      if let transfer = transfers[ObjectIdentifier(exchange)] {
        end(transfer, .failure(.cancelled))
      }
    }
  }

  /// The maximum number of concurrent requests over one connection of HTTP/2.
  private static let streams = 100

  /// Starts the exchanges of a host that its limit allows.
  ///
  /// None waits behind `last`.
  private mutating func startNext(of host: String, upTo last: CurlExchange? = nil) {
    let limit = connections.isMultiplexed(host) ? Self.streams : connectionsPerHost
    while let exchange = hosts.next(of: host, limit: limit) {
      // The exchange may have been canceled while it was in the queue.
      if exchange.inbox.isOver || !start(exchange) { hosts.end(of: host) }
      if exchange === last { return }
    }
  }

  /// Starts an exchange, and returns `false` if libcurl cannot.
  private mutating func start(
    _ exchange: CurlExchange,
    overNewConnection: Bool = false
  ) -> Bool {
    // A handle that has had an exchange keeps a pointer to a freed header, to which libcurl 7.88 adds a folded line.
    guard let easy = curl_easy_init() else {
      arrivals.note(exchange.inbox)
      exchange.inbox.finish(.failure(.other(code: 0)))
      return false
    }
    let transfer = CurlTransfer(
      exchange,
      easy: easy,
      arrivals: arrivals,
      connections: connections
    )
    if overNewConnection { specgen_curl_set(easy, CURLOPT_FRESH_CONNECT, 1) }
    transfers[ObjectIdentifier(exchange)] = transfer
    byHandle[easy] = transfer
    let check = Uptime.now + exchange.idleTime
    nextCheck = nextCheck.map { min($0, check) } ?? check
    if curl_multi_add_handle(multi.handle, easy) != CURLM_OK {
      end(transfer, .failure(.other(code: 0)))
    }
    return true
  }

  private mutating func finishTransfers() {
    var left: Int32 = 0
    while let message = curl_multi_info_read(multi.handle, &left) {
      guard message.pointee.msg == CURLMSG_DONE, let easy = message.pointee.easy_handle,
        let transfer = byHandle[easy]
      else { continue }
      if transfer.needsConnection {
        restart(transfer)
      } else {
        end(transfer, transfer.result(message.pointee.data.result))
      }
    }
  }

  /// Starts an exchange again whose request was not sent, with a handle that has no earlier state.
  private mutating func restart(_ transfer: CurlTransfer) {
    remove(transfer)
    if !start(transfer.exchange, overNewConnection: true) {
      hosts.end(of: transfer.exchange.host)
    }
  }

  private mutating func remove(_ transfer: CurlTransfer) {
    transfers[ObjectIdentifier(transfer.exchange)] = nil
    byHandle[transfer.easy] = nil
    curl_multi_remove_handle(multi.handle, transfer.easy)
    curl_easy_cleanup(transfer.easy)
    transfer.release()
  }

  private mutating func end(_ transfer: CurlTransfer, _ result: Result<Void, TransportFailure>) {
    guard byHandle[transfer.easy] === transfer else { return }
    remove(transfer)
    transfer.exchange.inbox.finish(result)
    arrivals.note(transfer.exchange.inbox)
    if hosts.end(of: transfer.exchange.host) { startNext(of: transfer.exchange.host) }
  }

  /// Ends the exchanges that exceed their idle time.
  private mutating func endIdle() {
    guard let check = nextCheck else { return }
    let now = Uptime.now
    guard check <= now else { return }
    var idle: [CurlTransfer] = []
    nextCheck = nil
    for transfer in transfers.values {
      guard let end = transfer.idleEnd else {
        // The exchange is connecting, and its idle time starts once it has a connection.
        let check = now + transfer.exchange.idleTime
        nextCheck = nextCheck.map { min($0, check) } ?? check
        continue
      }
      if end <= now {
        idle.append(transfer)
      } else {
        nextCheck = nextCheck.map { min($0, end) } ?? end
      }
    }
    for transfer in idle { end(transfer, .failure(.timedOut)) }
    arrivals.signal()
  }

  /// Looks for the ends of answers that began before their requests were sent.
  private mutating func checkEarly() {
    early = (early + arrivals.takeEarly()).filter { byHandle[$0.easy] === $0 }
    for transfer in early { transfer.checkEnd() }
  }

  /// The maximum time to wait for events, in milliseconds.
  private var patience: Int32 {
    let longest = early.isEmpty ? 60_000 : 20
    guard let nextCheck else { return Int32(longest) }
    return Int32(max(0, min(longest, nextCheck - Uptime.now)))
  }
}

/// Reports of callbacks, handled when libcurl returns.
///
/// This type is a class because all transfers of a loop share it.
final class CurlArrivals {
  private var inboxes: [ObjectIdentifier: Inbox] = [:]
  private var ended: [CurlTransfer] = []
  private var early: [CurlTransfer] = []

  /// Records new data, whose call is woken together with others.
  func note(_ inbox: Inbox) { inboxes[ObjectIdentifier(inbox)] = inbox }

  /// Records a transfer that ends although libcurl would continue it.
  func note(ended transfer: CurlTransfer) { ended.append(transfer) }

  /// Records a transfer whose answer began before its request was sent.
  func note(early transfer: CurlTransfer) { early.append(transfer) }

  /// Removes and returns the transfers that ended.
  func takeEnded() -> [CurlTransfer] {
    defer { ended = [] }
    return ended
  }

  /// Removes and returns the transfers whose answers began early.
  func takeEarly() -> [CurlTransfer] {
    defer { early = [] }
    return early
  }

  /// Wakes the calls with new data.
  func signal() {
    for inbox in inboxes.values { inbox.signal() }
    inboxes.removeAll(keepingCapacity: true)
  }
}
#endif
