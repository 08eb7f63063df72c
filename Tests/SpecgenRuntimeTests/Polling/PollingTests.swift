import Testing

@testable import SpecgenRuntimeCore
@testable import SpecgenRuntimePolling

/// The pace of repeated calls, and the problems that end them.
struct PollingTests {
  @Test func clampsThePace() {
    #expect(Polling() == Polling(pause: .seconds(2), deadline: .seconds(300)))
    #expect(Polling(pause: .zero).pause == .milliseconds(1))
    #expect(Polling(pause: .seconds(-1)).pause == .milliseconds(1))
    #expect(Polling(pause: .seconds(9_999)).pause == .seconds(300))
    #expect(Polling(deadline: .seconds(-1)).deadline == .zero)
  }

  @Test(
    arguments: [
      (nil, .seconds(2)), (.seconds(-1), .seconds(2)), (.zero, .seconds(1)),
      (.milliseconds(1), .seconds(1)), (.seconds(1.5), .seconds(1.5)),
      (.seconds(900), .seconds(900)),
    ] as [(Duration?, Duration)]
  )
  func boundsThePauseOfTheServer(asked: Duration?, pause: Duration) {
    #expect(Polling(pause: .seconds(2)).pause(askedFor: asked) == pause)
  }

  @Test func neverShortensAShortPause() {
    #expect(Polling(pause: .milliseconds(200)).pause(askedFor: .zero) == .milliseconds(200))
  }

  @Test func readsAnyNumberOfSeconds() {
    #expect(Polling.seconds(nil as Int?) == nil && Polling.seconds(nil as Double?) == nil)
    #expect(Polling.seconds(3) == .seconds(3) && Polling.seconds(0.5) == .milliseconds(500))
    #expect(Polling.seconds(Double.nan) == nil)
    #expect(Polling.seconds(-Double.infinity) == .seconds(-1))
    #expect(Polling.seconds(Double.infinity) == .seconds(Int32.max))
    #expect(Polling.seconds(1e300) == .seconds(Int32.max))
    let most = Polling.seconds(Int.max)
    #expect(most.map { $0 > .seconds(300) } == true)
    #expect(Polling.seconds(Int.min).map { $0 < .zero } == true)
  }

  @Test func showsNoAnswerInAProblem() {
    let secret = JSONValue.string("canary")
    let problem = WorkProblem.reported(secret)
    #expect(!"\(problem)\(String(reflecting: problem))".contains("canary"))
    var dumped = ""
    dump(problem, to: &dumped)
    #expect(!dumped.contains("canary"))
    let error = WorkError.deadlineExceeded(CallContext(method: "work"))
    #expect("\(WorkProblem(error))" == "\(error)")
    #expect("\(WorkError(error))" == "\(error)")
  }
}
