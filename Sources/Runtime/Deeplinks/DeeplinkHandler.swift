public import Foundation
import SpecgenRuntimeCore
import SpecgenRuntimeLinks

/// A type that opens the screens of deeplinks.
///
/// ```swift
/// func handle(deeplink: ProjectDeeplink) -> Operation? {
///   guard isLoggedIn else { return nil }
///   return DeeplinkOperation { [weak self] in
///     self?.open(deeplink)
///     return true
///   }
/// }
/// ```
public protocol DeeplinkHandler<Deeplink> {
  /// The type of the deeplinks.
  associatedtype Deeplink: Hashable

  /// Returns an operation that handles a deeplink, or `nil` if the deeplink cannot be handled now.
  ///
  /// Do not handle the deeplink in this method. The service runs the operation, and the deeplink is in
  /// progress until the operation finishes or is canceled.
  @MainActor func handle(deeplink: Deeplink) -> Operation?
}

extension DeeplinkHandler {
  /// Returns a type-erased handler.
  @MainActor public func eraseToAnyDeeplinkHandler() -> AnyDeeplinkHandler<Deeplink> {
    AnyDeeplinkHandler(self)
  }
}

/// A type that opens the screens of deeplinks asynchronously.
public protocol AsyncDeeplinkHandler<Deeplink> {
  /// The type of the deeplinks.
  associatedtype Deeplink: Hashable

  /// Handles a deeplink and returns `true` when it is done, or `false` if the deeplink cannot be handled now.
  @MainActor func handle(deeplink: Deeplink) async -> Bool
}

extension AsyncDeeplinkHandler {
  /// Returns a type-erased handler that creates an operation for each deeplink.
  @MainActor public func eraseToAnyDeeplinkHandler() -> AnyDeeplinkHandler<Deeplink> {
    AnyDeeplinkHandler(self)
  }
}

/// A type-erased handler.
///
/// It retains the handler, so a handler that refers to the service should do so weakly.
@MainActor
public struct AnyDeeplinkHandler<Deeplink: Hashable>: DeeplinkHandler {
  private let handling: @MainActor (Deeplink) -> Operation?

  /// Creates a type-erased handler.
  public init(_ handler: some DeeplinkHandler<Deeplink>) {
    handling = { handler.handle(deeplink: $0) }
  }

  /// Creates a type-erased handler from an asynchronous one.
  public init(_ handler: some AsyncDeeplinkHandler<Deeplink>) {
    handling = { deeplink in DeeplinkOperation { await handler.handle(deeplink: deeplink) } }
  }

  /// Returns an operation that handles a deeplink, or `nil` if the deeplink cannot be handled now.
  public func handle(deeplink: Deeplink) -> Operation? {
    handling(deeplink)
  }
}
