import Foundation
import OlhoVivo
import SpecgenRuntime
import Testing

/// The shapes in which the service really answers, beside those that its documents promise.
@Suite(.serialized) struct OlhoVivoShapeTests {
  private let server: OlhoVivoServer

  init() throws {
    server = try OlhoVivoServer()
  }

  @Test(arguments: [ServerOrders.Prefix.field, .number, .text])
  func readsPrefixesOfBothKinds(kind: ServerOrders.Prefix) async throws {
    let client = try await server.openClient()
    try await server.tell(ServerOrders(prefix: kind))
    let lines = [Served.floresOnTheRoad, Served.jardimOnTheRoad]
    #expect(try await client.positions() == Served.positions(lines))
    #expect(
      try await client.garagePositions(companyCode: 37)
        == Served.positions([Served.floresOnTheRoad])
    )
    #expect(try await client.linePositions(lineCode: 1273) == Served.linePositions())
    #expect(try await client.lineForecast(lineCode: 1273) == Served.lineForecast())
    let stop = Served.açucena.code
    #expect(try await client.stopForecast(stopCode: stop) == Served.stopForecast())
    #expect(
      try await client.forecast(stopCode: stop, lineCode: 1273)
        == Served.forecast([Served.floresArrivals()])
    )
  }

  @Test func readsPrefixesOfBothKindsInOneList() async throws {
    let client = try await server.openClient()
    let rest = #""a": true, "ta": "2024-03-10T01:59:58Z", "py": -23.54015, "px": -46.644125}"#
    let body = #"{"hr": "22:59", "vs": [{"p": 31207, \#(rest), {"p": "01207", \#(rest)]}"#
    try await server.tell(ServerOrders(next: [.json(body)]))
    let vehicles = try await client.linePositions(lineCode: 1273).vehicles
    #expect(vehicles.map(\.prefix) == ["31207", "01207"])
    #expect(vehicles.first == Served.first)
  }

  @Test(arguments: [ServerOrders.Companies.object, .list])
  func readsCompaniesOfBothShapes(shape: ServerOrders.Companies) async throws {
    let client = try await server.openClient()
    try await server.tell(ServerOrders(companies: shape))
    let companies = try await client.companies()
    #expect(companies == (try Served.companies()))
    #expect(companies.areas.map { $0.companies.map(\.code) } == [[37, 42], []])
  }

  @Test func readsAForecastWithoutAStop() async throws {
    let client = try await server.openClient()
    #expect(try await client.stopForecast(stopCode: 9) == Served.noForecast())
    try await server.tell(ServerOrders(stop: .null))
    let forecast = try await client.forecast(stopCode: Served.açucena.code, lineCode: 1273)
    #expect(forecast.stop == nil)
    #expect(forecast.time == (try Served.clock("22:59")))
    try await server.tell(ServerOrders(next: [.json(#"{"hr": "07:05"}"#)]))
    #expect(try await client.stopForecast(stopCode: 1).stop == nil)
  }

  @Test func keepsDatesApartFromClocks() async throws {
    let client = try await server.openClient()
    let positions = try await client.linePositions(lineCode: 1273)
    let seen = try #require(positions.vehicles.first).seenAt
    #expect(DateFormat.iso8601.text(of: seen) == "2024-03-10T01:59:58Z")
    #expect(positions.time.description == "22:59")
    // That is 22:59:58 in São Paulo, on the day before the UTC date.
    let remaining = positions.time.remaining(from: seen, zone: "America/Sao_Paulo")
    #expect(remaining == .seconds(-58))
  }

  @Test func keepsAnUnknownDirection() async throws {
    let client = try await server.openClient()
    try await server.tell(ServerOrders(direction: 3))
    let line = try #require(try await client.searchLines(term: "8000-10").first)
    #expect(line.direction == .unrecognized(3))
    #expect(line.direction.rawValue == 3)
    #expect(try Line(json: line.jsonData) == line)
    #expect(String(decoding: line.jsonData, as: UTF8.self).contains(#""sl":3"#))
    let road = try #require(try await client.positions().lines.first)
    #expect(road.direction == .unrecognized(3))
    let lines = try await client.searchLinesByDirection(term: "8000-10", direction: line.direction)
    #expect(lines.map(\.code) == [1273, 34041])
    let entry = try #require(try await server.log().last)
    #expect(entry.query == ["termosBusca": "8000-10", "sentido": "3"])
    #expect(entry.problems.isEmpty)
  }

  @Test func keepsValuesOfUnknownMeaning() async throws {
    let client = try await server.openClient()
    let vehicles = try await client.positions().lines.flatMap(\.vehicles)
    #expect(vehicles.map(\.sv) == [nil, nil, "x"])
    #expect(vehicles.map(\.is) == [nil, nil, ["n": [1, 2.50, nil]]])
  }
}
