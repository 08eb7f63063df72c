import Foundation
import OlhoVivo
import OlhoVivoTesting
import SpecgenRuntime
import Testing

/// The queries that stand on a line, a stop or a corridor.
@Suite(.serialized) struct OlhoVivoQueryTests {
  @Test func asksTheService() async throws {
    let server = try OlhoVivoServer()
    let client = try await server.openClient()
    let (line, stop) = (Served.flores, Served.açucena)
    #expect(try await line.positions(from: client) == Served.linePositions())
    #expect(try await line.forecasts(from: client) == Served.lineForecast())
    #expect(try await line.stops(from: client) == [Served.açucena, Served.praça])
    #expect(try await stop.forecasts(from: client) == Served.stopForecast())
    #expect(
      try await stop.forecast(lineCode: Served.jardim.code, from: client)
        == Served.forecast([Served.jardimArrivals()])
    )
    let corridor = try #require(try await client.corridors().first)
    #expect(try await corridor.stops(from: client) == [Served.praça])
    let targets = try await server.log().map(\.target).filter { $0.contains("?codigo") }
    #expect(
      targets == [
        "/v2.1/Posicao/Linha?codigoLinha=1273",
        "/v2.1/Previsao/Linha?codigoLinha=1273",
        "/v2.1/Parada/BuscarParadasPorLinha?codigoLinha=1273",
        "/v2.1/Previsao/Parada?codigoParada=340015329",
        "/v2.1/Previsao?codigoParada=340015329&codigoLinha=2506",
        "/v2.1/Parada/BuscarParadasPorCorredor?codigoCorredor=8",
      ]
    )
  }

  @Test func asksAStub() async throws {
    let stub = OlhoVivoStub.echoing(at: try Served.clock("10:00"))
    let (line, stop, corridor) = (Served.jardim, Served.praça, Served.corridors[1])
    #expect(try await line.positions(from: stub).vehicles.map(\.prefix) == ["2506"])
    #expect(try await line.forecasts(from: stub).stops.map(\.code) == [2506])
    #expect(try await line.stops(from: stub).map(\.name) == ["of the line"])
    #expect(try await stop.forecasts(from: stub).stop?.name == "for all lines")
    let forecast = try await stop.forecast(lineCode: 2506, from: stub).stop
    #expect(forecast?.code == 706_325)
    #expect(forecast?.name == "for line 2506")
    #expect(try await corridor.stops(from: stub).map(\.code) == [3])
    let calls: [OlhoVivoStub.Call] = [
      .linePositions(lineCode: 2506), .lineForecast(lineCode: 2506), .stopsOfLine(lineCode: 2506),
      .stopForecast(stopCode: 706_325), .forecast(stopCode: 706_325, lineCode: 2506),
      .stopsOfCorridor(corridorCode: 3),
    ]
    #expect(stub.calls == calls)
  }

  @Test func letsAStubFail() async throws {
    let stub = OlhoVivoStub.echoing(at: try Served.clock("10:00"))
    let error = await #expect(throws: OlhoVivoError.self) {
      _ = try await stub.searchLines(term: "")
    }
    #expect(
      error.map(String.init(describing:)) == "searchLines: unexpected status 502 [status 502]"
    )
  }

  @Test func saysWhichCallHasNoAnswer() async throws {
    let stub = OlhoVivoStub()
    let error = await #expect(throws: ApiError<AuthenticateFailure>.self) {
      try await stub.authenticate(token: "canary")
    }
    #expect(
      error.map(String.init(describing:)) == "authenticate: no answer: OlhoVivoStub has no answer "
        + "for authenticate: set answers.authenticate"
    )
    #expect(stub.calls == [.authenticate(token: "canary")])
    #expect(!"\(stub) \(stub.calls)".contains("canary"))
  }

  /// What an app might have: it knows the protocol alone.
  private func summary(from api: any OlhoVivoAPI) async throws -> [Int] {
    [try await api.map().count, try await api.positions().lines.count]
  }

  @Test func servesCodeThatKnowsTheProtocolAlone() async throws {
    let server = try OlhoVivoServer()
    #expect(try await summary(from: server.client()) == [264, 2])
    #expect(try await summary(from: OlhoVivoStub.echoing(at: try Served.clock("10:00"))) == [3, 0])
  }
}
