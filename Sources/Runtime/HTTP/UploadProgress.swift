/// The progress of an upload.
public struct UploadProgress: Sendable, Hashable {
  /// The bytes of the body that are on their way; an attempt that begins anew counts from 0.
  public let sent: Int
  /// The bytes of the whole body.
  public let total: Int
}
