/// The SDK of a vendor, which an app implements with the types of the vendor.
///
/// A generated protocol refines this one with a function for each flow. The implementation opens the screens of the
/// vendor there, and reports their end to the run:
///
/// ```swift
/// final class VendorCourier: CourierSDK {
///   let presenter = SDKPresenter()
///
///   func start(_ flow: DeliveryFlow, _ run: SDKRun<DeliveryFlow>) {
///     vendor.deliver(tracking: flow.tracking, token: flow.accessToken.reveal()) { result in
///       switch result {
///       case .delivered(let box): run.end(.success(DeliverySuccess(boxNumber: box)))
///       case .canceled(let code): run.end(.cancel(CancelCode(rawValue: code)))
///       }
///     }
///   }
///
///   func dismiss() { vendor.close() }
/// }
/// ```
@MainActor
public protocol VendorSDK: AnyObject {
  /// The presenter of the SDK, one for the lifetime of the object.
  var presenter: SDKPresenter { get }
  /// Closes the screens of a flow that ended without the vendor: at its time limit, or with its task.
  func dismiss()
}
