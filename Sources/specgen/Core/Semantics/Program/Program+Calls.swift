extension Program {
  /// The calls that another app accepts.
  package struct Calls: Hashable, Sendable {
    package let entity: Entity
    /// The links that start a call, in order of preference.
    ///
    /// The first one that an app accepts is used.
    package let links: [CallLink]
    /// The other app's page in an app store.
    package let store: String?
    package let absent: AbsentWord
    package internal(set) var calls: [AppCall]
    @IndirectOptional package var answers: Answers?
    @IndirectOptional package var behavior: Behavior?
  }

  /// A link that starts a call, split around the call's name if it contains one.
  package struct CallLink: Hashable, Sendable {
    package let scheme: String
    /// `true` if the link contains the call's name.
    package let hasName: Bool
    /// The text before the name, including the scheme.
    package let start: String
    /// The text after the name.
    package let end: String
  }

  /// A segment of the path that identifies a call to another app.
  package enum CallSegment: Hashable, Sendable {
    case literal(String)
    case param(SwiftName)
  }

  /// A call to another app.
  package struct AppCall: Hashable, Sendable {
    package let entity: Entity
    /// The name of the function that makes the call.
    package let name: SwiftName
    /// The name of the call's struct.
    let typeName: SwiftName
    /// The name of the call in the path of a link; empty if the links do not contain it.
    package let path: [CallSegment]
    /// The query key and value that identify the call to the other app, if the query does.
    package let selection: Selection?
    /// The params: first the required ones, then the optional ones.
    package internal(set) var params: [Param]
    /// The params with a constant value.
    package let constants: [MethodConstant]
    package internal(set) var checks: [Check]
    package let answer: AnswerWord
    /// The type of a successful answer's values; nil if it carries none, or those of all answers.
    package let returned: TypeReference?
    /// The time limit, in seconds.
    package let timeLimit: Int
    /// The param that carries the destination of the answer.
    package let returnParam: SwiftName?
    /// The params that the answer repeats, one for each of ``AnswerRecord/matches``; nil for one that the call lacks.
    package let matches: [Match?]
    /// The JSON param that carries what identifies the answer; nil if the query does.
    package let carrier: SwiftName?
    /// The params whose values are keys of the answer.
    package let chosenKeys: [ChosenKey]
  }

  /// A param whose value replaces a key of the answer.
  package struct ChosenKey: Hashable, Sendable {
    package let param: SwiftName
    /// `true` if the call may omit the param.
    package let isOptional: Bool
    /// `true` for a param of type String, which needs no conversion.
    let isText: Bool
    package let key: String
  }

  /// The query key that carries the name of the call, and that name.
  package struct Selection: Hashable, Sendable {
    package let key: String
    package let value: String
  }

  /// A param that the answer repeats.
  package struct Match: Hashable, Sendable {
    package let param: SwiftName
    /// `true` if the call may omit the param.
    package let isOptional: Bool
  }

  /// A value of the answer that repeats a param.
  package struct RepeatedValue: Hashable, Sendable {
    package let path: ValuePath
    /// `true` for a string, which needs no conversion.
    let isText: Bool
  }

  /// The answers of the other app.
  package struct Answers: Hashable, Sendable {
    package let address: AnswerAddress
    package let part: LinkPart
    /// The keys of the JSON that contains the values; empty if each value has its own key.
    package let keys: [String]
    /// `true` if that JSON is encoded in Base64.
    package let isBase64: Bool
    package let token: Spec.CallToken
    let content: AnswerContent
    package let isSideBySide: Bool
    /// The time limit, in seconds.
    package let timeLimit: Int
  }

  /// The destination of answers.
  package enum AnswerAddress: Hashable, Sendable {
    /// The app's own scheme, in links of these forms.
    case scheme([LinkForm])
    case url(ReturnAddress)
    /// A URL that each call sends as a member of its JSON.
    case member(key: String)
  }

  /// The app's URLs that receive answers or the end of a flow.
  package enum ReturnAddress: Hashable, Sendable {
    /// A single URL, sent under a key; nil if the vendor already knows it.
    case one(key: String?)
    /// The keys that carry the URLs of the ends.
    case ends([EndKind: String])
  }

  /// The content of answers.
  enum AnswerContent: Hashable, Sendable {
    /// A record with a field that reports the outcome of the call.
    case record(AnswerRecord)
    /// The ends that addresses or keys report, in the order of their kinds.
    case ends([AnswerEnd])
  }

  /// An end of a call that its answer's address or keys report.
  package struct AnswerEnd: Hashable, Sendable {
    package let kind: EndKind
    /// The type of its values; nil for the default.
    package let type: TypeReference?
    package let conditions: [EndCondition]
  }

  /// A record that reports the outcome of a call.
  package struct AnswerRecord: Hashable, Sendable {
    /// The index of the record among the program's types.
    let type: Int
    /// The property that reports the outcome of the call.
    package let outcome: SwiftName
    /// The path of keys that leads to it.
    package let outcomeKeys: [String]
    /// The index of the outcome's enumeration.
    let enumeration: Int
    /// The values that repeat params of calls.
    package let matches: [RepeatedValue]
  }

  /// A table of the calls' behavior under conditions.
  package struct Behavior: Hashable, Sendable {
    package let conditions: [String]
    package let rows: [BehaviorRow]
  }

  /// A row: the state of each condition, and the resulting behavior of each call.
  package struct BehaviorRow: Hashable, Sendable {
    package let conditions: [String]
    /// The behavior by the author's name of the call.
    package let results: [String: String]
  }

  /// A requirement on a param, tested before a link is opened.
  package enum Check: Hashable, Sendable {
    /// A string that is not empty.
    case present(key: String, SwiftName, code: SwiftName?)
    /// A string of a certain form.
    case form(key: String, SwiftName, TextForm, code: SwiftName?)
    /// A value that satisfies the vendor's constraints.
    case constraints(key: String, SwiftName, Constraints, code: SwiftName?)
    /// Exactly one of several params.
    case exactlyOne([KeyedName], code: SwiftName?, several: SwiftName?)
    /// At least one of several params.
    case atLeastOne([KeyedName])
    /// The other params, if the first one is present.
    case needs(KeyedName, [KeyedName])
  }

  /// A param with its wire name.
  package struct KeyedName: Hashable, Sendable {
    package let key: String
    let name: SwiftName
  }

  /// The required form of a string.
  package enum TextForm: Hashable, Sendable {
    case named(CheckWord)
    /// A pattern with integers.
    case numbers(String)
  }
}

extension Program.Answers {
  /// The record that reports the outcome of a call; nil if each end has its own URL.
  package var record: Program.AnswerRecord? {
    if case .record(let record) = content { record } else { nil }
  }

  /// The ends that addresses or keys report; nil if the values report the outcome.
  package var ends: [Program.AnswerEnd]? {
    if case .ends(let ends) = content { ends } else { nil }
  }

  /// The types of the values in answers.
  package var types: [Program.TypeReference] {
    switch content {
    case .record(let record): [.defined(record.type)]
    case .ends(let ends): ends.compactMap(\.type)
    }
  }
}

extension Program.Calls {
  /// `true` if the values of an answer report the outcome, and some calls have a type for their success.
  package var hasTypesOfSuccess: Bool {
    answers?.record != nil && calls.contains { $0.returned != nil }
  }

  /// The schemes of other apps that start calls, in order.
  package var schemes: [String] {
    links.map(\.scheme).filter { $0 != "https" }
  }
}
