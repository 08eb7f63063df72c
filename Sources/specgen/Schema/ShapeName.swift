/// The shapes of the language, by the names that they have in the schema.
enum ShapeName: String, CaseIterable, Sendable {
  case spec, source, origin, host, auth, session, token, renewal, retry, backoff, defaults, errors
  case swift, formerName
  case type, union, unionCase, `case`, typeMethod, computedValue
  case field, typeUse, header, answerHeader, result
  case method, pages, success, failure, codedFailure
  case calls, appCall, answers, behaviour
  case flow, exactlyOne, ends, successEnd, codedEnd
  case deeplinks, linkPolicy, route, linkedApps
  case envelope, rule, condition, reading, failureValue

  /// Where the shape stands in the schema.
  var reference: String { SchemaDocument.reference(to: rawValue) }

  /// The shape.
  var shape: Shape {
    switch self {
    case .spec: Shape(SpecKey.self)
    case .source: Shape(SourceKey.self)
    case .origin: Shape(OriginKey.self)
    case .host: Shape(HostKey.self)
    case .auth: Shape(AuthKey.self)
    case .session: Shape(SessionKey.self)
    case .token: Shape(TokenKey.self)
    case .renewal: Shape(RenewKey.self)
    case .retry: Shape(RetryKey.self)
    case .backoff: Shape(BackoffKey.self)
    case .defaults: Shape(DefaultsKey.self)
    case .errors: Shape(ErrorsKey.self)
    case .swift: Shape(SwiftKey.self)
    case .formerName: Shape(FormerNameKey.self)
    case .type: Shape(TypeKey.self)
    case .union: Shape(UnionKey.self)
    case .unionCase: Shape(UnionCaseKey.self)
    case .case: Shape(CaseKey.self)
    case .typeMethod: Shape(TypeMethodKey.self)
    case .computedValue: Shape(ComputedKey.self)
    case .field: Shape(FieldKey.self)
    case .typeUse: Shape(TypeUseKey.self)
    case .header: Shape(HeaderKey.self)
    case .answerHeader: Shape(AnswerHeaderKey.self)
    case .result: Shape(ReturnsKey.self)
    case .method: Shape(MethodKey.self)
    case .pages: Shape(PagesKey.self)
    case .success: Shape(SuccessKey.self)
    case .failure: Shape(FailureKey.self)
    case .codedFailure: Shape(CodedFailureKey.self)
    case .calls: Shape(CallsKey.self)
    case .appCall: Shape(AppCallKey.self)
    case .answers: Shape(AnswersKey.self)
    case .behaviour: Shape(BehaviourKey.self)
    case .flow: Shape(FlowKey.self)
    case .exactlyOne: Shape(ExactlyOneKey.self)
    case .ends: Shape(EndsKey.self)
    case .successEnd: Shape(SuccessEndKey.self)
    case .codedEnd: Shape(CodedEndKey.self)
    case .deeplinks: Shape(DeeplinksKey.self)
    case .linkPolicy: Shape(LinkPolicyKey.self)
    case .route: Shape(RouteKey.self)
    case .linkedApps: Shape(LinkedAppsKey.self)
    case .envelope: Shape(EnvelopeKey.self)
    case .rule: Shape(RuleKey.self)
    case .condition: Shape(WhenKey.self)
    case .reading: Shape(ReadKey.self)
    case .failureValue: Shape(WithKey.self)
    }
  }
}
