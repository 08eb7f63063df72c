import Testing

@testable import SpecgenCore
@testable import SpecgenEditor

@Suite struct SemanticTokenTests {
  @Test func tellsWordsApart() throws {
    let found = try tokens(
      """
      hosts:
        api: {url: 'https://shop.example'}
        old: {url: 'https://old.example'}
      traits:
        Paged: {query: {page: Int}}
      types:
        Order: {fields: {id: {key: order_id, type: Int}, color: Color?, note: {type: String, deprecated: Gone.}}}
        Color: {enum: {red: R, blue: B}}
        Page<T>: {fields: {items: {list: T}}}
      groups:
        orders:
          methods:
            get:
              http: GET /orders/{id}/{rest}
              host: api
              traits: [Paged]
              path: {id: Int, rest: String}
              headers: {pin: {key: X-Pin, type: String, secret: true}}
              returns: text
              auth: none
      """
    )
    let wanted = [
      "api variable declaration", "old variable declaration", "Paged interface declaration",
      "page parameter declaration", "Int type defaultLibrary",
      "Order type declaration", "id property declaration", "order_id string wire",
      "Int type defaultLibrary", "color property declaration", "Color type",
      "note property declaration deprecated", "String type defaultLibrary",
      "Color type declaration", "red enumMember declaration", "R string wire",
      "blue enumMember declaration", "B string wire", "Page type declaration",
      "T type declaration", "items property declaration", "T type",
      "orders namespace declaration", "get method declaration", "GET keyword", "id parameter",
      "rest parameter", "api variable", "Paged interface", "id parameter declaration",
      "Int type defaultLibrary", "rest parameter declaration", "String type defaultLibrary",
      "pin parameter declaration secret", "X-Pin string wire", "String type defaultLibrary",
      "text keyword", "none keyword",
    ]
    #expect(found == ["1 keyword"] + wanted)
  }

  @Test func marksMentionsOfDeprecatedParts() throws {
    let found = try tokens("types:\n  Old: {deprecated: Gone., fields: {}}\n  New: Old\n")
    #expect(
      found == [
        "1 keyword", "Old type declaration deprecated", "New type declaration",
        "Old type deprecated",
      ]
    )
  }

  @Test func omitsTextsThatLookLikeNames() throws {
    #expect(
      try tokens("types:\n  A: {doc: none, alias: String}\n").filter { $0.hasPrefix("none") } == []
    )
  }

  private func tokens(_ text: String) throws -> [String] {
    let spec = EditedSpec("specgen: 1\napi: Shop\n" + text)
    let root = try #require(spec.tree).root
    return semanticTokens(of: root, spec.names(root)).map { token in
      let bits = SemanticToken.Modifiers.names.enumerated().filter {
        token.modifiers.rawValue & 1 << $0.offset != 0
      }
      return ([spec.text(token.range), token.kind.rawValue] + bits.map(\.element))
        .joined(separator: " ")
    }
  }
}
