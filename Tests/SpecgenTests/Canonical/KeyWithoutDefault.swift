/// Optional keys that have no default and hold no set, with the reason.
struct KeyWithoutDefault {
  let reason: String
  let keys: [String]

  static let all = [
    KeyWithoutDefault(
      reason: "It declares what is not there without it, in an order that the output keeps.",
      keys: [
        "SpecKey.hosts", "SpecKey.types", "SpecKey.methods", "SpecKey.groups", "SpecKey.calls",
        "SpecKey.flows", "SpecKey.deeplinks", "SpecKey.errors", "SpecKey.auth", "auth.session",
        "auth.token",
        "type.fields", "type.tuple", "type.union", "unionCase.fields", "field.fields",
        "field.tuple", "header.tuple", "typeUse.tuple", "result.tuple",
        "field.union", "header.fields", "header.union", "typeUse.fields",
        "typeUse.union", "result.fields", "result.union", "successEnd.fields",
        "method.pages", "method.until", "method.succeeds", "calls.answers",
        "calls.behavior", "flow.query", "flow.form", "flow.params", "flow.exactlyOne",
        "codedEnd.fields",
        "route.path",
        "ends.failure", "ends.cancel", "ends.error",
      ]
    ),
    KeyWithoutDefault(
      reason: "Its absence is a meaning of its own, which no value has.",
      keys: [
        "*.deprecated", "deprecation.since", "deprecation.sunset", "source.url", "host.supplied",
        "token.header", "token.query", "token.oauth", "oauth.authorize", "oauth.token",
        "oauth.refresh", "oauth.discovery", "session.cookie",
        "session.header", "session.query", "session.refresh",
        "renewal.body", "renewal.when",
        "retry.idempotencyKey", "swift.namespace", "swift.modules", "formerName.until",
        "type.extends", "type.additional", "unionCase.extends", "rule.with",
        "case.code", "case.outcome", "failure.recovery",
        "codedFailure.recovery", "failure.body",
        "pages.hasMore", "pages.pageSize", "until.pauseField", "calls.select", "calls.store",
        "appCall.returns", "appCall.exactlyOne", "appCall.atLeastOne", "appCall.needs",
        "answers.type", "answers.outcome", "answers.error", "answers.success",
        "answers.failure", "answers.cancel", "answers.names", "answerEnd.when",
        "answers.token", "flow.to", "flow.state", "codedEnd.type",
        "returnAddress.failure", "returnAddress.cancel", "returnAddress.error",
        "flow.closed",
        "flow.view", "flow.events", "flow.timeLimit", "exactlyOne.else", "exactlyOne.several",
        "successEnd.message",
        "successEnd.finish",
        "codedEnd.message", "codedEnd.finish", "field.check", "field.else",
        "field.zone", "field.separator", "header.zone", "header.default", "field.constant",
        "header.constant", "result.constant", "result.stream", "result.as",
        "field.inline", "field.when", "method.cache",
        "field.or",
      ]
    ),
    KeyWithoutDefault(
      reason: "It is one of several of which one is given.",
      keys: [
        "union.by", "union.match", "unionCase.has", "unionCase.kind", "condition.is",
        "condition.equals", "condition.in", "reading.type", "reading.codes", "pages.next",
        "pages.last", "pages.offset", "pages.page", "pages.link", "pages.url",
        "returnAddress.url", "returnAddress.registered", "returnAddress.success",
        "callToken.query", "callToken.echo", "callToken.member", "returnAddress.member",
        "flow.path", "flow.after", "flow.sdk",
        "successEnd.type", "typeUse.list", "typeUse.map", "header.list",
        "header.map", "result.list", "result.map", "answerHeader.list",
        "answerHeader.map",
      ]
    ),
    KeyWithoutDefault(
      reason: "Its absence is a meaning of its own: the vendor states no such rule.",
      keys: [
        "field.min",
        "field.exclusiveMin",
        "field.exclusiveMax",
        "field.multipleOf",
        "field.maxLength",
        "field.pattern",
        "field.maxItems",
        "field.maxMembers",
        "header.min",
        "header.exclusiveMin",
        "header.max",
        "header.exclusiveMax",
        "header.multipleOf",
        "header.maxLength",
        "header.pattern",
        "header.maxItems",
        "header.maxMembers",
        "typeUse.min",
        "typeUse.exclusiveMin",
        "typeUse.max",
        "typeUse.exclusiveMax",
        "typeUse.multipleOf",
        "typeUse.maxLength",
        "typeUse.pattern",
        "typeUse.maxItems",
        "typeUse.maxMembers",
        "type.maxMembers",
        "field.serverDefault",
        "header.serverDefault",
      ]
    ),
    KeyWithoutDefault(
      reason: "It says what is sent: an empty body is one, too.",
      keys: ["method.form", "method.multipart"]
    ),
    KeyWithoutDefault(
      reason: "It stands beside the deadline that the app gives, and the shorter counts.",
      keys: ["method.deadline"]
    ),
    KeyWithoutDefault(
      reason: "Its order counts: the first key that is there is read.",
      keys: ["field.keys", "answers.keys"]
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
