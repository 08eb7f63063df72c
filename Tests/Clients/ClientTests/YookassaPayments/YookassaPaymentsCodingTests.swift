import Foundation
import SpecgenRuntime
import Testing
import YookassaPayments

/// JSON texts of every type, read and written by the runtime and by Foundation's coders.
@Suite(.serialized) struct YookassaPaymentsCodingTests {
  private let money = #"{"value":"5.00","currency":"RUB"}"#
  private let option =
    #""payment_method_type":"cash","charge":{"value":"1.10","currency":"RUB"},"#
    + #""save_payment_method":"allowed""#
  private let richOption =
    #""payment_method_type":"yoo_money","confirmation_types":["redirect","external",""#
    + #"mobile_application","new"],"charge":{"value":"10.37","currency":"USD"},"#
    + #""identification_requirement":"full","fee":{"service":{"value":"0.00","currency":"USD"},"#
    + #""counterparty":{"value":"1","currency":"USD"}},"save_payment_method":"maybe","#
    + #""save_payment_instrument":false"#
  private let instrument =
    #"{"payment_instrument_id":"i","first6":"220012","last4":"0416","csc_required":true,"#
    + #""card_type":"Switch"}"#

  @Test func keepsMoneyAndEnums() throws {
    try checkRoundTrip(
      Money.self,
      ["5.00", "5", "0.10", "-1.50", "10.37", "0.000"].map {
        #"{"value":"\#($0)","currency":"RUB"}"#
      }
    )
    try checkRoundTrip(
      PaymentMethodType.self,
      [
        "bank_card", "cash", "qiwi", "alfabank", "webmoney", "sberbank", "apple_pay", "yoo_money",
        "google_pay", "Bank_Card", "",
      ].map { "\"\($0)\"" }
    )
    try checkRoundTrip(
      KnownPaymentMethodType.self,
      KnownPaymentMethodType.allCases.map { "\"\($0.rawValue)\"" }
    )
    try checkRoundTrip(
      CardType.self,
      [
        "MasterCard", "Visa", "MIR", "AmericanExpress", "JCB", "CUP", "DinersClub", "BankCard",
        "DiscoverCard", "InstaPayment", "Laser", "Dankort", "Solo", "Switch", "Unknown", "visa",
        "switch", "Карта",
      ].map { "\"\($0)\"" }
    )
    try checkRoundTrip(
      ConfirmationType.self,
      ["\"redirect\"", "\"mobile_application\"", "\"code\""]
    )
    try checkRoundTrip(Identification.self, ["\"simplified\"", "\"full\"", "\"none\""])
    try checkRoundTrip(SavePolicy.self, ["\"allowed\"", "\"forbidden\"", "\"unknown\""])
    try checkRoundTrip(ErrorCode.self, ["\"invalid_request\"", "\"mappingError\""])
  }

  @Test func keepsOptions() throws {
    let wallet = #""instrument_type":"wallet","id":"4","balance":\#(money)"#
    let card = #""instrument_type":"linked_bank_card","id":"4","card_mask":"*","card_type":"JCB""#
    let named = card + #","card_name":"Своя""#
    let bare = #"{"payment_instrument_id":"i","last4":"1","csc_required":false,"card_type":"?"}"#
    let options = [
      "{\(option)}", "{\(richOption)}", "{\(option),\(wallet)}", "{\(richOption),\(wallet)}",
      "{\(option),\(card)}", "{\(richOption),\(named)}", #"{\#(option),"payment_instruments":[]}"#,
      #"{\#(richOption),"payment_instruments":[\#(instrument),\#(bare)]}"#,
    ]
    try checkRoundTrip(PaymentOption.self, options)
    try checkRoundTrip(OptionBase.self, Array(options.prefix(2)))
    try checkRoundTrip(PaymentOptionWallet.self, Array(options[2...3]))
    try checkRoundTrip(PaymentOptionLinkedCard.self, Array(options[4...5]))
    try checkRoundTrip(PaymentOptionBankCard.self, Array(options[6...7]))
    try checkRoundTrip(SavedCard.self, [instrument, bare])
    try checkRoundTrip(Fee.self, ["{}", #"{"service":\#(money)}"#, #"{"counterparty":\#(money)}"#])
    let shop = #"{"is_safe_deal":true,"is_marketplace":false}"#
    try checkRoundTrip(ShopProperties.self, [shop])
    let items = options.joined(separator: ",")
    try checkRoundTrip(
      PaymentOptions.self,
      [
        #"{"items":[],"shop_properties":\#(shop)}"#,
        #"{"items":[\#(items)],"shop_properties":\#(shop)}"#,
      ]
    )
  }

  @Test func keepsAnswers() throws {
    let card =
      #"{"first6":"427918","last4":"5502","expiry_year":"2031","expiry_month":"02","#
      + #""card_type":"MIR"}"#
    try checkRoundTrip(SavedPaymentMethodCard.self, [card])
    let method = #""type":"bank_card","id":"1","saved":true,"csc_required":false"#
    try checkRoundTrip(
      SavedPaymentMethod.self,
      ["{\(method)}", #"{\#(method),"title":"","card":\#(card)}"#]
    )
    try checkRoundTrip(PaymentToken.self, [#"{"payment_token":"t"}"#])
    try checkRoundTrip(Nothing.self, ["{}"])
    try checkRoundTrip(
      PaymentsError.self,
      [
        #"{"type":"error","code":"forbidden"}"#,
        #"{"type":"error","id":"1","code":"new","description":"d","parameter":"p"}"#,
      ]
    )
  }

  @Test func keepsTheMillisecondsToWaitAsText() throws {
    try checkRoundTrip(
      PaymentsError.self,
      [#"{"type":"error","code":"forbidden","retry_after":"1800"}"#]
    )
  }

  private let confirmations = [
    #"{"type":"redirect"}"#, #"{"type":"redirect","return_url":"https://a.example/?b=c"}"#,
    #"{"type":"external"}"#, #"{"type":"mobile_application","app_os_type":"ios"}"#,
    #"{"type":"mobile_application","app_os_type":"ios","return_url":"a://b"}"#,
    #"{"type":"embedded","locale":["ru",1.50]}"#,
  ]
  private let card =
    #"{"number":"2200120000000416","expiry_year":"2031","expiry_month":"02","csc":"012"}"#
  private var data: [String] {
    [
      #"{"type":"bank_card"}"#, #"{"type":"bank_card","card":\#(card)}"#,
      #"{"type":"apple_pay","payment_data":"e30="}"#, #"{"type":"sberbank"}"#,
      #"{"type":"sberbank","phone":"79000000001"}"#,
      #"{"type":"yoo_money","instrument_type":"wallet"}"#,
      #"{"type":"yoo_money","instrument_type":"linked_bank_card","id":"l","csc":"012"}"#,
      #"{"type":"cash"}"#, #"{"type":"qiwi"}"#, #"{"type":"alfabank"}"#, #"{"type":"webmoney"}"#,
      #"{"type":"sbp","bank":{"id":[1,2.50,null]}}"#,
    ]
  }

  @Test func keepsWaysToPayAndConfirmations() throws {
    try checkRoundTrip(PaymentConfirmation.self, confirmations)
    try checkRoundTrip(
      PaymentConfirmationMobileApplication.self,
      [#"{"app_os_type":"ios"}"#, #"{"app_os_type":"ios","return_url":""}"#]
    )
    try checkRoundTrip(ReturnAddress.self, ["{}", #"{"return_url":""}"#])
    try checkRoundTrip(PaymentMethodData.self, data)
    try checkRoundTrip(PaymentMethodDataBankCard.self, ["{}", #"{"card":\#(card)}"#])
    try checkRoundTrip(PaymentMethodDataApplePay.self, [#"{"payment_data":"e30="}"#])
    try checkRoundTrip(PaymentMethodDataSberbank.self, ["{}", #"{"phone":"7"}"#])
    try checkRoundTrip(
      YooMoneyData.self,
      [
        #"{"instrument_type":"wallet"}"#,
        #"{"instrument_type":"linked_bank_card","id":"l","csc":"012"}"#,
        #"{"instrument_type":"new","n":1}"#,
      ]
    )
    try checkRoundTrip(YooMoneyDataLinkedCard.self, [#"{"id":"l","csc":"012"}"#])
    let named = card.dropLast() + #","cardholder":"ANNA \"Ö\""}"#
    try checkRoundTrip(Card.self, [card, String(named)])
  }

  @Test func keepsAnUnknownInstrumentOnTheSecondLevel() throws {
    let text = #"{"type":"yoo_money","instrument_type":"new","n":[1.50]}"#
    let read = try PaymentMethodData(json: Data(text.utf8))
    #expect(read == .yooMoney(.unrecognized(try JSONValue(json: Data(text.utf8)))))
    try checkRoundTrip(PaymentMethodData.self, [text])
    try checkRoundTrip(
      TokensRequest.self,
      [#"{"tmx_session_id":"s","payment_method_data":\#(text)}"#]
    )
  }

  @Test func keepsRequestsForTokens() throws {
    let base = #""tmx_session_id":"s""#
    let rich =
      #""amount":\#(money),"tmx_session_id":"s","confirmation":\#(confirmations[4]),"#
      + #""save_payment_method":true"#
    try checkRoundTrip(TokensBase.self, ["{\(base)}", "{\(rich)}"])
    let methods =
      data.map { #"{\#(base),"payment_method_data":\#($0)}"# } + [
        #"{\#(rich),"payment_method_data":\#(data[1]),"merchant_customer_id":"c","#
          + #""save_payment_instrument":false}"#
      ]
    let savedMethods = [
      #"{\#(base),"payment_method_id":"m"}"#, #"{\#(rich),"payment_method_id":"m","csc":"012"}"#,
    ]
    let savedCards = [
      #"{\#(base),"payment_instrument_id":"m"}"#,
      #"{\#(rich),"payment_instrument_id":"m","csc":"012"}"#,
    ]
    try checkRoundTrip(TokensRequest.self, methods + savedMethods + savedCards)
    try checkRoundTrip(TokensRequestMethod.self, methods)
    try checkRoundTrip(TokensRequestSavedMethod.self, savedMethods)
    try checkRoundTrip(TokensRequestSavedCard.self, savedCards)
  }

  @Test func keepsCalls() throws {
    let body = #"{"tmx_session_id":"s","payment_method_id":"m"}"#
    let key = #""Authorization":"k""#
    try checkRoundTrip(
      TokensMethod.self,
      [#"{\#(key),"body":\#(body)}"#, #"{\#(key),"Wallet-Authorization":"w","body":\#(body)}"#]
    )
    try checkRoundTrip(
      PaymentOptionsMethod.self,
      [
        "{\(key)}",
        #"{\#(key),"gateway_id":"g","amount":"5.00","currency":"RUB","#
          + #""save_payment_method":true,"merchant_customer_id":"c","#
          + #""Passport-Authorization":"p"}"#,
      ]
    )
    try checkRoundTrip(PaymentMethodCall.self, [#"{"payment_method_id":"m",\#(key)}"#])
    try checkRoundTrip(DeleteInstrumentMethod.self, [#"{"id":"i",\#(key)}"#])
  }
}
