public import Foundation

/// What opens the screens of deeplinks.
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
  /// What is handled.
  associatedtype Deeplink: Hashable

  /// Returns what handles a deeplink once it is run; nil where it cannot be handled now.
  ///
  /// Nothing is handled in here: a service runs what is returned, and takes the deeplink as being in
  /// progress until that has finished or was cancelled.
  @MainActor func handle(deeplink: Deeplink) -> Operation?
}

extension DeeplinkHandler {
  /// Returns a handler of a type that tells no more than what it handles.
  @MainActor public func eraseToAnyDeeplinkHandler() -> AnyDeeplinkHandler<Deeplink> {
    AnyDeeplinkHandler(self)
  }
}

/// What opens the screens of deeplinks, and takes its time.
public protocol AsyncDeeplinkHandler<Deeplink> {
  /// What is handled.
  associatedtype Deeplink: Hashable

  /// Handles a deeplink, and returns when that is done; false where it cannot be handled now.
  @MainActor func handle(deeplink: Deeplink) async -> Bool
}

extension AsyncDeeplinkHandler {
  /// Returns a handler that hands out an operation for each deeplink.
  @MainActor public func eraseToAnyDeeplinkHandler() -> AnyDeeplinkHandler<Deeplink> {
    AnyDeeplinkHandler(self)
  }
}

/// A handler of any type.
///
/// It holds the handler, so one that holds the service in turn should do so weakly.
@MainActor
public struct AnyDeeplinkHandler<Deeplink: Hashable>: DeeplinkHandler {
  private let handling: @MainActor (Deeplink) -> Operation?

  /// Holds a handler.
  public init(_ handler: some DeeplinkHandler<Deeplink>) {
    handling = { handler.handle(deeplink: $0) }
  }

  /// Holds a handler that takes its time.
  public init(_ handler: some AsyncDeeplinkHandler<Deeplink>) {
    handling = { deeplink in DeeplinkOperation { await handler.handle(deeplink: deeplink) } }
  }

  /// Returns what handles a deeplink once it is run; nil where it cannot be handled now.
  public func handle(deeplink: Deeplink) -> Operation? {
    handling(deeplink)
  }
}
