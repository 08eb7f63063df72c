#if canImport(UIKit) && canImport(WebKit)
import Foundation
public import UIKit
import WebKit

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// Shows the page of a flow, and tells once how the flow ended.
///
/// ```swift
/// let screen = FlowViewController(flow) { [weak navigationController] outcome in
///   navigationController?.popViewController(animated: true)
/// }
/// navigationController?.pushViewController(screen, animated: true)
/// ```
///
/// It is for one flow: another takes another controller. Whoever leaves the screen ends the flow; where it is taken
/// from the screen in a way that UIKit does not tell of, ``close()`` does.
public final class FlowViewController<Flow: PageFlow>: UIViewController {
  /// What is told of the end, once.
  public var onEnd: (Flow.FlowOutcome) -> Void
  private var run: FlowRun<Flow>
  private var hasTold = false
  private let delegate = FlowWebDelegate()
  private weak var webView: WKWebView?

  /// Makes a screen for a flow.
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

  /// There is no flow in a nib.
  @available(*, unavailable)
  public required init?(coder: NSCoder) {
    nil
  }

  /// Makes the web view.
  public override func loadView() {
    let configuration = WKWebViewConfiguration()
    // A page that scans codes shows what the camera sees, on an iPhone only if it may play inline.
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
    for field in page.headers.fields {
      request.setValue(field.value, forHTTPHeaderField: field.name)
    }
    webView?.load(request)
  }

  /// Tells of a flow that was refused, now that the screen can be closed.
  public override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    tell()
  }

  /// Ends the flow when the screen is left, and not when another lies over it for a while.
  public override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    // What is left may be a controller around this one.
    let around = sequence(first: self as UIViewController) { $0.parent }
    if around.contains(where: { $0.isMovingFromParent || $0.isBeingDismissed }) { close() }
  }

  /// Ends the flow as when the user leaves the screen; changes nothing when it has ended.
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
