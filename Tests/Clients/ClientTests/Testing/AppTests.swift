import Foundation
import OlhoVivo
import OlhoVivoTesting
import SpecgenRuntime
import SpecgenTesting
import Testing

// The examples of docs/testing.md; a test holds that they stand there as they stand here.

/// A part of an app: it knows the protocol alone.
struct Board {
  let api: any OlhoVivoAPI

  func title(of term: String) async -> String {
    do throws(OlhoVivoError) {
      let line = try await api.searchLines(term: term).first
      return line.map { "\($0.sign)-\($0.service)" } ?? "no such line"
    } catch {
      return "try again"
    }
  }
}

struct BoardTests {
  @Test func showsTheFirstLine() async throws {
    let line = try LineExamples.outbound.value
    var stub = OlhoVivoStub()
    stub.answers.searchLines = { term in term == "75" ? [line] : [] }
    #expect(await Board(api: stub).title(of: "75") == "7545-10")
    #expect(await Board(api: stub).title(of: "9") == "no such line")
    #expect(stub.calls == [.searchLines(term: "75"), .searchLines(term: "9")])
  }

  @Test func asksToTryAgain() async {
    var stub = OlhoVivoStub()
    stub.answers.searchLines = { _ throws(OlhoVivoError) in
      throw .transport(.timedOut, CallContext(method: "searchLines"))
    }
    #expect(await Board(api: stub).title(of: "75") == "try again")
  }
}

struct RetryTests {
  @Test func asksAgainAfterATimeout() async throws {
    let transport = StubTransport([
      .when(.operation("authenticate"), .json("true")),
      .when(.get("/Linha/Buscar"), inOrder: .failure(.timedOut), .json("[]")),
    ])
    let client = OlhoVivoClient(token: "test", transport: transport)
      .retrying { _ in (again: true, after: 0) }
    #expect(try await client.searchLines(term: "75") == [])
    let requests = transport.requests(.get("/Linha/Buscar", query: ["termosBusca": "75"]))
    #expect(requests.count == 2 && transport.unanswered.isEmpty)
  }

  @Test func waitsForTheAnswer() async throws {
    let gate = StubGate()
    let transport = StubTransport([.when(.any, .json("[]").held(by: gate))])
    let client = OlhoVivoClient(token: "test", transport: transport)
    async let corridors = client.corridors()
    await gate.waiting(1)  // the request is out, and nothing came back
    gate.open()
    #expect(try await corridors == [])
  }
}

struct SessionTests {
  @Test func needsNoLogin() async throws {
    let transport = StubTransport([.when(.get("/Linha/Buscar"), .json("[]"))])
    let client = OlhoVivoClient(token: "test", transport: transport).loggedIn()
    #expect(try await client.searchLines(term: "75") == [])
    #expect(transport.requests.count == 1)
  }
}

struct RecordedTests {
  private let file = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().appending(path: "Recordings/search.json")

  /// Run by hand, with a token, when the service has changed.
  @Test(.enabled(if: ProcessInfo.processInfo.environment["TOKEN"] != nil))
  func records() async throws {
    let token = Secret(ProcessInfo.processInfo.environment["TOKEN"] ?? "")
    let recorder = RecordingTransport(around: DefaultTransport())
    let client = OlhoVivoClient(token: token, transport: recorder)
    try await client.authenticate(token: token)
    _ = try await client.searchLines(term: "75")
    try recorder.save(to: file)
  }

  @Test func findsWhatTheServiceFound() async throws {
    let replay = try ReplayingTransport(from: file)
    let client = OlhoVivoClient(token: "test", transport: replay)
    try await client.authenticate(token: "test")
    #expect(try await client.searchLines(term: "75").map(\.sign) == ["7545"])
    try replay.requireAllUsed()
  }
}

struct ExampleTests {
  @Test func readsAnExample() throws {
    let positions = try LinePositionsExamples.two.value
    #expect(positions.vehicles.map(\.prefix) == ["11433", "46"])
  }

  @Test func showsWhatTheServiceDenies() async {
    let transport = StubTransport([
      .when(.any, .example(ErrorMessageExamples.denied, status: 403))
    ])
    let client = OlhoVivoClient(token: "test", transport: transport)
    let error = await #expect(throws: OlhoVivoError.self) { _ = try await client.corridors() }
    guard case .authentication(.loginFailed(let failure), _)? = error else {
      Issue.record("another error")
      return
    }
    #expect(failure.description.contains("Authorization"))
  }

  /// All examples of the spec, as the service may send them.
  @Test(arguments: OlhoVivoExamples.all)
  func canBeRead(example: any TypedSpecExample) throws {
    _ = try example.rewritten()
  }
}
