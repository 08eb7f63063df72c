import SpecgenCore

extension Review {
  /// Returns all findings as a JUnit report with a suite for each API.
  ///
  /// A finding is a test case: failed if it fails the run, skipped if it is accepted, and passed otherwise. Without
  /// findings, the comparison itself is the only case, since some services refuse a report without cases.
  package func junit(_ context: ReviewContext) -> String {
    let sources = context.sources(findings)
    let comparison = "\(context.old) -> \(context.new)"
    let suites = Self.groups(findings).map { group in
      XMLText(
        "testsuite",
        Self.counts(of: group.findings, by: context.failRule) + [(name: "name", value: group.api)],
        group.findings.map { $0.testCase(context, sources) }
      )
    }
    let passed = XMLText(
      "testsuite",
      Self.counts(tests: 1) + [(name: "name", value: comparison)],
      [XMLText("testcase", [("classname", "specgen.diff"), ("name", "no changes")])]
    )
    let tests =
      suites.isEmpty ? Self.counts(tests: 1) : Self.counts(of: findings, by: context.failRule)
    let report = XMLText(
      "testsuites",
      tests + [(name: "name", value: "specgen diff \(comparison)")],
      suites.isEmpty ? [passed] : suites
    )
    return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n" + report.lines
  }

  private static func counts(
    of findings: [Finding],
    by rule: FailRule
  ) -> [(name: StaticString, value: String)] {
    counts(
      tests: findings.count,
      failures: findings.count { $0.fails(by: rule) },
      skipped: findings.count { !$0.isOpen }
    )
  }

  private static func counts(
    tests: Int,
    failures: Int = 0,
    skipped: Int = 0
  ) -> [(name: StaticString, value: String)] {
    [
      ("tests", String(tests)), ("failures", String(failures)), ("errors", "0"),
      ("skipped", String(skipped)),
    ]
  }
}

extension Review.Finding {
  fileprivate func testCase(_ context: ReviewContext, _ sources: SourceIndex) -> XMLText {
    let details = details(context, sources)
    var result: [XMLText] = []
    if let acceptance {
      result = [XMLText("skipped", [("message", "accepted: \(acceptance.reason)")])]
    } else if fails(by: context.failRule) {
      result = [
        XMLText(
          "failure",
          [("message", change.message), ("type", change.kind.rawValue)],
          text: ([span.map(sources.place)].compactMap(\.self) + details).joined(separator: "\n")
        )
      ]
    }
    return XMLText(
      "testcase",
      [
        ("classname", "\(change.api).\(change.path)"),
        ("name", "\(change.kind.rawValue) [\(fingerprint.text)]"),
      ],
      result
    )
  }
}
