@_exported import FoundationNetworking
@_exported import UIKit

// The declarations of WebKit that the runtime uses, as the system has them. What a delegate may leave out is
// required here, since nothing else would tell of a name that is misspelled.

/// A view that shows the web.
@MainActor open class WKWebView: UIView {
  /// Makes a view.
  public init(frame: CGRect, configuration: WKWebViewConfiguration) { super.init(frame: frame) }
  /// Makes a view of an archive.
  public required init?(coder: NSCoder) { nil }
  /// Who decides where it goes.
  open weak var navigationDelegate: (any WKNavigationDelegate)?
  /// Loads a page.
  @discardableResult
  open func load(_ request: URLRequest) -> WKNavigation? { nil }
  /// The page that is shown.
  open var url: URL? { nil }
  /// Stops loading.
  open func stopLoading() {}
}

/// How a web view is made.
@MainActor open class WKWebViewConfiguration: NSObject {
  /// Makes the usual configuration.
  public override init() {}
  /// Whether videos play in the page.
  open var allowsInlineMediaPlayback = false
  /// What pages and the app say to each other.
  open var userContentController = WKUserContentController()
}

/// What pages and the app say to each other.
@MainActor open class WKUserContentController: NSObject {
  /// Makes a controller.
  public override init() {}
  /// Adds who takes the messages of a name, and keeps it.
  open func add(_ scriptMessageHandler: any WKScriptMessageHandler, name: String) {}
}

/// Who takes messages.
@MainActor public protocol WKScriptMessageHandler: NSObjectProtocol {
  /// Takes a message.
  func userContentController(
    _ userContentController: WKUserContentController,
    didReceive message: WKScriptMessage
  )
}

/// A message of a page.
@MainActor open class WKScriptMessage: NSObject {
  /// What is said.
  open var body: Any { "" }
  /// The frame that says it.
  open var frameInfo: WKFrameInfo { WKFrameInfo() }
  /// The name.
  open var name: String { "" }
}

/// A frame of a page.
@MainActor open class WKFrameInfo: NSObject {
  /// Whether it is the page itself.
  open var isMainFrame: Bool { true }
  /// Where it came from.
  open var securityOrigin: WKSecurityOrigin { WKSecurityOrigin() }
}

/// Where a frame came from.
@MainActor open class WKSecurityOrigin: NSObject {
  /// The scheme.
  open var `protocol`: String { "" }
  /// The host.
  open var host: String { "" }
  /// The port; 0 for that of the scheme.
  open var port: Int { 0 }
}

/// What the loading of a page is known by.
@MainActor open class WKNavigation: NSObject {}

/// What a page wants to load.
@MainActor open class WKNavigationAction: NSObject {
  /// The frame that asks for it.
  open var sourceFrame: WKFrameInfo { WKFrameInfo() }
  /// The frame to load it in; nil for a new window.
  open var targetFrame: WKFrameInfo? { nil }
  /// What is to be loaded.
  open var request: URLRequest { URLRequest(url: URL(fileURLWithPath: "/")) }
}

/// Whether a page may load something.
public enum WKNavigationActionPolicy: Int, Sendable {
  /// It may not.
  case cancel = 0
  /// It may.
  case allow = 1
}

/// Who decides where a web view goes.
@MainActor public protocol WKNavigationDelegate: NSObjectProtocol {
  /// Decides about a page.
  func webView(
    _ webView: WKWebView,
    decidePolicyFor navigationAction: WKNavigationAction
  ) async -> WKNavigationActionPolicy

  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// A page begins to be shown.
  func webView(_ webView: WKWebView, didCommit navigation: WKNavigation!)

  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// A page could not be reached.
  func webView(
    _ webView: WKWebView,
    didFailProvisionalNavigation navigation: WKNavigation!,
    withError error: any Error
  )

  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// A page could not be loaded to its end.
  func webView(
    _ webView: WKWebView,
    didFail navigation: WKNavigation!,
    withError error: any Error
  )

  /// What shows the page has ended.
  func webViewWebContentProcessDidTerminate(_ webView: WKWebView)
}
