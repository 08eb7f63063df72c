import CitiboxCourier
import CitiboxCourierTesting
import Foundation
import Onfido
import OnfidoChecks
import OnfidoChecksTesting
import Przelewy
import RazorpayCheckout
import SpecgenRuntime
import SpecgenTesting
import SquareTill
import Testing
import VendorScreens
import YooKassaPayments
import YookassaScreens

/// The implementations of docs/sdks.md beside stand-ins for the vendors' modules.
@MainActor
struct VendorSDKTests {
  private let root = UIViewController()

  /// Runs a flow whose vendor acts as soon as its screens are open.
  private func after<Value: Sendable>(
    _ act: @escaping @MainActor () -> Void,
    _ run: () async -> Value
  ) async -> Value {
    Task { act() }
    return await run()
  }

  private func vendor(_ act: @escaping @MainActor (OnfidoFlow) -> Void) async -> String {
    await after({ if let flow = root.presented as? OnfidoFlow { act(flow) } }) {
      await check(VendorOnfido(root: root), run: "r1", token: "t")
    }
  }

  @Test func checksAnIdentity() async {
    #expect(await vendor { $0.respond(.success([])) } == "checked")
    #expect(await vendor { $0.respond(.cancel(.consentDenied)) } == "we need your consent")
    let error = OnfidoFlowError.exception(withError: nil, withMessage: nil)
    #expect(await vendor { $0.respond(.error(error)) } == "the vendor reported \"exception\"")
    let sdk = VendorOnfido(root: root)
    #expect(await check(sdk, run: "r", token: "no camera") == "allow the camera, and try again")
    let refused = await check(sdk, run: "", token: "t")
    #expect(refused.hasPrefix("not opened: ") && refused.contains("missing_run"), "\(refused)")
  }

  @Test func tellsTheScreensOfACheck() async {
    let sdk = VendorOnfido(root: root)
    var screens: [Screen] = []
    let outcome = await after({
      guard let flow = root.presented as? OnfidoFlow else { return }
      flow.handle(OnfidoEvent(eventName: "WELCOME"))
      flow.handle(OnfidoEvent(eventName: "A_NEW_SCREEN"))
      flow.respond(.cancel(.userExit))
    }) {
      await sdk.run(WorkflowFlow(run: "r", token: "t")) { screens.append($0) }
    }
    #expect(outcome == .cancel(.userExit))
    #expect(screens == [.welcome, .unrecognized("A_NEW_SCREEN")])
  }

  /// A token, a call of a server, and the confirmation on the same screens.
  @Test func paysInTwoSteps() async throws {
    let sdk = VendorYookassa(root: root)
    let amount = Amount(value: ExactDecimal(units: 99_999, scale: 2), currency: .rub)
    let flow = TokenFlow(
      applicationKey: "live",
      shopName: "Comets",
      purchaseDescription: "A comet",
      amount: amount,
      saves: .on
    )
    let token = await after({
      guard let module = root.presented as? TokenizationModule else { return }
      module.output?.tokenizationModule(
        module,
        didTokenize: Tokens(paymentToken: "pt1"),
        paymentMethodType: .sberbank
      )
    }) { await sdk.run(flow) }
    #expect(token.value?.token.reveal() == "pt1")
    #expect("\(token)".contains("pt1") == false)
    let module = try #require(root.presented as? TokenizationModule)
    let page = try #require(URL(string: "https://pay.example/1"))
    let confirmed = await after({
      module.output?.didSuccessfullyConfirmation(paymentMethodType: .sberbank)
    }) { await sdk.run(ConfirmationFlow(page: page, method: .sberbank)) }
    #expect(module.confirmed == "https://pay.example/1")
    #expect(confirmed.value?.method == .sberbank)
    // The user closes the screens.
    let closed = await after({
      guard let module = root.presented as? TokenizationModule else { return }
      module.output?.didFinish(on: module, with: nil)
    }) { await sdk.run(flow) }
    #expect(closed == .cancel(NoCode()))
    #expect(root.presented == nil)
  }

  @Test(arguments: [
    ("http://shop.example", nil), ("https://shop.example", String(repeating: "é", count: 201)),
  ])
  func refusesParamsBeforeTheSDK(page: String, customer: String?) async {
    let sdk = VendorYookassa(root: root)
    let flow = TokenFlow(
      applicationKey: "live",
      shopName: "Comets",
      purchaseDescription: "A comet",
      amount: Amount(value: 1, currency: .eur),
      saves: .off,
      returnPage: page,
      customer: customer.map(Secret.init)
    )
    guard case .error(.refused(let problem, code: nil)) = await sdk.run(flow) else {
      Issue.record("not refused")
      return
    }
    #expect("\(problem)".contains(customer == nil ? "returnUrl" : "customerId"))
    #expect(root.presented == nil)
  }

  /// The constraints of a part of a param count, too.
  @Test(arguments: [
    (ExactDecimal(units: 0, scale: 0), false), (ExactDecimal(units: 1, scale: 2), true),
  ])
  func checksThePartsOfParams(value: ExactDecimal, isValid: Bool) async {
    let sdk = VendorYookassa(root: root)
    let flow = TokenFlow(
      applicationKey: "live",
      shopName: "Comets",
      purchaseDescription: "A comet",
      amount: Amount(value: value, currency: .eur),
      saves: .off
    )
    let outcome = await after({ sdk.dismiss() }) { await sdk.run(flow) }
    guard case .error(.refused(let problem, code: nil)) = outcome else {
      #expect(isValid && outcome == .error(.abandoned), "\(outcome)")
      return
    }
    #expect(!isValid && "\(problem)".contains("amount.value"), "\(problem)")
  }

  @Test func checksOut() async {
    let sdk = VendorRazorpay(root: root)
    let prefill = Prefill(contact: "8888888888")
    let options = CheckoutOptions(key: "key", amount: 100, prefill: prefill)
    let flow = CheckoutFlow(options: options)
    let paid = await after({ sdk.onPaymentSuccess("p1", orderId: nil, signature: "s") }) {
      await sdk.run(flow)
    }
    #expect(paid == .success(.payment(Payment(payment: "p1", signature: "s"))))
    let wallet = await after({ sdk.onExternalWalletSelected("paper") }) { await sdk.run(flow) }
    #expect(wallet == .success(.externalWallet(ExternalWallet(name: "paper"))))
    let left = await after({ sdk.onPaymentError(2, description: "closed") }) { await sdk.run(flow) }
    #expect(left == .cancel(NoCode()))
    let failed = await after({ sdk.onPaymentError(0, description: "off") }) { await sdk.run(flow) }
    #expect(failed == .error(.reported(CheckoutError(code: .network, message: "off"))))
  }

  @Test func transfers() async {
    let sdk = VendorTransfer(root: root)
    let flow = TransferFlow(token: "t1")
    #expect(
      await after({ sdk.p24TransferOnSuccess() }) { await sdk.run(flow) } == .success(NoValues())
    )
    let failed = await after({ sdk.p24Transfer(onError: "34") }) { await sdk.run(flow) }
    #expect(failed == .error(.reported(.unrecognized("34"))))
    guard case .error(.refused(_, code: .tokenMissing)) = await sdk.run(TransferFlow(token: ""))
    else {
      Issue.record("not refused")
      return
    }
  }

  @Test func chargesInAnotherApp() async throws {
    let sdk = VendorSquare()
    let back = try #require(URL(string: "myapp://square?transaction=tr1&client=c1"))
    func flow(_ cents: Int, location: String? = nil) -> ChargeFlow {
      ChargeFlow(
        callbackURL: back,
        amount: Money(cents: cents, currency: "USD"),
        location: location,
        tenders: [.card]
      )
    }
    let paid = await after({ #expect(sdk.take(back)) }) { await sdk.run(flow(100)) }
    #expect(paid == .success(ChargeSuccess(transaction: "tr1", clientTransaction: "c1")))
    let missing = await sdk.run(flow(0))
    #expect(missing == .error(.reported(ChargeError(code: .appNotInstalled))))
    let refused = await sdk.run(flow(1, location: "unknown"))
    #expect(refused == .error(.reported(ChargeError(code: .invalidBundle))))
  }

  /// One outcome type, on the page and in the library.
  @Test func deliversBothWays() async {
    let flow = DeliveryFlow(
      accessToken: "t",
      tracking: "7R4CK1N6",
      recipientPhone: "+34666000111"
    )
    let sdk = CourierSDKStub()
    sdk.delivery.ends(.failure(.boxNotAvailable))
    let inLibrary: DeliveryResult = await sdk.run(flow)
    let onPage: DeliveryResult? = StandInPage(.message("fail", ["code": "box_not_available"])).run(
      flow
    )
    #expect(inLibrary == onPage)
    #expect(sdk.delivery.flows.map(\.tracking) == ["7R4CK1N6"])
    #expect(await sdk.run(RetrievalFlow(accessToken: "t", citiboxId: "7")) == .error(.abandoned))
  }

  @Test func playsAVendorInTests() async {
    let sdk = OnfidoSDKStub()
    sdk.workflow.ends(.cancel(.consentDenied), after: [.welcome, .userConsent])
    var screens: [Screen] = []
    let outcome = await sdk.run(WorkflowFlow(run: "r1", token: "t")) { screens.append($0) }
    #expect(outcome == .cancel(.consentDenied))
    #expect(screens == [.welcome, .userConsent])
    #expect(await check(sdk, run: "r1", token: "t") == "we need your consent")
    #expect(sdk.workflow.flows.map(\.run) == ["r1", "r1"])
    // Screens that stay open until the app closes them.
    var open: SDKRun<WorkflowFlow>?
    sdk.workflow.starts { _, run in open = run }
    let task = Task { await check(sdk, run: "r2", token: "t") }
    while open == nil { await Task.yield() }
    task.cancel()
    #expect(await task.value == "the screen was closed")
    #expect(sdk.dismissals == 1)
  }
}
