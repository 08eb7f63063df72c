public import Foundation
public import SpecgenRuntime

/// A transport that answers from a file that a ``RecordingTransport`` wrote.
///
/// Each recorded answer is given once, in their order where the same is asked several times. Requests are the same when
/// verb, path, query and body are; hosts, headers and secrets do not count. Where nothing fits, the call ends with
/// ``SpecgenRuntime/TransportFailure/notStubbed(_:)``, which names the nearest requests. Copies are one transport.
public struct ReplayingTransport: WholeTransport {
  private struct State: Sendable {
    var isUsed: [Bool]
    var unmatched: [UnmatchedRequest] = []
  }

  private let recording: Recording
  private let state: Locked<State>

  /// Reads a recording.
  public init(from file: URL) throws(RecordingFailure) {
    let data: Data
    do {
      data = try Data(contentsOf: file)
    } catch {
      throw .unreadable(file)
    }
    do throws(DecodingFailure) {
      recording = try Recording(json: data)
    } catch {
      throw .malformed(file, error)
    }
    state = Locked(State(isUsed: recording.exchanges.map { _ in false }))
  }

  /// Gives the first answer to such a request that was not given yet.
  public func send(
    _ request: HTTPRequest,
    limits: TransportLimits
  ) async throws(TransportFailure) -> HTTPResponse {
    let asked = Recording.Request(request, recording.redaction)
    let exchanges = recording.exchanges
    let fitting = exchanges.indices.filter { exchanges[$0].request.asksTheSame(as: asked) }
    let used = state.withLock { state -> Int? in
      let index = fitting.first { !state.isUsed[$0] }
      if let index { state.isUsed[index] = true }
      return index
    }
    guard let used else {
      let recorded = exchanges.map(\.request)
      let problem = UnmatchedRequest(asked, among: recorded, timesRecorded: fitting.count)
      state.withLock { $0.unmatched.append(problem) }
      throw .notStubbed(problem.description)
    }
    return exchanges[used].response.replayed
  }

  /// Returns this transport: its answers are those of a call, whatever cookies or redirects are in them.
  public func layered(_ layers: (any Transport) -> any Transport) -> any Transport { self }

  /// The requests that nothing in the recording fitted.
  public var unmatched: [UnmatchedRequest] { state.withLock { $0.unmatched } }

  /// The recorded requests that were not asked, verb and place, in their order.
  public var unused: [String] {
    let isUsed = state.withLock { $0.isUsed }
    return zip(recording.exchanges, isUsed).filter { !$1 }.map(\.0.request.target)
  }

  /// Requires that each recorded answer was given.
  public func requireAllUsed() throws(RecordingFailure) {
    let unused = unused
    if !unused.isEmpty { throw .unused(unused) }
  }
}

/// Why a recording does not serve.
public enum RecordingFailure: Error, Sendable, CustomStringConvertible {
  /// There is no such file, or it cannot be read.
  case unreadable(URL)
  /// The file is no recording.
  case malformed(URL, DecodingFailure)
  /// Nobody asked these requests.
  case unused([String])

  /// What is wrong, and where.
  public var description: String {
    switch self {
    case .unreadable(let file): "cannot read the recording \(file.path)"
    case .malformed(let file, let failure): "\(file.lastPathComponent) is no recording: \(failure)"
    case .unused(let requests): "nobody asked for \(requests.joined(separator: ", "))"
    }
  }
}
