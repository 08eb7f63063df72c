import Foundation
import Testing

@testable import SpecgenCore
@testable import SpecgenReview

/// The requests in documents, in the forms in which people write them.
@Suite struct DraftRequestTests {
  /// A document with the requests that its draft has.
  struct Sample: Sendable, CustomTestStringConvertible {
    let text: String
    let requests: [String]
    var testDescription: String { text.split(separator: "\n").joined(separator: " | ") }

    init(_ text: String, _ requests: String...) { (self.text, self.requests) = (text, requests) }
  }

  /// The text of a draft of a document.
  static func draft(_ text: String, path: String = "shop.md") throws -> String {
    let input = try #require(DraftFixture.input(Array(text.utf8), path: path))
    let draft = Draft([input])
    #expect(draft.findings.isEmpty)
    return draft.text ?? ""
  }

  private static func requests(_ text: String) throws -> [String] {
    try draft(text).split(separator: "\n").compactMap { line in
      let line = line.drop { $0 == " " }
      // A short method is `name: {http: GET /x}` on one line.
      guard let start = line.firstRange(of: "http: "), !line.hasPrefix("#") else { return nil }
      return String(
        line[start.upperBound...].prefix {
          !",}".contains($0) || $0 == "}" && line.contains("{id}")
        }
      )
      .replacing("'", with: "")
    }
  }

  private static let found: [Sample] = [
    // Headings and lines.
    Sample("# Orders\n\n## GET /orders\n\nAll.\n", "GET /orders"),
    Sample("# Orders\n\n## List orders — GET /orders\n\nAll.\n", "GET /orders"),
    Sample("# Orders\n\n## 2.1 GET /orders\n\nAll.\n", "GET /orders"),
    Sample("# Orders\n\n## Orders [/orders]\n\n### List [GET]\n\nAll.\n", "GET /orders"),
    Sample("# Orders\n\n**Endpoint:** `POST /orders`\n", "POST /orders"),
    Sample("# Orders\n\n`/orders` (DELETE)\n", "DELETE /orders"),
    Sample("# Orders\n\n**PUT** /orders\n", "PUT /orders"),
    Sample(
      "# Orders\n\n- `GET /orders` – lists them\n- `POST /orders` – adds one\n",
      "GET /orders",
      "POST /orders"
    ),
    // Labels.
    Sample("# Orders\n\n**URL:** `/orders`\n\n**Method:** `post`\n", "POST /orders"),
    Sample("# Orders\n\n- Method: PATCH\n- Endpoint: /orders\n", "PATCH /orders"),
    Sample("# Orders\n\n| Method | POST |\n|---|---|\n| URL | /orders |\n", "POST /orders"),
    Sample("# Orders\n\nURL: https://api.shop.test/orders\n\nMethod: GET\n", "GET /orders"),
    Sample(
      "# Orders\n\nURL: https://api.shop.test/orders/{id}\n\nMethod: DELETE\n",
      "DELETE /orders/{id}"
    ),
    // Tables of requests.
    Sample(
      "# API\n\n| Endpoint | Method | Description |\n|---|---|---|\n| `/orders` | GET | All |\n| `/orders` | POST | New |\n",
      "GET /orders",
      "POST /orders"
    ),
    Sample(
      "# API\n\n| Endpoint | Method | Description |\n|---|---|---|\n| `orders` | GET | All |\n| `orders/add` | POST | New |\n",
      "GET /orders",
      "POST /orders/add"
    ),
    // Sentences.
    Sample("# Orders\n\nSend a POST request to `/orders` with the items.\n", "POST /orders"),
    Sample("# Bestellungen\n\nDas ist ein GET auf `/orders`.\n", "GET /orders"),
    // Samples of calls.
    Sample(
      "# Orders\n\n```\ncurl -X POST https://api.shop.test/orders -d '{\"a\": 1}'\n```\n",
      "POST /orders"
    ),
    Sample(
      "# Orders\n\n```sh\n$ curl -G https://api.shop.test/orders --data-urlencode 'state=open'\n```\n",
      "GET /orders"
    ),
    Sample(
      "# Orders\n\n```\ncurl --request PUT \\\n  --url https://api.shop.test/orders\n```\n",
      "PUT /orders"
    ),
    Sample(
      "# Orders\n\n```http\nPOST /orders HTTP/1.1\nHost: api.shop.test\n\n{\"a\": 1}\n```\n",
      "POST /orders"
    ),
    Sample("# Orders\n\n```\nGET /orders\nPOST /orders\n```\n", "GET /orders", "POST /orders"),
    Sample(
      "# Orders\n\n```js\nfetch(\"https://api.shop.test/orders\", {method: \"POST\"});\n```\n",
      "POST /orders"
    ),
    Sample(
      "# Orders\n\n```python\nrequests.get('https://api.shop.test/orders')\n```\n",
      "GET /orders"
    ),
    // Addresses without a verb, which are templates or called endpoints.
    Sample(
      "# API\n\n## Endpoints\n\n- Orders: https://api.shop.test/orders\n- Items: https://api.shop.test/items\n",
      "GET /orders",
      "GET /items"
    ),
    // OpenAPI.
    Sample(
      "# Orders\n\n```yaml\npaths:\n  /orders:\n    get:\n      responses:\n        '204': {description: None}\n```\n",
      "GET /orders"
    ),
  ]

  @Test(arguments: found) func finds(_ sample: Sample) throws {
    #expect(try Self.requests(sample.text) == sample.requests)
  }

  private static let others = [
    "# Help\n\nMost endpoints use POST requests with JSON.\n",
    "# Help\n\n- Docs: https://docs.shop.test/orders\n- Code: https://github.com/shop/api\n",
    "# Help\n\nSee https://shop.test/help/orders.html for details.\n",
    "# Help\n\n| Method | Description |\n|---|---|\n| GET | Reads |\n| POST | Writes |\n",
    "# Help\n\nPUT the file into /etc/shop.conf by hand: it is not an API.\n",
  ]

  @Test(arguments: others) func inventsNothing(_ text: String) throws {
    #expect(try Self.requests(text).isEmpty)
  }
}
