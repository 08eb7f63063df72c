import Testing

/// Ways to write one spec that mean the same, or two that do not.
struct CanonicalRow: Sendable, CustomTestStringConvertible {
  /// The keys of the language that the row is about: `retry.attempts`; `*.swift` are those of all shapes.
  let keys: [String]
  /// The specs; the first says as little as it can.
  let specs: [[String]]
  /// Whether defaults and traits say what the methods share; nothing else differs.
  let isMoved: Bool

  var testDescription: String { (keys + [specs.last?.last ?? ""]).joined(separator: " ") }

  /// Makes a row of texts that stand at the mark `§` of a spec.
  init(_ keys: String..., in template: String, _ texts: [String], isMoved: Bool = false) {
    self.keys = keys
    specs = texts.map { text in [Self.spec(template.replacing("§", with: text))] }
    self.isMoved = isMoved
  }

  /// Makes a row of specs with one that they use.
  init(_ keys: String..., using other: [String], in template: String, _ texts: [String]) {
    self.keys = keys
    specs = texts.map { text in other + [Self.spec(template.replacing("§", with: text))] }
    isMoved = false
  }

  private static func spec(_ body: String) -> String {
    let hosts = body.contains("hosts:") ? "" : "hosts: {api: https://api.example.com}\n"
    return "specgen: 1\napi: Shop\n" + hosts + body + "\n"
  }

  /// The specs of the row in files of their own.
  func compiled(_ index: Int) -> Reviewed? {
    let texts = specs[index]
    let paths = texts.indices.map { $0 == texts.count - 1 ? "shop.yaml" : "used\($0).yaml" }
    return Reviewed(texts, paths: paths, firstID: 100 * index)
  }
}

extension CanonicalRow {
  /// A method with a mark, in braces.
  static func method(_ text: String = "§", verb: String = "GET") -> String {
    "methods: {m: {http: \(verb) /m, returns: Int\(text)}}"
  }

  /// A type with a field.
  static func field(_ text: String) -> String {
    "types: {T: {fields: {a: \(text)}}}"
  }

  /// Calls to another app.
  static func calls(
    top: String = "",
    methods: String = "c: {requires: [k], answer: none}",
    answers: String = ""
  ) -> String {
    """
    calls:
      links: ['next-door://{call}']
    \(top.isEmpty ? "" : "  \(top)\n")  params: {k: String, l: String, back: String}
      methods: {\(methods), rest: {requires: [k, l, back], answer: none}}
    \(answers.isEmpty ? "" : "  answers: {type: Stay, keys: [stay], to: back, outcome: state\(answers)}\n")\
    types:
      State: {enum: closed, cases: {booked: {outcome: success}, full: {outcome: failure}}}
      Stay: {fields: {state: State, k: String, l: String}}
    """
  }

  /// A flow with a mark.
  static func flow(_ text: String) -> String {
    """
    types:
      Code: {enum: open, cases: {a: A, b: B}}
    flows:
      f: {path: /f, query: {x: 'String?', y: 'String?'}, \(text)}
    """
  }

  /// The links of an app.
  static func deeplinks(_ text: String, routes: String = "a: {url: //a}") -> String {
    "deeplinks: {type: ShopLink, routes: {\(routes)}, \(text)}"
  }
}
