import Testing

@testable import SpecgenCore
@testable import SpecgenReview

/// The statements of documents that a draft contains, and the ones that it leaves out.
@Suite struct DraftStatementTests {
  /// A document with parts that its draft has, and with parts that it lacks.
  struct Sample: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let text: String
    let has: [String]
    let lacks: [String]

    init(_ name: String, _ text: String, has: [String], lacks: [String] = []) {
      (testDescription, self.text, self.has, self.lacks) = (name, text, has, lacks)
    }
  }

  private static let samples: [Sample] = [
    Sample(
      "statuses in a table",
      "# Orders\n\n`GET /orders`\n\nStatus | Meaning\n---|---\n200 | Fine\n404 | Nothing there\n",
      has: ["notFound", "404", "Nothing there."],
      lacks: ["value404", "ok: 200"]
    ),
    Sample(
      "statuses in bold and in prose",
      "# Orders\n\n`GET /orders`\n\n**409 Conflict** if it is late.\n\nAnswers `410` once it is gone.\n",
      has: ["conflict: 409", "gone: 410"]
    ),
    Sample(
      "amounts are no statuses",
      "# Orders\n\n`GET /orders`\n\nReturns at most 500 orders of 429 characters.\n",
      has: ["http: GET /orders"],
      lacks: ["fails"]
    ),
    Sample(
      "a bearer token",
      "# Orders\n\nSend `Authorization: Bearer <token>`.\n\n## All\n\n`GET /orders`\n",
      has: ["auth:", "header: Authorization", "Bearer "]
    ),
    Sample(
      "a key in a header of the vendor's own",
      "# Orders\n\nThe key travels in the header `X-Shop-Key`.\n\n## All\n\n`GET /orders`\n",
      has: ["header: X-Shop-Key"]
    ),
    Sample(
      "a header that is no credential",
      "# Orders\n\nSend a key in the header `Idempotency-Key`.\n\n## All\n\n`GET /orders`\n",
      has: ["http: GET /orders"],
      lacks: ["auth:"]
    ),
    Sample(
      "a heading that names the request alone",
      "# Departures\n\n## Request\n\nPOST `/dm`\n\n## Response\n\n```\n{\"name\": \"a\", \"stops\": 1}\n```\n",
      has: ["departures:", "returns:"],
      lacks: ["request:"]
    ),
    Sample(
      "parts of a method beside its heading",
      "# API\n\n### Lend a book\n\n`POST /loans`\n\n### Request\n\n| Name | Type |\n|---|---|\n| isbn | string |\n\n### Response\n\n```\n{\"loan\": 7}\n```\n",
      has: ["lendBook", "isbn", "loan"],
      lacks: ["no request for these params"]
    ),
    Sample(
      "a title that names the form of a sample",
      "# Orders\n\n## JSON sample\n\n```json\n{\"id\": 7, \"state\": \"open\"}\n```\n",
      has: ["Orders:"],
      lacks: ["JSONSample", "JSONValue"]
    ),
    Sample(
      "numbers whose rows name them",
      "# Codes\n\n## Error codes\n\n| Code | Meaning |\n|---|---|\n| 304 | Card expired |\n| 305 | No money |\n",
      has: ["cardExpired", "noMoney"],
      lacks: ["value304"]
    ),
    Sample(
      "hosts of servers only",
      "# API\n\nBase URL: `https://api.shop.test/v1`\n\nThe documentation is at https://docs.shop.test, the code at https://github.com/shop.\n\n`GET /orders`\n",
      has: ["https://api.shop.test/v1"],
      lacks: ["url: https://docs", "github.com"]
    ),
    Sample(
      "required params that a sample lacks",
      "# Orders\n\n`POST /orders`\n\n| Name | Type | Required |\n|---|---|---|\n| id | string | yes |\n| note | string | yes |\n\n```\n{\"id\": \"a\"}\n```\n",
      has: ["note:", "Required in the document"],
      lacks: ["optional: true"]
    ),
    Sample(
      "requirements in prose",
      "# Orders\n\n`POST /orders`\n\n```\n{\"kind\": \"a\", \"shop\": 7}\n```\n\n`kind` is required. `shop` is optional.\n",
      has: ["body: {kind: String, shop: 'Int?'}"]
    ),
    Sample(
      "a status line in a block of JSON",
      "# Create\n\n`POST /orders`\n\n```json\n200 OK\nContent-Type: application/json\n\n{\"id\": 7, \"token\": \"a\"}\n```\n",
      has: ["returns:", "token: String"],
      lacks: ["not valid JSON", "block: 1"]
    ),
    Sample(
      "a heading whose struct would have a reserved name",
      "# Shop\n\n## Stream\n\n`GET /orders`\n",
      has: ["  orders:"],
      lacks: ["stream:"]
    ),
    Sample(
      "a form with a file",
      "# Files\n\n`POST /files` as `multipart/form-data`:\n\n| Part | Type | Required |\n|---|---|---|\n| file | file | yes |\n",
      has: ["multipart:", "FormFile"]
    ),
    Sample(
      "a cursor that the text names",
      "# Orders\n\n`GET /orders`\n\n| Name | Type | Required | Description |\n|---|---|---|---|\n| cursor | string | no | Take `nextCursor` of the page before |\n\nResponse:\n\n```\n{\"orders\": [{\"id\": 1}], \"nextCursor\": \"a\"}\n```\n",
      has: ["pages:", "next: nextCursor", "param: cursor"]
    ),
    Sample(
      "an offset from the first item",
      "# Orders\n\n`GET /orders`\n\n| Name | Type | Required | Description |\n|---|---|---|---|\n| skip | integer | no | Default: 0 |\n\nResponse:\n\n```\n{\"orders\": [{\"id\": 1}]}\n```\n",
      has: ["pages: {items: orders, offset: skip}"]
    ),
    Sample(
      "an offset that does not start at the first item",
      "# Orders\n\n`GET /orders`\n\n| Name | Type | Required | Description |\n|---|---|---|---|\n| offset | integer | no | Default: 7 |\n\nResponse:\n\n```\n{\"orders\": [{\"id\": 1}]}\n```\n",
      has: ["offset: {type: Int"],
      lacks: ["pages:"]
    ),
    Sample(
      "calls of one method in templates and samples",
      "# Orders\n\n```\ncurl https://api.shop.test/orders/81234\n```\n\n## One\n\n`GET /orders/{id}`\n",
      has: ["http: GET /orders/{id}"],
      lacks: ["81234", "orderId"]
    ),
  ]

  @Test(arguments: samples) func states(_ sample: Sample) throws {
    let draft = try DraftRequestTests.draft(sample.text)
    for part in sample.has { #expect(draft.contains(part), "\(part)\n\(draft)") }
    for part in sample.lacks { #expect(!draft.contains(part), "\(part)\n\(draft)") }
  }
}
