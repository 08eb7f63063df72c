import CitiboxCourier
import SpecgenRuntime
import SpecgenTesting
import Testing

/// Params that are wrong: nothing is opened.
struct CitiboxCourierRefusalTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let flow: DeliveryFlow
    /// The vendor's code; nil where the document has none.
    let code: ErrorCode?
    let param: String

    init(
      _ param: String,
      _ code: ErrorCode?,
      token: Secret<String> = "t",
      tracking: String = "7R4CK1N6",
      hash: String? = nil,
      phone: String? = nil,
      dimensions: String? = nil
    ) {
      flow = DeliveryFlow(
        accessToken: token,
        tracking: tracking,
        recipientHash: hash.map { Secret($0) },
        recipientPhone: phone.map { Secret($0) },
        dimensions: dimensions
      )
      self.code = code
      self.param = param
    }

    var testDescription: String { param }
  }

  private static let phone = "+34666000111"
  private static let hash = String(repeating: "0aF9", count: 16)

  @Test(arguments: [
    Row("access_token", .accessTokenMissing, token: "", phone: phone),
    Row("tracking", .trackingMissing, tracking: "", phone: phone),
    Row("recipient_hash, recipient_phone", .recipientPhoneMissing),
    Row("recipient_hash, recipient_phone", .recipientAmbiguous, hash: hash, phone: phone),
    Row("recipient_phone", .recipientPhoneInvalid, phone: ""),
    Row("recipient_phone", .recipientPhoneInvalid, phone: "34666000111"),
    Row("recipient_phone", .recipientPhoneInvalid, phone: "+0666000111"),
    Row("recipient_phone", .recipientPhoneInvalid, phone: "+34 666 000 111"),
    Row("recipient_phone", .recipientPhoneInvalid, phone: "+1234567890123456"),
    Row("recipient_phone", .recipientPhoneInvalid, phone: "+٣٤٦٦٦"),
    Row("recipient_hash", nil, hash: String(hash.dropLast())),
    Row("recipient_hash", nil, hash: hash.dropLast() + "g"),
    Row("dimensions", nil, phone: phone, dimensions: "24x50"),
    Row("dimensions", nil, phone: phone, dimensions: "24x50x"),
    Row("dimensions", nil, phone: phone, dimensions: "24X50X75"),
    Row("dimensions", nil, phone: phone, dimensions: "24x50x75x1"),
    Row("dimensions", nil, phone: phone, dimensions: "24x-50x75"),
    Row("dimensions", nil, phone: phone, dimensions: "2.4x50x75"),
  ])
  func opensNothing(row: Row) {
    let page = StandInPage(.message("success"))
    guard case .error(.refused(.parameter(let name, _), let code)) = page.run(row.flow) else {
      Issue.record("\(row.param) was not refused")
      return
    }
    #expect(name == row.param)
    #expect(code == row.code)
    #expect(page.visits.map(\.url) == [nil])
  }

  @Test(arguments: [
    Row("the shortest phone", nil, phone: "+12"),
    Row("the longest phone", nil, phone: "+123456789012345"),
    Row("a hash", nil, hash: hash), Row("a hash and no phone", nil, hash: hash, phone: nil),
    Row("dimensions", nil, phone: phone, dimensions: "24x50x75"),
    Row("small ones", nil, phone: phone, dimensions: "0x0x0"),
  ])
  func opensThePage(row: Row) {
    let page = StandInPage(.close)
    #expect(page.run(row.flow) == .cancel(.notStarted))
  }
}
