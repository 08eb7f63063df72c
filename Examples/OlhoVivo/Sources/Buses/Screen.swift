import BusLinks

/// A screen above the search.
public enum Screen: Hashable, Sendable {
  /// The stops of a line.
  case line(code: Int)
  /// The arrivals at a stop.
  case stop(code: Int)

  /// Creates the screen that a link opens.
  public init(_ link: BusLink) {
    switch link {
    case .line(let code): self = .line(code: code)
    case .stop(let code): self = .stop(code: code)
    }
  }
}
