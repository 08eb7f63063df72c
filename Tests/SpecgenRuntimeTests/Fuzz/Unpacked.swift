#if os(Linux)
import Foundation

@testable import SpecgenRuntimeCore
@testable import SpecgenRuntimeCurl

/// The result of reading a packed body.
struct Unpacked: Sendable {
  var content = Data()
  /// The size of the largest piece.
  var largest = 0
  var hasEnded = true
  var failure: TransportFailure?
}

extension Unpacked {
  /// Reads a body that arrives in pieces, beneath the layer that limits answers.
  init(_ pieces: [Data], encoding: String, limit: Int) {
    let result = Locked(Unpacked(hasEnded: false))
    let rest = Locked(pieces[...])
    // No step suspends, so the task ends before this returns.
    Task.immediate {
      await read(from: { rest.withLock { $0.popFirst() } }, encoding, limit, into: result)
    }
    self = result.withLock { $0 }
  }
}

private func read(
  from next: @escaping @Sendable () -> Data?,
  _ encoding: String,
  _ limit: Int,
  into result: Locked<Unpacked>
) async {
  let head = HTTPResponse(
    status: 200,
    headers: Headers(received: [(name: "Content-Encoding", value: encoding)])
  )
  let body = HTTPBody { () async throws(TransportFailure) in next() }
  do throws(TransportFailure) {
    let limits = TransportLimits(bodySize: limit)
    let unpacked = try PackedBody.unpacked(body, of: head, limits: limits)
    let answer = HTTPAnswer(head: head, body: unpacked)
    let limited = try await LimitLayer(base: OneAnswer(answer: answer)).exchange(
      HTTPRequest(method: .get, url: URL(fileURLWithPath: "/")),
      limits: limits
    )
    let pull = limited.body.pull
    while let piece = try await pull() {
      result.withLock { result in
        result.content += piece
        result.largest = max(result.largest, piece.count)
      }
    }
  } catch {
    result.withLock { $0.failure = error }
  }
  result.withLock { $0.hasEnded = true }
}

private struct OneAnswer: Transport {
  let answer: HTTPAnswer

  func exchange(
    _ request: HTTPRequest,
    limits: TransportLimits
  ) async throws(TransportFailure) -> HTTPAnswer { answer }
}
#endif
