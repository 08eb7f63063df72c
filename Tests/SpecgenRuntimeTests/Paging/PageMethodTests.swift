import Foundation
import SpecgenTesting
import Testing

@testable import SpecgenRuntimeCore
@testable import SpecgenRuntimePaging

/// Calls at the address of a page.
struct PageMethodTests {
  private struct Search: ApiMethod {
    typealias Success = [Int]
    typealias Failure = NoFailure<Never>
    static var info: MethodInfo { MethodInfo("search") }

    func write(to request: inout RequestBuilder) throws(InvalidRequest) {
      request.start(.get, host: "api", path: "/v1/search")
      request.query("term", "a b")
      request.query("api key", Secret("canary key"))
      request.header("Authorization", Secret("canary-token"), prefix: "Bearer ")
    }
  }

  private func session(_ transport: StubTransport) -> ApiSession {
    ApiSession(hosts: ["api": "https://h.example/v1"] as HostTable, transport: transport)
  }

  private var transport: StubTransport {
    StubTransport { _, _ in HTTPResponse(status: 200, body: Data("[1]".utf8)) }
  }

  @Test(
    arguments: [
      (nil, "https://h.example/v1/v1/search?term=a%20b&api%20key=canary%20key"),
      ("https://h.example/p?page=2", "https://h.example/p?page=2&api%20key=canary%20key"),
      ("https://h.example/p", "https://h.example/p?api%20key=canary%20key"),
      ("https://H.example:443/p?api%20key=x&c=d", "https://H.example:443/p?api%20key=x&c=d"),
    ] as [(String?, String)]
  )
  func callsTheAddress(address: String?, sent: String) async throws {
    let transport = transport
    let url = address.flatMap { URL(string: $0) }
    let answer = try await session(transport).page(of: Search(), at: url)
    #expect(answer == PageAnswer([1], from: URL(string: sent)))
    let request = try #require(transport.requests.first)
    #expect(request.url.absoluteString == sent)
    #expect(request.headers["Authorization"] == "Bearer canary-token")
    #expect(!request.description.contains("canary"))
  }

  @Test(
    arguments: [
      ("https://o.example/p?page=2", "https://o.example"),
      ("http://h.example/p", "http://h.example"),
      ("https://h.example:8443/p", "https://h.example:8443"),
      ("https://h.example.o.example/p", "https://h.example.o.example"),
      ("https://h.example@o.example/p", "https://o.example"), ("file:///etc/passwd", "file://"),
      ("p", "://"),
    ]
  )
  func sendsNothingToAnotherOrigin(address: String, origin: String) async throws {
    let transport = transport
    let url = try #require(URL(string: address))
    let error = try await #require(throws: ApiError<NoFailure<Never>>.self) {
      try await session(transport).page(of: Search(), at: url)
    }
    guard case .paging(.anotherOrigin(origin), _) = error else { throw error }
    #expect(transport.requests == [])
    #expect(!"\(error)".contains("page=2"))
  }

  @Test func refusesAddressesWithCredentials() async throws {
    let transport = transport
    let url = try #require(URL(string: "https://u:p@h.example/p"))
    let error = try await #require(throws: ApiError<NoFailure<Never>>.self) {
      try await session(transport).page(of: Search(), at: url)
    }
    guard case .invalidRequest(.url(.userInfo), _) = error else { throw error }
    #expect(transport.requests == [])
  }
}
