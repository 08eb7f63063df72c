@testable import SpecgenCore

/// The uses of flows in the SDKs of vendors.
extension UseWriter {
  /// The runs of flows, and the implementations of the protocols.
  var sdks: [Use] {
    let sdks = generator.sdks
    return sdks.flatMap { sdk in sdk.flows.flatMap { runs($0, in: sdk.name) } }
      + sdks.map { implementation($0.name, $0.flows) }
  }

  private func runs(_ flow: Program.Flow, in sdk: SwiftName) -> [Use] {
    let (protocolName, value) = (type(sdk), type(flow.typeName))
    func use(_ arguments: String, _ mentioned: [String]) -> Use {
      Use(
        paths: [flow.entity.path],
        mentions: mentioned,
        body: [
          "_ = { @MainActor (sdk: any \(protocolName), flow: \(value)) async -> \(type(flow.resultName)) in",
          "  await sdk.run(flow)\(arguments)", "}",
        ]
      )
    }
    let events = flow.sdk?.events.map { events in
      use(" { (event: \(type(events))) in _ = event }", mentions(events))
    }
    return [use("", []), events].compactMap(\.self)
  }

  /// A type of the app that implements a protocol.
  private func implementation(_ sdk: SwiftName, _ flows: [Program.Flow]) -> Use {
    let starts = flows.map { flow in
      "  func start(_ flow: \(type(flow.typeName)), _ run: SDKRun<\(type(flow.typeName))>) {}"
    }
    return Use(
      paths: ["flows"],
      body: ["final class Own: \(type(sdk)) {", "  let presenter = SDKPresenter()"] + starts
        + ["  func dismiss() {}", "}"]
    )
  }
}
