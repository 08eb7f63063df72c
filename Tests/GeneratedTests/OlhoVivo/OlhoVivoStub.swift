import Foundation
import OlhoVivo
import SpecgenRuntime

/// A stand-in for the client, as a test of an app writes it: its answers tell what it was asked.
struct OlhoVivoStub: OlhoVivoAPI {
  let time: LocalTime

  private func stop(_ code: Int, _ name: String) -> Stop {
    Stop(code: code, name: name, address: "", latitude: 0, longitude: 0)
  }

  private func forecastStop(_ code: Int, _ name: String) -> ForecastStop {
    ForecastStop(code: code, name: name, latitude: 0, longitude: 0, lines: [])
  }

  func authenticate(token: Secret<String>) {}

  func searchLines(term: String) throws(OlhoVivoError) -> [Line] {
    guard !term.isEmpty else {
      throw .unexpectedStatus(502, CallContext(method: "searchLines", status: 502))
    }
    return []
  }

  func searchLinesByDirection(term: String, direction: Direction) -> [Line] { [] }

  func searchStops(term: String) -> [Stop] { [stop(0, term)] }

  func stopsOfLine(lineCode: Int) -> [Stop] { [stop(lineCode, "of the line")] }

  func stopsOfCorridor(corridorCode: Int) -> [Stop] { [stop(corridorCode, "of the corridor")] }

  func corridors() -> [Corridor] { [] }

  func companies() -> Companies { Companies(time: time, areas: []) }

  func positions(companyCode: Int?) -> Positions { Positions(time: time, lines: []) }

  func linePositions(lineCode: Int) -> LinePositions {
    let vehicle = Vehicle(
      prefix: String(lineCode),
      isAccessible: true,
      seenAt: Served.first.seenAt,
      latitude: 0,
      longitude: 0
    )
    return LinePositions(time: time, vehicles: [vehicle])
  }

  func garagePositions(companyCode: Int, lineCode: Int?) -> Positions {
    positions(companyCode: companyCode)
  }

  func forecast(stopCode: Int, lineCode: Int) -> StopForecast {
    StopForecast(time: time, stop: forecastStop(stopCode, "for line \(lineCode)"))
  }

  func lineForecast(lineCode: Int) -> LineForecast {
    let stop = StopArrivals(code: lineCode, name: "", latitude: 0, longitude: 0, arrivals: [])
    return LineForecast(time: time, stops: [stop])
  }

  func stopForecast(stopCode: Int) -> StopForecast {
    StopForecast(time: time, stop: forecastStop(stopCode, "for all lines"))
  }

  func map(direction: MapDirection?) -> Data { Data((direction?.rawValue ?? "all").utf8) }

  func corridorMap(direction: MapDirection?) -> Data { map(direction: direction) }

  func otherRoadsMap(direction: MapDirection?) -> Data { map(direction: direction) }
}
