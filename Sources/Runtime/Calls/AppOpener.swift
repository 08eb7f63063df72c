public import Foundation

#if canImport(UIKit) && !os(watchOS)
import UIKit
#elseif canImport(AppKit)
import AppKit
#endif

/// What opens links to other apps.
public protocol AppOpener: Sendable {
  /// Tells whether some app takes such a link.
  func canOpen(_ url: URL) async -> Bool
  /// Opens a link, and tells whether an app took it.
  func open(_ url: URL) async -> Bool
  /// Opens an `https` link in an app that claims it, never in a browser, and returns `true` if there is one.
  func openUniversalLink(_ url: URL) async -> Bool
}

extension AppOpener {
  /// Opens a link in an app, whatever its scheme.
  func opens(_ url: URL) async -> Bool {
    url.scheme?.lowercased() == "https" ? await openUniversalLink(url) : await open(url)
  }
}

#if canImport(UIKit) && !os(watchOS)
/// Opens links as the system does; schemes that it is asked about must stand in `LSApplicationQueriesSchemes`.
@available(iOSApplicationExtension, unavailable)
@available(tvOSApplicationExtension, unavailable)
public struct UIApplicationOpener: AppOpener {
  /// Makes an opener.
  public init() {}

  /// Tells whether some app takes such a link.
  @MainActor public func canOpen(_ url: URL) async -> Bool {
    UIApplication.shared.canOpenURL(url)
  }

  /// Opens a link, and tells whether an app took it.
  @MainActor public func open(_ url: URL) async -> Bool {
    await UIApplication.shared.open(url, options: [:])
  }

  /// Opens an `https` link in an app that claims it, never in a browser, and returns `true` if there is one.
  @MainActor public func openUniversalLink(_ url: URL) async -> Bool {
    await UIApplication.shared.open(url, options: [.universalLinksOnly: true])
  }
}

/// What opens links on this system.
@available(iOSApplicationExtension, unavailable)
@available(tvOSApplicationExtension, unavailable)
public typealias SystemOpener = UIApplicationOpener
#elseif canImport(AppKit)
/// Opens links as the system does.
public struct WorkspaceOpener: AppOpener {
  /// Makes an opener.
  public init() {}

  /// Tells whether some app takes such a link.
  @MainActor public func canOpen(_ url: URL) async -> Bool {
    NSWorkspace.shared.urlForApplication(toOpen: url) != nil
  }

  /// Opens a link, and tells whether an app took it.
  @MainActor public func open(_ url: URL) async -> Bool {
    NSWorkspace.shared.open(url)
  }

  /// Opens an `https` link in an app that claims it, never in a browser, and returns `true` if there is one.
  @MainActor public func openUniversalLink(_ url: URL) async -> Bool {
    let configuration = NSWorkspace.OpenConfiguration()
    configuration.requiresUniversalLinks = true
    return (try? await NSWorkspace.shared.open(url, configuration: configuration)) != nil
  }
}

/// What opens links on this system.
public typealias SystemOpener = WorkspaceOpener
#endif
