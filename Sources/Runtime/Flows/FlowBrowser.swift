#if canImport(AuthenticationServices) && !os(tvOS) && !os(watchOS)
public import AuthenticationServices
import Foundation
public import SpecgenRuntimeCore

/// A runner that shows the page of a flow in the system browser, with the user's sessions, until it returns
/// to this app.
///
/// ```swift
/// let browser = FlowBrowser(anchor: window)
/// switch await browser.run(SignInFlow(clientID: id, returnURL: url)) {
/// case .success(let grant): try await client.exchange(grant)
/// case .error(.closed): break
/// default: show(failure)
/// }
/// ```
///
/// It supports flows that return to a URL of this app, unless a form opens their page. An `https` URL requires iOS 17.4 or macOS 14.4, an
/// associated domain with `webcredentials`, and one URL for all ends.
@MainActor
public final class FlowBrowser: NSObject, ASWebAuthenticationPresentationContextProviding {
  private let anchor: ASPresentationAnchor
  private let isEphemeral: Bool

  /// Creates a browser over a window.
  /// - Parameters:
  ///   - anchor: The window over which the browser appears.
  ///   - isEphemeral: `true` to share no cookies with the user's browser.
  public init(anchor: ASPresentationAnchor, isEphemeral: Bool = false) {
    self.anchor = anchor
    self.isEphemeral = isEphemeral
  }

  /// Runs a flow and returns its outcome; closing the browser or canceling the task ends the flow as closed.
  public func run<Flow: PageFlow>(
    _ flow: Flow,
    hosts: any HostProvider = Flow.hosts
  ) async -> Flow.FlowOutcome {
    var run = FlowRun(flow, hosts: hosts)
    if let obstacle = run.browserObstacle {
      run.fail(loading: obstacle)
    } else if let page = run.page {
      switch await end(of: page.url, returningTo: run.browserCallback) {
      case .returned(let url): run.take(callback: url)
      case .closed: run.close()
      case .failed(let words): run.fail(loading: words)
      }
    }
    return run.result ?? .error(.closed)
  }

  /// Returns the window over which the browser appears.
  public func presentationAnchor(for session: ASWebAuthenticationSession) -> ASPresentationAnchor {
    anchor
  }

  private enum End: Sendable {
    case returned(URL)
    case closed
    case failed(String)
  }

  private func end(of page: URL, returningTo callback: BrowserCallback?) async -> End {
    guard !Task.isCancelled else { return .closed }
    // The system may report the same end twice, and a canceled session may report none.
    let end = OneTimeValue<End>()
    guard let callback, let session = self.session(from: page, to: callback, end) else {
      return .failed("no browser on this system can return to this URL")
    }
    session.presentationContextProvider = self
    session.prefersEphemeralWebBrowserSession = isEphemeral
    if !session.start() { end.settle(.failed("the browser could not be opened")) }
    let result = await withTaskCancellationHandler {
      await end.value()
    } onCancel: {
      end.settle(.closed)
    }
    // A finished session ignores the call.
    session.cancel()
    return result
  }

  private func session(
    from page: URL,
    to callback: BrowserCallback,
    _ end: OneTimeValue<End>
  ) -> ASWebAuthenticationSession? {
    let completion: @Sendable (URL?, (any Error)?) -> Void = { url, error in
      if let url {
        end.settle(.returned(url))
      } else if (error as? ASWebAuthenticationSessionError)?.code == .canceledLogin {
        end.settle(.closed)
      } else {
        end.settle(.failed(error?.localizedDescription ?? "no reason given"))
      }
    }
    switch callback {
    case .scheme(let scheme):
      return ASWebAuthenticationSession(
        url: page,
        callbackURLScheme: scheme,
        completionHandler: completion
      )
    case .https(let host, let path):
      guard #available(iOS 17.4, macOS 14.4, visionOS 1.1, *) else { return nil }
      return ASWebAuthenticationSession(
        url: page,
        callback: .https(host: host, path: path),
        completionHandler: completion
      )
    }
  }
}
#endif
