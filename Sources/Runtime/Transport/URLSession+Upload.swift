import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

extension URLSession {
  /// Makes a task that sends a file as the body of a request.
  func task(
    _ request: URLRequest,
    from file: URL
  ) throws(TransportFailure) -> URLSessionTask {
    #if canImport(FoundationNetworking)
    // Here an upload from a file reads ahead, and ends the process when a read ends after its task. A stream is
    // read when there is something to send.
    let length = try FileBody([.file(file)]).size()
    guard let stream = SizedInputStream(file, length: length) else { throw .cannotReadFile }
    var request = request
    request.httpBodyStream = stream
    request.setValue(String(length), forHTTPHeaderField: "Content-Length")
    // A blank field is not sent; without one the body would be sent in chunks, beside its length.
    request.setValue(" ", forHTTPHeaderField: "Transfer-Encoding")
    return dataTask(with: request)
    #else
    return uploadTask(with: request, fromFile: file)
    #endif
  }
}

#if canImport(FoundationNetworking)
/// The bytes of a file, as many as were said: the stream of one that has become shorter fails.
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
