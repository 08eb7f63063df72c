// The declarations of NIOCore that the documentation's transport uses, as the package has them.

/// Bytes.
public struct ByteBuffer: Hashable, Sendable {
  /// The bytes as a collection.
  public var readableBytesView: [UInt8] { [] }
}

/// A length of time.
public struct TimeAmount: Hashable, Sendable {
  /// Makes one of seconds.
  public static func seconds(_ amount: Int64) -> TimeAmount { TimeAmount() }
}
