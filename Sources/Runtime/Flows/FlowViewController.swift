#if canImport(UIKit) && canImport(WebKit)
import Foundation
public import UIKit
import WebKit
public import SpecgenRuntimeCore

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// A view controller that shows the page of a flow and reports the outcome once.
///
/// ```swift
/// let screen = FlowViewController(flow) { [weak navigationController] outcome in
///   navigationController?.popViewController(animated: true)
/// }
/// navigationController?.pushViewController(screen, animated: true)
/// ```
///
/// Each controller runs one flow. Leaving the screen ends the flow. If the controller is removed in a way
/// that UIKit does not report, call ``close()``.
public final class FlowViewController<Flow: PageFlow>: UIViewController {
  /// The closure that receives the outcome, once.
  public var onEnd: (Flow.FlowOutcome) -> Void
  private var run: FlowRun<Flow>
  private var hasTold = false
  private let delegate = FlowWebDelegate()
  private weak var webView: WKWebView?

  /// Creates a controller for a flow.
  public init(
    _ flow: Flow,
    hosts: any HostProvider = Flow.hosts,
    onEnd: @escaping (Flow.FlowOutcome) -> Void
  ) {
    run = FlowRun(flow, hosts: hosts)
    self.onEnd = onEnd
    super.init(nibName: nil, bundle: nil)
    delegate.listener = self
  }

  /// Unavailable, because a nib does not contain a flow.
  @available(*, unavailable)
  public required init?(coder: NSCoder) {
    nil
  }

  /// Creates the web view.
  public override func loadView() {
    let configuration = WKWebViewConfiguration()
    // A page that scans codes shows the camera image, which an iPhone allows only with inline playback.
    configuration.allowsInlineMediaPlayback = true
    for name in Set(Flow.info.ends.compactMap(\.message)) {
      configuration.userContentController.add(delegate, name: name)
    }
    let webView = WKWebView(frame: .zero, configuration: configuration)
    webView.navigationDelegate = delegate
    self.webView = webView
    view = webView
  }

  /// Loads the page.
  public override func viewDidLoad() {
    super.viewDidLoad()
    guard run.result == nil, let page = run.page else { return }
    var request = URLRequest(url: page.url, cachePolicy: .reloadIgnoringLocalCacheData)
    request.httpMethod = page.method.rawValue
    request.httpBody = page.body
    for field in page.headers.fields {
      request.setValue(field.value, forHTTPHeaderField: field.name)
    }
    webView?.load(request)
  }

  /// Reports the outcome of a refused flow, now that the screen can be closed.
  public override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    tell()
  }

  /// Ends the flow if the screen was left, but not if another screen covers it temporarily.
  public override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    // The controller that is being removed may be an ancestor of this one.
    let around = sequence(first: self as UIViewController) { $0.parent }
    if around.contains(where: { $0.isMovingFromParent || $0.isBeingDismissed }) { close() }
  }

  /// Ends the flow as if the user left the screen; has no effect if it has already ended.
  public func close() {
    run.close()
    tell()
  }

  private func tell() {
    guard !hasTold, let result = run.result else { return }
    hasTold = true
    webView?.stopLoading()
    onEnd(result)
  }
}

extension FlowViewController: FlowWebListener {
  func page(says name: String, body: () -> Data, from origin: URL?) {
    guard run.listens(to: origin) else { return }
    run.take(message: name, body: body(), from: origin)
    tell()
  }

  func page(mayMake navigation: PageNavigation) -> Bool {
    guard run.allows(navigation.url, inMainFrame: navigation.isInMainFrame) else { return false }
    guard run.take(navigation) else { return true }
    tell()
    return false
  }

  func page(shows url: URL) {
    run.show(url)
  }

  func pageIsInterrupted() {
    run.interrupt()
  }

  func page(failed words: String) {
    run.fail(loading: words)
    tell()
  }
}
#endif
