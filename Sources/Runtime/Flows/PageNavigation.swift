public import Foundation
import SpecgenRuntimeCore
import SpecgenRuntimeLinks

/// A navigation of a page to a URL, by a link, a script or a redirect.
public struct PageNavigation: Sendable, Hashable {
  /// The target URL.
  public let url: URL
  /// The origin of the page that navigates; `nil` for the visible page.
  public let source: URL?
  /// `true` if the main frame or a new window navigates.
  public let isInMainFrame: Bool
  /// `true` if the main frame started the navigation.
  public let isFromMainFrame: Bool

  /// Creates a navigation.
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
