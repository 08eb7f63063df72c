import Foundation
import SpecgenTesting
import Testing

@testable import SpecgenRuntimeCalls
@testable import SpecgenRuntimeCore
@testable import SpecgenRuntimeLinks

/// A planted password is in nothing that can be printed of calls to another app.
struct CallCanaryTests {
  private func check<Value>(_ values: Value..., location: SourceLocation = #_sourceLocation) {
    for value in values { #expect(Leaks(of: value).found == [], sourceLocation: location) }
  }

  /// An app that answers with the password that it was sent.
  private func echo(_ json: @escaping @Sendable (String) -> String) -> CallBench<InTurn> {
    CallBench { visit in [.answer(json(visit["password"] ?? "none"), to: "myapp")] }
  }

  @Test func hidesWhatIsSent() async throws {
    let bench = CallBench<InTurn>()
    check(ReportCall())
    check(try bench.calls.link(of: ReportCall(), isAnswered: true))
    let call = await bench.begin(ReportCall(), visits: 1)
    check(bench.calls, bench.calls)
    check(bench.app)
    check(bench.app.visits)
    check(bench)
    call.cancel()
    #expect(await call.value == .cancel(.byCaller))
    #expect(bench.app.visits.first?.url.absoluteString.contains("canary-7f3a") ?? false)
    #expect(bench.app.visits.first?["password"] == "canary-7f3a")
  }

  private static let start = String(repeating: "n", count: 34)

  @Test(
    arguments: [
      { @Sendable in #"{"status": 7, "\#($0)": 1"# }, { @Sendable in #"{"status": ["\#($0)"]}"# },
      { @Sendable in #"{"status": "OK", "photos": "\#($0)"}"# }, { @Sendable in "\"\($0)\"" },
      { @Sendable in #"{"status": "OK", "\#($0)": 1, "\#($0)": 2}"# },
      // Spelled otherwise, and cut where it is shown.
      { @Sendable in #"{"status": "OK", "photos": "\#(start)\u0063\#($0.dropFirst())"}"# },
    ] as [@Sendable (String) -> String]
  )
  func hidesWhatIsSentBackUnreadably(json: @escaping @Sendable (String) -> String) async {
    let bench = echo(json)
    let call = Task { await bench.calls.perform(ReportCall()) }
    await bench.app.delivered(1)
    guard case .unreadable(let link)? = bench.app.deliveries.first?.result else {
      Issue.record("\(bench.app.deliveries)")
      return
    }
    // Ends what is no answer to it.
    call.cancel()
    check(await call.value)
    check(CallProblem<VisitResult>.unreadable(link))
    check(link)
    if case .json(let failure) = link { check(failure) }
    check(bench.app.deliveries)
    check(bench.app)
  }

  @Test func showsNothingOfAnAnswer() {
    let note = "\u{1B}[31m\n" + String(repeating: "n", count: 5000)
    let problem = CallProblem.reported(VisitResult("AUTH", note: note))
    for text in [problem.description, problem.debugDescription, "\(problem)"] {
      #expect(text == "the app reported an error")
    }
    var dumped = ""
    dump(problem, to: &dumped)
    #expect(!dumped.contains("AUTH") && !dumped.contains("nnn"))
  }

  @Test func hidesOtherProblems() {
    let name = String(repeating: "\u{7}", count: 5000)
    let problems: [CallProblem<VisitResult>] = [
      .notInstalled, .timedOut, .superseded, .unreadable(.repeated(key: name)),
      .invalidCall(.parameter(name: name, problem: "is wrong")),
    ]
    for problem in problems {
      check(problem)
      #expect(problem.description.utf8.count < 500 && !problem.description.contains("\u{7}"))
    }
  }
}
