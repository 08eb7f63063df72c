import FlowFixture
import Foundation
import Testing

@testable import SpecgenRuntimeCore
@testable import SpecgenRuntimeFlows

/// A vendor's SDK whose screens stay open until the test acts, as a user or the vendor would.
@MainActor
private final class OpenScreens: CourierSDK {
  let presenter = SDKPresenter()
  private(set) var tracked: [String] = []
  private(set) var dismissals = 0
  /// The run of the open screens; an implementation that forgets it has nil.
  var delivery: SDKRun<DeliveryFlow>?
  var retrieval: SDKRun<RetrievalFlow>?
  var keepsRuns = true

  func start(_ flow: DeliveryFlow, _ run: SDKRun<DeliveryFlow>) {
    tracked.append(flow.tracking)
    if keepsRuns { delivery = run }
  }

  func start(_ flow: RetrievalFlow, _ run: SDKRun<RetrievalFlow>) { retrieval = run }

  func dismiss() { dismissals += 1 }

  /// Waits until the screens of a delivery are open.
  func opened() async {
    while delivery == nil { await Task.yield() }
  }
}

/// Flows in a vendor's SDK: their ends, one at a time, within their time.
@MainActor
struct SDKRunTests {
  private let sdk = OpenScreens()
  private let success = DeliverySuccess(boxNumber: 4, citiboxId: "7")

  private func deliver(_ act: (SDKRun<DeliveryFlow>) -> Void) async -> DeliveryResult {
    async let outcome = sdk.run(Delivery.flow())
    await sdk.opened()
    if let run = sdk.delivery { act(run) }
    return await outcome
  }

  @Test func endsAsTheVendorReports() async {
    #expect(await deliver { $0.end(.success(success)) } == .success(success))
    sdk.delivery = nil
    #expect(await deliver { $0.end(.failure(.emptyBox)) } == .failure(.emptyBox))
    sdk.delivery = nil
    #expect(await deliver { $0.end(error: .wrongLocation) } == .error(.reported(.wrongLocation)))
    sdk.delivery = nil
    #expect(await deliver { $0.close() } == .cancel(.notStarted))
    #expect(sdk.dismissals == 0)
  }

  /// Vendors report an end more than once, or another one when their screens disappear.
  @Test func countsTheFirstEnd() async {
    let outcome = await deliver { run in
      #expect(run.end(.failure(.userBlocked)))
      #expect(!run.close())
      #expect(!run.end(.success(success)))
    }
    #expect(outcome == .failure(.userBlocked))
  }

  @Test func endsOnAnyThread() async {
    let outcome = await deliver { run in
      Thread.detachNewThread { run.end(.cancel(.other)) }
    }
    #expect(outcome == .cancel(.other))
  }

  @Test func opensNothingForInvalidParams() async {
    let outcome = await sdk.run(Delivery.flow(recipientPhone: "12"))
    guard case .error(.refused(_, code: .recipientPhoneInvalid)) = outcome else {
      Issue.record("\(outcome)")
      return
    }
    #expect(sdk.tracked == [])
  }

  @Test func runsOneFlowAtATime() async {
    let outcome = await deliver { run in
      Task {
        let other = await sdk.run(RetrievalFlow(accessToken: "t", citiboxId: "7"))
        #expect(other == .error(.busy))
        run.end(.success(success))
      }
    }
    #expect(outcome == .success(success))
    #expect(sdk.retrieval == nil)
    // The place is free again.
    sdk.delivery = nil
    #expect(await deliver { $0.close() } == .cancel(.notStarted))
  }

  @Test func endsIfNobodyKeepsTheRun() async {
    sdk.keepsRuns = false
    #expect(await sdk.run(Delivery.flow()) == .error(.abandoned))
    // A vendor that drops its closures without calling one.
    sdk.keepsRuns = true
    let outcome = await deliver { _ in sdk.delivery = nil }
    #expect(outcome == .error(.abandoned))
    #expect(sdk.dismissals == 0)
  }

  @Test func closesTheScreensOfACanceledTask() async {
    let task = Task { await sdk.run(Delivery.flow()) }
    await sdk.opened()
    task.cancel()
    #expect(await task.value == .error(.closed))
    #expect(sdk.dismissals == 1)
    // The vendor reports the closed screens, too late.
    #expect(sdk.delivery?.close() == false)
  }

  @Test func opensNothingInACanceledTask() async {
    let task = Task {
      while !Task.isCancelled { await Task.yield() }
      return await sdk.run(Delivery.flow())
    }
    task.cancel()
    #expect(await task.value == .error(.closed))
    #expect(sdk.tracked == [])
  }

  @Test func hidesSecrets() {
    let flow = Delivery.flow()
    var dumped = ""
    dump(flow, to: &dumped)
    for text in ["\(flow)", "\(String(reflecting: flow))", dumped] {
      #expect(!text.contains(Delivery.token))
      #expect(!text.contains("34666000111"))
    }
  }
}

/// A flow with events and a time limit, whose error has values.
struct TimedFlow: SDKFlow {
  typealias Success = NoValues
  typealias Failure = Never
  typealias FlowCancel = NoCode
  typealias FlowFault = DeliverySuccess
  typealias FlowEvent = Int
  static var timeLimit: Duration? { .milliseconds(30) }
}

@MainActor
struct TimedSDKRunTests {
  private let presenter = SDKPresenter()

  /// Runs a flow whose vendor acts at once, and keeps the run until the end.
  private func run(
    onEvent: @escaping @MainActor @Sendable (Int) -> Void = { _ in },
    dismiss: () -> Void = {},
    _ act: (SDKRun<TimedFlow>) -> Void
  ) async -> TimedFlow.FlowOutcome {
    var kept: SDKRun<TimedFlow>?
    let outcome = await presenter.run(
      TimedFlow(),
      onEvent: onEvent,
      start: { _, run in
        kept = run
        act(run)
      },
      dismiss: dismiss
    )
    withExtendedLifetime(kept) {}
    return outcome
  }

  @Test func endsAtItsTimeLimit() async {
    var dismissals = 0
    let outcome = await run(dismiss: { dismissals += 1 }) { _ in }
    #expect(outcome == .error(.timedOut))
    #expect(dismissals == 1)
    #expect(await run { $0.end(.success(NoValues())) } == .success(NoValues()))
    #expect(dismissals == 1)
  }

  @Test func deliversEventsInOrderUntilTheEnd() async {
    let events = Locked<[Int]>([])
    let outcome = await run(onEvent: { event in events.withLock { $0.append(event) } }) { run in
      for event in 1...100 { run.report(event) }
      run.close()
    }
    #expect(outcome == .error(.closed))
    #expect(events.withLock { $0 } == Array(1...100))
  }

  @Test func deliversNoEventAfterTheEnd() async {
    let events = Locked<[Int]>([])
    var late: SDKRun<TimedFlow>?
    _ = await run(onEvent: { event in events.withLock { $0.append(event) } }) { run in
      late = run
      run.close()
      run.report(6)
    }
    late?.report(7)
    await Task.yield()
    #expect(events.withLock { $0 } == [])
  }

  @Test func showsNoValuesOfAnError() async {
    let outcome = await run { $0.end(error: DeliverySuccess(boxNumber: 4, citiboxId: "private")) }
    guard case .error(let problem) = outcome else {
      Issue.record("\(outcome)")
      return
    }
    #expect("\(problem)" == "the vendor reported an error")
  }

  @Test func describesItsProblems() {
    let problems: [FlowProblem<ErrorCode>] = [.busy, .timedOut, .abandoned]
    #expect(
      problems.map(\.description) == [
        "not opened: another flow of the SDK is running", "the time limit passed",
        "the SDK released the flow without reporting its end",
      ]
    )
    #expect(problems.allSatisfy { $0.errorDescription?.hasSuffix(".") == true })
  }
}
