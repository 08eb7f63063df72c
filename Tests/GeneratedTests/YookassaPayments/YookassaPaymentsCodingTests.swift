import Foundation
import SpecgenRuntime
import Testing
import YookassaPayments

/// JSON texts of every type, read and written by the runtime and by Foundation's coders.
@Suite(.serialized) struct YookassaPaymentsCodingTests {
  /// Reads each text and writes it again, in all four ways; the JSON values stay equal.
  private func check<Model: JSONCodable & Equatable>(
    _ type: Model.Type,
    _ texts: [String],
    location: SourceLocation = #_sourceLocation
  ) throws {
    for text in texts {
      let data = Data(text.utf8)
      let expected = try JSONValue(json: data)
      let model = try Model(json: data)
      let decoded = try JSONDecoder().decode(Model.self, from: data)
      #expect(decoded == model, "\(text)", sourceLocation: location)
      for written in [model.jsonData, try JSONEncoder().encode(model)] {
        let found = try JSONValue(json: written)
        #expect(found == expected, "\(text)", sourceLocation: location)
      }
    }
  }

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
    try check(
      Money.self,
      ["5.00", "5", "0.10", "-1.50", "10.37", "0.000"].map {
        #"{"value":"\#($0)","currency":"RUB"}"#
      }
    )
    try check(
      PaymentMethodType.self,
      [
        "bank_card", "cash", "qiwi", "alfabank", "webmoney", "sberbank", "apple_pay", "yoo_money",
        "google_pay", "Bank_Card", "",
      ].map { "\"\($0)\"" }
    )
    try check(
      KnownPaymentMethodType.self,
      KnownPaymentMethodType.allCases.map { "\"\($0.rawValue)\"" }
    )
    try check(
      CardType.self,
      [
        "MasterCard", "Visa", "MIR", "AmericanExpress", "JCB", "CUP", "DinersClub", "BankCard",
        "DiscoverCard", "InstaPayment", "Laser", "Dankort", "Solo", "Switch", "Unknown", "visa",
        "switch", "Карта",
      ].map { "\"\($0)\"" }
    )
    try check(ConfirmationType.self, ["\"redirect\"", "\"mobile_application\"", "\"code\""])
    try check(Identification.self, ["\"simplified\"", "\"full\"", "\"none\""])
    try check(SavePolicy.self, ["\"allowed\"", "\"forbidden\"", "\"unknown\""])
    try check(ErrorCode.self, ["\"invalid_request\"", "\"mappingError\""])
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
    try check(PaymentOption.self, options)
    try check(OptionBase.self, Array(options.prefix(2)))
    try check(PaymentOptionWallet.self, Array(options[2...3]))
    try check(PaymentOptionLinkedCard.self, Array(options[4...5]))
    try check(PaymentOptionBankCard.self, Array(options[6...7]))
    try check(SavedCard.self, [instrument, bare])
    try check(Fee.self, ["{}", #"{"service":\#(money)}"#, #"{"counterparty":\#(money)}"#])
    let shop = #"{"is_safe_deal":true,"is_marketplace":false}"#
    try check(ShopProperties.self, [shop])
    let items = options.joined(separator: ",")
    try check(
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
    try check(SavedPaymentMethodCard.self, [card])
    let method = #""type":"bank_card","id":"1","saved":true,"csc_required":false"#
    try check(
      SavedPaymentMethod.self,
      ["{\(method)}", #"{\#(method),"title":"","card":\#(card)}"#]
    )
    try check(PaymentToken.self, [#"{"payment_token":"t"}"#])
    try check(Nothing.self, ["{}"])
    try check(
      PaymentsError.self,
      [
        #"{"type":"error","code":"forbidden"}"#,
        #"{"type":"error","id":"1","code":"new","description":"d","parameter":"p"}"#,
      ]
    )
  }

  @Test func keepsTheMillisecondsToWaitAsText() throws {
    try check(PaymentsError.self, [#"{"type":"error","code":"forbidden","retry_after":"1800"}"#])
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
    try check(PaymentConfirmation.self, confirmations)
    try check(
      PaymentConfirmationMobileApplication.self,
      [#"{"app_os_type":"ios"}"#, #"{"app_os_type":"ios","return_url":""}"#]
    )
    try check(ReturnAddress.self, ["{}", #"{"return_url":""}"#])
    try check(PaymentMethodData.self, data)
    try check(PaymentMethodDataBankCard.self, ["{}", #"{"card":\#(card)}"#])
    try check(PaymentMethodDataApplePay.self, [#"{"payment_data":"e30="}"#])
    try check(PaymentMethodDataSberbank.self, ["{}", #"{"phone":"7"}"#])
    try check(
      YooMoneyData.self,
      [
        #"{"instrument_type":"wallet"}"#,
        #"{"instrument_type":"linked_bank_card","id":"l","csc":"012"}"#,
        #"{"instrument_type":"new","n":1}"#,
      ]
    )
    try check(YooMoneyDataLinkedCard.self, [#"{"id":"l","csc":"012"}"#])
    let named = card.dropLast() + #","cardholder":"ANNA \"Ö\""}"#
    try check(Card.self, [card, String(named)])
  }

  @Test func keepsAnUnknownInstrumentOnTheSecondLevel() throws {
    let text = #"{"type":"yoo_money","instrument_type":"new","n":[1.50]}"#
    let read = try PaymentMethodData(json: Data(text.utf8))
    #expect(read == .yooMoney(.unrecognized(try JSONValue(json: Data(text.utf8)))))
    try check(PaymentMethodData.self, [text])
    try check(
      TokensRequest.self,
      [#"{"tmx_session_id":"s","payment_method_data":\#(text)}"#]
    )
  }

  @Test func keepsRequestsForTokens() throws {
    let base = #""tmx_session_id":"s""#
    let rich =
      #""amount":\#(money),"tmx_session_id":"s","confirmation":\#(confirmations[4]),"#
      + #""save_payment_method":true"#
    try check(TokensBase.self, ["{\(base)}", "{\(rich)}"])
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
    try check(TokensRequest.self, methods + savedMethods + savedCards)
    try check(TokensRequestMethod.self, methods)
    try check(TokensRequestSavedMethod.self, savedMethods)
    try check(TokensRequestSavedCard.self, savedCards)
  }
}
