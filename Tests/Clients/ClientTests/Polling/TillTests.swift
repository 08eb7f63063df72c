import Foundation
import SpecgenRuntime
import SpecgenTesting
import TestSupport
import Testing
import Till
import TillTesting

/// Calls that are repeated until they end, over generated code.
struct TillTests {
  private func payment(_ state: State) -> Payment { Payment(id: "7", state: state) }

  /// A stub that answers with these states in turn, and repeats the last one.
  private func stub(_ states: [State]) -> TillStub {
    let rest = Remaining(states)
    var stub = TillStub()
    stub.answers.payment = { id throws(ApiError<PaymentFailure>) in
      Payment(id: id, state: rest.next())
    }
    return stub
  }

  @Test func answersEachOfTheCallsInTurn() async {
    let stub = stub([.waiting, .running, .paid])
    var states: [State] = []
    let end = await stub.paymentEnd(id: "7") { states.append($0.state) }
    #expect(end.value == payment(.paid))
    #expect(states == [.waiting, .running, .paid])
    #expect(stub.calls == Array(repeating: .payment(id: "7"), count: 3))
  }

  @Test func hasATypeForEachEnd() async {
    switch await stub([.declined]).paymentEnd(id: "7") {
    case .failure(let last): #expect(last.state == .declined)
    case .success, .pending, .cancel, .error: Issue.record("no failure")
    }
    switch await stub([.canceled]).paymentEnd(id: "7") {
    case .cancel(let last): #expect(last.state == .canceled)
    case .success, .pending, .failure, .error: Issue.record("no cancellation")
    }
    for state in [State.broken, .unrecognized("NEW")] {
      switch await stub([state]).paymentEnd(id: "7") {
      case .error(.reported(let last)): #expect(last.state == state)
      case .success, .pending, .failure, .cancel, .error(.call): Issue.record("no error")
      }
    }
  }

  /// A stub takes no time, and its pauses count all the same.
  @Test func endsAStubThatNeverEnds() async {
    let stub = stub([.running])
    guard case .pending(let last) = await stub.paymentEnd(id: "7") else {
      Issue.record("no end")
      return
    }
    #expect(last.state == .running)
    #expect((50...60).contains(stub.calls.count))
  }

  @Test func endsWithTheErrorOfACall() async {
    var stub = TillStub()
    stub.answers.payment = { _ throws(ApiError<PaymentFailure>) in
      throw .failure(.gone, CallContext(method: "payment", status: 410))
    }
    guard case .error(.call(.failure(.gone, _))) = await stub.paymentEnd(id: "7") else {
      Issue.record("no error")
      return
    }
  }

  /// Outcomes that no answer has need no case.
  @Test func omitsOutcomesThatCannotBe() async {
    var stub = TillStub()
    stub.answers.approval = { _ in ApprovalSuccess(value: Approval(step: .approve)) }
    switch await stub.approvalEnd(id: 1) {
    case .pending(let last): #expect(last.value.step == .approve)
    case .success, .failure: Issue.record("no pending end")
    case .error(let error): Issue.record(error)
    }
    #expect(stub.calls.count == 1)
  }

  @Test func repeatsWhileAValueIsAbsent() async {
    let stages = Remaining<Report>([
      Report(), Report(data: ReportData()), Report(data: ReportData(stage: .some)),
      Report(data: ReportData(stage: .ready)),
    ])
    var stub = TillStub()
    stub.answers.report = { _, _, _ in stages.next() }
    let end = await stub.finishedReport(polling: "r1")
    #expect(end.value?.data?.stage == .ready)
    #expect(stub.calls.count == 4)
  }

  @Test func comparesPlainValues() async {
    let exports = [
      Export(ready: false, code: -1, text: "in progress", old: ""),
      Export(ready: true, code: 5, text: "x", old: ""),
    ]
    for end in [0, 1, 2] {
      let rest = Remaining(exports)
      var stub = TillStub()
      stub.answers.ready = { rest.next() }
      stub.answers.code = { rest.next() }
      stub.answers.text = { rest.next() }
      let outcome =
        switch end {
        case 0: await stub.readyEnd()
        case 1: await stub.codeEnd()
        default: await stub.textEnd()
        }
      #expect(outcome.value == exports.last)
      #expect(stub.calls.count == 2)
    }
  }

  /// The calls have what the client holds, and those of a group too.
  @Test func sendsWhatTheClientHolds() async {
    let transport = StubTransport { _, count in
      let state = count == 1 ? "WAITING" : "PAID"
      return HTTPResponse(status: 200, body: Data(#"{"id": "7", "state": "\#(state)"}"#.utf8))
    }
    let client = TillClient(lang: "pt", transport: transport)
    let quick = Polling(pause: .milliseconds(1))
    #expect(await client.paymentEnd(id: "7", polling: quick).value?.state == .paid)
    #expect(await client.jobs.getEnd(polling: quick).value?.state == .paid)
    #expect(
      transport.requests.map { $0.url.absoluteString } == [
        "https://api.example.com/payments/7?lang=pt", "https://api.example.com/payments/7?lang=pt",
        "https://api.example.com/jobs/get?lang=pt",
      ]
    )
  }

  /// A model of a screen shows each answer without leaving its actor.
  @MainActor private final class Screen {
    var states: [State] = []
    var end = ""

    func wait(for till: some TillAPI) async {
      switch await till.paymentEnd(id: "7", onAnswer: { states.append($0.state) }) {
      case .success: end = "paid"
      case .pending, .failure, .cancel, .error: end = "unpaid"
      }
    }
  }

  @Test @MainActor func staysOnTheActorOfItsCaller() async {
    let screen = Screen()
    await screen.wait(for: stub([.waiting, .paid]))
    #expect(screen.states == [.waiting, .paid] && screen.end == "paid")
  }
}

/// Values in turn, the last of which is repeated.
private final class Remaining<Value: Sendable>: Sendable {
  private let values: [Value]
  private let count = StubCallLog<Int>()

  init(_ values: [Value]) { self.values = values }

  func next() -> Value {
    count.record(1)
    return values[min(count.calls.count, values.count) - 1]
  }
}
