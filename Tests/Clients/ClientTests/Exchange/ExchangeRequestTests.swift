import Exchange
import Foundation
import SpecgenRuntime
import Testing

/// What generated calls send, as a server's own parsers read it.
@Suite(.serialized) struct ExchangeRequestTests {
  private let server: ExchangeServer
  private var client: ExchangeClient { server.client }
  /// 20 November 2026, noon.
  private let day = Date(timeIntervalSince1970: 1_795_176_000)

  init() throws {
    server = try ExchangeServer()
  }

  private let hard = "a&b=c+d e%/é🚌?#;\"\r\n"

  @Test func sendsForms() async throws {
    let filter = Filter(
      state: .shipped,
      range: Range(from: 1),
      tags: ["x", "y&z"],
      parts: [Order(id: 1), Order(id: 2, note: "n")],
      pin: Secret("canary-pin")
    )
    let seen = try ExchangeServer.seen(
      try await client.sendForm(
        name: hard,
        state: .unrecognized("?"),
        day: day,
        note: "",
        tags: ["a", "b"],
        codes: [1, 2],
        filter: filter,
        order: Order(id: 9),
        pin: Secret("canary")
      )
    )
    #expect(seen.method == "POST")
    #expect(seen.type == "application/x-www-form-urlencoded; charset=utf-8")
    #expect(
      seen.form == [
        ["name", hard], ["state[1]", "?"], ["day", "2026-11-20"], ["note", ""], ["tags", "a"],
        ["tags", "b"], ["codes", "1,2"], ["filter[state]", "S"], ["filter[range][from]", "1"],
        ["filter[tags][0]", "x"], ["filter[tags][1]", "y&z"], ["filter[parts][0][id]", "1"],
        ["filter[parts][1][id]", "2"], ["filter[parts][1][note]", "n"],
        ["filter[pin]", "canary-pin"], ["order", #"{"id":9}"#], ["pin", "canary"],
        ["version", "2"],
      ]
    )
  }

  @Test func sendsFormsWithoutFields() async throws {
    for json in [try await client.sendNoFields(), try await client.sendEmptyForm()] {
      let seen = try ExchangeServer.seen(json)
      #expect(seen.type == "application/x-www-form-urlencoded; charset=utf-8")
      #expect(seen.body.isEmpty)
    }
  }

  @Test func sendsParts() async throws {
    let photo = FormFile(name: "a \"b\".png", contentType: "image/png", bytes: Data("\r\n--x".utf8))
    let text = FormFile(name: "é.txt", contentType: "text/plain", bytes: Data())
    let seen = try ExchangeServer.seen(
      try await client.sendParts(
        title: hard,
        state: nil,
        labels: ["a", "b"],
        order: Order(id: 1),
        answer: .text(AnswerText(text: "t")),
        orders: [Order(id: 2)],
        made: day,
        photo: photo,
        more: [text, text],
        cover: nil
      )
    )
    typealias Part = ExchangeServer.Part
    let json = "application/json"
    #expect(
      seen.parts == [
        Part(name: "title", text: hard), Part(name: "labels", text: "a"),
        Part(name: "labels", text: "b"), Part(name: "order", type: json, text: #"{"id":1}"#),
        Part(name: "answer", type: json, text: #"{"kind":"text","text":"t"}"#),
        Part(name: "orders", type: json, text: #"[{"id":2}]"#),
        Part(name: "made", text: "2026-11-20"), Part(name: "kind", text: "upload"),
        Part(name: "photo", file: "a %22b%22.png", type: "image/png", text: "\r\n--x"),
        Part(name: "more", file: "é.txt", type: "text/plain", text: ""),
        Part(name: "more", file: "é.txt", type: "text/plain", text: ""),
      ]
    )
  }

  @Test func sendsBodiesAsTheyAre() async throws {
    let text = try ExchangeServer.seen(try await client.sendText(body: "plain"))
    #expect(text.type == "text/plain; charset=utf-8")
    #expect(text.body == "plain")
    let png = try ExchangeServer.seen(
      try await client.sendBytes(type: "image/png", body: Data([0, 255]))
    )
    #expect(png.type == "image/png")
    #expect(png.body == "\u{0}\u{ff}")
    let raw = try ExchangeServer.seen(try await client.sendRaw(body: Data("x".utf8)))
    #expect(raw.method == "PATCH")
    #expect(raw.type == "application/octet-stream")
    let union = try ExchangeServer.seen(try await client.sendUnion(body: .order(Order(id: 3))))
    #expect(union.body == #"{"kind":"order","id":3}"#)
  }

  @Test func sendsCookies() async throws {
    let all = try ExchangeServer.seen(
      try await client.sendCookies(session: Secret("c4n=ary"), theme: .dark, since: day)
    )
    #expect(
      all.cookies == ["SID": "c4n=ary", "theme": "dark", "since": "2026-11-20", "lang": "pt"]
    )
    let few = try ExchangeServer.seen(try await client.sendCookies(session: Secret("s")))
    #expect(few.cookies == ["SID": "s", "lang": "pt"])
    await #expect(throws: ExchangeError.self) {
      _ = try await client.sendCookies(session: Secret("a;b"))
    }
  }

  @Test func sendsWhatTheClientHolds() async throws {
    let client = server.client(trace: "canary&1", visitor: 7)
    let cookies = try ExchangeServer.seen(try await client.sendCookies(session: Secret("s")))
    #expect(cookies.query == [["trace[id]", "canary&1"], ["v", "3"]])
    #expect(cookies.cookies == ["SID": "s", "lang": "pt", "visitor": "7"])
    let form = try ExchangeServer.seen(try await client.sendEmptyForm())
    #expect(form.query == [["trace[id]", "canary&1"], ["v", "3"]])
    let text = try ExchangeServer.seen(try await client.sendText(body: "t"))
    #expect(text.query == [])
    let none = try ExchangeServer.seen(try await self.client.sendEmptyForm())
    #expect(none.query == [["v", "3"]])
    let error = try await #require(throws: ApiError<PlaceFailure>.self) {
      try await client.place(status: 409, item: 1)
    }
    #expect(!"\(error)".contains("canary"))
    #expect("\(error)".contains("<secret>"))
  }

  @Test func sendsListsInTheirStyles() async throws {
    let seen = try ExchangeServer.seen(
      try await client.find(
        plain: ["a", "b"],
        repeated: [1, 2],
        comma: ["a,b", "c"],
        brackets: [.open, .shipped],
        indices: [3, 4],
        pipes: ["p", "q"],
        spaces: [5, 6]
      )
    )
    #expect(
      seen.query == [
        ["plain", "a"], ["plain", "b"], ["repeated", "1"], ["repeated", "2"], ["comma", "a,b,c"],
        ["brackets[]", "O"], ["brackets[]", "S"], ["indices[0]", "3"], ["indices[1]", "4"],
        ["pipes", "p|q"], ["spaces", "5 6"],
      ]
    )
    #expect(seen.rawQuery.contains("comma=a%2Cb,c"))
    let none = try ExchangeServer.seen(
      try await client.find(
        plain: [],
        repeated: nil,
        comma: [],
        brackets: [],
        indices: [],
        pipes: [],
        spaces: []
      )
    )
    #expect(none.query == [])
    await #expect(throws: ExchangeError.self) {
      _ = try await client.find(
        plain: [],
        comma: [],
        brackets: [],
        indices: [],
        pipes: ["p|q"],
        spaces: []
      )
    }
  }

  @Test func sendsObjectsInQueries() async throws {
    let seen = try ExchangeServer.seen(
      try await client.filter(
        filter: Filter(state: .open, range: Range(from: 1, to: 2)),
        other: Filter(tags: ["a", "b"]),
        sort: ["by[x]": "é"],
        any: ["a": [1, nil]],
        orders: [Order(id: 1, note: "&")],
        parts: [Order(id: 1), Order(id: 2, note: "n")]
      )
    )
    #expect(
      seen.query == [
        ["filter[state]", "O"], ["filter[range][from]", "1"], ["filter[range][to]", "2"],
        ["other filter[tags][]", "a"], ["other filter[tags][]", "b"], ["sort[by[x]]", "é"],
        ["any", #"{"a":[1,null]}"#], ["orders", #"[{"id":1,"note":"&"}]"#],
        ["parts[0][id]", "1"], ["parts[1][id]", "2"], ["parts[1][note]", "n"],
      ]
    )
  }
}
