import Testing

@testable import specgen

/// Values that methods take over from the defaults, and where these stand.
struct SharedValueTests {
  private static let text = """
    specgen: 1
    api: Shop
    hosts: {a: https://a.example.com, b: https://b.example.com}
    retry: {attempts: 5}
    defaults:
      host: b
      path: /v1
      headers: {app: {constant: ios}, lang: String}
    methods:
      all: {http: GET /all}
      same: {http: GET /v1/same, prefix: none, host: b, retry: {attempts: 5}, headers: {lang: String}}
      own:
        http: GET /v10
        prefix: none
        host: a
        retry: none
        headers: {app: {constant: mac}, lang: {type: String, optional: true}}
    """

  @Test func areThoseThatEqualTheDefaults() throws {
    let program = try #require(Reviewed([Self.text], paths: ["s.yaml"], firstID: 0)).programs[0]
    #expect(program.methods.map(\.name.text) == ["all", "same", "own"])
    #expect(program.methods.map(program.sharesPath) == [true, true, false])
    #expect(program.methods.map(program.sharesHost) == [true, true, false])
    #expect(program.methods.map(program.sharesRetry) == [true, true, false])
    let homes = program.methods.map { method in
      method.params.map { $0.property.entity.path.split(separator: ".")[0] }
    }
    #expect(homes == [["defaults"], ["defaults"], ["methods"]])
    #expect(
      program.methods.map { $0.constants.map(\.giver) } == [["defaults"], ["defaults"], [nil]]
    )
  }

  @Test func haveAPlaceOnce() throws {
    let program = try #require(Reviewed([Self.text], paths: ["s.yaml"], firstID: 0)).programs[0]
    let bytes = Array(Self.text.utf8)
    let written = { (span: Span?) in
      span.map { String(decoding: bytes[$0.start..<$0.end], as: UTF8.self) }
    }
    #expect(program.defaults.path?.value == "/v1")
    #expect(written(program.defaults.path?.span) == "v1")
    #expect(written(program.defaults.hostKey?.span) == "b")
    #expect(written(program.defaults.retry?.span) == "{attempts: 5}")
    #expect(program.defaults.envelope == nil)
  }
}
