import Foundation
import OlhoVivo
import SpecgenRuntime
import Testing

/// What goes wrong beyond the session, and how it is told.
@Suite(.serialized) struct OlhoVivoErrorTests {
  private let server: OlhoVivoServer

  init() throws {
    server = try OlhoVivoServer()
  }

  /// Has the server answer a call this way, and returns the error of the call.
  private func error(
    _ answer: ServerOrders.Answer,
    of call: (OlhoVivoClient) async throws -> Void
  ) async throws -> OlhoVivoError {
    let client = try await server.openClient()
    try await server.tell(ServerOrders(next: [answer]))
    return try await #require(throws: OlhoVivoError.self) { try await call(client) }
  }

  @Test func excerptsPages() async throws {
    for status in [304, 400, 403, 404, 411, 429, 500, 502, 503] {
      let error = try await error(.page(status)) { _ = try await $0.corridors() }
      guard case .unexpectedStatus(status, let context) = error else {
        Issue.record("\(error)")
        continue
      }
      #expect(context.status == status)
      // A 304 has no body.
      let page = "<html><body><h1>\(status)</h1>Atenção</body></html>"
      #expect(context.excerpt == (status == 304 ? "" : page))
      #expect(context.request == "GET \(server.root)/v2.1/Corredor")
      #expect("\(error)".hasPrefix("corridors: unexpected status \(status) [GET http://127."))
    }
  }

  @Test func cutsExcerpts() async throws {
    let body = String(repeating: "ção🚌", count: 10_000)
    let error = try await error(.init(status: 500, body: body)) { _ = try await $0.map() }
    let excerpt = try #require(error.context.excerpt)
    #expect(180...200 ~= excerpt.utf8.count)
    #expect(excerpt.hasPrefix("ção🚌ção🚌"))
  }

  @Test func readsTheCommonError() async throws {
    let hosts: HostTable = ["api": "\(server.root)/v9/"]
    let client = OlhoVivoClient(token: Secret(OlhoVivoServer.token), hosts: hosts)
    let error = try await #require(throws: OlhoVivoError.self) {
      try await client.stopsOfLine(lineCode: 1)
    }
    guard case .common(let common, let context) = error else {
      Issue.record("\(error)")
      return
    }
    #expect(common == ErrorMessage(message: "Nothing is at /v9/Parada/BuscarParadasPorLinha."))
    #expect(context.status == 404)
    #expect(context.method == "stopsOfLine")
  }

  @Test func locatesWhatCannotBeRead() async throws {
    let rows = [
      ("[\n  {\"cc\": 8, \"nc\": \"a\"},\n  {\"nc\": \"b\", \"cc\": \"8\"}\n]", "[1].cc", 3, 21),
      ("[{\"cc\": 8, \"nc\": \"a\"},\n {\"cc\": 3}]", "[1].nc", 2, 2),
      ("[{\"cc\": 8, \"nc\": null}]", "[0].nc", 1, 18),
      ("[{\"cc\": 1.5, \"nc\": \"a\"}]", "[0].cc", 1, 9),
      ("{\"cc\": 8, \"nc\": \"a\"}", "", 1, 1),
      ("[{\"cc\": 8, \"nc\": \"ção\"},\n", "", 2, 1),
      ("<html></html>", "", 1, 1),
      ("", "", 1, 1),
    ]
    for (body, path, line, column) in rows {
      let error = try await error(.json(body)) { _ = try await $0.corridors() }
      guard case .decoding(let failure, let context) = error else {
        Issue.record("\(error)")
        continue
      }
      #expect(failure.path == path)
      #expect(failure.line == line)
      #expect(failure.column == column)
      #expect(context.status == 200)
      #expect("\(error)".contains("(line \(line), column \(column))"))
    }
  }

  @Test func locatesWhatCannotBeReadDeepInside() async throws {
    let vehicle = #"{"p": "1", "a": true, "ta": "ontem", "py": 0, "px": 0, "t": "24:00"}"#
    let head = #"{"hr": "10:00", "p": {"cp": 1, "np": "", "py": 0, "px": 0, "l": [{"c": "", "#
    let middle = #""cl": 1, "sl": 1, "lt0": "", "lt1": "", "qv": 1, "vs": ["#
    let answer = ServerOrders.Answer.json("\(head)\(middle)\n\(vehicle)]}]}}")
    let error = try await error(answer) { _ = try await $0.stopForecast(stopCode: 1) }
    guard case .decoding(let failure, _) = error else {
      Issue.record("\(error)")
      return
    }
    #expect(failure.path == "p.l[0].vs[0].ta")
    #expect(failure.found == "text \"ontem\"")
    #expect(failure.line == 2)
    #expect(failure.column == 29)
  }

  @Test func refusesSeveralCompanies() async throws {
    let one = #"{"hr": "10:00", "e": []}"#
    let error = try await error(.json("[\(one), \(one)]")) { _ = try await $0.companies() }
    guard case .decoding(let failure, _) = error else {
      Issue.record("\(error)")
      return
    }
    #expect(failure.expected == "a list of one element")
    #expect(failure.found == "2 elements")
  }

  @Test func reportsABrokenConnection() async throws {
    // The system may try again by itself where a connection was kept alive.
    let drops = Array(repeating: ServerOrders.Answer(drop: true), count: 10)
    let client = try await server.openClient()
    try await server.tell(ServerOrders(next: drops))
    let error = try await #require(throws: OlhoVivoError.self) { try await client.corridors() }
    // Which failure it is, differs by system.
    guard case .transport(_, let context) = error else {
      Issue.record("\(error)")
      return
    }
    #expect(context.status == nil)
  }
}
