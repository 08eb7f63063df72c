/// Links of a pattern that stand for all of them when a file is compared.
enum LinkSample {
  /// What values are taken to be: one that is short, one with all kinds of characters, one that is long.
  static let values = ["1", "Ab-9_z~", "0123456789abcdef0123456789abcdef"]

  /// The paths of some links of a pattern.
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
