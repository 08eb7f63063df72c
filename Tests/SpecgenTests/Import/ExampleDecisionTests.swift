import Testing

@testable import SpecgenCore

/// The type that the examples of a schema decide together.
@Suite struct ExampleDecisionTests {
  private static func document(_ examples: String) -> String {
    """
    openapi: 3.0.3
    info: {title: Shop, version: '1'}
    servers: [{url: https://shop.example}]
    paths:
      /weeks:
        get:
          responses:
            '200':
              description: OK
              content:
                application/json:
                  schema: {$ref: '#/components/schemas/Week'}
                  examples: \(examples)
    components:
      schemas:
        Week:
          type: object
          required: [start]
          properties: {start: {type: integer}}

    """
  }

  @Test(arguments: [
    ("{a: {value: {start: 1}}}", "start: Int", []),
    (
      "{a: {value: {start: '1'}}}", "start: Scalar",
      ["it is not an integer, so the type is any scalar"]
    ),
    (
      "{a: {value: {start: '1'}}, b: {value: {start: 2}}}", "start: Scalar",
      ["it is not an integer, so the type is any scalar"]
    ),
    (
      "{b: {value: {start: 2}}, a: {value: {start: '1'}}}", "start: Scalar",
      ["it is not an integer, so the type is any scalar"]
    ),
  ])
  func fitsAllExamples(examples: String, field: String, messages: [String]) throws {
    let result = try #require(imported(Self.document(examples)))
    #expect(result.text.contains(field), "\(result.text)")
    #expect(result.findings.map(\.message) == messages)
    #expect(result.counts.readExamples == result.counts.examples)
    #expect(findings(in: result.text) == [])
  }
}
