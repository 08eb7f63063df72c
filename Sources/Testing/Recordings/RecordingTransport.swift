public import Foundation
public import SpecgenRuntime

/// A transport around another one that keeps what goes through it, for a ``ReplayingTransport``.
///
/// ```swift
/// let recorder = RecordingTransport(around: DefaultTransport())
/// let client = OlhoVivoClient(token: token, transport: recorder)
/// _ = try await client.searchLines(term: "8000")
/// try recorder.save(to: file)
/// ```
///
/// What the spec marks as secret, credentials in headers and what the redaction names is replaced before it is kept.
/// A request that no answer came to is left out. Copies are one transport.
public struct RecordingTransport: WholeTransport {
  private struct State: Sendable {
    var sent = 0
    var exchanges: [Int: Recording.Exchange] = [:]
  }

  private let base: any Transport
  private let redaction: Redaction
  private let state: Locked<State>

  /// Makes a transport around another one.
  public init(around base: any Transport, redaction: Redaction = Redaction()) {
    self.base = base
    self.redaction = redaction
    state = Locked(State())
  }

  /// Makes a copy around another transport.
  private init(around base: any Transport, of other: RecordingTransport) {
    self.base = base
    redaction = other.redaction
    state = other.state
  }

  /// Sends a request, and keeps it with its answer.
  public func send(
    _ request: HTTPRequest,
    limits: TransportLimits
  ) async throws(TransportFailure) -> HTTPResponse {
    let number = state.withLock { state in
      state.sent += 1
      return state.sent
    }
    let response = try await base.send(request, limits: limits)
    let exchange = Recording.Exchange(
      request: Recording.Request(request, redaction),
      response: Recording.Response(response, to: request, redaction)
    )
    state.withLock { $0.exchanges[number] = exchange }
    return response
  }

  /// Returns a transport that keeps what goes through the layers, which are put on top of the other transport.
  public func layered(_ layers: (any Transport) -> any Transport) -> any Transport {
    RecordingTransport(around: base.layered(layers), of: self)
  }

  /// Writes what was kept so far, in the order in which the requests were sent.
  ///
  /// A file that is there is replaced at once; folders that are not are made. It throws errors of Foundation.
  public func save(to file: URL) throws {
    let exchanges = state.withLock { state in
      state.exchanges.sorted { $0.key < $1.key }.map(\.value)
    }
    let text = Recording(redaction: redaction, exchanges: exchanges).fileText
    let folder = file.deletingLastPathComponent()
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file, options: .atomic)
  }
}
