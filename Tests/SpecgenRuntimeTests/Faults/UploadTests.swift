import Foundation
import SpecgenRuntimeFiles
import TestSupport
import Testing

@testable import SpecgenRuntimeCore

extension FaultTests {
  /// Bodies that come from files.
  @Suite struct UploadTests {
    struct Store: ApiMethod {
      typealias Success = FaultServer.Seen
      typealias Failure = NoFailure<Message>
      static var info: MethodInfo { MethodInfo("store") }
      var url: URL
      var verb = HTTPMethod.post
      var files: [FormFile] = []

      func write(to request: inout RequestBuilder) {
        request.start(verb, url: url)
        if files.isEmpty {
          request.body(bytes: Data(), contentType: "image/png")
        } else {
          request.part("title", "t")
          request.part("file", files)
        }
      }
    }

    private static let bytes = Data(String(repeating: "0123456789", count: 300_000).utf8)
    private let server: FaultServer
    private let folder: TemporaryFolder
    private let file: URL

    init() throws {
      server = try FaultServer()
      folder = try TemporaryFolder()
      file = folder.url.appendingPathComponent("file")
      try Self.bytes.write(to: file)
    }

    private func failure(
      _ call: () async throws(ApiError<Store.Failure>) -> FaultServer.Seen
    ) async -> String {
      do throws(ApiError<Store.Failure>) {
        return "success \(try await call().length)"
      } catch {
        if case .transport(let failure, _) = error { return "\(failure)" }
        return "\(error)"
      }
    }

    @Test func areReported() async throws {
      let form = FormFile(contentsOf: file, contentType: "a/b")
      for isFile in [true, false] {
        let seen = Locked<[UploadProgress]>([])
        let report: @Sendable (UploadProgress) -> Void = { step in
          seen.withLock { $0.append(step) }
        }
        let url = server.url("/echo")
        let length =
          isFile
          ? try await server.session.upload(Store(url: url), from: file, progress: report).length
          : try await server.session.perform(Store(url: url, files: [form]), progress: report)
            .length
        let steps = seen.withLock { $0 }
        // Steps that come while the call does not run are one.
        #expect(steps.last?.sent == length)
        #expect(steps.map(\.sent) == steps.map(\.sent).sorted())
        #expect(steps.allSatisfy { $0.total == length })
      }
    }

    @Test(arguments: [HTTPMethod.post, .put, .patch])
    func areSentAsTheyAre(verb: HTTPMethod) async throws {
      let key = UUID().uuidString
      let method = Store(url: server.url("/echo?key=\(key)"), verb: verb)
      let seen = try await server.session.upload(method, from: file)
      let whole = try await server.send(
        verb,
        "/echo",
        body: String(decoding: Self.bytes, as: UTF8.self)
      ).json(FaultServer.Seen.self)
      #expect(seen.method == verb.rawValue)
      #expect(seen.length == Self.bytes.count)
      #expect(seen.digest == whole.digest)
      #expect(seen.headers["content-length"] == "\(Self.bytes.count)")
      #expect(seen.headers["content-type"] == "image/png")
      #expect(try await server.count(key) == 1)
      let empty = folder.url.appendingPathComponent("empty")
      try Data().write(to: empty)
      let nothing = try await server.session.upload(method, from: empty)
      #expect(nothing.headers["content-length"] == "0")
    }

    @Test(arguments: [1, 2, 65_535, 65_536, 65_537])
    func areSentInAllSizes(size: Int) async throws {
      let sized = folder.url.appendingPathComponent("sized")
      try Self.bytes.prefix(size).write(to: sized)
      let seen = try await server.session.upload(Store(url: server.url("/echo")), from: sized)
      #expect(seen.length == size)
      #expect(seen.headers["content-length"] == "\(size)")
    }

    /// The progress is reported before the answer arrives.
    @Test func areReportedAtOnce() async throws {
      let seen = OneTimeValue<UploadProgress>()
      var request = HTTPRequest(method: .post, url: server.url("/hang"), body: Data(count: 1_000))
      request.uploadProgress = { seen.settle($0) }
      let call = Task { [request] in
        _ = try await server.transport.exchange(request, limits: TransportLimits())
      }
      #expect(await seen.value() == UploadProgress(sent: 1_000, total: 1_000))
      call.cancel()
      await #expect(throws: TransportFailure.cancelled) { try await call.value }
    }

    /// A file becomes shorter while the server reads it slowly.
    @Test func endWhenTheFileIsCut() async throws {
      let large = folder.url.appendingPathComponent("large")
      try Data(count: 40_000_000).write(to: large)
      var request = HTTPRequest(method: .post, url: server.url("/echo?pace=0.3"))
      request.fileBody = FileBody([.file(large)])
      request.uploadProgress = { _ in try? Data().write(to: large) }
      let cut = request
      await #expect(throws: TransportFailure.cannotReadFile) {
        try await server.transport.send(cut, limits: TransportLimits())
      }
    }

    /// Parts from a file are the bytes that they are in memory, and no temporary file stays.
    @Test func standInForms() async throws {
      // Another process may have been killed before it removed its files.
      let before = try Self.temporaryFiles()
      let url = server.url("/echo")
      let lazy = FormFile(contentsOf: file, contentType: "image/png")
      let eager = FormFile(name: "file", contentType: "image/png", bytes: Self.bytes)
      #expect(lazy.name == "file")
      let fromFiles = try await server.session.perform(Store(url: url, files: [lazy, eager, lazy]))
      let inMemory = try await server.session.perform(
        Store(url: url, files: [eager, eager, eager])
      )
      #expect(Self.parts(fromFiles) == Self.parts(inMemory))
      #expect(fromFiles.headers["content-length"] == "\(fromFiles.length)")
      let named = FormFile(contentsOf: file, name: "n", contentType: "image/png")
      #expect(named.name == "n")
      let missing = FormFile(
        contentsOf: folder.url.appendingPathComponent("no"),
        contentType: "a/b"
      )
      let end = await failure { () throws(ApiError<Store.Failure>) in
        try await server.session.perform(Store(url: url, files: [eager, missing]))
      }
      #expect(end == "the file cannot be read")
      let left = try Self.temporaryFiles().subtracting(before)
      #expect(!left.contains { $0.hasSuffix(".body") })
    }

    private static func temporaryFiles() throws -> Set<String> {
      let folder = FileManager.default.temporaryDirectory.path
      return Set(try FileManager.default.contentsOfDirectory(atPath: folder))
    }

    private static func parts(_ seen: FaultServer.Seen) -> String {
      let boundary = seen.headers["content-type"]?.components(separatedBy: "boundary=").last ?? ""
      // The boundary is drawn at random, and so is its length.
      return seen.body.replacingOccurrences(of: boundary, with: "-")
        .prefix(10_000).description
    }

    @Test func needAFile() async throws {
      let method = Store(url: server.url("/echo?key=none"))
      for url in [folder.url, folder.url.appendingPathComponent("no")] {
        let end = await failure { () throws(ApiError<Store.Failure>) in
          try await server.session.upload(method, from: url)
        }
        #expect(end == "the file cannot be read")
      }
      var session = server.session
      session.options.limits.fileSize = 1_000_000
      let end = await failure { () throws(ApiError<Store.Failure>) in
        try await session.upload(method, from: file)
      }
      #expect(end == "the body is longer than 1000000 bytes")
      #expect(try await server.count("none") == 0)
    }

    @Test(arguments: [301, 303, 307, 308])
    func goAlongWithinAnOriginOnly(status: Int) async throws {
      let (near, far) = (UUID().uuidString, UUID().uuidString)
      let path = FaultServer.redirect(to: "/echo?key=\(near)", status: status)
      let seen = try await server.session.upload(Store(url: server.url(path)), from: file)
      #expect(seen.length == (status < 307 ? 0 : Self.bytes.count))
      let target = server.elsewhere + "/echo?key=\(far)"
      let other = Store(url: server.url(FaultServer.redirect(to: target, status: status)))
      let end = await failure { () throws(ApiError<Store.Failure>) in
        try await server.session.upload(other, from: file)
      }
      #expect(
        end == (status < 307 ? "success 0" : "a redirect led to a forbidden address")
      )
      #expect(try await server.seen(far).allSatisfy { $0.length == 0 })
    }

    /// What is taken slowly is not idle, though nothing is answered meanwhile.
    @Test func areSentSlowly() async throws {
      var session = server.session
      // Less than the whole takes, and more than a busy machine stands still.
      session.options.limits.idleTime = .seconds(10)
      #if os(Linux)
      // With a sanitizer on a busy machine nothing may move for as long as that.
      if ProcessUse.isSanitized { session.options.limits.idleTime = .seconds(60) }
      #endif
      let large = folder.url.appendingPathComponent("large")
      try Data(count: 40_000_000).write(to: large)
      let method = Store(url: server.url("/echo?pace=0.3"))
      let seen = try await session.upload(method, from: large)
      #expect(seen.length == 40_000_000)
    }

    @Test func areCancelled() async throws {
      let large = folder.url.appendingPathComponent("large")
      try Data(count: 40_000_000).write(to: large)
      let form = FormFile(contentsOf: large, contentType: "a/b")
      let call = Task {
        await failure { () throws(ApiError<Store.Failure>) in
          try await server.session.perform(Store(url: server.url("/echo?pace=1"), files: [form]))
        }
      }
      try await Task.sleep(for: .milliseconds(300))
      call.cancel()
      #expect(await call.value.contains("cancelled"))
    }

    /// Foundation on Linux reads ahead in a file, and a read that ends after its task has ended the process.
    @Test func areCancelledWhileTheFileIsRead() async throws {
      var draws = SeededGenerator(seed: 9)
      for _ in 0..<300 {
        let call = Task {
          await failure { () throws(ApiError<Store.Failure>) in
            try await server.session.upload(Store(url: server.url("/hang")), from: file)
          }
        }
        try await Task.sleep(for: .microseconds(Int.random(in: 0..<10_000, using: &draws)))
        call.cancel()
        #expect(await call.value.contains("cancelled"))
      }
    }

    /// What was said of the length before holds: no byte of a next request is made of a file that grew.
    @Test(arguments: [1_000, 30_000_000])
    func keepToTheLengthThatWasSaid(size: UInt64) async throws {
      let changing = folder.url.appendingPathComponent("changing")
      try Data(count: 20_000_000).write(to: changing)
      let method = Store(url: server.url("/echo?pace=0.3"))
      async let end = failure { () throws(ApiError<Store.Failure>) in
        try await server.session.upload(method, from: changing)
      }
      try await Task.sleep(for: .milliseconds(300))
      let handle = try FileHandle(forWritingTo: changing)
      try handle.truncate(atOffset: size)
      try handle.close()
      let expected = size > 20_000_000 ? "success 20000000" : "the file cannot be read"
      let found = await end
      #expect(found == expected)
    }
  }
}
