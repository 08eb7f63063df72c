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

  /// Reads a list of names.
  mutating func names(_ node: Node?, _ what: String) -> [Located<String>] {
    items(node, what).compactMap { text($0) }
  }

  /// Reads the required form of a string param.
  mutating func check(_ nodes: KeyedNodes<String>) -> Spec.Check? {
    guard nodes["check"] != nil || nodes["else"] != nil else { return nil }
    let form = text(nodes["check"])
    if let form, CheckWord(rawValue: form.value) == nil, !form.value.contains("{") {
      let known = CheckWord.allCases.map(\.rawValue)
      diagnostics.append(.unknownWord(form.value, known: known, at: form.span))
    }
    return Spec.Check(form: form, code: text(nodes["else"]))
  }
}
