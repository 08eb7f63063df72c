/// Whether something that no route tells of may be in a link.
enum StrayWord: String, CaseIterable, Sendable {
  case ignore, refuse
}

/// Whether capital letters make another text.
enum LetterCaseWord: String, CaseIterable, Sendable {
  case exact, ignore
}
