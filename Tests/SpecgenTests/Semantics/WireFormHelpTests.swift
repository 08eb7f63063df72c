import Testing

@testable import SpecgenCore

/// The help of a refused form on the wire names the form to write instead.
struct WireFormHelpTests {
  @Test(arguments: [
    ("type: Date, format: \"'/Date('A')/'\"", "`microsoft`"),
    ("type: Date, format: cocoa", "`secondsSince2001`"),
    ("type: Bool, wire: [true, false]", "`wire: ['true', 'false']`"),
    ("type: Bool, wire: text", "`wire: [YES, NO]`"),
    ("type: Bool, wire: [YES]", "`wire: [YES, NO]`"),
    ("list: Int, separator: ','", "`style: comma`"),
    ("list: Int, separator: '|'", "`style: pipes`"),
    ("list: Int, separator: ' '", "`style: spaces`"),
    ("list: Int, separator: '&'", "`style: exploded`"),
    ("list: Int, separator: '#'", "`;`"),
  ])
  func namesTheForm(_ param: String, word: String) {
    #expect(helps("query: {a: {\(param)}}").map { $0?.contains(word) } == [true])
  }

  @Test(arguments: ["path", "headers", "cookies"])
  func speaksOfBytesForBytesAlone(_ place: String) {
    let bytes = "Bytes travel in a query, a form or a body; for Base64 here, declare a String."
    #expect(helps("\(place): {a: Data}") == [bytes])
    let others = helps("\(place): {a: JSON}")
    #expect(others.count == 1 && others != [bytes])
  }

  private func helps(_ params: String) -> [String?] {
    let line = params.hasPrefix("path") ? "GET /m/{a}" : "GET /m"
    let text = """
      specgen: 1
      api: Shop
      hosts: {api: https://api.example.com}
      methods: {m: {http: '\(line)', \(params)}}
      """
    let file = SourceFile(id: 0, path: "s.yaml", bytes: Array(text.utf8))
    return compile([file], limits: ParseLimits()).diagnostics.map(\.help)
  }
}
