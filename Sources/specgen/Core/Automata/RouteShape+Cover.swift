extension RouteShape {
  /// The shapes that result from enumerating values with few strings; only this shape if there would be too many.
  var writtenOut: [RouteShape] {
    var variants: [[Segment]] = [[]]
    for segment in segments {
      guard case .value(.words(let words)) = segment, variants.count * words.count <= 256 else {
        variants = variants.map { $0 + [segment] }
        continue
      }
      variants = variants.flatMap { head in words.map { head + [.value(.words([$0]))] } }
    }
    return variants.map { segments in
      var shape = self
      shape.segments = segments
      return shape
    }
  }

  /// `true` if this shape matches each link of another shape that has no additional keys.
  func covers(_ other: RouteShape, _ kind: LinkKind) -> Bool {
    coversPath(of: other, kind)
      && items.allSatisfy { place, item in
        guard let known = other.items[place] else { return !item.isAlwaysThere }
        return (known.isAlwaysThere || !item.isAlwaysThere) && known.texts.isSubset(of: item.texts)
      }
      && other.items.keys.allSatisfy(allows)
  }

  private func coversPath(of other: RouteShape, _ kind: LinkKind) -> Bool {
    let count = other.segments.count
    guard rest == nil ? other.rest == nil && segments.count == count : segments.count <= count
    else { return false }
    if rest != nil, other.rest == nil, segments.count == count { return false }
    for (depth, segment) in other.segments.enumerated() {
      let own = depth < segments.count ? segments[depth] : rest.map { .value($0) } ?? segment
      guard own.covers(segment, ignoringCase: kind.ignoresCase(at: depth)) else { return false }
    }
    guard let rest, let others = other.rest else { return true }
    return others.isSubset(of: rest)
  }
}

extension RouteShape.Segment {
  fileprivate func covers(_ other: RouteShape.Segment, ignoringCase: Bool) -> Bool {
    let texts = { (text: String) -> TextSet in ignoringCase ? .inAnyCase(text) : .words([text]) }
    switch (self, other) {
    case (.literal(let text), .literal(let other)): return texts(text).contains(other)
    case (.literal(let text), .value(let set)): return set.isSubset(of: texts(text))
    case (.value(let set), .literal(let text)): return texts(text).isSubset(of: set)
    case (.value(let set), .value(let other)): return other.isSubset(of: set)
    }
  }
}
