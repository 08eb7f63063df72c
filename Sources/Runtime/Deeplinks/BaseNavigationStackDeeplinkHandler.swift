#if canImport(UIKit) && !os(watchOS)
public import Foundation
public import UIKit

/// A handler that searches the view controllers on screen, topmost first, for one that can handle a link.
///
/// ```swift
/// let handler = BaseNavigationStackDeeplinkHandler<ProjectDeeplink>(rootViewController: root) {
///   ($0 as? any ProjectDeeplinkHandler)?.eraseToAnyDeeplinkHandler()
/// }
/// ```
///
/// The search visits the presented controller and the children of a controller before the controller itself,
/// in the order of ``children(of:)``.
@MainActor
open class BaseNavigationStackDeeplinkHandler<Deeplink: Hashable>: DeeplinkHandler {
  /// The view controller where the search starts; the reference is weak because a window owns the controller.
  public private(set) weak var rootViewController: UIViewController?
  private let handler: @MainActor (UIViewController) -> AnyDeeplinkHandler<Deeplink>?

  /// Creates a handler.
  /// - Parameters:
  ///   - rootViewController: The view controller where the search starts.
  ///   - handler: A closure that returns the handler of a view controller, or `nil` if it does not handle
  ///     links.
  public init(
    rootViewController: UIViewController,
    _ handler: @escaping @MainActor (UIViewController) -> AnyDeeplinkHandler<Deeplink>?
  ) {
    self.rootViewController = rootViewController
    self.handler = handler
  }

  /// Returns the operation of the first controller that can handle a link, or `nil` if none can.
  open func handle(deeplink: Deeplink) -> Operation? {
    let search = DeeplinkHandlerSearch(
      root: { [weak self] in self?.rootViewController },
      children: { [weak self] in self?.children(of: $0) ?? [] },
      handler: handler
    )
    return search.handle(deeplink: deeplink)
  }

  /// Returns the presented and child controllers of a controller, in search order.
  ///
  /// The presented controller comes first. A navigation controller then lists its stack from the top, and a
  /// tab bar controller the selected tab and then the others. Any other container lists its children, last
  /// added first.
  open func children(of viewController: UIViewController) -> [UIViewController] {
    let presented = [viewController.presentedViewController].compactMap { $0 }
    switch viewController {
    case let stack as UINavigationController:
      return presented + stack.viewControllers.reversed()
    case let tabs as UITabBarController:
      // The selected tab is listed twice but visited once.
      return presented + [tabs.selectedViewController].compactMap { $0 }
        + (tabs.viewControllers ?? [])
    default:
      return presented + viewController.children.reversed()
    }
  }
}
#endif
