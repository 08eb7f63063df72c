import Buses
import SPTrans
import SPTransTesting
import SpecgenRuntime
import SpecgenTesting
import Testing

@MainActor
struct SearchTests {
  @Test func findsLines() async throws {
    let line = try LineExamples.outbound.value
    var stub = SPTransStub()
    stub.answers.searchLines = { _ in [line] }
    let search = LineSearch(api: stub)
    search.term = " 7545 "
    await search.search()
    #expect(search.lines.value == [line])
    #expect(!search.foundNothing && search.lines.notice == nil)
    #expect(stub.calls == [.searchLines(term: "7545")])
  }

  @Test func findsNothing() async {
    var stub = SPTransStub()
    stub.answers.searchLines = { _ in [] }
    let search = LineSearch(api: stub)
    #expect(!search.foundNothing)
    search.term = "no such line"
    await search.search()
    #expect(search.foundNothing)
  }

  @Test func clearsTheResultWithoutACall() async throws {
    let line = try LineExamples.circular.value
    var stub = SPTransStub()
    stub.answers.searchLines = { _ in [line] }
    let search = LineSearch(api: stub)
    search.term = "408A"
    await search.search()
    search.term = "  "
    await search.search()
    #expect(search.lines.value == nil && !search.foundNothing)
    #expect(stub.calls.count == 1)
  }

  @Test func keepsTheLinesWhenTheNextSearchFails() async throws {
    let line = try LineExamples.outbound.value
    var stub = SPTransStub()
    stub.answers.searchLines = { term throws(SPTransError) in
      guard term == "7545" else {
        throw .transport(.timedOut, CallContext(method: "searchLines"))
      }
      return [line]
    }
    let search = LineSearch(api: stub)
    search.term = "7545"
    await search.search()
    search.term = "8000"
    await search.search()
    #expect(search.lines.value == [line])
    #expect(
      search.lines.notice
        == Notice(
          text: "The service did not answer in time.",
          advice: "Check the connection and try again."
        )
    )
  }

  @Test func reportsNoProblemWhenTheNextLetterCancelsASearch() async {
    var stub = SPTransStub()
    stub.answers.searchLines = { _ throws(SPTransError) in
      throw .cancelled(CallContext(method: "searchLines"))
    }
    let search = LineSearch(api: stub)
    search.term = "75"
    await search.search()
    #expect(search.lines.notice == nil && !search.lines.isLoading)
  }

  /// The real client over a scripted transport, since a gate holds answers of the network back.
  @Test func ignoresAnAnswerThatANewerSearchHasReplaced() async throws {
    let gate = StubGate()
    let lines = "[\(LineExamples.outbound.text)]"
    let transport = StubTransport([
      .when(.call(SearchLinesMethod(term: "slow")), .json(lines).held(by: gate)),
      .when(.any, .json("[]")),
    ])
    let search = LineSearch(api: SPTransClient(token: "abc", transport: transport))
    search.term = "slow"
    let slow = Task { await search.search() }
    await gate.waiting(1)
    search.term = "fast"
    await search.search()
    gate.open()
    await slow.value
    #expect(search.foundNothing && !search.lines.isLoading)
  }
}
