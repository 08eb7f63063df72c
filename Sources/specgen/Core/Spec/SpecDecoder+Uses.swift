extension SpecDecoder {
  /// Reads the paths of the used specs.
  mutating func uses(_ node: Node) -> [Located<String>] {
    items(node, "paths of specs").compactMap { text($0) }.filter { path in
      guard let reason = defect(inUse: path.value) else { return true }
      diagnostics.append(.invalidUse(path.value, reason, at: path.span))
      return false
    }
  }
}

/// Returns the reason why a path cannot refer to a used spec, or nil if it can.
///
/// The same path must refer to the same file on every machine, so it is relative to the spec's folder.
private func defect(inUse path: String) -> String? {
  if path.hasPrefix("/") { return "it is not relative to the folder of this spec" }
  if path.contains("\\") { return "its components must be separated by `/`" }
  if path.split(separator: "/", omittingEmptySubsequences: false).contains("") {
    return "a component is empty"
  }
  guard path.hasSuffix(".yaml") || path.hasSuffix(".yml") else {
    return "it does not end in `.yaml`"
  }
  return nil
}
