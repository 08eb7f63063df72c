import SpecgenCore

/// The properties of the machine that a run depends on.
struct RunEnvironment: Hashable, Sendable {
  /// `true` if output to standard error is colored.
  let showsColoredErrors: Bool
  /// `true` if output to standard output is colored.
  let showsColoredOutput: Bool
  /// The current day, or nil if it is unknown.
  let today: Day?
}
