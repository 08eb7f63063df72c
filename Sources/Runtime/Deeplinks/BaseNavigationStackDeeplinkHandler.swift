#if canImport(UIKit) && !os(watchOS)
public import Foundation
public import UIKit

/// Looks among the screens for the one that can handle a link, the front-most first.
///
/// ```swift
/// let handler = BaseNavigationStackDeeplinkHandler<ProjectDeeplink>(rootViewController: root) {
///   ($0 as? any ProjectDeeplinkHandler)?.eraseToAnyDeeplinkHandler()
/// }
/// ```
///
/// Before a controller itself come the one that it presents, and those that it holds, in the order of
/// ``children(of:)``.
@MainActor
open class BaseNavigationStackDeeplinkHandler<Deeplink: Hashable>: DeeplinkHandler {
  /// Where the search begins; it is not held, since a window does so.
  public private(set) weak var rootViewController: UIViewController?
  private let handler: @MainActor (UIViewController) -> AnyDeeplinkHandler<Deeplink>?

  /// Makes a handler.
  /// - Parameters:
  ///   - rootViewController: Where the search begins.
  ///   - handler: What handles links at a controller; nil where nothing does.
  public init(
    rootViewController: UIViewController,
    _ handler: @escaping @MainActor (UIViewController) -> AnyDeeplinkHandler<Deeplink>?
  ) {
    self.rootViewController = rootViewController
    self.handler = handler
  }

  /// Returns what the first controller hands out that can handle a link; nil where none can.
  open func handle(deeplink: Deeplink) -> Operation? {
    let search = DeeplinkHandlerSearch(
      root: { [weak self] in self?.rootViewController },
      children: { [weak self] in self?.children(of: $0) ?? [] },
      handler: handler
    )
    return search.handle(deeplink: deeplink)
  }

  /// Returns the controllers that one presents or holds, in the order in which they are searched.
  ///
  /// These are the one presented, then a navigation stack from its top, the selected tab and the other tabs, or what
  /// else a container holds, the last added first.
  open func children(of viewController: UIViewController) -> [UIViewController] {
    let presented = [viewController.presentedViewController].compactMap { $0 }
    switch viewController {
    case let stack as UINavigationController:
      return presented + stack.viewControllers.reversed()
    case let tabs as UITabBarController:
      // The selected one comes twice, and is met once.
      return presented + [tabs.selectedViewController].compactMap { $0 }
        + (tabs.viewControllers ?? [])
    default:
      return presented + viewController.children.reversed()
    }
  }
}
#endif
