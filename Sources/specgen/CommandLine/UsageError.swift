/// A command line that cannot be understood.
struct UsageError: Error, Hashable {
  /// What is wrong, in the form of a diagnostic's message.
  let message: String
  /// What to write instead.
  let help: String

  /// The lines that report it.
  var text: String {
    "specgen: error: \(message)\nhelp: \(help)\n"
  }

  /// A word that is none of the known ones.
  static func unknown(_ kind: String, _ word: String, among known: [String]) -> UsageError {
    let near = nearest(to: word, in: known)
    let help =
      near.isEmpty
      ? "There are \(known.map { "`\($0)`" }.joined(separator: ", "))."
      : "Did you mean \(near.map { "`\($0)`" }.joined(separator: " or "))?"
    return UsageError(message: "unknown \(kind) `\(visible(word))`", help: help)
  }
}
