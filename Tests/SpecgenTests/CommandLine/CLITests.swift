import Foundation
import Testing

/// The built program against folders of expectations.
///
/// `UPDATE_GOLDENS=1 swift test` records what the program does, and fails the run.
@Suite struct CLITests {
  private static let isRecording =
    ProcessInfo.processInfo.environment["UPDATE_GOLDENS"] == "1"

  @Test(arguments: CLICase.all)
  func behavesAsRecorded(row: CLICase) throws {
    let result = try row.run()
    for (part, text) in result.parts where row.read(part) != text {
      let expected = row.read(part) ?? "nothing: the file is missing"
      Issue.record("\(row.name)/\(part) expected:\n\(expected)\nfound:\n\(text)")
      if Self.isRecording { try row.record(result) }
    }
  }

  @Test func findsCases() {
    #expect(CLICase.all.count > 20)
  }
}
