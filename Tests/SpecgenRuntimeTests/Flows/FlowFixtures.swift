import Foundation

@testable import SpecgenRuntime

/// A run of a delivery, and what happens to it.
enum Delivery {
  static let token = "canary-token-7f3a"
  static let page = "https://shipping.citibox.example"

  static func flow(
    _ change: (inout DeliveryFlow) -> Void = { _ in }
  ) -> DeliveryFlow {
    var flow = DeliveryFlow(
      accessToken: Secret(token),
      tracking: "7R4CK1N6",
      recipientPhone: "+34666000111"
    )
    change(&flow)
    return flow
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

extension Outcome where Problem == FlowProblem<DeliveryErrorCode> {
  /// What could not be read.
  var unreadable: InvalidLink? {
    if case .error(.unreadable(let link)) = self { link } else { nil }
  }

  /// Whether it is JSON that could not be read.
  var isUnreadableJSON: Bool {
    if case .json = unreadable { true } else { false }
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
      FlowInfo.End(.success, message: "done"),
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
