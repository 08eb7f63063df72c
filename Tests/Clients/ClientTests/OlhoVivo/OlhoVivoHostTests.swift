import Foundation
import OlhoVivo
import SpecgenRuntime
import Testing

/// The hosts of the client, and what moving it elsewhere takes.
@Suite(.serialized) struct OlhoVivoHostTests {
  /// The service of the day: hosts that an app chooses by a rule of its own.
  private struct Shifted: HostProvider {
    let key: String
    let host: String

    func host(for key: String) throws(HostProviderError) -> String {
      guard key == self.key else { throw .unknownKey(key) }
      return host
    }
  }

  private let server: OlhoVivoServer

  init() throws {
    server = try OlhoVivoServer()
  }

  private func client(_ hosts: any HostProvider) -> OlhoVivoClient {
    OlhoVivoClient(token: Secret(OlhoVivoServer.token), hosts: hosts)
  }

  @Test func knowsTheServiceItself() throws {
    let hosts = OlhoVivoClient.hosts
    #expect(try hosts.host(for: "api") == "https://api.olhovivo.sptrans.com.br/v2.1")
    #expect(throws: HostProviderError.unknownKey("API")) { try hosts.host(for: "API") }
    var request = RequestBuilder()
    MapMethod(direction: .toCentre).write(to: &request)
    let url = try request.request(hosts: hosts).url
    #expect(url.absoluteString == "https://api.olhovivo.sptrans.com.br/v2.1/KMZ/BC")
  }

  @Test func movesAWholeClient() async throws {
    let other = try OlhoVivoServer()
    #expect(try await client(server.hosts).corridors() == Served.corridors)
    #expect(try await client(other.hosts).corridors() == Served.corridors)
    #expect(try await client(Shifted(key: "api", host: "\(other.root)/v2.1/")).map().count == 264)
    #expect(try await server.counters().logins == 1)
    #expect(try await other.counters().logins == 2)
  }

  @Test func sendsNothingToAnUnknownHost() async throws {
    let client = client(Shifted(key: "maps", host: server.root))
    let error = try await #require(throws: OlhoVivoError.self) { try await client.corridors() }
    guard case .invalidRequest(.unknownHost(key: "api"), _) = error else {
      Issue.record("\(error)")
      return
    }
    #expect(try await server.log().isEmpty)
  }
}
