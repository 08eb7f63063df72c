import Testing

@testable import SpecgenCore

/// A key with one status goes before its class: in exported documents, and in imports by standard keys.
struct ResponseTests {
  private static let head = """
    specgen: 1
    api: Shop
    hosts: {api: https://shop.example}
    types:
      A: {fields: {a: String}}
      B: {fields: {b: String}}
      C: {fields: {c: String}}

    """

  /// The outcomes of a method; the keys of its responses, each with the media types and the types that it holds.
  @Test(arguments: [
    ("succeeds: {one: {status: 200, type: A}, all: {status: 2xx, type: B}}", "200 A; 2XX B"),
    ("fails: {one: {status: 404, type: A}, all: {status: 4xx, type: B}}", "2XX ; 404 A; 4XX B"),
    (
      "succeeds: {pdf: {status: 2xx, contentType: application/pdf, type: Data}, one: {status: 200, type: A}}",
      "200 pdf A; 2XX pdf"
    ),
    (
      "succeeds: {one: {status: 200, contentType: application/json, type: A}, all: {status: 2xx, type: text}}",
      "200 A plain; 2XX plain"
    ),
    ("returns: A, fails: {odd: {status: 202, type: B}}", "202 B; 2XX A"),
    (
      "succeeds: {one: {status: 200, type: A}, all: {status: 2xx, type: B}}, fails: {not: {body: no}}",
      "200 A no; 2XX B no"
    ),
    (
      "fails: {one: 404, some: {status: 400-409, type: A}, all: {status: 4xx, type: B}}",
      "2XX ; 404 ; 4XX A B"
    ),
    (
      "fails: {one: {status: 409, code: a, at: a, type: A}, two: {status: 409, code: b, at: a}, all: {status: 409, type: C}, more: 4xx}",
      "2XX ; 409 A json C; 4XX "
    ),
    (
      "fails: {all: {status: 4xx, type: A}, more: {status: 400-599, type: B}}", "2XX ; 4XX A; 5XX B"
    ),
  ])
  func exports(outcomes: String, expected: String) throws {
    let spec = Self.head + "methods: {get: {http: GET /a, \(outcomes)}}\n"
    let document = try #require(Self.exported(spec))
    let file = SourceFile(id: 0, path: "document.yaml", bytes: Array(document.utf8))
    let root = try #require(ForeignDocument(file).root)
    let responses = try #require(root["paths"]?["/a"]?["get"]?["responses"])
    let found = responses.entries.map { entry in
      let contents = entry.value["content"].map { Array($0.entries) } ?? []
      return "\(entry.key.text) " + contents.flatMap(Self.words).joined(separator: " ")
    }
    #expect(found.joined(separator: "; ") == expected)
  }

  /// Returns the last words of the types in a content; for other bodies that of the media type.
  private static func words(of content: Node.Entry) -> [String] {
    let schema = content.value["schema"]
    let kinds = schema?["anyOf"].map { Array($0.items) } ?? (schema.map { [$0] } ?? [])
    return kinds.map { kind in
      let text = kind["$ref"]?.text ?? kind["const"]?.text ?? content.key.text
      return String(text.split(separator: "/").last ?? "")
    }
  }

  private static func exported(_ text: String) -> String? {
    let file = SourceFile(id: 0, path: "shop.yaml", bytes: Array(text.utf8))
    let set = SpecSet([file], limits: ParseLimits())
    guard let program = check(set).programs[0], let spec = set.members[0].spec else { return nil }
    return ExportFormat.openapi.text(of: program, spec)
  }

  /// The responses of an operation, and what the import makes of them.
  @Test(arguments: [
    ("2XX B; 200 A", "succeeds: {ok: {status: 200, type: A}, success: {status: 2xx, type: B}}"),
    ("200 A; 2XX B", "succeeds: {ok: {status: 200, type: A}, success: {status: 2xx, type: B}}"),
    (
      "200 A; 4XX B; 404 C",
      "returns: A, fails: {notFound: {status: 404, type: C}, clientError: {status: 400-499, type: B}}"
    ),
    (
      "200 A; 404 C; default B",
      "returns: A, fails: {notFound: {status: 404, type: C}, clientError: {status: 400-499, type: B}, serverFailure: {status: 500-599, type: B}}"
    ),
    (
      "200 A; 4XX C; default B",
      "returns: A, fails: {clientError: {status: 400-499, type: C}, serverFailure: {status: 500-599, type: B}}"
    ),
  ])
  func imports(responses: String, expected: String) throws {
    let lines = responses.split(separator: "; ").map { Self.response($0.split(separator: " ")) }
    let text = Self.document(["/a": lines])
    let spec = try #require(imported(text)?.text)
    #expect(findings(in: spec) == [])
    #expect(
      Self.outcomes(of: spec)
        == Self.outcomes(of: Self.head + "methods: {getA: {http: GET /a, \(expected)}}\n"),
      "\(spec)"
    )
  }

  /// The common error stays with a status whose class holds something else.
  @Test func importsCommonErrors() throws {
    let common = Self.response(["404", "B"])
    let text = Self.document([
      "/a": [common, Self.response(["4XX", "C"])], "/b": [common], "/c": [common],
    ])
    let spec = try #require(imported(text)?.text)
    #expect(findings(in: spec) == [])
    #expect(spec.contains("errors: {type: B"), "\(spec)")
    #expect(spec.contains("notFound: {status: 404, type: B}"), "\(spec)")
  }

  private static func response(_ words: [Substring]) -> String {
    "'\(words[0])': {description: Error, content: {application/json: "
      + "{schema: {$ref: '#/components/schemas/\(words[1])'}}}}"
  }

  private static func document(_ responses: KeyValuePairs<String, [String]>) -> String {
    let schemas = ["A", "B", "C"].map { name in
      "    \(name): {type: object, required: [\(name.lowercased())], properties: {\(name.lowercased()): {type: string}}}"
    }
    let paths = responses.map { "  \($0): {get: {responses: {\($1.joined(separator: ", "))}}}" }
    return """
      openapi: 3.1.0
      info: {title: Shop, version: '1'}
      servers: [{url: https://shop.example}]
      paths:
      \(paths.joined(separator: "\n"))
      components:
        schemas:
      \(schemas.joined(separator: "\n"))

      """
  }

  /// Returns the outcomes of the only method, as they are printed.
  private static func outcomes(of spec: String) -> [String] {
    let file = SourceFile(id: 0, path: "shop.yaml", bytes: Array(spec.utf8))
    guard let method = SpecSet([file], limits: ParseLimits()).members[0].spec?.methods.first,
      case .mapping(let entries) = method.yaml.content
    else { return [] }
    return entries.filter { ["returns", "succeeds", "fails"].contains($0.key) }
      .map { YAMLWriter.text(of: .mapping([$0])) }
  }
}
