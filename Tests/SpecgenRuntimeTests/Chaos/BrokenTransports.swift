#if os(Linux)
import Foundation
import SpecgenRuntime

@testable import ChaosServer

/// A transport that sends each POST twice.
struct RepeatingTransport: Transport {
  let base: any Transport

  func exchange(
    _ request: HTTPRequest,
    limits: TransportLimits
  ) async throws(TransportFailure) -> HTTPAnswer {
    if request.method == .post {
      _ = try await base.exchange(request, limits: limits).whole()
    }
    return try await base.exchange(request, limits: limits)
  }
}

/// A transport that returns the previous answer, or its body alone with the right head.
struct SwappingTransport: Transport {
  let base: any Transport
  let keepsHead: Bool
  private let previous = Locked<HTTPResponse?>(nil)

  init(base: any Transport, keepsHead: Bool) { (self.base, self.keepsHead) = (base, keepsHead) }

  func exchange(
    _ request: HTTPRequest,
    limits: TransportLimits
  ) async throws(TransportFailure) -> HTTPAnswer {
    let answer = try await base.exchange(request, limits: limits).whole()
    let other = previous.withLock { previous in
      defer { previous = answer }
      return previous
    }
    guard let other else { return HTTPAnswer(answer) }
    return HTTPAnswer(head: keepsHead ? answer : other, body: HTTPBody(other.body))
  }
}

/// A transport that loses the last byte of each body.
struct TruncatingTransport: Transport {
  let base: any Transport

  func exchange(
    _ request: HTTPRequest,
    limits: TransportLimits
  ) async throws(TransportFailure) -> HTTPAnswer {
    let answer = try await base.exchange(request, limits: limits).whole()
    return HTTPAnswer(head: answer, body: HTTPBody(answer.body.dropLast()))
  }
}

/// A transport that changes the last byte of each body that it sends.
struct DamagingTransport: Transport {
  let base: any Transport

  func exchange(
    _ request: HTTPRequest,
    limits: TransportLimits
  ) async throws(TransportFailure) -> HTTPAnswer {
    var request = request
    request.body = request.body.map { $0.dropLast() + [UInt8(ascii: "-")] }
    return try await base.exchange(request, limits: limits)
  }
}

/// A transport that fails with an error without a documented case.
struct UnknownTransport: Transport {
  func exchange(
    _ request: HTTPRequest,
    limits: TransportLimits
  ) async throws(TransportFailure) -> HTTPAnswer {
    throw .other(code: 1)
  }
}

/// A transport with one kept connection, whose next answer is whatever was received after the last one.
///
/// It sends one request at a time, and understands only answers with a length.
struct CarelessTransport: Transport {
  private struct State: Sendable {
    var socket: Socket?
    var received: [UInt8] = []
  }

  private let state = Locked(State())

  func exchange(
    _ request: HTTPRequest,
    limits: TransportLimits
  ) async throws(TransportFailure) -> HTTPAnswer {
    let answer = state.withLock { state -> HTTPResponse? in
      let text = "\(request.method.rawValue) \(request.url.path) HTTP/1.1\r\n\r\n"
      if state.socket == nil {
        state = State(socket: request.url.port.flatMap { try? Socket.connected(to: $0) })
        state.socket?.limitWaits(milliseconds: 50)
      }
      guard let socket = state.socket, socket.send(Array(text.utf8)[...]),
        let answer = Self.answer(from: socket, &state.received)
      else {
        state.socket = nil
        return nil
      }
      return answer
    }
    guard let answer else { throw .connectionLost }
    return HTTPAnswer(answer)
  }

  private static func answer(from socket: Socket, _ received: inout [UInt8]) -> HTTPResponse? {
    while true {
      // The first line of an answer has three words, as that of a request has.
      if let head = Request(received), let status = Int(head.path),
        received.count >= head.size + head.bodySize
      {
        let body = Data(received[head.size..<(head.size + head.bodySize)])
        received.removeFirst(head.size + head.bodySize)
        return HTTPResponse(status: status, headers: Headers(head.fields), body: body)
      }
      guard let bytes = socket.receive(), !bytes.isEmpty else { return nil }
      received += bytes
    }
  }
}
#endif
