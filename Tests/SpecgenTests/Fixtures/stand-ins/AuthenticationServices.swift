@_exported import Foundation
import UIKit

// The declarations of AuthenticationServices that the runtime uses, as the system has them.

/// What a browser lies over.
public typealias ASPresentationAnchor = UIWindow

/// What gives the anchor of a browser.
@MainActor public protocol ASWebAuthenticationPresentationContextProviding: AnyObject {
  /// The anchor.
  func presentationAnchor(for session: ASWebAuthenticationSession) -> ASPresentationAnchor
}

/// Why a session failed.
public struct ASWebAuthenticationSessionError: Error {
  /// The reason.
  public enum Code: Sendable {
    case canceledLogin, presentationContextNotProvided, presentationContextInvalid
  }
  /// The reason.
  public let code: Code
}

/// A browser that comes back to the app.
open class ASWebAuthenticationSession: NSObject {
  /// The URL by which it comes back.
  open class Callback: NSObject {
    /// A scheme.
    public class func customScheme(_ customScheme: String) -> Self { fatalError() }
    /// A host and a path.
    public class func https(host: String, path: String) -> Self { fatalError() }
  }

  /// Makes a session that comes back to a scheme.
  public init(
    url: URL,
    callbackURLScheme: String?,
    completionHandler: @escaping (URL?, (any Error)?) -> Void
  ) {}

  /// Makes a session that comes back to a URL.
  @available(iOS 17.4, macOS 14.4, *)
  public init(
    url: URL,
    callback: Callback,
    completionHandler: @escaping (URL?, (any Error)?) -> Void
  ) {}

  /// What gives the anchor.
  open weak var presentationContextProvider: (any ASWebAuthenticationPresentationContextProviding)?
  /// `true` to share nothing with the browser.
  open var prefersEphemeralWebBrowserSession = false
  /// Starts it.
  @discardableResult open func start() -> Bool { true }
  /// Ends it.
  open func cancel() {}
}
