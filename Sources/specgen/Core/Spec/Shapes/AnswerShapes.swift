extension Spec.Answers {
  static let shape: Shape<Spec.Answers> = Shape(
    "answers",
    Spec.Answers.init,
    toPart,
    .optional("in", \.part, .word, default: .word(Default.answerPart)) {
      "the part of an answer's link with its values: `query` (the default) or `fragment`"
    },
    .optional("keys", \.keys, Codec.names("keys").atLeastOne("key")) {
      """
      the keys of the JSON of an answer; the first with a value is read. Without `keys`, each \
      value has its own key
      """
    },
    .key(
      "forms",
      \.forms,
      Codec<LinkForm>.word.located.list(of: "forms").atLeastOne("form"),
      absent: [],
      default: .words(Default.answerForms)
    ) {
      "the accepted forms of links to a scheme (default: both)"
    },
    .optional("token", \.token, Spec.CallToken.shape.codec(.callToken)) {
      """
      the location of a token that the runtime creates for each call and that identifies its \
      answer: in the `path` of a URL that the call sends (the default), under a key, or `none`. \
      `registered` needs one
      """
    },
    .optional("type", \.type, .type) {
      """
      the values of an answer, a type of this spec with fields, unless each end has its own URL. \
      Without `keys`, its fields are read from text
      """
    },
    .optional("outcome", \.outcome, .name) {
      """
      the field with the outcome of the call, an enumeration whose cases have an `outcome`; not \
      used if each end has its own URL
      """
    },
    .optional("error", \.error, .type) {
      """
      the values of an error, if each end has its own URL: a type whose fields are read from \
      text (default: `errorCode` and `errorMessage`)
      """
    },
    .several("match", \.match, match) {
      """
      the field, or the path of fields, in which each param is returned; an answer with another \
      value does not belong to the call. Absent fields and absent params are not compared
      """
    },
    .optional("inFlight", \.inFlight, .word) {
      """
      the number of calls that may wait at the same time: `one`, or `many` if a token or a \
      `match` of required values distinguishes them (default: `many` with a token, otherwise \
      `one`)
      """
    },
    .optional("timeLimit", \.timeLimit, .int(Bounds.deadline), default: .int(Default.timeLimit)) {
      "the time limit of an answer, in seconds (default: \(Default.timeLimit))"
    },
    .head,
    rules: [.schema { rules }]
  )

  private static let toPart: ShapePart<Spec.Answers, Spec.AnswerTarget> = .required(
    "to",
    \.to,
    .target
  ) {
    """
    the address of answers: a param with a scheme of your own, or a mapping for URLs that the \
    runtime creates; required
    """
  }.then { @Sendable to, nodes, decoder in
    guard let to, to.address?.ends == nil else { return }
    for name in ["type", "outcome"] {
      ShapeRule.needsOne([name]).check(nodes, "answers", &decoder)
    }
  }

  private static let match = Codec.fieldPath.named("params", Spec.RepeatedParam.init) {
    ($0.param, $0.fields)
  }.atLeastOne("param")

  /// The rules for the kinds of addresses; a failed call ends in an error.
  private static var rules: [KeyRule] {
    let ends = address(with: "success")
    return [
      KeyRule(condition: .fits("to", address(with: "registered")), demand: .needs("token")),
      KeyRule(condition: .fits("to", address(with: "failure")), demand: .without(["to"])),
      KeyRule(
        condition: .fits("to", ends),
        demand: .without(["type", "outcome", "keys", "match", "forms"])
      ),
      KeyRule(
        condition: .fits("to", .object([JSON.Member("not", ends)])),
        demand: .needs("type") + .needs("outcome")
      ),
    ]
  }

  /// Returns the schema of an address with the given key.
  private static func address(with key: String) -> JSON {
    .object([
      JSON.Member("type", .string("object")), JSON.Member("required", .strings([key])),
    ])
  }
}

extension Codec where Value == Spec.AnswerTarget {
  /// The codec of a param, or of URLs.
  fileprivate static var target: Codec {
    let address = Spec.ReturnAddress.shape.codec(.returnAddress)
    return Codec(
      address.form,
      read: { decoder, node in
        node.kind == .scalar
          ? decoder.text(node).map { .scheme(param: $0) }
          : address.read(&decoder, node).map { .url($0) }
      },
      write: { target in
        switch target {
        case .scheme(let param): param.yaml
        case .url(let url): address.write(url)
        }
      }
    )
  }
}

extension Spec.CallToken {
  static let shape: Shape<Located<Spec.CallToken>> = Shape<Located<Spec.CallToken>>(
    "the token of a call",
    { $0 },
    .oneOf(
      \.self,
      ShapeChoice(
        "query",
        Codec<String>.text.located,
        { key in key.map { Spec.CallToken.query(key: $0) } },
        { token in if case .query(let key) = token.value { token.map { _ in key } } else { nil } }
      ) {
        "the query key in the URL that the call sends"
      },
      ShapeChoice(
        "echo",
        Codec<String>.text.located,
        { key in key.map { Spec.CallToken.echo(key: $0) } },
        { token in if case .echo(let key) = token.value { token.map { _ in key } } else { nil } }
      ) {
        "the key under which the call sends the token and the other app returns it"
      }
    ),
    rules: [
      .needsOne(["query", "echo"], missing: "echo"), .atMostOne(["query", "echo"], at: .first),
    ],
    short: Shape.Short(
      form: { .oneOf(TokenWord.allCases.map(\.rawValue)) },
      read: { decoder, node, _ in
        guard node.kind == .scalar else { return nil }
        let word = decoder.word(node, TokenWord.self)
        return Shape.Short.Reading(value: word?.map { $0 == .path ? .path : .none })
      },
      write: { token, _ in
        switch token.value {
        case .none: .string(TokenWord.none.rawValue)
        case .path: .string(TokenWord.path.rawValue)
        case .query, .echo: nil
        }
      }
    )
  )
}

extension Spec.ReturnAddress {
  static let shape: Shape<Spec.ReturnAddress> = Shape(
    "a return address",
    { $0 },
    addressPart,
    rules: [.schema { rules }],
    // Only calls accept a scheme alone, which they read themselves.
    short: Shape.Short(form: { .name }, read: { _, _, _ in nil }, write: { _, _ in nil })
  )

  private static var rules: [KeyRule] {
    let ends = EndKind.allCases.map(\.rawValue)
    let never = JSON.object([JSON.Member("const", .bool(false))])
    return [
      .always(.needsOne(of: ["url", "registered", "success"])),
      KeyRule(condition: .fits("registered", never), demand: .without(["registered"])),
      .beside("url", .without(["registered"] + ends)), .beside("registered", .without(ends)),
    ] + ends.dropFirst().map { .beside($0, .needs("success")) }
  }

  /// A single URL under a key or registered, or a URL for each end.
  private static let addressPart: ShapePart<Spec.ReturnAddress, Spec.ReturnAddress> = ShapePart(
    keys: [
      ShapeKey("url", .text) {
        "the key under which the URL of your app is sent"
      },
      ShapeKey("registered", .bool) {
        "`true` if the URL of your app is registered with the vendor"
      },
      ShapeKey("success", .text) {
        "the key of the success URL, such as `x-success`, if each end has its own URL"
      },
      ShapeKey("failure", .text) {
        "the key of the failure URL; only for flows"
      },
      ShapeKey("cancel", .text) {
        "the key of the cancellation URL, such as `x-cancel`"
      },
      ShapeKey("error", .text) {
        "the key of the error URL, such as `x-error`"
      },
    ],
    read: { decoder, nodes in address(nodes, &decoder) },
    write: { address in
      switch address {
      case .url(let key): .entry("url", key.yaml)
      case .registered: .entry("registered", .bool(true))
      case .ends(let ends):
        EndKind.allCases.flatMap { kind in
          [YAMLValue.Entry].entry(kind.rawValue, ends.first { $0.kind == kind }?.key.yaml)
        }
      }
    }
  )

  private static func address(
    _ nodes: KeyedNodes<String>,
    _ decoder: inout SpecDecoder
  ) -> Spec.ReturnAddress? {
    let url = decoder.text(nodes["url"])
    let registered = decoder.bool(nodes["registered"])
    let ends = nodes.entries.compactMap { key, value in
      EndKind(rawValue: key).flatMap { kind in
        decoder.text(value).map { Spec.EndAddress(kind: kind, key: $0) }
      }
    }
    let ways = [url?.span, registered?.span, ends.first?.key.span].compactMap(\.self)
    if ways.count > 1 {
      let parts = "a URL, a registered URL, and a URL for each end"
      decoder.diagnostics.append(.contradiction(parts, at: ways[1]))
      return nil
    }
    if let url { return .url(key: url) }
    if let registered {
      guard !registered.value else { return .registered(registered.span) }
      decoder.diagnostics.append(.misfit("`registered`", "`true`", at: registered.span))
      return nil
    }
    if ends.contains(where: { $0.kind == .success }) { return .ends(ends) }
    // An invalid value has already been reported.
    if nodes.refused.isEmpty, ["url", "registered", "success"].allSatisfy({ nodes[$0] == nil }) {
      let missed = ends.isEmpty ? "url" : "success"
      decoder.diagnostics.append(.missingKey(missed, shape: "a return address", at: nodes.head))
    }
    return nil
  }
}
