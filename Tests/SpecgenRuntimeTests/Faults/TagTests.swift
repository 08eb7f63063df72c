import Foundation
import Testing

@testable import SpecgenRuntimeCache
@testable import SpecgenRuntimeCore

extension FaultTests {
  /// Answers that have not changed, over connections.
  @Suite struct TagTests {
    private struct Fetch: ApiMethod {
      typealias Success = String
      typealias Failure = NoFailure<Never>
      static var info: MethodInfo { MethodInfo("fetch", isConditional: true) }
      var url: URL

      func write(to request: inout RequestBuilder) { request.start(.get, url: url) }

      func read(_ response: MethodResponse<Failure>) throws(ResponseFailure<Failure>) -> String {
        try response.checkStatus()
        let body = String(decoding: response.http.body, as: UTF8.self)
        return "\(response.http.status) \(body) \(response.http.headers["X-Seen"] ?? "")"
      }
    }

    @Test func areAskedForOnlyIfTheyChange() async throws {
      let server = try FaultServer()
      let statuses = Locked<[Int?]>([])
      var session = server.session
      session.options.metrics = { metrics in
        statuses.withLock { $0 += metrics.attempts.map(\.status) }
      }
      var seen: [String] = []
      for (path, version) in [("a", 1), ("a", 1), ("b", 1), ("a", 1)] {
        let url = server.url("/tagged?path=\(path)&version=\(version)")
        seen.append(try await session.perform(Fetch(url: url)))
      }
      let first = #"200 text "1" first"#
      let again = #"200 text "1" again"#
      #expect(seen == [first, again, first, again])
      #expect(statuses.withLock { $0 } == [200, 304, 200, 304])
    }
  }
}
