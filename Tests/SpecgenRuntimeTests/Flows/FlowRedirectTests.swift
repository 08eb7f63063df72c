import Foundation
import Testing

@testable import SpecgenRuntimeCore
@testable import SpecgenRuntimeFlows
@testable import SpecgenRuntimeLinks

/// The query of a redirect to the app, which is encoded like a form (RFC 6749).
struct FlowRedirectTests {
  @Test(
    arguments: [
      ("code=a+b%2Bc&note=", ["code": "a b+c", "note": nil]), ("code=%2B+", ["code": "+ "]),
      ("c+d=1&code=x&x", ["c d": "1", "code": "x", "x": nil]), ("code=%2b", ["code": "+"]),
      ("code=", ["code": nil]),
    ] as [(String, [String: String?])]
  )
  func decodesForms(query: String, values: [String: String?]) throws {
    let (run, state) = try started()
    let found = try ended(run, "?\(query)&state=\(state)")
    let members = values.mapValues { $0.map { JSONValue.string($0) } ?? .null }
    guard case .success(.object(let object)) = found else {
      Issue.record("\(String(describing: found))")
      return
    }
    #expect(Dictionary(uniqueKeysWithValues: object.map { ($0.key, $0.value) }) == members)
  }

  @Test(arguments: [
    ("", InvalidLink.absent(in: .returnURL, keys: ["state"])),
    ("#code=1&state=2", .valuesInFragment),
    ("?#code=1", .valuesInFragment), ("#/end", .absent(in: .returnURL, keys: ["state"])),
    ("?state=#code=1", .absent(in: .returnURL, keys: ["state"])),
    ("?state=+", .value(key: "state")),
    ("?state=1&state=2", .repeated(key: "state")), ("?a=%D0", .encoding(key: "a")),
  ])
  func refuses(rest: String, problem: InvalidLink) throws {
    let found = try ended(started().run, rest)
    guard case .error(.unreadable(let unreadable)) = found else {
      Issue.record("\(String(describing: found))")
      return
    }
    #expect(unreadable == problem)
  }

  private func started() throws -> (run: FlowRun<RedirectFlow>, state: String) {
    let run = FlowRun(RedirectFlow())
    let page = try LinkParts(#require(run.page).url)
    return (run, try #require(try page.value(of: ["state"])))
  }

  private func ended(_ run: FlowRun<RedirectFlow>, _ rest: String) throws
    -> RedirectFlow.FlowOutcome?
  {
    var run = run
    run.take(navigation: try #require(URL(string: "app://done\(rest)")))
    return run.result
  }
}

/// A flow that returns by a redirect, with any values.
private struct RedirectFlow: PageFlow {
  typealias Success = JSONValue
  typealias Failure = Never
  typealias FlowCancel = Never
  typealias FlowFault = Never
  static let info = FlowInfo(
    "Test.redirect",
    ends: [.init(.success)],
    returns: FlowReturn(.url(key: "redirect_uri"), state: "state")
  )
  static let hosts: HostTable = ["web": "https://vendor.example"]

  var returnURL: URL? { URL(string: "app://done") }

  func write(to request: inout RequestBuilder) {
    request.start(.get, host: "web", path: "/authorize")
  }
}
