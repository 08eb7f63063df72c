import SpecgenCore
import Testing

@testable import SpecgenEditor

/// Definitions, references and hovers at the place that `│` marks.
struct NavigationTests {
  private static let common = """
    specgen: 1
    api: Base
    types:
      Amount: {fields: {value: Decimal, currency: String}}
    """

  private static func shop(_ rest: String) -> String {
    """
    specgen: 1
    api: Shop
    uses: [common.yaml]
    hosts: {api: https://api.example.com, files: https://files.example.com}
    sources: {guide: {title: Guide}}
    traits: {paged: {query: {page: 'Int?'}}}
    types:
      Page<Item>: {fields: {items: {list: Item}, next: 'String?'}}
      Orders: Page<Order>
      Order:
        identity: number
        fields: {number: Int, total: Amount}
    """ + "\n" + rest
  }

  private func session(_ marked: String) async throws -> (session: EditorSession, place: String) {
    let parts = marked.split(separator: "│", omittingEmptySubsequences: false)
    let text = parts.joined()
    let session = try await EditorSession(["common.yaml": Self.common])
    try await session.open("spec.yaml", text)
    #expect(try session.findings("spec.yaml").map(\.description) == [])
    return (session, try session.place("spec.yaml", parts[0].utf8.count))
  }

  @Test(
    arguments: [
      ("methods: {order: {http: GET /order, host: fi│les, returns: Order}}", "files"),
      ("methods: {order: {http: GET /order, host: api, returns: Or│der}}", "Order"),
      ("methods: {order: {http: GET /order, host: api, returns: 'Page<Or│der>'}}", "Order"),
      ("methods: {order: {http: GET /order, host: api, returns: 'Pa│ge<Order>'}}", "Page"),
      ("methods: {order: {http: 'GET /order/{i│d}', host: api, path: {id: Int}}}", "id"),
      ("methods: {order: {http: GET /order, host: api, traits: pa│ged}}", "paged"),
      ("methods: {order: {http: GET /order, host: api, source: gu│ide}}", "guide"),
      (
        "methods: {orders: {http: GET /orders, host: api, query: {cursor: {type: String, optional: true}}, returns: 'Page<Order>', "
          + "pages: {items: it│ems, next: next, param: cursor}}}", "items"
      ),
      (
        "methods: {orders: {http: GET /orders, host: api, query: {cursor: {type: String, optional: true}}, returns: 'Page<Order>', "
          + "pages: {items: items, next: next, param: cur│sor}}}", "cursor"
      ),
      ("formerly: {types.Order.fields.num│ber: id}", "number"),
      ("formerly: {types.Or│der.fields.number: id}", "Order"),
    ]
  )
  func findsDefinitions(rest: String, name: String) async throws {
    let (session, place) = try await session(Self.shop(rest))
    let found = try await session.request("textDocument/definition", place)
    let first = try #require(found.items.first { _ in true })
    let bytes = try session.bytes(first["range"], in: "spec.yaml")
    let text = try #require(session.texts["spec.yaml"])
    #expect(String(decoding: text[bytes], as: UTF8.self) == name)
  }

  @Test func followsUses() async throws {
    let (session, place) = try await session(
      Self.shop("").replacing("total: Amount", with: "total: Am│ount")
    )
    let found = try await session.request("textDocument/definition", place)
    let first = try #require(found.items.first { _ in true })
    #expect(first["uri"]?.text == EditorSession.uri("common.yaml"))
    #expect(first[path: ["range", "start", "line"]]?.int == 3)
    let marked = Self.shop("").replacing("[common.yaml]", with: "[com│mon.yaml]")
    let (other, use) = try await self.session(marked)
    let spec = try await other.request("textDocument/definition", use)
    #expect(spec.items.first { _ in true }?["uri"]?.text == EditorSession.uri("common.yaml"))
  }

  @Test func findsReferencesInSpecsThatUseIt() async throws {
    let (session, _) = try await session(Self.shop(""))
    try await session.open("common.yaml", Self.common)
    let offset = try #require(Array(Self.common.utf8).firstRange(of: Array("Amount".utf8)))
    let place = try session.place("common.yaml", offset.lowerBound)
    let found = try await session.request(
      "textDocument/references",
      place.dropLast() + #", "context": {"includeDeclaration": true}}"#
    )
    #expect(
      found.items.compactMap { $0["uri"]?.text } == [
        EditorSession.uri("common.yaml"), EditorSession.uri("spec.yaml"),
      ]
    )
    let others = try await session.request(
      "textDocument/references",
      place.dropLast() + #", "context": {"includeDeclaration": false}}"#
    )
    #expect(others.items.compactMap { $0["uri"]?.text } == [EditorSession.uri("spec.yaml")])
  }

  @Test(
    arguments: [
      ("methods: {order: {http: GET /order, host: api, idem│potent: true}}", ["safe to retry"]),
      (
        "methods: {order: {http: GET /order, host: api, returns: Or│der}}",
        ["final class Order", "```swift"]
      ),
      ("methods: {or│der: {http: GET /order, host: api, returns: Order}}", ["struct OrderMethod"]),
      (
        "methods: {order: {http: 'GET /order/{id}', host: api, path: {i│d: Int}}}",
        ["public let id: Int"]
      ),
      ("formerly: {types.Order.fields.num│ber: id}", ["public let number: Int"]),
    ]
  )
  func explains(rest: String, words: [String]) async throws {
    let (session, place) = try await session(Self.shop(rest))
    let hover = try await session.request("textDocument/hover", place)
    let text = hover[path: ["contents", "value"]]?.text ?? ""
    for word in words { #expect(text.contains(word), "\(text)") }
  }

  /// The place where a token's fields are compared with those of another method is no mention of them.
  @Test func countsNoMentionOfAnotherName() throws {
    let spec = try NamedSpec(
      """
      specgen: 1
      api: Shop
      hosts: {api: https://api.example.com}
      auth:
        session:
          {login: signIn, token: access, header: Authorization, refresh: {method: renew, token: again, param: code}}
      types:
        Token: {fields: {access: {type: String, secret: true}, again: {type: String, secret: true}}}
      methods:
        signIn: {http: POST /token, form: {user: String}, returns: Token}
        renew: {http: POST /renew, form: {code: {type: String, secret: true}}, returns: Token}
      """
    )
    #expect(spec.findings == [])
    let all = try #require(spec.names.indexes[NamedSpec.location]).declarations
    let access = try #require(all.first { $0.name == "access" })
    #expect(try NamedSpec(spec.renaming(access, to: "bearer").text).findings == [])
  }

  /// A broken line does not take the answers of the others away.
  @Test func answersWhileALineIsBroken() async throws {
    let (session, _) = try await session(
      Self.shop("methods: {order: {http: GET /order, host: api, returns: Order}}")
    )
    let text = try #require(session.texts["spec.yaml"])
    let offset = try #require(text.firstRange(of: Array("methods".utf8))).lowerBound
    try await session.edit("spec.yaml", offset..<offset, "broken: [\n")
    #expect(try session.findings("spec.yaml").contains { $0.label == "error: yaml-syntax" })
    let new = try #require(session.texts["spec.yaml"])
    let use = try #require(new.lastRange(of: Array("Order".utf8))).lowerBound
    let place = try session.place("spec.yaml", use)
    let found = try await session.request("textDocument/definition", place)
    #expect(found.count == 1)
    let hover = try await session.request("textDocument/hover", place)
    #expect(hover[path: ["contents", "value"]]?.text.contains("final class Order") ?? false)
    let symbols = try await session.request("textDocument/prepareRename", place)
    #expect(symbols["placeholder"]?.text == "Order")
  }
}

extension Collection where Element: Equatable {
  fileprivate func lastRange(of other: [Element]) -> Range<Index>? { ranges(of: other).last }
}
