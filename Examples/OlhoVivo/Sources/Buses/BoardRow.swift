import Foundation
import SPTrans
import SpecgenRuntime

/// An expected vehicle as a row of a board.
public struct BoardRow: Identifiable, Equatable, Sendable {
  /// The number painted on the vehicle, with the code of its line.
  public let id: String
  /// The sign of the line, such as 8000-10.
  public let sign: String
  /// The sign at the destination.
  public let destination: String
  /// The time until the arrival, in whole minutes; 0 if the vehicle is due.
  public let minutes: Int
  /// `true` if the vehicle has room for wheelchairs.
  public let isAccessible: Bool

  /// The time until the arrival, for people.
  public var wait: String { minutes == 0 ? "now" : "\(minutes) min" }
}

extension BoardRow {
  /// Creates the rows of a forecast, with the next vehicle first.
  public static func rows(of forecast: StopForecast, at now: Date) -> [BoardRow] {
    let rows = (forecast.stop?.lines ?? []).flatMap { line in
      line.arrivals.compactMap { BoardRow(line: line, arrival: $0, now: now) }
    }
    return rows.sorted { ($0.minutes, $0.sign, $0.id) < ($1.minutes, $1.sign, $1.id) }
  }

  /// Creates a row, or returns nil if the system does not know the time zone of São Paulo.
  private init?(line: LineArrivals, arrival: Arrival, now: Date) {
    guard let remaining = arrival.remaining(from: now) else { return nil }
    id = "\(line.lineCode)/\(arrival.prefix)"
    sign = line.sign
    destination = line.destination
    minutes = max(0, Int(remaining.components.seconds / 60))
    isAccessible = arrival.isAccessible
  }
}
