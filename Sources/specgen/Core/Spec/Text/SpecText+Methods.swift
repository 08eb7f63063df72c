extension [Spec.PathSegment] {
  /// The path in spec syntax.
  var written: String {
    isEmpty ? "/" : map { "/" + $0.written }.joined()
  }
}

extension Spec.PathSegment {
  fileprivate var written: String {
    switch self {
    case .literal(let text): text.value
    case .placeholder(let name): "{\(name.value)}"
    case .composed(let pieces): pieces.map(\.written).joined()
    case .rest(let name): "{\(name.value)...}"
    }
  }
}

extension Spec.SegmentPiece {
  fileprivate var written: String {
    switch self {
    case .text(let text): text
    case .placeholder(let name): "{\(name.value)}"
    }
  }
}

extension Spec.Pages {
  /// The pagination as YAML.
  var yaml: YAMLValue {
    .mapping(PagesKey.self) { key in
      switch key {
      case .items: .path(items)
      case .next: if case .cursor(let fields, _) = rule { .path(fields) } else { nil }
      case .last: if case .last(let fields, _) = rule { .path(fields) } else { nil }
      case .offset: if case .offset(let param, _) = rule { param.yaml } else { nil }
      case .page: if case .number(let param, _, _) = rule { param.yaml } else { nil }
      case .link: if case .link(let header, _) = rule { header.yaml } else { nil }
      case .url: if case .url(let fields, _) = rule { .path(fields) } else { nil }
      case .param: rule.params
      case .hasMore: .path(more)
      case .firstPage: rule.firstPage
      case .pageSize: rule.size?.yaml
      case .doc, .swift: notes.yaml(key)
      }
    }
  }
}

extension Spec.PageRule {
  fileprivate var params: YAMLValue? {
    switch self {
    case .cursor(_, let param), .last(_, let param): param.yaml
    case .link(_, let params), .url(_, let params): .path(params)
    case .offset, .number: nil
    }
  }

  fileprivate var firstPage: YAMLValue? {
    guard case .number(_, let first, _) = self, first != Default.firstPage else { return nil }
    return .spelled(first.rawValue, as: .integer)
  }

  fileprivate var size: Located<String>? {
    switch self {
    case .offset(_, let size), .number(_, _, let size): size
    case .cursor, .last, .link, .url: nil
    }
  }
}
