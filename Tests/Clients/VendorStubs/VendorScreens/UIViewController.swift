/// A stand-in for the controller of a screen, which shows another one.
@MainActor
open class UIViewController {
  public private(set) var presented: UIViewController?

  public init() {}

  public func present(_ controller: UIViewController, animated: Bool) { presented = controller }

  public func dismiss(animated: Bool) { presented = nil }
}
