extension Program {
  /// The calls that another app takes.
  struct Calls: Hashable, Sendable {
    let entity: Entity
    let scheme: String
    let form: LinkForm
    let absent: AbsentWord
    /// What is sent with each call and always has the same value.
    let constants: [MethodConstant]
    let calls: [AppCall]
    let answers: Answers?
    let behaviour: Behaviour?
  }

  /// A call to another app.
  struct AppCall: Hashable, Sendable {
    let entity: Entity
    /// The name of the function that makes the call.
    let name: SwiftName
    /// The name of the struct that is the call.
    let typeName: SwiftName
    /// What stands before the query of the link.
    let base: String
    /// The key and the value by which the other app knows the call, where the query says it.
    let selection: Selection?
    /// Those that it needs, and then those that it takes.
    let params: [Param]
    let checks: [Check]
    let answer: AnswerWord
    /// In seconds.
    let timeLimit: Int
    /// The param that says where the answer goes.
    let returnParam: SwiftName?
    /// The params that come back in the answer, one for each of ``Answers/matches``; nil for one that the call lacks.
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
    /// The index of the record among the program's types.
    let type: Int
    let keys: [String]
    let forms: [LinkForm]
    /// The property that tells how the call ended.
    let outcome: SwiftName
    /// The keys that lead to it.
    let outcomeKeys: [String]
    /// The index of its enumeration.
    let enumeration: Int
    /// The values that params of calls come back in.
    let matches: [RepeatedValue]
    let isSideBySide: Bool
    /// In seconds.
    let timeLimit: Int
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
    /// The type of what a success tells.
    let success: TypeReference
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
  }

  /// How a flow can end.
  enum EndKind: String, CaseIterable, Sendable {
    case success, failure, cancel, error
  }

  /// How the page tells an end.
  struct FlowEnd: Hashable, Sendable {
    let kind: EndKind
    let message: String?
    let finish: String?
    /// The keys that the code stands under.
    let keys: [String]
    /// The index of the enumeration of its codes; nil for a success.
    let type: Int?
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
