import Observation
import SPTrans

/// The stops of a line.
@MainActor
@Observable
public final class LineStops {
  /// The code of the line.
  public let lineCode: Int
  /// The stops.
  public let stops = Loader<[Stop]>()

  private let api: any SPTransAPI

  /// Creates the stops of a line, without loading them.
  public init(lineCode: Int, api: any SPTransAPI) {
    self.lineCode = lineCode
    self.api = api
  }

  /// Loads the stops.
  public func load() async {
    await stops.load { () throws(SPTransError) in try await api.stopsOfLine(lineCode: lineCode) }
  }
}
