/// The shapes of the language, by their names in the schema.
package enum ShapeName: String, CaseIterable, Sendable {
  case spec, source, origin, deprecation, document, columns, binding
  case host, auth, session, token, oauth, refresh, renewal, retry, backoff, defaults, errors
  case swift, formerName
  case type, union, unionCase, `case`, typeMethod, computedValue
  case field, typeUse, header, answerHeader, result
  case method, body, group, trait, traitResult, pages, until, success, failure, codedFailure
  case calls, appCall, answers, returnAddress, answerEnd, callToken, behavior
  case flow, pageOrigin, exactlyOne, ends, successEnd, codedEnd
  case deeplinks, linkPolicy, route, linkedApps
  case envelope, rule, condition, reading, failureValue

  /// The reference to the shape's definition in the schema.
  var reference: String { SchemaDocument.reference(to: rawValue) }

  /// The keys of a shape, and what is known of each.
  package struct Source: Sendable {
    /// The name by which tests call the keys: `TypeKey`, or `retry` for a shape that is one value.
    package let owner: String
    package let vocabulary: Vocabulary
    /// The keys, each of which describes its values on demand.
    package let keys: [ShapeKey]
    /// The names of the keys, in the order in which a spec is written.
    package let writtenKeys: [String]
    package let mapping: MappingShape
    /// `true` for a shape that is one value.
    package let isTable: Bool

    fileprivate static func set<Key: DescribedKey>(_ keys: Key.Type, first: [Key]) -> Source {
      let others = keys.allCases.filter { !first.contains($0) }
      return Source(
        owner: "\(keys)",
        vocabulary: Vocabulary(keys),
        keys: keys.allCases.map { ShapeKey($0.rawValue, entry: $0.entry) },
        writtenKeys: (first + others).map(\.rawValue),
        mapping: MappingShape(keys),
        isTable: false
      )
    }

    fileprivate static func shape<Value>(_ shape: Shape<Value>, _ name: ShapeName) -> Source {
      Source(
        owner: name.rawValue,
        vocabulary: shape.vocabulary,
        keys: shape.keys,
        writtenKeys: shape.writtenKeys,
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
    case .spec: .set(SpecKey.self, first: SpecKey.writtenFirst)
    case .source: .shape(Spec.Source.shape, self)
    case .origin: .shape(Spec.Origin.shape, self)
    case .deprecation: .shape(Spec.Deprecation.shape, self)
    case .document: .shape(Spec.Document.shape, self)
    case .columns: .shape(Spec.Document.columns, self)
    case .binding: .shape(Spec.DocumentBinding.shape, self)
    case .host: .shape(Spec.Host.shape, self)
    case .auth: .shape(Spec.Auth.shape, self)
    case .session: .shape(Spec.Login.shape, self)
    case .token: .shape(Spec.Token.shape, self)
    case .oauth: .shape(Spec.OAuth.shape, self)
    case .refresh: .shape(Spec.Refresh.shape, self)
    case .renewal: .shape(Spec.Renewal.shape, self)
    case .retry: .shape(Spec.Retry.shape, self)
    case .backoff: .shape(Spec.Backoff.shape, self)
    case .defaults: .shape(Spec.Defaults.shape, self)
    case .errors: .shape(Spec.CommonErrors.shape, self)
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
    case .group: .shape(Spec.Group.Members.shape, self)
    case .trait: .shape(Spec.Trait.shape, self)
    case .traitResult: .shape(Spec.Trait.result, self)
    case .pages: .shape(Spec.Pages.shape, self)
    case .until: .shape(Spec.Until.shape, self)
    case .success: .shape(Spec.Success.shape, self)
    case .failure: .shape(Spec.Failure.shape, self)
    case .codedFailure: .shape(Spec.Failure.inList, self)
    case .calls: .shape(Spec.Calls.shape, self)
    case .appCall: .shape(Spec.AppCall.shape, self)
    case .answers: .shape(Spec.Answers.shape, self)
    case .returnAddress: .shape(Spec.ReturnAddress.shape, self)
    case .answerEnd: .shape(Spec.AnswerEnd.shape, self)
    case .callToken: .shape(Spec.CallToken.shape, self)
    case .behavior: .shape(Spec.Behavior.shape, self)
    case .flow: .shape(Spec.Flow.shape, self)
    case .pageOrigin: .shape(Spec.PageOrigin.shape, self)
    case .exactlyOne: .shape(Spec.ExactlyOne.shape, self)
    case .ends: .shape(Spec.Ends.shape, self)
    case .successEnd: .shape(Spec.SuccessEnd.shape, self)
    case .codedEnd: .shape(Spec.CodedEnd.shape, self)
    case .deeplinks: .shape(Spec.Deeplinks.shape, self)
    case .linkPolicy: .shape(Spec.LinkPolicy.shape, self)
    case .route: .shape(Spec.Route.shape, self)
    case .linkedApps: .shape(Spec.LinkedApps.shape, self)
    case .envelope: .shape(Spec.Envelope.shape, self)
    case .rule: .shape(Spec.WrittenRule.shape, self)
    case .condition: .shape(Spec.Test.Entry.shape, self)
    case .reading: .shape(Spec.WrittenRule.Reading.shape, self)
    case .failureValue: .shape(Spec.WrittenRule.failureValue, self)
    }
  }
}
