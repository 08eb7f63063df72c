import Foundation
import SpecgenTesting
import Testing

@testable import SpecgenRuntimeCore

/// What is said of JSON that cannot be read, where a text that is cut would end in half a secret.
struct SecretJSONTests {
  /// No two of its characters stand beside each other in a message.
  private static let secret = #"qz7/xk"vj-w9"#
  /// JSON can spell it in many ways; some writers escape slashes, and some all that is no letter.
  private static let spellings = [
    #"qz7/xk\"vj-w9"#, #"qz7\/xk\"vj-w9"#, #"\u0071z7/xk\u0022vj-w9"#,
    secret.unicodeScalars.map { "\\u00" + String($0.value, radix: 16) }.joined(),
  ]

  /// What is read: an object of objects, each of which may have a number.
  private struct Row: JSONModel {
    init(from json: JSONReader) throws(DecodingFailure) {
      _ = try json.int(ifPresent: "note")
    }

    func writeMembers(to json: inout JSONWriter) {}
  }

  /// JSON that is no `[String: Row]`, with a text in it.
  private static let answers: [@Sendable (String) -> String] = [
    { "\"\($0)\"" }, { "[\"\($0)\"" }, { #"{"a": "\#($0)"}"# }, { #"{"\#($0)": 1}"# },
    { #"{"a": {"note": "\#($0)"}}"# }, { #"{"\#($0)": {"note": true}}"# },
    { #"{"\#($0)": {}, "\#($0)": {}}"# }, { #"{"a": {"\#($0)": 1, "\#($0)": 2}"# },
    { #"{"a": {}, "b": "\#($0)""# }, { #"{"a": {"note": 1, "\#($0)""# },
  ]

  private func check(_ failure: DecodingFailure, _ json: String) {
    let fields = [failure.path, failure.expected, failure.found].joined(separator: " ")
    var dumped = ""
    dump(failure, to: &dumped)
    let shown = "\(failure) \(String(reflecting: failure)) \(fields) \(dumped)"
    let pairs = zip(Self.secret, Self.secret.dropFirst()).map { "\($0)\($1)" }
    #expect(pairs.filter(shown.contains) == [], "\(json): \(failure)")
  }

  private func check(_ json: String, without secrets: [String]) {
    var request = RequestBuilder()
    for secret in secrets { request.keep(secret: secret) }
    let secrets = SecretTexts(request.content.secrets)
    do throws(DecodingFailure) {
      _ = try secrets.reading(Data(json.utf8)) { (json) throws(DecodingFailure) in
        try [String: Row](from: json)
      }
      Issue.record("read \(json)")
    } catch {
      check(error, json)
    }
  }

  @Test(arguments: 0...41)
  func showsNoHalf(offset: Int) {
    let start = String(repeating: "n", count: offset)
    for spelling in Self.spellings {
      for answer in Self.answers { check(answer(start + spelling), without: [Self.secret]) }
      // Without this secret there is nothing wrong with the answer.
      let json = #"{"\#(start + spelling)": {"note": true}}"#
      check(json, without: [Self.secret, "note"])
    }
  }

  @Test(arguments: 20...41)
  func showsNoHalfOfANumber(offset: Int) throws {
    let json = "[1\(String(repeating: "0", count: offset))77501234]"
    let secrets = SecretTexts(["77501234"])
    let failure = try #require(throws: DecodingFailure.self) {
      try secrets.reading(Data(json.utf8)) { (json) throws(DecodingFailure) in
        try [Bool](from: json)
      }
    }
    #expect(!"\(failure)".contains("77"), "\(failure)")
  }

  @Test func tellsWhereAndWhatWithoutSecrets() throws {
    let secrets = SecretTexts(["canary"])
    for (json, text) in [
      (#"[true, "\u0063anary!"]"#, #"[1]: expected true or false, found text "<secret>!""#),
      (#"["x\n"]"#, #"[0]: expected true or false, found text "x\u{a}""#),
      (#"{"x\n": 1"#, #"expected "," or "}", found the end"#),
    ] {
      let failure = try #require(throws: DecodingFailure.self) {
        try secrets.reading(Data(json.utf8)) { (json) throws(DecodingFailure) in
          try [Bool](from: json)
        }
      }
      #expect("\(failure)".hasPrefix(text), "\(failure)")
    }
  }

  @Test(arguments: 20...41)
  func showsNoHalfOfAnHTTPAnswer(offset: Int) async throws {
    let start = String(repeating: "n", count: offset)
    for spelling in Self.spellings {
      for answer in Self.answers {
        let json = answer(start + spelling)
        let transport = StubTransport { _, _ in HTTPResponse(status: 200, body: Data(json.utf8)) }
        let session = ApiSession(hosts: ["api": "h.example"] as HostTable, transport: transport)
        var method = CanaryMethod<OpenAnswers>(body: .text, status: 200)
        method.field = Secret(Self.secret)
        let error = try await #require(throws: ApiError<CanaryFailure>.self) {
          try await session.perform(method)
        }
        guard case .decoding(let failure, _) = error else {
          Issue.record("\(error)")
          continue
        }
        check(failure, json)
      }
    }
  }
}
