import TestSupport
import Testing

@testable import SpecgenCore

/// Each keyword of a document reaches the spec or the report, or restates what holds without it.
@Suite struct SilentKeywordTests {
  /// Documents of one file that are read by their own keywords.
  private static let fixtures = ImportFixture.all.filter {
    !["exported", "files", "hostile", "shared"].contains($0.name)
  }
  /// The number of places that are tried of each keyword in a document.
  private static let places = Thoroughness.rounds(.max, quickly: 1)

  /// The spec, and the findings without their positions and numbers.
  private struct Outcome: Equatable {
    let text: String
    let findings: [String]
    let unused: [String]

    init?(_ document: YAMLValue) {
      guard let result = imported(YAMLWriter.text(of: document)) else { return nil }
      text = result.text
      findings = result.findings.map { finding in
        "\(finding.subject) " + finding.message.filter { !$0.isNumber }
      }.sorted()
      unused = result.findings.filter { $0.message.hasPrefix("no operation uses") }.compactMap {
        $0.subject.split(separator: "'").dropFirst().first.map(String.init)
      }
    }

    static func == (one: Outcome, other: Outcome) -> Bool {
      one.text == other.text && one.findings == other.findings
    }
  }

  /// Places in parts that a finding omits as a whole, and the peculiarities of a document.
  private static let excepted = [
    "/gone/delete/responses/204", "/halls/head", "/patched/put", "/attachments/put",
    "Lost/properties/note", "state/oneOf", "/now/get/parameters", "Order/properties/names",
    "Person/properties/id/readOnly", "Filter/properties/tags",
    // The object itself requires the member.
    "Payment/allOf/0/if/required", "Payment/allOf/1/if/required",
  ]

  @Test(arguments: Thoroughness.part(of: fixtures, for: "keywords", share: 2))
  func areCarriedOrNamed(fixture: ImportFixture) throws {
    let text = try #require(fixture.expected(fixture.document))
    let file = SourceFile(id: 0, path: fixture.document, bytes: Array(text.utf8))
    let root = YAMLValue(try #require(ForeignDocument(file).root))
    let base = try #require(Outcome(root))
    let places = DocumentKeywordPlaces(root)
    // A seed of its own would find an unusual document of ours at another time.
    var random = SeededGenerator(seed: 53)
    for (keyword, found) in Dictionary(grouping: places.all, by: { $0.last ?? "" }).sorted(by: {
      $0.key < $1.key
    }) {
      for place in found.shuffled(using: &random).prefix(Self.places)
      where !base.unused.contains(where: place.contains) {
        let path = place.joined(separator: "/")
        if Self.excepted.contains(where: path.contains) { continue }
        let isNoticed = Outcome(places.removing(place)) != base
        let restatement = RestatedKeyword(place, in: places)
        #expect(isNoticed || restatement != nil, "\(keyword) at \(path)")
      }
    }
  }

  /// A rule that calls too much restated would hide a loss.
  @Test(
    arguments: [
      ("get/parameters/0/required", nil), ("get/parameters/1/required", RestatedKeyword.inPath),
      ("get/parameters/0/schema/maxLength", nil), ("get/parameters/0/schema/type", .textual),
      ("get/responses/200/description", .answer), ("get/description", nil),
      ("get/responses/200/content/application~json/schema/type", .structure),
      ("get/responses/200/content/application~json/schema/properties/n/type", nil),
      ("get/responses/200/content/application~json/schema/properties/n/format", .size),
    ]
  )
  func restateLittle(place: String, rule: RestatedKeyword?) throws {
    let text = """
      paths:
        /{id}:
          get:
            description: Text.
            parameters:
              - {name: a, in: query, required: true, schema: {type: string, maxLength: 3}}
              - {name: id, in: path, required: true}
            responses:
              '200':
                description: OK
                content: {application/json: {schema: {type: object, properties: {n: {type: integer, format: int64}}}}}
      """
    let file = SourceFile(id: 0, path: "document.yaml", bytes: Array(text.utf8))
    let places = DocumentKeywordPlaces(YAMLValue(try #require(ForeignDocument(file).root)))
    let steps = place.split(separator: "/").map { String($0).replacing("~", with: "/") }
    #expect(places.all.contains(["paths", "/{id}"] + steps))
    #expect(RestatedKeyword(["paths", "/{id}"] + steps, in: places) == rule)
  }
}
