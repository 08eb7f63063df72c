import Foundation
import SpecgenRuntimeFiles
import Testing

@testable import SpecgenRuntimeCore

/// Lists, deep objects, cookies and parts, as they go on the wire.
struct RequestShapeTests {
  struct Filter: JSONModel, Equatable {
    var name: String?
    var tags: [String] = []
    var range: [String: Int] = [:]
    var price: ExactDecimal?
    var token: Secret<String>?
    var rows: [Title] = []

    init() {}

    init(from json: JSONReader) throws(DecodingFailure) {
      name = try json.string(ifPresent: "name")
      tags = try json.value("tags")
      range = try json.value("range")
      price = try json.value(ifPresent: "price")
      token = try json.value(ifPresent: "token")
      rows = try json.value("rows")
    }

    func writeMembers(to json: inout JSONWriter) {
      json.string(orNull: "name", name)
      json.value("tags", tags)
      json.value("range", range)
      json.value(ifPresent: "price", price)
      json.value(ifPresent: "token", token)
      json.value("rows", rows)
    }
  }

  private func request(
    _ write: (inout RequestBuilder) -> Void
  ) throws(InvalidRequest) -> HTTPRequest {
    var builder = RequestBuilder()
    builder.start(.post, host: "api", path: "/p")
    write(&builder)
    return try builder.request(hosts: ["api": "h.example"] as HostTable)
  }

  @Test(
    arguments: [
      (.exploded, "a=1%2C2&a=x%7Cy&a="), (.comma, "a=1%2C2,x%7Cy,"),
      (.brackets, "a%5B%5D=1%2C2&a%5B%5D=x%7Cy&a%5B%5D="),
      (.indices, "a%5B0%5D=1%2C2&a%5B1%5D=x%7Cy&a%5B2%5D="),
      (.spaces, "a=1%2C2%20x%7Cy%20"),
    ] as [(ArrayStyle, String)]
  )
  func writesLists(_ style: ArrayStyle, expected: String) throws {
    let values = ["1,2", "x|y", ""]
    let sent = try request { request in
      request.query("a", values, style: style)
      request.query("none", [Int]?.none, style: style)
      request.query("none", [Int](), style: style)
      request.form("a", values, style: style)
    }
    #expect(sent.url.absoluteString == "https://h.example/p?\(expected)")
    #expect(sent.body == Data(expected.utf8))
  }

  @Test func refusesElementsWithTheirSeparator() throws {
    #expect(try request { $0.query("a", [1, 2], style: .pipes) }.url.query == "a=1%7C2")
    for (style, text) in [(ArrayStyle.pipes, "x|y"), (.spaces, "x y")] {
      #expect(throws: InvalidRequest.self) { try request { $0.query("a", [text], style: style) } }
    }
  }

  @Test func writesDeepObjects() throws {
    var filter = Filter()
    filter.tags = ["a b", "c"]
    filter.range = ["to]": 5, "from": 1]
    filter.price = ExactDecimal("5.00")
    let expected =
      "f[name]=&f[tags][]=a%20b&f[tags][]=c&f[range][from]=1&f[range][to%5D]=5&f[price]=5.00"
    let sent = try request { request in
      request.query(deep: "f", filter, lists: .brackets)
      request.query(deep: "none", Filter?.none, lists: .brackets)
      request.form(deep: "f", filter, lists: .brackets)
    }
    let escaped = expected.replacing("[", with: "%5B").replacing("]", with: "%5D")
    #expect(sent.url.query == escaped)
    #expect(sent.body == Data(escaped.utf8))
  }

  @Test(
    arguments: [
      (#"{"k":null}"#, .indices, "f[k]="),
      (#"{"a":{"b":null},"c":1}"#, .indices, "f[a][b]=&f[c]=1"),
      (#"{"a":[1,null]}"#, .brackets, "f[a][]=1&f[a][]="), (#"[null,1]"#, .exploded, "f=&f=1"),
      (#"[null,{"a":null}]"#, .indices, "f[0]=&f[1][a]="), ("null", .indices, "f="),
      (#"{"a":["",null]}"#, .comma, nil), (#"[1,null]"#, .spaces, nil), (#"[1,null]"#, .pipes, nil),
      (#"{"k":""}"#, .comma, "f[k]="), (#"{"a":[],"b":{}}"#, .indices, ""),
    ] as [(String, ArrayStyle, String?)]
  )
  func sendsNullsInObjectsAndListsAsEmptyTexts(
    json: String,
    lists: ArrayStyle,
    expected: String?
  ) throws {
    let value = try JSONValue(json: Data(json.utf8))
    func sent() throws -> HTTPRequest {
      try request { request in
        request.query(deep: "f", value, lists: lists)
        request.form(deep: "f", value, lists: lists)
      }
    }
    guard let expected else {
      #expect(throws: InvalidRequest.self) { try sent() }
      return
    }
    let found = try sent()
    let form = String(decoding: found.body ?? Data(), as: UTF8.self)
    #expect((found.url.query ?? "").removingPercentEncoding == expected)
    #expect(form.removingPercentEncoding == expected)
  }

  @Test func writesNullsInPartsAsJSON() throws {
    let value: [String: Int?] = ["k": nil]
    let sent = try request { $0.part("f", json: value) }
    #expect(String(decoding: sent.body ?? Data(), as: UTF8.self).contains(#"{"k":null}"#))
  }

  @Test func writesListsOfObjectsByIndex() throws {
    var filter = Filter()
    filter.rows = [.translations(["en": "a"]), .text("b")]
    let sent = try request { $0.query(deep: "f", filter, lists: .indices) }
    #expect(sent.url.query?.removingPercentEncoding == "f[name]=&f[rows][0][en]=a&f[rows][1]=b")
    #expect(throws: InvalidRequest.self) {
      try request { $0.query(deep: "f", filter, lists: .brackets) }
    }
  }

  @Test func hidesSecretsOfObjectsAndLists() throws {
    var filter = Filter()
    filter.name = "seen"
    filter.token = "top \"secret\""
    let sent = try request { request in
      request.query(deep: "f", filter, lists: .brackets)
      request.query("k", [Secret("hidden")], style: .comma)
      request.body(json: filter)
    }
    #expect(sent.description.contains("=seen&f%5Btoken%5D=<secret>&k=<secret>"))
    // As JSON writes it, the text has other bytes.
    let echo = HTTPResponse(status: 400, body: try #require(sent.body))
    #expect(!String(decoding: sent.redacting(echo).body, as: UTF8.self).contains("top"))
  }

  @Test func writesCookies() throws {
    let sent = try request { request in
      request.header("Cookie", "z=0")
      request.cookie("a", 1)
      request.cookie("none", String?.none)
      request.cookie("b", Secret("x=y/ü".replacing("ü", with: "u")))
    }
    #expect(sent.headers["cookie"] == "z=0; a=1; b=x=y/u")
    #expect(!"\(sent)".contains("x=y"))
  }

  @Test(arguments: [
    ("a", "1;b=2"), ("a", "1 2"), ("a", "1,2"), ("a", "\"1\""), ("a", "\\"), ("a", "ы"),
    ("a", "1\r\nX: y"), ("a=b", "1"), ("a;", "1"), ("", "1"), ("a b", "1"), ("ы", "1"),
  ])
  func refusesCookies(_ name: String, _ value: String) {
    #expect(throws: InvalidRequest.cookie(name: name)) {
      try request { $0.cookie(name, value) }
    }
  }

  @Test func writesParts() throws {
    let sent = try request { request in
      request.header("Content-Type", "text/plain")
      request.part("text", "é\r\n--x")
      request.part("none", Int?.none)
      request.part("n", [1, 2])
      request.part("day", Date(timeIntervalSince1970: 0), format: .day)
      request.part(
        "fi\"le",
        FormFile(name: "ы \"1\".bin", contentType: "image/png", bytes: Data([0, 255, 13, 10]))
      )
      request.part("none", FormFile?.none)
      request.part("meta", json: ["a": 1])
    }
    let type = try #require(sent.headers["Content-Type"])
    let prefix = "multipart/form-data; boundary="
    #expect(type.hasPrefix(prefix))
    let boundary = type.dropFirst(prefix.count)
    let heads = [
      ("name=\"text\"", Data("é\r\n--x".utf8)), ("name=\"n\"", Data("1".utf8)),
      ("name=\"n\"", Data("2".utf8)), ("name=\"day\"", Data("1970-01-01".utf8)),
      (
        "name=\"fi%22le\"; filename=\"ы %221%22.bin\"\r\nContent-Type: image/png",
        Data([0, 255, 13, 10])
      ),
      ("name=\"meta\"\r\nContent-Type: application/json", Data(#"{"a":1}"#.utf8)),
    ]
    var expected = Data()
    for (head, content) in heads {
      let lines = "--\(boundary)\r\nContent-Disposition: form-data; \(head)\r\n\r\n"
      expected += Data(lines.utf8) + content + Data("\r\n".utf8)
    }
    #expect(sent.body == expected + Data("--\(boundary)--\r\n".utf8))
  }

  @Test func drawsABoundaryForEachRequest() throws {
    let types = try (0..<100).map { _ in
      try request { $0.part("none", Int?.none) }.headers["Content-Type"] ?? ""
    }
    #expect(Set(types).count == 100)
    #expect(types.allSatisfy { $0.count > 45 && $0.count < 90 })
  }

  @Test func refusesPartsThatEndTheirHeader() {
    let names = ["a\r\nX: y", "a\n", "\0", "a\u{7F}"]
    for name in names {
      let file = FormFile(name: name, contentType: "a/b", bytes: Data())
      let typed = FormFile(name: "n", contentType: name, bytes: Data())
      #expect(throws: InvalidRequest.part(name: name)) { try request { $0.part(name, 1) } }
      #expect(throws: InvalidRequest.part(name: "f")) { try request { $0.part("f", file) } }
      #expect(throws: InvalidRequest.part(name: "f")) { try request { $0.part("f", typed) } }
    }
    #expect(throws: InvalidRequest.severalBodies) {
      try request { request in
        request.form("a", 1)
        request.part("b", 1)
      }
    }
    #expect(throws: InvalidRequest.severalBodies) {
      try request { request in
        request.part("b", 1)
        request.form("a", 1)
      }
    }
  }
}
