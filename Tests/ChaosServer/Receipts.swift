import Foundation

/// A report of the requests that the server received, and of its faults.
struct ChaosReport: Codable, Equatable, Sendable {
  var connections = 0
  var requests = 0
  /// The paths of the requests with `POST` that arrived more than once.
  var repeatedPosts: [String] = []
  /// The paths of the requests whose bodies arrived whole and differ from what their calls send.
  var damagedRequests: [String] = []
  /// The number of answers with each fault.
  var faults: [String: Int] = [:]
  /// The processor time of the server, in seconds.
  var seconds = 0.0
}

/// The requests that the server received.
///
/// This type is a class because all connections share it.
final class Receipts: @unchecked Sendable {
  private let lock = NSLock()
  private var contents = ChaosReport()
  private var arrivals: [Int: Int] = [:]
  private var posts: Set<String> = []

  /// Records a connection, and returns its index.
  func connect() -> Int {
    lock.withLock {
      contents.connections += 1
      return contents.connections
    }
  }

  /// Records a request, and returns the number of requests of its call.
  func receive(_ target: CallTarget, method: String) -> Int {
    lock.withLock {
      contents.requests += 1
      if method == "POST", !posts.insert(target.path).inserted {
        contents.repeatedPosts.append(target.path)
      }
      arrivals[target.number, default: 0] += 1
      return arrivals[target.number, default: 0]
    }
  }

  /// Records the body of a request, which carries the number of its call.
  ///
  /// All uploads send the same file, which carries 0.
  func receive(_ body: some Collection<UInt8>, of target: CallTarget) {
    let number = Stamp.number(in: String(decoding: body, as: UTF8.self))
    guard number != (target.kind == .upload ? 0 : target.number) else { return }
    lock.withLock { contents.damagedRequests.append(target.path) }
  }

  /// Records a fault.
  func note(_ fault: String) {
    lock.withLock { contents.faults[fault, default: 0] += 1 }
  }

  var report: ChaosReport {
    var report = lock.withLock { contents }
    report.seconds = Double(clock()) / Double(CLOCKS_PER_SEC)
    return report
  }
}
