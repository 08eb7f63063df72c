#if canImport(UIKit) && canImport(WebKit)
import Foundation
import WebKit

/// What a web view tells of the page of a flow.
@MainActor
protocol FlowWebListener: AnyObject {
  /// Takes a message; its body is made JSON only when it is asked for.
  func page(says name: String, body: () -> Data, from origin: URL?)
  /// Tells whether a page may go to a URL.
  func page(mayMake navigation: PageNavigation) -> Bool
  /// Takes that a page is shown.
  func page(shows url: URL)
  /// Takes that what the page went to is not shown.
  func pageIsInterrupted()
  /// Takes that nothing was loaded.
  func page(failed words: String)
}

/// Hands on what a web view tells.
///
/// A web view keeps who handles its messages, so that is this object, which does not keep the listener. It is no part
/// of the controller since Objective-C knows no generic classes.
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
      // Without a target it is a new window, which would show a page as the main frame does.
      isInMainFrame: navigationAction.targetFrame?.isMainFrame ?? true,
      isFromMainFrame: source.isMainFrame
    )
    return listener.page(mayMake: navigation) ? .allow : .cancel
  }

  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  // The protocol's own spelling: with another one WebKit would not find the function.
  func webView(_ webView: WKWebView, didCommit navigation: WKNavigation!) {
    if let url = webView.url { listener?.page(shows: url) }
  }

  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  // The protocol's own spelling: with another one WebKit would not find the function.
  func webView(
    _ webView: WKWebView,
    didFailProvisionalNavigation navigation: WKNavigation!,
    withError error: any Error
  ) {
    fail(error)
  }

  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  // The protocol's own spelling: with another one WebKit would not find the function.
  func webView(
    _ webView: WKWebView,
    didFail navigation: WKNavigation!,
    withError error: any Error
  ) {
    fail(error)
  }

  func webViewWebContentProcessDidTerminate(_ webView: WKWebView) {
    listener?.page(failed: "the process that shows it has ended")
  }

  private func fail(_ error: any Error) {
    let failure = LoadFailure(error)
    failure.isInterruption
      ? listener?.pageIsInterrupted() : listener?.page(failed: failure.words)
  }
}

#endif
