import Testing

@testable import SpecgenCore
@testable import SpecgenReview

/// Tables, lists and samples in the forms in which people write them.
extension DraftStatementTests {
  private static let head = "# Shop\n\n## Create\n\n`POST /orders`\n\n"

  private static let tables: [Sample] = [
    Sample(
      "codes with numbers and names, in any order of columns",
      "# Codes\n\n## A codes\n\nCode | Name | Meaning\n---|---|---\n7 | `noShop` | None\n8 | `noSale` | None\n\n"
        + "## B codes\n\nNumber | Constant | Meaning\n---|---|---\n1 | `north` | Up\n2 | `south` | Down\n\n"
        + "## C codes\n\nHTTP status | Code | Meaning\n---|---|---\n409 | `taken` | a\n410 | `left` | b\n",
      has: [
        "noShop: {code: 7", "north: {code: 1", "south: {code: 2", "taken: {doc: A. Status 409.}",
      ],
      lacks: ["fields:", "Problem"]
    ),
    Sample(
      "fields beside a code of their own",
      "# Types\n\n## Sale\n\nField | Type | Description\n---|---|---\ncode | integer | The code\nname | string | The name\n",
      has: ["code: {type: Int", "name: {type: String"],
      lacks: ["enum"]
    ),
    Sample(
      "a requirement beside the type, and on a line of its own",
      head
        + "Field | Type | Notes\n---|---|---\n`shop` | STRING | x\n`tip` | _optional_ DOUBLE | x\n`day` | DATE (required) | x\n`till` | string | **required** <br> The till\n\n"
        + "```json\n{\"shop\": \"a\", \"tip\": 1.5, \"day\": \"2026-01-01\", \"till\": \"b\"}\n```\n",
      has: ["tip: {type: Double, optional: true", "shop: {type: String, doc", "doc: The till."],
      lacks: ["shop: {type: String, optional", "till: {type: String, optional"]
    ),
    Sample(
      "a remark that starts with an answer",
      head + "* `size` (no more than five) - number\n* `shop` (required) - string\n",
      has: ["shop:"],
      lacks: ["size: {type: Double, optional"]
    ),
    Sample(
      "values after a colon, in quotation marks, and before words that conclude them",
      head
        + "Field | Type | Required | Description\n---|---|---|---\n`a` | string | yes | A size: `big`, `small` or `none`.\n"
        + "`b` | string | yes | Values \"OK\" or \"FAILED\"\n`c` | string | yes | Only by_card or by_cash are valid\n"
        + "`d` | string | yes | `sale.open` or `sale.paid`\n`e` | string | yes | Either `a` or the shop\n",
      has: [
        "enum: [big, small, none]", "OK", "FAILED", "by_card", "by_cash", "sale.open", "sale.paid",
      ],
      lacks: ["e: {type: E"]
    ),
    Sample(
      "members of an object in its description, also repeated under its key",
      head
        + "* `buyer` - object, required\n  * `buyer.name` - string, required\n* `seller` - object, required; with `seller.name` (string, required) and `seller.kind` (`\"SHOP\"` or `\"TILL\"`)\n",
      has: ["name: String", "kind: ", "SHOP", "TILL"],
      lacks: ["key: [buyer, name]", "seller: {type: JSON"]
    ),
    Sample(
      "a list of objects in words",
      "# Zones\n\n`GET /zones`\n\n### Response\n\n* `zones` – list of zones\n  * `id` – integer\n  * `name` – string\n",
      has: ["zones:", "list:"]
    ),
    Sample(
      "remarks on members of a sample",
      "# Cars\n\n`GET /cars`\n\n```json\n{\"cars\": [{\"state\": \"moving\", \"load\": 0.4}]}\n```\n\n- `cars[].state`: what it does\n  - `moving`: on its way\n  - `parked`: at rest\n- `cars[].load`: how full it is\n",
      has: ["moving: {doc: On its way.}", "parked: {doc: At rest.}", "How full it is."]
    ),
    Sample(
      "members of a sample in a list without types, and in one with them",
      "# Shops\n\n## A\n\n`GET /shops`\n\n```json\n{\"name\": \"a\", \"size\": 3}\n```\n\n- `name`: The name\n- `size`: The floor\n\n"
        + "## B\n\n`GET /tills`\n\n```json\n{\"number\": 7, \"label\": \"a\"}\n```\n\n- `number` (integer): The number\n- `label` (string): The label\n",
      has: [
        "name: {type: String, doc: The name.}", "size: {type: Int, doc: The floor.}", "label:",
      ],
      lacks: ["query:"]
    ),
    Sample(
      "params after a sample that echoes them",
      "# Shops\n\n`GET /shops`\n\n```json\n{\"page\": 1, \"shops\": [1]}\n```\n\nName | Type | Required\n---|---|---\n`page` | integer | no\n",
      has: ["query:", "page:"]
    ),
    Sample(
      "fields of an answer after a sentence about what is in the path",
      "# Sale\n\n`GET /sales/{id}`\n\n`id` (integer, required) is in the path.\n\nField | Type | Description\n---|---|---\n`id` | integer | x\n`total` | integer | In cents\n",
      has: ["returns:", "total:"],
      lacks: ["query:"]
    ),
    Sample(
      "params after a sentence about the answer",
      "# Stations\n\n`GET /stations`\n\nReturns the stations near a point.\n\nParameter | Type | Required | Description\n---|---|---|---\n`lat` | number | yes | x\n\nResponse:\n\n```json\n{\"stations\": [1]}\n```\n",
      has: ["lat: {type: Double", "query:"]
    ),
    Sample(
      "a default in code, and a sample call of curl -G",
      "# Sales\n\n`GET /sales`\n\nParameter | Type | Required | Description\n---|---|---|---\n`order` | string | no | Default: `asc`.\n`from` | date | no | The first day\n\n```\ncurl -G https://api.shop.test/sales -d from=2026-01-31\n```\n",
      has: ["default: asc", "format: day"]
    ),
    Sample(
      "flags before an option of curl",
      "# Sales\n\n```\ncurl -sX PUT https://api.shop.test/sales/7 -d '{\"total\": 1}'\n```\n",
      has: ["http: PUT /sales/"]
    ),
    Sample(
      "a body under a heading that names the method",
      "# Profiles\n\nEndpoint | Method\n---|---\n`/createprofile` | POST\n`/share` | POST\n\n### Create profile payload\n\n```json\n{\"mail\": \"a@b.test\"}\n```\n",
      has: ["mail: String"]
    ),
    Sample(
      "a list of values that a sample call shows",
      "# Shops\n\n`GET /shops`\n\nParameter | Type | Required | Description\n---|---|---|---\n`kind` | string | yes | See appendix A\n\n```\ncurl https://api.shop.test/shops?kind=bakery\n```\n\n## Appendix A: Kinds\n\n* `bakery`: bread\n* `butcher`: meat\n",
      has: ["bakery: {doc: Bread.}", "kind: {type: Kind"],
      lacks: ["The list states no types"]
    ),
    Sample(
      "a section that a description names by its number",
      "# Shop\n\n## 1. List\n\n`GET /orders`\n\nParameter | Type | Required | Description\n---|---|---|---\n`state` | string | no | See section 2.\n\n## 2. States\n\nState | Meaning\n---|---\nNEW | x\nDONE | x\n",
      has: ["state: {type: State"]
    ),
    Sample(
      "one path in several spellings",
      "# Sales\n\n`GET /sales/{id}`\n\n## Notes\n\nUse `GET /sales/$id` or `GET /sales/SALE_ID` for one sale.\n",
      has: ["http: GET /sales/{id}"],
      lacks: ["mentions", "sales2"]
    ),
    Sample(
      "a placeholder with a reserved name",
      "# Sales\n\n`GET /sales/{options}`\n",
      has: ["http: GET /sales/{"]
    ),
  ]

  @Test(arguments: tables) func statesTables(_ sample: Sample) throws { try states(sample) }

  private static let libraries: [Sample] = [
    Sample(
      "a link with params under a heading that says so",
      "# Pay\n\nOpen `payapp://pay/1.0` to pay.\n\n## Mandatory parameters\n\nKey | Comment\n---|---\n`amount` | In cents\n\n## Optional parameters\n\nKey | Comment\n---|---\n`title` | x\n",
      has: ["calls:", "requires: [amount]", "allows: [title]"],
      lacks: ["deeplinks:"]
    ),
    Sample(
      "a link of the reader's app without params",
      "# Routes\n\nThe library opens `shop://orders/1?tab=items`.\n\n## Setup\n\nKey | Comment\n---|---\n`scheme` | Yours\n",
      has: ["deeplinks:"],
      lacks: ["calls:"]
    ),
    Sample(
      "the screen of a library beside a link",
      "# Pad\n\nYour app opens `pad://scan?mode={mode}`.\n\nParameter | Type | Required\n---|---|---\n`mode` | string | yes\n\n## Pad SDK\n\n```swift\nlet config = ScanConfiguration(key: \"a\", pages: 3)\nswitch result {\ncase .success(let paper): show(paper)\ncase .failure(let error): show(error)\ncase .cancelled: break\n}\n```\n\n### Configuration\n\nParameter | Type | Required\n---|---|---\n`key` | String | yes\n`pages` | Int | no\n",
      has: ["requires: [mode]", "flows:", "success: {}", "cancel: {}", "pages: 'Int?'"],
      lacks: ["allows: [key"]
    ),
    Sample(
      "the values that samples create",
      "# Till SDK\n\n```swift\nlet sale = TillSale(shop: \"a\", cents: 100, tip: nil, currency: .euro)\nlet label = UILabel(text: \"a\", size: 3)\n```\n",
      has: ["TillSale:", "shop: String", "cents: Int", "tip: JSON?"],
      lacks: ["UILabel"]
    ),
    Sample(
      "cases in a table with the type of its heading, and cases that a sample passes",
      "# Till SDK\n\n### Saving\n\nParameter | Type | Description\n---|---|---\non | Saving | x\noff | Saving | x\n\n### Currency\n\nParameter | Type | Description\n---|---|---\neuro | String | x\nyen | String | x\n\n```swift\nlet sale = TillSale(cents: 1, currency: .euro)\n```\n",
      has: ["'off': {doc: X.}", "yen: {doc: X.}", "currency: Currency"],
      lacks: ["on: {type"]
    ),
  ]

  @Test(arguments: libraries) func statesLibraries(_ sample: Sample) throws { try states(sample) }

  /// JSON right below its label, a key that a narrow column divides, and letters of other alphabets.
  @Test func readsPlainText() throws {
    let text = """
       1. Zwróć łódź
                POST /boats

       Body
         Name                  Type             Required     Description
         boat_id               string           yes          The boat.
         insurance_            number           no           The insured sum.
         amount

       Response example:
       {
         "returned": "2026-03-11T10:15:00Z"
       }

      """
    let draft = try DraftRequestTests.draft(text, path: "guide.txt")
    #expect(
      draft.contains("key: insurance_amount") || draft.contains("insurance_amount:"),
      "\(draft)"
    )
    #expect(draft.contains("zwrocLodz") && draft.contains("format: iso8601"), "\(draft)")
  }
}
