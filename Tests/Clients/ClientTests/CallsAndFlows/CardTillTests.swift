import CardTill
import Foundation
import SpecgenRuntime
import SpecgenTesting
import Testing

/// A payment that a server starts and a form opens, and a page with a token in its path.
struct CardTillTests {
  private static let token: Secret<String> = "canary+token/1"

  private func url(_ text: String) throws -> URL { try #require(URL(string: text)) }

  private func pay(_ page: String = "https://pay.till.example/init") throws -> PayFlow {
    let transaction = Transaction(url: page, token: Self.token)
    return PayFlow(after: transaction, returnURL: try url("myapp://paid"))
  }

  private func end(_ query: String) throws -> PayResult? {
    let bank = try url("https://acs.any-bank.example/confirm")
    let page = StandInPage(
      .navigate(bank),
      .show(bank),
      .navigate(PageNavigation(to: try url("myapp://paid?" + query), from: bank))
    )
    return page.run(try pay())
  }

  @Test func postsTheTokenToTheAddress() throws {
    let page = StandInPage(.returning(["token_ws": "t2"]))
    let paid = page.run(try pay("https://pay.sandbox.till.example/init?lang=es"))
    #expect(paid == .success(PaySuccess(token: "t2")))
    let visit = try #require(page.visits.first)
    #expect(visit.request?.method == .post)
    #expect(visit.url?.absoluteString == "https://pay.sandbox.till.example/init?lang=es")
    #expect(visit.formItems == ["token_ws": Self.token.reveal()])
    #expect(!"\(visit)".contains("canary"))
  }

  @Test(
    arguments: [
      ("token_ws=t", .success(PaySuccess(token: "t"))),
      (
        "token_ws=t&TBK_TOKEN=k&TBK_ID_SESION=s&TBK_ORDEN_COMPRA=7",
        .failure(PayFailure(token: "k"))
      ),
      (
        "TBK_TOKEN=k&TBK_ID_SESION=s&TBK_ORDEN_COMPRA=7",
        .cancel(PayCancel(token: "k", order: "7"))
      ),
      ("TBK_ID_SESION=s&TBK_ORDEN_COMPRA=7", .error(.reported(AbandonedOrder(order: "7")))),
    ] as [(String, PayResult)]
  )
  func endsByTheKeysThatArePresent(query: String, result: PayResult) throws {
    #expect(try end(query) == result)
  }

  @Test(arguments: [
    ("", "\"token_ws\" is missing"), ("token_ws=", "token_ws"), ("other=1", "token_ws"),
    ("TBK_TOKEN=canary&TBK_ID_SESION=s", "TBK_ORDEN_COMPRA"),
    ("TBK_ID_SESION=canary", "TBK_ORDEN_COMPRA"), ("token_ws=canary&token_ws=b", "token_ws"),
  ])
  func saysWhichValueIsMissing(query: String, word: String) throws {
    guard case .error(.unreadable(let problem))? = try end(query) else {
      Issue.record("another end")
      return
    }
    let key = word.hasPrefix("\"") ? "token_ws" : word
    #expect("\(problem)".contains(key) && !"\(problem)".contains("canary"), "\(problem)")
  }

  @Test(arguments: [
    "https://pay.till.example.evil.example/init", "http://pay.till.example/init",
    "https://pay.till.example@evil.example/init", "https://pay.till.example:444/init", "no url",
    "javascript:alert(1)", "",
  ])
  func refusesAnotherAddress(text: String) throws {
    let page = StandInPage(.returning(["token_ws": "t2"]))
    guard case .error(let problem)? = page.run(try pay(text)), case .refused = problem else {
      Issue.record("opened \(text)")
      return
    }
    #expect("\(problem)".hasSuffix("expected an address on https://pay.till.example"))
    #expect(page.visits.first?.request == nil)
  }

  @Test func refusesAnEmptyToken() throws {
    let flow = PayFlow(
      page: try url("https://pay.till.example/init"),
      token: "",
      returnURL: try url("myapp://paid")
    )
    let refusal = InvalidRequest.parameter(name: "token_ws", problem: "is empty")
    #expect(FlowRun(flow).result == .error(.refused(refusal, code: nil)))
  }

  private func renew(_ token: Secret<String>) throws -> RenewFlow {
    RenewFlow(token: token, returnURL: try url("https://shop.example/renewed"))
  }

  @Test func putsATokenIntoThePath() throws {
    let page = StandInPage(.returning())
    #expect(page.run(try renew("a/b c+ü?#%2F")) == .success(NoValues()))
    let visit = try #require(page.visits.first)
    let path = "https://pay.till.example/cards/a%2Fb%20c%2B%C3%BC%3F%23%252F/renew"
    let query = "?lang=es&back=https%3A%2F%2Fshop.example%2Frenewed"
    #expect(visit.url?.absoluteString == path + query)
    #expect("\(visit)".hasPrefix("GET https://pay.till.example/cards/<secret>/renew?lang=es"))
  }

  @Test(arguments: ["", ".", ".."] as [Secret<String>])
  func refusesATokenThatChangesThePath(token: Secret<String>) throws {
    let page = StandInPage(.returning())
    guard case .error(.refused)? = page.run(try renew(token)) else {
      Issue.record("opened")
      return
    }
    #expect(page.visits.first?.request == nil)
  }

  /// A certain value comes before any value of the same key.
  @Test(
    arguments: [
      ("", .success(NoValues())), ("?status=", .success(NoValues())),
      ("?status=left", .cancel(NoCode())), ("?status=expired", .error(.reported(.expired))),
      ("?status=*", .error(.reported(.unrecognized("*")))),
    ] as [(String, RenewResult)]
  )
  func tellsACertainValueFromAnyOther(query: String, result: RenewResult) throws {
    let page = StandInPage(.navigate(try url("https://shop.example/renewed" + query)))
    #expect(page.run(try renew("t")) == result)
  }

  @Test func postsTheReturnURLAndTheState() throws {
    let flow = DonateFlow(amount: 5, returnURL: try url("myapp://donated"))
    let page = StandInPage(.returning())
    #expect(page.run(flow) == .success(NoValues()))
    let visit = try #require(page.visits.first)
    #expect(visit.url?.absoluteString == "https://pay.till.example/donations?channel=app")
    var items = visit.formItems
    #expect(items.removeValue(forKey: "state")?.count == 32)
    #expect(items == ["amount": "5", "shop_id": "s1", "return_url": "myapp://donated"])
    // Without the state, anybody could end the flow.
    let forged = StandInPage(.navigate(try url("myapp://donated?canceled=1")))
    let missing = InvalidLink.absent(in: .returnURL, keys: ["state"])
    #expect(forged.run(flow) == .error(.unreadable(missing)))
  }
}
