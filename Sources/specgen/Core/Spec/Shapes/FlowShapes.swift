extension Spec.Flow {
  static let shape: Shape<Spec.Flow> = Shape(
    "a flow",
    Spec.Flow.init,
    .name,
    .optional("host", \.host, .name(of: .host)) {
      "the host of the page, if the API has several"
    },
    .optional("path", \.path, .text(.scalar(.pagePath))) {
      "the path of the page, with required params of `query` in braces: `/pay/{token}`"
    },
    .optional("after", \.after, Spec.PageOrigin.shape.codec(.pageOrigin)) {
      "instead of `path`: the method whose answer has the address of the page"
    },
    .optional("sdk", \.sdk, .text(.name)) {
      """
      instead of a page, or beside one: the name of a protocol for the vendor's SDK, such as `CourierSDK`, which \
      your app implements with the vendor's types
      """
    },
    .several("query", \.query, .params("query params")) {
      "the params"
    },
    .optional("form", \.form, .params("fields of a form")) {
      """
      the fields of the form that opens the page by `POST`. The keys of `to`, `state` and `pkce` are then in the \
      form, too
      """
    },
    .several("params", \.params, .params("params", refuse: Spec.ConstantField.misplacedInSDK)) {
      "the params of an SDK without a page, of any type; a `key` is the vendor's name"
    },
    .optional("exactlyOne", \.exactlyOne, Spec.ExactlyOne.shape.codec(.exactlyOne)) {
      "groups of params, of which exactly one must be passed"
    },
    // The requirements of the ends depend on it.
    .optional("to", \.to, Spec.ReturnAddress.shape.codec(.returnAddress)) {
      """
      the URL of your app to which the flow returns, instead of messages and finish addresses; \
      the app passes it as `returnURL`
      """
    }.then { @Sendable _, nodes, decoder in
      let isOfSDK = ["sdk", "params", "events", "timeLimit"].contains { nodes[$0] != nil }
      let isOnPage = !isOfSDK || nodes["path"] != nil || nodes["after"] != nil
      decoder.endsOnPage = nodes["to"] == nil && isOnPage
    },
    .optional("state", \.state, .text) {
      "the key of a random string that the runtime sends and that the return URL must repeat: `state`"
    },
    .optional("pkce", \.pkce, .bool, default: .flag) {
      """
      `true` if the flow sends `code_challenge` (S256); its success then has `code_verifier`, \
      and the return URL under the key of `url` (default: `redirect_uri`)
      """
    },
    .required("ends", \.ends, Spec.Ends.shape.codec(.ends)) {
      "the ends of the flow; required"
    },
    .several("through", \.through, .names("hosts")) {
      """
      other hosts whose pages may lead to a finish address, such as a bank's: \
      `acs.bank.example`, `*.bank.example` for its subdomains, `*` for any host
      """
    },
    .optional("closed", \.closed, .text) {
      """
      the cancellation code, as on the wire, that represents a closed screen (default: a separate error)
      """
    },
    .optional("view", \.view, .name) {
      "the name of a view that shows the flow, such as `CourierView`"
    },
    .optional("events", \.events, .type) {
      "the values that the SDK reports while the flow runs: a type of this spec"
    },
    .optional("timeLimit", \.timeLimit, .int(Bounds.deadline)) {
      "the time limit of the flow in the SDK, in seconds (default: none)"
    },
    .notes(\.notes),
    first: Spec.Notes.written,
    layout: { _ in .block },
    rules: [
      .needsOne(["path", "after", "sdk"], help: pathHelp, isAtName: true),
      .exclusive(["path", "after"]), .apart("sdk", ["after", "to"]),
      .excludes("path", ["params"], finding: paramsOfPage),
      .excludes("after", ["params"], finding: paramsOfPage),
      .needs("events", "sdk", amid: ["path", "after"]),
      .needs("timeLimit", "sdk", amid: ["path", "after"]),
    ] + pageKeys.map { .needs($0, "path", "after", amid: ["sdk"]) } + [.schema { rules }]
  )

  private static let paramsOfPage: @Sendable (String, Span) -> Diagnostic = { _, span in
    .misfit(
      "`params`",
      "a flow without a page",
      at: span,
      help: "Declare them under `query` or `form`: an SDK beside the page gets the same params."
    )
  }

  /// The keys of flows on pages.
  private static let pageKeys = [
    "host", "query", "form", "state", "pkce", "through", "view",
  ]

  private static let pathHelp =
    "Write `path`, `after: {method: pay, url: confirmationURL}` if an answer has the address, or "
    + "`sdk: PaymentSDK` if the vendor has a library."

  private static var rules: [KeyRule] {
    // A flow that returns to the app needs neither values nor page signals.
    let values = KeyRequirement.within("success", .needsOne(of: ["type", "fields"]))
    let signs = EndKind.allCases.map {
      KeyRequirement.within($0.rawValue, .needsOne(of: Spec.EndSigns.names))
    }
    // Only calls accept a scheme alone.
    let isText = JSON.object([JSON.Member("type", .string("string"))])
    return [
      KeyRule(condition: .fits("to", isText), demand: .without(["to"])),
      .beside("state", .needs("to")), .beside("pkce", .needs("to")),
      .beside("path", .unless(["to"], .within("ends", values))),
      .beside("after", .unless(["to"], .within("ends", values))),
    ]
      + ["path", "after"].map {
        KeyRule(
          condition: .fits($0, .object([])),
          demand: .unless(["to"], .within("ends", signs.dropFirst().reduce(signs[0], +)))
        )
      }
  }
}

extension Spec.PageOrigin {
  static let shape: Shape<Spec.PageOrigin> = Shape(
    "the origin of a page",
    Spec.PageOrigin.init,
    .required("method", \.method, .name(of: .method)) {
      "the method; required"
    },
    .required("url", \.url, .fieldPath) {
      "the field of its result with the address, or the path of fields; required"
    },
    .several("params", \.params, params) {
      "the params of the flow that the result contains, too: the field, or the path of fields, of each"
    },
    .several("hosts", \.hosts, .names("hosts")) {
      """
      further hosts on which the page may be, besides the `host` of the flow: `pay.example`, \
      `*.pay.example` for its subdomains
      """
    },
    .span
  )

  private static let params = Codec.fieldPath.named("params", Spec.RepeatedParam.init) {
    ($0.param, $0.fields)
  }
}

extension Spec.ExactlyOne {
  static let shape: Shape<Spec.ExactlyOne> = Shape(
    "exactlyOne",
    Spec.ExactlyOne.init,
    .required("of", \.params, .alternatives("of"), absent: []) {
      "the params, all optional; required"
    },
    .optional("else", \.code, .text) {
      "the error code of the flow if none is passed"
    },
    .optional("several", \.severalCode, .text) {
      "the error code if more than one is passed (default: that of `else`)"
    },
    .span
  )
}

extension Codec where Value == [Located<String>] {
  /// Returns the codec of two or more params under a key.
  static func alternatives(_ key: String) -> Codec {
    let names = Codec.names("params")
    return Codec(
      .list(.name(of: .param), count: 2...Int.max),
      read: { decoder, node in
        if node.kind == .sequence, node.count < 2 {
          decoder.diagnostics.append(.misfit("`\(key)`", "two or more params", at: node.span))
        }
        return names.read(&decoder, node)
      },
      write: names.write
    )
  }
}

extension Spec.Ends {
  static let shape: Shape<Spec.Ends> = Shape(
    "ends",
    Spec.Ends.init,
    .required("success", \.success, Spec.SuccessEnd.shape.codec(.successEnd)) {
      "the success; required"
    },
    .optional("failure", \.failure, Spec.CodedEnd.shape.codec(.codedEnd, isWrittenEmpty: true)) {
      "a documented failure"
    },
    .optional("cancel", \.cancel, Spec.CodedEnd.shape.codec(.codedEnd, isWrittenEmpty: true)) {
      "a cancellation by the user"
    },
    .optional("error", \.error, Spec.CodedEnd.shape.codec(.codedEnd, isWrittenEmpty: true)) {
      "an error"
    },
    layout: { _ in .block }
  )
}

extension Spec.SuccessEnd {
  static let shape: Shape<Spec.SuccessEnd> = Shape(
    "the success of a flow",
    Spec.SuccessEnd.init,
    .embedded(\.signs, Spec.EndSigns.shape),
    .values(
      \.type,
      """
      the values of this end, declared in place: `DeliverySuccess` for `delivery`. An address \
      contains only strings, so numbers need `accepts: [string]`
      """
    ) { "the values of this end: a type with fields" },
    .span,
    rules: [
      .schema { [.beside("type", .without(["fields"]))] },
      .onPages(.needsOne(["fields", "type"])), .onPages(.needsOne(Spec.EndSigns.names)),
    ]
  )
}

extension ShapePart where Part == Spec.TypeUse? {
  /// A type, or fields declared in place.
  fileprivate static func values(
    _ path: any KeyPath<Value, Spec.TypeUse?> & Sendable,
    _ fields: String,
    _ type: () -> String
  ) -> ShapePart {
    ShapePart(
      keys: [
        ShapeKey("type", .type, type),
        ShapeKey("fields", .named(.shape(.field))) { fields },
      ],
      read: { decoder, nodes in
        let isTyped = nodes["type"] != nil || nodes["fields"] != nil
        return .some(isTyped ? Spec.TypeUse.parts.read(nodes, with: &decoder) : nil)
      },
      write: { end in
        end[keyPath: path].map { type in
          Spec.TypeUse.parts.entries(type).filter { ["type", "fields"].contains($0.key) }
        } ?? []
      }
    )
  }
}

extension Spec.CodedEnd {
  static let shape: Shape<Spec.CodedEnd> = Shape(
    "an end with a code",
    Spec.CodedEnd.init,
    .embedded(\.signs, Spec.EndSigns.shape),
    .values(
      \.type,
      "the values of this end instead of a code, declared in place: `DeliveryCancel` for `delivery`"
    ) {
      "its codes: an open enumeration of this spec; or its values: a type of this spec with fields"
    },
    .key("keys", \.keys, .names("keys"), absent: [], default: .strings(Default.codeKeys)) {
      "the keys of the code; the first with a string is read (default: `\(Default.codeKeys.joined())`)"
    },
    .span,
    rules: [
      .schema { [.beside("type", .without(["fields"]))] }, .needs("keys", "type"),
      .onPages(.needsOne(Spec.EndSigns.names)),
    ]
  )
}

extension Spec.EndSigns {
  /// The keys by which the page reports an end.
  static let names = ["message", "finish"]

  static let shape: Shape<Spec.EndSigns> = Shape(
    "signs",
    Spec.EndSigns.init,
    .optional("message", \.message, .text) {
      "the name of the page's message for this end"
    },
    .optional("finish", \.finish, .text(.scalar(.path))) {
      "the last part of the path of the address for this end; with `to`, the part after the URL of your app"
    },
    .several("when", \.when, conditions) {
      """
      the query values of the address for this end, by key: `{status: [paid, done]}`; `'*'` is any value that is \
      not empty
      """
    }
  )

  /// One or more values of a return URL by key, without those that cannot be read.
  static let conditions: Codec<[Spec.EndCondition]> = {
    let list = Codec.names("values").atLeastOne("value")
    let values = Codec<[Located<String>]>(
      .either([.text, list.form]),
      read: { decoder, node in
        if node.kind == .sequence { return list.read(&decoder, node) }
        return [decoder.text(node)].compactMap(\.self)
      },
      write: { .oneOrList($0.map(\.yaml)) }
    )
    return values.named("keys", Spec.EndCondition.init) { ($0.key, $0.values) }
  }()
}

extension ShapeRule {
  /// Returns a rule for the ends of flows that end on their page.
  ///
  /// In the schema, the flow has it.
  fileprivate static func onPages(_ rule: ShapeRule) -> ShapeRule {
    ShapeRule(
      keyRules: { [] },
      check: { nodes, title, decoder in
        if decoder.endsOnPage { rule.check(nodes, title, &decoder) }
      }
    )
  }
}
