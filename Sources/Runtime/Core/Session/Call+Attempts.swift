/// The attempts of a call, and the task that makes them.
extension Call {
  private typealias End = CallRegistry.End<Result<any Sendable, CallError>>

  /// Performs the call.
  ///
  /// `whenDone` is called once all its work has ended.
  func perform(
    whenDone: @escaping @Sendable () -> Void = {}
  ) async throws(CallError) -> any Sendable {
    let end =
      isInterruptible
      ? await performInPlace(whenDone)
      : await core.calls.run(deadline: deadline, whenDone: whenDone) {
        await Result { () async throws(CallError) in
          try await result(after: try await attempt(Attempts(builder: try builder())))
        }
      }
    if let report = options.metrics { report(metrics(of: end)) }
    switch end {
    case .finished(let result): return try result.get()
    case .deadlineExceeded: throw failed(.deadlineExceeded)
    case .cancelled: throw failed(.cancelled)
    }
  }

  /// `true` if an attempt ends soon after it is interrupted, because it awaits no code of the app.
  private var isInterruptible: Bool {
    core.isInterruptible && isPlain && info.reuse == nil && options.leftOut == nil
  }

  /// Performs the call in the task of its caller, off the caller's actor, unless it needs more than one attempt.
  ///
  /// A long answer, a login, a pause and further attempts have a task of their own.
  @concurrent
  private func performInPlace(_ whenDone: @escaping @Sendable () -> Void) async -> End {
    let cancellations = core.calls.cancellations
    let first = await core.calls.runInPlace(deadline: deadline) { interruption in
      await Result { () async throws(CallError) in
        try await attempt(Attempts(builder: try builder()), interruption)
      }
    }
    let end: End
    switch first {
    case .deadlineExceeded: end = .deadlineExceeded
    case .cancelled: end = .cancelled
    case .finished(.failure(let error)): end = .finished(.failure(error))
    case .finished(.success(let attempt)):
      guard let result = result(of: attempt) else {
        return await core.calls.run(
          deadline: deadline.map { $0 - started.duration(to: .now) },
          since: cancellations,
          whenDone: whenDone
        ) {
          await Result { () async throws(CallError) in try await result(after: attempt) }
        }
      }
      end = .finished(result)
    }
    whenDone()
    return end
  }

  /// Returns the result of the call if the attempt was certainly its last one.
  private func result(of attempt: Attempt) -> Result<any Sendable, CallError>? {
    switch attempt.end {
    case .result(let result): .success(result)
    case .failed(let error): mayRetry(after: error, of: attempt.request) ? nil : .failure(error)
    case .unread, .needsSession: nil
    }
  }

  /// The maximum number of bytes that are read in the task of the caller, where reading delays the end of the call.
  private static var longestRead: Int { 262_144 }

  /// The attempts so far.
  private struct Attempts: Sendable {
    let builder: RequestBuilder
    /// The number of attempts, excluding those that only showed that the session needs a renewal.
    var count = 1
    var renewals = 0
  }

  /// An attempt that has ended.
  private struct Attempt: Sendable {
    enum End: Sendable {
      case result(any Sendable)
      case failed(CallError)
      /// The answer takes time to read.
      case unread(HTTPResponse)
      /// The session is missing, due for renewal, or refused by the server.
      case needsSession(after: SessionRenewal.Mark, isDue: Bool)
    }

    let end: End
    let request: HTTPRequest
    let attempts: Attempts
  }

  /// Sends the request once, unless the session has to be renewed first.
  private func attempt(
    _ attempts: Attempts,
    _ interruption: Interruption? = nil
  ) async throws(CallError) -> Attempt {
    let mark = core.renewal.mark
    guard login == nil || mark.user == user else { throw failed(.authentication(.loggedOut)) }
    var request = try request(attempts.builder, mark)
    request.interruption = interruption
    do throws(CallError) {
      let end = try await end(of: request, mark, renewals: attempts.renewals)
      return Attempt(end: end, request: request, attempts: attempts)
    } catch {
      return Attempt(end: .failed(error), request: request, attempts: attempts)
    }
  }

  private func end(
    of request: HTTPRequest,
    _ mark: SessionRenewal.Mark,
    renewals: Int
  ) async throws(CallError) -> Attempt.End {
    let isMissing =
      login.map { $0.isFirst && !mark.isOpen && !core.cookies.holds($0.cookie) } ?? false
    // A token may expire sooner than a call takes, so a call renews it ahead of time only once.
    let isDue = login?.canRenew(mark.grant) == true && mark.isDue && renewals == 0
    guard !isMissing, !isDue else { return .needsSession(after: mark, isDue: isDue) }
    let response = try await send(request)
    guard !request.isAbandoned else { throw failed(.cancelled) }
    guard let login, login.isOver(by: response) else {
      return request.interruption == nil || response.body.count <= Self.longestRead
        ? .result(try read(response, to: request)) : .unread(response)
    }
    guard renewals < login.attempts else {
      throw failed(.authentication(.rejected(attempts: login.attempts)))
    }
    return .needsSession(after: mark, isDue: false)
  }

  /// Renews the session or waits, and sends the request again, until there is a result.
  private func result(after first: Attempt) async throws(CallError) -> any Sendable {
    var last = first
    while true {
      var attempts = last.attempts
      var failure: CallError?
      switch last.end {
      case .result(let result): return result
      case .failed(let error): failure = error
      case .unread(let response):
        do throws(CallError) {
          return try read(response, to: last.request)
        } catch {
          failure = error
        }
      case .needsSession(let mark, let isDue):
        attempts.renewals += 1
        failure = await renewalFailure(after: mark, isDue: isDue)
      }
      if let failure {
        guard await waitToRetry(after: failure, of: last.request, attempt: attempts.count) else {
          throw failure
        }
        attempts.count += 1
      }
      last = try await attempt(attempts)
    }
  }

  /// Renews the session, and returns the failure that ends the attempt, or nil.
  private func renewalFailure(
    after mark: SessionRenewal.Mark,
    isDue: Bool
  ) async -> CallError? {
    guard let failure = await core.renewal.renew(after: mark, core) else { return nil }
    // While the token is valid, a renewal without an answer does not fail the call.
    if isDue, !mark.isExpired, !failure.isRefusal { return nil }
    return failed(.authentication(failure))
  }
}

extension Result {
  fileprivate init(_ body: () async throws(Failure) -> Success) async {
    do throws(Failure) {
      self = .success(try await body())
    } catch {
      self = .failure(error)
    }
  }
}
