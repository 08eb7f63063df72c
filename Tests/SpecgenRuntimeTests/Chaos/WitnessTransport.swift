#if os(Linux)
import Foundation

@testable import ChaosServer
@testable import SpecgenRuntimeCore

/// A transport that checks the number of each answer, redirects and failed attempts included.
struct WitnessTransport: Transport {
  let base: any Transport
  let ledger: ChaosLedger

  func exchange(
    _ request: HTTPRequest,
    limits: TransportLimits
  ) async throws(TransportFailure) -> HTTPAnswer {
    let answer = try await base.exchange(request, limits: limits)
    if let call = CallTarget(path: request.url.path)?.number,
      let number = answer.head.headers.carriedNumber, number != call
    {
      ledger.report(.foreignAnswer(call: call, of: number))
    }
    return answer
  }
}

/// A transport that checks answers, and whose calls run in the tasks of their callers.
struct InterruptibleWitness: InterruptibleTransport {
  let witness: WitnessTransport

  func exchange(
    _ request: HTTPRequest,
    limits: TransportLimits
  ) async throws(TransportFailure) -> HTTPAnswer {
    try await witness.exchange(request, limits: limits)
  }
}
#endif
