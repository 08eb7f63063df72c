import Testing

@testable import specgen

/// A file on disk and the generated one, and what is shown of them.
@Suite struct FileComparisonTests {
  private static let long = String(repeating: "x", count: 150)

  /// The bytes on disk, the generated text, and the lines that are shown.
  static let rows: [(disk: [UInt8], new: String, shown: String)] = [
    (
      Array("a\nb\nc\n".utf8), "a\nB\nc\n",
      """
        2 - b
        2 + B

      """
    ),
    (
      Array("a\nb\nc\nd\n".utf8), "a\nc\nd\nnew\n",
      """
        2 - b
        4 + new

      """
    ),
    (
      Array("1\n2\n3\n4\n5\n6\n7\n".utf8), "a\nb\n",
      """
        1 - 1
        2 - 2
        3 - 3
        4 - 4
        5 - 5
        1 + a
        2 + b
          … 2 more lines differ

      """
    ),
    // Six lines go in three places, of which the third is cut and what comes after it left out.
    (
      Array("1\n2\nA\n3\n4\nB\n5\n6\nC\n7\n".utf8), "A\nB\nC\n8\n",
      """
        1 - 1
        2 - 2
        4 - 3
        5 - 4
        7 - 5
          … 3 more lines differ

      """
    ),
    // The end of the last line, and the ends that another system writes.
    (
      Array("a".utf8), "a\n",
      """
        2 +

      """
    ),
    (
      Array("a\r\nb\n".utf8), "a\nb\n",
      """
        1 - a\\u{D}
        1 + a

      """
    ),
    (
      Array("a\rb\n".utf8), "ab\n",
      """
        1 - a\\u{D}b
        1 + ab

      """
    ),
    // What would act on a terminal, deceive, or is no text at all.
    (
      Array("\u{1B}[2J\u{202E}\u{0}\u{200B}\u{2028}é".utf8), "e",
      """
        1 - \\u{1B}[2J\\u{202E}\\u{0}\\u{200B}\\u{2028}é
        1 + e

      """
    ),
    (
      [0xFF, 0xFE, 0x61], "a",
      """
        1 - \u{FFFD}\u{FFFD}a
        1 + a

      """
    ),
    ([0xFF], "\u{FFFD}", "  1 - \u{FFFD}\n  1 + \u{FFFD}\n"),
    // Of a long line the part is shown that differs, whole characters of it.
    (
      Array((long + "a" + long).utf8), long + "b" + long,
      """
        1 - …\(long.prefix(50))a\(long.prefix(49))…
        1 + …\(long.prefix(50))b\(long.prefix(49))…

      """
    ),
    (
      Array((long + "é").utf8), long + "è",
      """
        1 - …\(long.prefix(50))é
        1 + …\(long.prefix(50))è

      """
    ),
    ([], "a\n", "  1 + a\n"),
  ]

  @Test(arguments: rows)
  func showsTheFirstLinesThatDiffer(disk: [UInt8], new: String, shown: String) throws {
    let new = Array(new.utf8)
    let finding = OutputFinding(path: "A.swift", problem: .outdated(disk: disk, new: new))
    let (diagnostic, files) = finding.diagnostic(fileID: 3)
    let text = renderText([diagnostic], files: files, color: false)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.dropFirst().dropLast(2).joined(separator: "\n") + "\n" == shown)
    #expect(lines[0].hasSuffix(": error: 'A.swift' is out of date [stale-output]"))
    let colours = renderText([diagnostic], files: files, color: true)
    #expect(colours.replacing(/\u{1B}\[[0-9;]*m/, with: "") == text)
    #expect(colours.contains("\u{1B}[31m-") == shown.contains(" -"))
    #expect(colours.contains("\u{1B}[32m+") == shown.contains(" +"))
  }

  @Test(
    arguments: [
      (["a", "b", "c"], ["a", "x", "c"], 2, 2, "the spec gives this line"),
      (["a", "b", "c"], ["a", "c"], 2, 2, "the spec gives no such line"),
      (["a"], ["a", "b"], 1, 2, "the spec gives this line"),
      (["x"], ["y"], 1, 1, "the spec gives this line"),
    ]
  )
  func placesTheFindingAndItsNote(
    disk: [String],
    new: [String],
    line: Int,
    noteLine: Int,
    message: String
  ) {
    let problem = OutputFinding.Problem.foreign(
      disk: Array(disk.joined(separator: "\n").utf8),
      new: Array(new.joined(separator: "\n").utf8)
    )
    let (diagnostic, files) = OutputFinding(path: "a", problem: problem).diagnostic(fileID: 0)
    #expect(diagnostic.notes.map(\.message) == [message])
    let sources = SourceIndex([diagnostic], files: files)
    #expect(sources.start(of: diagnostic.span).line == line)
    #expect(diagnostic.notes.map { sources.start(of: $0.span).line } == [noteLine])
    #expect(renderGitHub([diagnostic], files: files).text.split(separator: "\n").count == 1)
    #expect(renderJSON([diagnostic], files: files).contains(#""message": "\#(message)""#))
  }
}
