import Foundation
import SpecgenRuntime
import Testing
import YookassaPayments
import YookassaWallet

/// Calls as the tests of the vendor's libraries keep them: amounts as text, and none of the headers.
struct CallFixtureTests {
  @Test func readsCallsWithoutTheHeadersOfTheApp() throws {
    try checkRoundTrip(
      PaymentOptionsMethod.self,
      [#"{"amount":"7.30","currency":"RUB","gateway_id":"g"}"#, "{}"]
    )
    try checkRoundTrip(PaymentMethodCall.self, [#"{"payment_method_id":"m"}"#])
    try checkRoundTrip(DeleteInstrumentMethod.self, [#"{"id":"i"}"#])
    try checkRoundTrip(
      TokensMethod.self,
      [#"{"body":{"tmx_session_id":"s","payment_method_id":"m"}}"#]
    )
    let limit = #"{"value":"10","currency":"RUB"}"#
    try checkRoundTrip(
      TokenIssueInitMethod.self,
      [
        #"{"instanceName":"i","singleAmountMax":\#(limit),"paymentUsageLimit":"Single","#
          + #""tmxSessionId":"s"}"#
      ]
    )
    try checkRoundTrip(TokenIssueExecuteMethod.self, [#"{"processId":"p"}"#])
    let read = try PaymentMethodCall(json: Data(#"{"payment_method_id":"m"}"#.utf8))
    #expect(read.clientKey == nil)
  }

  @Test(arguments: ["null", "7", "[]"])
  func readsNoOtherHeaders(_ value: String) {
    let text = #"{"payment_method_id":"m","Authorization":\#(value)}"#
    let read = try? PaymentMethodCall(json: Data(text.utf8))
    #expect((read != nil) == (value == "null"))
  }

  @Test(arguments: ["7.30", #""7.30""#])
  func readsAmountsAsTextAndAsNumbers(_ amount: String) throws {
    let call = try PaymentOptionsMethod(json: Data(#"{"amount":\#(amount)}"#.utf8))
    #expect(call.amount?.text == "7.30")
    #expect(String(decoding: call.jsonData, as: UTF8.self) == #"{"amount":"7.30"}"#)
    let text = #"{"value":\#(amount),"currency":"RUB"}"#
    let money = try YookassaPayments.Money(json: Data(text.utf8))
    #expect(money.value.text == "7.30")
    #expect(
      String(decoding: money.jsonData, as: UTF8.self) == #"{"value":"7.30","currency":"RUB"}"#
    )
    #expect(try YookassaWallet.Money(json: Data(text.utf8)).value.text == "7.30")
  }

  @Test func sendsAmountsAsTheyAre() throws {
    var builder = RequestBuilder()
    PaymentOptionsMethod(amount: ExactDecimal(units: 730, scale: 2), clientKey: "k")
      .write(to: &builder)
    let url = try builder.request(hosts: ["payments": "h"] as HostTable).url
    #expect(url.query == "amount=7.30")
  }
}
