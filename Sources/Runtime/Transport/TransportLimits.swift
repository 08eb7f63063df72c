/// How much a transport takes from a server, and of files.
///
/// The defaults of all of them are those of its initializer.
public struct TransportLimits: Sendable, Hashable {
  /// The longest body of an answer that is held in memory, in bytes.
  public var bodySize: Int
  /// The longest body that lies in a file, sent or received, in bytes.
  public var fileSize: Int
  /// All header fields of an answer together, their names and values, in bytes.
  public var headerSize: Int
  /// The most header fields of an answer; those of one name count as one.
  public var headerCount: Int
  /// The most redirects that are followed.
  public var redirects: Int
  /// The longest time without a byte.
  public var idleTime: Duration

  /// Creates limits; without arguments 50 MB in memory, 2 GB in a file, 256 KiB of header in 1,000 fields,
  /// 10 redirects and a minute.
  public init(
    bodySize: Int = 50_000_000,
    fileSize: Int = 2_000_000_000,
    headerSize: Int = 262_144,
    headerCount: Int = 1_000,
    redirects: Int = 10,
    idleTime: Duration = .seconds(60)
  ) {
    self.bodySize = bodySize
    self.fileSize = fileSize
    self.headerSize = headerSize
    self.headerCount = headerCount
    self.redirects = redirects
    self.idleTime = idleTime
  }
}
