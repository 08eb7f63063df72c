import Foundation
import OlhoVivo
import SpecgenRuntime
import Testing

/// The examples of the document for apps, in today's names.
@Suite(.serialized) struct DocumentExamplesTests {
  private let server: OlhoVivoServer
  private let apiInstance: OlhoVivoClient

  init() throws {
    server = try OlhoVivoServer()
    apiInstance = OlhoVivoClient(token: Secret(OlhoVivoServer.token), hosts: server.hosts)
  }

  /// A duration as a person in São Paulo reads it.
  private func text(_ duration: Duration) -> String {
    duration.formatted(
      .units(allowed: [.hours, .minutes], width: .wide).locale(Locale(identifier: "pt_BR"))
    )
  }

  private func now() throws -> Date {
    try #require(DateFormat.iso8601.date(from: "2024-03-10T01:59:00Z"))
  }

  @Test func authenticatesByItself() async throws {
    _ = try await apiInstance.searchStops(term: "açucena")
    #expect(try await server.counters().logins == 1)
  }

  @Test func decidesAboutErrorsInAClosure() async throws {
    let retryClosure: RetryClosure = { error in
      if error.status == 500 {
        return (true, 0.01)
      }
      return (false, 0)
    }
    try await server.tell(ServerOrders(next: [.page(500)]))
    let lines = try await apiInstance.retrying(retryClosure).searchLines(term: "8000-10")
    #expect(lines == [Served.flores, Served.floresBack])
    try await server.tell(ServerOrders(next: [.page(500), .page(502), .page(500)]))
    await #expect(throws: OlhoVivoError.self) {
      try await apiInstance.retrying(retryClosure).searchLines(term: "8000-10")
    }
    // A call that is denied, a login, one with an error and one without; then two with errors.
    #expect(try await server.log().count == 6)
  }

  @Test func searchesLines() async throws {
    let lines = try await apiInstance.searchLines(term: "8000-10")
    #expect(lines.map(\.code) == [1273, 34041])
    let back = try await apiInstance.searchLinesByDirection(term: "8000-10", direction: .inbound)
    #expect(back.map(\.code) == [34041])
  }

  @Test func tellsTheNextArrivalsOfALineAtAStop() async throws {
    let (line, stop) = (Served.flores, Served.açucena)
    let forecast = try await apiInstance.forecast(stopCode: stop.code, lineCode: line.code)
    let arrivals = try #require(forecast.stop).lines.flatMap(\.arrivals)
    #expect(arrivals.map(\.prefix) == ["31207", "52964"])
    #expect(arrivals.map(\.time.description) == ["00:22", "22:58"])
  }

  @Test func tellsTheNextArrivalsAtAStop() async throws {
    let forecast = try await Served.açucena.forecasts(from: apiInstance)
    let lines = try #require(forecast.stop).lines
    let flores = try #require(lines.first { $0.destination == "PÇA. DAS FLORES" })
    let now = try now()
    let printed = flores.arrivals.compactMap { vehicle in
      vehicle.remaining(from: now).map { "\(vehicle.prefix): \(text($0))" }
    }
    #expect(printed.first == "31207: 1 hora e 23 minutos")
    #expect(printed.count == 2)
  }

  @Test func tellsTheNextArrivalsOfALine() async throws {
    let now = try now()
    let stops = try await Served.flores.forecasts(from: apiInstance).stops
    let printed = stops.compactMap { stop -> String? in
      let ahead = stop.arrivals.compactMap { arrival in
        arrival.remaining(from: now).map { (arrival.prefix, $0) }
      }
      guard let next = ahead.filter({ $0.1 >= .zero }).min(by: { $0.1 < $1.1 }) else { return nil }
      return "\(stop.name) – \(next.0): \(text(next.1))"
    }
    let expected = [
      "AÇUCENA B/C – 31207: 1 hora e 23 minutos", "PRAÇA DA SÉ & CIA – 52964: 12 minutos",
    ]
    // Zero hours are printed by some systems and left out by others.
    #expect(printed.map { $0.replacingOccurrences(of: "0 hora e ", with: "") } == expected)
  }

  @Test func tellsThePositionsOfALine() async throws {
    let vehicles = try await Served.flores.positions(from: apiInstance).vehicles
    let printed = vehicles.map { "\($0.prefix): \($0.latitude), \($0.longitude)" }
    #expect(printed == ["31207: -23.54015, -46.644125", "52964: -23.6, -46.75"])
  }

  @Test func tellsTheStopsOfALine() async throws {
    let stops = try await Served.flores.stops(from: apiInstance)
    #expect(stops.map(\.name) == ["AÇUCENA B/C", "PRAÇA DA SÉ & CIA"])
  }
}
