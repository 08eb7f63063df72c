import Foundation
import P24
import Przelewy
import Razorpay
import RazorpayCheckout
import SpecgenRuntime
import SquarePointOfSaleSDK
import SquareTill
import VendorScreens
import YooKassaPayments
import YookassaScreens

final class VendorYookassa: YookassaSDK, TokenizationModuleOutput {
  let presenter = SDKPresenter()
  let root: UIViewController
  private var module: (any TokenizationModuleInput)?
  private var token: SDKRun<TokenFlow>?
  private var confirmation: SDKRun<ConfirmationFlow>?

  init(root: UIViewController) { self.root = root }

  func start(_ flow: TokenFlow, _ run: SDKRun<TokenFlow>) {
    token = run
    let amount = YooKassaPayments.Amount(
      value: flow.amount.value.value,
      currency: YooKassaPayments.Currency(flow.amount.currency)
    )
    let input = TokenizationModuleInputData(
      clientApplicationKey: flow.applicationKey.reveal(),
      shopName: flow.shopName,
      purchaseDescription: flow.purchaseDescription,
      amount: amount,
      savePaymentMethod: flow.saves == .on ? .on : flow.saves == .off ? .off : .userSelects,
      customerId: flow.customer?.reveal()
    )
    let screens = TokenizationAssembly.makeModule(
      inputData: .tokenization(input),
      moduleOutput: self
    )
    module = screens
    root.present(screens, animated: true)
  }

  func start(_ flow: ConfirmationFlow, _ run: SDKRun<ConfirmationFlow>) {
    guard let module else {
      run.close()
      return
    }
    confirmation = run
    module.startConfirmationProcess(
      confirmationUrl: flow.page.absoluteString,
      paymentMethodType: PaymentMethodType(flow.method)
    )
  }

  func tokenizationModule(
    _ module: any TokenizationModuleInput,
    didTokenize token: Tokens,
    paymentMethodType: PaymentMethodType
  ) {
    let method = PaymentMethod(paymentMethodType)
    self.token?.end(.success(TokenSuccess(token: Secret(token.paymentToken), method: method)))
  }

  func didSuccessfullyConfirmation(paymentMethodType: PaymentMethodType) {
    let method = PaymentMethod(paymentMethodType)
    confirmation?.end(.success(ConfirmationSuccess(method: method)))
  }

  func didFinish(on module: any TokenizationModuleInput, with error: YooKassaPaymentsError?) {
    token?.end(error == nil ? .cancel(NoCode()) : .error(.reported(.methodNotFound)))
    confirmation?.end(error == nil ? .cancel(NoCode()) : .error(.reported(.methodNotFound)))
    dismiss()
  }

  func dismiss() {
    root.dismiss(animated: true)
    (module, token, confirmation) = (nil, nil, nil)
  }
}

final class VendorRazorpay: RazorpaySDK, RazorpayPaymentCompletionProtocol,
  ExternalWalletSelectionProtocol
{
  let presenter = SDKPresenter()
  let root: UIViewController
  private var vendor: Razorpay.RazorpayCheckout?
  private var run: SDKRun<CheckoutFlow>?

  init(root: UIViewController) { self.root = root }

  func start(_ flow: CheckoutFlow, _ run: SDKRun<CheckoutFlow>) {
    let json = try? JSONSerialization.jsonObject(with: flow.options.jsonData)
    guard let options = json as? NSDictionary else {
      run.end(error: CheckoutError(code: .invalidOptions, message: "not a dictionary"))
      return
    }
    self.run = run
    let vendor = Razorpay.RazorpayCheckout(key: flow.options.key.reveal(), delegate: self)
    self.vendor = vendor
    vendor.open(options, displayController: root)
  }

  func onPaymentSuccess(_ paymentId: String, orderId: String?, signature: String?) {
    let payment = Payment(payment: paymentId, order: orderId, signature: signature.map(Secret.init))
    run?.end(.success(.payment(payment)))
  }

  func onExternalWalletSelected(_ walletName: String) {
    run?.end(.success(.externalWallet(ExternalWallet(name: walletName))))
  }

  func onPaymentError(_ code: Int32, description: String) {
    switch code {
    case Razorpay.RazorpayCheckout.paymentCancelled: run?.end(.cancel(NoCode()))
    case Razorpay.RazorpayCheckout.networkError:
      run?.end(error: CheckoutError(code: .network, message: description))
    default: run?.end(error: CheckoutError(code: .unknown, message: description))
    }
  }

  func dismiss() { vendor?.close() }
}

final class VendorTransfer: TransferSDK, P24TransferDelegate {
  let presenter = SDKPresenter()
  let root: UIViewController
  private var run: SDKRun<TransferFlow>?

  init(root: UIViewController) { self.root = root }

  func start(_ flow: TransferFlow, _ run: SDKRun<TransferFlow>) {
    self.run = run
    let params = P24TransactionParams(token: flow.token.reveal())
    P24.startTrnRequest(params, in: root, delegate: self)
  }

  func p24TransferOnSuccess() { run?.end(.success(NoValues())) }

  func p24TransferOnCanceled() { run?.end(.cancel(NoCode())) }

  func p24Transfer(onError errorCode: String) {
    run?.end(error: TransferError(rawValue: errorCode))
  }

  func dismiss() { root.dismiss(animated: true) }
}

final class VendorSquare: SquareSDK {
  let presenter = SDKPresenter()
  private var run: SDKRun<ChargeFlow>?

  func start(_ flow: ChargeFlow, _ run: SDKRun<ChargeFlow>) {
    self.run = run
    do {
      let request = try SCCAPIRequest(
        callbackURL: flow.callbackURL,
        amount: SCCMoney(amountCents: flow.amount.cents, currencyCode: flow.amount.currency),
        userInfoString: flow.state,
        locationID: flow.location,
        notes: flow.note,
        customerID: flow.customer?.reveal(),
        supportedTenderTypes: flow.tenders == [.card] ? .card : .all,
        clearsDefaultFees: flow.clearsDefaultFees,
        returnsAutomaticallyAfterPayment: flow.returnsAfterPayment,
        disablesKeyedInCardEntry: flow.disablesKeyedInCardEntry,
        skipsReceipt: flow.skipsReceipt
      )
      try SCCAPIConnection.perform(request)
    } catch {
      fail(error)
    }
  }

  /// Takes a link that opens the app, or returns `false` if it is not the vendor's.
  func take(_ url: URL) -> Bool {
    guard SCCAPIResponse.isSquareResponse(url) else { return false }
    do {
      let response = try SCCAPIResponse(responseURL: url)
      if let error = response.error { throw error }
      run?.end(
        .success(
          ChargeSuccess(
            transaction: response.transactionID,
            clientTransaction: response.clientTransactionID ?? ""
          )
        )
      )
    } catch {
      fail(error)
    }
    return true
  }

  private func fail(_ error: any Error) {
    let code = (error as? SCCError)?.code ?? 0
    run?.end(error: ChargeError(code: TillErrorCode(rawValue: code)))
  }

  func dismiss() {}
}
