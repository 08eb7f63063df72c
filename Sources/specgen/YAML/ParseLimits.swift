/// What keeps hostile input from costing much.
struct ParseLimits: Hashable, Sendable {
  /// The deepest nesting of collections that is read.
  var maxDepth = 100
  /// The number of findings of each kind that are kept of one file.
  var maxDiagnostics = 1_000
  /// The most nodes that are put in the places of aliases; nil where aliases are refused.
  var maxAliasNodes: Int?
}

extension [Diagnostic] {
  /// The findings of one file in the order of reading, each once, as many of each kind as are kept.
  var kept: [Diagnostic] {
    var list = FindingList(limit: ParseLimits().maxDiagnostics)
    list.append(contentsOf: normalized(self))
    return list.all
  }
}
