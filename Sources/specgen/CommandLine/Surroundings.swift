/// What a run is told of the machine, and would otherwise have to ask for.
struct Surroundings: Hashable, Sendable {
  /// Whether somebody looks at the standard error who likes colours.
  let showsColoredErrors: Bool
  /// Whether somebody looks at the standard output who does.
  let showsColoredOutput: Bool
  /// The day; nil where the machine cannot tell.
  let today: Day?
}
