public import Foundation
public import VendorScreens

/// Stand-ins for the types of the vendor's module.
@MainActor
public protocol RazorpayPaymentCompletionProtocol: AnyObject {
  func onPaymentError(_ code: Int32, description: String)
  func onPaymentSuccess(_ paymentId: String, orderId: String?, signature: String?)
}

@MainActor
public protocol ExternalWalletSelectionProtocol: AnyObject {
  func onExternalWalletSelected(_ walletName: String)
}

@MainActor
public final class RazorpayCheckout {
  public nonisolated static let paymentCancelled: Int32 = 2
  public nonisolated static let networkError: Int32 = 0

  public private(set) var options: NSDictionary?
  public private(set) weak var delegate: (any RazorpayPaymentCompletionProtocol)?

  public init(key: String, delegate: any RazorpayPaymentCompletionProtocol) {
    self.delegate = delegate
  }

  public func open(_ options: NSDictionary, displayController: UIViewController) {
    self.options = options
  }

  public func close() { options = nil }
}
