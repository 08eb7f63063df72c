import Testing

@testable import SpecgenCore
@testable import SpecgenReview

/// The words of descriptions, and the types that samples suggest.
@Suite struct DraftWordTests {
  @Test(arguments: [
    ("Passes per page, 200 at most. Default: 50.", "50"), ("Number of the page. By default 1", "1"),
    ("Размер страницы, по умолчанию 20", "20"), ("metros a la redonda. Si no se manda, 500", "500"),
    ("The order (default: `asc`)", "asc"), ("Defaults to true.", "true"),
    ("The default value depends on the plan", nil), ("Default: 1 or 2.", nil),
    ("Default: 5. Default: 6.", nil), ("the usual", nil), ("Default", nil),
  ])
  func readsDefaults(description: String, value: String?) {
    #expect(DescribedDefault.value(in: description) == value)
  }

  @Test(arguments: [
    ("Max 40 chars", DescribedBounds.Subject.text, "maxLength 40"),
    ("The name of the shop, up to 64 characters.", .text, "maxLength 64"),
    ("Не более 200 символов. Используется для входа.", .text, "maxLength 200"),
    ("Between 3 and 40 characters", .text, "minLength 3, maxLength 40"),
    ("3–20 letras", .text, ""), ("Longitud máxima: 50", .text, "maxLength 50"),
    ("Length 3-20.", .text, "minLength 3, maxLength 20"),
    ("The code has exactly 6 characters", .text, "minLength 6, maxLength 6"),
    ("no longer than 128 characters, and use printable ASCII", .text, "maxLength 128"),
    ("At most 5.", .text, ""), ("Max 40 items", .text, ""),
    ("Passes per page, 200 at most. Default: 50.", .number, "max 200"),
    ("от 1 до 100", .number, "min 1, max 100"), ("from 1 to 100", .number, "min 1, max 100"),
    ("Valores de 1 a 5", .number, "min 1, max 5"), ("entre 10 y 20.", .number, "min 10, max 20"),
    ("Page size (1–500)", .number, ""), ("Range: 1-500", .number, "min 1, max 500"),
    ("Radius in meters, up to 5000 m.", .number, "max 5000"), (">= 0.5", .number, "min 0.5"),
    ("must be greater than 0", .number, "exclusiveMin 0"), ("Не менее 1", .number, "min 1"),
    ("Should not be less than 5", .number, "min 5"), ("no more than 10", .number, "max 10"),
    ("Sent at least 5 minutes before the ride", .number, ""),
    ("At most 5, or at most 9.", .number, ""), ("Min 9, max 1", .number, ""),
    ("maximum 1,000", .number, ""), ("Max 40 chars", .number, ""),
    ("up to 20 ids, separated by commas", .list, "maxItems 20"), ("up to 20", .list, ""),
    ("the usual", .number, ""), ("max", .number, ""), ("from 1", .number, ""),
  ])
  func readsBounds(description: String, subject: DescribedBounds.Subject, bounds: String) {
    let found = DescribedBounds.constraints(in: description, of: subject)
    #expect(found.map { "\($0.name) \($0.text)" }.joined(separator: ", ") == bounds)
  }

  @Test(arguments: [
    ("N (northbound) or S (southbound).", ["N", "S"]),
    ("RUEDA, FRENO, CADENA u OTRO", ["RUEDA", "FRENO", "CADENA", "OTRO"]),
    ("Number of days: 1, 10, 60 or 365.", ["1", "10", "60", "365"]),
    ("The call (visit, report, sync)", ["visit", "report", "sync"]),
    ("One of: asc, desc.", ["asc", "desc"]),
    ("A text (a, b)", []), ("Ids, separated by commas", []), ("OK", []), ("A or A", []),
  ])
  func readsValues(description: String, values: [String]) {
    #expect(DescribedValues.values(in: description)?.cases.map(\.wire) ?? [] == values)
  }

  @Test(arguments: [
    ("Query parameters", [DocumentTopic.query, .params]), ("Cuerpo:", [.body]),
    ("Тело ответа", [.body, .answer]), ("Parâmetros do caminho", [.params, .path]),
    ("Returns the order.", [.answer]), ("Introduction", []),
  ])
  func readsTopics(text: String, topics: [DocumentTopic]) {
    #expect(DocumentTopic.topics(of: text) == topics)
  }

  @Test(arguments: [
    ("2025-02-28", true), ("2025-02-29", false), ("2024-02-29", true), ("2025-13-01", false),
    ("0000-01-01", false), ("0000-00-00", false), ("2025-1-1", false),
  ])
  func readsDays(text: String, isDay: Bool) {
    #expect((SampleStrings.dateFormat(of: [text]) == "day") == isDay)
  }

  @Test func readsDatesOfDotNet() {
    #expect(SampleStrings.dateFormat(of: ["/Date(1)/", "/Date(-1+0100)/"]) == "microsoft")
    #expect(SampleStrings.dateFormat(of: ["/Date(1)/", "/Date()/"]) == nil)
  }

  private static func type(_ values: String) throws -> DraftField {
    let list = try JSONText.value(of: Array(values.utf8))
    let shape = SampleShape([list])
    return SampleTypes(samples: 1).field("createdAt", try #require(shape.elements.first))
  }

  @Test(arguments: [
    ("[1, 2]", DraftType.named("Int")), ("[1, 2.5]", .named("Double")),
    ("[1, null]", .named("Int")),
    ("[18446744073709551616]", .named("Decimal")), ("[true, \"a\"]", .scalar),
    ("[1, \"2\"]", .named("Int")),
    ("[1, \"a\"]", .string), ("[true, 1]", .named("Bool")), ("[1, [2]]", .json), ("[null]", .json),
    ("[1700000000]", .date(format: "unixSeconds")),
    ("[1700000000000]", .date(format: "unixMilliseconds")),
    ("[\"2025-01-01\"]", .date(format: "day")),
    ("[\"2025-01-01T00:00:00Z\"]", .date(format: "iso8601")),
    ("[\"2025-01-01\", \"\"]", .string), ("[\"https://a.example/b\"]", .named("URL")),
    ("[\"https://.../b\"]", .string), ("[[]]", .list(.json)),
    ("[{\"1\": 2, \"7\": 3}]", .map(.named("Int"))),
    ("[\"a\", \"b\", \"a\", \"b\", \"a\"]", .string),
  ])
  func namesTypesOfSamples(values: String, type: DraftType) throws {
    #expect(try Self.type(values).type == type)
  }

  @Test func namesEnumerationsOfRepeatedValues() throws {
    let field = try Self.type(#"["on", "off", "on", "off", "on", "off"]"#)
    let cases = [DraftEnumeration.Case(wire: "off"), DraftEnumeration.Case(wire: "on")]
    #expect(field.type == .enumeration(DraftEnumeration(cases: cases)))
    #expect(field.comments == ["The sample shows only these 2 values, each several times."])
  }
}

/// The text of requests, answers and annotated samples.
@Suite struct DraftTextTests {
  @Test func readsCallsOfCurl() throws {
    let code = """
      $ curl -X put "https://api.example.com/orders/7" \\
        -H 'Authorization: Bearer x' -H "X-Shop: 1" \\
        --data '{"a": "it is"}'
      """
    let sample = try #require(CurlCommand.commands(in: code).first)
    #expect(sample.request.verb == "PUT")
    #expect(sample.request.path == "https://api.example.com/orders/7")
    #expect(sample.headers.map(\.name) == ["Authorization", "X-Shop"])
    #expect(sample.body?.kind == .object)
    #expect(CurlCommand.commands(in: "curl --version").isEmpty)
    #expect(CurlCommand.commands(in: "ls https://api.example.com").isEmpty)
  }

  @Test(arguments: [
    (#"{"a": 1, // one"# + "\n" + #""b": "x//y",}"#, ["a", "b"]),
    (#"{"a": 1 /* one */, "b": [1, 2, ...]}"#, ["a", "b", "b[]"]),
    (#"{"a": 1 // no comma"# + "\n" + #""b": 2, ...}"#, ["a", "b"]), (#"{"a": }"#, nil),
    ("[1, 2", nil), ("[1, 2...]", ["[]"]), ("[1,, 2, /* a */ , ...]", ["[]"]),
    ("text", nil), (#"{"a": "\"//"}"#, ["a"]),
  ])
  func readsAnnotatedSamples(text: String, members: [String]?) {
    let place = Span(file: 0, start: 0, end: 0)
    let block = DocumentBlock(language: nil, code: text, lines: [], span: place)
    #expect(block.annotatedJSON?.members.map(\.path) == members)
  }

  @Test func readsAddresses() {
    let text =
      "Server: https://api.example.com/v1. Sandbox: <https://s.example.com>, not https://-x.example or https://..."
    #expect(AddressText.urls(in: text) == ["https://api.example.com/v1", "https://s.example.com"])
    #expect(AddressText.namesSandbox("Our sandbox"))
    #expect(PathText.query(of: "/a?b={c}&d=1&b=2").map(\.key) == ["b", "d"])
    #expect(PathText.placeholders(of: "https://x.example/{a}/:b/<c>/d?e") == ["a", "b", "c"])
  }

  @Test(arguments: [
    ("4.1 Pass", "Pass"), ("Códigos de error", "CodigosError"), ("Статус метода", "StatusMetoda"),
    ("New order (TRADE)", "NewOrder"), ("注文", nil), ("", nil),
  ])
  func namesTypesAfterTitles(title: String, name: String?) {
    #expect(TitleNames.type(title) == name)
  }
}
