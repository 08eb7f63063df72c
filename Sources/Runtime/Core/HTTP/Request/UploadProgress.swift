/// The progress of an upload.
public struct UploadProgress: Sendable, Hashable {
  /// The number of body bytes sent so far.
  ///
  /// Each new attempt counts from 0.
  public let sent: Int
  /// The total number of bytes in the body.
  public let total: Int
}
