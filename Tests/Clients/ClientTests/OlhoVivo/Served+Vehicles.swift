import Foundation
import OlhoVivo
import SpecgenRuntime

/// The vehicles of the played service, where they are and when they arrive.
extension Served {
  /// Seen at 2024-03-10T01:59:58Z, when it is still the 9th in São Paulo.
  static let first = Vehicle(
    prefix: "31207",
    isAccessible: true,
    seenAt: Date(timeIntervalSince1970: 1_710_035_998),
    latitude: -23.54015,
    longitude: -46.644125
  )
  /// Seen at 2024-03-09T14:05:00Z; the keys of unknown meaning are null.
  static let second = Vehicle(
    prefix: "52964",
    isAccessible: false,
    seenAt: Date(timeIntervalSince1970: 1_709_993_100),
    latitude: -23.6,
    longitude: -46.75
  )
  /// Seen at 2024-02-29T23:59:59Z; the keys of unknown meaning have values.
  static let third = Vehicle(
    prefix: "77018",
    isAccessible: true,
    seenAt: Date(timeIntervalSince1970: 1_709_251_199),
    latitude: 0,
    longitude: -0.5,
    sv: "x",
    is: ["n": [1, 2.5, nil]]
  )

  static func arrival(_ vehicle: Vehicle, _ time: String) throws -> Arrival {
    Arrival(
      prefix: vehicle.prefix,
      isAccessible: vehicle.isAccessible,
      seenAt: vehicle.seenAt,
      latitude: vehicle.latitude,
      longitude: vehicle.longitude,
      sv: vehicle.sv,
      is: vehicle.is,
      time: try clock(time)
    )
  }

  static let floresOnTheRoad = LineVehicles(
    sign: "8000-10",
    lineCode: 1273,
    direction: .outbound,
    destination: "PÇA. DAS FLORES",
    origin: "TERMINAL AÇUCENA",
    vehicleCount: 2,
    vehicles: [first, second]
  )
  static let jardimOnTheRoad = LineVehicles(
    sign: "917H-1",
    lineCode: 2506,
    direction: .outbound,
    destination: "JARDIM 🌻",
    origin: "LGO. \"DO SOL\"",
    vehicleCount: 1,
    vehicles: [third]
  )

  static func positions(_ lines: [LineVehicles]) throws -> Positions {
    Positions(time: try clock("22:59"), lines: lines)
  }

  static func linePositions() throws -> LinePositions {
    LinePositions(time: try clock("22:59"), vehicles: [first, second])
  }
}
