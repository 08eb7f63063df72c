import Foundation
import SpecgenTesting
import Testing

@testable import SpecgenRuntimeCore

/// The count of elements that lossy lists leave out.
struct LeftOutTests {
  private struct Client: ApiClient { var session: ApiSession }

  private struct Line: JSONCodable, Sendable {
    let stops: [Int]

    init(from json: JSONReader) throws(DecodingFailure) {
      _ = try json.string("name")
      stops = try json.list(lossy: "stops")
    }

    func write(to json: inout JSONWriter) {}
  }

  /// A list of lines, or a list of other texts.
  private struct Lines: JSONCodable, Sendable {
    init(from json: JSONReader) throws(DecodingFailure) {
      if json.form(Whole.self, with: "lines") != nil { return }
      let _: [String] = try json.list(lossy: "texts")
    }

    func write(to json: inout JSONWriter) {}
  }

  private struct Whole: JSONCodable, Sendable {
    init(from json: JSONReader) throws(DecodingFailure) {
      let _: [Line] = try json.list(lossy: "lines")
      _ = try json.int("count")
    }

    func write(to json: inout JSONWriter) {}
  }

  private struct Fetch: ApiMethod {
    typealias Failure = NoFailure<Never>
    typealias Success = Lines
    static let info = MethodInfo("lines")

    func write(to request: inout RequestBuilder) { request.start(.get, host: "api", path: "/") }

    func read(_ response: MethodResponse<Failure>) throws(ResponseFailure<Failure>) -> Lines {
      try response.checkStatus()
      return try response.json()
    }
  }

  /// What is told of an answer, by path.
  private func leftOut(of json: String, status: Int = 200) async -> [String: Int] {
    let told = Locked<[String: Int]>([:])
    let transport = StubTransport { _, _ in HTTPResponse(status: status, body: Data(json.utf8)) }
    let hosts = ["api": "https://a.example"] as HostTable
    let client = Client(session: ApiSession(hosts: hosts, transport: transport)).with { options in
      options.leftOut = { left in
        told.withLock { $0[left.path, default: 0] += left.count }
        #expect(left.method == "lines")
      }
    }
    _ = try? await client.session.perform(Fetch())
    return told.withLock { $0 }
  }

  @Test func countsByPath() async {
    let json = #"""
      {"count": 1, "lines": [
        {"name": "a", "stops": [1, "x", 2]}, {"name": "b", "stops": [null, {}]}, {"name": "c", "stops": []}
      ]}
      """#
    #expect(await leftOut(of: json) == ["lines[].stops": 3])
  }

  /// Elements of an element that is left out itself are not counted.
  @Test func countsTheOutermost() async {
    let json =
      #"{"count": 1, "lines": [{"name": 1, "stops": ["x"]}, 5, {"name": "a", "stops": ["x"]}]}"#
    #expect(await leftOut(of: json) == ["lines": 2, "lines[].stops": 1])
    let late = #"{"count": 1, "lines": [{"stops": ["x"], "name": null}]}"#
    #expect(await leftOut(of: late) == ["lines": 1])
  }

  @Test func forgetsRefusedForms() async {
    let json = #"{"lines": [1], "texts": ["a", 2]}"#
    #expect(await leftOut(of: json) == ["texts": 1])
  }

  @Test func tellsNothingOfOthers() async {
    #expect(await leftOut(of: #"{"count": 1, "lines": []}"#) == [:])
    #expect(await leftOut(of: #"{"texts": [1]}"#, status: 500) == [:])
    #expect(await leftOut(of: #"{"lines": [1]}"#) == [:])
    #expect(await leftOut(of: "[") == [:])
  }
}
