import Testing

@testable import SpecgenCore
@testable import SpecgenReview

/// Pages about other apps and about libraries that are added to specs.
extension DraftAddingTests {
  private static let flow = """
    # Till SDK

    ## Refund

    Call `Till.refund(from:input:)`.

    | Param | Type | Required | Description |
    |---|---|---|---|
    | `sale` | String | yes | The sale. |
    | `amount` | Int | no | In cents. |

    ```swift
    switch result {
    case .success(let receipt): show(receipt)
    case .failure(let reason): retry(reason)
    case .cancelled: break
    }
    ```

    ### Successful refund

    | Field | Type | Description |
    |---|---|---|
    | `number` | String | The receipt. |

    """

  private static let calls = """
    # Open the till

    Your app calls `till://x-callback-url/charge?amount={amount}`.

    | Param | Type | Required | Description |
    |---|---|---|---|
    | amount | integer | yes | In cents |
    | x-success | URL | no | Opened afterwards |

    `x-success` receives `receipt` (string) and `total` (integer).

    """

  @Test func addsFlowsBesideOthers() throws {
    let spec =
      Self.head + """
        flows:
          pay:  # Mine.
            sdk: TillSDK
            ends: {success: {}}

        """
    let text = try added(Self.flow, to: spec)
    #expect(text.contains("  pay:  # Mine."))
    #expect(text.contains("  refund:"))
    #expect(text.contains("to: flows.refund.params"))
  }

  @Test func keepsAFlowOfTheSameName() throws {
    let spec =
      Self.head + """
        flows:
          refund:
            sdk: TillSDK
            params: {mine: String}
            ends: {success: {}}

        """
    let text = try added(Self.flow, to: spec)
    #expect(text.contains("params: {mine: String}"))
    #expect(!text.contains("amount"))
  }

  @Test func addsCalls() throws {
    let spec = Self.head + "methods:\n  ping: {http: GET /ping}\n"
    let text = try added(Self.calls, to: spec)
    #expect(text.contains("till://") && text.contains("charge:"))
  }

  @Test func addsRoutesOfDeeplinks() throws {
    let spec = """
      specgen: 1
      api: Shop
      deeplinks:
        type: ShopLink
        schemes: [shop]
        routes:
          start: {url: //start}  # Mine.

      """
    let page = "# Routes\n\nThe library opens `shop://orders/1?tab=items`.\n"
    let text = try added(page, to: spec)
    #expect(text.contains("start: {url: //start}  # Mine.") && text.contains("//orders"), "\(text)")
  }

  /// A type of the spec with the name of a drafted one is another type, whatever refers to the drafted one.
  @Test func renamesTypesOfCalls() throws {
    let spec =
      Self.head + """
        types:
          ChargeAnswer: {fields: {other: Int, further: Bool, third: String}}
        methods:
          ping: {http: GET /ping, returns: ChargeAnswer}

        """
    let text = try added(Self.calls, to: spec)
    #expect(text.contains("ChargeAnswer: {fields: {other: Int, further: Bool, third: String}}"))
    #expect(text.contains("ChargeAnswer2:") && text.contains("returns: ChargeAnswer2"), "\(text)")
  }

  @Test func renamesTypesOfFlows() throws {
    let spec =
      Self.head + """
        types:
          SuccessfulRefund: {fields: {other: Int, further: Bool, third: String}}
        methods:
          ping: {http: GET /ping, returns: SuccessfulRefund}

        """
    let text = try added(Self.flow, to: spec)
    #expect(text.contains("  refund:"), "\(text)")
    #expect(text.contains("success: {type: SuccessfulRefund2}"), "\(text)")
  }

  /// Keys that YAML reads otherwise stay text in a line of braces.
  @Test func quotesKeysInBraces() throws {
    let spec =
      Self.head + """
        types:
          State: {enum: open, cases: {open: OPEN, paid: PAID}}
        methods:
          ping: {http: GET /ping, returns: State}

        """
    let page =
      "# States\n\n## State\n\n| State | Meaning |\n|---|---|\n| OPEN | a |\n| PAID | b |\n| NULL | c |\n"
    let text = try added(page, to: spec)
    #expect(text.contains("'null': "), "\(text)")
  }
}
