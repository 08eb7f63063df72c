import Foundation

/// Sends through another transport, and writes the body of a 2xx answer to a file as it arrives.
///
/// The session sees that body as it sees any: its bytes come from the file when somebody asks for them.
struct DownloadTransport: Transport {
  let base: any Transport
  let file: DownloadFile

  func exchange(
    _ request: HTTPRequest,
    limits: TransportLimits
  ) async throws(TransportFailure) -> HTTPAnswer {
    var request = request
    request.bodyUse = .file
    try file.restart()
    let answer = try await base.exchange(request, limits: limits)
    guard answer.head.isSuccess else { return answer }
    let total = answer.head.headers["Content-Length"].flatMap { Int($0) }
    let pull = answer.body.pull
    while let piece = try await pull() { try file.write(piece, ofTotal: total) }
    return HTTPAnswer(head: answer.head, body: HTTPBody(try file.contents()))
  }
}

/// Sends through another transport, and reports how much of the body is on its way.
struct ProgressTransport: Transport {
  let base: any Transport
  let progress: @Sendable (UploadProgress) -> Void

  func exchange(
    _ request: HTTPRequest,
    limits: TransportLimits
  ) async throws(TransportFailure) -> HTTPAnswer {
    var request = request
    request.uploadProgress = progress
    return try await base.exchange(request, limits: limits)
  }
}

/// Sends through another transport, with a file in place of the body.
struct UploadTransport: Transport {
  let base: any Transport
  let file: URL

  func exchange(
    _ request: HTTPRequest,
    limits: TransportLimits
  ) async throws(TransportFailure) -> HTTPAnswer {
    var request = request
    request.body = nil
    request.fileBody = FileBody([.file(file)])
    return try await base.exchange(request, limits: limits)
  }
}
