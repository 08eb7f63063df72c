import FlowFixture
import Testing

@testable import SpecgenRuntimeCore
@testable import SpecgenRuntimeFlows
@testable import SpecgenRuntimeLinks

/// What errors of flows say.
struct FlowProblemTests {
  typealias Problem = FlowProblem<ErrorCode>

  private static let refusal = InvalidRequest.parameter(name: "tracking", problem: "is empty")

  static let texts: [(problem: Problem, text: String, code: ErrorCode?)] = [
    (
      .reported(.wrongLocation), #"the vendor reported "wrong_location""#, .wrongLocation
    ),
    (
      .reported(.unrecognized("new\u{1B}\"")), #"the vendor reported "new\u{1b}\"""#,
      .unrecognized("new\u{1B}\"")
    ),
    (
      .refused(refusal, code: .trackingMissing),
      #"not opened: parameter tracking: is empty ("tracking_missing")"#, .trackingMissing
    ),
    (.refused(refusal, code: nil), "not opened: parameter tracking: is empty", nil),
    (.notLoaded("offline"), "the page was not loaded: offline", nil),
    (.closed, "the screen was closed", nil),
  ]

  @Test(arguments: texts.indices)
  func describes(row: Int) {
    let (problem, text, code) = Self.texts[row]
    #expect("\(problem)" == text && String(reflecting: problem) == text)
    #expect(problem.code == code)
  }

  @Test func boundsAndEscapes() {
    let long = String(repeating: "\u{202E}x", count: 10_000)
    let problems: [Problem] = [
      .reported(.unrecognized(long)), .notLoaded(long),
      .unreadable(.unknownMessage(long, expected: [long])),
      .unreadable(.absent(in: .message(long), keys: [long])), .unreadable(.repeated(key: long)),
      .unreadable(
        .noEnd(in: .returnURL, expected: ExpectedEnds([[ExpectedValue(long, [long, long])]]))
      ),
      .refused(.parameter(name: long, problem: long), code: .unrecognized(long)),
    ]
    for problem in problems {
      var dumped = ""
      dump(problem, to: &dumped)
      #expect("\(problem)".utf8.count < 1_000 && dumped.utf8.count < 2_000)
      for text in ["\(problem)", dumped] {
        #expect(!text.contains("\u{202E}"))
      }
    }
  }
}
