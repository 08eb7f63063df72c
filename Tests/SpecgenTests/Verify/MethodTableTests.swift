import Testing

@testable import SpecgenCore
@testable import SpecgenReview

/// The method of a request, by its verb, host and path.
struct MethodTableTests {
  private static let methods = """
    orders: {http: GET /orders}
    latest: {http: GET /orders/latest}
    order: {http: 'GET /orders/{id}', path: {id: String}}
    file: {http: 'GET /orders/{id}.json', path: {id: String}}
    tile: {http: 'GET /tiles/{x}-{y}.png', path: {x: Int, y: Int}}
    year: {http: 'GET /years/{year}', path: {year: {type: Int, optional: true}}}
    place: {http: POST /orders}
    """

  private static func match(
    _ line: String,
    methods: String = Self.methods,
    hosts: String = "{api: https://api.example.com/v1}",
    body: TrafficBody = .none
  ) throws -> String {
    let fixture = try VerifyFixture(methods: methods, hosts: hosts)
    let exchange = try Exchange.sent(line, body: body)
    switch MethodTable(fixture.program).match(exchange.request) {
    case .unknownHost: return "unknown host"
    case .unknownMethod: return "unknown method"
    case .method(let index, let values):
      let method = fixture.program.methods[index]
      let texts = values.map { "\(method.params[$0.param].property.key)=\($0.text)" }
      return ([method.reference] + texts).joined(separator: " ")
    }
  }

  @Test(arguments: [
    ("GET /orders", "orders"), ("GET /orders/", "orders"), ("POST /orders", "place"),
    ("GET /orders/latest", "latest"), ("GET /orders/17", "order id=17"),
    ("GET /orders/a%20b", "order id=a b"), ("GET /orders/17.json", "file id=17"),
    ("GET /orders/a.json.json", "file id=a.json"), ("GET /tiles/3-14.png", "tile x=3 y=14"),
    ("GET /years/2026", "year year=2026"), ("GET /years", "year"),
    ("DELETE /orders", "unknown method"), ("GET /orders/17/lines", "unknown method"),
    ("GET /tiles/3.png", "unknown method"),
    ("GET https://other.example.com/orders", "unknown host"),
    ("GET https://api.example.com/v2/orders", "unknown method"),
  ])
  func findsTheMethod(line: String, expected: String) throws {
    #expect(try Self.match(line) == expected)
  }

  @Test(arguments: [
    ("GET https://sandbox.example.com/orders", "orders"),
    ("GET https://api.example.com/v1/orders", "orders"),
    ("GET https://api.example.com/orders", "unknown method"),
  ])
  func knowsEnvironments(line: String, expected: String) throws {
    let sandbox = "{sandbox: https://sandbox.example.com}"
    let hosts = "{api: {url: https://api.example.com/v1, environments: \(sandbox)}}"
    #expect(try Self.match(line, hosts: hosts) == expected)
  }

  @Test(arguments: [
    ("GET https://shop.example.org/orders", "orders"),
    ("GET https://shop.example.org/other", "unknown host"),
  ])
  func acceptsAnyOriginForASuppliedHost(line: String, expected: String) throws {
    #expect(try Self.match(line, hosts: "{api: {supplied: byApp}}") == expected)
  }

  @Test func acceptsAnUnknownOrigin() throws {
    let fixture = try VerifyFixture(methods: Self.methods)
    let table = MethodTable(fixture.program)
    for segments in [["v1", "orders", "17"], ["orders", "17"]] {
      let request = TrafficRequest(
        verb: "GET",
        origin: "",
        segments: segments,
        query: [],
        headers: [],
        body: .none
      )
      #expect(table.match(request) == .method(2, [PathValue(param: 0, text: "17")]))
    }
  }

  @Test(arguments: [
    ("GET /api?method=list", "list"), ("GET /api?method=find&term=a", "find"),
    ("GET /api?method=drop", "list"),
  ])
  func selectsByConstants(line: String, expected: String) throws {
    let methods = """
      list: {http: GET /api, query: {method: {constant: list}}}
      find: {http: GET /api, query: {method: {constant: find}, term: String}}
      """
    #expect(try Self.match(line, methods: methods) == expected)
  }
}
