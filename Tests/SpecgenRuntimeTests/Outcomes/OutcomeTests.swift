import Testing

@testable import SpecgenRuntimeCore

/// What all outcomes have.
struct OutcomeTests {
  struct Problem: Error, Equatable {}
  typealias End<Success> = Outcome<Success, Int, Character, Cancellation<String>, Problem>

  private static let others: [End<Int>] = [
    .pending(1), .failure("f"), .cancel(.byCaller), .cancel(.reported("user")), .error(Problem()),
  ]

  @Test func hasAValueInSuccess() {
    #expect(End<Int>.success(7).value == 7)
    #expect(Self.others.allSatisfy { $0.value == nil })
  }

  @Test func mapsTheSuccessAlone() {
    #expect(End<Int>.success(7).map { "\($0)" } == End<String>.success("7"))
    let mapped = Self.others.map { $0.map { "\($0)" } }
    #expect(
      mapped == [
        .pending(1), .failure("f"), .cancel(.byCaller), .cancel(.reported("user")),
        .error(Problem()),
      ]
    )
  }

  @Test func comparesAllThatThereIs() {
    let ends = [.success(1), .success(2), .pending(2), .failure("g")] + Self.others
    for (row, left) in ends.enumerated() {
      for (column, right) in ends.enumerated() {
        #expect((left == right) == (row == column), "\(left) \(right)")
      }
    }
  }

  @Test func needsNoWordForWhatCannotBe() {
    typealias Sure = Outcome<Int, Never, Never, Never, Problem>
    func words(for end: Sure) -> String {
      switch end {
      case .success(let value): "\(value)"
      case .error: "wrong"
      }
    }
    #expect([Sure.success(1), .error(Problem())].map(words) == ["1", "wrong"])
  }
}
