import Foundation
import OlhoVivo
import SpecgenRuntime

/// What the played service serves, written down a second time.
enum Served {
  static let flores = Line(
    code: 1273,
    isCircular: false,
    sign: "8000",
    service: 10,
    direction: .outbound,
    mainTerminal: "PÇA. DAS FLORES",
    secondaryTerminal: "TERMINAL AÇUCENA"
  )
  static let floresBack = Line(
    code: 34041,
    isCircular: false,
    sign: "8000",
    service: 10,
    direction: .inbound,
    mainTerminal: "PÇA. DAS FLORES",
    secondaryTerminal: "TERMINAL AÇUCENA"
  )
  static let jardim = Line(
    code: 2506,
    isCircular: true,
    sign: "917H",
    service: 1,
    direction: .outbound,
    mainTerminal: "JARDIM 🌻",
    secondaryTerminal: "LGO. \"DO SOL\""
  )

  static let açucena = Stop(
    code: 340_015_329,
    name: "AÇUCENA B/C",
    address: "R. DAS ROSAS / AV. DO LAGO",
    latitude: -23.570201,
    longitude: -46.643452
  )
  static let praça = Stop(
    code: 706_325,
    name: "PRAÇA DA SÉ & CIA",
    address: "",
    latitude: -23.5,
    longitude: -46
  )

  static let corridors = [
    Corridor(code: 8, name: "Ipê-Roxo"),
    Corridor(code: 3, name: "Norte – São João"),
  ]

  static func companies() throws -> Companies {
    Companies(
      time: try clock("11:20"),
      areas: [
        CompanyArea(
          code: 1,
          companies: [
            Company(area: 1, code: 37, name: "VIAÇÃO AÇAÍ"),
            Company(area: 1, code: 42, name: "ÔNIBUS & CIA"),
          ]
        ),
        CompanyArea(code: 2, companies: []),
      ]
    )
  }

  /// Reads a time of day.
  static func clock(_ text: String) throws -> LocalTime {
    guard let time = LocalTime(text) else { throw NoTime(text: text) }
    return time
  }

  /// A text that is no time of day.
  struct NoTime: Error {
    let text: String
  }
}
