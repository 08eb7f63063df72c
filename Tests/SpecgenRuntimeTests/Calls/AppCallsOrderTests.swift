import Foundation
import SpecgenTesting
import Testing

@testable import SpecgenRuntimeCalls
@testable import SpecgenRuntimeCore

/// Calls that meet, and calls that are cancelled.
struct AppCallsOrderTests {
  @Test func letsOneCallWaitAtATime() async {
    let bench = CallBench<InTurn>()
    var calls = [await bench.begin(ReportCall(taskId: "0"), visits: 1)]
    for number in 1..<4 {
      calls.append(Task { await bench.calls.perform(ReportCall(taskId: "\(number)")) })
      await wait { bench.calls.turns.count == number }
    }
    for (number, call) in calls.enumerated() {
      #expect(bench.app.visits.count == number + 1 && bench.calls.waiting == 1)
      let answer = VisitResult("OK", taskId: "\(number)")
      #expect(bench.calls.take(answerURL(json: answer.text)) == .answered)
      #expect(await call.value == .success(answer))
      if number < 3 { await bench.app.visited(number + 2) }
    }
    #expect(bench.app.visits.map { $0["task_id"] } == ["0", "1", "2", "3"])
    #expect(bench.calls.waiting == 0)
  }

  @Test func tellsCallsApart() async {
    let bench = CallBench<AtOnce>()
    let first = await bench.begin(FreeCall(taskId: "1"), visits: 1)
    let second = await bench.begin(FreeCall(taskId: "2"), visits: 2)
    #expect(bench.calls.waiting == 2)
    for (task, call) in [("2", second), ("1", first)] {
      let answer = FreeResult("OK", taskId: task)
      #expect(bench.calls.take(answerURL(json: answer.text)) == .answered)
      #expect(await call.value == .success(answer))
      #expect(bench.calls.take(answerURL(json: answer.text)) == .unclaimed(answer))
    }
  }

  /// Another method's call with the same values waits: its answer could be to either.
  @Test func keepsCallsApartThatNoAnswerCan() async {
    let bench = CallBench<AtOnce>()
    let pay = await bench.begin(FreeCall(login: "pay", taskId: "7"), visits: 1)
    let refund = Task { await bench.calls.perform(FreeCall(login: "refund", taskId: "7")) }
    await wait { bench.calls.turns.count == 1 }
    let other = await bench.begin(FreeCall(login: "other", taskId: "8"), visits: 2)
    // Any answer could be to one without the value.
    let any = Task { await bench.calls.perform(FreeCall(login: "any")) }
    await wait { bench.calls.turns.count == 2 }
    #expect(bench.app.visits.map { $0["login"] } == ["pay", "other"])
    for (call, task) in [(pay, "7"), (refund, "7"), (other, "8")] {
      let answer = FreeResult("OK", taskId: task)
      #expect(bench.calls.take(answerURL(json: answer.text)) == .answered)
      #expect(await call.value == .success(answer))
      if task == "7", call == pay { await bench.app.visited(3) }
    }
    await bench.app.visited(4)
    #expect(bench.app.visits.map { $0["login"] } == ["pay", "other", "refund", "any"])
    #expect(bench.calls.take(answerURL(json: #"{"status": "WAIT"}"#)) == .answered)
    #expect(await any.value == .pending(0))
  }

  @Test func givesAnAnswerForAnyoneToTheOldest() async {
    let bench = CallBench<AtOnce>()
    let first = await bench.begin(FreeCall(taskId: "1"), visits: 1)
    let second = await bench.begin(FreeCall(taskId: "2"), visits: 2)
    #expect(bench.calls.take(answerURL(json: #"{"status": "WAIT"}"#)) == .answered)
    #expect(await first.value == .pending(0))
    #expect(bench.calls.take(answerURL(json: #"{"status": "EMPTY"}"#)) == .answered)
    #expect(await second.value == .failure("EMPTY"))
  }

  @Test func opensNothingForACallThatIsCancelled() async {
    let bench = CallBench<InTurn>()
    let task = Task {
      await wait { Task.isCancelled }
      let performed = await bench.calls.perform(ReportCall(login: ""))
      let optional = await bench.calls.performWithOptionalAnswer(ReportCall())
      let opened = await bench.calls.open(ReportCall())
      guard case .cancel(.byCaller) = opened else { return false }
      return performed == .cancel(.byCaller) && optional == .cancel(.byCaller)
    }
    task.cancel()
    #expect(await task.value)
    #expect(bench.app.visits.isEmpty)
  }

  @Test func endsWhenCancelledBeforeTheAnswer() async {
    let bench = CallBench<InTurn>()
    let call = await bench.begin(ReportCall(), visits: 1)
    call.cancel()
    #expect(await call.value == .cancel(.byCaller))
    #expect(bench.calls.waiting == 0)
    let answer = VisitResult("OK")
    #expect(bench.calls.take(answerURL(json: answer.text)) == .unclaimed(answer))
  }

  @Test func endsWhenCancelledWhileItsTurnHasNotCome() async {
    let bench = CallBench<InTurn>()
    let first = await bench.begin(ReportCall(taskId: "1"), visits: 1)
    let second = Task { await bench.calls.perform(ReportCall(taskId: "2")) }
    await wait { bench.calls.turns.count == 1 }
    let third = Task { await bench.calls.perform(ReportCall(taskId: "3")) }
    await wait { bench.calls.turns.count == 2 }
    second.cancel()
    #expect(await second.value == .cancel(.byCaller))
    first.cancel()
    await bench.app.visited(2)
    #expect(bench.calls.take(answerURL(json: #"{"status": "WAIT"}"#)) == .answered)
    #expect(await third.value == .pending(0))
    #expect(bench.app.visits.map { $0["task_id"] } == ["1", "3"])
  }

  /// An opener may hang, as one that asks the user does.
  @Test func endsWhileTheLinkIsBeingOpened() async {
    let opener = SlowOpener()
    let calls = AppCalls<VisitResult>(opener: opener, returnSchemes: ["myapp"])
    let first = Task { await calls.perform(ReportCall()) }
    await opener.gate.waiting(1)
    first.cancel()
    #expect(await first.value == .cancel(.byCaller))
    let second = Task { await calls.perform(ReportCall()) }
    await opener.gate.waiting(2)
    #expect(calls.take(answerURL(json: #"{"status": "WAIT"}"#)) == .answered)
    #expect(await second.value == .pending(0))
    #expect(opener.asked.calls.count == 2)
  }

  /// The first link finds no app, and the caller has left meanwhile: neither the second link nor the store is opened.
  @Test func opensNoOtherLinkAfterACancellation() async {
    let opener = SlowOpener(isInstalled: false)
    let store = URL(string: "https://apps.example/visits")
    let calls = AppCalls<VisitResult>(opener: opener, returnSchemes: ["myapp"], store: store)
    let performed = Task { await calls.perform(TwoLinksCall()) }
    await opener.gate.waiting(1)
    let opened = Task { await calls.open(TwoLinksCall()) }
    await opener.gate.waiting(2)
    performed.cancel()
    opened.cancel()
    #expect(await performed.value == .cancel(.byCaller))
    opener.gate.open()
    guard case .cancel(.byCaller) = await opened.value else {
      Issue.record("not cancelled")
      return
    }
    #expect(opener.asked.calls.map(\.scheme) == ["https", "https"])
  }

  @Test func endsEachOfManyCallsOnce() async {
    let bench = CallBench<AtOnce> { visit in
      let answer = FreeResult("OK", taskId: visit["task_id"])
      return [.answer(model: answer, to: "myapp"), .answer(model: answer, to: "myapp")]
    }
    let tasks = await withTaskGroup(of: String?.self) { group in
      for number in 0..<200 {
        group.addTask {
          await bench.calls.perform(FreeCall(taskId: "\(number)")).value?.taskId
        }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(Set(tasks) == Set((0..<200).map { "\($0)" }))
    await bench.app.delivered(400)
    let results = bench.app.deliveries.map(\.result)
    #expect(results.count { $0 == .answered } == 200)
    #expect(results.count { $0 == .unclaimed } == 200 && bench.calls.waiting == 0)
  }

  @Test func cancelsManyCallsWhileTheyQueue() async {
    let bench = CallBench<InTurn> { _ in [.answer(model: VisitResult("OK"), to: "myapp")] }
    await withTaskGroup(of: Void.self) { group in
      for number in 0..<300 {
        group.addTask {
          let call = Task { await bench.calls.perform(ReportCall()) }
          if number % 3 == 0 { call.cancel() }
          switch await call.value {
          case .success, .cancel(.byCaller): break
          default: Issue.record("another end")
          }
        }
      }
    }
    #expect(bench.calls.waiting == 0 && bench.calls.turns.count == 0)
    #expect(await bench.calls.perform(ReportCall()) == .success(VisitResult("OK")))
  }
}

extension JSONModel {
  /// The JSON of it.
  fileprivate var text: String { String(decoding: jsonData, as: UTF8.self) }
}
