extension ChangeReach {
  /// The most calls that are named of each way.
  private static let limit = 3

  /// The ways of the value: `sent by orders, cancel`, `received in list and 12 more`; each name in the form of the output.
  func words(_ name: (String) -> String) -> [String] {
    [
      Self.words("sent by", sentBy, name), Self.words("received in", receivedIn, name),
      isInLinks ? "carried by links that the app opens" : nil,
    ]
    .compactMap(\.self)
  }

  /// All ways on one line, for people and logs; nil where it reaches nothing.
  var line: String? {
    isEmpty ? nil : words { "`\(visible($0))`" }.joined(separator: "; ")
  }

  private static func words(
    _ way: String,
    _ paths: [String],
    _ name: (String) -> String
  ) -> String? {
    guard !paths.isEmpty else { return nil }
    let names = paths.prefix(limit).map { path in
      name(path.hasPrefix("methods.") ? String(path.dropFirst("methods.".count)) : path)
    }
    let more = paths.count - names.count
    return "\(way) \(names.joined(separator: ", "))" + (more == 0 ? "" : " and \(more) more")
  }
}
