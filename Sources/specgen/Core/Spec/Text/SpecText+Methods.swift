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
