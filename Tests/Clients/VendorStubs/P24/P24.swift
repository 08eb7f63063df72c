public import VendorScreens

/// Stand-ins for the types of the vendor's module.
public struct P24TransactionParams {
  public let token: String

  public init(token: String) { self.token = token }
}

@MainActor
public protocol P24TransferDelegate: AnyObject {
  func p24TransferOnSuccess()
  func p24TransferOnCanceled()
  func p24Transfer(onError errorCode: String)
}

@MainActor
public enum P24 {
  public static func startTrnRequest(
    _ params: P24TransactionParams,
    in controller: UIViewController,
    delegate: any P24TransferDelegate
  ) {
    controller.present(UIViewController(), animated: true)
  }
}
