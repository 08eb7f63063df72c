public import Foundation
public import SpecgenRuntimeCore

/// A file in a multipart body.
public struct FormFile: Sendable, Hashable {
  /// The file name sent to the server.
  public var name: String
  /// The media type of the content.
  public var contentType: String
  /// The content of the file.
  public var content: FileBody.Piece

  /// Creates a file from bytes in memory.
  public init(name: String, contentType: String, bytes: Data) {
    self.name = name
    self.contentType = contentType
    content = .bytes(bytes)
  }

  /// Creates a file from one on disk, which is read while it is sent and must not change until then.
  ///
  /// If the file cannot be read, the call fails with ``TransportFailure/cannotReadFile``.
  ///
  /// - Parameters:
  ///   - url: The location of the file.
  ///   - name: The file name sent to the server, or nil to use the last path component of the URL.
  ///   - contentType: The media type of the content.
  public init(contentsOf url: URL, name: String? = nil, contentType: String) {
    self.name = name ?? url.lastPathComponent
    self.contentType = contentType
    content = .file(url)
  }
}
