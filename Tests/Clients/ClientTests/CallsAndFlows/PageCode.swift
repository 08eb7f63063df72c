import CardPay
import Cashdesk
import Checkout
import Circles
import CitiboxCourier
import Foundation
import IntelligenceRetail
import NotePad
import OlhoVivo
import OlhoVivoTesting
import SpecgenRuntime
import SpecgenTesting
import Testing

/// One switch for whatever was done.
func words<Success, Pending, Failure, Cancel, Problem>(
  for outcome: Outcome<Success, Pending, Failure, Cancel, Problem>
) -> String {
  switch outcome {
  case .success: "done"
  case .pending: "not done yet"
  case .failure(let failure): "not done: \(failure)"
  case .cancel: "cancelled"
  case .error(let problem): "went wrong: \(problem)"
  }
}

func words(
  _ client: some OlhoVivoAPI,
  _ app: IntelligenceRetailApp,
  _ delivery: DeliveryResult
) async -> [String] {
  let lines = await MethodOutcome(of: { () async throws(OlhoVivoError) in
    try await client.searchLines(term: "8000")
  })
  let report = await app.report(
    login: "ana",
    password: "secret",
    visitId: "7",
    backURLScheme: "myapp"
  )
  return [words(for: lines), words(for: report), words(for: delivery)]
}

func show(_ outcome: VisitResult.CallOutcome) -> String {
  switch outcome {
  case .success(let result): "\(result.report?.photos?.count ?? 0) photos"
  case .pending: "ask again later"
  case .cancel: ""
  case .error(.reported(let result)): "the app says \(result.status.code ?? 0)"
  case .error(.notInstalled): "install the app"
  case .error(let problem): "\(problem)"
  }
}

struct ShelfReports {
  let retail: IntelligenceRetailApp

  init(opener: some AppOpener) {
    retail = IntelligenceRetailApp(opener: opener, returnSchemes: ["myapp"])
  }

  /// Where the app gets links: `scene(_:openURLContexts:)`, `onOpenURL`.
  func open(_ url: URL) {
    switch retail.calls.take(url) {
    case .notOurs: break  // another link of the app's
    case .answered: break  // a call that waited has it
    case .resumed(let call, let result): print(call, result.status)  // made before a restart
    case .unclaimed(let result): print(result.status)  // nobody waits: see below
    case .unreadable(let problem): print(problem)
    }
  }
}

func deliver(to phone: Secret<String>) -> FlowRun<DeliveryFlow> {
  let flow = DeliveryFlow(accessToken: "70K3n", tracking: "7R4CK1N6", recipientPhone: phone)
  return FlowRun(flow, hosts: DeliveryFlow.sandboxHosts)
}

func standIn() -> (IntelligenceRetailApp, StandInApp) {
  let vendor = StandInApp(schemes: [IntelligenceRetailApp.scheme]) { visit in
    [.answer(#"{"status": "IR_RESULT_OK"}"#, to: visit["back_url_scheme"])]
  }
  let app = IntelligenceRetailApp(opener: vendor, returnSchemes: ["myapp"])
  vendor.connect(to: app.calls)
  return (app, vendor)
}

func refused() -> DeliveryResult? {
  let page = StandInPage(.message("fail", ["code": "box_not_available"]))
  return page.run(
    DeliveryFlow(accessToken: "t", tracking: "7R4CK1N6", recipientPhone: "+34666000111")
  )
}

/// The code of docs/calls-and-flows.md, run.
struct CallsAndFlowsPageTests {
  @Test func endsEverythingInOneSwitch() async throws {
    var client = OlhoVivoStub()
    client.answers.searchLines = { _ async throws(OlhoVivoError) in [] }
    let (app, vendor) = standIn()
    let delivery = try #require(refused())
    let found = await words(client, app, delivery)
    #expect(found == ["done", "done", "not done: boxNotAvailable"])
    await vendor.delivered(1)
    #expect(vendor.deliveries.map(\.result) == [.answered])
    #expect(show(VisitResult(status: .auth).callOutcome) == "the app says 13")
    #expect(show(VisitResult(status: .inProgress).callOutcome) == "ask again later")
    #expect(deliver(to: "+34666000111").result == nil)
    #expect(deliver(to: "666").result != nil)
  }
}

struct Payments {
  let pay: CardPayApp

  init(opener: some AppOpener, returnURL: URL) {
    pay = CardPayApp(opener: opener, returnURL: returnURL)
  }

  func words(order: String) async -> String {
    switch await pay.pay(order: order, amount: ExactDecimal(units: 1050, scale: 2)) {
    case .success(let payment): "paid \(payment.amount ?? 0)"
    case .failure: "declined"
    case .cancel: ""
    case .error(.storeOpened): "install the app, and try again"
    case .error(let problem): "\(problem)"
    }
  }

  /// Where the app gets links: `scene(_:openURLContexts:)`, `onOpenURL`, and `userActivity.webpageURL`.
  func isAnswer(_ url: URL) -> Bool {
    if case .notOurs = pay.calls.take(url) { false } else { true }
  }
}

func show(_ outcome: CreateCall.CallbackOutcome) -> String {
  switch outcome {
  case .success(let note): "note \(note.id)"
  case .cancel: ""
  case .error(.reported(let error)): error.errorMessage ?? "error \(error.errorCode ?? "")"
  case .error(let problem): "\(problem)"
  }
}

struct SavedPayments {
  let pay: CardPayApp
  let defaults: UserDefaults

  func save() throws {
    defaults.set(try JSONEncoder().encode(pay.calls.saved), forKey: "payments")
  }

  func restore() throws {
    guard let data = defaults.data(forKey: "payments") else { return }
    pay.calls.restore(try JSONDecoder().decode([SavedCall].self, from: data))
  }

  func open(_ url: URL) {
    if case .resumed(let call, let payment) = pay.calls.take(url), call.isCall(PayCall.self) {
      print(payment.callOutcome)
    }
  }
}

func paid(at url: URL) -> PurchaseResult? {
  let page = StandInPage(.returning(["status": "paid", "payment_id": "p1"]))
  return page.run(PurchaseFlow(order: "7", amount: 10, returnURL: url))
}

func confirmed(_ payment: CreatedPayment, returnURL: URL) -> ConfirmationResult? {
  StandInPage(.returning()).run(ConfirmationFlow(after: payment, returnURL: returnURL))
}

func signIn(_ client: CirclesClient, _ outcome: SignInResult) async throws -> String {
  switch outcome {
  case .success(let grant):
    _ = try await client.exchange(
      code: grant.code,
      verifier: grant.verifier,
      redirect: grant.redirect
    )
    return try await client.me().name
  case .cancel, .error(.closed): return "not signed in"
  case .error(let problem): return "\(problem)"
  }
}
