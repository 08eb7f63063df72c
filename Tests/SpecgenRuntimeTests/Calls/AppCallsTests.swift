import Foundation
import SpecgenTesting
import Testing

@testable import SpecgenRuntimeCalls
@testable import SpecgenRuntimeCore

/// The ends of a call.
struct AppCallsTests {
  @Test(
    arguments: [
      (#"{"status": "OK", "task_id": "t"}"#, .success(VisitResult("OK", taskId: "t"))),
      (#"{"status": "WAIT", "photos": 3}"#, .pending(3)),
      (#"{"status": "EMPTY"}"#, .failure("EMPTY")),
      (#"{"status": "CANCELLED"}"#, .cancel(.reported("CANCELLED"))),
      (#"{"status": "AUTH"}"#, .error(.reported(VisitResult("AUTH")))),
    ] as [(String, VisitResult.CallOutcome)]
  )
  func endsAsTheAnswerSays(json: String, outcome: VisitResult.CallOutcome) async {
    for (key, form) in [("result", AnswerRule.Form.opaque), ("report", .authority)] {
      let bench = CallBench<InTurn> { visit in
        [.answer(json, to: visit["back_url_scheme"], key: key, form: form)]
      }
      #expect(await bench.calls.perform(ReportCall(taskId: "t")) == outcome)
      await bench.app.delivered(1)
      #expect(bench.app.deliveries.map(\.result) == [.answered] && bench.calls.waiting == 0)
    }
  }

  @Test func opensTheLink() async {
    let bench = CallBench<InTurn> { [.answer(model: VisitResult("OK"), to: $0["back_url_scheme"])] }
    _ = await bench.calls.perform(ReportCall(login: "a+b", backURLScheme: "MYAPP"))
    #expect(
      bench.app.visits.map(\.url.absoluteString) == [
        "intelligenceretail:?method=report&login=a%2Bb&password=canary-7f3a&task_id=&back_url_scheme=MYAPP"
      ]
    )
  }

  @Test func endsWhenTheAppIsNotThere() async {
    let bench = CallBench<InTurn>(isInstalled: false)
    #expect(await bench.calls.perform(ReportCall()) == .error(.notInstalled))
    #expect(await bench.calls.performWithOptionalAnswer(ReportCall()) == .error(.notInstalled))
    let opened = await bench.calls.open(ReportCall())
    guard case .error(.notInstalled) = opened else {
      Issue.record("\(opened)")
      return
    }
    #expect(bench.calls.waiting == 0 && bench.app.visits.isEmpty)
    #expect(await !bench.calls.isInstalled(scheme: "intelligenceretail"))
    bench.app.isInstalled = true
    #expect(await bench.calls.isInstalled(scheme: "IntelligenceRetail"))
    #expect(await !bench.calls.isInstalled(scheme: "other"))
    #expect(await !bench.calls.isInstalled(scheme: "no scheme"))
  }

  @Test func refusesParamsThatAreWrong() async {
    let bench = CallBench<InTurn>()
    let problem = InvalidRequest.parameter(name: "login", problem: "is empty")
    #expect(await bench.calls.perform(ReportCall(login: "")) == .error(.invalidCall(problem)))
    #expect(bench.app.visits.isEmpty && bench.calls.waiting == 0)
  }

  @Test(arguments: [
    "javascript", "tel", "file", "https", "myapp2", "myapp:", "", "my app", "МояСхема", "data",
    String(repeating: "a", count: 10_000),
  ])
  func refusesSchemesOfOthers(scheme: String) async {
    let bench = CallBench<InTurn>()
    let problem = InvalidRequest.parameter(
      name: "return scheme",
      problem: "is not a scheme of this app"
    )
    let call = ReportCall(backURLScheme: scheme)
    #expect(await bench.calls.perform(call) == .error(.invalidCall(problem)))
    #expect(await bench.calls.performWithOptionalAnswer(call) == .error(.invalidCall(problem)))
    guard case .error(.invalidCall(problem)) = await bench.calls.open(call) else {
      Issue.record("opened")
      return
    }
    #expect(bench.app.visits.isEmpty)
  }

  @Test func endsWhenTheTimeIsOver() async {
    let bench = CallBench<InTurn>()
    #expect(await bench.calls.perform(HastyCall()) == .error(.timedOut))
    #expect(await bench.calls.performWithOptionalAnswer(HastyCall()) == .error(.timedOut))
    #expect(bench.app.visits.count == 2 && bench.calls.waiting == 0)
    let late = VisitResult("OK")
    #expect(bench.calls.take(answerURL(json: #"{"status": "OK"}"#)) == .unclaimed(late))
  }

  /// The clock starts when the link was opened, however long that takes.
  @Test func countsTheTimeFromTheOpening() async {
    let opener = SlowOpener()
    let calls = AppCalls<VisitResult>(opener: opener, returnSchemes: ["myapp"], wakeTime: .zero)
    let call = Task { await calls.perform(HastyCall()) }
    await opener.gate.waiting(1)
    try? await Task.sleep(for: .milliseconds(20))
    #expect(calls.waiting == 1)
    opener.gate.open()
    #expect(await call.value == .error(.timedOut))
  }

  /// An app that was suspended until the time was over still gets the answer that woke it.
  @Test func waitsForTheAnswerThatWakesTheApp() async {
    let app = StandInApp(schemes: ["intelligenceretail"]) { _ in
      [.answer(model: VisitResult("OK"), to: "myapp", after: .milliseconds(20))]
    }
    let calls = AppCalls<VisitResult>(
      opener: app,
      returnSchemes: ["myapp"],
      wakeTime: .seconds(600)
    )
    app.connect(to: calls)
    #expect(await calls.perform(HastyCall()) == .success(VisitResult("OK")))
  }

  @Test func takesAnAnswerThatNeedNotCome() async {
    let bench = CallBench<InTurn> { [.answer(model: VisitResult("OK"), to: $0["back_url_scheme"])] }
    let call = ReportCall()
    #expect(await bench.calls.performWithOptionalAnswer(call) == .success(VisitResult("OK")))
    // Nobody can answer without a scheme, so nobody is waited for.
    let mute = ReportCall(backURLScheme: nil)
    #expect(await bench.calls.performWithOptionalAnswer(mute) == .success(nil))
    #expect(bench.app.visits.count == 2)
  }

  @Test func opensWithoutWaiting() async {
    let app = StandInApp(schemes: ["intelligenceretail"])
    let calls = AppCalls<NoAnswer>(opener: app)
    guard case .success = await calls.open(SilentCall()) else {
      Issue.record("not opened")
      return
    }
    #expect(app.visits.map(\.url.absoluteString) == ["intelligenceretail:?method=sync"])
    guard case .notOurs = calls.take(answerURL(json: "{}")) else {
      Issue.record("taken")
      return
    }
    #expect(throws: DecodingFailure.self) { try NoAnswer(json: Data("{}".utf8)) }
  }

  @Test func endsOnceForAnswersAndCancelsTogether() async {
    for _ in 0..<200 {
      let bench = CallBench<InTurn>()
      let call = await bench.begin(ReportCall(), visits: 1)
      async let taken = bench.calls.take(answerURL(json: #"{"status": "OK"}"#))
      async let other = bench.calls.take(answerURL(json: #"{"status": "WAIT"}"#))
      call.cancel()
      let answers = await [taken, other]
      // Whoever is told that the answer was taken is right about it.
      switch await call.value {
      case .cancel(.byCaller): #expect(!answers.contains(.answered))
      case .success: #expect(answers == [.answered, .unclaimed(VisitResult("WAIT"))])
      case .pending: #expect(answers == [.unclaimed(VisitResult("OK")), .answered])
      default: Issue.record("another end")
      }
    }
  }
}
