extension SpecDecoder {
  /// Reads the key of a member, or the path of keys that leads to it through nested objects.
  mutating func path(_ node: Node?) -> [Located<String>] {
    guard let node, node.kind == .sequence else { return text(node).map { [$0] } ?? [] }
    guard Bounds.pathOfKeys.contains(node.count) else {
      diagnostics.append(.misfit("a path under `key`", "two to eight keys", at: node.span))
      return []
    }
    let path = items(node, "keys").compactMap { text($0) }
    return path.count == node.count ? path : []
  }

  /// Reads alternative keys; the first present key is used.
  mutating func acceptedKeys(_ node: Node, beside key: Node?) -> [Located<String>] {
    if let key { diagnostics.append(.contradiction("`key` and `keys`", at: key.span)) }
    let keys = items(node, "keys").compactMap { text($0) }
    if node.kind == .sequence, node.count < Bounds.fewestKeys {
      diagnostics.append(.misfit("`keys`", "two or more keys", at: node.span))
    }
    return keys
  }
}
