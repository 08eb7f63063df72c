import Foundation
import Testing

@testable import SpecgenRuntimeCore

extension FaultTests {
  /// Bodies and headers that are larger than anybody wants.
  @Suite struct SizeTests {
    private let server: FaultServer

    init() throws {
      server = try FaultServer()
    }

    @Test func boundsBodies() async throws {
      let limits = TransportLimits(bodySize: 100_000)
      let tooLarge = "no answer: the body is longer than 100000 bytes"
      let paths = [
        "/paced?bytes=20000000", "/paced?bytes=0&length=100001",
        "/paced?bytes=20000000&length=20000000", "/paced?bytes=20000000&status=500",
      ]
      for path in paths {
        #expect(await server.answer(path, limits: limits) == tooLarge, "\(path)")
      }
      #expect(
        try await server.send(.get, "/paced?bytes=100000", limits: limits).body.count == 100_000
      )
      // The answer to HEAD states the length of a body that does not come.
      let head = try await server.send(.head, "/paced?bytes=0&length=100001", limits: limits)
      #expect(head.body.isEmpty)
    }

    @Test func boundsHeaders() async throws {
      let limits = TransportLimits()
      let (count, size) = (limits.headerCount, limits.headerSize)
      let tooMany = "no answer: more than \(count) header fields"
      let tooLarge = "no answer: the header is longer than \(size) bytes"
      // More than 300 kB Foundation on Linux does not take itself.
      let given = "no answer: invalid response: it cannot be parsed"
      let (large, many) =
        FaultServer.isOverURLSession ? (given, given) : (tooLarge, tooMany)
      let rows = [
        (1, 1_000_000, large), (20_000, 100, many), (4, 90_000, large), (3, size / 3, tooLarge),
        (count, 10, tooMany), (4_000, 1, tooMany), (count - 2, 10, "success 1"),
        (2, size / 3, "success 1"),
      ]
      for (count, size, expected) in rows {
        await server.check("/fields?count=\(count)&size=\(size)", expected)
      }
      let few = TransportLimits(headerSize: 100, headerCount: 3)
      #expect(
        await server.answer("/fields?count=3&size=1", limits: few)
          == "no answer: more than 3 header fields"
      )
      #expect(await server.answer("/fields?count=2&size=1", limits: few) == "200 1")
      #expect(
        await server.answer("/fields?count=2&size=100", limits: few)
          == "no answer: the header is longer than 100 bytes"
      )
    }
  }
}
