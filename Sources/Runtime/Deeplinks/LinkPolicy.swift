import SpecgenRuntimeCore
import SpecgenRuntimeLinks

/// A policy that decides how strictly links of an app are matched.
public struct LinkPolicy: Sendable, Hashable {
  /// The treatment of parts of a link that no route declares.
  public enum Stray: Sendable, Hashable {
    /// The part is ignored.
    case ignore
    /// The link is refused.
    case refuse
  }

  /// The treatment of uppercase and lowercase ASCII letters.
  public enum LetterCase: Sendable, Hashable {
    /// Letters are compared case-sensitively.
    case exact
    /// Letters are compared case-insensitively.
    case ignore
  }

  /// The treatment of a trailing slash.
  public let trailingSlash: Stray
  /// The treatment of query keys that the route does not declare.
  public let unknownQuery: Stray
  /// The treatment of a fragment if the route does not declare one.
  public let fragment: Stray
  /// The case sensitivity of the host, in links with one of the app's schemes.
  public let hostCase: LetterCase
  /// The case sensitivity of literal segments.
  public let pathCase: LetterCase

  /// Creates a policy; omitted arguments use the defaults.
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
