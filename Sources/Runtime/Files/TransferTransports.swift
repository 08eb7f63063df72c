import Foundation
import SpecgenRuntimeCore

/// A transport that writes the body of a 2xx answer to a file as it arrives.
///
/// The session reads that body like any other; its bytes are then loaded from the file on demand.
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

/// A transport that reports the progress of sending the body.
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

/// A transport that sends a file instead of the body.
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
