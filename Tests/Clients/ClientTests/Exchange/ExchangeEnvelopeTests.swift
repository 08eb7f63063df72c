import Exchange
import Foundation
import SpecgenRuntime
import Testing

/// What generated calls make of bodies that tell what happened, in other ways than the wallet's.
@Suite(.serialized) struct ExchangeEnvelopeTests {
  private let server: ExchangeServer
  private var client: ExchangeClient { server.client }

  init() throws {
    server = try ExchangeServer()
  }

  @Test(
    arguments: [
      (#"{"ok":true,"result":{"id":1}}"#, nil, "success"),
      (#"{"ok":false,"error":{"code":404}}"#, nil, "failure missing"),
      (#"{"ok":false,"error":{"code":409,"data":{"id":2}}}"#, nil, "failure taken 2"),
      (#"{"ok":false,"error":{"code":7}}"#, nil, "failure unrecognized 7"),
      (#"{"ok":true,"result":{"id":1}}"#, 423, "failure locked"),
      (#"{"ok":true,"result":{"id":1}}"#, 500, "unexpectedStatus"),
      (#"{"ok":false,"error":{"code":null}}"#, nil, "decoding error.code"),
      (#"{"ok":false,"error":{}}"#, nil, "decoding error.code"),
      (#"{"ok":false,"error":{"code":409}}"#, nil, "decoding error.data"),
      (#"{"ok":"true","result":{"id":1}}"#, nil, "decoding ok"),
      (#"{"result":{"id":1}}"#, nil, "decoding ok"),
      (#"{"ok":true,"result":{"id":"1"}}"#, nil, "decoding result.id"),
      ("[]", nil, "decoding "),
    ] as [(String, Int?, String)]
  )
  func tellsByAValue(body: String, status: Int?, expected: String) async throws {
    let json = try JSONValue(json: Data(body.utf8))
    let found: String
    do {
      let order = try await client.tell(status: status, body: json)
      #expect(order == Order(id: 1))
      found = "success"
    } catch {
      switch error {
      case .failure(.missing, _): found = "failure missing"
      case .failure(.taken(let order), _): found = "failure taken \(order.id)"
      case .failure(.locked, _): found = "failure locked"
      case .failure(.unrecognized(let code), _): found = "failure unrecognized \(code)"
      case .unexpectedStatus: found = "unexpectedStatus"
      case .decoding(let failure, _):
        let key = failure.expected.contains("ok") ? "ok" : failure.path
        found = "decoding \(key)"
      default: found = "\(error)"
      }
    }
    #expect(found == expected)
  }

  @Test func keepsCodesWhereNoneIsDocumented() async throws {
    #expect(try await client.tellMaybe(body: ["ok": true]) == nil)
    #expect(try await client.fail(body: ["id": 3]) == Order(id: 3))
    let error = try await #require(throws: ExchangeError.self) {
      try await client.fail(body: ["code": 12, "id": 3])
    }
    guard case .failure(.unrecognized("12"), _) = error else { throw error }
    // A code that is no integer is none.
    #expect(try await client.fail(body: ["code": "12", "id": 3]) == Order(id: 3))
  }
}
