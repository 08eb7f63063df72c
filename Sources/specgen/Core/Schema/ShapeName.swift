/// The shapes of the language, by their names in the schema.
package enum ShapeName: String, CaseIterable, Sendable {
  case spec, source, origin, document, columns, binding
  case host, auth, session, token, refresh, renewal, retry, backoff, defaults, errors
  case swift, formerName
  case type, union, unionCase, `case`, typeMethod, computedValue
  case field, typeUse, header, answerHeader, result
  case method, body, group, trait, traitResult, pages, success, failure, codedFailure
  case calls, appCall, answers, returnAddress, callToken, behaviour
  case flow, exactlyOne, ends, successEnd, codedEnd
  case deeplinks, linkPolicy, route, linkedApps
  case envelope, rule, condition, reading, failureValue

  /// The reference to the shape's definition in the schema.
  var reference: String { SchemaDocument.reference(to: rawValue) }

  /// The shape.
  var shape: MappingShape { MappingShape(keys) }

  /// The keys of the shape.
  var keys: any DescribedKey.Type {
    switch self {
    case .spec: SpecKey.self
    case .source: SourceKey.self
    case .origin: OriginKey.self
    case .document: DocumentKey.self
    case .columns: ColumnRole.self
    case .binding: BindingKey.self
    case .host: HostKey.self
    case .auth: AuthKey.self
    case .session: SessionKey.self
    case .token: TokenKey.self
    case .refresh: RefreshKey.self
    case .renewal: RenewKey.self
    case .retry: RetryKey.self
    case .backoff: BackoffKey.self
    case .defaults: DefaultsKey.self
    case .errors: ErrorsKey.self
    case .swift: SwiftKey.self
    case .formerName: FormerNameKey.self
    case .type: TypeKey.self
    case .union: UnionKey.self
    case .unionCase: UnionCaseKey.self
    case .case: CaseKey.self
    case .typeMethod: TypeMethodKey.self
    case .computedValue: ComputedKey.self
    case .field: FieldKey.self
    case .typeUse: TypeUseKey.self
    case .header: HeaderKey.self
    case .answerHeader: AnswerHeaderKey.self
    case .result: ReturnsKey.self
    case .method: MethodKey.self
    case .body: BodyKey.self
    case .group: GroupKey.self
    case .trait: TraitKey.self
    case .traitResult: TraitResultKey.self
    case .pages: PagesKey.self
    case .success: SuccessKey.self
    case .failure: FailureKey.self
    case .codedFailure: CodedFailureKey.self
    case .calls: CallsKey.self
    case .appCall: AppCallKey.self
    case .answers: AnswersKey.self
    case .returnAddress: ReturnAddressKey.self
    case .callToken: CallTokenKey.self
    case .behaviour: BehaviourKey.self
    case .flow: FlowKey.self
    case .exactlyOne: ExactlyOneKey.self
    case .ends: EndsKey.self
    case .successEnd: SuccessEndKey.self
    case .codedEnd: CodedEndKey.self
    case .deeplinks: DeeplinksKey.self
    case .linkPolicy: LinkPolicyKey.self
    case .route: RouteKey.self
    case .linkedApps: LinkedAppsKey.self
    case .envelope: EnvelopeKey.self
    case .rule: RuleKey.self
    case .condition: WhenKey.self
    case .reading: ReadKey.self
    case .failureValue: WithKey.self
    }
  }
}
