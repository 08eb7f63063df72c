import Foundation
import Registry
import SpecgenRuntime
import TestSupport
import Testing

/// Values that the client holds for the bodies of its calls.
@Suite(.serialized) struct HeldMemberTests {
  /// What the server saw.
  private struct Seen: Decodable {
    let body: String
    let form: [[String]]
    let parts: [Part]

    struct Part: Decodable {
      let name: String
      let text: String
    }

    init(_ json: JSONValue) throws {
      self = try JSONDecoder().decode(Self.self, from: json.jsonData)
    }

    var json: JSONValue { get throws { try JSONValue(json: Data(body.utf8)) } }
  }

  private let process: LoopbackServer

  init() throws {
    process = try LoopbackServer(script: LoopbackServer.script("exchange.py"))
  }

  private func client(partner: String = "canary-key", region: String? = nil) -> RegistryClient {
    RegistryClient(
      partner: Secret(partner),
      region: region,
      secret: Secret("canary-form"),
      scopes: ["a", "b"],
      hosts: ["api": process.host]
    )
  }

  private func expected(_ json: String) throws -> JSONValue {
    try JSONValue(json: Data(json.utf8))
  }

  @Test func sendsThemInJSON() async throws {
    var client = client()
    let signed = try Seen(await client.sign(hash: "h"))
    #expect(
      try signed.json
        == expected(#"{"relyingPartyUUID":"canary-key","level":"high","hash":"h"}"#)
    )
    client.level = .low
    client.partner = Secret("other")
    let again = try Seen(await client.sign(hash: "h"))
    #expect(
      try again.json == expected(#"{"relyingPartyUUID":"other","level":"low","hash":"h"}"#)
    )
    let own = try Seen(await client.perform(SignMethod(partner: Secret("own"), hash: "h")))
    #expect(try own.json["relyingPartyUUID"] == "own")
    let whole = try Seen(await client.authenticate(nonce: "n"))
    #expect(
      try whole.json == expected(#"{"relyingPartyUUID":"other","nonce":"n","kind":"auth"}"#)
    )
  }

  @Test func sendsThemInObjectsInside() async throws {
    let absent = try Seen(await client().nested(user: 1))
    #expect(try absent.json == expected(#"{"context":{"user":1}}"#))
    let present = try Seen(await client(region: "eu").nested(user: 1))
    #expect(try present.json == expected(#"{"context":{"region":"eu","user":1}}"#))
  }

  @Test func sendsThemInForms() async throws {
    let form = try Seen(await client().send(code: "c"))
    #expect(form.form == [["client_secret", "canary-form"], ["scopes", "a,b"], ["code", "c"]])
    let parts = try Seen(
      await client().upload(
        photo: FormFile(name: "p.txt", contentType: "text/plain", bytes: Data("p".utf8))
      )
    )
    #expect(parts.parts.map(\.name) == ["relyingPartyUUID", "photo"])
    #expect(parts.parts.first?.text == "canary-key")
  }

  @Test func sendsThemForGroups() async throws {
    let seen = try Seen(await client().keys.rotate())
    #expect(try seen.json == expected(#"{"relyingPartyUUID":"canary-key"}"#))
    let short = await #expect(throws: RegistryError.self) {
      _ = try await client(partner: "abc").keys.rotate()
    }
    guard case .invalidRequest? = short else { throw try #require(short) }
  }

  @Test func requiresAValueAndHidesIt() async throws {
    let missing = await #expect(throws: RegistryError.self) {
      _ = try await client().session.perform(SignMethod(hash: "h"))
    }
    guard case .invalidRequest(.parameter("partner", _), _)? = missing else {
      throw try #require(missing)
    }
    let call = SignMethod(partner: Secret("canary-key"), hash: "h")
    #expect(!"\(call)".contains("canary"))
    #expect(!"\(client())".contains("canary"))
  }

  @Test func areInTheJSONOfCalls() throws {
    let json = #"{"relyingPartyUUID":"k","kind":"auth"}"#
    let call = try AuthenticateMethod(json: Data(json.utf8))
    #expect(call.partner == Secret("k"))
    let written = try JSONValue(json: JSONEncoder().encode(call))
    #expect(try written == expected(json))
    let empty = try AuthenticateMethod(json: Data(#"{"kind":"auth"}"#.utf8))
    #expect(empty.partner == nil)
  }
}
