extension Spec {
  /// The calls that another app takes.
  struct Calls: Sendable {
    let start: CallStart
    /// The page of the app in a store.
    let store: Located<String>?
    /// The key of the query that has the name of the call; nil where the name stands before the query.
    let select: Located<String>?
    let absent: AbsentWord
    /// What calls may say, by name; each call tells which of them it takes.
    let params: [Field]
    /// What is sent with each call and always has the same value.
    let constants: [ConstantField]
    let calls: [AppCall]
    let answers: Answers?
    let behaviour: Behaviour?
    let span: Span
  }

  /// The links that start a call.
  enum CallStart: Sendable {
    /// A scheme, the short form.
    case scheme(Located<String>, LinkForm)
    /// Links in order; `{call}` in them is replaced by the call's name.
    case links([Located<String>])
  }

  /// A call to another app.
  struct AppCall: Sendable {
    let name: Located<String>
    /// Its name on the wire.
    let wire: Located<String>?
    let requires: [Located<String>]
    let allows: [Located<String>]
    /// The type of what a success tells.
    let returns: Located<String>?
    let answer: Located<AnswerWord>?
    /// In seconds.
    let timeLimit: Located<Int>?
    let notes: Notes
  }

  /// How the other app answers.
  struct Answers: Sendable {
    let to: AnswerTarget
    /// The part of the link that has the values.
    let part: Located<LinkPart>?
    /// The keys of the JSON that holds the values, of which the first that is there is read; nil if each value
    /// has a key of its own.
    let keys: [Located<String>]?
    let forms: [Located<LinkForm>]
    let token: Located<CallToken>?
    let type: Located<String>?
    /// The field that tells how the call ended.
    let outcome: Located<String>?
    /// The type of what an error tells.
    let error: Located<String>?
    /// Params that come back in fields of the answer.
    let match: [RepeatedParam]
    let inFlight: Located<InFlightWord>?
    /// In seconds.
    let timeLimit: Located<Int>?
    let span: Span
  }

  /// The place that answers come to.
  enum AnswerTarget: Sendable {
    /// A scheme of the app's, in a param of the calls.
    case scheme(param: Located<String>)
    case url(ReturnAddress)
  }

  /// The URLs of the app that answers come to, or a flow returns to.
  enum ReturnAddress: Sendable {
    /// One URL, which is sent under a key.
    case url(key: Located<String>)
    /// One URL, which the vendor knows.
    case registered(Span)
    /// A URL for each end, that of a success among them.
    case ends([EndAddress])
  }

  /// The key under which the URL of an end is sent.
  struct EndAddress: Sendable {
    let kind: EndKind
    let key: Located<String>
  }

  /// The place where an answer repeats the token of its call.
  enum CallToken: Hashable, Sendable {
    case none, path
    /// Under a key of the URL that answers come to.
    case query(key: String)
    /// Under the key under which the call sends it.
    case echo(key: String)
  }

  /// A param that comes back in a field of the answer.
  struct RepeatedParam: Sendable {
    let param: Located<String>
    /// The fields that lead to it, the outermost first.
    let fields: [Located<String>]
  }

  /// What calls do under which conditions.
  struct Behaviour: Sendable {
    let conditions: [Located<String>]
    let rows: [BehaviourRow]
  }

  /// One row: what each condition is, and what each call does then.
  struct BehaviourRow: Sendable {
    let cells: [(name: Located<String>, text: Located<String>)]
    let span: Span
  }

  /// A flow through the screens of a vendor.
  struct Flow: Sendable {
    let name: Located<String>
    let host: Located<String>?
    let path: Located<String>
    let query: [Field]
    let constants: [ConstantField]
    let exactlyOne: ExactlyOne?
    /// The address that the flow returns to; nil for one that ends on its page.
    let to: ReturnAddress?
    /// The key of the state.
    let state: Located<String>?
    let pkce: Located<Bool>?
    let success: SuccessEnd
    let failure: CodedEnd?
    let cancel: CodedEnd?
    let error: CodedEnd?
    /// The hosts whose pages may lead to a finish URL.
    let through: [Located<String>]
    /// The code of a cancellation for a screen that was closed.
    let closed: Located<String>?
    /// The name of the view that shows the screens.
    let view: Located<String>?
    let notes: Notes
  }

  /// A key of a return URL, and the values that it has at an end.
  struct EndCondition: Sendable {
    let key: Located<String>
    let values: [Located<String>]
  }

  /// Params of which exactly one is given.
  struct ExactlyOne: Sendable {
    let params: [Located<String>]
    /// The code of the error where none is, and where several are if they have no code of their own.
    let code: Located<String>?
    /// The code of the error where several are.
    let severalCode: Located<String>?
    let span: Span
  }

  /// How the page tells a success.
  struct SuccessEnd: Sendable {
    let message: Located<String>?
    let finish: Located<String>?
    let when: [EndCondition]
    let type: TypeUse?
    let span: Span
  }

  /// How the page tells an end that has a code.
  struct CodedEnd: Sendable {
    let message: Located<String>?
    let finish: Located<String>?
    let when: [EndCondition]
    /// The type of its codes; nil for an end without one.
    let type: Located<String>?
    let keys: [Located<String>]
    let span: Span
  }

  /// What a text of a param has to look like, and the vendor's code where it does not.
  struct Check: Sendable {
    /// A word, or a pattern with placeholders for whole numbers.
    let form: Located<String>?
    let code: Located<String>?
  }
}
