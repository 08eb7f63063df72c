extension ChangeSubject {
  /// Returns the subject of a sentence for people who do not code, in the singular.
  func plainNoun(_ entity: PlainEntity) -> PlainText {
    let whole = entity.whole
    return switch self {
    case .api: "this API"
    case .namespace: "the namespace of the code"
    case .access: "the visibility of the code"
    case .conformance: "the comparison of values in the code"
    case .properties: "the data in the code"
    case .methodConformance: "the storage of calls in the code"
    case .moduleLayout: "the division of the code into modules"
    case .testingModule: "the code for tests"
    case .usedModule: "the shared API \(entity.value)"
    case .formerName: "a former name of \(entity.own ?? whole) in the code"
    case .declaration: "the code of \(whole)"
    case .specName: "the name of \(entity.own ?? whole) in the spec"
    case .description: "the description of \(entity.own ?? whole)"
    case .descriptionModal: "a rule in the description of \(entity.own ?? whole)"
    case .docLink: "the web address of the documentation of \(entity.own ?? whole)"
    case .docSource: "the place of \(entity.own ?? whole) in the documentation"
    case .deprecation: "the advice against \(entity.own ?? whole)"
    case .example: entity.named("the example")
    case .group, .method, .model, .enum, .alias, .union, .route: whole
    case .deeplinks: "the set of links into the app"
    case .helper: entity.named("the shortcut")
    case .modelIdentity: "the identity of \(whole)"
    case .typeSpelling: entity.named("the spelling of")
    case .additionalMembers: "the set of other fields of \(whole)"
    case .methodVerb, .methodIdempotency, .timeout, .retryPolicy, .idempotencyKey, .accept,
      .methodCache, .methodAuth, .methodScope,
      .methodHost, .methodConditionalBehavior, .methodPagination,
      .hostKey, .hostValue, .scheme, .basePath, .host, .environment, .path, .pathParam, .encoding,
      .bodyForm, .body, .bodyType, .arrayStyle, .param, .paramHolder, .paramGroup,
      .paramConstraint, .constraint, .serverDefault, .paramCheckCode, .paramValidation,
      .paramEnumValue, .paramConst,
      .header, .headerPrefix,
      .headerConst, .auth, .authName, .authPrefix, .authToken, .authRefreshPolicy, .authCookie,
      .authLogin:
      plainRequestNoun(entity)
    case .field, .fieldMapStruct, .fieldArrayScalar, .fieldDate, .fieldWireForm, .fieldZone,
      .fieldPath, .fieldLossyPolicy, .fieldPart, .fieldStorage, .fieldConst, .unionCase,
      .unionPayload, .unionDiscriminator, .unionMatch, .unionMapping, .code, .codeRaw,
      .codeNumber:
      plainDataNoun(entity)
    case .result, .resultConstant, .statusSuccess, .statusRange, .statusClass, .status,
      .successCode, .outcomeCode, .responseHeader, .statusError, .failureCode, .failureRecovery,
      .errorPrecedence, .statusEnvelope, .commonError, .commonErrorStatuses:
      plainAnswerNoun(entity)
    case .callScheme, .callAction, .callStyle, .callAbsent, .callLink, .callStore, .callback,
      .callbackMayNotCome, .callbackKey, .callbackUrlShape, .callbackSchemeParam,
      .callbackStatusKey, .callbackCorrelation, .callbackTimeout, .callbackInFlight,
      .callbackPart, .callbackValues, .returnAddress, .returnKey, .returnToken, .returnTokenPlace,
      .outcome, .outcomeMessage, .outcomeAddress, .outcomeCodeKey, .outcomePayload,
      .outcomeCondition, .flowPassage, .flowPKCE, .flowClosedCode, .entryPoint:
      plainAppNoun(entity)
    case .routeType: "the list of links in the code"
    case .routePattern: "the address of \(whole)"
    case .routePriority: "the precedence of \(whole)"
    case .routeParam: entity.named("the value")
    case .routeConst: entity.named("the fixed value")
    case .routeAlias: "the alternative address \(entity.value) of \(whole)"
    case .routeCanonical: "the address that the app creates for \(whole)"
    case .domain: "the web address \(entity.value) of the app's links"
    case .linkBase: "the beginning of links that the app creates"
    case .matchPolicy: "the matching of links"
    case .linkedApp: "the app \(entity.value) that opens the links"
    }
  }

  /// `true` if only the code of an app has the subject.
  var isOfCode: Bool {
    switch self {
    case .namespace, .access, .conformance, .properties, .methodConformance, .moduleLayout,
      .testingModule, .usedModule, .formerName, .declaration, .specName, .docLink, .docSource,
      .example, .helper, .model, .modelIdentity, .alias, .typeSpelling, .additionalMembers, .enum,
      .group, .paramHolder, .fieldStorage, .entryPoint, .routeType, .environment:
      true
    default: false
    }
  }
}
