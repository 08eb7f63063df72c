import Foundation
import InPlace
import SpecgenRuntime
import Testing

/// Types that are written where they are used.
struct InPlaceTests {
  /// An order of which nothing more is said than has to be.
  private static let plain =
    #"{"id":1,"item":{"name":"a","size":{"width":2},"parts":[]},"seller":null,"prices":{},"#
    + #""payment":{"method":"cash"}}"#

  /// An order with all that there is.
  private static let whole =
    #"{"id":1,"item":{"name":"a","size":{"width":2,"height":3},"colour":"RED","#
    + #""parts":[{"number":4,"unit":"metre"}]},"buyer":{"name":"b","pin":"p"},"#
    + #""seller":{"name":"s"},"stops":[[{"at":"09:30"}],[]],"prices":{"x":{"amount":5.00}},"#
    + #""payment":{"method":"card","last4":"1234","brand":{"name":"v"}},"#
    + #""previous":{"order":\#(plain),"reason":"r"},"#
    + #""next":{"kind":"order","id":2,"item":{"name":"c","size":{"width":1},"parts":[]},"#
    + #""seller":null,"prices":{},"payment":{"method":"voucher","code":"v"}},"#
    + #""meta":{"contact":{"mail":"m"}},"old":{"x":1}}"#

  @Test(arguments: [plain, whole])
  func writesWhatItRead(_ text: String) throws {
    let shape = try Shape(Order.self, text)
    #expect(shape.written == text)
    #expect(shape.isStable)
  }

  @Test(arguments: [
    (whole.replacingOccurrences(of: #""width":2"#, with: #""width":"2""#), "item.size.width: "),
    (whole.replacingOccurrences(of: #""RED""#, with: #""GREEN""#), "item.colour: "),
    (
      whole.replacingOccurrences(of: #""number":4"#, with: #""number":null"#),
      "item.parts[0].number"
    ),
    (whole.replacingOccurrences(of: #""last4":"1234","#, with: ""), "payment.last4: "),
    (whole.replacingOccurrences(of: #""09:30""#, with: #""late""#), "stops[0][0].at: "),
  ])
  func namesThePlaceThatFailed(_ text: String, place: String) {
    #expect(Shape<Order>.failure(text)?.hasPrefix(place) == true)
  }

  @Test func isMadeInSwift() throws {
    let order = Order(
      id: 1,
      item: OrderItem(name: "a", size: OrderItemSize(width: 2), parts: []),
      prices: [:],
      payment: .cash
    )
    #expect(String(decoding: order.jsonData, as: UTF8.self) == Self.plain)
    let heir = Heir(
      id: 1,
      item: order.item,
      prices: ["x": OrderPrices()],
      payment: .card(OrderPaymentCard(last4: "1", brand: OrderPaymentCardBrand(name: "v"))),
      previous: OrderPrevious(order: order, reason: "r"),
      gift: HeirGift(card: "c")
    )
    #expect(try Heir(json: heir.jsonData) == heir)
  }

  @Test(arguments: [#""x""#, #"{"side":{"length":3}}"#, "[1.50]"])
  func readsShapes(_ text: String) throws {
    #expect(try InPlace.Shape(json: Data(text.utf8)).jsonData == Data(text.utf8))
  }

  @Test func travelsThereAndBack() async throws {
    let server = try MirrorServer()
    defer { server.stop() }
    let client = InPlaceClient(hosts: server.hosts)
    let item = PlaceItem(name: "a", tags: [PlaceItemTags(text: "t")])
    let result = try await client.place(item: item, payment: .card(PlacePaymentCard(card: 1)))
    #expect(result == PlaceResult(item: PlaceResultItem(name: "a")))
  }

  @Test func knowsOfSecretsInResults() {
    #expect(SecretiveMethod.info.answersHoldSecrets)
    #expect(!OrdersMethod.info.answersHoldSecrets)
  }
}
