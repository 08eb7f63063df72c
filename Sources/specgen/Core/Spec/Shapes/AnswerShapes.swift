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
    .optional("wire", \.wire, .word, default: .word(Default.answerWire)) {
      "the encoding of the JSON under `keys`: `text` (the default) or `base64`"
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
    .optional("type", \.type, valuesType) {
      """
      the values that each answer has, a type of this spec with fields; with `outcome`. Without \
      `keys`, its fields are read from text
      """
    },
    .optional("outcome", \.outcome, .name(of: .field)) {
      """
      the field with the outcome of the call, an enumeration whose cases have an `outcome`. \
      Without it, the URL of an end or its `when` reports the outcome, and else each answer is a \
      success
      """
    },
    .optional("success", \.success, end) {
      "the success without an `outcome`, with its `when`; the `returns` of a call has its values"
    },
    .optional("failure", \.failure, end) {
      "the failure without an `outcome` (default: no values)"
    },
    .optional("cancel", \.cancel, end) {
      "the cancellation without an `outcome` (default: no values)"
    },
    .optional("error", \.error, end) {
      "the error without an `outcome` (default: the values `errorCode` and `errorMessage`)"
    },
    .several("match", \.match, match) {
      """
      the field, or the path of fields, in which each param is returned; an answer with another \
      value does not belong to the call. Absent fields and absent params are not compared
      """
    },
    .several("names", \.names, names) {
      """
      the key of an answer that each param replaces by its value, for an app that lets the call \
      choose the key of a value
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
    rules: [
      .schema { rules }, .needs("type", "outcome"), .needs("outcome", "type"),
      .needs("wire", "keys"),
      .excludes("outcome", ["success", "failure", "cancel", "error"]) { other, span in
        .misplaced("`\(other)`", "answers without an `outcome`", at: span)
      },
    ]
  )

  /// The name of a type with fields; a list is the value of one of them.
  private static let valuesType: Codec<Located<String>> = {
    let name: Codec<Located<String>> = .type
    return Codec(
      name.form,
      read: { decoder, node in
        guard node.kind == .mapping, node["list"] != nil else { return name.read(&decoder, node) }
        let help = """
          Declare a type with a field for each key of the link; the JSON of a list is \
          `items: {key: result, list: Item, wire: text}`.
          """
        let wanted = "the name of a type with `fields`"
        decoder.diagnostics.append(.misfit("`type`", wanted, at: node.span, help: help))
        return nil
      },
      write: name.write
    )
  }()

  private static let end = Spec.AnswerEnd.shape.codec(.answerEnd)

  private static let names = Codec<String>.text.located
    .named("params", Spec.NamingParam.init) { ($0.param, $0.key) }.atLeastOne("param")

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
    // A link to a scheme is recognized by the keys of its values.
    guard let to, to.param != nil, nodes["type"] == nil, nodes["outcome"] == nil else { return }
    for name in ["type", "outcome"] {
      ShapeRule.needsOne([name]).check(nodes, "answers", &decoder)
    }
  }

  private static let match = Codec.fieldPath.named("params", Spec.RepeatedParam.init) {
    ($0.param, $0.fields)
  }.atLeastOne("param")

  /// The rules for the kinds of addresses.
  private static var rules: [KeyRule] {
    let text = JSON.object([JSON.Member("type", .string("string"))])
    return [
      KeyRule(condition: .fits("to", address(with: "registered")), demand: .needs("token")),
      KeyRule(
        condition: .fits("to", address(with: "success")),
        demand: .without(["type", "outcome", "keys", "match", "forms"])
      ),
      KeyRule(condition: .fits("to", text), demand: .needs("type") + .needs("outcome")),
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
      },
      ShapeChoice(
        "member",
        Codec<String>.text.located,
        { key in key.map { Spec.CallToken.member(key: $0) } },
        { token in if case .member(let key) = token.value { token.map { _ in key } } else { nil } }
      ) {
        """
        the member of the call's JSON in which the call sends the token, and of the answer's JSON \
        in which the other app returns it
        """
      }
    ),
    rules: [
      .needsOne(["query", "echo", "member"], missing: "echo"),
      .atMostOne(["query", "echo", "member"], at: .first),
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
        case .query, .echo, .member: nil
        }
      }
    )
  )
}

extension Spec.AnswerEnd {
  static let shape: Shape<Spec.AnswerEnd> = Shape(
    "an end of a call",
    Spec.AnswerEnd.init,
    .optional("type", \.type, .type) {
      "its values: a type whose fields are read from text"
    },
    .several("when", \.when, Spec.EndSigns.conditions) {
      """
      the values of the answer's link at this end, by key: `{status: [ok, paid]}`; `'*'` is any \
      value, or none
      """
    },
    .span,
    short: Shape.Short(
      form: { .type },
      read: { decoder, node, _ in
        guard node.kind == .scalar else { return nil }
        let end = Codec.type.read(&decoder, node).map {
          Spec.AnswerEnd(type: $0, when: [], span: node.span)
        }
        return Shape.Short.Reading(value: end)
      },
      write: { end, _ in end.when.isEmpty ? end.type?.yaml : nil }
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
      .always(.needsOne(of: ["url", "registered", "member", "success"])),
      KeyRule(condition: .fits("registered", never), demand: .without(["registered"])),
      .beside("url", .without(["registered", "member"] + ends)),
      .beside("registered", .without(["member"] + ends)), .beside("member", .without(ends)),
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
      ShapeKey("member", .text) {
        "only for calls: the member of the call's JSON in which the URL of your app is sent"
      },
      ShapeKey("success", .text) {
        "the key of the success URL, such as `x-success`, if each end has its own URL"
      },
      ShapeKey("failure", .text) {
        "the key of the failure URL"
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
      case .member(let key): .entry("member", key.yaml)
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
    let member = decoder.text(nodes["member"])
    let ends = nodes.entries.compactMap { key, value in
      EndKind(rawValue: key).flatMap { kind in
        decoder.text(value).map { Spec.EndAddress(kind: kind, key: $0) }
      }
    }
    let ways = [url?.span, registered?.span, member?.span, ends.first?.key.span]
      .compactMap(\.self)
    if ways.count > 1 {
      let parts = "a URL, a registered URL, a URL in a member, and a URL for each end"
      decoder.diagnostics.append(.contradiction(parts, at: ways[1]))
      return nil
    }
    if let url { return .url(key: url) }
    if let member { return .member(key: member) }
    if let registered {
      guard !registered.value else { return .registered(registered.span) }
      decoder.diagnostics.append(.misfit("`registered`", "`true`", at: registered.span))
      return nil
    }
    if ends.contains(where: { $0.kind == .success }) { return .ends(ends) }
    // An invalid value has already been reported.
    if nodes.refused.isEmpty,
      ["url", "registered", "member", "success"].allSatisfy({ nodes[$0] == nil })
    {
      let missed = ends.isEmpty ? "url" : "success"
      decoder.diagnostics.append(.missingKey(missed, shape: "a return address", at: nodes.head))
    }
    return nil
  }
}
