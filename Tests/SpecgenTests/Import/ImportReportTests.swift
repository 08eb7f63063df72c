import Testing

@testable import SpecgenCore

/// The forms of an import's report.
@Suite struct ImportReportTests {
  /// Two operations that leave out the same, and one that leaves out something else.
  private static let document = """
    openapi: 3.0.3
    info: {title: Shop, version: '1'}
    servers: [{url: https://shop.example}]
    paths:
      /orders:
        get:
          responses: {'200': {description: OK}, '304': {description: Same}}
      /parcels:
        get:
          responses: {'200': {description: OK}, '302': {description: Elsewhere}}
      /items:
        get:
          responses: {'200': {description: OK}, '304': {description: Same}}

    """

  private func report(_ text: String, _ form: ImportReport.Form) throws -> String {
    let result = try #require(imported(text))
    let file = SourceFile(id: 0, path: "document.yaml", bytes: Array(text.utf8))
    return ImportReport(result, files: [file]).text(form)
  }

  @Test func saysOnceWhatSeveralFindingsSay() throws {
    #expect(
      try report(Self.document, .text) == """
        Shop: 3 of 3 operations imported, 0 types, 0 of 0 examples read

        Omitted:
        the status 304 is omitted: the cache handles unchanged answers (2 times):
          document.yaml:7:45: GET /orders
          document.yaml:13:45: GET /items
        document.yaml:10:45: GET /parcels: the status 302 is omitted: redirects are followed

        """
    )
  }

  @Test func hasAllFindingsAsJSON() throws {
    #expect(
      try report(Self.document.replacing("304", with: "204"), .json) == """
        {
          "edition": 1,
          "api": "Shop",
          "operations": 3,
          "imported": 3,
          "types": 0,
          "examples": 0,
          "readExamples": 0,
          "findings": [
            {
              "kind": "omission",
              "subject": "GET /parcels",
              "message": "the status 302 is omitted: redirects are followed",
              "location": {
                "path": "document.yaml",
                "start": {"line": 10, "column": 45, "offset": 252},
                "end": {"line": 10, "column": 50, "offset": 257}
              }
            }
          ]
        }

        """
    )
    #expect(try report(Self.document, .json).split(separator: "\"location\"").count == 4)
  }

  @Test(arguments: [
    ("report.txt", ImportReport.Form.text), ("report.json", .json), ("a/REPORT.JSON", .json),
    ("json", .text), ("report.json.txt", .text),
  ])
  func hasTheFormOfItsFile(path: String, form: ImportReport.Form) {
    #expect(ImportReport.Form(of: path) == form)
  }
}
