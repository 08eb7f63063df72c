import Testing

@testable import SpecgenCore
@testable import SpecgenReview

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
    let sections = program.methods.map { method in
      method.params.map { $0.property.entity.path.split(separator: ".")[0] }
    }
    #expect(sections == [["defaults"], ["defaults"], ["methods"]])
    #expect(
      program.methods.map { $0.constants.map(\.inheritedFrom) } == [
        ["defaults"], ["defaults"], [nil],
      ]
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

  /// A paged call whose parts are its own or those of a trait or the defaults.
  private static func call(_ name: String, of section: String?) -> String {
    let query = "query: {page: Int?, v: {constant: 1}}"
    let pages = "returns: {list: Int, headers: {links: String}}, pages: {link: links, param: page}"
    return switch section {
    case "traits": "\(name): {http: GET /\(name), traits: t, fails: {y: 410}, returns: {list: Int}}"
    case "defaults": "\(name): {http: GET /\(name), \(pages), fails: {y: 410, x: 404}}"
    default: "\(name): {http: GET /\(name), \(query), \(pages), fails: {y: 410, x: 404}}"
    }
  }

  private static func spec(_ section: String, _ first: String?, _ second: String?) -> String {
    let shared =
      section == "traits"
      ? """
      traits:
        t:
          query: {page: Int?, v: {constant: 1}}
          returns: {headers: {links: String}}
          pages: {link: links, param: page}
          fails: {x: 404}
      """ : "defaults: {query: {page: Int?, v: {constant: 1}}}"
    return """
      specgen: 1
      api: Shop
      hosts: {api: https://api.example.com}
      \(shared)
      methods:
        \(call("a", of: first))
        \(call("b", of: second))
        \(call("c", of: section))
        \(call("d", of: section))
      """
  }

  @Test(arguments: ["traits", "defaults"])
  func moveToOneCallOrSeveralWithoutAChange(section: String) throws {
    let texts = [
      Self.spec(section, section, section), Self.spec(section, nil, section),
      Self.spec(section, nil, nil),
    ]
    let reviewed = try texts.enumerated().map { index, text in
      try #require(Reviewed([text], paths: ["s.yaml"], firstID: index), "\(text)")
    }
    for one in reviewed {
      for other in reviewed {
        #expect(changes(from: one.programs, to: other.programs).map(\.message) == [])
      }
    }
  }
}
