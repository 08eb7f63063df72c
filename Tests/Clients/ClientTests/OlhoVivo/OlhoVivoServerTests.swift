import Foundation
import SpecgenRuntime
import Testing

/// The played service itself: it would notice a request that is not to the letter.
@Suite(.serialized) struct OlhoVivoServerTests {
  private let server: OlhoVivoServer

  init() throws {
    server = try OlhoVivoServer()
  }

  private func check(_ response: HTTPResponse, _ status: Int, _ message: String) throws {
    #expect(response.status == status, "\(message)")
    let text = try response.text()
    #expect(text.contains(message))
  }

  @Test func refusesTargets() async throws {
    let rows = [
      ("/Linha/Buscar", 400, "no key termosBusca"),
      ("/Linha/Buscar?termosBusca=a&termosBusca=b", 400, "key termosBusca twice"),
      ("/Linha/Buscar?termosBusca=a&x=b", 400, "unknown key x"),
      ("/Linha/Buscar?termosBusca=a+b", 400, "field termosBusca=a+b"),
      ("/Linha/Buscar?termosBusca", 400, "field termosBusca"),
      ("/Posicao/Linha?codigoLinha=x", 400, "no number in codigoLinha"),
      ("/Corredor?x=1", 400, "unknown key x"),
      ("/KMZ/XX", 404, "Nothing is at /v2.1/KMZ/XX."),
      ("/KMZ/", 404, "Nothing is at /v2.1/KMZ/."),
      ("/Login/Autenticar?token=t", 405, "takes POST"),
      ("/Corredor", 401, "denied"),
    ]
    for (target, status, message) in rows {
      try check(await server.send(.get, "/v2.1" + target), status, message)
    }
  }

  @Test func refusesHeaders() async throws {
    let rows = [
      ("X-Token", "t", "header x-token"),
      ("Accept", "canary%2B4f1c%2F%C3%B1%3D", "token in Accept"),
      ("Accept-Language", "canary%2B4f1c%2F%C3%B1%3D", "token in Accept-Language"),
      ("Cookie", "other=1", "cookie"),
      ("Content-Type", "a/b", "headers of a body"),
    ]
    for (name, value, message) in rows {
      let headers = try Headers([(name, value)])
      try check(await server.send(.get, "/v2.1/Corredor", headers: headers), 400, message)
    }
  }

  @Test func refusesTheWrongLength() async throws {
    let login = "/v2.1/Login/Autenticar?token=t"
    #expect(try await server.send(.post, login, body: Data("t".utf8)).status == 400)
    #expect(try await server.send(.post, login, body: Data()).text() == "false")
    #expect(try await server.send(.post, "/v2.1/Corredor", body: Data()).status == 405)
  }
}
