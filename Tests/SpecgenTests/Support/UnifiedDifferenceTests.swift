import TestSupport
import Testing

@testable import SpecgenCore

/// Differences in the form that other programs apply.
@Suite struct UnifiedDifferenceTests {
  private func hunks(_ old: String, _ new: String) -> String {
    let text = UnifiedDifference(of: "a", from: old, to: new).text
    return text.split(separator: "\n", omittingEmptySubsequences: false).dropFirst(2)
      .joined(separator: "|")
  }

  @Test func endsAtTheLastLine() {
    #expect(hunks("a\nb\n", "a\nx\nb\n") == "@@ -1,2 +1,3 @@| a|+x| b|")
    #expect(hunks("a\n", "a\nb\n") == "@@ -1,1 +1,2 @@| a|+b|")
  }

  @Test func namesAMissingBreak() {
    let mark = "\\ No newline at end of file"
    #expect(hunks("a", "a\n") == "@@ -1,1 +1,1 @@|-a|\(mark)|+a|")
    #expect(hunks("a\nb", "x\nb") == "@@ -1,2 +1,2 @@|-a|+x| b|\(mark)|")
  }

  @Test func countsLinesOfEmptyFiles() {
    #expect(hunks("", "a\n") == "@@ -0,0 +1,1 @@|+a|")
    #expect(hunks("a\n", "") == "@@ -1,1 +0,0 @@|-a|")
    #expect(UnifiedDifference(of: "a", from: "a\n", to: "a\n").text == "")
  }

  /// Lines of drawn versions, applied by their numbers, give the new version.
  @Test func appliesToTheOldVersion() {
    var generator = SeededGenerator(seed: 7)
    for _ in 0..<300 {
      func version() -> String {
        let lines = (0..<Int.random(in: 0...12, using: &generator)).map { _ in
          ["a", "b", "c", ""].randomElement(using: &generator) ?? "a"
        }
        let end = Bool.random(using: &generator) ? "\n" : ""
        return lines.joined(separator: "\n") + (lines.isEmpty ? "" : end)
      }
      let (old, new) = (version(), version())
      #expect(applied(UnifiedDifference(of: "a", from: old, to: new).text, to: old) == new)
    }
  }

  /// Returns a text with a difference, whose numbers and counts must fit.
  private func applied(_ difference: String, to old: String) -> String? {
    var lines = old.isEmpty ? [] : old.split(separator: "\n", omittingEmptySubsequences: false)
    let hasBreak = lines.last == ""
    if hasBreak { lines.removeLast() }
    var (result, next, endsOpen) = ([Substring](), 0, !hasBreak)
    var mark: Character = " "
    for line in difference.split(separator: "\n", omittingEmptySubsequences: false).dropFirst(2) {
      guard let first = line.first else { continue }
      let text = line.dropFirst()
      switch first {
      case "@":
        let parts = line.split(separator: " ")[1].dropFirst().split(separator: ",")
        guard let start = Int(parts[0]), let count = Int(parts[1]) else { return nil }
        let place = count == 0 ? start : start - 1
        guard place >= next, place <= lines.count else { return nil }
        result += lines[next..<place]
        next = place
        if next < lines.count || !lines.isEmpty { endsOpen = !hasBreak }
      case " ", "-":
        guard next < lines.count, lines[next] == text else { return nil }
        if first == " " { result.append(text) }
        next += 1
        if first == "-", next == lines.count { endsOpen = false }
      case "+":
        result.append(text)
        endsOpen = false
      case "\\": endsOpen = mark != "-"
      default: return nil
      }
      mark = first
    }
    let isWhole = next < lines.count
    result += lines[next...]
    let isOpen = isWhole ? !hasBreak : endsOpen
    return result.joined(separator: "\n") + (result.isEmpty || isOpen ? "" : "\n")
  }
}
