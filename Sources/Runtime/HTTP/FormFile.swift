public import Foundation

/// A file in a multipart body.
public struct FormFile: Sendable, Hashable {
  /// The file's name, as the server is told it.
  public var name: String
  /// The media type of the bytes.
  public var contentType: String
  /// What is in the file.
  public var bytes: Data

  /// Makes a file of its parts.
  public init(name: String, contentType: String, bytes: Data) {
    self.name = name
    self.contentType = contentType
    self.bytes = bytes
  }
}
