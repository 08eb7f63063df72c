import Testing

@testable import SpecgenCore

/// Wrong imports and facts, each of which the function of its target reports as a defect.
struct FuzzDefectTests {
  private static let document = Array(
    """
    openapi: 3.1.0
    info: {title: A, version: '1'}
    servers: [{url: 'https://a.example'}]
    paths: {/a: {get: {responses: {'200': {description: d}}}}}
    """.utf8
  )

  @Test(arguments: [
    ("text", "a spec with the error unknown-key"), ("span", "a finding outside of the document"),
    ("file", "a finding outside of the document"),
  ])
  func reportsOtherImports(change: String, defect: String) {
    let found = ImportDefects(Self.document) { document in
      var imported = ImportDefects.Imported(document)
      switch change {
      case "text": imported.text += "unknownKey: 1\n"
      case "span": imported.spans.append(Span(file: 0, start: 0, end: 10_000))
      default: imported.spans.append(Span(file: 1, start: 0, end: 0))
      }
      return imported
    }.found
    #expect(found == [defect])
    #expect(ImportDefects(Self.document).found == [])
  }

  @Test func reportsAnUnstableImport() {
    var count = 0
    let found = ImportDefects(Self.document) { document in
      var imported = ImportDefects.Imported(document)
      count += 1
      imported.text += String(repeating: "\n", count: count)
      return imported
    }.found
    #expect(found == ["imported in two ways"])
  }

  @Test func reportsAFactOutsideOfItsFile() {
    let found = DocumentDefects(Array("0# A".utf8)) { _ in [Span(file: 0, start: 0, end: 4)] }.found
    #expect(found == ["a fact outside of the file"])
    let inside = DocumentDefects(Array("0# A".utf8)) { _ in [Span(file: 0, start: 0, end: 3)] }
    #expect(inside.found == [])
  }
}
