/// The treatment of link parts that a route does not declare.
package enum StrayWord: String, CaseIterable, Sendable {
  case ignore, refuse
}

/// The treatment of letter case in comparisons.
package enum LetterCaseWord: String, CaseIterable, Sendable {
  case exact, ignore
}
