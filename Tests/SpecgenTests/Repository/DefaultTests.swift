import Foundation
import Testing

@testable import SpecgenCore

/// The table of defaults against what stands a second time: the runtime, which cannot import the tool, and the pages.
struct DefaultTests {
  private static let policy = "Sources/Runtime/Core/Session/RetryPolicy.swift"
  private static let links = "Sources/Runtime/Deeplinks/LinkPolicy.swift"
  private static let statuses = Default.retryStatuses.ranges

  /// The defaults of an initializer of the runtime, as the table has them.
  private static let declared: [(path: String, declaration: String)] = [
    (policy, "attempts: Int = \(Default.attempts),"),
    (
      policy,
      "statuses: [ClosedRange<Int>] = ["
        + statuses.map { "\($0.first)...\($0.last)" }.joined(separator: ", ") + "],"
    ),
    (policy, "faults: Set<Fault> = Set(Fault.allCases),"),
    (policy, "firstPause: Duration = .milliseconds(\(Default.initialPause)),"),
    (policy, "longestPause: Duration = .seconds(\(Default.longestPause / 1000)),"),
    (policy, "longestRetryAfter: Duration = .seconds(\(Default.maxRetryAfter)),"),
    (policy, "deadline: Duration? = nil"),
    (
      "Sources/Runtime/Core/Session/SessionLogin.swift",
      "renewOn status: Int = \(Default.renewalStatus),"
    ),
    ("Sources/Runtime/Core/Session/SessionLogin.swift", "attempts: Int = \(Default.renewals)"),
    (
      "Sources/Runtime/Calls/AppCall.swift",
      "public init(_ name: String, timeLimit: Duration = .seconds(\(Default.timeLimit))) {"
    ),
    (links, "trailingSlash: Stray = .\(Default.linkPolicy.trailingSlash),"),
    (links, "unknownQuery: Stray = .\(Default.linkPolicy.unknownQuery),"),
    (links, "fragment: Stray = .\(Default.linkPolicy.fragment),"),
    (links, "hostCase: LetterCase = .\(Default.linkPolicy.hostCase),"),
    (links, "pathCase: LetterCase = .\(Default.linkPolicy.pathCase)"),
  ]

  @Test(arguments: declared)
  func isWhatTheRuntimeTakes(path: String, declaration: String) throws {
    let lines = try Repository.lines(path).map { $0.trimmingCharacters(in: .whitespaces) }
    #expect(lines.contains(declaration), "\(path) has no `\(declaration)`")
  }

  @Test func namesTheFaultsOfTheRuntime() throws {
    let text = try Repository.text(Self.policy)
    let faults = text.matches(of: /\n    case (\w+)\n/).map { String($0.1) }
    #expect(faults == Default.networkErrors.map(\.rawValue))
    #expect(Default.longestPause.isMultiple(of: 1000))
  }

  @Test func isWhatThePageOfTheRuntimeSays() throws {
    let rows = try ReferenceRow.all(below: "## Retries\n", on: "docs/runtime.md")
    let said = rows.map { ($0.keys.first ?? "", $0.value) }
    let statuses = Self.statuses.map {
      $0.first == $0.last ? "\($0.first)" : "\($0.first) to \($0.last)"
    }
    let expected = [
      "attempts": String(Default.attempts),
      "statuses": statuses.joined(separator: ", "),
      "networkErrors": Default.networkErrors.map { "`\($0.rawValue)`" }.joined(separator: ", "),
      "firstPause": "\(Double(Default.initialPause) / 1000) s, doubled with each attempt",
      "longestPause": "\(Default.longestPause / 1000) s",
      "longestRetryAfter": "\(Default.maxRetryAfter) s",
      "deadline": "that of the call",
    ]
    #expect(Dictionary(said, uniquingKeysWith: { first, _ in first }) == expected)
  }
}
