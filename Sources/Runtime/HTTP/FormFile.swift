public import Foundation

/// A file in a multipart body.
public struct FormFile: Sendable, Hashable {
  /// The file's name, as the server is told it.
  public var name: String
  /// The media type of the bytes.
  public var contentType: String
  /// What is in the file.
  public var content: FileBody.Piece

  /// Makes a file of its parts.
  public init(name: String, contentType: String, bytes: Data) {
    self.name = name
    self.contentType = contentType
    content = .bytes(bytes)
  }

  /// Makes a file of one on disk, which is read while it is sent and must not change until then.
  ///
  /// A file that is not there ends the call with ``TransportFailure/cannotReadFile``.
  /// - Parameters:
  ///   - url: Where the file lies.
  ///   - name: The file's name, as the server is told it; the last part of the URL when it is nil.
  ///   - contentType: The media type of the bytes.
  public init(contentsOf url: URL, name: String? = nil, contentType: String) {
    self.name = name ?? url.lastPathComponent
    self.contentType = contentType
    content = .file(url)
  }
}
