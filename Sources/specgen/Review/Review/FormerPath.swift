/// The paths of changes in their former spelling, in which `calls.behavior` was `calls.behaviour`.
enum FormerPath {
  private static let (past, present) = ("calls.behaviour.", "calls.behavior.")

  /// Returns the former spelling of a path, which is that path for most.
  static func former(_ path: String) -> String {
    path.hasPrefix(present) ? past + path.dropFirst(present.count) : path
  }

  /// Returns the present spelling of a path in its former one, or nil for any other path.
  static func present(_ path: String) -> String? {
    path.hasPrefix(past) ? present + path.dropFirst(past.count) : nil
  }
}

extension ChangeKind {
  /// The name under which the kind was published first.
  var firstName: String { Self.former.first { $0.value == self }?.key ?? rawValue }
}
