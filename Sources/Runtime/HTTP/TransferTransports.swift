import Foundation

/// Sends through another transport, and has what is answered written to a file.
///
/// The session sees a 2xx body as it sees any: its bytes come from the file when somebody asks for them.
struct DownloadTransport: Transport {
  let base: any Transport
  let file: DownloadFile

  func send(
    _ request: HTTPRequest,
    limits: TransportLimits
  ) async throws(TransportFailure) -> HTTPResponse {
    try file.restart()
    var response = try await base.download(request, into: file, limits: limits)
    if response.isSuccess { response.body = try file.contents() }
    return response
  }
}

/// Sends through another transport, with a file in place of the body.
struct UploadTransport: Transport {
  let base: any Transport
  let file: URL

  func send(
    _ request: HTTPRequest,
    limits: TransportLimits
  ) async throws(TransportFailure) -> HTTPResponse {
    var request = request
    request.body = nil
    request.fileBody = FileBody([.file(file)])
    return try await base.send(request, limits: limits)
  }
}
