extension SpecDecoder {
  /// Reads a separator; a sign with a style of its own is no separator.
  mutating func separator(_ node: Node) -> Spec.Separator? {
    guard let sign = text(node) else { return nil }
    if let separator = Spec.Separator(rawValue: sign.value) { return separator }
    diagnostics.append(.noSeparator(sign))
    return nil
  }
}

extension Diagnostic {
  /// Reports a string that cannot separate the elements of a list.
  fileprivate static func noSeparator(_ sign: Located<String>) -> Diagnostic {
    let signs = Spec.Separator.allCases.map { "`\($0.rawValue)`" }.joined(separator: ", ")
    let help =
      switch sign.value {
      case ",": "Write `style: comma`; its commas are not escaped."
      case "|": "Write `style: pipes`; URLs allow no `|`, so it is always escaped."
      case " ": "Write `style: spaces`; URLs allow no space, so it is always escaped."
      case "\t": "Write `style: tabs`; URLs allow no tab, so it is always escaped."
      case "&", "=": "It separates the fields of a query: write `style: exploded`."
      default:
        "Write one of \(signs). Other signs have a meaning in URLs, or elements contain them."
      }
    return .misfit("`separator`", "a sign between elements", at: sign.span, help: help)
  }
}
