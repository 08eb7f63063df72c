import Cashdesk
import Foundation
import SpecgenRuntime
import SpecgenTesting
import Testing

/// A page whose address is in the answer of a server, and a return URL that the server knows.
struct CashdeskTests {
  private func url(_ text: String) throws -> URL { try #require(URL(string: text)) }

  private func payment(_ address: String?) -> CreatedPayment {
    let confirmation = Confirmation(kind: "redirect", url: address.flatMap { URL(string: $0) })
    return CreatedPayment(id: "p1", status: "pending", confirmation: confirmation)
  }

  private func confirm(_ payment: CreatedPayment) throws -> ConfirmationFlow {
    ConfirmationFlow(after: payment, returnURL: try url("https://shop.example/confirmed"))
  }

  /// The bank's page leads back to the registered URL, whose host is not the vendor's.
  @Test(arguments: [
    "https://pay.cashdesk.example/checkout?orderId=1", "https://eu.cashdesk.example/checkout",
    "https://wallet.example/",
  ])
  func returnsToTheRegisteredURL(address: String) throws {
    let bank = try url("https://acs.any-bank.example/confirm")
    let back = try url("https://shop.example/confirmed?from=bank")
    let page = StandInPage(
      .navigate(bank),
      .show(bank),
      .navigate(PageNavigation(to: back, from: bank))
    )
    #expect(page.run(try confirm(payment(address))) == .success(NoValues()))
    // The vendor knows the return URL, so the flow adds nothing to the address.
    #expect(page.visits.first?.url?.absoluteString == address)
    let own = ConfirmationFlow(page: try url(address), returnURL: back.deletingQuery)
    #expect(page.run(own) == .success(NoValues()))
  }

  @Test(arguments: [
    "https://shop.example/confirmed/", "https://shop.example/confirmed2",
    "https://shop.example.evil.example/confirmed", "http://shop.example/confirmed",
    "https://pay.cashdesk.example/confirmed", "https://user@shop.example/confirmed",
  ])
  func passesOverLookAlikesOfTheReturnURL(text: String) throws {
    let page = StandInPage(.navigate(try url(text)))
    let flow = try confirm(payment("https://pay.cashdesk.example/"))
    let isSame = text == "https://shop.example/confirmed/"
    #expect(page.run(flow) == (isSame ? .success(NoValues()) : nil))
  }

  @Test func refusesFrames() throws {
    let back = try url("https://shop.example/confirmed")
    let page = StandInPage(.navigate(PageNavigation(to: back, isFromMainFrame: false)))
    #expect(page.run(try confirm(payment("https://pay.cashdesk.example/"))) == nil)
  }

  @Test(
    arguments: [
      nil, "https://cashdesk.example/", "https://pay.cashdesk.example.evil.example/",
      "https://evilcashdesk.example/", "http://pay.cashdesk.example/", "/checkout",
      "https://pay.cashdesk.example@evil.example/", "https://wallet.example:8443/",
    ] as [String?]
  )
  func opensNoOtherPage(address: String?) throws {
    let page = StandInPage(.returning())
    guard case .error(let problem)? = page.run(try confirm(payment(address))),
      case .refused = problem
    else {
      Issue.record("opened")
      return
    }
    let hosts = "https://pay.cashdesk.example or *.cashdesk.example or wallet.example"
    #expect("\(problem)".hasSuffix("expected an address on \(hosts)"))
    #expect(page.visits.first?.request == nil)
  }

  @Test func opensNothingWithoutAConfirmation() throws {
    let run = FlowRun(try confirm(CreatedPayment(id: "p1", status: "succeeded")))
    guard case .error(.refused)? = run.result else {
      Issue.record("opened")
      return
    }
    #expect(run.page == nil)
  }

  @Test func hidesASecretAddress() throws {
    let address: Secret<String> = "https://pay.cashdesk.example/link/canary?t=canary"
    let flow = WalletFlow(after: Wallet(address: address), returnURL: try url("myapp://linked"))
    let page = StandInPage(.returning(["wallet_id": "w1"]))
    #expect(page.run(flow) == .success(WalletSuccess(wallet: "w1")))
    let visit = try #require(page.visits.first)
    #expect(visit.url?.absoluteString.hasPrefix(address.reveal() + "&back=myapp") == true)
    var dumped = ""
    dump(flow, to: &dumped)
    #expect(!"\(visit) \(flow) \(dumped)".contains("canary"))
    #expect(StandInPage(.returning(["error": "x"])).run(flow) == .cancel(NoCode()))
  }
}

extension URL {
  fileprivate var deletingQuery: URL {
    var parts = URLComponents(url: self, resolvingAgainstBaseURL: false)
    parts?.query = nil
    return parts?.url ?? self
  }
}
