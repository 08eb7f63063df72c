/// What holds for all links of an app.
public struct LinkPolicy: Sendable, Hashable {
  /// Whether something that no route tells of may be in a link.
  public enum Stray: Sendable, Hashable {
    /// It changes nothing.
    case ignore
    /// The link is refused.
    case refuse
  }

  /// Whether capital letters make another text; of letters from A to Z alone.
  public enum LetterCase: Sendable, Hashable {
    /// They do.
    case exact
    /// They do not.
    case ignore
  }

  /// Whether a slash at the end makes another link.
  public let trailingSlash: Stray
  /// Whether there may be keys that a route does not have.
  public let unknownQuery: Stray
  /// Whether there may be a fragment where a route has none.
  public let fragment: Stray
  /// Whether the host of a link with a scheme of the app's own has letters of its own case.
  public let hostCase: LetterCase
  /// Whether the segments that are written out have letters of their own case.
  public let pathCase: LetterCase

  /// Makes a policy; what is not said is as it mostly is.
  public init(
    trailingSlash: Stray = .ignore,
    unknownQuery: Stray = .ignore,
    fragment: Stray = .ignore,
    hostCase: LetterCase = .ignore,
    pathCase: LetterCase = .exact
  ) {
    self.trailingSlash = trailingSlash
    self.unknownQuery = unknownQuery
    self.fragment = fragment
    self.hostCase = hostCase
    self.pathCase = pathCase
  }
}
