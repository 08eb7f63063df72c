import TestSupport

/// A random OpenAPI document whose references lead anywhere: to themselves, around cycles, and along chains.
///
/// With hostile texts, each name and description is one that a spec cannot contain as it is.
struct DrawnDocument {
  /// The text of the document, as JSON.
  let text: String

  /// Draws a document; the same seed yields the same one.
  init(seed: UInt64, hasHostileTexts: Bool = false) {
    var drawing = Drawing(seed: seed, hasHostileTexts: hasHostileTexts)
    text = drawing.document()
  }
}

/// The state of a drawing.
private struct Drawing {
  private var random: SeededGenerator
  private let schemaCount: Int
  private let isNested: Bool
  private let hasHostileTexts: Bool

  init(seed: UInt64, hasHostileTexts: Bool) {
    self.hasHostileTexts = hasHostileTexts
    random = SeededGenerator(seed: seed)
    schemaCount = Int.random(in: 1...6, using: &random)
    isNested = Bool.random(using: &random)
  }

  mutating func document() -> String {
    let schemas = (0..<schemaCount).map { "\"S\($0)\": \(schema(depth: 0))" }
    let members = [
      "\"openapi\": \"3.1.0\"",
      "\"info\": {\"title\": \(text("Shop")), \"version\": \"1\", \"description\": \(text("A shop."))}",
      "\"tags\": [{\"name\": \(text("orders")), \"description\": \(text("Orders."))}]",
      "\"servers\": [{\"url\": \(text("https://shop.example")), \"description\": \(text("Live"))}]",
      "\"paths\": {\(paths())}",
      "\"components\": {\"schemas\": {\(list(schemas))}, \(otherComponents())}",
    ]
    return "{\(list(members))}"
  }

  private mutating func paths() -> String {
    let count = Int.random(in: 1...3, using: &random)
    return list(
      (0..<count).map { index in
        if chance(5) { return "\"/p\(index)\": {\"$ref\": \"#/paths/~1p\((index + 1) % count)\"}" }
        return "\(text("/p\(index)")): {\"post\": \(operation(index))}"
      }
    )
  }

  private mutating func operation(_ index: Int) -> String {
    let media =
      "\"content\": {\"application/json\": {\"schema\": \(schema(depth: 1)), \(examples())}}"
    let parameter = referenceOr("parameters", "P", parameter("q"))
    let body = referenceOr("requestBodies", "B", "{\(media)}")
    let response = referenceOr(
      "responses",
      "R",
      "{\"description\": \(text("")), \(headers()), \(media)}"
    )
    return """
      {"operationId": \(text("call\(index)")), "tags": [\(text("orders"))], "summary": \(text("A call.")),
       "description": \(text("Makes a call.")), "parameters": [\(parameter)], "requestBody": \(body),
       "responses": {"200": \(response)}}
      """
  }

  private mutating func parameter(_ name: String) -> String {
    "{\"name\": \(text(name)), \"in\": \(place()), \"description\": \(text("A value.")), \"schema\": \(schema(depth: 1))}"
  }

  private mutating func headers() -> String {
    let header = referenceOr("headers", "H", "{\"schema\": \(schema(depth: 2))}")
    return "\"headers\": {\(text("X-A")): \(header)}"
  }

  private mutating func examples() -> String {
    let example = referenceOr("examples", "E", "{\"value\": \(value(0))}")
    return "\"examples\": {\"a\": \(example)}"
  }

  /// A reference to a component of a kind, or an object in its place.
  private mutating func referenceOr(_ kind: String, _ letter: String, _ object: String) -> String {
    Bool.random(using: &random)
      ? "{\"$ref\": \"#/components/\(kind)/\(name(letter))\"}" : object
  }

  private mutating func place() -> String {
    let places = ["\"query\"", "\"header\"", "\"cookie\"", "\"path\""]
    return hasHostileTexts ? places[Int.random(in: 0..<4, using: &random)] : places[0]
  }

  /// A text as a JSON string: the given one, or a hostile one.
  private mutating func text(_ plain: String) -> String {
    guard hasHostileTexts, chance(40) else { return "\"\(plain)\"" }
    let texts = Self.hostileTexts
    let hostile = texts[Int.random(in: 0..<texts.count, using: &random)]
    return "\"\(chance(50) ? hostile : plain + hostile)\""
  }

  /// Texts as the contents of JSON strings: reserved names, names that differ in case only, and characters that no
  /// spec may contain.
  private static let hostileTexts = [
    "CON", "NUL", "AUX", "com1", "user-id", "userid", "UserID", "Swift", "Foundation", "Client",
    "self", "init", "class", "Type", "", " ", ".", "..", "~", "-", "_", "null", "true", "1", "0x1",
    "\\u0000", "\\u0007", "\\u001b[31m", "\\u007f", "\\u0085", "\\u200b", "\\u202e", "\\u2028",
    "\\u2066x\\u2069", "\\ufeff", "\\uffff", "\\ud83d\\ude00", "\\ud800", "\\n", "\\r\\n", "\\t",
    "*/ let x = 1 /*", "```", "\\\"\\\"\\\"", "\\\\(x)", "${x}", "{x}", "{", "}", "[", "]", "<b>",
    "&amp;",
    "#", "%", "%00", "../../x", "a/b", "a\\\\b", "a: b", "- a", "é", "и", "\u{0301}", "https://",
    "file:///x",
    String(repeating: "long", count: 100),
  ]

  /// Components of the other kinds: each may refer to itself or to another one.
  private mutating func otherComponents() -> String {
    let kinds = [
      ("parameters", "P"), ("requestBodies", "B"), ("responses", "R"), ("headers", "H"),
      ("examples", "E"),
    ]
    return list(
      kinds.map { kind, letter in
        let entries = (0..<3).map { index in
          "\"\(letter)\(index)\": {\"$ref\": \"#/components/\(kind)/\(name(letter))\"}"
        }
        return "\"\(kind)\": {\(list(entries))}"
      }
    )
  }

  private mutating func schema(depth: Int) -> String {
    guard depth < (isNested ? 5 : 2) else { return "{\(reference())}" }
    var members: [String] = []
    for _ in 0..<Int.random(in: 1...3, using: &random) {
      members.append(member(depth: depth + 1))
    }
    return "{\(list(members))}"
  }

  private mutating func member(depth: Int) -> String {
    switch Int.random(in: 0..<(hasHostileTexts ? 22 : 16), using: &random) {
    case 0...2: reference()
    case 3: "\"allOf\": [\(several(depth))]"
    case 4...5: "\"oneOf\": [\(several(depth))]"
    case 6: "\"anyOf\": [\(several(depth))]"
    case 7: "\"not\": \(schema(depth: depth))"
    case 8: "\"items\": \(schema(depth: depth))"
    case 9: "\"additionalProperties\": \(schema(depth: depth))"
    case 10...11:
      "\"properties\": {\"a\": \(schema(depth: depth)), \"\(name("k"))\": \(schema(depth: depth))}"
    case 12: "\"type\": [\"object\", \"null\"]"
    case 13:
      """
      "discriminator": {"propertyName": "a", "mapping": {"x": "\(pointer())", "y": "\(pointer())"}}
      """
    case 14: "\"required\": [\"a\", \"k0\"]"
    case 16: "\"enum\": [\(text("one")), \(text("two"))], \"type\": \"string\""
    case 17:
      "\"properties\": {\(text("a")): \(schema(depth: depth)), \(text("b")): {\"type\": \"string\"}}"
    case 18: "\"description\": \(text("A part.")), \"title\": \(text("Part"))"
    case 19: "\"const\": \(text("one"))"
    case 20: "\"type\": \"string\", \"default\": \(text("one")), \"example\": \(text("one"))"
    case 21:
      "\"discriminator\": {\"propertyName\": \(text("a")), \"mapping\": {\(text("x")): \"\(pointer())\"}}"
    default: "\"example\": \(value(0))"
    }
  }

  private mutating func several(_ depth: Int) -> String {
    list((0..<Int.random(in: 1...3, using: &random)).map { _ in schema(depth: depth) })
  }

  private mutating func reference() -> String { "\"$ref\": \"\(pointer())\"" }

  /// A pointer to a component, into one, into a path, or to the document itself.
  private mutating func pointer() -> String {
    let component = "#/components/schemas/S\(Int.random(in: 0..<schemaCount, using: &random))"
    let inner = ["properties/a", "items", "oneOf/0", "allOf/0", "additionalProperties"]
    switch Int.random(in: 0..<10, using: &random) {
    case 0: return "#/paths/~1p0/post/requestBody/content/application~1json/schema"
    case 1: return "#"
    case 2...3: return component + "/" + inner[Int.random(in: 0..<inner.count, using: &random)]
    default: return component
    }
  }

  private mutating func value(_ depth: Int) -> String {
    switch Int.random(in: 0..<(depth < 3 ? 5 : 3), using: &random) {
    case 0: "null"
    case 1: "\"text\""
    case 2: "1"
    case 3: "[\(value(depth + 1))]"
    default: "{\"a\": \(value(depth + 1)), \"k0\": \(value(depth + 1))}"
    }
  }

  private mutating func name(_ letter: String) -> String {
    "\(letter)\(Int.random(in: 0..<3, using: &random))"
  }

  private mutating func chance(_ percent: Int) -> Bool {
    Int.random(in: 0..<100, using: &random) < percent
  }

  private func list(_ parts: [String]) -> String { parts.joined(separator: ", ") }
}
