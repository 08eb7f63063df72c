import Testing

@testable import SpecgenCore

/// Results of methods that share one declaration: those that are equal in every word, and no others.
struct SharedResultTests {
  private func check(
    _ methods: String...,
    isShared: Bool,
    location: SourceLocation = #_sourceLocation
  ) throws {
    let text = """
      specgen: 1
      api: Shared
      hosts: {api: https://api.example.com}
      types:
        Problem: {fields: {code: Int}}
        Other: {fields: {code: Int}}
      methods:
      \(methods.map { "  \($0)" }.joined(separator: "\n"))

      """
    let source = SourceFile(id: 0, path: "shared.yaml", bytes: Array(text.utf8))
    let (programs, diagnostics) = analyze(SpecSet([source], limits: ParseLimits()))
    #expect(diagnostics == [], sourceLocation: location)
    let program = try #require(programs.first ?? nil, sourceLocation: location)
    let second = try #require(program.methods.last, sourceLocation: location)
    let shared = Generator(program).shared
    let names = [second.failureName, second.successName].compactMap(shared.declaration)
    #expect(names.count == (isShared ? 1 : 0), "\(names)", sourceLocation: location)
    #expect(names.allSatisfy { $0.text.hasPrefix("A") }, sourceLocation: location)
  }

  @Test func sharesEqualFailures() throws {
    try check(
      "a: {http: GET /a, fails: {gone: {status: 410}}}",
      "b: {http: GET /b, fails: {gone: {status: 404}}}",
      isShared: true
    )
    try check(
      "a: {http: GET /a, fails: {gone: {status: 410, type: Problem, doc: It is gone.}}}",
      "b: {http: GET /b, fails: {gone: {status: 410, type: Problem, doc: It is gone.}}}",
      isShared: true
    )
  }

  @Test(
    arguments: [
      "gone: {status: 410, type: Other, doc: It is gone.}",
      "gone: {status: 410, doc: It is gone.}",
      "gone: {status: 410, type: Problem, doc: It has gone.}",
      "left: {status: 410, type: Problem, doc: It is gone.}",
      "gone: {status: 410, type: Problem, doc: It is gone., recovery: Try later.}",
      "gone: {status: 410, type: Problem, doc: It is gone., headers: {after: {key: After, type: Int}}}",
      "gone: {status: 410, type: Problem, doc: It is gone.}, more: {status: 411}",
    ]
  )
  func doesNotShareOtherFailures(failures: String) throws {
    try check(
      "a: {http: GET /a, fails: {gone: {status: 410, type: Problem, doc: It is gone.}}}",
      "b: {http: GET /b, fails: {\(failures)}}",
      isShared: false
    )
  }

  @Test func sharesEqualSuccesses() throws {
    let headers = "headers: {link: {key: Link, type: String, optional: true}}"
    try check(
      "a: {http: GET /a, returns: {list: Problem, \(headers)}}",
      "b: {http: GET /b, returns: {list: Problem, \(headers)}}",
      isShared: true
    )
    try check(
      "a: {http: GET /a, returns: {list: Problem, \(headers)}}",
      "b: {http: GET /b, returns: {list: Other, \(headers)}}",
      isShared: false
    )
  }
}
