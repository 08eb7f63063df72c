import Foundation
import SpecgenRuntimeCore

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

extension URLSession {
  /// Returns a task that sends a request, whose body may be in a file.
  func task(
    _ request: URLRequest,
    from file: URL?
  ) throws(TransportFailure) -> URLSessionTask {
    guard let file else { return dataTask(with: request) }
    #if canImport(FoundationNetworking)
    // On Linux, an upload from a file reads ahead, and crashes if a read ends after its task. A stream is only
    // read when data can be sent.
    let length = try FileBody([.file(file)]).size()
    guard let stream = SizedInputStream(file, length: length) else { throw .cannotReadFile }
    var request = request
    request.httpBodyStream = stream
    request.setValue(String(length), forHTTPHeaderField: "Content-Length")
    // A blank field is not sent. Without it, the body would be chunked in addition to having a Content-Length.
    request.setValue(" ", forHTTPHeaderField: "Transfer-Encoding")
    return dataTask(with: request)
    #else
    return uploadTask(with: request, fromFile: file)
    #endif
  }
}

#if canImport(FoundationNetworking)
/// A stream of the announced number of bytes of a file, which fails if the file has become shorter.
private final class SizedInputStream: InputStream {
  private var left = 0

  convenience init?(_ file: URL, length: Int) {
    self.init(url: file)
    left = length
  }

  override var hasBytesAvailable: Bool { left > 0 }

  override func read(_ buffer: UnsafeMutablePointer<UInt8>, maxLength: Int) -> Int {
    let count = super.read(buffer, maxLength: min(maxLength, left))
    guard count > 0 else { return -1 }
    left -= count
    return count
  }
}
#endif
