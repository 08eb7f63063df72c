public import Foundation
public import SpecgenRuntime

/// A transport that wraps another one and records its traffic for a ``ReplayingTransport``.
///
/// ```swift
/// let recorder = RecordingTransport(around: DefaultTransport())
/// let client = OlhoVivoClient(token: token, transport: recorder)
/// _ = try await client.searchLines(term: "8000")
/// try recorder.save(to: file)
/// ```
///
/// Secrets of the spec, credentials in headers, and the names in the redaction are replaced before recording.
/// Requests without an answer are omitted. Copies share one recording.
public struct RecordingTransport: WholeTransport {
  private struct State: Sendable {
    var sent = 0
    var exchanges: [Int: Recording.Exchange] = [:]
  }

  private let base: any Transport
  private let redaction: Redaction
  /// The folder that gets a file for each exchange.
  private let folder: URL?
  private let state: Locked<State>

  /// Creates a transport around another one.
  public init(around base: any Transport, redaction: Redaction = Redaction()) {
    self.init(around: base, redaction: redaction, folder: nil)
  }

  /// Creates a transport around another one that writes each exchange at once, as a file of its own in a folder.
  ///
  /// So a whole run is recorded by one line where the app creates its clients, even if a test fails or the process ends.
  /// The files have new names in each run; missing folders are created, and an exchange that cannot be written is only
  /// kept in memory.
  ///
  /// ```swift
  /// let transport = RecordingTransport(around: DefaultTransport(), savingTo: folder)
  /// ```
  ///
  /// `specgen verify SPEC FOLDER` compares the folder with the spec.
  public init(
    around base: any Transport,
    redaction: Redaction = Redaction(),
    savingTo folder: URL
  ) {
    self.init(around: base, redaction: redaction, folder: folder)
  }

  private init(around base: any Transport, redaction: Redaction, folder: URL?) {
    self.base = base
    self.redaction = redaction
    self.folder = folder
    state = Locked(State())
  }

  /// Creates a copy around another transport.
  private init(around base: any Transport, of other: RecordingTransport) {
    self.base = base
    redaction = other.redaction
    folder = other.folder
    state = other.state
  }

  /// Sends a request, and records it with its answer.
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
    if let folder {
      let name = "\(request.methodName ?? "call")-\(UUID().uuidString).json"
      try? write([exchange], to: folder.appendingPathComponent(name))
    }
    return response
  }

  /// Returns a transport that records the traffic above the layers, which are added to the wrapped transport.
  public func layered(_ layers: (any Transport) -> any Transport) -> any Transport {
    RecordingTransport(around: base.layered(layers), of: self)
  }

  /// Writes the recording, in the order of the requests.
  ///
  /// Replaces an existing file atomically, and creates missing folders. Throws errors of Foundation.
  public func save(to file: URL) throws {
    let exchanges = state.withLock { state in
      state.exchanges.sorted { $0.key < $1.key }.map(\.value)
    }
    try write(exchanges, to: file)
  }

  private func write(_ exchanges: [Recording.Exchange], to file: URL) throws {
    let text = Recording(redaction: redaction, exchanges: exchanges).fileText
    let folder = file.deletingLastPathComponent()
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file, options: .atomic)
  }
}
