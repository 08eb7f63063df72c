import SpecgenRuntimeCore
import SpecgenRuntimeLinks

/// The limits of a deeplink service.
public struct DeeplinkLimits: Sendable, Hashable {
  /// The maximum number of links at a time, including those in progress.
  public let links: Int
  /// The maximum number of attempts to handle one link before it is dropped.
  public let attempts: Int

  /// Creates limits; the defaults are 100 links and 10 attempts.
  /// - Parameters:
  ///   - links: The maximum number of links, clamped to 1 through 1,000.
  ///   - attempts: The maximum number of attempts, clamped to 1 through 100.
  public init(links: Int = 100, attempts: Int = 10) {
    self.links = min(max(links, 1), 1_000)
    self.attempts = min(max(attempts, 1), 100)
  }
}
