public import Foundation
public import VendorScreens

/// Stand-ins for the types of the vendor's module, as its document describes them.
public struct Amount {
  public let value: Decimal
  public let currency: Currency

  public init(value: Decimal, currency: Currency) {
    self.value = value
    self.currency = currency
  }
}

public enum Currency: Equatable {
  case rub, usd, eur
  case custom(String)
}

public enum SavePaymentMethod { case on, off, userSelects }

public enum PaymentMethodType { case yooMoney, bankCard, sberbank, applePay }

public enum YooKassaPaymentsError: Error { case paymentMethodNotFound }

public struct Tokens {
  public let paymentToken: String

  public init(paymentToken: String) { self.paymentToken = paymentToken }
}

public struct TokenizationModuleInputData {
  public let clientApplicationKey: String
  public let amount: Amount
  public let customerId: String?

  public init(
    clientApplicationKey: String,
    shopName: String,
    purchaseDescription: String,
    amount: Amount,
    savePaymentMethod: SavePaymentMethod,
    customerId: String? = nil
  ) {
    self.clientApplicationKey = clientApplicationKey
    self.amount = amount
    self.customerId = customerId
  }
}

public struct BankCardRepeatModuleInputData {
  public let paymentMethodId: String

  public init(
    clientApplicationKey: String,
    shopName: String,
    purchaseDescription: String,
    paymentMethodId: String,
    amount: Amount,
    savePaymentMethod: SavePaymentMethod
  ) {
    self.paymentMethodId = paymentMethodId
  }
}

public enum TokenizationFlow {
  case tokenization(TokenizationModuleInputData)
  case bankCardRepeat(BankCardRepeatModuleInputData)
}

@MainActor
public protocol TokenizationModuleInput {
  func startConfirmationProcess(confirmationUrl: String, paymentMethodType: PaymentMethodType)
}

@MainActor
public protocol TokenizationModuleOutput: AnyObject {
  func tokenizationModule(
    _ module: any TokenizationModuleInput,
    didTokenize token: Tokens,
    paymentMethodType: PaymentMethodType
  )
  func didFinish(on module: any TokenizationModuleInput, with error: YooKassaPaymentsError?)
  func didSuccessfullyConfirmation(paymentMethodType: PaymentMethodType)
}

@MainActor
public final class TokenizationModule: UIViewController, TokenizationModuleInput {
  public let inputData: TokenizationFlow
  public private(set) weak var output: (any TokenizationModuleOutput)?
  public private(set) var confirmed: String?

  init(_ inputData: TokenizationFlow, _ output: any TokenizationModuleOutput) {
    self.inputData = inputData
    self.output = output
    super.init()
  }

  public func startConfirmationProcess(
    confirmationUrl: String,
    paymentMethodType: PaymentMethodType
  ) {
    confirmed = confirmationUrl
  }
}

@MainActor
public enum TokenizationAssembly {
  public static func makeModule(
    inputData: TokenizationFlow,
    moduleOutput: any TokenizationModuleOutput
  ) -> TokenizationModule {
    TokenizationModule(inputData, moduleOutput)
  }
}
