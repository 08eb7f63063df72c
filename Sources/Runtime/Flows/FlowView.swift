#if canImport(SwiftUI) && canImport(UIKit) && canImport(WebKit)
public import SwiftUI
public import SpecgenRuntimeCore

/// A view that shows the page of a flow and reports the outcome once.
///
/// ```swift
/// NavigationLink("Deliver") {
///   FlowView(DeliveryFlow(accessToken: token, tracking: tracking, recipientPhone: phone)) { outcome in
///     delivery.end(outcome)
///   }
/// }
/// ```
///
/// A running flow keeps its original params, even if the view is updated with other ones. Leaving the screen
/// ends the flow.
@MainActor
public struct FlowView<ShownFlow: PageFlow>: UIViewControllerRepresentable {
  private let flow: ShownFlow
  private let hosts: any HostProvider
  private let onEnd: (ShownFlow.FlowOutcome) -> Void

  /// Creates a view of a flow.
  public init(
    _ flow: ShownFlow,
    hosts: any HostProvider = ShownFlow.hosts,
    onEnd: @escaping (ShownFlow.FlowOutcome) -> Void = { _ in }
  ) {
    self.flow = flow
    self.hosts = hosts
    self.onEnd = onEnd
  }

  /// Creates the controller, which starts the flow.
  public func makeUIViewController(context: Context) -> FlowViewController<ShownFlow> {
    FlowViewController(flow, hosts: hosts, onEnd: onEnd)
  }

  /// Updates the closure that receives the outcome.
  public func updateUIViewController(_ controller: FlowViewController<ShownFlow>, context: Context)
  {
    controller.onEnd = onEnd
  }

  /// Ends the flow, because the view was removed.
  public static func dismantleUIViewController(
    _ controller: FlowViewController<ShownFlow>,
    coordinator: Void
  ) {
    // SwiftUI is in the middle of an update, during which state must not change.
    Task { controller.close() }
  }
}
#endif
