/// What keeps hostile input from costing much.
struct ParseLimits: Hashable, Sendable {
  /// The deepest nesting of collections that is read.
  var maxDepth = 100
  /// The number of findings in one file after which reading it ends.
  var maxDiagnostics = 1_000
}
