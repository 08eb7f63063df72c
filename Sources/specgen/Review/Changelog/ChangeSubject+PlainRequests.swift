extension ChangeSubject {
  /// Returns the noun of a part of requests, hosts and authorization.
  func plainRequestNoun(_ entity: PlainEntity) -> PlainText {
    let whole = entity.whole
    return switch self {
    case .methodVerb: "the way of sending \(whole)"
    case .methodIdempotency: "the repetition of \(whole) after a failure"
    case .timeout: "the time limit of \(whole)"
    case .retryPolicy: "the rule for retries of \(whole)"
    case .idempotencyKey: "the protection of \(whole) against double execution"
    case .accept: "the answer format that \(whole) asks for"
    case .methodCache: "the reuse of stored answers for \(whole)"
    case .methodAuth: "the authorization of \(whole)"
    case .methodScope: "a permission that \(whole) needs"
    case .methodHost: "the server of \(whole)"
    case .methodConditionalBehavior: "the behavior of \(whole) under some conditions"
    case .methodPagination: "the division of \(whole) into pages"
    case .hostKey: whole
    case .hostValue, .host: "the address of \(whole)"
    case .scheme: "the connection to \(whole)"
    case .basePath: "the base address of \(whole)"
    case .environment: entity.named("the environment")
    case .path: "the address of \(whole)"
    case .pathParam: entity.named("the input")
    case .encoding: "the format of the data that is sent with \(whole)"
    case .bodyForm, .body: "the data that is sent with \(whole)"
    case .bodyType: entity.named("the data format")
    case .arrayStyle: "the form of lists that are sent with \(whole)"
    case .param, .header: entity.named("the input")
    case .paramHolder: entity.named("the place of the input")
    case .paramGroup: "the choice between inputs of \(whole)"
    case .paramConstraint: entity.named("the required form of the input")
    case .constraint: entity.named("the rule for")
    case .serverDefault: entity.named("the usual value of")
    case .paramCheckCode: "the error code for wrong inputs of \(whole)"
    case .paramValidation: entity.named("the check of the input")
    case .paramEnumValue: entity.labeled("the value")
    case .paramConst, .headerConst: entity.named("the fixed input")
    case .headerPrefix: entity.named("the form of the input")
    case .authName: "the name of the token for \(whole)"
    case .authPrefix: "the form of the token for \(whole)"
    case .authToken: "the place of the token for \(whole)"
    case .authRefreshPolicy: "the renewal of \(whole)"
    case .authCookie: "the cookie of \(whole)"
    case .authLogin: "the call behind \(whole)"
    default: whole
    }
  }

  /// Returns the noun of a part of types.
  func plainDataNoun(_ entity: PlainEntity) -> PlainText {
    switch self {
    case .fieldDate: entity.named("the date")
    case .fieldWireForm: entity.named("the form of the number")
    case .fieldZone: entity.named("the time zone of")
    case .fieldLossyPolicy: entity.named("the handling of unreadable values in")
    case .fieldPart: entity.named("the group of fields")
    case .fieldStorage: entity.named("the storage of")
    case .fieldConst: entity.named("the fixed value")
    case .unionCase: entity.labeled("the variant")
    case .unionPayload: entity.labeled("the content of the variant")
    case .unionDiscriminator: "the mark of all variants of \(entity.whole)"
    case .unionMatch: "the recognition of variants of \(entity.whole)"
    case .unionMapping: entity.labeled("the mark of the variant")
    case .code: entity.labeled("the value")
    case .codeRaw: entity.labeled("the spelling of the value")
    case .codeNumber: entity.labeled("the number of the value")
    default: entity.named("the field")
    }
  }

  /// Returns the noun of a part of answers.
  func plainAnswerNoun(_ entity: PlainEntity) -> PlainText {
    switch self {
    case .resultConstant: "the fixed answer to \(entity.whole)"
    case .statusSuccess, .successCode: entity.labeled("the success")
    case .statusRange, .statusClass: entity.labeled("the recognition of the answer")
    case .status: entity.labeled("the answer")
    case .outcomeCode: entity.labeled("the code of the answer")
    case .responseHeader: entity.named("the additional value")
    case .statusError, .failureCode: entity.labeled("the failure reason")
    case .failureRecovery: entity.labeled("the advice to users after the failure")
    case .errorPrecedence: "the precedence among answers to \(entity.whole)"
    case .statusEnvelope: "the wrapping of \(entity.whole)"
    case .commonError: "the error that calls share"
    case .commonErrorStatuses: "the recognition of the error that calls share"
    default: "the answer to \(entity.whole)"
    }
  }

  /// Returns the noun of a part of calls to other apps and of flows.
  func plainAppNoun(_ entity: PlainEntity) -> PlainText {
    let whole = entity.whole
    return switch self {
    case .callScheme: "the link prefix of the other app"
    case .callAction: "the name of \(whole) in links"
    case .callStyle: "the form of links to the other app"
    case .callAbsent: "the form of missing inputs in links to the other app"
    case .callLink: "the alternative link \(entity.value) to the other app"
    case .callStore: "the store page of the other app"
    case .callback: "the answer of the other app"
    case .callbackMayNotCome: "the certainty of an answer to \(whole)"
    case .callbackKey: "the name of a value in the other app's answer"
    case .callbackUrlShape: "the form of the other app's answer"
    case .callbackSchemeParam: "the return address in \(whole)"
    case .callbackStatusKey: "the place of the result in the other app's answer"
    case .callbackCorrelation: "the value that connects answers with \(whole)"
    case .callbackTimeout: "the time limit for the other app's answer"
    case .callbackInFlight: "the number of calls that can wait for an answer"
    case .callbackPart: "the place of the values in an answer"
    case .callbackValues: "the content of answers to \(whole)"
    case .returnAddress: "the address of answers to \(whole)"
    case .returnKey: "the return address \(entity.value) of \(whole)"
    case .returnToken: "the protection of answers to \(whole)"
    case .returnTokenPlace: "the place of the protection of answers to \(whole)"
    case .outcome: entity.labeled("the end")
    case .outcomeMessage: entity.labeled("the message of the end")
    case .outcomeAddress: entity.labeled("the address of the end")
    case .outcomeCodeKey: entity.labeled("the place of the code for the end")
    case .outcomePayload: "the result of \(whole)"
    case .outcomeCondition: entity.labeled("the recognition of the end")
    case .flowPassage: "the site \(entity.value) between pages of \(whole)"
    case .flowPKCE: "the additional protection of \(whole)"
    case .flowClosedCode: "the result of closing \(whole)"
    case .entryPoint: "the screen of \(whole) in the code"
    default: whole
    }
  }
}
