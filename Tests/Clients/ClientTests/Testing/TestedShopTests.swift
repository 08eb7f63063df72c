import Foundation
import SpecgenRuntime
import SpecgenTesting
import TestedMoney
import TestedMoneyTesting
import TestedShop
import TestedShopTesting
import Testing

/// The stub of an API with all sorts of methods.
struct TestedShopTests {
  @Test func answersAsItIsTold() async throws {
    var stub = TestedShopStub()
    let leaf = try TransferExamples.leaf.value
    let amount = try AmountExamples.five.value
    stub.answers.ping = { "pong" }
    stub.answers.forget = {}
    stub.answers.operations = { currency, log in currency == nil && log == 3 ? [leaf] : [] }
    stub.answers.answer = { answer, _, _ throws(ApiError<AnswerFailure>) in
      guard answer == "yes" else { throw .failure(.busy, CallContext(method: "answer")) }
      return leaf
    }
    stub.answers.default = { body in body.id == 1 ? .made : .kept(amount) }
    #expect(try await stub.ping() == "pong")
    try await stub.forget()
    #expect(try await stub.operations().map(\.id) == [1])
    #expect(try await stub.answer(answer: "yes", answers: ["a"], log: amount).id == 1)
    await #expect(throws: ApiError<AnswerFailure>.self) {
      _ = try await stub.answer(answer: "no", answers: [], log: amount)
    }
    guard case .made = try await stub.default(body: leaf) else {
      Issue.record("another success")
      return
    }
    guard case .answer(answer: "no", answers: let answers, log: _)? = stub.calls.dropLast().last
    else {
      Issue.record("\(stub.calls)")
      return
    }
    #expect(answers.isEmpty && stub.calls.count == 6)
  }

  /// Copies answer for themselves, and share what was asked.
  @Test func sharesTheCallsOfCopies() async throws {
    let stub = TestedShopStub()
    var copy = stub
    copy.answers.ping = { "copy" }
    #expect(try await copy.ping() == "copy")
    await #expect(throws: TestedShopError.self) { _ = try await stub.ping() }
    #expect(stub.calls.count == 2 && copy.calls.count == 2)
  }

  @Test func keepsTheTextOfExamples() throws {
    #expect(TransferExamples.deepOne.name == "deep-one")
    #expect(TransferExamples.deepOne.text.hasPrefix("{\n  \"kind\": \"op\",\n"))
    #expect(try TransferExamples.deepOne.value.note?.reveal() == "quote \" and \\ and é")
    #expect(TransferExamples.deepOne.text.contains("\"x\": 1.50}"))
    #expect(try CurrencyExamples.all.map { try $0.value } == [.eur, .unrecognized("XAU")])
  }
}
