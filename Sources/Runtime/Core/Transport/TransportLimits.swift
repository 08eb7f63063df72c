/// The limits of a transport on answers and files.
///
/// For the defaults, see the initializer.
public struct TransportLimits: Sendable, Hashable {
  /// The maximum size of an answer's body in memory, in bytes.
  public var bodySize: Int
  /// The maximum size of a body in a file, sent or received, in bytes.
  public var fileSize: Int
  /// The maximum total size of an answer's header names and values, in bytes.
  ///
  /// Informational answers and trailers count, too. It is also the maximum size of the framing between two bytes of
  /// content.
  public var headerSize: Int
  /// The maximum number of header lines in an answer.
  ///
  /// Informational answers and trailers count, too. `URLSession` merges lines with the same name first, except for
  /// `Set-Cookie`.
  public var headerCount: Int
  /// The maximum number of redirects.
  public var redirects: Int
  /// The maximum time without a received byte.
  public var idleTime: Duration

  /// Creates limits.
  ///
  /// The defaults are 50 MB in memory, 2 GB in a file, and 256 KiB of headers in 1,000 fields. A call follows
  /// up to 10 redirects and waits up to one minute for a byte.
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
