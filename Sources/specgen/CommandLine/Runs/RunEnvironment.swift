import SpecgenCore

/// The properties of the machine that a run depends on.
struct RunEnvironment: Hashable, Sendable {
  /// `true` if output to standard error is colored.
  let showsColoredErrors: Bool
  /// `true` if output to standard output is colored.
  let showsColoredOutput: Bool
  /// `true` if text in the pager of a git command is colored.
  var showsColoredPages = false
  /// The current day, or nil if it is unknown.
  let today: Day?
  /// The absolute path of the folder of caches, or nil if the user has none.
  var cacheFolder: String?
  /// The identity of the program, or nil if it is unknown.
  var tool: String?
  /// The program that shows a page in the browser.
  var opener = Platform.opener
  /// The number of bytes of generated Swift that may wait in memory.
  var outputRoom = 16 << 20
}
