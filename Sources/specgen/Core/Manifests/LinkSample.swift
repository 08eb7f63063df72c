/// Sample links of a pattern that represent all its links in a comparison.
enum LinkSample {
  /// The sample values: a short one, one with all kinds of characters, and a long one.
  static let values = ["1", "Ab-9_z~", "0123456789abcdef0123456789abcdef"]

  /// Returns the paths of sample links of a pattern.
  static func paths(
    of segments: some Collection<LinkManifest.Segment>,
    literal: (String) -> String
  ) -> [String] {
    let values = segments.contains(where: \.hasValue) ? values : [""]
    return values.map { value in
      let parts = segments.map { segment in
        switch segment {
        case .literal(let text): "/" + literal(text)
        case .value(let prefix, let suffix): "/" + prefix + value + suffix
        }
      }
      return parts.isEmpty ? "/" : parts.joined()
    }
  }
}
