@_exported import Foundation

// The declarations of UIKit that the runtime and the examples use, as the system has them.

/// What takes part in the handling of events.
@MainActor open class UIResponder: NSObject {}

/// What is on a screen.
@MainActor open class UIView: UIResponder {
  /// Makes a view in a frame.
  public init(frame: CGRect) {}
  /// Makes a view of an archive.
  public required init?(coder: NSCoder) { nil }
}

/// What has a screen.
@MainActor open class UIViewController: UIResponder {
  /// Makes a controller, of a nib or without one.
  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {}
  /// Makes a controller of an archive.
  public required init?(coder: NSCoder) { nil }
  /// Makes a controller without a nib.
  public convenience override init() { self.init(nibName: nil, bundle: nil) }

  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The view, made when it is asked for.
  open var view: UIView!
  /// Makes the view.
  open func loadView() {}
  /// The view was made.
  open func viewDidLoad() {}
  /// The view is there.
  open func viewDidAppear(_ animated: Bool) {}
  /// The view is gone.
  open func viewDidDisappear(_ animated: Bool) {}
  /// The controller around this one.
  open weak var parent: UIViewController? { nil }
  /// Whether it is being taken out of the one around it.
  open var isMovingFromParent: Bool { false }
  /// Whether it is being dismissed.
  open var isBeingDismissed: Bool { false }
  /// The stack it is in.
  open var navigationController: UINavigationController? { nil }
  /// The controller that lies over this one.
  open var presentedViewController: UIViewController? { nil }
  /// The controllers in this one.
  open var children: [UIViewController] { [] }
}

/// A stack of screens.
@MainActor open class UINavigationController: UIViewController {
  /// Makes a controller, of a nib or without one.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }
  /// Makes a controller of an archive.
  public required init?(coder: NSCoder) { nil }
  /// Makes a stack of one screen.
  public init(rootViewController: UIViewController) { super.init(nibName: nil, bundle: nil) }

  /// The screens, the one on top last.
  open var viewControllers: [UIViewController] = []
  /// Shows another screen.
  open func pushViewController(_ viewController: UIViewController, animated: Bool) {}
  /// Goes back to the screen before.
  @discardableResult
  open func popViewController(animated: Bool) -> UIViewController? { nil }
}

/// Screens side by side.
@MainActor open class UITabBarController: UIViewController {
  /// The screens.
  open var viewControllers: [UIViewController]?
  /// The one that is shown.
  open var selectedViewController: UIViewController?
}

/// What is told of the app.
@MainActor public protocol UIApplicationDelegate: NSObjectProtocol {
  /// Takes a URL, and tells whether it did.
  func application(
    _ app: UIApplication,
    open url: URL,
    options: [UIApplication.OpenURLOptionsKey: Any]
  ) -> Bool
}

/// The app.
@MainActor open class UIApplication: UIResponder {
  /// A key of what says how a URL came.
  public struct OpenURLOptionsKey: Hashable, RawRepresentable, Sendable {
    /// The key as text.
    public let rawValue: String
    /// Makes a key.
    public init(rawValue: String) { self.rawValue = rawValue }
  }

  /// A key of what says how a URL is opened.
  public struct OpenExternalURLOptionsKey: Hashable, RawRepresentable, Sendable {
    /// The key as text.
    public let rawValue: String
    /// Makes a key.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Opens a universal link in an app alone.
    public static let universalLinksOnly = OpenExternalURLOptionsKey(rawValue: "universalLinksOnly")
  }

  /// The one there is.
  open class var shared: UIApplication { UIApplication() }
  /// Tells whether some app takes a URL.
  open func canOpenURL(_ url: URL) -> Bool { false }
  /// Opens a URL, and tells whether an app took it.
  @discardableResult
  open func open(
    _ url: URL,
    options: [UIApplication.OpenExternalURLOptionsKey: Any] = [:]
  ) async -> Bool { false }
}

/// What screens are in.
@MainActor open class UIWindow: UIView {}
