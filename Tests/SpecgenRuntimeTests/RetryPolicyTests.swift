import Foundation
import TestSupport
import Testing

@testable import SpecgenRuntimeCore

/// When a policy has a call sent again, and after which pause.
struct RetryPolicyTests {
  private func failure(
    _ kind: FailedCall.Kind,
    status: Int? = nil,
    retryAfter: Duration? = nil
  ) -> FailedCall {
    FailedCall(
      context: CallContext(method: "m", status: status, retryAfter: retryAfter),
      kind: kind,
      description: ""
    )
  }

  private func pause(
    _ policy: RetryPolicy,
    _ failure: FailedCall,
    attempt: Int = 1,
    seed: UInt64 = 1
  ) -> Duration? {
    var generator = SeededGenerator(seed: seed)
    return policy.pause(after: failure, attempt: attempt, using: &generator)
  }

  @Test(arguments: [
    (FailedCall.Kind.unexpectedStatus, 503, true), (.common, 429, true), (.documented, 502, true),
    (.unexpectedStatus, 500, false), (.common, 404, false), (.unexpectedStatus, 501, false),
  ])
  func looksAtTheStatus(kind: FailedCall.Kind, status: Int, isRepeated: Bool) {
    #expect((pause(RetryPolicy(), failure(kind, status: status)) != nil) == isRepeated)
    #expect(pause(RetryPolicy(), failure(kind)) == nil)
  }

  @Test(arguments: [
    (TransportFailure.connectionLost, RetryPolicy.Fault.connectionLost),
    (.cannotConnect, .unreachable), (.unknownHost, .unreachable), (.timedOut, .timeout),
  ])
  func looksAtTheFault(failure problem: TransportFailure, fault: RetryPolicy.Fault) {
    // The status is that of an answer which broke off.
    let failure = failure(.transport(problem), status: 503)
    #expect(pause(RetryPolicy(faults: [fault]), failure) != nil)
    let others = Set(RetryPolicy.Fault.allCases).subtracting([fault])
    #expect(pause(RetryPolicy(faults: others), failure) == nil)
  }

  @Test(arguments: [
    TransportFailure.insecure, .cancelled, .bodyTooLarge(limit: 1), .tooManyRedirects(limit: 1),
    .refusedRedirect, .invalidResponse(""), .other(code: 1),
  ])
  func leavesFaultsThatStay(problem: TransportFailure) {
    #expect(pause(RetryPolicy(), failure(.transport(problem))) == nil)
  }

  @Test func drawsPausesBelowALimitThatDoubles() {
    let policy = RetryPolicy(
      attempts: 10,
      firstPause: .seconds(1),
      longestPause: .seconds(20)
    )
    let unavailable = failure(.unexpectedStatus, status: 503)
    for (attempt, limit) in [(1, 1), (2, 2), (3, 4), (5, 16), (6, 20), (9, 20)] {
      let pauses = (0..<200).compactMap {
        pause(policy, unavailable, attempt: attempt, seed: UInt64($0))
      }
      #expect(pauses.count == 200)
      #expect(pauses.allSatisfy { Duration.zero...Duration.seconds(limit) ~= $0 })
      // The whole range is used.
      #expect(pauses.contains { $0 < .seconds(limit) / 4 })
      #expect(pauses.contains { $0 > .seconds(limit) * 3 / 4 })
      #expect(Set(pauses).count > 100)
    }
    #expect(pause(policy, unavailable, attempt: 10) == nil)
  }

  @Test func waitsAsLongAsTheServerAsks() {
    let policy = RetryPolicy(firstPause: .seconds(1), longestRetryAfter: .seconds(30))
    let pause = pause(policy, failure(.common, status: 429, retryAfter: .seconds(30)))
    #expect(pause.map { (.seconds(30)...Duration.seconds(31)).contains($0) } == true)
    let long = failure(.common, status: 429, retryAfter: .seconds(31))
    #expect(self.pause(policy, long) == nil)
  }

  @Test func keepsWithinItsBounds() {
    let wild = RetryPolicy(
      attempts: 1_000,
      firstPause: .seconds(-1),
      longestPause: .seconds(Int64.max),
      longestRetryAfter: .seconds(1_000_000)
    )
    #expect(wild.attempts == CallOptions.mostAttempts)
    #expect(wild.firstPause == .zero)
    #expect(wild.longestPause == CallOptions.longestPause)
    #expect(wild.longestRetryAfter == CallOptions.longestPause)
    #expect(RetryPolicy(attempts: -5).attempts == 1)
  }

  @Test(arguments: [
    (-1.0, Duration.zero), (.nan, .zero), (-.infinity, .zero), (0, .zero),
    (0.25, .milliseconds(250)),
    (299, .seconds(299)), (300, .seconds(300)), (1e300, .seconds(300)), (.infinity, .seconds(300)),
  ])
  func clampsWhatClosuresSay(seconds: Double, pause: Duration) {
    #expect(CallOptions.pause(seconds: seconds) == pause)
  }
}
