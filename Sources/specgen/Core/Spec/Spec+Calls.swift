extension Spec {
  /// The calls that another app accepts.
  package struct Calls: Sendable {
    let start: CallStart
    /// The other app's page in an app store.
    @IndirectOptional var store: Located<String>? = nil
    /// The query key that carries the name of the call; nil if the name precedes the query.
    @IndirectOptional var select: Located<String>?
    var absent = Default.absent
    /// The params of the calls; each call lists the ones that it uses, and sends the constants that no call lists.
    let params: Params
    let methods: [AppCall]
    @IndirectOptional var answers: Answers? = nil
    @IndirectOptional var behavior: Behavior? = nil
    let span: Span
  }

  /// The links that start a call.
  enum CallStart: Sendable {
    /// A scheme, which is the short form.
    case scheme(Located<String>, LinkForm)
    /// Links in order of preference, in which `{call}` represents the name of the call.
    case links([Located<String>])
  }

  /// A call to another app.
  package struct AppCall: Sendable {
    let name: Located<String>
    /// The wire name of the call.
    @IndirectOptional var wire: Located<String>?
    let requires: [Located<String>]
    let allows: [Located<String>]
    /// The params of which exactly one must be given.
    var exactlyOne: [Located<String>] = []
    /// The params of which at least one must be given.
    var atLeastOne: [Located<String>] = []
    /// The params that others need beside them.
    var needs: [NeededParams] = []
    /// The type of a successful answer.
    @IndirectOptional var returns: Located<String>? = nil
    @IndirectOptional var answer: Located<AnswerWord>? = nil
    /// The time limit, in seconds.
    @IndirectOptional var timeLimit: Located<Int>? = nil
    let notes: Notes
  }

  /// A param, and the params that must accompany it.
  struct NeededParams: Sendable {
    let param: Located<String>
    let others: [Located<String>]
  }

  /// The answers of the other app.
  package struct Answers: Sendable {
    let to: AnswerTarget
    /// The part of the link that carries the values.
    let part: Located<LinkPart>?
    /// The alternative keys of the JSON that contains the values; the first present key is read.
    ///
    /// Nil if each value has its own key.
    let keys: [Located<String>]?
    /// The encoding of that JSON.
    let wire: Located<AnswerWire>?
    let forms: [Located<LinkForm>]
    let token: Located<CallToken>?
    let type: Located<String>?
    /// The field that reports the outcome of the call.
    let outcome: Located<String>?
    /// The ends that the address or the keys of an answer report.
    let success: AnswerEnd?
    let failure: AnswerEnd?
    let cancel: AnswerEnd?
    let error: AnswerEnd?
    /// The params that the answer repeats in its fields.
    let match: [RepeatedParam]
    /// The params whose values are keys of the answer.
    let names: [NamingParam]
    let inFlight: Located<InFlightWord>?
    /// The time limit, in seconds.
    let timeLimit: Located<Int>?
    let span: Span
  }

  /// The encoding of the JSON in answers.
  enum AnswerWire: String, CaseIterable, Sendable {
    case text, base64
  }

  /// An end of a call that its answer's address or keys report.
  struct AnswerEnd: Sendable {
    /// The type of its values; nil for the default.
    let type: Located<String>?
    let when: [EndCondition]
    let span: Span
  }

  /// A param whose value replaces a key of the answer.
  struct NamingParam: Sendable {
    let param: Located<String>
    let key: Located<String>
  }

  /// The destination of answers.
  enum AnswerTarget: Sendable {
    /// The app's own scheme, which calls send in a param.
    case scheme(param: Located<String>)
    case url(ReturnAddress)
  }

  /// The app's URLs that receive answers or the end of a flow.
  enum ReturnAddress: Sendable {
    /// A single URL, sent under a key.
    case url(key: Located<String>)
    /// A single URL, registered with the vendor.
    case registered(Span)
    /// A single URL, sent as a member of the call's JSON.
    case member(key: Located<String>)
    /// A URL for each end, including the success.
    case ends([EndAddress])
  }

  /// The key that carries the URL of an end.
  struct EndAddress: Sendable {
    let kind: EndKind
    let key: Located<String>
  }

  /// The location where an answer repeats the token of its call.
  package enum CallToken: Hashable, Sendable {
    case none, path
    /// Under a key of the return URL.
    case query(key: String)
    /// Under the key that the call uses to send the token.
    case echo(key: String)
    /// In a member of the call's JSON and of the answer's.
    case member(key: String)
  }

  /// A param that the answer repeats in a field.
  struct RepeatedParam: Sendable {
    let param: Located<String>
    /// The path of fields that leads to it, the outermost first.
    let fields: [Located<String>]
  }

  /// A table of the calls' behavior under conditions.
  struct Behavior: Sendable {
    let conditions: [Located<String>]
    let rows: [BehaviorRow]
  }

  /// A row: the state of each condition, and the resulting behavior of each call.
  struct BehaviorRow: Sendable {
    let cells: [(name: Located<String>, text: Located<String>)]
    let span: Span
  }

  /// A flow through a vendor's screens.
  struct Flow: Sendable {
    let name: Located<String>
    @IndirectOptional var host: Located<String>?
    /// The path of the page; nil if an answer has its address.
    @IndirectOptional var path: Located<String>?
    @IndirectOptional var after: PageOrigin?
    /// The name of the protocol through which the vendor's SDK runs the flow; nil for a flow on a page alone.
    @IndirectOptional var sdk: Located<String>?
    let query: Params
    /// The form that opens the page; nil if the page is loaded without one.
    @IndirectOptional var form: Params?
    /// The params of an SDK without a page.
    let params: Params
    @IndirectOptional var exactlyOne: ExactlyOne?
    /// The return address of the flow; nil if the flow ends on its page.
    @IndirectOptional var to: ReturnAddress?
    /// The key of the state param.
    @IndirectOptional var state: Located<String>?
    @IndirectOptional var pkce: Located<Bool>?
    @Indirect var ends: Ends
    /// The hosts whose pages may redirect to a finish URL.
    let through: [Located<String>]
    /// The cancellation code for a screen that the user closed.
    @IndirectOptional var closed: Located<String>?
    /// The name of the view that displays the screens.
    @IndirectOptional var view: Located<String>?
    /// The type of the values that the SDK reports while the flow runs.
    @IndirectOptional var events: Located<String>?
    /// The time limit of the flow in the SDK, in seconds.
    @IndirectOptional var timeLimit: Located<Int>?
    let notes: Notes
  }

  /// The answer of a method that has the address of a page.
  struct PageOrigin: Sendable {
    let method: Located<String>
    /// The path of fields that leads to the address, the outermost first.
    let url: [Located<String>]
    /// The params that the answer contains, too.
    let params: [RepeatedParam]
    /// The further hosts on which the page may be.
    let hosts: [Located<String>]
    let span: Span
  }

  /// The ends of a flow.
  struct Ends: Sendable {
    let success: SuccessEnd
    @IndirectOptional var failure: CodedEnd?
    @IndirectOptional var cancel: CodedEnd?
    @IndirectOptional var error: CodedEnd?
  }

  /// A key of a return URL and its values at a certain end.
  struct EndCondition: Sendable {
    let key: Located<String>
    /// The values; `*` alone is any value.
    let values: [Located<String>]
  }

  /// A group of params; exactly one must be given.
  struct ExactlyOne: Sendable {
    let params: [Located<String>]
    /// The error code if none is given, and also if several are given without their own code.
    let code: Located<String>?
    /// The error code if several are given.
    let severalCode: Located<String>?
    let span: Span
  }

  /// The signals by which the page reports an end.
  struct EndSigns: Sendable {
    let message: Located<String>?
    let finish: Located<String>?
    let when: [EndCondition]
  }

  /// A success, with the values that the page reports.
  struct SuccessEnd: Sendable {
    let signs: EndSigns
    let type: TypeUse?
    let span: Span
  }

  /// An end with a code, or with values.
  struct CodedEnd: Sendable {
    let signs: EndSigns
    /// The type of the codes or of the values; nil for an end with neither.
    let type: TypeUse?
    let keys: [Located<String>]
    let span: Span
  }

  /// The required form of a string param, and the vendor's code for a violation.
  struct Check: Sendable {
    /// A keyword, or a pattern with placeholders for integers.
    let form: Located<String>?
    let code: Located<String>?
  }
}

extension Spec.ReturnAddress {
  /// The keys that carry the URLs.
  var keys: [Located<String>] {
    switch self {
    case .url(let key): [key]
    case .registered, .member: []
    case .ends(let ends): ends.map(\.key)
    }
  }

  /// The ends with a URL each; nil for a single URL.
  var ends: [Spec.EndAddress]? {
    if case .ends(let ends) = self { ends } else { nil }
  }
}

extension Spec.AnswerTarget {
  /// The param that carries the scheme for answers.
  var param: Located<String>? {
    if case .scheme(let param) = self { param } else { nil }
  }

  /// The URLs that receive answers.
  var address: Spec.ReturnAddress? {
    if case .url(let address) = self { address } else { nil }
  }
}
