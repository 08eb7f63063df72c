import Testing

@testable import SpecgenCore
@testable import SpecgenEditor

@Suite struct InlayHintTests {
  private static let shared = """
    specgen: 1
    api: Shop
    hosts:
      api: {url: 'https://shop.example'}
      old: {url: 'https://old.example'}
    retry: {attempts: 2}
    defaults: {host: api, path: /v1, envelope: usual, query: {lang: String, key: String}}
    envelopes:
      usual: {rules: [{outcome: success, when: {at: data, is: object}, read: {at: data, type: method}}]}
    errors: {type: Problem, status: 400}
    traits:
      Paged: {query: {page: Int, size: Int}}
    types:
      Problem: {fields: {text: String}}
      Order: {fields: {id: Int}}

    """

  @Test func saysWhatMethodsTakeFromTheSpec() throws {
    let found = try hints(
      Self.shared + """
        methods:
          get:
            http: GET /orders
            traits: Paged
            returns: Order
          create:
            http: POST /orders
            host: old
            envelope: none
            query: {lang: none, key: none}
          list: {http: GET /lists, retry: none, prefix: none, host: api, returns: Order}
        """
    )
    #expect(
      found == [
        "GET /orders: host: api · path: /v1 · envelope: usual · retry · errors: Problem · defaults: 2 params",
        "Paged: 2 params",
        "POST /orders: path: /v1 · errors: Problem",
        "GET /lists: envelope: usual · errors: Problem · defaults: 2 params",
      ]
    )
  }

  @Test func saysNothingWithoutSharedValues() throws {
    let text = "specgen: 1\napi: Shop\nhosts: {api: {url: 'https://shop.example'}}\n"
    #expect(try hints(text + "methods:\n  get: {http: GET /orders}\n") == [])
  }

  @Test func findsMethodsOfGroupsInARange() throws {
    let text =
      Self.shared
      + "groups:\n  orders:\n    methods:\n      get: {http: GET /a, returns: Order}\n      all: {http: GET /b, returns: Order}\n"
    #expect(try hints(text).count == 2)
    let last = text.utf8.count
    #expect(try hints(text, last - 30..<last).map { $0.prefix(6) } == ["GET /b"])
  }

  private func hints(_ text: String, _ range: Range<Int>? = nil) throws -> [String] {
    let spec = EditedSpec(text)
    let program = try #require(spec.program, "\(check(SpecSet(members: [spec.spec])).diagnostics)")
    let root = try #require(spec.tree).root
    return inlayHints(in: root, program, range: range ?? spec.source.bytes.indices).map { hint in
      let line = spec.text(spec.source.bytes.indices.lowerBound..<hint.offset)
      let start =
        line.lastIndex { $0 == "\n" || $0 == "{" }.map(line.index(after:)) ?? line.startIndex
      let words = line[start...].split(separator: ": ")
      return "\(words.last ?? ""): \(hint.label)"
    }
  }
}
