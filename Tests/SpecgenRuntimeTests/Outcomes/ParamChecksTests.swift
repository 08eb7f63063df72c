import Testing

@testable import SpecgenRuntimeCore

/// What is looked at before something is opened.
struct ParamChecksTests {
  enum Code: Equatable { case first, second }

  private func checks(_ body: (inout ParamChecks<Code>) -> Void) -> ParamChecks<Code> {
    var checks = ParamChecks<Code>()
    body(&checks)
    return checks
  }

  @Test func findsNothingWrong() {
    let checks = checks {
      $0.present("a", "x", else: .first)
      $0.present("n", 0)
      $0.format("b", "+34666", .e164, else: .first)
      $0.format("b", String?.none, .e164, else: .first)
      $0.format("b", Secret<String>?.none, .sha256)
      $0.choice("c", "x")
      $0.choice("d", String?.none)
      $0.exactlyOne(else: .second)
    }
    #expect(checks.problem == nil && checks.code == nil)
  }

  @Test func refuses() {
    let present = checks { $0.present("a", "", else: .first) }
    #expect(present.problem == .parameter(name: "a", problem: "is empty"))
    #expect(present.code == .first)
    let secret = checks { $0.present("t", Secret("")) }
    #expect(secret.problem == .parameter(name: "t", problem: "is empty") && secret.code == nil)
    let phone = "is not an E.164 number, such as +34666000111"
    let format = checks { $0.format("p", "34", .e164, else: .second) }
    #expect(format.problem == .parameter(name: "p", problem: phone) && format.code == .second)
    let size = checks { $0.format("d", "", .numbers("{a}x{b}")) }
    let problem = "is not of the form {a}x{b} with whole numbers"
    #expect(size.problem == .parameter(name: "d", problem: problem))
  }

  @Test(arguments: [
    ([nil, nil], "one of them is required"), (["", nil], "one of them is required"),
    (["x", "y"], "only one of them is allowed"), (["x", nil], nil), (["", "y"], nil),
  ])
  func wantsExactlyOne(values: [String?], problem: String?) {
    let checks = checks {
      $0.choice("a", values[0])
      $0.choice("b", values[1])
      $0.exactlyOne(else: .first)
    }
    #expect(checks.problem == problem.map { .parameter(name: "a, b", problem: $0) })
    #expect(checks.code == (problem == nil ? nil : .first))
    let several = self.checks {
      for value in values { $0.choice("a", value) }
      $0.exactlyOne(else: .first, several: .second)
    }
    let given = values.count { $0?.isEmpty == false }
    #expect(several.code == (given == 0 ? .first : given == 1 ? nil : .second))
  }

  @Test func keepsTheFirst() {
    let checks = checks {
      $0.present("a", "")
      $0.present("b", "", else: .first)
      $0.exactlyOne(else: .second)
    }
    #expect(checks.problem == .parameter(name: "a", problem: "is empty") && checks.code == nil)
  }

  @Test func doesNotSayTheValue() {
    let checks = checks { $0.format("t", Secret("canary-7f3a"), .e164) }
    #expect(checks.problem.map { "\($0)".contains("canary") } == false)
  }
}
