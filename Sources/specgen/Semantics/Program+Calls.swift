extension Program {
  /// The calls that another app takes.
  struct Calls: Hashable, Sendable {
    let entity: Entity
    /// The links that start a call; the first that an app takes is the call.
    let links: [CallLink]
    /// The page of the app in a store.
    let store: String?
    let absent: AbsentWord
    /// What is sent with each call and always has the same value.
    let constants: [MethodConstant]
    let calls: [AppCall]
    let answers: Answers?
    let behaviour: Behaviour?
  }

  /// A link that starts a call, around the call's name.
  struct CallLink: Hashable, Sendable {
    let scheme: String
    /// `true` if the link has the call's name; otherwise the query has it.
    let hasName: Bool
    /// The text before the name, scheme included.
    let start: String
    /// The text after the name.
    let end: String
  }

  /// A segment of the path by which another app knows a call.
  enum CallSegment: Hashable, Sendable {
    case literal(String)
    case param(SwiftName)
  }

  /// A call to another app.
  struct AppCall: Hashable, Sendable {
    let entity: Entity
    /// The name of the function that makes the call.
    let name: SwiftName
    /// The name of the struct that is the call.
    let typeName: SwiftName
    /// The name of the call in the path of a link; empty where the query has it.
    let path: [CallSegment]
    /// The key and the value by which the other app knows the call, where the query says it.
    let selection: Selection?
    /// Those that it needs, and then those that it takes.
    let params: [Param]
    let checks: [Check]
    let answer: AnswerWord
    /// The type of what a success tells, where each end has a URL; nil if it tells nothing.
    let returned: TypeReference?
    /// In seconds.
    let timeLimit: Int
    /// The param that says where the answer goes.
    let returnParam: SwiftName?
    /// The params that come back in the answer, one for each of ``AnswerRecord/matches``; nil for one that the call lacks.
    let matches: [Match?]
  }

  /// The key of a query that has the name of the call, and that name.
  struct Selection: Hashable, Sendable {
    let key: String
    let value: String
  }

  /// A param that comes back in the answer.
  struct Match: Hashable, Sendable {
    let param: SwiftName
    /// Whether the call may go without it.
    let isOptional: Bool
  }

  /// A value of the answer that a param comes back in.
  struct RepeatedValue: Hashable, Sendable {
    let path: ValuePath
    /// `true` for a text, which needs no conversion.
    let isText: Bool
  }

  /// How the other app answers.
  struct Answers: Hashable, Sendable {
    let address: AnswerAddress
    let part: LinkPart
    /// The keys of the JSON that holds the values; none if each value has a key of its own.
    let keys: [String]
    let token: Spec.CallToken
    let content: AnswerContent
    let isSideBySide: Bool
    /// In seconds.
    let timeLimit: Int
  }

  /// The place that answers come to.
  enum AnswerAddress: Hashable, Sendable {
    /// A scheme of the app's, in links of these forms.
    case scheme([LinkForm])
    case url(ReturnAddress)
  }

  /// The URLs of the app that answers come to, or a flow returns to.
  enum ReturnAddress: Hashable, Sendable {
    /// One URL, sent under a key; nil where the vendor knows it already.
    case one(key: String?)
    /// The keys of the URLs of the ends.
    case ends([EndKind: String])
  }

  /// The values of answers.
  enum AnswerContent: Hashable, Sendable {
    /// A record, one of whose fields tells how the call ended.
    case record(AnswerRecord)
    /// The values of each end. The type belongs to an error, or is nil for a code and a message.
    case ends(error: TypeReference?)
  }

  /// A record that tells how a call ended.
  struct AnswerRecord: Hashable, Sendable {
    /// The index of the record among the program's types.
    let type: Int
    /// The property that tells how the call ended.
    let outcome: SwiftName
    /// The keys that lead to it.
    let outcomeKeys: [String]
    /// The index of its enumeration.
    let enumeration: Int
    /// The values that params of calls come back in.
    let matches: [RepeatedValue]
  }

  /// What calls do under which conditions.
  struct Behaviour: Hashable, Sendable {
    let conditions: [String]
    let rows: [BehaviourRow]
  }

  /// One row: what each condition is, and what each call does then.
  struct BehaviourRow: Hashable, Sendable {
    let conditions: [String]
    /// By the author's name of the call.
    let results: [String: String]
  }

  /// What a param has to be before anything is opened.
  enum Check: Hashable, Sendable {
    /// A text that is not empty.
    case present(key: String, SwiftName, code: SwiftName?)
    /// A text of a form.
    case form(key: String, SwiftName, TextForm, code: SwiftName?)
    /// One of several, and no more.
    case exactlyOne([KeyedName], code: SwiftName?, several: SwiftName?)
  }

  /// A param with its name on the wire.
  struct KeyedName: Hashable, Sendable {
    let key: String
    let name: SwiftName
  }

  /// A form that a text must have.
  enum TextForm: Hashable, Sendable {
    case named(CheckWord)
    /// Whole numbers in a pattern.
    case numbers(String)
  }

  /// A flow through the screens of a vendor.
  struct Flow: Hashable, Sendable {
    let entity: Entity
    let name: SwiftName
    let hostKey: String
    let path: String
    let params: [Param]
    let constants: [MethodConstant]
    let checks: [Check]
    /// The return to the app; nil for a flow that ends on its page.
    let returns: FlowReturn?
    /// The type of what a success tells; nil for nothing.
    let success: TypeReference?
    let ends: [FlowEnd]
    /// The sorted hosts whose pages may lead to a finish URL; a leading `*.` matches sub-domains, and `*` any host.
    let through: [String]
    /// The code of a cancellation for a screen that was closed, as it travels.
    let closed: String?
    /// The name of the view that shows the screens.
    let view: SwiftName?

    /// The type of the codes of an end; nil where there are none.
    func codes(of kind: EndKind) -> Int? {
      ends.first { $0.kind == kind }?.type
    }

    /// `true` if the flow ends so, without a code.
    func isUncoded(_ kind: EndKind) -> Bool {
      ends.contains { $0.kind == kind && $0.type == nil }
    }
  }

  /// How the page tells an end.
  struct FlowEnd: Hashable, Sendable {
    let kind: EndKind
    let message: String?
    let finish: String?
    /// The values that a return URL has at this end.
    let conditions: [EndCondition]
    /// The keys that the code stands under.
    let keys: [String]
    /// The index of the enumeration of its codes; nil for an end without one.
    let type: Int?
  }

  /// A key of a return URL, and its sorted values.
  struct EndCondition: Hashable, Sendable {
    let key: String
    let values: [String]
  }

  /// The return of a flow to the app.
  struct FlowReturn: Hashable, Sendable {
    let address: ReturnAddress
    /// The key of the state.
    let state: String?
    let usesPKCE: Bool
  }
}

extension Program.Answers {
  /// The record that tells how a call ended; nil where each end has a URL.
  var record: Program.AnswerRecord? {
    if case .record(let record) = content { record } else { nil }
  }

  /// The types of what comes in with answers.
  var types: [Program.TypeReference] {
    switch content {
    case .record(let record): [.defined(record.type)]
    case .ends(let error): error.map { [$0] } ?? []
    }
  }
}

extension Program.Calls {
  /// The schemes of other apps that calls are made with, in order.
  var schemes: [String] {
    links.map(\.scheme).filter { $0 != "https" }
  }
}

extension Program.Flow {
  /// The name of the struct that is the flow.
  var typeName: SwiftName { named("Flow") }
  /// The name of its end.
  var resultName: SwiftName { named("Result") }

  private func named(_ suffix: String) -> SwiftName {
    SwiftName(text: SwiftName.upperCamel(name.text).text + suffix)
  }
}
