import SpecgenCore

/// An invalid command line.
struct UsageError: Error, Hashable {
  /// The problem, in the style of a diagnostic's message.
  let message: String
  /// The suggested fix.
  let help: String

  /// The lines that report the error.
  var text: String {
    "specgen: error: \(message)\nhelp: \(help)\n"
  }

  /// Returns the error about an unknown word.
  ///
  /// If the known words do not fit on a line, `list` is the command that lists them.
  static func unknown(
    _ kind: String,
    _ word: String,
    among known: [String],
    listedBy list: String? = nil
  ) -> UsageError {
    var near = nearest(to: word, in: known)
    if near.isEmpty, word.utf8.count > 2 { near = known.filter { $0.hasPrefix(word) } }
    let help =
      if !near.isEmpty {
        "Did you mean \(quoted(near, " or "))?"
      } else if let list {
        "The closest matches are \(quoted(closest(to: word, in: known, count: 5), ", ")); `\(list)` lists all."
      } else {
        "Valid values: \(quoted(known, ", "))."
      }
    return UsageError(message: "unknown \(kind) `\(visible(word))`", help: help)
  }

  private static func quoted(_ words: [String], _ separator: String) -> String {
    words.map { "`\($0)`" }.joined(separator: separator)
  }
}
