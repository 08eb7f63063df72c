import Foundation
import OlhoVivo
import OlhoVivoTesting
import SpecgenRuntime

extension OlhoVivoStub {
  /// A stub whose answers tell what it was asked.
  static func echoing(at time: LocalTime) -> OlhoVivoStub {
    var stub = OlhoVivoStub()
    stub.answers.searchLines = { term throws(OlhoVivoError) in
      guard !term.isEmpty else {
        throw .unexpectedStatus(502, CallContext(method: "searchLines", status: 502))
      }
      return []
    }
    stub.answers.stopsOfLine = { [stop($0, "of the line")] }
    stub.answers.stopsOfCorridor = { [stop($0, "of the corridor")] }
    stub.answers.positions = { _ in Positions(time: time, lines: []) }
    stub.answers.linePositions = { line in
      let vehicle = Vehicle(
        prefix: String(line),
        isAccessible: true,
        seenAt: Served.first.seenAt,
        latitude: 0,
        longitude: 0
      )
      return LinePositions(time: time, vehicles: [vehicle])
    }
    stub.answers.forecast = { stop, line in
      StopForecast(time: time, stop: forecastStop(stop, "for line \(line)"))
    }
    stub.answers.lineForecast = { line in
      let stop = StopArrivals(code: line, name: "", latitude: 0, longitude: 0, arrivals: [])
      return LineForecast(time: time, stops: [stop])
    }
    stub.answers.stopForecast = { stop in
      StopForecast(time: time, stop: forecastStop(stop, "for all lines"))
    }
    stub.answers.map = { Data(($0?.rawValue ?? "all").utf8) }
    return stub
  }

  private static func stop(_ code: Int, _ name: String) -> Stop {
    Stop(code: code, name: name, address: "", latitude: 0, longitude: 0)
  }

  private static func forecastStop(_ code: Int, _ name: String) -> ForecastStop {
    ForecastStop(code: code, name: name, latitude: 0, longitude: 0, lines: [])
  }
}
