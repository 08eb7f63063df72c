import Testing

@testable import SpecgenRuntimeCore

/// The budget for bytes that are not content.
@Suite struct OverheadBudgetTests {
  @Test func holdsLinesOfTheLimits() throws {
    var budget = OverheadBudget(TransportLimits(headerSize: 10, headerCount: 3))
    try budget.spend(line: 4)
    try budget.spend(line: 6)
    try budget.spend(line: 0)
    #expect(throws: TransportFailure.tooManyHeaders(limit: 3)) { try budget.spend(line: 0) }
    #expect(throws: TransportFailure.headersTooLarge(limit: 10)) { try budget.spend(line: 1) }
  }

  @Test func holdsFramingBetweenContent() throws {
    var budget = OverheadBudget(TransportLimits(headerSize: 10))
    try budget.spend(framing: 4, content: 0)
    try budget.spend(framing: 6, content: 0)
    try budget.spend(framing: 100, content: 1)
    try budget.spend(framing: 10, content: 0)
    let failure = TransportFailure.invalidResponse("more than 10 bytes without content")
    #expect(throws: failure) { try budget.spend(framing: 1, content: 0) }
  }

  @Test func keepsLinesAndFramingApart() throws {
    var budget = OverheadBudget(TransportLimits(headerSize: 10, headerCount: 1))
    try budget.spend(framing: 10, content: 0)
    try budget.spend(line: 10)
    try budget.spend(framing: 0, content: 0)
  }
}
