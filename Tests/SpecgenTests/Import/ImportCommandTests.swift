import Testing

/// The files that an import writes: all of them, or none.
@Suite struct ImportCommandTests {
  private static let document = """
    openapi: 3.0.3
    info: {title: Shop, version: '1'}
    servers: [{url: https://shop.example}]
    paths:
      /orders:
        get: {tags: [orders], operationId: orders/list, responses: {'200': {description: OK}}}
      /items:
        get: {tags: [items], operationId: items/list, responses: {'200': {description: OK}}}

    """

  private func run(_ arguments: String, in place: TemporaryFolder) throws -> BuiltBinary.Result {
    let words = arguments.split(separator: " ").map(String.init)
    return try BuiltBinary.run(["import", "openapi"] + words, in: place.path)
  }

  @Test func writesSpecRecordAndReport() throws {
    let place = try TemporaryFolder()
    try place.write("a.yaml", Self.document)
    let first = try run("a.yaml --into shop.yaml --report report.txt", in: place)
    #expect(first.status == 0, "\(first.stderr)")
    #expect(place.names() == ["a.yaml", "report.txt", "shop.yaml", "shop.yaml.import"])
    let spec = try #require(place.read("shop.yaml"))
    #expect(findings(in: spec) == [])
    // The same document again, after an edit.
    let edited = spec.replacing("  orders:", with: "  purchases:")
    try place.write("shop.yaml", edited)
    let record = place.read("shop.yaml.import")
    let second = try run("a.yaml --into shop.yaml --report report.txt", in: place)
    #expect(second.status == 0, "\(second.stderr)")
    #expect(place.read("shop.yaml") == edited)
    #expect(place.read("shop.yaml.import") == record)
  }

  @Test func makesTheFolderOfANewSpec() throws {
    let place = try TemporaryFolder()
    try place.write("a.yaml", Self.document)
    let made = try run("a.yaml --into Specs/shops/shop.yaml", in: place)
    #expect(made.status == 0, "\(made.stderr)")
    #expect(place.read("Specs/shops/shop.yaml")?.hasPrefix("specgen: 1\n") == true)
    // A document that has nothing to import leaves no folder.
    let refused = try run("a.yaml --only nothing --into Other/shop.yaml", in: place)
    #expect(refused.status == 1)
    #expect(!place.names().contains("Other"))
  }

  @Test func writesAReportForProgramsAndPrintsOneForPeople() throws {
    let place = try TemporaryFolder()
    try place.write("a.yaml", Self.document)
    let written = try run("a.yaml --into shop.yaml --report report.json", in: place)
    #expect(written.status == 0 && written.stdout.isEmpty, "\(written.stderr)")
    #expect(place.read("report.json")?.hasPrefix("{\n  \"edition\": 1,\n") == true)
    let printed = try run("a.yaml --into shop.yaml --report - --quiet", in: place)
    #expect(printed.status == 0, "\(printed.stderr)")
    #expect(printed.stdout == "Shop: 2 of 2 operations imported, 0 types, 0 of 0 examples read\n")
    #expect(place.names() == ["a.yaml", "report.json", "shop.yaml", "shop.yaml.import"])
  }

  @Test(arguments: [
    "a.yaml --into shop.yaml --report missing/report.txt",
    "a.yaml --into shop.yaml --report folder",
    "a.yaml --into shop.yaml --report link",
    "a.yaml --into shop.yaml --report shop.yaml",
    "a.yaml --into shop.yaml --report ./shop.yaml.import",
    "a.yaml --into shop.yaml --report a.yaml",
    "a.yaml --into taken.yaml/shop.yaml --report report.txt",
    "a.yaml --into new/folder/shop.yaml --report missing/report.txt",
    "a.yaml --into taken.yaml --report report.txt",
    "a.yaml --into strange.yaml --report report.txt",
    "a.yaml --into known.yaml --report missing/report.txt",
    "a.yaml --into known.yaml --report known.yaml",
    "a.yaml --report missing/report.txt", "a.yaml --report a.yaml",
    "missing.yaml --into shop.yaml --report report.txt",
  ])
  func writesNothingWhereItFails(arguments: String) throws {
    let place = try TemporaryFolder()
    try place.write("a.yaml", Self.document.replacing("orders/list", with: "orders/search"))
    #expect(try run("a.yaml --into known.yaml", in: place).status == 0)
    try place.write("a.yaml", Self.document)
    try place.write("folder/mine", "mine")
    try place.link("link", to: "folder/mine")
    try place.write("taken.yaml", "specgen: 1\n")
    try place.write("strange.yaml.import/mine", "mine")
    let before = place.contents()
    let result = try run(arguments, in: place)
    #expect(result.status != 0)
    #expect(!result.stderr.isEmpty)
    #expect(result.stdout.isEmpty)
    #expect(place.contents() == before)
  }

  /// Extensions that are asked for become documentation, and one that nothing has is reported.
  @Test(arguments: [
    ("", "http: GET /orders", false),
    ("--with x-rate", "doc: '`x-rate`: 30, 40'", false),
    ("--with x-rate,x-none", "doc: '`x-rate`: 30, 40'", true),
    ("--with x-scopes", "http: GET /orders", true),
  ])
  func documentsExtensions(option: String, expected: String, isMissing: Bool) throws {
    let place = try TemporaryFolder()
    let text = Self.document.replacing(
      "operationId: orders/list,",
      with: "operationId: orders/list, x-rate: [30, 40], x-scopes: [[1]],"
    )
    try place.write("a.yaml", text)
    let result = try run("a.yaml --report report.txt \(option)", in: place)
    #expect(result.status == 0 && findings(in: result.stdout) == [], "\(result.stderr)")
    #expect(result.stdout.contains(expected), "\(result.stdout)")
    #expect(result.stdout.contains("x-") == expected.contains("x-"))
    let report = try #require(place.read("report.txt"))
    #expect(report.contains("extension 'x-") == isMissing, "\(report)")
  }

  @Test func refusesWhatIsNoExtension() throws {
    let place = try TemporaryFolder()
    try place.write("a.yaml", Self.document)
    let result = try run("a.yaml --with rate", in: place)
    #expect(result.status == 2)
    #expect(result.stderr.contains("'rate' is not an extension name"))
  }
}
