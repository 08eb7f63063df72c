import Foundation
import OlhoVivo
import SpecgenRuntime
import Testing

/// Every method over the real URLSession: what is sent, and what is made of the answer.
@Suite(.serialized) struct OlhoVivoMethodTests {
  private let server: OlhoVivoServer

  init() throws {
    server = try OlhoVivoServer()
  }

  /// Makes a call, and compares its answer and the request that the server noted.
  private func check<Answer: Equatable>(
    _ path: String,
    _ query: [String: String] = [:],
    gives expected: Answer,
    location: SourceLocation = #_sourceLocation,
    call: (OlhoVivoClient) async throws -> Answer
  ) async throws {
    let answer = try await call(server.openClient())
    #expect(answer == expected, sourceLocation: location)
    let entry = try #require(try await server.log().last, sourceLocation: location)
    #expect(entry.method == "GET", sourceLocation: location)
    #expect(entry.path == "/v2.1" + path, sourceLocation: location)
    #expect(entry.query == query, sourceLocation: location)
    #expect(entry.body.isEmpty, sourceLocation: location)
    #expect(entry.headers["cookie"]?.hasPrefix("apiCredentials=") == true, sourceLocation: location)
    #expect(entry.headers["accept-encoding"]?.contains("gzip") == true, sourceLocation: location)
    #expect(entry.problems.isEmpty, sourceLocation: location)
  }

  @Test(arguments: [
    ("8000-10", "8000-10", [Served.flores, Served.floresBack]),
    (
      "Praça da Sé & cia + 50%", "Pra%C3%A7a%20da%20S%C3%A9%20%26%20cia%20%2B%2050%25",
      [Served.jardim]
    ),
    ("🚌 #1;/?=", "%F0%9F%9A%8C%20%231%3B%2F%3F%3D", [Served.floresBack]),
    ("nada", "nada", []),
    ("", "", []),
  ])
  func searchesLines(term: String, encoded: String, lines: [Line]) async throws {
    let path = "/Linha/Buscar"
    try await check(path, ["termosBusca": term], gives: lines) {
      try await $0.searchLines(term: term)
    }
    #expect(try await server.log().last?.target == "/v2.1\(path)?termosBusca=\(encoded)")
  }

  @Test(arguments: [
    (Direction.outbound, "1", [Served.flores]),
    (.inbound, "2", [Served.floresBack]),
    (.unrecognized(-3), "-3", []),
  ])
  func searchesLinesByDirection(direction: Direction, text: String, lines: [Line]) async throws {
    let query = ["termosBusca": "8000-10", "sentido": text]
    try await check("/Linha/BuscarLinhaSentido", query, gives: lines) {
      try await $0.searchLinesByDirection(term: "8000-10", direction: direction)
    }
  }

  @Test func findsStops() async throws {
    let term = "Praça da Sé & cia + 50%"
    try await check("/Parada/Buscar", ["termosBusca": term], gives: [Served.praça]) {
      try await $0.searchStops(term: term)
    }
    let both = [Served.açucena, Served.praça]
    try await check("/Parada/BuscarParadasPorLinha", ["codigoLinha": "1273"], gives: both) {
      try await $0.stopsOfLine(lineCode: 1273)
    }
    let place = "/Parada/BuscarParadasPorCorredor"
    try await check(place, ["codigoCorredor": "8"], gives: [Served.praça]) {
      try await $0.stopsOfCorridor(corridorCode: 8)
    }
  }

  @Test func listsCorridorsAndCompanies() async throws {
    try await check("/Corredor", gives: Served.corridors) { try await $0.corridors() }
    try await check("/Empresa", gives: Served.companies()) { try await $0.companies() }
  }

  @Test func tellsPositions() async throws {
    let (flores, jardim) = (Served.floresOnTheRoad, Served.jardimOnTheRoad)
    try await check("/Posicao", gives: Served.positions([flores, jardim])) {
      try await $0.positions()
    }
    try await check("/Posicao", ["codigoEmpresa": "42"], gives: Served.positions([jardim])) {
      try await $0.positions(companyCode: 42)
    }
    try await check("/Posicao/Linha", ["codigoLinha": "1273"], gives: Served.linePositions()) {
      try await $0.linePositions(lineCode: 1273)
    }
    let garage = "/Posicao/Garagem"
    try await check(garage, ["codigoEmpresa": "37"], gives: Served.positions([flores])) {
      try await $0.garagePositions(companyCode: 37)
    }
    let query = ["codigoEmpresa": "37", "codigoLinha": "2506"]
    try await check(garage, query, gives: Served.positions([])) {
      try await $0.garagePositions(companyCode: 37, lineCode: 2506)
    }
  }

  @Test func forecastsArrivals() async throws {
    let stop = Served.açucena.code
    let query = ["codigoParada": "340015329", "codigoLinha": "1273"]
    let one = try Served.forecast([Served.floresArrivals()])
    try await check("/Previsao", query, gives: one) {
      try await $0.forecast(stopCode: stop, lineCode: 1273)
    }
    try await check("/Previsao/Linha", ["codigoLinha": "1273"], gives: Served.lineForecast()) {
      try await $0.lineForecast(lineCode: 1273)
    }
    let all = try Served.stopForecast()
    try await check("/Previsao/Parada", ["codigoParada": "340015329"], gives: all) {
      try await $0.stopForecast(stopCode: stop)
    }
  }

  @Test(arguments: [nil, MapDirection.toCentre, .toSuburbs])
  func givesMaps(direction: MapDirection?) async throws {
    let segment = direction.map { "/" + $0.rawValue } ?? ""
    func bytes(_ path: String) -> Data {
      Data("PK\u{3}\u{4}\(path)".utf8) + Data(0...255)
    }
    var path = "/KMZ" + segment
    try await check(path, gives: bytes(path)) { try await $0.map(direction: direction) }
    path = "/KMZ/Corredor" + segment
    try await check(path, gives: bytes(path)) { try await $0.corridorMap(direction: direction) }
    path = "/KMZ/OutrasVias" + segment
    try await check(path, gives: bytes(path)) { try await $0.otherRoadsMap(direction: direction) }
  }

  @Test func leavesOutWhatIsOptional() async throws {
    let client = try await server.openClient()
    #expect(try await client.positions() == client.positions(companyCode: nil))
    #expect(
      try await client.garagePositions(companyCode: 37)
        == client.garagePositions(companyCode: 37, lineCode: nil)
    )
    #expect(try await client.map() == client.map(direction: nil))
    #expect(try await client.corridorMap() == client.corridorMap(direction: nil))
    #expect(try await client.otherRoadsMap() == client.otherRoadsMap(direction: nil))
    #expect(try await server.log().allSatisfy { $0.problems.isEmpty })
  }

  @Test func performsMethodsAsValues() async throws {
    let session = try await server.openClient().session
    #expect(
      try await session.perform(SearchLinesMethod(term: "8000-10"))
        == [Served.flores, Served.floresBack]
    )
    #expect(try await session.perform(CorridorsMethod()) == Served.corridors)
    let forecast = ForecastMethod(stopCode: Served.açucena.code, lineCode: 2506)
    #expect(try await session.perform(forecast) == Served.forecast([Served.jardimArrivals()]))
  }

  @Test func logsInByAPostWithoutABody() async throws {
    try await server.client().authenticate(token: Secret(OlhoVivoServer.token))
    let entry = try #require(try await server.log().last)
    #expect(entry.method == "POST")
    #expect(entry.target == "/v2.1/Login/Autenticar?token=canary%2B4f1c%2F%C3%B1%3D")
    #expect(entry.headers["content-length"] == "0")
    #expect(entry.headers["cookie"] == nil)
    #expect(entry.body.isEmpty)
    #expect(entry.problems.isEmpty)
  }
}
