public import Foundation
public import SpecgenRuntime

/// A transport that answers from the file of a ``RecordingTransport``.
///
/// Each recorded answer is used once; equal requests receive their answers in order. Requests are equal if
/// their verb, path, query and body are; hosts, headers and secrets are ignored. If no recorded request
/// matches, the call ends with ``SpecgenRuntime/TransportFailure/notStubbed(_:)``, which lists the closest
/// matches. Copies share one state.
public struct ReplayingTransport: WholeTransport {
  private struct State: Sendable {
    var isUsed: [Bool]
    var unmatched: [UnmatchedRequest] = []
  }

  private let recording: Recording
  private let state: Locked<State>

  /// Creates a transport from the file of a recording.
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

  /// Returns the first unused answer to an equal request.
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

  /// Returns this transport without the layers: recorded answers are final, whatever cookies or redirects
  /// they contain.
  public func layered(_ layers: (any Transport) -> any Transport) -> any Transport { self }

  /// The requests that matched nothing in the recording.
  public var unmatched: [UnmatchedRequest] { state.withLock { $0.unmatched } }

  /// The recorded requests that were not sent, with verb, path and query, in order.
  public var unused: [String] {
    let isUsed = state.withLock { $0.isUsed }
    return zip(recording.exchanges, isUsed).filter { !$1 }.map(\.0.request.target)
  }

  /// Throws unless each recorded answer was used.
  public func requireAllUsed() throws(RecordingFailure) {
    let unused = unused
    if !unused.isEmpty { throw .unused(unused) }
  }
}

/// An error of a recording.
public enum RecordingFailure: Error, Sendable, CustomStringConvertible {
  /// The file does not exist or cannot be read.
  case unreadable(URL)
  /// The file is not a recording.
  case malformed(URL, DecodingFailure)
  /// These recorded requests were not sent.
  case unused([String])

  /// The problem, with the file or the requests.
  public var description: String {
    switch self {
    case .unreadable(let file): "cannot read the recording \(file.path)"
    case .malformed(let file, let failure):
      "\(file.lastPathComponent) is not a recording: \(failure)"
    case .unused(let requests): "never requested: \(requests.joined(separator: ", "))"
    }
  }
}
