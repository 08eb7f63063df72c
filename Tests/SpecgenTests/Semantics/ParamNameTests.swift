import Testing

@testable import SpecgenCore

/// Params of one name in several places: the finding tells them apart, and names keys that the spec has.
struct ParamNameTests {
  private struct Row: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let text: String
    let subjects: String
    let remedies: [String]
    var name = "n"
  }

  private static let rows = [
    Row(
      testDescription: "the defaults",
      text: "defaults: {headers: {n: String}, query: {n: String}}",
      subjects: "header 'n' and param 'n' under `query`",
      remedies: ["defaults.headers.n", "defaults.query.n"]
    ),
    Row(
      testDescription: "a trait",
      text: "traits: {t: {cookies: {n: String}, query: {n: String}}}",
      subjects: "cookie 'n' and param 'n' under `query`",
      remedies: ["traits.t.cookies.n", "traits.t.query.n"]
    ),
    Row(
      testDescription: "a method",
      text: "methods: {a: {http: 'POST /{n}', path: {n: String}, body: {n: Int}}}",
      subjects: "param 'n' under `body` and param 'n' under `path`",
      remedies: ["methods.a.body.n", "methods.a.path.n"]
    ),
    Row(
      testDescription: "a method of a group",
      text:
        "groups: {g: {methods: {a: {http: POST /a, query: {n: Int}, multipart: {n: FormFile}}}}}",
      subjects: "part 'n' and param 'n' under `query`",
      remedies: ["groups.g.methods.a.multipart.n", "groups.g.methods.a.query.n"]
    ),
    Row(
      testDescription: "the body, which has no other name",
      text: "methods: {a: {http: POST /a, query: {body: String}, body: JSON}}",
      subjects: "the body and param 'body' under `query`",
      remedies: ["methods.a.query.body"],
      name: "body"
    ),
    Row(
      testDescription: "a route",
      text:
        "deeplinks: {type: L, schemes: [s], routes: {r: {url: '//r/{n}', path: {n: Int}, fragment: {n: Int}}}}",
      subjects: "param 'n' under `fragment` and param 'n' under `path`",
      remedies: ["deeplinks.routes.r.fragment.n", "deeplinks.routes.r.path.n"]
    ),
  ]

  @Test(arguments: rows)
  private func areToldApart(row: Row) {
    let text = """
      specgen: 1
      api: Shop
      hosts: {api: https://api.example.com}
      \(row.text)
      """
    let file = SourceFile(id: 0, path: "s.yaml", bytes: Array(text.utf8))
    let found = compile([file], limits: ParseLimits()).diagnostics.filter {
      $0.id == .nameCollision
    }
    #expect(found.map(\.message) == ["\(row.subjects) are both named '\(row.name)' in Swift"])
    let keys = row.remedies.map { "`swift:` under `\($0)`" }.joined(separator: " or ")
    #expect(found.map(\.help) == ["Rename one of them: \(keys)."])
  }
}
