import Foundation
import SpecgenRuntime
import Testing
import YookassaPayments

/// The hosts that an app supplies: the vendor publishes none.
@Suite(.serialized) struct YookassaPaymentsHostTests {
  private func url(_ host: String) throws -> String {
    var request = RequestBuilder()
    PaymentMethodCall(id: "a b", clientKey: "key").write(to: &request)
    return try request.request(hosts: HostTable(["payments": host])).url.absoluteString
  }

  @Test(arguments: [
    ("//pay.example", "https://pay.example"),
    ("//pay.example:8080", "https://pay.example:8080"),
    ("https://pay.example", "https://pay.example"),
    ("https://pay.example/", "https://pay.example"),
    ("http://127.0.0.1:8080", "http://127.0.0.1:8080"),
    ("https://pay.example/test", "https://pay.example/test"),
    // Taken for a path, these would lose their name.
    ("pay.example", "https://pay.example"), ("pay.example:8080", "https://pay.example:8080"),
    ("localhost", "https://localhost"),
  ])
  func readsAHostWithOrWithoutAScheme(host: String, root: String) throws {
    let expected = root + "/api/frontend/v3/payment_method?payment_method_id=a%20b"
    #expect(try url(host) == expected)
  }

  @Test(arguments: ["", "//", "ftp://pay.example", "https://", "pay.example?", "key@pay.example"])
  func refusesWhatIsNoHost(host: String) {
    #expect(throws: InvalidRequest.self) { try url(host) }
  }

  @Test(arguments: [[:], ["Payments": "pay.example"], ["api": "pay.example"]])
  func namesAnUnknownKeyAndSendsNothing(hosts: [String: String]) async throws {
    let client = YookassaPaymentsClient(clientKey: "key", hosts: HostTable(hosts))
    let error = try await #require(throws: YookassaPaymentsError.self) {
      try await client.paymentOptions()
    }
    guard case .invalidRequest(.unknownHost(key: "payments"), let context) = error else {
      Issue.record("\(error)")
      return
    }
    #expect(context.attempt == 0)
    #expect(context.request == nil)
  }

  @Test func movesAWholeClient() async throws {
    let servers = [try YookassaPaymentsServer(), try YookassaPaymentsServer()]
    for server in servers {
      #expect(try await server.client.deleteInstrument(id: "pi-8") == Nothing())
      #expect(try await server.log().map(\.status) == [200])
    }
  }
}
