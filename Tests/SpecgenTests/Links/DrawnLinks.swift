import TestSupport

@testable import SpecgenCore

/// Deeplinks of a spec that is drawn at random, and all links that are tried with it.
struct DrawnLinks {
  let spec: String
  let links: [String]

  private static let literals = ["a", "A", "new", "1", "caf%C3%A9", "cafe%CC%81"]
  private static let values: [(text: String, field: String)] = [
    ("{v}", "String"), ("{v}", "Int"), ("x-{v}", "Int"), ("x-{v}", "String"),
    ("{v}", "{enum: closed, cases: [new, \"1\"]}"), ("{v}", "{type: Int, format: '00'}"),
    ("{v}", "{enum: closed, cases: [cafe\u{301}]}"), ("{v}", "{type: Date, format: day}"),
    ("{v}", "{list: Int, style: comma}"), ("{v}", "{type: String, check: '{a}x{b}'}"),
    ("{v}", "{type: Int, optional: true}"), ("{v...}", "{list: String}"),
  ]
  private static let items = [
    "k: Int", "k: String", "k: {constant: new}", "k: {constant: \"1\"}",
    "k: {type: Int, optional: true}", "l: Int", "l: {type: String, optional: true}",
    "k: {list: Int}", "k: {list: Int, style: comma}", "caf\u{E9}: {constant: a}",
    "cafe\u{301}: String",
  ]
  private static let fragments = [
    "", "", "", "fragment: {f: Int}, ", "fragment: {f: {type: Int, optional: true}}, ",
  ]
  private static let policies = [
    "", "unknownQuery: refuse", "fragment: refuse", "hostCase: exact", "pathCase: ignore",
  ]
  private static let segments = [
    "a", "A", "new", "1", "01", "x-1", "x-b", "caf%C3%A9", "cafe%CC%81", "2024-02-29", "1,2", "1x2",
  ]
  private static let queries = [
    "", "?k=1", "?k=new", "?l=1", "?l=x", "?k=1&l=1", "?k=1&k=1", "?k=1,1", "?caf%C3%A9=a",
    "?cafe%CC%81=a&k=1", "?z=1",
    "#1", "?k=1#x",
  ]

  init(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    func one<Value>(of values: [Value]) -> Value {
      values[Int.random(in: values.indices, using: &random)]
    }
    let starts = one(of: [["app://"], ["https://a.example/"], ["app://", "https://a.example/"]])
    var lines = ["specgen: 1", "api: Drawn", "deeplinks:", "  type: DrawnLink"]
    if starts.contains("app://") { lines.append("  schemes: [app]") }
    if starts.last != "app://" { lines.append("  domains: [a.example]") }
    let policy = one(of: Self.policies)
    if !policy.isEmpty { lines.append("  policy: {\(policy)}") }
    lines.append("  routes:")
    let count = Int.random(in: 2...4, using: &random)
    for route in 0..<count {
      var url = "//" + one(of: ["a", "a", "a", "A"])
      var path = ""
      for _ in 0..<Int.random(in: 0...2, using: &random) {
        let value = one(of: Self.values)
        let isFree = path.isEmpty && !url.contains("{") && Bool.random(using: &random)
        url += "/" + (isFree ? value.text : one(of: Self.literals))
        if isFree { path = "path: {v: \(value.field)}, " }
      }
      let query = one(of: ["", "query: {\(one(of: Self.items))}, "])
      let fragment = one(of: Self.fragments)
      let before = one(of: ["", "", route > 0 ? "before: [r\(route - 1)], " : ""])
      lines.append("    r\(route): {\(path)\(query)\(fragment)\(before)url: \"\(url)\"}")
    }
    spec = lines.joined(separator: "\n") + "\n"
    var rests = [""]
    for one in Self.segments {
      rests.append("/\(one)")
      for other in ["a", "1", "new"] { rests += ["/\(one)/\(other)", "/\(other)/\(one)"] }
    }
    var links: [String] = []
    for start in starts {
      for first in ["a", "A"] {
        for rest in rests { links += Self.queries.map { start + first + rest + $0 } }
      }
    }
    self.links = links
  }
}
