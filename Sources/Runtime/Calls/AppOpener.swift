public import Foundation
import SpecgenRuntimeCore
import SpecgenRuntimeLinks

#if canImport(UIKit) && !os(watchOS)
import UIKit
#elseif canImport(AppKit)
import AppKit
#endif

/// A type that opens links to other apps.
public protocol AppOpener: Sendable {
  /// Returns `true` if an installed app accepts a link.
  func canOpen(_ url: URL) async -> Bool
  /// Opens a link, and returns `true` if an app accepted it.
  func open(_ url: URL) async -> Bool
  /// Opens an `https` link in an app that claims it, never in a browser, and returns `true` if such an app
  /// exists.
  func openUniversalLink(_ url: URL) async -> Bool
}

extension AppOpener {
  /// Opens a link of any scheme, and returns `true` if an app accepted it; `https` links never open in a
  /// browser.
  func opens(_ url: URL) async -> Bool {
    url.scheme?.lowercased() == "https" ? await openUniversalLink(url) : await open(url)
  }
}

#if canImport(UIKit) && !os(watchOS)
/// An opener that uses `UIApplication`.
///
/// List the schemes for ``canOpen(_:)`` under `LSApplicationQueriesSchemes` in the app's `Info.plist`.
@available(iOSApplicationExtension, unavailable)
@available(tvOSApplicationExtension, unavailable)
public struct UIApplicationOpener: AppOpener {
  /// Creates an opener.
  public init() {}

  /// Returns `true` if an installed app accepts a link.
  @MainActor public func canOpen(_ url: URL) async -> Bool {
    UIApplication.shared.canOpenURL(url)
  }

  /// Opens a link, and returns `true` if an app accepted it.
  @MainActor public func open(_ url: URL) async -> Bool {
    await UIApplication.shared.open(url, options: [:])
  }

  /// Opens an `https` link in an app that claims it, never in a browser, and returns `true` if such an app
  /// exists.
  @MainActor public func openUniversalLink(_ url: URL) async -> Bool {
    await UIApplication.shared.open(url, options: [.universalLinksOnly: true])
  }
}

/// The link opener of this platform.
@available(iOSApplicationExtension, unavailable)
@available(tvOSApplicationExtension, unavailable)
public typealias SystemOpener = UIApplicationOpener
#elseif canImport(AppKit)
/// An opener that uses `NSWorkspace`.
public struct WorkspaceOpener: AppOpener {
  /// Creates an opener.
  public init() {}

  /// Returns `true` if an installed app accepts a link.
  @MainActor public func canOpen(_ url: URL) async -> Bool {
    NSWorkspace.shared.urlForApplication(toOpen: url) != nil
  }

  /// Opens a link, and returns `true` if an app accepted it.
  @MainActor public func open(_ url: URL) async -> Bool {
    NSWorkspace.shared.open(url)
  }

  /// Opens an `https` link in an app that claims it, never in a browser, and returns `true` if such an app
  /// exists.
  @MainActor public func openUniversalLink(_ url: URL) async -> Bool {
    let configuration = NSWorkspace.OpenConfiguration()
    configuration.requiresUniversalLinks = true
    return (try? await NSWorkspace.shared.open(url, configuration: configuration)) != nil
  }
}

/// The link opener of this platform.
public typealias SystemOpener = WorkspaceOpener
#endif
