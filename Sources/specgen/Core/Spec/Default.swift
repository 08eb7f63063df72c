/// The defaults that apply if a spec omits a value.
///
/// The decoder, the resolver, the generator, the schema and the documentation read them here. The runtime duplicates
/// some of them; `DefaultTests` compares the two.
package enum Default {
  /// The maximum number of attempts of a call, including the first.
  static let attempts = 3
  /// The statuses after which a call is retried.
  static let retryStatuses = StatusSet([
    StatusRange(first: 429, last: 429), StatusRange(first: 502, last: 504),
  ])
  /// The network errors after which a call is retried.
  static let networkErrors = NetworkErrorWord.allCases
  /// The maximum pause before the second attempt, in milliseconds.
  static let initialPause = 500
  /// The maximum pause between any attempts, in milliseconds.
  static let longestPause = 20_000
  /// The maximum time that a server may ask to wait, in seconds.
  static let maxRetryAfter = 60

  /// The status that triggers a login.
  static let renewalStatus = 401
  /// The maximum number of logins of one call.
  static let renewals = 1
  /// `true` if the client logs in before it sends the first call.
  static let beforeFirstCall = false

  /// The statuses of a success without an explicit status.
  package static let successStatus = StatusRange(first: 200, last: 299)

  /// The default of a Boolean key without its own entry in this table.
  static let flag = false
  /// The openness of enumerations and unions to unlisted values.
  static let openness = Openness.open
  /// The JSON form of a decimal number.
  static let wire = WireWord.number
  /// The format of dates.
  static let dateFormat = FormatWord.iso8601
  /// The style of a list in a query or a form.
  static let listStyle = Spec.ListStyle.exploded
  /// The style of the lists within an object in a query or a form.
  static let styleInObjects = Spec.ListStyle.indices
  /// The party that provides a param's value.
  static let valueProvider = Spec.ValueProvider.call
  /// The number of the first page.
  static let firstPage = FirstPage.one
  /// The pause between repeated calls, in milliseconds.
  static let pollPause = 2_000
  /// The time limit of repeated calls, in seconds.
  static let pollDeadline = 300
  /// The kind of a source.
  static let sourceKind = Spec.SourceKind.document

  /// The form of links to another app.
  static let linkForm = LinkForm.authority
  /// The form of an omitted param.
  static let absent = AbsentWord.omitted
  /// The answer behavior of calls to an app that can answer.
  static let answer = AnswerWord.always
  /// The forms of links that carry an answer.
  static let answerForms = LinkForm.allCases
  /// The part of a link that carries the values of an answer.
  static let answerPart = LinkPart.query
  /// The encoding of the JSON in answers.
  static let answerWire = Spec.AnswerWire.text
  /// The number of calls that may wait at the same time.
  static let inFlight = InFlightWord.one
  /// The maximum wait for an answer, in seconds.
  static let timeLimit = 600
  /// The keys that carry the code of a flow's end.
  static let codeKeys = ["code"]

  /// The policy for the links of an app.
  static let linkPolicy = Spec.LinkPolicy(
    trailingSlash: .ignore,
    unknownQuery: .ignore,
    fragment: .ignore,
    hostCase: .ignore,
    pathCase: .exact
  )

  /// The access level of the generated Swift.
  static let access = Spec.Access.public
  /// The generated comparison of models.
  static let equality = Spec.Equality.equatable
  /// The mutability of properties of models and methods.
  static let properties = Spec.Properties.constant
  /// The form of method types.
  static let methods = Spec.Methods.plain
}
