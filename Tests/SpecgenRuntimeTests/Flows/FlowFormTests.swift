import Foundation
import Testing

@testable import SpecgenRuntimeCore
@testable import SpecgenRuntimeFlows
@testable import SpecgenRuntimeLinks

/// A page that a form opens, and ends with values instead of codes.
struct FlowFormTests {
  private func run(_ text: String = "app://done") throws -> FlowRun<FormFlow> {
    FlowRun(FormFlow(token: "canary&+", returnURL: try #require(URL(string: text) as URL?)))
  }

  private func end(_ rest: String) throws -> FormFlow.FlowOutcome? {
    var run = try run()
    let page = try #require(run.page)
    let body = String(decoding: try #require(page.body), as: UTF8.self)
    let state = try #require(body.split(separator: "&").first { $0.hasPrefix("s=") })
    run.take(navigation: try #require(URL(string: "app://done?\(state)\(rest)")))
    return run.result
  }

  @Test func postsAForm() throws {
    let page = try #require(try run().page)
    #expect(page.method == .post)
    #expect(page.url.absoluteString == "https://pay.example/start?channel=app")
    #expect(page.headers["Content-Type"] == "application/x-www-form-urlencoded; charset=utf-8")
    let body = String(decoding: try #require(page.body), as: UTF8.self)
    #expect(body.hasPrefix("token=canary%26%2B&back=app%3A%2F%2Fdone&s="))
    // A description of the run has neither the body nor the token.
    #expect(try "\(run())" == "form on POST https://pay.example/start?channel=app, running")
  }

  @Test func cannotBePostedByABrowser() throws {
    let obstacle = "a browser cannot post the form that opens the page; show the flow in a FlowView"
    #expect(try run().browserObstacle == obstacle)
    #expect(try run("https://a.example/b").browserObstacle == obstacle)
  }

  @Test(arguments: [
    ("&token=t1", FormFlow.FlowOutcome.success(["token": "t1"])),
    ("&token=t1&broken=b&session=5", .failure(BrokenEnd(broken: "b"))),
    ("&broken=b&session=5", .cancel(LeftEnd(session: "5"))),
    ("&session=5&x=1", .error(.reported(FormCode(flowCode: "5")))),
    // An empty value is none.
    ("&broken=&session=5", .error(.reported(FormCode(flowCode: "5")))),
    ("&session=", .success(["session": nil])),
  ])
  func choosesTheMostSpecificEnd(rest: String, outcome: FormFlow.FlowOutcome) throws {
    #expect(try end(rest) == outcome)
  }

  @Test func saysWhatIsMissing() throws {
    guard case .error(let problem)? = try end("&broken=1&session=5&kind=odd") else {
      Issue.record("another end")
      return
    }
    let text = "\(problem)"
    #expect(text.hasPrefix("cannot read what the page reported: the query of the return URL: kind"))
    #expect(!text.contains("odd"))
  }

  /// A code of an error may be any text; the fields of an object are not even shown.
  @Test func hidesTheValuesOfAnEnd() {
    let problem = FlowProblem<LeftEnd>.reported(LeftEnd(session: "canary"))
    #expect("\(problem)" == "the vendor reported an error")
    var dumped = ""
    dump(problem, to: &dumped)
    #expect(!dumped.contains("canary"))
  }

  /// A URL that could report two ends never reports the success.
  @Test func prefersACancellationToASuccess() throws {
    let back = try #require(URL(string: "app://done"))
    var run = FlowRun(TiedFlow(returnURL: back))
    let url = try #require(URL(string: "app://done?paid=1&left=1"))
    let isEnded = run.take(callback: url)
    #expect(isEnded)
    guard case .cancel = run.result else {
      Issue.record("not canceled")
      return
    }
  }

  @Test func namesTheExpectedEnds() {
    let ends = ExpectedEnds([
      [ExpectedValue("status", ["paid", "authorized"])], [ExpectedValue("decline")],
      [ExpectedValue("a"), ExpectedValue("b", ["1"])],
    ])
    let problem = InvalidLink.noEnd(in: .returnURL, expected: ends)
    let text =
      #"the query of the return URL reports no end: expected "status" = paid or authorized, "#
      + #"or "decline", or "a" and "b" = 1"#
    #expect("\(problem)" == text)
  }
}

struct BrokenEnd: FlowRecord, Equatable {
  let broken: String

  init(broken: String) { self.broken = broken }
  init(from json: JSONReader) throws(DecodingFailure) { broken = try json.string("broken") }
  func write(to json: inout JSONWriter) {}
}

struct LeftEnd: FlowRecord, Equatable {
  let session: String

  init(session: String) { self.session = session }

  init(from json: JSONReader) throws(DecodingFailure) {
    session = try json.string("session")
    if try json.string(ifPresent: "kind") != nil { _ = try json.int("kind") }
  }

  func write(to json: inout JSONWriter) {}
}

struct FormCode: FlowCode {
  let text: String

  init(flowCode text: String) { self.text = text }
}

struct FormFlow: PageFlow {
  typealias Success = JSONValue
  typealias Failure = BrokenEnd
  typealias FlowCancel = LeftEnd
  typealias FlowFault = FormCode
  static let info = FlowInfo(
    "form",
    ends: [
      .init(.success),
      .init(.failure, present: ["broken", "session", "token"]),
      .init(.cancel, present: ["broken", "session"]),
      .init(.error, codes: ["session"], present: ["session"]),
    ],
    returns: FlowReturn(.url(key: "back"), state: "s")
  )
  static let hosts: HostTable = ["web": "https://pay.example"]

  let token: Secret<String>
  let returnURL: URL?

  func write(to request: inout RequestBuilder) {
    request.start(.post, host: "web", path: "/start")
    request.query("channel", "app")
    request.form("token", token)
  }
}

/// A flow with a key for each of two ends, which the vendor never sends together.
struct TiedFlow: PageFlow {
  typealias Success = JSONValue
  typealias Failure = Never
  typealias FlowCancel = NoCode
  typealias FlowFault = Never
  static let info = FlowInfo(
    "tied",
    ends: [.init(.success, present: ["paid"]), .init(.cancel, present: ["left"])],
    returns: FlowReturn(.url(key: "back"))
  )
  static let hosts: HostTable = ["web": "https://pay.example"]

  let returnURL: URL?

  func write(to request: inout RequestBuilder) {
    request.start(.get, host: "web", path: "/start")
  }
}
