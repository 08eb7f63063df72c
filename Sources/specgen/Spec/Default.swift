/// The values that hold where a spec says nothing.
///
/// The decoder, the resolver, the generator, the schema and the documentation read them here. The runtime has
/// some a second time; `DefaultTests` compares them.
enum Default {
  /// The most attempts of a call, the first one included.
  static let attempts = 3
  /// The statuses after which a call is retried.
  static let retryStatuses = StatusSet([
    StatusRange(first: 429, last: 429), StatusRange(first: 502, last: 504),
  ])
  /// The errors of the network after which a call is retried.
  static let networkErrors = NetworkErrorWord.allCases
  /// The longest pause before the second attempt, in milliseconds.
  static let initialPause = 500
  /// The longest pause of all, in milliseconds.
  static let longestPause = 20_000
  /// The longest time that a server may ask to wait, in seconds.
  static let maxRetryAfter = 60

  /// The status that asks for a login.
  static let renewalStatus = 401
  /// The most logins of one call.
  static let renewals = 1
  /// A login before the first call is sent.
  static let beforeFirstCall = false

  /// The statuses of a success that names none.
  static let successStatus = StatusRange(first: 200, last: 299)

  /// The answer to each question that has yes and no for answers, unless the table has another.
  static let flag = false
  /// Values of an enumeration that the spec does not list, and shapes of a union.
  static let openness = Openness.open
  /// The JSON form of a decimal number.
  static let wire = Spec.WireForm.number
  /// The format of dates.
  static let dateFormat = FormatWord.iso8601
  /// The style of a list in a query or a form.
  static let listStyle = Spec.ListStyle.exploded
  /// The style of the lists within an object there.
  static let styleInObjects = Spec.ListStyle.indices
  /// The giver of a param's value.
  static let giver = Spec.Giver.call
  /// The number of the first page.
  static let firstPage = FirstPage.one
  /// The kind of a source.
  static let sourceKind = Spec.SourceKind.document

  /// The form of links to another app.
  static let linkForm = LinkForm.authority
  /// The form of a param that is not given.
  static let absent = AbsentWord.omitted
  /// The answer to a call where the app answers at all.
  static let answer = AnswerWord.always
  /// The forms of links that bring an answer.
  static let answerForms = LinkForm.allCases
  /// The part of a link that has the values of an answer.
  static let answerPart = LinkPart.query
  /// The number of calls that wait at the same time.
  static let inFlight = InFlightWord.one
  /// The longest wait for an answer, in seconds.
  static let timeLimit = 600
  /// The keys of the code of a flow's end.
  static let codeKeys = ["code"]

  /// The policy for the links of an app.
  static let linkPolicy = Spec.LinkPolicy(
    trailingSlash: .ignore,
    unknownQuery: .ignore,
    fragment: .ignore,
    hostCase: .ignore,
    pathCase: .exact
  )

  /// The access level of the Swift.
  static let access = Spec.Access.public
  /// The comparison of models.
  static let equality = Spec.Equality.equatable
  /// The properties of models and methods.
  static let properties = Spec.Properties.constant
  /// The form of methods beside their calls.
  static let methods = Spec.Methods.plain
}
