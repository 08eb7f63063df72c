import Foundation
import SpecgenRuntimeFiles
import SpecgenTesting
import Testing

@testable import SpecgenRuntimeCache
@testable import SpecgenRuntimeCore

/// Answers that are kept: which are, what takes the place of a 304, and what is forgotten.
struct AnswerCacheTests {
  private func session(_ transport: StubTransport, _ cache: AnswerCache? = nil) -> ApiSession {
    var options = CallOptions()
    options.cache = cache
    return ApiSession(
      hosts: ["api": "h.example"] as HostTable,
      transport: transport,
      options: options
    )
  }

  /// The answers of two calls, and whether the second request had a tag.
  private func twice(
    _ server: Server,
    _ first: Fetch = Fetch(),
    _ second: Fetch = Fetch()
  ) async throws -> (texts: [String], isConditional: Bool) {
    let transport = server.transport
    let session = session(transport)
    let texts = [try await session.perform(first), try await session.perform(second)]
    return (
      texts.map { String(decoding: $0, as: UTF8.self) },
      transport.requests[1].headers["If-None-Match"] != nil
    )
  }

  @Test func takesTheKeptAnswerForA304() async throws {
    let (texts, isConditional) = try await twice(Server())
    #expect(texts == ["v1 of /data", "v1 of /data"] && isConditional)
  }

  @Test func takesTheNewAnswer() async throws {
    let server = Server()
    let transport = server.transport
    let session = session(transport)
    _ = try await session.perform(Fetch())
    server.version.withLock { $0 = 2 }
    for _ in 0..<2 {
      let text = String(decoding: try await session.perform(Fetch()), as: UTF8.self)
      #expect(text == "v2 of /data")
    }
    let tags = transport.requests.map { $0.headers["If-None-Match"] }
    #expect(tags == [nil, #"W/"1""#, #"W/"2""#])
  }

  @Test(arguments: [
    ["Cache-Control": "private, No-Store"], ["Vary": "*"], ["ETag": ""], ["Vary": "Accept, Cookie"],
    // An interceptor may add one.
    ["Vary": "Authorization"],
  ])
  func keepsNothing(_ fields: [String: String]) async throws {
    let (texts, isConditional) = try await twice(Server(fields))
    #expect(texts == ["v1 of /data", "v1 of /data"] && !isConditional)
  }

  @Test(arguments: [("", "", true), ("pt", "pt", true), ("pt", "ru", false), ("", "ru", false)])
  func looksAtWhatTheAnswerDependsOn(_ one: String, _ other: String, _ isKept: Bool) async throws {
    let fetches = [one, other].map { Fetch(language: $0.isEmpty ? nil : $0) }
    let server = Server(["Vary": "Accept-Language, Origin"])
    #expect(try await twice(server, fetches[0], fetches[1]).isConditional == isKept)
    // Without the word the field means nothing.
    #expect(try await twice(Server(), fetches[0], fetches[1]).isConditional)
  }

  @Test func keepsEachURLAndGETAlone() async throws {
    #expect(try await !twice(Server(), Fetch(), Fetch(path: "/other")).isConditional)
    let posts = [Fetch(verb: .post), Fetch(verb: .post)]
    #expect(try await !twice(Server(), posts[0], posts[1]).isConditional)
    #expect(try await !twice(Server(), Fetch(verb: .post), Fetch()).isConditional)
  }

  @Test func forgetsOnLogOut() async throws {
    let folder = try TemporaryFolder()
    for cache in [nil, AnswerCache(), AnswerCache(folder: folder.url)] {
      let transport = Server().transport
      let session = session(transport, cache)
      _ = try await session.perform(Fetch())
      session.logOut()
      _ = try await session.perform(Fetch())
      #expect(transport.requests[1].headers["If-None-Match"] == nil)
    }
  }

  private func session(_ transport: StubTransport, login: SessionLogin) -> ApiSession {
    ApiSession(hosts: ["api": "h.example"] as HostTable, transport: transport, login: login)
  }

  /// In memory and in folders, for all copies of the session that have used one.
  @Test func forgetsTheAnswersOfAnotherUser() async throws {
    let folder = try TemporaryFolder()
    let transport = Server().transport
    var session = session(
      transport,
      login: SessionLogin(token: AppToken("alice"), in: .header("X-Token"))
    )
    for cache in [nil, AnswerCache(), AnswerCache(folder: folder.url)] {
      session.options.cache = cache
      _ = try await session.perform(Fetch())
    }
    session.options.cache = nil
    session.use("bob")
    #expect(try folder.contents() == [])
    _ = try await session.perform(Fetch())
    #expect(transport.requests.allSatisfy { $0.headers["If-None-Match"] == nil })
    // A newer token of the same user leaves them.
    session.renew(with: "other")
    _ = try await session.perform(Fetch())
    #expect(transport.requests.last?.headers["If-None-Match"] != nil)
  }

  /// A cache of another session, which a copy gets only for its last action.
  @Test func forgetsTheAnswersOfACacheThatNoCallHasUsed() async throws {
    for leave in [{ $0.logOut() }, { $0.use("bob") }] as [@Sendable (ApiSession) -> Void] {
      let (transport, cache) = (Server().transport, AnswerCache())
      _ = try await session(transport, cache).perform(Fetch())
      var session = session(
        transport,
        login: SessionLogin(token: AppToken("alice"), in: .header("X-Token"))
      )
      session.options.cache = cache
      leave(session)
      _ = try await self.session(transport, cache).perform(Fetch())
      #expect(transport.requests.map { $0.headers["If-None-Match"] } == [nil, nil])
    }
  }

  /// The cache that a session begins with, although no call has used it there.
  @Test func forgetsTheAnswersOfItsFirstCache() async throws {
    let (transport, cache) = (Server().transport, AnswerCache())
    _ = try await session(transport, cache).perform(Fetch())
    var session = session(transport, cache)
    session.options.cache = nil
    session.logOut()
    _ = try await self.session(transport, cache).perform(Fetch())
    #expect(transport.requests.map { $0.headers["If-None-Match"] } == [nil, nil])
  }

  /// An answer to a user who has left by then is not kept for the next one.
  @Test func keepsNothingForAnotherUser() async throws {
    let folder = try TemporaryFolder()
    for cache in [AnswerCache(), AnswerCache(folder: folder.url)] {
      let gate = OneTimeValue<Void>()
      let transport = StubTransport { _, _ in
        await gate.value()
        return HTTPResponse(status: 200, headers: Headers(["ETag": #""1""#]), body: Data("1".utf8))
      }
      var session = session(
        transport,
        login: SessionLogin(token: AppToken("alice"), in: .header("X-Token"))
      )
      session.options.cache = cache
      let call = Task { [session] in try await session.perform(Fetch()) }
      await transport.received(1)
      session.use("bob")
      gate.settle(())
      _ = try await call.value
      _ = try await session.perform(Fetch())
      #expect(transport.requests[1].headers["If-None-Match"] == nil)
    }
  }

  /// A 304 describes the message that it is, not the body that is kept.
  @Test func keepsTheFieldsOfTheBody() async throws {
    let transport = StubTransport { request, _ in
      let isKnown = request.headers["If-None-Match"] != nil
      let fields = [
        "ETag": #""1""#, "Content-Type": isKnown ? "text/plain" : "image/png",
        "Content-Encoding": isKnown ? "gzip" : "identity", "X-Seen": isKnown ? "2" : "1",
      ]
      let body = Data((isKnown ? "" : "1").utf8)
      return HTTPResponse(status: isKnown ? 304 : 200, headers: Headers(fields), body: body)
    }
    let cache = AnswerCache()
    let url = try #require(URL(string: "https://h.example/data"))
    let request = HTTPRequest(method: .get, url: url)
    let first = try await transport.send(request, limits: TransportLimits())
    cache.keep(first, to: request, holdsSecrets: false, since: cache.clearings)
    var conditional = request
    conditional.headers = Headers(["If-None-Match": #""1""#])
    let second = try await transport.send(conditional, limits: TransportLimits())
    let answer = try #require(cache.answer(to: request)).response(second)
    let fields = ["Content-Type", "Content-Encoding", "X-Seen"].map { answer.headers[$0] }
    #expect(fields == ["image/png", "identity", "2"])
  }

  /// One that the method cannot read is asked for in full the next time.
  @Test func dropsWhatCannotBeRead() async throws {
    let transport = Server().transport
    let session = session(transport)
    _ = try await session.perform(Fetch())
    await #expect(throws: ApiError<NoFailure<Never>>.self) {
      _ = try await session.perform(StrictFetch())
    }
    _ = try await session.perform(Fetch())
    let tags = transport.requests.map { $0.headers["If-None-Match"] }
    #expect(tags == [nil, #"W/"1""#, nil])
  }

  @Test func passesOnA304ThatNobodyAskedFor() async throws {
    let transport = StubTransport { _, _ in HTTPResponse(status: 304) }
    let error = try await #require(throws: ApiError<NoFailure<Never>>.self) {
      _ = try await session(transport).perform(Fetch())
    }
    #expect(error.status == 304)
  }

  @Test func outlivesTheProcessInAFolder() async throws {
    let folder = try TemporaryFolder()
    let place = folder.url.appendingPathComponent("deep/answers")
    for tag in [nil, #"W/"1""#] {
      let transport = Server(["X-Own": "a", "Set-Cookie": "a=b"]).transport
      let session = session(transport, AnswerCache(folder: place))
      let text = String(decoding: try await session.perform(Fetch()), as: UTF8.self)
      #expect(text == "v1 of /data")
      #expect(transport.requests[0].headers["If-None-Match"] == tag)
    }
    let file = try #require(FileManager.default.contentsOfDirectory(atPath: place.path).first)
    let path = place.appendingPathComponent(file).path
    let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    #expect(mode == 0o600)
    // Any damage to the file is as if it were not there.
    let whole = try Data(contentsOf: URL(fileURLWithPath: path))
    for cut in [0, 1, 20, whole.firstIndex(of: 10) ?? 0] {
      try whole.prefix(cut).write(to: URL(fileURLWithPath: path))
      let transport = Server().transport
      _ = try await session(transport, AnswerCache(folder: place)).perform(Fetch())
      #expect(transport.requests[0].headers["If-None-Match"] == nil, "\(cut) bytes")
    }
  }

  @Test func writesNoSecretsToAFolder() async throws {
    let folder = try TemporaryFolder()
    for (cache, isKept) in [(AnswerCache(folder: folder.url), false), (AnswerCache(), true)] {
      let transport = Server().transport
      let session = session(transport, cache)
      for _ in 0..<2 { _ = try await session.perform(SecretFetch()) }
      #expect((transport.requests[1].headers["If-None-Match"] != nil) == isKept)
    }
    #expect(try folder.contents() == [])
  }

  /// A token in the address, in a field that the answer depends on, and one that comes back in the body.
  @Test(arguments: [
    (TokenPlacement.query("key"), [String: String]()), (.header("X-Token"), ["Vary": "X-Token"]),
    (.header("X-Token"), ["X-Seen": "a long token"]),
  ])
  func writesNoTokenToAFolder(_ placement: TokenPlacement, _ fields: [String: String]) async throws
  {
    let folder = try TemporaryFolder()
    var options = CallOptions()
    options.cache = AnswerCache(folder: folder.url)
    let session = ApiSession(
      hosts: ["api": "h.example"] as HostTable,
      transport: Server(fields).transport,
      login: SessionLogin(token: AppToken("a long token"), in: placement),
      options: options
    )
    _ = try await session.perform(Fetch())
    #expect(try folder.contents() == [])
  }

  @Test func leavesDownloadsAlone() async throws {
    let folder = try TemporaryFolder()
    let session = session(Server().transport)
    let file = folder.url.appendingPathComponent("file")
    _ = try await session.perform(Fetch())
    for _ in 0..<2 {
      try await session.download(Fetch(), to: file)
      #expect(try String(contentsOf: file, encoding: .utf8) == "v1 of /data")
    }
  }

  @Test(arguments: [false, true])
  func staysWithinTheLimit(_ isInFolder: Bool) async throws {
    let folder = try TemporaryFolder()
    let cache =
      isInFolder ? AnswerCache(folder: folder.url, limit: 10_000) : AnswerCache(limit: 10_000)
    let transport = Server(size: 2_500).transport
    let session = session(transport, cache)
    for number in 0..<20 {
      _ = try await session.perform(Fetch(path: "/\(number)"))
      // This one is always in use.
      _ = try await session.perform(Fetch(path: "/0"))
    }
    _ = try await session.perform(Fetch(path: "/1"))
    let asked = transport.requests.dropFirst().filter { $0.headers["If-None-Match"] != nil }
    #expect(asked.count == 20 && asked.allSatisfy { $0.url.path == "/0" })
    if isInFolder { #expect(try folder.contents().count == 3) }
    // One that is larger than all there is room for is not kept, and costs the others nothing.
    let large = Server(size: 20_000).transport
    let other = self.session(large, cache)
    for _ in 0..<2 { _ = try await other.perform(Fetch(path: "/large")) }
    #expect(large.requests[1].headers["If-None-Match"] == nil)
    _ = try await session.perform(Fetch(path: "/0"))
    #expect(transport.requests.last?.headers["If-None-Match"] != nil)
  }

  /// A file that is larger than the limit is not read, and caches in other processes count.
  @Test func sharesItsLimit() async throws {
    let folder = try TemporaryFolder()
    let caches = (0..<4).map { _ in AnswerCache(folder: folder.url, limit: 10_000) }
    for number in 0..<40 {
      let session = session(Server(size: 500).transport, caches[number % 4])
      _ = try await session.perform(Fetch(path: "/\(number)"))
    }
    let sizes = try folder.contents().compactMap {
      $0.split(separator: " ").last.flatMap { Int($0) }
    }
    #expect(!sizes.isEmpty && sizes.reduce(0, +) <= 15_000)
  }

  @Test func leavesOtherFilesAlone() async throws {
    let folder = try TemporaryFolder()
    let other = folder.url.appendingPathComponent("mine.txt")
    try Data("mine".utf8).write(to: other)
    let cache = AnswerCache(folder: folder.url, limit: 1_000)
    _ = try await session(Server().transport, cache).perform(Fetch())
    cache.clear()
    #expect(try folder.contents() == ["mine.txt: 4"])
  }

  @Test func servesManyCallsAtOnce() async throws {
    let folder = try TemporaryFolder()
    for cache in [AnswerCache(limit: 2_000), AnswerCache(folder: folder.url, limit: 2_000)] {
      let session = session(Server(size: 200).transport, cache)
      let wrong = await withTaskGroup(of: Bool.self) { group in
        for number in 0..<300 {
          group.addTask {
            let fetch = Fetch(path: "/\(number % 10)")
            let text = (try? await session.perform(fetch)).map {
              String(decoding: $0, as: UTF8.self)
            }
            return text?.hasPrefix("v1 of /\(number % 10)x") != true
          }
        }
        return await group.reduce(into: 0) { $0 += $1 ? 1 : 0 }
      }
      #expect(wrong == 0)
    }
  }
}
