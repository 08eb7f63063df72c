import OlhoVivo

/// The forecasts of the played service.
extension Served {
  /// What one line does at the stop ``açucena``.
  static func floresArrivals() throws -> LineArrivals {
    LineArrivals(
      sign: "8000-10",
      lineCode: 1273,
      direction: .outbound,
      destination: "PÇA. DAS FLORES",
      origin: "TERMINAL AÇUCENA",
      vehicleCount: 2,
      arrivals: [try arrival(first, "00:22"), try arrival(second, "22:58")]
    )
  }

  /// What another line does at the stop ``açucena``.
  static func jardimArrivals() throws -> LineArrivals {
    LineArrivals(
      sign: "917H-1",
      lineCode: 2506,
      direction: .outbound,
      destination: "JARDIM 🌻",
      origin: "LGO. \"DO SOL\"",
      vehicleCount: 1,
      arrivals: [try arrival(third, "23:54")]
    )
  }

  /// What these lines do at the stop ``açucena``.
  static func forecast(_ lines: [LineArrivals]) throws -> StopForecast {
    StopForecast(
      time: try clock("22:59"),
      stop: ForecastStop(
        code: açucena.code,
        name: açucena.name,
        latitude: açucena.latitude,
        longitude: açucena.longitude,
        lines: lines
      )
    )
  }

  /// What all lines do at the stop ``açucena``.
  static func stopForecast() throws -> StopForecast {
    try forecast([floresArrivals(), jardimArrivals()])
  }

  /// The answer where nothing is predicted.
  static func noForecast() throws -> StopForecast {
    StopForecast(time: try clock("22:59"))
  }

  /// What the line ``flores`` does at its stops.
  static func lineForecast() throws -> LineForecast {
    LineForecast(
      time: try clock("22:59"),
      stops: [
        StopArrivals(
          code: açucena.code,
          name: açucena.name,
          latitude: açucena.latitude,
          longitude: açucena.longitude,
          arrivals: try floresArrivals().arrivals
        ),
        StopArrivals(
          code: praça.code,
          name: praça.name,
          latitude: praça.latitude,
          longitude: praça.longitude,
          arrivals: [try arrival(second, "23:11")]
        ),
      ]
    )
  }
}
