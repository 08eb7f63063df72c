import Foundation
import TestSupport
import Testing

@testable import SpecgenRuntimeCore
@testable import SpecgenRuntimeURLSession

extension FaultTests {
  /// Answers of which hardly anything is content.
  @Suite struct OverheadTests {
    private static let chunked = "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n"
    private let server: FaultServer

    init() throws {
      server = try FaultServer()
    }

    private func path(_ text: String, _ more: String, count: Int? = nil, end: String = "") -> String
    {
      "/endless?text=\(FaultServer.escaped(text))&more=\(FaultServer.escaped(more))"
        + (count.map { "&count=\($0)&end=\(FaultServer.escaped(end))" } ?? "")
    }

    /// Each would go on forever, and nothing of it is kept.
    @Test(.enabled(if: !FaultServer.isOverURLSession)) func isBounded() async throws {
      let limits = TransportLimits()
      let tooMany = "no answer: more than \(limits.headerCount) header fields"
      let tooLarge = "no answer: the header is longer than \(limits.headerSize) bytes"
      let framing =
        "no answer: invalid response: more than \(limits.headerSize) bytes without content"
      let rows = [
        ("", "HTTP/1.1 100 Continue\r\n\r\n", tooMany),
        ("", "HTTP/1.1 103 Hints\r\nLink: \(String(repeating: "x", count: 600))\r\n\r\n", tooLarge),
        ("HTTP/1.1 200 OK\r\n", "X:\r\n", tooMany), ("HTTP/1.1 200 OK\r\n", "X: y\r\n", tooMany),
        ("HTTP/1.1 200 OK\r\nX: y\r\n", " \(String(repeating: "z", count: 500))\r\n", tooLarge),
        (Self.chunked + "1\r\n1\r\n0\r\n", "X: y\r\n", tooMany),
        (
          Self.chunked + "1\r\n1\r\n0\r\n", "X: \(String(repeating: "z", count: 500))\r\n", tooLarge
        ),
      ]
      for (text, more, expected) in rows {
        await server.check(path(text, more), expected)
      }
      await server.check("/members?x=1", framing)
      // libcurl skips the extensions of chunks and keeps nothing of them; without content, time is the limit.
      let quick = TransportLimits(idleTime: .seconds(1))
      for text in ["1;", "1\r\n1\r\n1;"] {
        let answer = await server.answer(path(Self.chunked + text, "x"), limits: quick)
        #expect(answer == "no answer: timed out")
      }
    }

    #if canImport(FoundationNetworking)
    /// A flood keeps Foundation's only queue on Linux busy, in a process of its own; calls still end in time.
    @Test func endsAtTheDeadline() async {
      await #expect(processExitsWith: .success) {
        let server = try FaultServer()
        let session = ApiSession(hosts: [:] as HostTable, transport: URLSessionTransport())
          .deadline(.milliseconds(500)).retrying(.never)
        let text = FaultServer.escaped(OverheadTests.chunked + "1\r\n1\r\n0\r\n")
        let flood = "/endless?text=\(text)&more=\(FaultServer.escaped("X: y\r\n"))"
        await server.check(flood, "deadline", over: session)
        for _ in 0..<3 {
          let outcome = await server.outcome("/body?text=2", over: session)
          #expect(["deadline", "success 2"].contains(outcome))
        }
      }
    }
    #endif

    #if os(Linux)
    /// A body of a few empty members is no reason to use more memory than it has bytes.
    @Test(.enabled(if: !FaultServer.isOverURLSession)) func takesLittleMemory() async throws {
      _ = await server.answer("/members?count=10")
      let before = try ProcessUse.memory()
      #expect(await server.answer("/members?count=13000") == "200 1")
      #expect(await server.answer(path("", "HTTP/1.1 100 Go\r\n\r\n")).hasPrefix("no answer"))
      #expect(try ProcessUse.memory() - before < 50_000_000)
    }
    #endif

    /// What an honest server sends is far from the limits, and bytes of content restore them.
    @Test func allowsWhatServersSend() async throws {
      let hints = "HTTP/1.1 103 Early Hints\r\nLink: </a.css>\r\n\r\n"
      let whole = "HTTP/1.1 200 OK\r\nContent-Length: 1\r\n\r\n1"
      await server.check(FaultServer.raw(hints + hints + whole), "success 1")
      let trailers = "1\r\n1\r\n0\r\nX-Digest: 1\r\nX-Time: 2\r\n\r\n"
      // Foundation on Linux traps on trailers.
      if !FaultServer.isOverURLSession {
        await server.check(FaultServer.raw(Self.chunked + trailers), "success 1")
      }
      // 7 bytes of framing for each byte.
      let small = path(Self.chunked, "1;a\r\n1\r\n", count: 100_000, end: "0\r\n\r\n")
      #expect(await server.answer(small).hasPrefix("200 111"))
      if !FaultServer.isOverURLSession { await server.check("/members?count=13000", "success 1") }
    }
  }
}
