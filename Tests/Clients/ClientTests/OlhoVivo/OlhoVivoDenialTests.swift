import Foundation
import OlhoVivo
import SpecgenRuntime
import Testing

/// A session whose end only the body of an answer tells, with status 200.
@Suite(.serialized) struct OlhoVivoDenialTests {
  private typealias EndpointCall = @Sendable (OlhoVivoClient) async throws -> Void

  private let server: OlhoVivoServer
  private let login = "POST /v2.1/Login/Autenticar 200"

  init() throws {
    server = try OlhoVivoServer()
  }

  /// Each endpoint that needs a session.
  private static let calls: [EndpointCall] = [
    { _ = try await $0.searchLines(term: "8000-10") },
    { _ = try await $0.searchLinesByDirection(term: "8000-10", direction: .outbound) },
    { _ = try await $0.searchStops(term: "açucena") },
    { _ = try await $0.stopsOfLine(lineCode: 1273) },
    { _ = try await $0.stopsOfCorridor(corridorCode: 8) },
    { _ = try await $0.corridors() },
    { _ = try await $0.companies() },
    { _ = try await $0.positions() },
    { _ = try await $0.linePositions(lineCode: 1273) },
    { _ = try await $0.garagePositions(companyCode: 37) },
    { _ = try await $0.forecast(stopCode: 340_015_329, lineCode: 1273) },
    { _ = try await $0.lineForecast(lineCode: 1273) },
    { _ = try await $0.stopForecast(stopCode: 340_015_329) },
    { _ = try await $0.map() },
    { _ = try await $0.corridorMap() },
    { _ = try await $0.otherRoadsMap() },
  ]

  @Test(arguments: calls.indices)
  func logsInAfterADenialAndAfterAnExpiry(index: Int) async throws {
    try await server.tell(ServerOrders(denial: 200))
    let client = server.client()
    try await Self.calls[index](client)
    try await server.tell(ServerOrders(sessions: .expire))
    try await Self.calls[index](client)
    let history = try await server.history()
    #expect(history.count == 6)
    #expect(history.allSatisfy { $0.hasSuffix(" 200") })
    #expect([1, 4].allSatisfy { history[$0] == login })
  }

  @Test func logsInOnceForParallelCalls() async throws {
    let slow = ServerOrders.Answer(delay: 0.2)
    try await server.tell(ServerOrders(denial: 200, logins: [slow, slow]))
    let client = server.client()
    for logins in 1...2 {
      let served = await withTaskGroup(of: Bool.self) { group in
        for number in 0..<100 {
          let call = Self.calls[number % Self.calls.count]
          group.addTask { (try? await call(client)) != nil }
        }
        return await group.reduce(into: 0) { $0 += $1 ? 1 : 0 }
      }
      #expect(served == 100)
      #expect(try await server.counters() == .init(logins: logins, mostLogins: 1))
      try await server.tell(ServerOrders(sessions: .expire))
    }
  }

  @Test func takesNoDenialForAMap() async throws {
    try await server.tell(ServerOrders(denial: 200))
    let client = server.client()
    #expect(try await client.map().starts(with: Data("PK".utf8)))
    try await server.tell(ServerOrders(sessions: .expire))
    let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: file) }
    try await client.session.download(MapMethod(), to: file)
    #expect(try Data(contentsOf: file).starts(with: Data("PK".utf8)))
    #expect(try await server.counters().logins == 2)
  }

  @Test func showsTheMessageWhereNoLoginHelps() async throws {
    try await server.tell(ServerOrders(sessions: .reject, denial: 200))
    let client = server.client()
    let error = try await #require(throws: OlhoVivoError.self) { try await client.corridors() }
    guard case .authentication(.rejected(attempts: 3), let context) = error else {
      Issue.record("\(error)")
      return
    }
    let message = "Authorization has been denied for this request."
    #expect(context.excerpt == #"{"Message": "\#(message)"}"#)
    #expect("\(error)".contains(message))
  }

  @Test func readsTheCommonErrorWhateverTheStatus() async throws {
    let client = try await server.openClient()
    try await server.tell(ServerOrders(next: [.json(#"{"Message": "Fora do ar."}"#)]))
    let error = try await #require(throws: OlhoVivoError.self) { try await client.corridors() }
    guard case .common(let common, let context) = error else {
      Issue.record("\(error)")
      return
    }
    #expect(common == ErrorMessage(message: "Fora do ar."))
    #expect(context.status == 200)
    #expect("\(error)".contains("Fora do ar."))
  }
}
