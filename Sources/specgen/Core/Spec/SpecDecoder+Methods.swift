extension SpecDecoder {
  /// Reads a method, which may belong to a group.
  mutating func method(
    _ name: Located<String>,
    in group: Located<String>? = nil,
    _ node: Node
  ) -> Spec.Method? {
    var method = Spec.Method.shape.read(node, named: name, with: &self)
    method?.group = group
    return method
  }

  /// Returns the params of defaults and traits that the method disables with the keyword `none`.
  func disabledParams(_ node: Node?) -> [Located<String>] {
    guard let node, node.kind == .mapping else { return [] }
    return node.entries.filter {
      $0.value.kind == .scalar && $0.value.text == NoneWord.none.rawValue
    }
    .map { Located(value: $0.key.text, span: $0.key.span) }
  }

  /// Reads `GET /lines/{id}`.
  mutating func httpLine(_ node: Node) -> Spec.HTTPLine? {
    guard let written = text(node) else { return nil }
    let parts = written.value.utf8.split(separator: 0x20, omittingEmptySubsequences: false)
      .map(Substring.init)
    guard parts.count == 2, let first = parts.first, let last = parts.last else {
      let line = parts.count == 1 && written.value.hasPrefix("/") ? "GET \(written.value)" : nil
      let example = line.flatMap { SuggestedYAML.word($0).line }
      refuse(node, expecting: .httpLine, help: example.map { "Write the verb first: `\($0)`." })
      return nil
    }
    guard let verb = Spec.Verb(rawValue: String(first)) else {
      let known = Spec.Verb.allCases.map(\.rawValue)
      let span = node.span(of: first, in: written.value)
      diagnostics.append(.unknownWord(String(first), known: known, at: span))
      return nil
    }
    let (segments, defects) = pathSegments(last, of: .method) {
      node.span(of: $0, in: written.value)
    }
    guard !defects.isEmpty else { return Spec.HTTPLine(verb: verb, segments: segments) }
    let better = usualPath(last, of: .method).flatMap { path in
      SuggestedYAML.word("\(verb.rawValue) \(path)").line
    }
    diagnostics += defects.map {
      .invalidPath(
        $0.value.reason,
        at: $0.span,
        help: better.map {
          "Write `http: \($0)`; declare the query under `query:`, with fixed values as `{constant: …}`."
        }
      )
    }
    return nil
  }
}

extension Node {
  /// Returns the span of a part of a scalar if the file contains its text verbatim, otherwise the span of the whole
  /// scalar.
  func span(of part: Substring, in text: String) -> Span {
    let quotes = span.end - span.start - text.utf8.count
    guard quotes == 0 || (quotes == 2 && style == .quoted) else { return span }
    let offset = text.utf8.distance(from: text.startIndex, to: part.startIndex)
    let start = span.start + quotes / 2 + offset
    return Span(file: span.file, start: start, end: start + part.utf8.count)
  }
}
