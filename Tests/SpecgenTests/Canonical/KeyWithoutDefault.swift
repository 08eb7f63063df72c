/// Keys that have no default and hold no set, with the reason.
struct KeyWithoutDefault {
  let reason: String
  let keys: [String]

  static let all = [
    KeyWithoutDefault(
      reason: "It is required.",
      keys: [
        "SpecKey.specgen", "SpecKey.api", "session.login", "ErrorsKey.type", "EnvelopeKey.rules",
        "RuleKey.outcome", "RuleKey.when", "RuleKey.read", "typeMethod.call",
        "computedValue.until", "refresh.method", "MethodKey.http", "GroupKey.methods",
        "CallsKey.methods", "AnswersKey.to", "BehaviourKey.by",
        "BehaviourKey.rows", "FlowKey.path", "FlowKey.ends", "EndsKey.success",
        "DeeplinksKey.type", "DeeplinksKey.routes", "RouteKey.url", "BodyKey.type",
      ]
    ),
    KeyWithoutDefault(
      reason: "It declares what is not there without it, in an order that the output keeps.",
      keys: [
        "SpecKey.hosts", "SpecKey.types", "SpecKey.methods", "SpecKey.groups", "SpecKey.calls",
        "SpecKey.flows", "SpecKey.deeplinks", "SpecKey.errors", "SpecKey.auth", "auth.session",
        "auth.token",
        "type.fields", "type.union", "unionCase.fields", "field.fields",
        "field.union", "header.fields", "header.union", "typeUse.fields",
        "typeUse.union", "result.fields", "result.union", "SuccessEndKey.fields",
        "MethodKey.pages", "MethodKey.succeeds", "CallsKey.params", "CallsKey.answers",
        "CallsKey.behaviour", "FlowKey.query", "FlowKey.exactlyOne", "RouteKey.path",
        "EndsKey.failure", "EndsKey.cancel", "EndsKey.error",
      ]
    ),
    KeyWithoutDefault(
      reason: "Its absence is a meaning of its own, which no value has.",
      keys: [
        "*.deprecated", "source.url", "HostKey.supplied",
        "token.header", "token.query", "session.cookie",
        "session.header", "session.query", "session.refresh",
        "renewal.body", "renewal.when",
        "retry.idempotencyKey", "swift.namespace", "swift.modules", "formerName.until",
        "type.extends", "type.additional", "unionCase.extends", "RuleKey.with",
        "case.code", "case.outcome", "FailureKey.recovery",
        "CodedFailureKey.recovery", "FailureKey.body",
        "PagesKey.hasMore", "PagesKey.pageSize", "CallsKey.select", "CallsKey.store",
        "AppCallKey.returns", "AnswersKey.type", "AnswersKey.outcome", "AnswersKey.error",
        "AnswersKey.token", "FlowKey.to", "FlowKey.state", "CodedEndKey.type",
        "ReturnAddressKey.failure", "ReturnAddressKey.cancel", "ReturnAddressKey.error",
        "FlowKey.closed",
        "FlowKey.view", "ExactlyOneKey.else", "ExactlyOneKey.several", "SuccessEndKey.message",
        "SuccessEndKey.finish",
        "CodedEndKey.message", "CodedEndKey.finish", "field.check", "field.else",
        "field.zone", "header.zone", "header.default", "field.constant",
        "header.constant", "result.constant", "result.stream", "result.as",
        "field.inline", "field.when", "MethodKey.cache",
        "field.or",
      ]
    ),
    KeyWithoutDefault(
      reason: "It is one of several of which one is given.",
      keys: [
        "union.by", "union.match", "unionCase.has", "unionCase.kind", "WhenKey.is",
        "WhenKey.equals", "WhenKey.in", "ReadKey.type", "ReadKey.codes", "PagesKey.next",
        "PagesKey.last", "PagesKey.offset", "PagesKey.page", "PagesKey.link", "PagesKey.url",
        "ReturnAddressKey.url", "ReturnAddressKey.registered", "ReturnAddressKey.success",
        "CallTokenKey.query", "CallTokenKey.echo",
        "SuccessEndKey.type", "typeUse.list", "typeUse.map", "header.list",
        "header.map", "result.list", "result.map", "answerHeader.list",
        "answerHeader.map",
      ]
    ),
    KeyWithoutDefault(
      reason: "It says what is sent: an empty body is one, too.",
      keys: ["MethodKey.form", "MethodKey.multipart"]
    ),
    KeyWithoutDefault(
      reason: "It stands beside the deadline that the app gives, and the shorter counts.",
      keys: ["MethodKey.deadline"]
    ),
    KeyWithoutDefault(
      reason: "Its order counts: the first key that is there is read.",
      keys: ["field.keys", "AnswersKey.keys"]
    ),
    KeyWithoutDefault(
      reason: "A duration has no unit without it.",
      keys: ["field.unit", "header.unit"]
    ),
    KeyWithoutDefault(
      reason: "It is refused there, or belongs to a value that is.",
      keys: [
        "typeUse.unit", "typeUse.zone", "typeUse.wire",
        "result.format", "result.unit", "result.zone", "result.wire",
      ]
    ),
  ]
}
