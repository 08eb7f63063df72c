import CitiboxCourier
import Foundation
import IntelligenceRetail
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
