import Foundation
public import SpecgenRuntimeCore

/// A reader for the records of one streamed call, which it opens again if its connection is lost.
struct StreamReader<M: StreamMethod> {
  private let method: M
  private let session: ApiSession
  private var parser: StreamParser
  private var body: HTTPBody.Pull?
  /// `true` if the call is safe to send again.
  private var isRepeatable = false
  /// The number of times the stream was opened since the last record.
  private var attempt = 0
  private var isOver = false
  /// The value of ``CallRegistry/cancellations`` when the stream was opened.
  private var cancellations = 0
  /// The user for whom the stream was opened.
  private var user = 0

  init(_ method: M, _ session: ApiSession) {
    self.method = method
    self.session = session
    parser = StreamParser(M.framing, limit: session.options.limits.bodySize)
  }

  /// Waits for the next value, or returns nil at the end.
  mutating func next() async throws(ApiError<M.Failure>) -> M.StreamElement? {
    guard let record = try await record() else { return nil }
    do throws(DecodingFailure) {
      return try method.read(record)
    } catch {
      throw end(.decoding(M.info.answersHoldSecrets ? error.redacted : error, context))
    }
  }

  private var retryPlan: RetryPlan { RetryPlan(M.info, session.options, session.core.retry) }

  private var context: CallContext { CallContext(method: M.info.name, attempt: attempt) }

  private mutating func record() async throws(ApiError<M.Failure>) -> StreamRecord? {
    while true {
      if let record = try parsed() {
        attempt = 1
        return record
      }
      if isOver { return nil }
      guard let body else {
        try await open()
        continue
      }
      switch await pull(body) {
      case .success(let piece?): parser.take(piece)
      case .success(nil): await finish()
      case .failure(.cancelled): throw end(.cancelled(context))
      case .failure(let failure):
        guard await waitToRetry(after: failure) else { throw end(.transport(failure, context)) }
      }
    }
  }

  /// Returns the next record of the bytes that have arrived.
  private mutating func parsed() throws(ApiError<M.Failure>) -> StreamRecord? {
    do throws(TransportFailure) {
      return try parser.next()
    } catch {
      throw end(.transport(error, context))
    }
  }

  /// Ends the stream, without the values that have not been read, and returns the error.
  private mutating func end(_ error: ApiError<M.Failure>) -> ApiError<M.Failure> {
    isOver = true
    body = nil
    parser = StreamParser(M.framing, limit: session.options.limits.bodySize)
    return error
  }

  private mutating func open() async throws(ApiError<M.Failure>) {
    attempt += 1
    if attempt == 1 {
      cancellations = session.core.calls.cancellations
      user = session.core.user
    }
    var session = session
    if let id = parser.resumeID, !id.isEmpty { session.options.setHeader("Last-Event-ID", id) }
    let transport = StreamTransport(base: session.core.transport)
    do throws(ApiError<M.Failure>) {
      try await session.call(method, over: transport, for: user)
    } catch {
      throw end(error)
    }
    // Servers use status 204 to report that the stream is over.
    guard let opened = transport.opened, opened.status != 204 else {
      isOver = true
      return
    }
    isRepeatable = retryPlan.isRepeatable(opened.request)
    parser.restart()
    body = opened.body.pull
  }

  /// Waits for a piece of the body, until the calls of the session are canceled.
  private func pull(_ body: @escaping HTTPBody.Pull) async -> Result<Data?, TransportFailure> {
    let end = await session.core.calls.run(deadline: nil) {
      [calls = session.core.calls, cancellations] () async -> Result<Data?, TransportFailure> in
      // All calls were canceled while no task was waiting.
      guard calls.cancellations == cancellations else { return .failure(.cancelled) }
      do throws(TransportFailure) {
        return .success(try await body())
      } catch {
        return .failure(error)
      }
    }
    if case .finished(let result) = end { return result }
    return .failure(.cancelled)
  }

  /// Handles the end of the body.
  ///
  /// A stream is opened again if its events have ids or the server has set a pause; it then continues after the
  /// last id.
  private mutating func finish() async {
    parser.end()
    body = nil
    if parser.isResumable, await waitToRetry(after: .connectionLost) { return }
    isOver = true
  }

  /// Waits before the stream is opened again.
  ///
  /// Returns `false` if it is not opened again.
  private mutating func waitToRetry(after failure: TransportFailure) async -> Bool {
    guard isRepeatable,
      let pause = retryPlan.pause(after: FailedCall(failure, context), attempt: attempt)
    else { return false }
    body = nil
    try? await Task.sleep(for: max(pause, parser.pause ?? .zero))
    return true
  }
}

extension ApiSession {
  /// Returns the values of a streamed method.
  ///
  /// The deadline applies until the answer begins. ``TransportLimits/idleTime`` is the maximum time without a
  /// byte, and ``TransportLimits/bodySize`` is the maximum size of a value. If the connection is lost and the
  /// method is safe to send twice, the retry policy decides whether the call is opened again. It then continues
  /// after the last event with an id (`Last-Event-ID`).
  public func stream<M: StreamMethod>(
    _ method: M
  ) -> ValueStream<M.StreamElement, ApiError<M.Failure>> {
    ValueStream { [self] in
      var reader = StreamReader(method, self)
      return ValueStream.Iterator { () async throws(ApiError<M.Failure>) in
        try await reader.next()
      }
    }
  }
}
