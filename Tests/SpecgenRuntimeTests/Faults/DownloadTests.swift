import Foundation
import SpecgenRuntimeFiles
import SpecgenTesting
import TestSupport
import Testing

@testable import SpecgenRuntimeCore

extension FaultTests {
  /// Bodies that go into files.
  @Suite struct DownloadTests {
    struct Fetch: ApiMethod {
      typealias Success = Data
      typealias Failure = Refused
      static var info: MethodInfo { MethodInfo("fetch") }
      var url: URL

      func write(to request: inout RequestBuilder) {
        request.start(.get, url: url)
      }

      func read(_ response: MethodResponse<Failure>) throws(ResponseFailure<Failure>) -> Data {
        try response.fail(.no, whenBody: false)
        try response.checkStatus()
        return response.bytes()
      }
    }

    enum Refused: MethodFailure {
      typealias Common = Message
      case no
    }

    private let server: FaultServer
    private let folder: TemporaryFolder

    init() throws {
      server = try FaultServer()
      folder = try TemporaryFolder()
    }

    private var destination: URL { folder.url.appendingPathComponent("file") }

    /// What is in the folder, and how the call ended.
    private func outcome(
      _ path: String,
      over session: ApiSession? = nil,
      to destination: URL? = nil,
      progress: (@Sendable (DownloadProgress) -> Void)? = nil
    ) async throws -> String {
      var end = "done"
      do throws(ApiError<Refused>) {
        let fetch = Fetch(url: server.url(path))
        try await (session ?? server.session)
          .download(fetch, to: destination ?? self.destination, progress: progress)
      } catch {
        switch error {
        case .failure(let failure, _): end = "failure \(failure)"
        case .common(let message, _): end = "common \(message.text)"
        case .unexpectedStatus(let status, _): end = "status \(status)"
        case .transport(let failure, _): end = "\(failure)"
        case .cancelled: end = "cancelled"
        case .deadlineExceeded: end = "deadline"
        case .decoding, .invalidRequest, .authentication, .paging: end = "\(error)"
        }
      }
      return "\(end); \(try folder.contents())"
    }

    @Test func areWholeAndInPlace() async throws {
      let seen = Locked<[DownloadProgress]>([])
      let end = try await outcome("/file?megabytes=3") { step in seen.withLock { $0.append(step) } }
      #expect(end == #"done; ["file: 3000000"]"#)
      let bytes = try Data(contentsOf: destination)
      #expect(bytes == Data(String(repeating: "0123456789", count: 300_000).utf8))
      let steps = seen.withLock { $0 }
      #expect(steps.allSatisfy { $0.total == 3_000_000 })
      #expect(steps.map(\.received) == steps.map(\.received).sorted())
      #expect(steps.last?.received == 3_000_000)
      // In place of what is there; an empty body is an empty file, and one of no known length ends somewhere.
      #expect(try await outcome("/body?text=") == #"done; ["file: 0"]"#)
      #expect(try await outcome("/drip?bytes=3") == #"done; ["file: 3"]"#)
    }

    @Test(
      arguments: [
        ("/file?megabytes=3&cut=1", "the connection was lost"),
        (
          FaultServer.raw("HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\n1", end: "close"),
          "the connection was lost"
        ),
        (
          FaultServer.raw("HTTP/1.1 206 Part\r\nContent-Length: 1\r\n\r\n1"),
          "invalid response: a part of the content, which was not requested"
        ),
        ("/body?status=500&text=x", "status 500"),
        ("/body?status=500&text=%7B%22Message%22:%22m%22%7D", "common m"),
        // An answer that only its body tells from a good one.
        ("/body?text=false", "failure no"),
        ("/file?megabytes=4", "the body is longer than 3000000 bytes"),
        ("/paced?bytes=4000000", "the body is longer than 3000000 bytes"),
        ("/paced?status=404&bytes=3000000", "the body is longer than 1000000 bytes"),
        ("/hang?text=HTTP/1.1%20200%20OK%0D%0AContent-Length:%209%0D%0A%0D%0A1", "deadline"),
      ]
    )
    func leaveNothingWhenTheyFail(path: String, expected: String) async throws {
      var session = server.session.deadline(.seconds(5))
      session.options.limits.fileSize = 3_000_000
      session.options.limits.bodySize = 1_000_000
      #expect(try await outcome(path, over: session) == "\(expected); []")
      // What was there before stays.
      try Data("old".utf8).write(to: destination)
      #expect(try await outcome(path, over: session) == "\(expected); [\"file: 3\"]")
    }

    @Test func areCancelled() async throws {
      let began = OneTimeValue<Void>()
      let call = Task {
        try await outcome("/paced?bytes=100000000") { _ in began.settle(()) }
      }
      await began.value()
      #expect(try folder.contents().count == 1)
      call.cancel()
      #expect(try await call.value == "cancelled; []")
    }

    @Test func areRepeated() async throws {
      let session = server.session.retrying { _ in (true, 0) }
      let path = "/file?megabytes=3&cut=1&times=2&key=repeated"
      #expect(try await outcome(path, over: session) == #"done; ["file: 1"]"#)
      #expect(try await server.count("repeated") == 3)
    }

    @Test func needAFolder() async throws {
      let nowhere = folder.url.appendingPathComponent("none/file")
      let end = try await outcome("/body?text=1&key=nowhere", to: nowhere)
      #expect(end == "the file cannot be written; []")
      #expect(try await server.count("nowhere") == 0)
      let isFolder = try await outcome("/body?text=1", to: folder.url)
      #expect(isFolder == "the file cannot be written; []")
    }

    @Test func goThroughInterceptors() async throws {
      let twice = ClosureInterceptor { request, next throws(TransportFailure) in
        _ = try await next.send(request, limits: TransportLimits())
        return try await next.send(request, limits: TransportLimits())
      }
      let own = ClosureInterceptor { _, _ in HTTPResponse(status: 200, body: Data("12".utf8)) }
      let rows = [
        ([twice], "file: 3000000"), ([twice, twice], "file: 3000000"), ([own], "file: 2"),
      ]
      for (interceptors, expected) in rows {
        let session = ApiSession(
          hosts: [:] as HostTable,
          transport: server.transport.intercepted(by: interceptors)
        )
        let outcome = try await outcome("/file?megabytes=3", over: session)
        #expect(outcome == "done; [\"\(expected)\"]")
      }
    }

    @Test func goThroughOtherTransports() async throws {
      let transport = StubTransport { _, number in
        HTTPResponse(status: number == 1 ? 200 : 404, body: Data("12".utf8))
      }
      let session = ApiSession(hosts: [:] as HostTable, transport: transport)
      #expect(try await outcome("/", over: session) == #"done; ["file: 2"]"#)
      #expect(try await outcome("/", over: session) == #"status 404; ["file: 2"]"#)
    }
  }
}
