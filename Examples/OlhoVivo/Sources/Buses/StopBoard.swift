import Foundation
import Observation
import SPTrans

/// The arrivals at a stop.
@MainActor
@Observable
public final class StopBoard {
  /// The code of the stop.
  public let stopCode: Int
  /// The forecast that the rows are made of.
  public let forecast = Loader<StopForecast>()
  /// The expected vehicles, the next one first.
  public private(set) var rows: [BoardRow] = []

  private let api: any SPTransAPI
  private let now: @Sendable () -> Date

  /// Creates a board, without loading it.
  ///
  /// - Parameters:
  ///   - stopCode: The code of the stop.
  ///   - api: The client or a stub.
  ///   - now: The clock that the waiting times are relative to.
  public init(
    stopCode: Int,
    api: any SPTransAPI,
    now: @escaping @Sendable () -> Date = { Date() }
  ) {
    self.stopCode = stopCode
    self.api = api
    self.now = now
  }

  /// The name of the stop, or its code as long as the name is not known.
  public var title: String { forecast.value?.stop?.name ?? "Stop \(stopCode)" }

  /// `true` if the last forecast has no arrivals.
  public var isEmpty: Bool { forecast.value != nil && rows.isEmpty }

  /// Loads the forecast once.
  public func refresh() async {
    await forecast.load { () throws(SPTransError) in
      try await api.stopForecast(stopCode: stopCode)
    }
    rows = forecast.value.map { BoardRow.rows(of: $0, at: now()) } ?? []
  }

  /// Loads the forecast again and again, until the task is cancelled.
  public func keepFresh(every pause: Duration = .seconds(30)) async {
    while !Task.isCancelled {
      await refresh()
      // A cancelled sleep ends the loop.
      try? await Task.sleep(for: pause)
    }
  }
}
