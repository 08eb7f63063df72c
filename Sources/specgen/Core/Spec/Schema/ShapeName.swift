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

  /// The keys of a shape, and what is known of each.
  package struct Source: Sendable {
    /// The name by which tests call the keys: `TypeKey`, or `retry` for a shape that is one value.
    package let owner: String
    package let vocabulary: Vocabulary
    package let mapping: MappingShape
    /// `true` for a shape that is one value.
    package let isTable: Bool

    fileprivate static func set<Key: DescribedKey>(_ keys: Key.Type) -> Source {
      Source(
        owner: "\(keys)",
        vocabulary: Vocabulary(keys),
        mapping: MappingShape(keys),
        isTable: false
      )
    }

    fileprivate static func shape<Value>(_ shape: Shape<Value>, _ name: ShapeName) -> Source {
      Source(
        owner: name.rawValue,
        vocabulary: shape.vocabulary,
        mapping: shape.mapping,
        isTable: true
      )
    }
  }

  /// The shape.
  var shape: MappingShape { source.mapping }

  /// The keys of the shape.
  package var source: Source {
    switch self {
    case .spec: .set(SpecKey.self)
    case .source: .shape(Spec.Source.shape, self)
    case .origin: .shape(Spec.Origin.shape, self)
    case .document: .set(DocumentKey.self)
    case .columns: .set(ColumnRole.self)
    case .binding: .set(BindingKey.self)
    case .host: .set(HostKey.self)
    case .auth: .shape(Spec.Auth.shape, self)
    case .session: .shape(Spec.Login.shape, self)
    case .token: .shape(Spec.Token.shape, self)
    case .refresh: .shape(Spec.Refresh.shape, self)
    case .renewal: .shape(Spec.Renewal.shape, self)
    case .retry: .shape(Spec.Retry.shape, self)
    case .backoff: .shape(Spec.Backoff.shape, self)
    case .defaults: .set(DefaultsKey.self)
    case .errors: .set(ErrorsKey.self)
    case .swift: .shape(Spec.Output.shape, self)
    case .formerName: .shape(Spec.FormerName.shape, self)
    case .type: .shape(Spec.TypeDeclaration.shape, self)
    case .union: .shape(Spec.Union.shape, self)
    case .unionCase: .shape(Spec.UnionCase.shape, self)
    case .case: .shape(Spec.EnumerationCase.shape, self)
    case .typeMethod: .shape(Spec.TypeMethod.shape, self)
    case .computedValue: .shape(Spec.Computed.shape, self)
    case .field: .shape(Spec.Field.shape, self)
    case .typeUse: .shape(Spec.TypeUse.shape, self)
    case .header: .shape(Spec.Header.shape, self)
    case .answerHeader: .shape(Spec.Field.answerHeader, self)
    case .result: .shape(Spec.Result.shape, self)
    case .method: .shape(Spec.Method.shape, self)
    case .body: .shape(Spec.BodyValue.shape, self)
    case .group: .set(GroupKey.self)
    case .trait: .set(TraitKey.self)
    case .traitResult: .set(TraitResultKey.self)
    case .pages: .set(PagesKey.self)
    case .success: .shape(Spec.Success.shape, self)
    case .failure: .shape(Spec.Failure.shape, self)
    case .codedFailure: .shape(Spec.Failure.inList, self)
    case .calls: .set(CallsKey.self)
    case .appCall: .set(AppCallKey.self)
    case .answers: .set(AnswersKey.self)
    case .returnAddress: .set(ReturnAddressKey.self)
    case .callToken: .set(CallTokenKey.self)
    case .behaviour: .set(BehaviourKey.self)
    case .flow: .set(FlowKey.self)
    case .exactlyOne: .set(ExactlyOneKey.self)
    case .ends: .set(EndsKey.self)
    case .successEnd: .set(SuccessEndKey.self)
    case .codedEnd: .set(CodedEndKey.self)
    case .deeplinks: .set(DeeplinksKey.self)
    case .linkPolicy: .shape(Spec.LinkPolicy.shape, self)
    case .route: .set(RouteKey.self)
    case .linkedApps: .shape(Spec.LinkedApps.shape, self)
    case .envelope: .set(EnvelopeKey.self)
    case .rule: .set(RuleKey.self)
    case .condition: .set(WhenKey.self)
    case .reading: .set(ReadKey.self)
    case .failureValue: .set(WithKey.self)
    }
  }
}
