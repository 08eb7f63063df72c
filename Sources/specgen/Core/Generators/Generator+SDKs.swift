/// The protocols of the SDKs of vendors, which apps implement, and the runs of flows in them.
extension Generator {
  /// The SDKs of the API with their flows, each in the order of its first flow.
  var sdks: [(name: SwiftName, flows: [Program.Flow])] {
    var flows = OrderedMap<SwiftName, [Program.Flow]>()
    for flow in program.flows {
      if let sdk = flow.sdk { flows[sdk.name, default: []].append(flow) }
    }
    return flows.map { ($0.key, $0.value) }
  }

  /// The protocols of the SDKs.
  var sdkProtocols: [SwiftCode] {
    sdks.map { sdk in
      """
      /// The SDK of the vendor, which your app implements with the vendor's types.
      @MainActor
      \(access)protocol \(Identifier(sdk.name)): \(TypeName.named("VendorSDK", in: .runtime(.flows))) {
        \(blocks: sdk.flows.map(requirement))
      }
      """
    }
  }

  private func requirement(_ flow: Program.Flow) -> SwiftCode {
    """
    /// Opens the screens of the flow `\(label: Identifier(flow.name))`, and reports their end to the run.
    \(starting(flow, access: .empty, run: .named("SDKRun", in: .runtime(.flows))))
    """
  }

  /// Returns the head of the function that starts a flow in an SDK.
  private func starting(_ flow: Program.Flow, access: SwiftCode, run: TypeName) -> SwiftCode {
    let type = local(flow.typeName)
    return "\(access)func start(_ flow: \(type), _ run: \(run)<\(type)>)"
  }

  /// The functions that run flows in the SDKs.
  var sdkExtensions: [SwiftCode] {
    sdks.map { sdk in
      """
      extension \(local(sdk.name)) {
        \(blocks: sdk.flows.map(running))
      }
      """
    }
  }

  private func running(_ flow: Program.Flow) -> SwiftCode {
    let (type, result) = (local(flow.typeName), local(flow.resultName))
    let summary: SwiftCode =
      "/// Runs the flow `\(label: Identifier(flow.name))` in the SDK, unless another flow is running."
    guard flow.sdk?.events != nil else {
      return """
        \(summary)
        \(access)func run(_ flow: \(type)) async -> \(result) {
          await presenter.run(flow, start: start, dismiss: dismiss)
        }
        """
    }
    let parameters: [SwiftCode] = [
      "_ flow: \(type)",
      "onEvent: @escaping @MainActor @Sendable (\(type).FlowEvent) -> Void = { _ in }",
    ]
    return """
      \(summary)
      \(access)func run(\(list: parameters)) async -> \(result) {
        await presenter.run(flow, onEvent: onEvent, start: start, dismiss: dismiss)
      }
      """
  }

  /// Returns the declarations by which a flow runs in an SDK.
  func sdkDeclarations(_ flow: Program.Flow, _ sdk: Program.FlowSDK) -> [SwiftCode] {
    var declarations: [SwiftCode] = []
    if let events = sdk.events {
      declarations.append(
        """
        \(access)typealias FlowEvent = \(typeName(events))
        """
      )
    }
    if let limit = sdk.timeLimit {
      declarations.append(
        """
        \(access)static var timeLimit: Duration? { .seconds(\(literal: limit)) }
        """
      )
    }
    if let closed = closedCase(flow) {
      declarations.append(
        """
        \(access)static var closed: \(valueType(flow, .cancel))? { .\(Identifier(closed)) }
        """
      )
    }
    return declarations
  }

  /// Returns the case of the cancellation for screens that the user closed.
  private func closedCase(_ flow: Program.Flow) -> SwiftName? {
    guard let closed = flow.closed,
      let type = flow.ends.first(where: { $0.kind == .cancel })?.type,
      case .enumeration(let codes) = program.types[type].shape
    else { return nil }
    return codes.cases.first { $0.wire.text == closed }?.name
  }

  /// The stubs of the SDKs, for the module for tests.
  var sdkStubs: [SwiftCode] {
    sdks.map { sdk in
      let stub = Identifier(SwiftName(text: sdk.name.text + "Stub"))
      return """
        /// A stub of ``\(Identifier(sdk.name))`` for tests and previews, which records the flows.
        ///
        /// A flow without an answer ends with `.error(.abandoned)`.
        @MainActor
        \(access)final class \(stub): \(local(sdk.name)) {
          \(access)let presenter = \(flowsType("SDKPresenter"))()
          \(lines: sdk.flows.map(stubProperty))

          /// The number of times that screens were closed by the app.
          \(access)private(set) var dismissals = 0

          /// Creates a stub without answers.
          \(access)init() {}

          \(blocks: sdk.flows.map(stubFunction))

          \(access)func dismiss() {
            dismissals += 1
          }
        }
        """
    }
  }

  private func stubProperty(_ flow: Program.Flow) -> SwiftCode {
    let stub = TypeName.named("SDKFlowStub", in: .testing)
    return "\(access)let \(Identifier(flow.name)) = \(stub)<\(local(flow.typeName))>()"
  }

  private func stubFunction(_ flow: Program.Flow) -> SwiftCode {
    """
    \(starting(flow, access: access, run: flowsType("SDKRun"))) {
      self.\(Identifier(flow.name)).start(flow, run)
    }
    """
  }

  /// Returns a type of the part of the runtime for flows, for a file that shows no other part.
  private func flowsType(_ name: String) -> TypeName {
    let module = Identifier(SwiftName(text: RuntimePart.flows.module.description))
    return .declared(Identifier(SwiftName(text: name)), in: module)
  }
}
