import Foundation
import SpecgenTesting
import Testing

@testable import SpecgenRuntimeCore
@testable import SpecgenRuntimeMethods

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// Methods and responses written by hand.
struct CoreTests {
  private func session(
    host: String = "//bank.example",
    _ transport: StubTransport
  ) -> ApiSession {
    ApiSession(hosts: ["bank": host] as HostTable, transport: transport)
  }

  private func answering(
    _ status: Int,
    _ body: String,
    type: String = "application/json"
  ) throws -> StubTransport {
    let headers = try Headers([("Content-Type", type)])
    return StubTransport { _, _ in
      HTTPResponse(status: status, headers: headers, body: Data(body.utf8))
    }
  }

  private func outcome<M: EncodableApiMethod>(_ method: M, _ session: ApiSession) async -> String {
    do throws(ApiError<ProcessingFailure>) {
      return "\(try await session.perform(method))"
    } catch {
      switch error {
      case .failure(let failure, _): return "failure \(failure.cause)"
      case .unexpectedStatus, .decoding, .transport, .deadlineExceeded, .cancelled,
        .invalidRequest, .authentication, .paging, .common:
        return "\(error)"
      }
    }
  }

  @Test(arguments: [
    ("//bank.example", "https://bank.example/instrument"),
    ("https://bank.example", "https://bank.example/instrument"),
    ("http://bank.example", "http://bank.example/instrument"),
    ("//bank.example:8080", "https://bank.example:8080/instrument"),
    ("bank.example", "https://bank.example/instrument"),
  ])
  func sendsWhatTheMethodEncodes(_ host: String, _ url: String) async throws {
    let transport = try answering(200, #"{"kind":"card","id":"7"}"#)
    let session = session(host: host, transport)
    let instrument = try await session.perform(Instrument.Method(token: "dG9r"))
    #expect(instrument == Instrument(kind: .card, id: "7"))
    _ = try await session.perform(Instrument.Method(token: "dG9r", owner: "a+b &"))
    let sent = transport.requests
    #expect(sent.map(\.url.absoluteString) == [url, url + "?owner=a%2Bb%20%26"])
    #expect(sent.allSatisfy { $0.headers["Authorization"] == "Basic dG9r" && $0.body == nil })
    #expect(Instrument.Method.info.name == "Instrument.Method")
  }

  @Test(arguments: [
    // The common error, the method's, the model, and last that it is none of these.
    (410, #"{"code":"refused","kind":"card","id":"7"}"#, "failure BankError(code: "),
    (410, #"{"kind":"card","id":"7"}"#, "failure Expired()"),
    (500, #"{"kind":"card","id":"7"}"#, "Instrument(kind: "),
    (200, #"{"code":"new"}"#, "failure the answer differs from the documentation"),
    (
      200, #"{"kind":"new","id":"7"}"#, "failure the answer differs from the documentation, at kind"
    ),
    (200, "<html>", "failure the answer differs from the documentation"),
    (200, "", "failure the answer differs from the documentation"),
  ])
  func processesInOrder(_ status: Int, _ body: String, _ expected: String) async throws {
    let transport = try answering(status, body)
    let outcome = await outcome(Instrument.Method(token: "t"), session(transport))
    #expect(outcome.replacing("SpecgenRuntimeTests.", with: "").hasPrefix(expected))
  }

  @Test func givesTheErrorOfTheSessionWhenNoAnswerArrives() async throws {
    let transport = StubTransport { _, _ throws(TransportFailure) in throw .connectionLost }
    let error = try await #require(throws: ApiError<ProcessingFailure>.self) {
      try await session(transport).perform(Instrument.Method(token: "t"))
    }
    guard case .transport(.connectionLost, let context) = error else {
      Issue.record("\(error)")
      return
    }
    #expect(context.request == "GET https://bank.example/instrument")
    let result = Instrument.process(response: nil, data: nil, error: nil)
    #expect(throws: MappingError.self) { try result.get() }
  }

  /// A response that has an answer of its own for no answer.
  private struct Cached: ApiResponse, Equatable {
    struct Method: EncodableApiMethod {
      typealias Response = Cached
      var hostProviderKey: String { "bank" }
      var httpMethod: HTTPMethod { .get }
      var parametersEncoding: any ParametersEncoding { FormParametersEncoder() }

      func urlInfo(from hostProvider: any HostProvider) throws -> URLInfo {
        .components(host: try hostProvider.host(for: hostProviderKey), path: "/cached")
      }
    }

    static func makeResponse(response: HTTPURLResponse, data: Data) -> Cached? { nil }

    static func process(
      response: HTTPURLResponse?,
      data: Data?,
      error: (any Error)?
    ) -> Result<Cached, any Error> {
      response == nil ? .success(Cached()) : .failure(BankError(code: .closed))
    }
  }

  @Test func letsTheResponseDecide() async throws {
    let silent = StubTransport { _, _ throws(TransportFailure) in throw .cannotConnect }
    #expect(try await session(silent).perform(Cached.Method()) == Cached())
    let outcome = await outcome(Cached.Method(), session(try answering(200, "{}")))
    #expect(outcome.hasPrefix("failure BankError"))
  }

  @Test func readsXml() async throws {
    let transport = try answering(200, "<rate><value>5.00</value></rate>", type: "text/xml")
    #expect(try await session(transport).perform(FetchRate()).value == "5.00")
    #expect(transport.requests.first?.body == Data("<fetchrate/>".utf8))
    #expect(transport.requests.first?.headers["Content-Type"] == "text/xml")
    let other = try answering(200, "<rate/>", type: "text/xml")
    #expect(await outcome(FetchRate(), session(other)).hasPrefix("failure the answer"))
  }

  @Test func readsTextInItsCharset() async throws {
    let headers = try Headers([("Content-Type", "text/plain; charset=windows-1251")])
    let transport = StubTransport { _, _ in
      HTTPResponse(status: 200, headers: headers, body: Data([0xFB, 0x20, 0x61]))
    }
    let url = try #require(URL(string: "http://outside.example/greet?q=1"))
    #expect(try await session(transport).perform(Greet(url: url)).words == ["ы", "a"])
    let sent = try #require(transport.requests.first)
    #expect(sent.url == url)
    #expect(sent.body == Data(#"{"a":[],"b":["y","x"]}"#.utf8))
    #expect(sent.headers["Content-Type"] == "application/json")
    let empty = try answering(200, "", type: "text/plain")
    #expect(await outcome(Greet(url: url), session(empty)).hasPrefix("failure the answer"))
  }

  @Test func sendsNothingWithoutAPlace() async throws {
    let transport = try answering(200, "{}")
    let unknown = ApiSession(hosts: ["other": "h"] as HostTable, transport: transport)
    #expect(
      await outcome(Instrument.Method(token: "t"), unknown)
        == "Instrument.Method: not sent: no host has the key \"bank\""
    )
    #expect(
      await outcome(Greet(), unknown) == "Greet: not sent: the method has no valid path: NoURL"
    )
    let file = Greet(url: URL(fileURLWithPath: "/etc"))
    #expect(await outcome(file, unknown) == "Greet: not sent: the scheme must be http or https")
    let broken = await outcome(Instrument.Method(token: "a\r\nX: y"), session(transport))
    #expect(broken.contains("not sent: the value of header Authorization"))
    #expect(transport.requests.isEmpty)
  }

  @Test func hidesTheTokenThatAServerEchoes() async throws {
    let transport = try answering(500, "denied for dG9rZW4=")
    let error = try await #require(throws: ApiError<ProcessingFailure>.self) {
      try await session(transport).perform(Instrument.Method(token: "dG9rZW4="))
    }
    #expect(error.context.excerpt == "denied for <secret>")
  }

  @Test func endsAllTasks() async throws {
    let transport = StubTransport { _, _ throws(TransportFailure) in
      try? await Task.sleep(for: .seconds(60))
      throw .cancelled
    }
    let session = session(transport)
    async let end = outcome(Instrument.Method(token: "t"), session)
    await transport.received(1)
    session.cancelAllTasks()
    #expect(await end.hasPrefix("Instrument.Method: cancelled"))
  }

  @Test func mergesHeadersRightOverLeft() {
    let merged = Headers(["a": "1", "B": "2"]).merging(Headers(["b": "3", "c": "4"]))
    #expect(merged.fields.map(\.name) == ["a", "b", "c"])
    #expect(merged["B"] == "3")
    #expect(Headers(["a": "1\n", "b": "2"]).fields.map(\.name) == ["b"])
  }
}
