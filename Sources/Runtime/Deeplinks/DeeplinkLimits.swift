/// How much a service of deeplinks takes on.
public struct DeeplinkLimits: Sendable, Hashable {
  /// How many links it holds at a time, those in progress among them.
  public let links: Int
  /// How often it asks to handle one link before it drops it.
  public let attempts: Int

  /// Creates limits; without arguments 100 links and 10 attempts for each.
  /// - Parameters:
  ///   - links: Taken as the nearest number from 1 to 1,000.
  ///   - attempts: Taken as the nearest number from 1 to 100.
  public init(links: Int = 100, attempts: Int = 10) {
    self.links = min(max(links, 1), 1_000)
    self.attempts = min(max(attempts, 1), 100)
  }
}
