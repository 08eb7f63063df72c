extension Program {
  /// A flow through a vendor's screens, on a page, in an SDK, or both.
  package struct Flow: Hashable, Sendable {
    package let entity: Entity
    package let name: SwiftName
    /// The page; nil for a flow in an SDK alone.
    @IndirectOptional package var page: FlowPage?
    /// The SDK; nil for a flow on a page alone.
    @IndirectOptional package var sdk: FlowSDK?
    package internal(set) var params: [Param]
    package internal(set) var checks: [Check]
    /// The type of a success's values; nil if it has none.
    package let success: TypeReference?
    package let ends: [FlowEnd]
    /// The wire value of the cancellation code for a screen that the user closed.
    package let closed: String?

    /// Returns the type of the codes or values of an end; nil if it has neither.
    func values(of kind: EndKind) -> Int? {
      ends.first { $0.kind == kind }.flatMap { $0.type ?? $0.record }
    }

    /// `true` if the flow has this end without a code and without values.
    func isUncoded(_ kind: EndKind) -> Bool {
      ends.contains { $0.kind == kind && $0.type == nil && $0.record == nil }
    }
  }

  /// The page of a flow.
  package struct FlowPage: Hashable, Sendable {
    package let hostKey: String
    /// The segments of the page's path; empty if an answer has the address of the page.
    package let path: [CallSegment]
    /// The answer that has the address of the page; nil if the page has a path.
    @IndirectOptional package var origin: PageOrigin?
    /// `true` if a form opens the page.
    package let isPosted: Bool
    package let constants: [MethodConstant]
    /// The return to the app; nil for a flow that ends on its page.
    @IndirectOptional package var returns: FlowReturn?
    /// The sorted hosts whose pages may redirect to a finish URL.
    ///
    /// A leading `*.` matches subdomains, and `*` any host.
    package let through: [String]
    /// The name of the view that displays the screens.
    @IndirectOptional package var view: SwiftName?
  }

  /// The SDK that runs a flow, as a library of the app.
  package struct FlowSDK: Hashable, Sendable {
    /// The name of the protocol that the app implements, which flows can share.
    package let name: SwiftName
    /// The type of the values that the SDK reports while the flow runs; nil if there are none.
    package let events: TypeReference?
    /// The time limit, in seconds; nil for a flow without one.
    package let timeLimit: Int?
  }

  /// The answer of a method that has the address of a page.
  package struct PageOrigin: Hashable, Sendable {
    /// The index of the method among those of the program.
    package let method: Int
    /// The path from the result of the method to the address.
    package let address: ValuePath
    /// `true` for a string, which is not yet a URL.
    let isText: Bool
    /// `true` if descriptions must not show the address.
    package let isSecret: Bool
    /// The params that the result contains, too.
    package let values: [ResultValue]
    /// The sorted patterns of further hosts on which the page may be.
    package let hosts: [String]
  }

  /// A param that the result of a method contains.
  package struct ResultValue: Hashable, Sendable {
    package let param: SwiftName
    package let path: ValuePath
  }

  /// The signals by which the page reports an end.
  package struct FlowEnd: Hashable, Sendable {
    package let kind: EndKind
    package let message: String?
    package let finish: String?
    /// The required values of a return URL at this end.
    package let conditions: [EndCondition]
    /// The keys that carry the code.
    package let keys: [String]
    /// The index of the enumeration of the codes; nil for an end without a code.
    package let type: Int?
    /// The index of the type of the values; nil for an end without values, and for a success.
    package let record: Int?
  }

  /// A key of a return URL and its sorted values.
  package struct EndCondition: Hashable, Sendable {
    package let key: String
    /// The values; empty if any value will do.
    package let values: [String]
  }

  /// The return of a flow to the app.
  package struct FlowReturn: Hashable, Sendable {
    package let address: ReturnAddress
    /// The key of the state param.
    package let state: String?
    package let usesPKCE: Bool
  }
}

extension Program.Flow {
  /// The name of the flow's struct.
  var typeName: SwiftName { named("Flow") }
  /// The name of the flow's result type.
  var resultName: SwiftName { named("Result") }

  private func named(_ suffix: String) -> SwiftName {
    SwiftName(text: SwiftName.upperCamel(name.text).text + suffix)
  }
}

extension Program.FlowSDK {
  /// The name of the stub for tests.
  var stubName: SwiftName { SwiftName(text: name.text + "Stub") }
}

extension Program.FlowPage {
  /// The path of the page, with params in braces; nil if an answer has the address of the page.
  package var template: String? {
    guard origin == nil else { return nil }
    return path.map { segment in
      switch segment {
      case .literal(let text): "/\(text)"
      case .param(let name): "/{\(name.text)}"
      }
    }.joined()
  }

  /// The verb of the request for the page.
  package var verb: Spec.Verb { isPosted ? .post : .get }
}
