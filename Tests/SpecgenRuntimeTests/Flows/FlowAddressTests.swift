import Foundation
import Testing

@testable import SpecgenRuntimeCore
@testable import SpecgenRuntimeFlows
@testable import SpecgenRuntimeLinks

/// The address of a page that an answer has.
struct FlowAddressTests {
  private static let address = FlowAddress(
    "page",
    addresses: ["https://pay.example", "https://sandbox.pay.example:8443/base"],
    others: ["*.cash.example", "wallet.example"]
  )

  private func request(
    _ page: String?,
    _ address: FlowAddress = address,
    hosts: [String: String] = ["page": "https://pay.example/base"]
  ) -> Result<HTTPRequest, InvalidRequest> {
    Result { () throws(InvalidRequest) in
      var builder = RequestBuilder()
      builder.start(.get, page: page.flatMap { URL(string: $0) }, on: address)
      builder.query("theme", "dark")
      return try builder.request(hosts: hosts)
    }
  }

  @Test(arguments: [
    "https://pay.example/a?b=c", "https://PAY.example", "https://pay.example:443/a",
    "https://sandbox.pay.example:8443/a", "https://a.cash.example/", "https://a.b.cash.example",
    "https://wallet.example/x",
  ])
  func opensPagesOfTheVendor(text: String) throws {
    let url = try request(text).get().url.absoluteString
    #expect(url == text + (text.contains("?") ? "&" : "?") + "theme=dark")
  }

  @Test(arguments: [
    "https://evil.example/", "https://pay.example.evil.example/", "https://evil-pay.example/",
    "https://pay.example:8443/", "https://sandbox.pay.example/", "https://cash.example/",
    "https://evilcash.example/", "https://a.cash.example:8443/", "https://a.wallet.example/",
    "http://pay.example/", "http://wallet.example/", "javascript:alert(1)", "data:text/html,x",
    "file:///etc/hosts", "myapp://pay.example/", "/relative", "//pay.example/a", "pay.example",
    "https://pay.example@evil.example/", "https://user@pay.example/", "https://:p@pay.example/",
    "https://pay.example%2eevil.example/", "https:pay.example", "https:///pay.example", "",
  ])
  func refusesOtherPages(text: String) {
    guard case .failure(.parameter("page", let problem)) = request(text) else {
      Issue.record("opened \(text)")
      return
    }
    let expected = "expected an address on https://pay.example or *.cash.example or wallet.example"
    #expect(problem.hasSuffix("; " + expected))
    // The address may be a secret.
    #expect(!problem.contains("evil"))
  }

  @Test func refusesAnAnswerWithoutAnAddress() {
    let problem = "the answer has none; expected an address on https://pay.example"
    #expect(
      request(nil, FlowAddress("page")) == .failure(.parameter(name: "page", problem: problem))
    )
    #expect(request("https://pay.example", hosts: [:]) == .failure(.unknownHost(key: "page")))
  }

  /// The app of a test talks to a server of its own.
  @Test func takesTheHostOfTheRun() throws {
    let local = ["page": "http://127.0.0.1:8080"]
    let page = "http://127.0.0.1:8080/pay"
    #expect(try request(page, hosts: local).get().url.absoluteString == page + "?theme=dark")
    guard case .failure = request("http://127.0.0.1:8081/pay", hosts: local) else {
      Issue.record("opened")
      return
    }
  }

  @Test func hidesASecretAddress() throws {
    var builder = RequestBuilder()
    let url = try #require(URL(string: "https://pay.example/canary-path?t=canary-query"))
    builder.start(.get, page: Secret(url), on: Self.address)
    let request = try builder.request(hosts: ["page": "https://pay.example"])
    #expect(request.url == url)
    #expect("\(request)" == "GET https://pay.example/<secret>")
    #expect(request.secrets.redacting("at \(url)") == "at <secret>")
  }

  @Test func showsNoQueryOfAnAddress() throws {
    let request = try request("https://pay.example/a?canary=1").get()
    #expect("\(request)" == "GET https://pay.example/a?theme=dark")
  }
}
