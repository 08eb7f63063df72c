extension TextPosition {
  private static let types = """
    types:
      R: {fields: {state: S, id: String}}
      E: {fields: {id: String}}
      S: {enum: {done: {wire: d, outcome: success}}}

    """

  /// A place in the answers of an app, or in its call.
  private static func app(
    _ id: String,
    _ key: String,
    rule: TextRule = .nothing,
    call: String = "requires: [j]",
    answers: String = ", answers: {to: {url: u}, keys: [r], type: R, outcome: state}"
  ) -> TextPosition {
    TextPosition(
      id,
      key,
      rule: rule,
      "calls: {links: ['other://{call}'], params: {j: {type: E, style: json}, a: String, b: String}, "
        + "methods: {m: {\(call)}, n: {requires: [j, a], allows: [b]}}\(answers)}\n" + types
    )
  }

  /// An end that a key of the link reports.
  private static func end(
    _ id: String,
    _ key: String,
    rule: TextRule = .nothing,
    _ ends: String
  ) -> TextPosition {
    app(id, key, rule: rule, answers: ", answers: {to: {url: u}, \(ends)}")
  }

  /// The ends and tokens of answers, and the rules between the params of a call.
  static let appAnswers: [TextPosition] = [
    app(
      "answers.member",
      "returnAddress.member",
      rule: .key,
      answers: ", answers: {to: {member: §}, keys: [r], type: R, outcome: state}"
    ),
    app(
      "answers.token.member",
      "callToken.member",
      rule: .key,
      answers: ", answers: {to: {url: u}, token: {member: §}, keys: [r], type: R, outcome: state}"
    ),
    app(
      "answers.wire",
      "answers.wire",
      answers: ", answers: {to: {url: u}, keys: [r], wire: §, type: R, outcome: state}"
    ),
    end("answers.names", "answers.names", "names: {a: §}, error: {when: {e: x}, type: E}"),
    end("answers.success", "answers.success", "success: §"),
    end("answers.failure", "answers.failure", "failure: §"),
    end("answers.cancel", "answers.cancel", "cancel: §"),
    end("answers.end.type", "answerEnd.type", "cancel: {when: {c: x}, type: §}"),
    end("answers.end.value", "answerEnd.when", rule: .text, "cancel: {when: {c: [§]}}"),
    app("call.exactlyOne", "appCall.exactlyOne", call: "allows: [a, b], exactlyOne: [a, §]"),
    app("call.atLeastOne", "appCall.atLeastOne", call: "allows: [a, b], atLeastOne: [a, §]"),
    app("call.needs", "appCall.needs", call: "allows: [a, b], needs: {a: §}"),
    TextPosition(
      "separator",
      "field.separator",
      rule: .nothing,
      "hosts: {api: https://a.example.com}\n"
        + "methods: {m: {http: GET /m, query: {q: {list: Int, separator: §}}}}\n"
    ),
  ]
}
