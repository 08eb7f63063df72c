public import Foundation
public import SpecgenRuntimeCore
import SpecgenRuntimeLinks

/// A flow through the screens of a vendor, on a page that reports the outcome.
public protocol PageFlow: VendorFlow
where Success: JSONCodable, Failure: FlowValue, FlowCancel: FlowValue, FlowFault: FlowValue {
  /// The metadata of the flow.
  static var info: FlowInfo { get }
  /// The hosts of the page.
  static var hosts: HostTable { get }
  /// The URL of this app that the flow returns to; `nil` for a flow that ends on its page.
  var returnURL: URL? { get }
  /// Writes the request for the page.
  func write(to request: inout RequestBuilder)
}

extension PageFlow {
  /// The default, `nil`: the flow ends on its page.
  public var returnURL: URL? { nil }
}
