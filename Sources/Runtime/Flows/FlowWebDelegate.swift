#if canImport(UIKit) && canImport(WebKit)
import Foundation
import WebKit
import SpecgenRuntimeCore

/// A listener for the events of a web view that shows the page of a flow.
@MainActor
protocol FlowWebListener: AnyObject {
  /// Handles a message; its body is converted to JSON on demand.
  func page(says name: String, body: () -> Data, from origin: URL?)
  /// Returns `true` if the page may load a URL.
  func page(mayMake navigation: PageNavigation) -> Bool
  /// Handles a page that became visible.
  func page(shows url: URL)
  /// Handles a navigation whose content is not shown.
  func pageIsInterrupted()
  /// Handles a page that could not be loaded.
  func page(failed words: String)
}

/// A delegate that forwards the events of a web view.
///
/// A web view retains its message handler, so this object refers to the listener weakly. It is separate from
/// the controller because Objective-C does not support generic classes.
@MainActor
final class FlowWebDelegate: NSObject, WKScriptMessageHandler, WKNavigationDelegate {
  weak var listener: (any FlowWebListener)?

  func userContentController(
    _ userContentController: WKUserContentController,
    didReceive message: WKScriptMessage
  ) {
    let origin = message.frameInfo.securityOrigin
    listener?.page(
      says: message.name,
      body: { MessageBody(message.body).json },
      from: URL(scheme: origin.protocol, host: origin.host, port: origin.port)
    )
  }

  func webView(
    _ webView: WKWebView,
    decidePolicyFor navigationAction: WKNavigationAction
  ) async -> WKNavigationActionPolicy {
    guard let url = navigationAction.request.url, let listener else { return .cancel }
    let source = navigationAction.sourceFrame
    let origin = source.securityOrigin
    let navigation = PageNavigation(
      to: url,
      from: URL(scheme: origin.protocol, host: origin.host, port: origin.port),
      // Without a target frame, a new window opens, which would show a page as the main frame does.
      isInMainFrame: navigationAction.targetFrame?.isMainFrame ?? true,
      isFromMainFrame: source.isMainFrame
    )
    return listener.page(mayMake: navigation) ? .allow : .cancel
  }

  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  // The spelling of the protocol; WebKit would not find the method under another one.
  func webView(_ webView: WKWebView, didCommit navigation: WKNavigation!) {
    if let url = webView.url { listener?.page(shows: url) }
  }

  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  // The spelling of the protocol; WebKit would not find the method under another one.
  func webView(
    _ webView: WKWebView,
    didFailProvisionalNavigation navigation: WKNavigation!,
    withError error: any Error
  ) {
    fail(error)
  }

  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  // The spelling of the protocol; WebKit would not find the method under another one.
  func webView(
    _ webView: WKWebView,
    didFail navigation: WKNavigation!,
    withError error: any Error
  ) {
    fail(error)
  }

  func webViewWebContentProcessDidTerminate(_ webView: WKWebView) {
    listener?.page(failed: "the process of the web view ended")
  }

  private func fail(_ error: any Error) {
    let failure = LoadFailure(error)
    failure.isInterruption
      ? listener?.pageIsInterrupted() : listener?.page(failed: failure.words)
  }
}

#endif
