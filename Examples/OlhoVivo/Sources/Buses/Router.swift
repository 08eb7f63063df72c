import BusLinks
import Foundation
import Observation
import SpecgenRuntime

/// The stack of screens, which links open.
@MainActor
@Observable
public final class Router {
  /// The screens above the search.
  public var path: [Screen] = []

  /// Creates an empty stack.
  public init() {}
}

extension Router: DeeplinkHandler {
  /// Returns an operation that replaces the stack with the screen of a link.
  public func handle(deeplink: BusLink) -> Operation? {
    DeeplinkOperation { [weak self] in
      self?.path = [Screen(deeplink)]
      return true
    }
  }
}
