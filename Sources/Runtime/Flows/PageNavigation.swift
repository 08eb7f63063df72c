public import Foundation

/// A page that goes to a URL, by a link, a script or a redirect.
public struct PageNavigation: Sendable, Hashable {
  /// Where it goes.
  public let url: URL
  /// The origin of the page that goes there; nil for the page that is shown.
  public let source: URL?
  /// `true` if the main frame goes there, or a new window.
  public let isInMainFrame: Bool
  /// `true` if the main frame asks for it.
  public let isFromMainFrame: Bool

  /// Describes a navigation.
  public init(
    to url: URL,
    from source: URL? = nil,
    isInMainFrame: Bool = true,
    isFromMainFrame: Bool = true
  ) {
    self.url = url
    self.source = source
    self.isInMainFrame = isInMainFrame
    self.isFromMainFrame = isFromMainFrame
  }
}
