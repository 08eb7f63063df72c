#if os(Linux)
import Foundation
import TestSupport
import Testing

@testable import SpecgenRuntimeCore
@testable import SpecgenRuntimeCurl
@testable import SpecgenRuntimeURLSession

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// The line of calls before each host.
@Suite struct HostQueueTests {
  private typealias Queue = HostQueue<String, Int>

  /// A queue beside lists of what runs and waits.
  private struct Model {
    var running: [String: [Int]] = [:]
    var waiting: [String: [Int]] = [:]
  }

  /// Whatever the order of starts and ends, nothing waits that could run, in the order of arrival.
  @Test func leavesNobodyWaiting() throws {
    let seed = UInt64.random(in: .min ... .max)
    var random = SeededGenerator(seed: seed)
    var (queue, model) = (Queue(), Model())
    var limits = ["a": 1, "b": 3, "c": 6]
    for number in 0..<10_000 {
      guard let host = limits.keys.sorted().randomElement(using: &random) else { continue }
      switch Int.random(in: 0..<10, using: &random) {
      case 0: limits[host] = Int.random(in: 1...8, using: &random)
      case 1..<6:
        queue.append(number, of: host)
        model.waiting[host, default: []].append(number)
      default:
        guard let ended = model.running[host]?.indices.randomElement(using: &random) else {
          continue
        }
        model.running[host]?.remove(at: ended)
        queue.end(of: host)
      }
      let limit = limits[host] ?? 0
      while let next = queue.next(of: host, limit: limit) {
        #expect(next == model.waiting[host]?.first, "seed \(seed)")
        model.waiting[host]?.removeFirst()
        model.running[host, default: []].append(next)
        #expect(model.running[host]?.count ?? 0 <= limit, "seed \(seed)")
      }
      let isFull = model.running[host]?.count ?? 0 >= limit
      #expect(model.waiting[host]?.isEmpty ?? true || isFull, "seed \(seed)")
    }
    #expect(queue.removeWaiting().sorted() == model.waiting.values.flatMap(\.self).sorted())
    for (host, running) in model.running { for _ in running { queue.end(of: host) } }
    #expect(queue.count == 0)
  }

  @Test func keepsHostsApart() {
    var queue = Queue()
    for number in 0..<3 { queue.append(number, of: "a") }
    queue.append(9, of: "b")
    #expect(queue.next(of: "a", limit: 1) == 0 && queue.next(of: "a", limit: 1) == nil)
    #expect(queue.next(of: "b", limit: 1) == 9)
    queue.end(of: "a")
    #expect(queue.next(of: "a", limit: 1) == 1)
    #expect(queue.removeWaiting() == [2])
  }
}

extension FaultTests {
  /// Many more calls than connections.
  ///
  /// libcurl left some of them waiting for a minute, most often on a busy machine.
  @Suite struct TurnTests {
    private func session(connections: Int) -> ApiSession {
      let configuration = URLSessionConfiguration.ephemeral
      configuration.httpMaximumConnectionsPerHost = connections
      let transport: any Transport =
        FaultServer.isOverURLSession
        ? URLSessionTransport(configuration: configuration)
        : CurlTransport(connectionsPerHost: connections)
      return ApiSession(hosts: [:] as HostTable, transport: transport)
        .deadline(.seconds(30)).retrying(.never)
    }

    /// The calls of a host have so many connections at once, also while others of them are canceled.
    @Test(arguments: [1, 6]) func opensSoManyConnections(connections: Int) async throws {
      let server = try FaultServer()
      let session = session(connections: connections)
      let canceled = Task {
        await withTaskGroup(of: Void.self) { group in
          for _ in 0..<50 { group.addTask { _ = await server.outcome("/hang", over: session) } }
        }
      }
      try await Task.sleep(for: .milliseconds(100))
      async let ends = withTaskGroup(of: String.self) { group in
        for _ in 0..<50 {
          group.addTask { await server.outcome("/meet?of=\(connections)", over: session) }
        }
        return await group.reduce(into: Set<String>()) { $0.insert($1) }
      }
      try await Task.sleep(for: .milliseconds(100))
      canceled.cancel()
      #expect(await ends == ["success true"])
      let most: Int = try await server.send(.get, "/most").json()
      #expect(most == connections)
    }

    @Test(arguments: [1, 6]) func comesToAll(connections: Int) async throws {
      let server = try FaultServer()
      let session = session(connections: connections)
      // The fault came back in one of five rounds; a thorough run leaves it no chance.
      let isThorough = ProcessInfo.processInfo.environment["SPECGEN_THOROUGH"] == "1"
      for round in 0..<(isThorough ? 1_000 : 40) {
        let ends = await withTaskGroup(of: String.self) { group in
          for number in 0..<50 {
            group.addTask { await server.outcome("/body?text=\(number)", over: session) }
          }
          return await group.reduce(into: Set<String>()) { $0.insert($1) }
        }
        #expect(ends == Set((0..<50).map { "success \($0)" }), "round \(round)")
      }
    }
  }
}
#endif
