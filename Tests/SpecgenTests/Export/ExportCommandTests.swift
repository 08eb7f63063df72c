import Testing

/// The file that an export writes.
struct ExportCommandTests {
  private static let spec = """
    specgen: 1
    api: Shop
    hosts: {api: https://shop.example}
    methods: {list: {http: GET /orders}}

    """

  private func run(_ arguments: String, in place: TemporaryFolder) throws -> BuiltBinary.Result {
    let words = arguments.split(separator: " ").map(String.init)
    return try BuiltBinary.run(["export"] + words, in: place.path)
  }

  @Test(arguments: ["openapi", "openapi-json"])
  func writesWhatItPrints(format: String) throws {
    let place = try TemporaryFolder()
    try place.write("shop.yaml", Self.spec)
    let printed = try run("\(format) shop.yaml", in: place)
    let written = try run("\(format) shop.yaml --into document", in: place)
    #expect(printed.status == 0 && written.status == 0, "\(written.stderr)")
    #expect(written.stdout.isEmpty)
    #expect(place.read("document") == printed.stdout)
    #expect(try run("\(format) shop.yaml --into document", in: place).status == 0)
  }

  @Test(arguments: [
    "openapi shop.yaml --into shop.yaml", "openapi shop.yaml --into ./shop.yaml",
    "openapi shop.yaml --into missing/document", "openapi shop.yaml --into folder",
    "openapi faulty.yaml --into document", "openapi missing.yaml --into document",
  ])
  func writesNothingWhereItFails(arguments: String) throws {
    let place = try TemporaryFolder()
    try place.write("shop.yaml", Self.spec)
    try place.write("faulty.yaml", Self.spec.replacing("GET", with: "FETCH"))
    try place.write("folder/mine", "mine")
    let before = place.contents()
    let result = try run(arguments, in: place)
    #expect(result.status != 0 && !result.stderr.isEmpty)
    #expect(result.stdout.isEmpty)
    #expect(place.contents() == before)
  }
}
