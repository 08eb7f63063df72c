#if os(Linux)
import Foundation
import SpecgenRuntimeFiles
import TestSupport
import Testing

@testable import SpecgenRuntimeCore

extension FaultTests {
  /// What transfers cost, each in a process of its own.
  @Suite(.enabled(if: !ProcessUse.isSanitized)) struct MemoryTests {
    /// A call with a secret, of bytes that no rule of the method reads.
    struct Fetch: ApiMethod {
      typealias Success = Data
      typealias Failure = NoFailure<Message>
      static var info: MethodInfo { MethodInfo("fetch") }
      var url: URL

      func write(to request: inout RequestBuilder) {
        request.start(.get, url: url)
        request.header("X-Token", Secret("a secret of some length"))
      }

      func read(_ response: MethodResponse<Failure>) throws(ResponseFailure<Failure>) -> Data {
        try response.checkStatus()
        return response.bytes()
      }
    }

    /// How much more memory a call takes at its peak, in megabytes.
    private static func cost(_ call: (FaultServer, URL) async throws -> Void) async throws -> Int {
      let server = try FaultServer()
      let folder = try TemporaryFolder()
      // What the first call loads stays.
      await server.check("/body?text=1", "success 1")
      let file = folder.url.appendingPathComponent("file")
      let before = try ProcessUse.memory()
      try ProcessUse.resetPeak()
      try await call(server, file)
      return (try ProcessUse.peak() - before) / 1_000_000
    }

    // URLSession on Linux holds no sender back.
    @Test(.disabled(if: FaultServer.isOverURLSession)) func downloadsAreFlat() async {
      await #expect(processExitsWith: .success) {
        let cost = try await Self.cost { server, file in
          let fetch = Fetch(url: server.url("/file?megabytes=300"))
          try await server.session.download(fetch, to: file)
          let size = try FileManager.default.attributesOfItem(atPath: file.path)[.size] as? Int
          #expect(size == 300_000_000)
        }
        #expect(cost < 64)
      }
    }

    @Test(.disabled(if: FaultServer.isOverURLSession)) func slowDisksAreWaitedFor() async {
      await #expect(processExitsWith: .success) {
        let cost = try await Self.cost { server, file in
          let fetch = Fetch(url: server.url("/file?megabytes=300"))
          // Each piece of 16 kB takes at least a tenth of a millisecond.
          try await server.session.download(fetch, to: file) { _ in usleep(100) }
        }
        #expect(cost < 64)
      }
    }

    @Test func uploadsAreFlat() async {
      await #expect(processExitsWith: .success) {
        let cost = try await Self.cost { server, file in
          _ = FileManager.default.createFile(atPath: file.path, contents: nil)
          let handle = try FileHandle(forWritingTo: file)
          try handle.truncate(atOffset: UInt64(300_000_000))
          try handle.close()
          let store = UploadTests.Store(url: server.url("/echo"))
          #expect(try await server.session.upload(store, from: file).length == 300_000_000)
          let form = FormFile(contentsOf: file, contentType: "a/b")
          let parts = UploadTests.Store(url: server.url("/echo"), files: [form])
          #expect(try await server.session.perform(parts).length > 300_000_000)
        }
        #expect(cost < 64)
      }
    }

    /// From a sender at full speed.
    @Test func bodiesAreBounded() async {
      await #expect(processExitsWith: .success) {
        let limits = TransportLimits(bodySize: 20_000_000)
        let cost = try await Self.cost { server, _ in
          let raw = "HTTP/1.1 200 OK\r\n\r\n"
          #expect(
            await server.answer(
              "/flood?megabytes=300&text=\(FaultServer.escaped(raw))",
              limits: limits
            )
              == "no answer: the body is longer than 20000000 bytes"
          )
        }
        #expect(cost < 20 + 64)
      }
    }
  }
}
#endif
