extension TextPosition {
  private static let result = """
    types:
      R: {fields: {state: S, visit: String}}
      S: {enum: {done: {wire: d, outcome: success}}}

    """
  private static let page = "hosts: {web: https://w.example.com}\n"
  private static let codes = "types: {F: {enum: {a: b, c: d}}}\n"

  /// A place in the calls, of which one is answered.
  private static func calls(
    _ id: String,
    _ key: String,
    rule: TextRule,
    _ parts: String = "links: ['other://{call}']",
    call: String = "requires: [back], allows: [visit]",
    param: String = "visit: String",
    answers: String = "type: R, keys: [r], to: back, outcome: state"
  ) -> TextPosition {
    TextPosition(
      id,
      key,
      rule: rule,
      "calls: {\(parts), params: {back: String, \(param)}, methods: {m: {\(call)}}, "
        + "answers: {\(answers)}}\n" + result
    )
  }

  /// A place in a flow of an SDK.
  private static func sdk(
    _ id: String,
    _ key: String,
    rule: TextRule,
    _ parts: String
  ) -> TextPosition {
    TextPosition(id, key, rule: rule, "flows: {f: {\(parts), ends: {success: {}}}}\n")
  }

  /// A place in a flow.
  private static func flow(
    _ id: String,
    _ key: String,
    rule: TextRule,
    _ parts: String = "path: /p",
    success: String = "message: s, fields: {at: String}",
    error: String = "message: e, type: F"
  ) -> TextPosition {
    TextPosition(
      id,
      key,
      rule: rule,
      page + "flows: {f: {\(parts), ends: {success: {\(success)}, error: {\(error)}, "
        + "cancel: {message: c, type: F}}}}\n" + codes
    )
  }

  /// A key under which a call sends a URL of the app.
  private static func returnKey(_ key: String, _ to: String, more: String = "") -> TextPosition {
    TextPosition(
      "answers.to.\(key)",
      "returnAddress.\(key)",
      rule: .key,
      "calls: {links: ['other://{call}'], methods: {m: {}}, answers: {to: \(to)\(more)}}\n" + result
    )
  }

  /// A place in a flow that returns to the app.
  private static func flowReturn(
    _ id: String,
    _ key: String,
    rule: TextRule = .key,
    _ parts: String,
    ends: String
  ) -> TextPosition {
    TextPosition(
      id,
      key,
      rule: rule,
      page + "flows: {f: {path: /p, \(parts), ends: {\(ends)}}}\n"
    )
  }

  /// A place in the answer that has the address of a page.
  private static func pageOrigin(
    _ key: String,
    rule: TextRule = .nothing,
    _ parts: String
  ) -> TextPosition {
    TextPosition(
      "flow.after.\(key)",
      "pageOrigin.\(key)",
      rule: rule,
      page + "methods: {m: {http: POST /m, host: web, returns: P}}\n"
        + "types: {P: {fields: {u: String, v: String}}}\n"
        + "flows: {f: {after: {\(parts)}, query: {x: String}, to: {url: u}, ends: {success: {}}}}\n"
    )
  }

  /// What calls to other apps and flows say.
  static let calls: [TextPosition] = choices + texts

  private static let texts: [TextPosition] = [
    calls("calls.scheme", "calls.scheme", rule: .scheme, "scheme: §, select: call"),
    calls("calls.links", "calls.links", rule: .nothing, "links: [§]"),
    calls("calls.store", "calls.store", rule: .nothing, "links: ['other://{call}'], store: §"),
    TextPosition(
      "call.returns",
      "appCall.returns",
      rule: .nothing,
      "calls: {links: ['other://{call}'], methods: {m: {returns: §}}, answers: {to: {success: s}}}\n"
        + "types: {R: {fields: {a: String}}}\n"
    ),
    TextPosition(
      "answers.error",
      "answers.error",
      rule: .nothing,
      "calls: {links: ['other://{call}'], methods: {m: {}}, answers: {to: {success: s, error: e}, error: §}}\n"
        + "types: {R: {fields: {a: String}}}\n"
    ),
    returnKey("url", "{url: §}", more: ", type: R, keys: [r], outcome: state"),
    returnKey("success", "{success: §}"),
    returnKey("cancel", "{success: s, cancel: §}"),
    returnKey("error", "{success: s, error: §}"),
    TextPosition(
      "answers.registered",
      "returnAddress.registered",
      rule: .nothing,
      "calls: {links: ['other://{call}'], methods: {m: {}}, "
        + "answers: {to: {registered: §}, type: R, keys: [r], outcome: state}}\n" + result
    ),
    TextPosition(
      "answers.token.query",
      "callToken.query",
      rule: .key,
      "calls: {links: ['other://{call}'], methods: {m: {}}, answers: {to: {success: s}, token: {query: §}}}\n"
    ),
    TextPosition(
      "answers.token.echo",
      "callToken.echo",
      rule: .key,
      "calls: {links: ['other://{call}'], methods: {m: {}}, answers: {to: {success: s}, token: {echo: §}}}\n"
    ),
    calls("calls.select", "calls.select", rule: .key, "scheme: other, select: §"),
    calls(
      "calls.method",
      "calls.methods",
      rule: .plain(.name),
      "links: ['other://{call}']",
      call: "requires: [back], allows: [visit]}, §: {requires: [back]"
    ),
    TextPosition(
      "calls.param",
      "calls.params",
      rule: .key,
      "calls: {links: ['other://{call}'], params: {a: {key: §, type: Int}}, methods: {m: {allows: [a]}}}"
    ),
    calls(
      "call.wire",
      "appCall.wire",
      rule: .callName,
      call: "wire: §, requires: [back], allows: [visit]"
    ),
    calls(
      "call.wire.selected",
      "appCall.wire",
      rule: .text,
      "scheme: other, select: m",
      call: "wire: §, requires: [back], allows: [visit]"
    ),
    calls(
      "answers.keys",
      "answers.keys",
      rule: .key,
      answers: "type: R, keys: [§, other], to: back, outcome: state"
    ),
    calls(
      "behavior.by",
      "behavior.by",
      rule: .name,
      "links: ['other://{call}'], behavior: {rows: [], by: [§]}"
    ),
    calls(
      "behavior.condition",
      "behavior.rows",
      rule: .prose,
      "links: ['other://{call}'], behavior: {by: [a], rows: [{a: §, m: b}]}"
    ),
    calls(
      "behavior.result",
      "behavior.rows",
      rule: .prose,
      "links: ['other://{call}'], behavior: {by: [a], rows: [{a: b, m: §}]}"
    ),
    TextPosition(
      "flow.name",
      "SpecKey.flows",
      rule: .name,
      page + "flows: {§: {path: /p, ends: "
        + "{success: {message: s, fields: {at: String}}}}}"
    ),
    flow("flow.path", "flow.path", rule: .plainPath, "path: §"),
    sdk("flow.sdk", "flow.sdk", rule: .name, "sdk: §"),
    sdk("flow.params", "flow.params", rule: .name, "sdk: S, params: {§: Int}"),
    sdk("flow.params.key", "flow.params", rule: .key, "sdk: S, params: {a: {key: §, type: Int}}"),
    sdk("flow.events", "flow.events", rule: .nothing, "sdk: S, events: §"),
    sdk("flow.timeLimit", "flow.timeLimit", rule: .nothing, "sdk: S, timeLimit: §"),
    flow("flow.form", "flow.form", rule: .name, "path: /p, form: {§: Int}"),
    pageOrigin("method", "method: §, url: u"),
    pageOrigin("url", "method: m, url: [§]"),
    pageOrigin("params", "method: m, url: u, params: {x: §}"),
    pageOrigin("hosts", rule: .domain, "method: m, url: u, hosts: [§]"),
    flowReturn(
      "coded.fields",
      "codedEnd.fields",
      rule: .name,
      "to: {url: u}",
      ends: "success: {}, cancel: {when: {a: '*'}, fields: {§: String}}"
    ),
    flow("flow.param", "flow.query", rule: .name, "path: /p, query: {§: Int}"),
    flowReturn("flow.to", "flow.to", rule: .nothing, "to: §", ends: "success: {}"),
    flowReturn("flow.to.url", "returnAddress.url", "to: {url: §}", ends: "success: {}"),
    flowReturn(
      "flow.to.success",
      "returnAddress.success",
      "to: {success: §}",
      ends: "success: {}"
    ),
    flowReturn(
      "flow.to.failure",
      "returnAddress.failure",
      "to: {success: s, failure: §}",
      ends: "success: {}, failure: {}"
    ),
    flowReturn(
      "flow.to.cancel",
      "returnAddress.cancel",
      "to: {success: s, cancel: §}",
      ends: "success: {}, cancel: {}"
    ),
    flowReturn(
      "flow.to.error",
      "returnAddress.error",
      "to: {success: s, error: §}",
      ends: "success: {}, error: {}"
    ),
    flowReturn(
      "flow.to.registered",
      "returnAddress.registered",
      rule: .nothing,
      "to: {registered: §}",
      ends: "success: {}"
    ),
    flowReturn("flow.state", "flow.state", "to: {url: u}, state: §", ends: "success: {}"),
    flowReturn(
      "flow.pkce",
      "flow.pkce",
      rule: .nothing,
      "to: {url: u}, pkce: §",
      ends: "success: {}"
    ),
    flowReturn(
      "success.when.key",
      "successEnd.when",
      rule: .partName,
      "to: {url: u}",
      ends: "success: {when: {§: a}}"
    ),
    flowReturn(
      "success.when",
      "successEnd.when",
      rule: .text,
      "to: {url: u}",
      ends: "success: {when: {a: §}}"
    ),
    flowReturn(
      "coded.when",
      "codedEnd.when",
      rule: .text,
      "to: {url: u}",
      ends: "success: {}, cancel: {when: {a: [§]}}"
    ),
    flow("flow.view", "flow.view", rule: .name, "path: /p, view: §"),
    flow(
      "success.message",
      "successEnd.message",
      rule: .key,
      success: "message: §, fields: {at: String}"
    ),
    flow(
      "success.finish",
      "successEnd.finish",
      rule: .plainPath,
      success: "finish: §, fields: {at: String}"
    ),
    flow(
      "success.field",
      "successEnd.fields",
      rule: .name,
      success: "message: s, fields: {§: Int}"
    ),
    flow("coded.message", "codedEnd.message", rule: .key, error: "message: §, type: F"),
    flow("coded.finish", "codedEnd.finish", rule: .plainPath, error: "finish: §, type: F"),
    flow("coded.keys", "codedEnd.keys", rule: .key, error: "message: e, keys: [§], type: F"),
  ]

  private static let choices: [TextPosition] = [
    calls("calls.form", "calls.form", rule: .nothing, "scheme: other, select: call, form: §"),
    calls("calls.absent", "calls.absent", rule: .nothing, "links: ['other://{call}'], absent: §"),
    calls(
      "call.requires",
      "appCall.requires",
      rule: .nothing,
      call: "requires: [back, §], allows: [visit]"
    ),
    calls(
      "call.allows",
      "appCall.allows",
      rule: .nothing,
      call: "requires: [back], allows: [visit, §]"
    ),
    calls(
      "call.answer",
      "appCall.answer",
      rule: .nothing,
      call: "requires: [back], allows: [visit], answer: §"
    ),
    calls(
      "call.timeLimit",
      "appCall.timeLimit",
      rule: .nothing,
      call: "requires: [back], allows: [visit], timeLimit: §"
    ),
    answers("type", "type: §, keys: [r], to: back, outcome: state"),
    answers("forms", "type: R, keys: [r], to: back, outcome: state, forms: [§]"),
    answers("to", "type: R, keys: [r], to: §, outcome: state"),
    answers("outcome", "type: R, keys: [r], to: back, outcome: §"),
    answers("match", "type: R, keys: [r], to: back, outcome: state, match: {visit: §}"),
    answers("in", "type: R, keys: [r], to: back, outcome: state, in: §"),
    answers("token", "type: R, keys: [r], to: back, outcome: state, token: §"),
    answers("inFlight", "type: R, keys: [r], to: back, outcome: state, inFlight: §"),
    answers("timeLimit", "type: R, keys: [r], to: back, outcome: state, timeLimit: §"),
    TextPosition("case.code", "case.code", rule: .nothing, "types: {A: {enum: {a: {code: §}}}}"),
    TextPosition(
      "case.outcome",
      "case.outcome",
      rule: .nothing,
      "types: {A: {enum: {a: {outcome: §}}}}"
    ),
    flow("flow.host", "flow.host", rule: .nothing, "path: /p, host: §"),
    flow("flow.through", "flow.through", rule: .nothing, "path: /p, through: [§]"),
    flow("flow.closed", "flow.closed", rule: .nothing, "path: /p, closed: §"),
    flow(
      "check",
      "field.check",
      rule: .nothing,
      "path: /p, query: {a: {type: String, check: §}}"
    ),
    flow("else", "field.else", rule: .nothing, "path: /p, query: {a: {type: String, else: §}}"),
    flow(
      "exactlyOne.of",
      "exactlyOne.of",
      rule: .nothing,
      "path: /p, query: {a: 'Int?', b: 'Int?'}, exactlyOne: {of: [a, §]}"
    ),
    flow(
      "exactlyOne.else",
      "exactlyOne.else",
      rule: .nothing,
      "path: /p, query: {a: 'Int?', b: 'Int?'}, exactlyOne: {of: [a, b], else: §}"
    ),
    flow(
      "exactlyOne.several",
      "exactlyOne.several",
      rule: .nothing,
      "path: /p, query: {a: 'Int?', b: 'Int?'}, exactlyOne: {of: [a, b], several: §}"
    ),
    flow("success.end.type", "successEnd.type", rule: .nothing, success: "message: s, type: §"),
    flow("coded.type", "codedEnd.type", rule: .nothing, error: "message: e, type: §"),
  ]

  private static func answers(_ key: String, _ answers: String) -> TextPosition {
    calls("answers.\(key)", "answers.\(key)", rule: .nothing, answers: answers)
  }
}
