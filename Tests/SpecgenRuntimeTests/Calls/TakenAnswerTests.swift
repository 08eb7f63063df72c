import Foundation
import TestSupport
import Testing

@testable import SpecgenRuntimeCalls
@testable import SpecgenRuntimeCore
@testable import SpecgenRuntimeLinks

/// Links that come in, answers and others.
struct TakenAnswerTests {
  private static let json = percentEncoded(#"{"status": "OK"}"#)

  @Test(arguments: [
    "other:?result=\(json)", "myapp2:?result=\(json)", "https://myapp?result=\(json)", "myapp:",
    "myapp://host?result=\(json)", "myapp:/path?result=\(json)", "myapp:///?result=\(json)",
    "myapp://user@?result=\(json)", "myapp:path?result=\(json)", "myapp:?result=\(json)#part",
    "myapp:?other=\(json)", "myapp:?RESULT=\(json)", "myapp:?", "myapp://orders/7",
    "myapp:?other=%D0", "myapp:?%D0=1", "/myapp:?result=\(json)",
  ])
  func leavesOtherLinksAlone(text: String) async throws {
    let bench = CallBench<InTurn>()
    let call = await bench.begin(ReportCall(), visits: 1)
    #expect(bench.calls.take(try #require(URL(string: text))) == .notOurs)
    #expect(bench.calls.waiting == 1)
    call.cancel()
    _ = await call.value
  }

  @Test(arguments: [
    "myapp:?result=\(json)", "MYAPP:?result=\(json)", "myapp://?result=\(json)",
    "myapp:?report=\(json)", "myapp:?report=1&result=\(json)", "myapp:?result&report=\(json)",
    "myapp:?a=b&&result=\(json)&c", "myapp:?%72esult=\(json)",
  ])
  func takesAnswers(text: String) async throws {
    let bench = CallBench<InTurn>()
    let url = try #require(URL(string: text))
    #expect(bench.calls.take(url) == .unclaimed(VisitResult("OK")))
    let call = await bench.begin(ReportCall(), visits: 1)
    #expect(bench.calls.take(url) == .answered)
    #expect(bench.calls.take(url) == .unclaimed(VisitResult("OK")))
    #expect(await call.value == .success(VisitResult("OK")))
  }

  @Test(
    arguments: [
      ("result=\(json)&result=\(json)", .repeated(key: "result")),
      ("result=\(json)&report=1&report=2", .repeated(key: "report")),
      ("result=%D0", .encoding(key: "result")), ("result=\(json)&x=%00", .encoding(key: "x")),
      ("result", .absent(in: .returnURL, keys: ["result", "report"])),
    ] as [(String, InvalidLink)]
  )
  func leavesTheCallWaitingForAnAnswer(query: String, problem: InvalidLink) async {
    let url = answerURL(query)
    let bench = CallBench<InTurn>()
    #expect(bench.calls.take(url) == .unreadable(problem))
    let call = await bench.begin(ReportCall(), visits: 1)
    #expect(bench.calls.take(url) == .unreadable(problem))
    await expectWaiting(call, on: bench)
  }

  /// What is no answer at all, such as a link that a page made up, does not end a call.
  @Test(arguments: [
    "", "{", "{}", "[]", "null", "NaN", #"{"status": null}"#, #"{"status": "OK"} x"#,
    #"{"status": "OK", "status": "OK"}"#, "\u{FEFF}{}", #"{"state": "OK", "photos": 1.5}"#,
    String(repeating: "[", count: 100_000), "\"" + String(repeating: "x", count: 300_000),
    #"{"status": "\ud83d"}"#,
  ])
  func refusesOtherJSON(json: String) async {
    let bench = CallBench<InTurn>()
    let call = await bench.begin(ReportCall(), visits: 1)
    guard case .unreadable(.content) = bench.calls.take(answerURL(json: json)) else {
      Issue.record("taken")
      return
    }
    await expectWaiting(call, on: bench)
  }

  private func expectWaiting(
    _ call: Task<VisitResult.CallOutcome, Never>,
    on bench: CallBench<InTurn>
  ) async {
    #expect(bench.calls.waiting == 1)
    #expect(bench.calls.take(answerURL(json: #"{"status": "EMPTY"}"#)) == .answered)
    #expect(await call.value == .failure("EMPTY"))
  }

  /// What tells how the call ended is its answer, though nobody can read the rest.
  @Test(arguments: [#"{"status": 7}"#, #"{"status": "OK", "photos": 1.5}"#])
  func endsTheCallWhoseAnswerCannotBeRead(json: String) async {
    let bench = CallBench<InTurn>()
    let call = await bench.begin(ReportCall(), visits: 1)
    let taken = bench.calls.take(answerURL(json: json))
    guard case .unreadable(.content(_, let failure)) = taken else {
      Issue.record("taken")
      return
    }
    #expect(await call.value == .error(.unreadable(.content(in: .returnURL, failure))))
  }

  @Test func refusesLinksThatAreTooLong() async {
    let bench = CallBench<InTurn>()
    let long = String(repeating: "x", count: LinkParts.byteLimit)
    let problem = InvalidLink.tooLong(limit: LinkParts.byteLimit)
    #expect(bench.calls.take(answerURL(long)) == .unreadable(problem))
    #expect(bench.calls.take(answerURL(long, "other:?")) == .notOurs)
    let fits = #"{"status": "OK", "note": ""# + String(repeating: "y", count: 1_000_000) + #""}"#
    guard case .unclaimed(let answer) = bench.calls.take(answerURL(json: fits)) else {
      Issue.record("not read")
      return
    }
    #expect(answer.note?.count == 1_000_000)
  }

  @Test func leavesManyCallsWaitingWhenAnAnswerCannotBeRead() async {
    let bench = CallBench<AtOnce>()
    let first = await bench.begin(FreeCall(taskId: "1"), visits: 1)
    let second = await bench.begin(FreeCall(taskId: "2"), visits: 2)
    let bad = answerURL(json: #"{"status": "OK", "photos": "x"}"#)
    guard case .unreadable(let problem) = bench.calls.take(bad) else {
      Issue.record("taken")
      return
    }
    #expect(bench.calls.waiting == 2)
    first.cancel()
    #expect(await first.value == .cancel(.byCaller))
    #expect(bench.calls.take(bad) == .unreadable(problem))
    #expect(await second.value == .error(.unreadable(problem)))
  }

  @Test func goesOnWaitingWhenTheAnswerIsForAnotherTask() async {
    let bench = CallBench<InTurn>()
    let call = await bench.begin(ReportCall(taskId: "1"), visits: 1)
    let other = VisitResult("OK", taskId: "2")
    let url = answerURL(json: #"{"status": "OK", "task_id": "2"}"#)
    #expect(bench.calls.take(url) == .unclaimed(other))
    #expect(bench.calls.waiting == 1)
    #expect(bench.calls.take(answerURL(json: #"{"status": "EMPTY"}"#)) == .answered)
    #expect(await call.value == .failure("EMPTY"))
  }

  /// Only the one who waits is told, whatever comes, and nothing traps.
  @Test func bearsHostileLinks() async {
    var random = SeededGenerator(seed: 99)
    let pieces = [
      "myapp:", "MyApp:", "//", "?", "result", "report", "=", "&", "%7B%22status%22%3A%22OK%22%7D",
      "%", "%00", "%D0", "#", "/", "@", ":", "{}", "%5B", "1", "ы", "%22",
    ]
    let bench = CallBench<InTurn>()
    var ends: Set<String> = []
    for _ in 0..<5000 {
      let count = 1 + Int(random.next() % 10)
      let text = (0..<count).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
      let start = random.next() % 2 == 0 ? "myapp:?result=" : "myapp:"
      guard let url = URL(string: start + text) else { continue }
      switch bench.calls.take(url) {
      case .notOurs: ends.insert("other")
      case .answered, .resumed: Issue.record("\(url)")
      case .unclaimed: ends.insert("unclaimed")
      case .unreadable(let problem):
        ends.insert("unreadable")
        #expect(problem.description.utf8.count <= 200)
      }
    }
    #expect(ends == ["other", "unclaimed", "unreadable"])
  }

  /// A burst from many threads: one call is answered by one of them.
  @Test func bearsBursts() async {
    let bench = CallBench<InTurn>()
    let call = await bench.begin(ReportCall(), visits: 1)
    let url = answerURL(json: #"{"status": "WAIT", "photos": 5}"#)
    let answered = await withTaskGroup(of: Bool.self) { group in
      for _ in 0..<2000 { group.addTask { bench.calls.take(url) == .answered } }
      return await group.reduce(0) { $0 + ($1 ? 1 : 0) }
    }
    #expect(answered == 1)
    #expect(await call.value == .pending(5))
  }
}
