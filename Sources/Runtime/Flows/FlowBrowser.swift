#if canImport(AuthenticationServices) && !os(tvOS) && !os(watchOS)
public import AuthenticationServices
import Foundation

/// Shows the page of a flow in the system's browser, with the user's sessions there, until it returns to this app.
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
/// It is for flows that return to a URL of this app. An `https` URL needs iOS 17.4 or macOS 14.4, an associated domain with
/// `webcredentials`, and one URL for all ends.
@MainActor
public final class FlowBrowser: NSObject, ASWebAuthenticationPresentationContextProviding {
  private let anchor: ASPresentationAnchor
  private let isEphemeral: Bool
  private var session: ASWebAuthenticationSession?

  /// Creates a browser over a window.
  /// - Parameters:
  ///   - anchor: The window that the browser lies over.
  ///   - isEphemeral: `true` to share no cookies with the user's browser.
  public init(anchor: ASPresentationAnchor, isEphemeral: Bool = false) {
    self.anchor = anchor
    self.isEphemeral = isEphemeral
  }

  /// Runs a flow; a browser that the user closes, and a task that is cancelled, end it as a closed screen does.
  public func run<Flow: PageFlow>(
    _ flow: Flow,
    hosts: any HostProvider = Flow.hosts
  ) async -> Flow.FlowOutcome {
    var run = FlowRun(flow, hosts: hosts)
    if let page = run.page, run.result == nil {
      switch await callback(from: page.url, to: flow.returnURL) {
      case .returned(let url): run.take(callback: url)
      case .closed: run.close()
      case .failed(let words): run.fail(loading: words)
      }
    }
    return run.result ?? .error(.closed)
  }

  /// The window that the browser lies over.
  public func presentationAnchor(for session: ASWebAuthenticationSession) -> ASPresentationAnchor {
    anchor
  }

  private enum End: Sendable {
    case returned(URL)
    case closed
    case failed(String)
  }

  private func callback(from page: URL, to target: URL?) async -> End {
    await withTaskCancellationHandler {
      guard !Task.isCancelled else { return .closed }
      return await withCheckedContinuation { continuation in
        let session = session(from: page, to: target) { url, error in
          if let url {
            continuation.resume(returning: .returned(url))
          } else if (error as? ASWebAuthenticationSessionError)?.code == .canceledLogin {
            continuation.resume(returning: .closed)
          } else {
            continuation.resume(
              returning: .failed(error?.localizedDescription ?? "no reason given")
            )
          }
        }
        guard let session else {
          let words = "an https return URL needs iOS 17.4 or macOS 14.4"
          continuation.resume(returning: .failed(words))
          return
        }
        session.presentationContextProvider = self
        session.prefersEphemeralWebBrowserSession = isEphemeral
        self.session = session
        // Where it does not start it calls nobody.
        if !session.start() {
          continuation.resume(returning: .failed("the browser could not be opened"))
        }
      }
    } onCancel: {
      Task { @MainActor in self.session?.cancel() }
    }
  }

  private func session(
    from page: URL,
    to target: URL?,
    _ completion: @escaping @Sendable (URL?, (any Error)?) -> Void
  ) -> ASWebAuthenticationSession? {
    guard let target, target.scheme?.lowercased() == "https" else {
      return ASWebAuthenticationSession(
        url: page,
        callbackURLScheme: target?.scheme,
        completionHandler: completion
      )
    }
    guard #available(iOS 17.4, macOS 14.4, visionOS 1.1, *), let host = target.host() else {
      return nil
    }
    return ASWebAuthenticationSession(
      url: page,
      callback: .https(host: host, path: target.path()),
      completionHandler: completion
    )
  }
}
#endif
