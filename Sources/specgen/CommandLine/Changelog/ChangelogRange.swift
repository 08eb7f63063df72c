import SpecgenCore

/// The operands of `specgen changelog`: a range of releases, and the specs.
struct ChangelogRange: Hashable, Sendable {
  /// The release that the changelog starts after.
  let start: String
  /// The last release, or nil for the specs on disk.
  let end: String?
  /// The files and folders of the specs; empty for the configured ones.
  let specs: [String]

  private static let advice =
    "Write `v5.0..` for all changes since a release, or `v5.0..v5.2` for those up to another one."

  /// Parses the operands of the command.
  init(_ operands: [String]) throws(UsageError) {
    let word = operands.first ?? ""
    let parts = Self.split(word)
    guard let (start, end) = parts else {
      let name = word.isEmpty ? "an empty word" : "`\(visible(word))`"
      throw UsageError(message: "\(name) is not a range of releases", help: Self.advice)
    }
    guard !start.isEmpty else {
      throw UsageError(
        message: "the range `\(visible(word))` does not start at a release",
        help: Self.advice
      )
    }
    // Three dots mean something else in git.
    guard !end.hasPrefix("."), Self.split(end) == nil else {
      throw UsageError(
        message: "the range `\(visible(word))` needs exactly two dots",
        help: Self.advice
      )
    }
    self.start = start
    self.end = end.isEmpty ? nil : end
    specs = Array(operands.dropFirst())
  }

  /// Splits a range at its first two dots.
  private static func split(_ range: String) -> (start: String, end: String)? {
    let bytes = range.utf8
    guard
      let dots = zip(bytes.indices, bytes.indices.dropFirst()).first(where: { first, second in
        bytes[first] == UInt8(ascii: ".") && bytes[second] == UInt8(ascii: ".")
      })
    else { return nil }
    return (String(range[..<dots.0]), String(range[bytes.index(after: dots.1)...]))
  }

  /// The range in words, for messages.
  var words: String {
    let first = "`\(visible(start))`"
    return end.map { "from \(first) to `\(visible($0))`" } ?? "since \(first)"
  }
}
