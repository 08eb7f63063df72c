#if os(Linux)
import Foundation
import SpecgenRuntimeFiles

@testable import ChaosServer
@testable import SpecgenRuntimeCore
@testable import SpecgenRuntimeStreams

/// A client that performs the calls of a run, and records how they end.
struct ChaosClient: Sendable {
  let plain: ApiSession
  /// The session for calls over TLS, or nil if all calls are plain.
  let secure: ApiSession?
  let ledger: ChaosLedger
  let folder: URL
  /// The body of uploads.
  let upload: URL

  /// Every kind of call may be sent again, so that a repeated POST is a fault of the runtime.
  static let retry = RetryPolicy(
    attempts: 3,
    statuses: [400...599],
    firstPause: .milliseconds(1)
  )

  /// Performs a call until its end.
  func perform(_ call: ChaosCall) async {
    let canceled = Locked<ContinuousClock.Instant?>(nil)
    let work = Task { await ends(of: call, canceled: canceled) }
    // A stream has a deadline for its head alone, so the caller ends it.
    let limit = call.target.kind == .events ? call.deadline : nil
    guard let time = [limit, call.cancelTime].compactMap(\.self).min() else {
      return await work.value
    }
    let cancellation = Task {
      guard (try? await Task.sleep(for: time)) != nil else { return }
      canceled.withLock { $0 = .now }
      work.cancel()
    }
    await work.value
    cancellation.cancel()
  }

  private func ends(
    of call: ChaosCall,
    canceled: Locked<ContinuousClock.Instant?>
  ) async {
    await end(of: call, canceled)
    // The second call is answered from the cache.
    if call.target.kind == .tagged { await end(of: call, canceled) }
  }

  private func end(
    of call: ChaosCall,
    _ canceled: Locked<ContinuousClock.Instant?>
  ) async {
    let reports = EndCount(call.number, ledger)
    var session = call.isSecure ? secure ?? plain : plain
    session.options.deadline = call.deadline
    session.options.limits.idleTime = call.idleTime
    session.options.retry = .policy(Self.retry)
    // A stream reports the end of each head.
    if call.target.kind != .events { session.options.metrics = { _ in reports.note() } }
    let started = ContinuousClock.now
    let end = await end(of: ChaosEcho(target: call.target), over: session)
    let ended = ContinuousClock.now
    if call.target.kind != .events { reports.check() }
    let limit = min(started + call.deadline, canceled.withLock { $0 } ?? started + call.deadline)
    ledger.end(call.target, end, lateness: max(.zero, max(started, limit).duration(to: ended)))
  }

  private func end(of echo: ChaosEcho, over session: ApiSession) async -> ChaosEnd {
    do throws(ApiError<ChaosEcho.Failure>) {
      return .answer(try await numbers(of: echo, over: session))
    } catch {
      return ChaosEnd(error)
    }
  }

  private func numbers(
    of echo: ChaosEcho,
    over session: ApiSession
  ) async throws(ApiError<ChaosEcho.Failure>) -> CarriedNumbers {
    switch echo.target.kind {
    case .tagged: return try await session.perform(ChaosTagged(echo: echo))
    case .upload: return try await session.upload(echo, from: upload)
    case .download:
      let file = folder.appendingPathComponent("\(echo.target.number)")
      defer { try? FileManager.default.removeItem(at: file) }
      try await session.download(ChaosBytes(echo: echo), to: file)
      let bytes = (try? Data(contentsOf: file)) ?? Data()
      return [Stamp.number(in: String(decoding: bytes, as: UTF8.self))]
    case .events:
      var numbers: CarriedNumbers = []
      var events = session.stream(ChaosEvents(echo: echo)).makeAsyncIterator()
      while let number = try await events.next() { numbers.append(number) }
      return numbers
    default: return try await session.perform(echo)
    }
  }
}
#endif
