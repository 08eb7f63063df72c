extension Spec {
  /// The calls that another app takes.
  struct Calls: Sendable {
    let scheme: Located<String>
    let form: LinkForm
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
  }

  /// A call to another app.
  struct AppCall: Sendable {
    let name: Located<String>
    /// Its name on the wire.
    let wire: Located<String>?
    let requires: [Located<String>]
    let allows: [Located<String>]
    let answer: Located<AnswerWord>?
    /// In seconds.
    let timeLimit: Located<Int>?
    let notes: Notes
  }

  /// How the other app answers.
  struct Answers: Sendable {
    let type: Located<String>
    /// The keys of the query that the JSON stands under; the first that is there is read.
    let keys: [Located<String>]
    let forms: [LinkForm]
    /// The param that says where the answer goes.
    let to: Located<String>
    /// The field that tells how the call ended.
    let outcome: Located<String>
    /// Params that come back in fields of the answer.
    let match: [RepeatedParam]
    let inFlight: Located<InFlightWord>?
    /// In seconds.
    let timeLimit: Located<Int>?
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
    let type: TypeUse?
    let span: Span
  }

  /// How the page tells an end that has a code.
  struct CodedEnd: Sendable {
    let message: Located<String>?
    let finish: Located<String>?
    let type: Located<String>
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
