/// The limits that bound the cost of hostile input.
package struct ParseLimits: Hashable, Sendable {
  /// The maximum nesting depth of collections.
  var maxDepth = 100
  /// The maximum number of findings of each kind for one file.
  var maxDiagnostics = 1_000
  /// The maximum number of nodes that replace aliases; nil if aliases are refused.
  var maxAliasNodes: Int?

  package init(maxDepth: Int = 100, maxDiagnostics: Int = 1_000, maxAliasNodes: Int? = nil) {
    self.maxDepth = maxDepth
    self.maxDiagnostics = maxDiagnostics
    self.maxAliasNodes = maxAliasNodes
  }
}

extension [Diagnostic] {
  /// The findings of one file in reading order, without duplicates and limited for each kind.
  var kept: [Diagnostic] {
    var list = FindingList(limit: ParseLimits().maxDiagnostics)
    list.append(contentsOf: normalized(self))
    return list.all
  }
}
