import Foundation
import SpecgenRuntime
import SpecgenTesting
import Testing

struct StubTransportTests {
  /// Each way to say which request is meant takes the one call and not the other.
  @Test(arguments: [
    StubMatch.any, .operation("find"), .get("/find"), .get("/v1/find"), .get("/*/find"),
    .get("/find", query: ["term": "ä b"]), .request(.get, "/find"), .call(FindMethod(term: "ä b")),
    .where { $0.url.path.hasSuffix("find") },
  ])
  func answersWhatFits(match: StubMatch) async throws {
    let transport = StubTransport([.when(match, .json(#"["x"]"#))])
    #expect(try await session(transport).perform(FindMethod(term: "ä b")) == ["x"])
    #expect(transport.count(match) == 1 && transport.unused.isEmpty)
  }

  @Test(arguments: [
    StubMatch.operation("pay"), .post("/find"), .get("/pay"), .get("/ind"), .get("/*/v1/find"),
    .get("/find", query: ["term": "a"]), .get("/find", query: ["other": "ä b"]),
    .call(FindMethod(term: "b")), .where { _ in false },
  ])
  func passesOverWhatDoesNotFit(match: StubMatch) async throws {
    let transport = StubTransport([.when(match, .json("[]"))])
    await #expect {
      _ = try await session(transport).perform(FindMethod(term: "ä b"))
    } throws: { error in
      guard case .transport(.notStubbed, _)? = error as? ApiError<NoFailure<Never>> else {
        return false
      }
      return true
    }
    #expect(transport.count(match) == 0 && transport.unused.count == 1)
  }

  @Test func saysWhatWasAskedAndWhatIsStubbed() async throws {
    let transport = StubTransport([
      .when(.post("/pay", query: ["a": "b"]), .status(204)),
      .when(.get("/find"), inOrder: .json("[]")),
      .when(.call(LogInMethod()), .json("1")),
    ])
    let session = session(transport)
    _ = try await session.perform(FindMethod(term: "a"))
    let error = await #expect(throws: ApiError<NoFailure<Never>>.self) {
      _ = try await session.perform(FindMethod(term: "a"))
    }
    let asked = "GET https://shop.test/v1/find?term=a&token=<secret>"
    #expect(
      error.map { "\($0)" }
        == "find: no answer: no stub matches \(asked) (find); stubs: POST /pay?a=b, "
        + "GET /find (all 1 answers used), logIn: POST /login [\(asked)]"
    )
    #expect(transport.unanswered == [asked])
    let unused = ["POST /pay?a=b (never used)", "logIn: POST /login (never used)"]
    #expect(transport.unused == unused)
  }

  @Test func answersInOrder() async throws {
    let transport = StubTransport([
      .when(.operation("find"), inOrder: .failure(.timedOut), .status(503), .json(#"["late"]"#)),
      .when(.any, .json(#"["rest"]"#)),
    ])
    let patient = session(transport).deadline(nil).retrying { _ in (again: true, after: 0) }
    #expect(try await patient.perform(FindMethod(term: "a")) == ["late"])
    #expect(try await patient.perform(FindMethod(term: "a")) == ["rest"])
    #expect(transport.requests.count == 4)
  }

  @Test func tellsWhichAnswersAreLeft() {
    let transport = StubTransport([.when(.get("/find"), inOrder: .json("1"), .json("2"))])
    #expect(transport.unused == ["GET /find (2 of 2 answers left)"])
  }

  @Test func numbersTheRequestsOfAClosure() async throws {
    let transport = StubTransport { request, number in
      HTTPResponse(status: 200, body: Data("[\"\(request.method.rawValue) \(number)\"]".utf8))
    }
    _ = try await session(transport).perform(FindMethod(term: "a"))
    #expect(try await session(transport).perform(FindMethod(term: "a")) == ["GET 2"])
  }

  @Test func answersModelsAndExamples() async throws {
    let transport = StubTransport([
      .when(.any, inOrder: .model(["a"]), .example(SpecExample<[String]>("two", #"["b"]"#)))
    ])
    #expect(try await session(transport).perform(FindMethod(term: "")) == ["a"])
    #expect(try await session(transport).perform(FindMethod(term: "")) == ["b"])
  }

  @Test func keepsRequestsWithoutShowingThem() async throws {
    let transport = StubTransport([.when(.any, .json("1"))])
    _ = try await session(transport).perform(LogInMethod())
    let request = try #require(transport.requests(.post("/login")).first)
    let body = String(decoding: try #require(request.body), as: UTF8.self)
    #expect(body == #"{"user":"ana","password":"canary \"7431\""}"#)
    var dumped = ""
    dump(transport, to: &dumped)
    for shown in ["\(transport)", String(reflecting: transport), dumped] {
      #expect(!shown.contains("canary"), "\(shown)")
    }
  }

  @Test func holdsAnswersBack() async throws {
    let gate = StubGate()
    let transport = StubTransport([.when(.any, .json("[]").held(by: gate))])
    let ended = StubCallLog<String>()
    async let lines: Void = {
      _ = try await session(transport).perform(FindMethod(term: "a"))
      ended.record("call")
    }()
    await transport.received(1)
    await gate.waiting(1)
    #expect(ended.calls.isEmpty)
    gate.open()
    try await lines
    #expect(ended.calls == ["call"])
    #expect(try await session(transport).perform(FindMethod(term: "b")) == [])
  }

  @Test func endsWhenItsTaskIsCancelled() async throws {
    let gate = StubGate()
    let transport = StubTransport([.when(.any, .json("[]").held(by: gate))])
    let task = Task { try await transport.send(request, limits: TransportLimits()) }
    await gate.waiting(1)
    task.cancel()
    await #expect(throws: TransportFailure.cancelled) { try await task.value }
    let waiting = Task { await transport.received(2) }
    waiting.cancel()
    await waiting.value
  }

  private var request: HTTPRequest {
    get throws {
      HTTPRequest(method: .get, url: try #require(URL(string: "https://shop.test/find")))
    }
  }

  @Test func namesTheMethodThatIsNotStubbed() {
    let error = ApiError<NoFailure<Never>>.notStubbed("find", in: "ShopStub")
    #expect("\(error)" == "find: no answer: ShopStub has no answer for find: set answers.find")
  }
}
