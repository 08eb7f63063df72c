#if canImport(SwiftUI) && canImport(UIKit) && canImport(WebKit)
public import SwiftUI

/// Shows the page of a flow, and tells once how the flow ended.
///
/// ```swift
/// NavigationLink("Deliver") {
///   FlowView(DeliveryFlow(accessToken: token, tracking: tracking, recipientPhone: phone)) { outcome in
///     delivery.end(outcome)
///   }
/// }
/// ```
///
/// A flow that has begun keeps its params, whatever the view is given later. Whoever leaves the screen ends it.
@MainActor
public struct FlowView<ShownFlow: PageFlow>: UIViewControllerRepresentable {
  private let flow: ShownFlow
  private let hosts: any HostProvider
  private let onEnd: (ShownFlow.FlowOutcome) -> Void

  /// Makes a view of a flow.
  public init(
    _ flow: ShownFlow,
    hosts: any HostProvider = ShownFlow.hosts,
    onEnd: @escaping (ShownFlow.FlowOutcome) -> Void = { _ in }
  ) {
    self.flow = flow
    self.hosts = hosts
    self.onEnd = onEnd
  }

  /// Makes the controller, which begins the flow.
  public func makeUIViewController(context: Context) -> FlowViewController<ShownFlow> {
    FlowViewController(flow, hosts: hosts, onEnd: onEnd)
  }

  /// Tells the controller whom to tell of the end from now on.
  public func updateUIViewController(_ controller: FlowViewController<ShownFlow>, context: Context)
  {
    controller.onEnd = onEnd
  }

  /// Ends the flow, since the view is gone.
  public static func dismantleUIViewController(
    _ controller: FlowViewController<ShownFlow>,
    coordinator: Void
  ) {
    // SwiftUI is in the middle of an update, in which no state may change.
    Task { controller.close() }
  }
}
#endif
