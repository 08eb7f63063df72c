import SpecgenCore

extension ChangeReach {
  /// The maximum number of calls listed per direction.
  private static let limit = 3

  /// Returns one phrase per direction, such as `sent by orders, cancel` and `received in list and 12 more`.
  ///
  /// The closure formats each name for the output.
  func words(_ name: (String) -> String) -> [String] {
    [
      Self.words("sent by", sentBy, name), Self.words("received in", receivedIn, name),
      isInLinks ? "carried by links that the app opens" : nil,
    ]
    .compactMap(\.self)
  }

  /// All directions on one line, for people and logs, or nil if no call or link is affected.
  var line: String? {
    isEmpty ? nil : words { "`\(visible($0))`" }.joined(separator: "; ")
  }

  private static func words(
    _ way: String,
    _ paths: [String],
    _ name: (String) -> String
  ) -> String? {
    guard !paths.isEmpty else { return nil }
    let names = paths.prefix(limit).map { name(reference(toEntity: $0)) }
    let more = paths.count - names.count
    return "\(way) \(names.joined(separator: ", "))" + (more == 0 ? "" : " and \(more) more")
  }

  /// Returns the reference of a method, or the path of any other entity.
  static func reference(toEntity path: String) -> String {
    guard case .method(let name, let group) = EntityPath(path) else { return path }
    return (group.map { "\($0)." } ?? "") + name
  }
}
