extension SpecDecoder {
  /// Reads the paths of the specs whose types are used.
  mutating func uses(_ node: Node) -> [Located<String>] {
    items(node, "paths of specs").compactMap { text($0) }.filter { path in
      guard let reason = defect(inUse: path.value) else { return true }
      diagnostics.append(.invalidUse(path.value, reason, at: path.span))
      return false
    }
  }
}

/// Returns why a path cannot name a spec that another one uses, or nothing when it can.
///
/// The same text has to mean the same file on every machine, so it starts from the spec's folder.
private func defect(inUse path: String) -> String? {
  if path.hasPrefix("/") { return "it does not start from the folder of this spec" }
  if path.contains("\\") { return "its parts are separated by `/`" }
  if path.split(separator: "/", omittingEmptySubsequences: false).contains("") {
    return "a part of it is empty"
  }
  guard path.hasSuffix(".yaml") || path.hasSuffix(".yml") else {
    return "it does not end in `.yaml`"
  }
  return nil
}
