import FlowFixture
import Foundation

@testable import SpecgenRuntimeCore
@testable import SpecgenRuntimeFlows
@testable import SpecgenRuntimeLinks

/// A run of a delivery, and what happens to it.
enum Delivery {
  static let token = "canary-token-7f3a"
  static let page = "https://shipping.citibox.com"
  static let messages = ["success", "fail", "cancel", "error"]

  static func flow(
    accessToken: String = token,
    tracking: String = "7R4CK1N6",
    recipientHash: Secret<String>? = nil,
    recipientPhone: Secret<String>? = "+34666000111",
    dimensions: String? = nil
  ) -> DeliveryFlow {
    DeliveryFlow(
      accessToken: Secret(accessToken),
      tracking: tracking,
      recipientHash: recipientHash,
      recipientPhone: recipientPhone,
      dimensions: dimensions
    )
  }

  static func run() -> FlowRun<DeliveryFlow> { FlowRun(flow()) }

  /// How a flow ends by a message of its page.
  static func end(message name: String, _ json: String) -> DeliveryFlow.FlowOutcome? {
    var run = run()
    run.take(message: name, body: Data(json.utf8), from: URL(string: page))
    return run.result
  }

  /// How a flow ends by a path and a query of its page.
  static func end(finish target: String) -> DeliveryFlow.FlowOutcome? {
    var run = run()
    if let url = URL(string: page + target) { run.take(navigation: url) }
    return run.result
  }
}

extension Outcome where Problem == FlowProblem<ErrorCode> {
  /// What could not be read.
  var unreadable: InvalidLink? {
    if case .error(.unreadable(let link)) = self { link } else { nil }
  }

  /// Whether it is JSON that could not be read.
  var isUnreadableJSON: Bool {
    if case .content = unreadable { true } else { false }
  }
}

/// A flow that ends in nothing but a success, and has no code for a screen that is closed.
struct BareFlow: PageFlow {
  typealias Success = JSONValue
  typealias Failure = Never
  typealias FlowCancel = Never
  typealias FlowFault = Never

  static let info = FlowInfo(
    "Bare.flow",
    ends: [
      FlowInfo.End(.success, message: "done", finish: "/done"),
      FlowInfo.End(.failure, message: "fail", codes: ["code"]),
      FlowInfo.End(.error, finish: "/", codes: []),
    ]
  )
  static let hosts: HostTable = ["web": "http://localhost:8080/base"]

  var place = "/flow"

  func check(_ checks: inout ParamChecks<Never>) {}

  func write(to request: inout RequestBuilder) {
    request.start(.get, host: "web", path: place)
  }
}
