extension Spec.Failure: Shaped {
  static let shape: Shape<Spec.Failure> = Shape(
    "a failure",
    { name, outcome, headers, recovery, notes in
      Spec.Failure(
        name: name,
        condition: outcome.condition,
        content: outcome.content,
        isOptional: outcome.isOptional,
        headers: headers,
        recovery: recovery,
        notes: notes
      )
    },
    .name,
    outcomePart,
    .key("headers", \.headers, .answerHeaders, absent: []) {
      """
      the headers of the answer to read, for a failure by status. An answer without a required \
      header is an unexpected status
      """
    },
    recoveryPart,
    .notes(\.notes),
    rules: [
      .schema {
        [
          .always(.needsOne(of: ["status", "body", "code"])),
          .beside("body", .without(["status", "code", "type"])),
          .beside("contentType", .needs("status") + .needs("type")),
          .beside("at", .needs("status") + .needs("code")),
        ]
      }
    ],
    shortKey: "status"
  )

  /// A failure in a list, whose name is its code.
  static let inList: Shape<Spec.Failure> = Shape(
    "a failure in a list",
    { name, content, recovery, notes in
      Spec.Failure(
        name: name,
        condition: .code(SpelledText(name: name)),
        content: content.content,
        isOptional: content.isOptional,
        headers: [],
        recovery: recovery,
        notes: notes
      )
    },
    .name,
    contentPart,
    recoveryPart,
    .notes(\.notes)
  )

  /// The part of a failure whose keys depend on each other.
  fileprivate struct Outcome: Sendable {
    let condition: Spec.Condition
    let content: Spec.Content
    let isOptional: Bool
  }

  private static let outcomePart: ShapePart<Spec.Failure, Outcome> = ShapePart(
    keys: [
      ShapeKey("status", .scalar(.status)) {
        """
        the status of this failure; not 200, an interim status or a redirect, and not a status of an earlier failure
        """
      },
      ShapeKey("body", .constant) {
        "the JSON value that is the whole 2xx body of this failure; text keeps its quotes"
      },
      ShapeKey("code", .text) {
        """
        the code of this failure: with `status`, in the body of the answer; alone, in the method's envelope
        """
      },
      ShapeKey("at", .either([.text, .list(.text, count: 1...Int.max)])) {
        """
        with `status` and `code`: the member of the body that contains the code (default: that of \
        the envelope's codes, or of the error object under `errors`)
        """
      },
      ShapeKey("contentType", .scalar(.contentType)) {
        "the media type that distinguishes failures with the same status; a failure without it accepts the others"
      },
      ShapeKey("type", .shape(.typeUse), former: ["with"]) {
        """
        the type of the body of the failure, also `text` or `Data`, or of a value next to its \
        code. If the body cannot be read as this type, such as a proxy's page instead of JSON, the \
        failure is an unexpected status
        """
      },
      ShapeKey("optional", .bool, default: .flag) {
        "`true` if the value of `type` may be absent, for JSON; a body may also be null"
      },
    ],
    read: { decoder, nodes in decoder.failureOutcome(nodes) },
    write: { $0.condition.entries + contentPart.write($0) }
  )

  private static let contentPart:
    ShapePart<Spec.Failure, (content: Spec.Content, isOptional: Bool)> = ShapePart(
      keys: [
        ShapeKey("type", .shape(.typeUse), former: ["with"]) {
          "the type of the failure's value, read at the envelope's path"
        },
        ShapeKey("optional", .bool, default: .flag) { "`true` if it may be absent" },
      ],
      read: { decoder, nodes in decoder.content(nodes["type"], optional: nodes["optional"]) },
      write: { .entry("type", $0.content.yaml) + .entry("optional", .flag($0.isOptional)) }
    )

  private static let recoveryPart: ShapePart<Spec.Failure, Located<String>?> = .optional(
    "recovery",
    \.recovery,
    .text
  ) {
    "advice for users of the app, in one sentence: the error's `recoverySuggestion`"
  }

  /// `true` if the failure's name is its code.
  fileprivate var isCode: Bool {
    guard case .code(let code) = condition, code.value == name.value, headers.isEmpty else {
      return false
    }
    return code.spelling == .string || isBare
  }

  /// `true` if the failure has only a condition.
  private var isBare: Bool { Self.inList.entries(self).isEmpty && headers.isEmpty }

  fileprivate var yamlOfCode: YAMLValue {
    if isBare, case .code(let code) = condition { return code.yaml }
    return .mapping(.entry(name.value, Self.inList.yaml(self)))
  }
}

extension Spec.Condition {
  /// The keys of the condition with their values.
  fileprivate var entries: [YAMLValue.Entry] {
    switch self {
    case .status(let status, let type, let code):
      var entries: [YAMLValue.Entry] = .entry("status", status.yaml)
      entries += .entry("code", code?.code.yaml)
      entries += .entry("at", code?.at.flatMap { Codec<[String]>.keys.write($0.value) })
      entries += .entry("contentType", type.map { .string($0.value.text) })
      return entries
    case .body(let constant): return .entry("body", constant.value.yaml)
    case .code(let code): return .entry("code", code.yaml)
    }
  }
}

extension Codec where Value == [Spec.Failure] {
  /// The codec of failures by name, or of a list of codes.
  ///
  /// They are written as a list if the name of each failure is its code.
  static var failures: Codec {
    Codec(
      .either([
        .named(.shape(.failure)), .list(.either([.name, .named(.shape(.codedFailure))])),
      ]),
      read: { decoder, node in decoder.failures(node) },
      write: { failures in
        !failures.isEmpty && failures.allSatisfy(\.isCode)
          ? .list(failures.map(\.yamlOfCode)) : .named(failures) { ($0.name, $0.yaml) }
      }
    )
  }
}

extension SpecDecoder {
  fileprivate mutating func failureOutcome(_ nodes: KeyedNodes<String>) -> Spec.Failure.Outcome? {
    let (content, isOptional) = content(nodes["type"], optional: nodes["optional"])
    let isByStatus = nodes["status"] != nil
    let type = contentType(nodes["contentType"], of: content, isByStatus: isByStatus)
    guard let condition = condition(nodes, type) else { return nil }
    if case .status(_, let type?, let code?) = condition, !type.value.isJSON {
      let help = "Remove the code or the content type: a code is a member of a JSON body."
      diagnostics.append(
        .misfit("a code", "a JSON `contentType`", at: code.code.span, help: help)
      )
    }
    // Without its content type, the failure would hide others.
    if nodes["contentType"] != nil, type == nil { return nil }
    return Spec.Failure.Outcome(condition: condition, content: content, isOptional: isOptional)
  }

  private mutating func condition(
    _ nodes: KeyedNodes<String>,
    _ contentType: Located<ContentType>?
  ) -> Spec.Condition? {
    let keys = nodes["at"].flatMap { Codec<[String]>.keys.read(&self, $0) }
    let place = keys.flatMap { keys in
      nodes["at"].map { Located(value: keys, span: $0.span) }
    }
    if let at = nodes["at"], nodes["status"] == nil || nodes["code"] == nil {
      diagnostics.append(.misplaced("`at`", "a `status` and a `code`", at: at.span))
    }
    if let body = nodes["body"] { return self.body(body, nodes) }
    let code = spelledText(nodes["code"])
    if let status = nodes["status"] {
      // Without its code, the failure would hide others.
      guard let status = statusRange(status), nodes["code"] == nil || code != nil else {
        return nil
      }
      return .status(status, contentType, code.map { Spec.StatusCode(code: $0, at: place) })
    }
    if nodes["code"] != nil { return code.map { .code($0) } }
    let span = nodes.name?.span ?? nodes.head
    diagnostics.append(.missingKey("status", shape: "a failure", at: span))
    return nil
  }

  /// Reads a constant body, which excludes other conditions and a type.
  private mutating func body(_ node: Node, _ nodes: KeyedNodes<String>) -> Spec.Condition? {
    let others = nodes.entries.filter { ["status", "body", "code"].contains($0.key) }
    if others.count > 1 {
      let parts = "`\(others[0].key)` and `\(others[1].key)`"
      let help = "Keep one of them: a constant body needs no further condition."
      diagnostics.append(.contradiction(parts, at: others[1].value.span, help: help))
      return nil
    }
    if let type = nodes["type"] {
      diagnostics.append(.contradiction("`body` and `type`", at: type.span))
    }
    return constant(node).map { .body($0) }
  }

  /// Reads failures: a list of codes, or named failures with their conditions.
  mutating func failures(_ node: Node?) -> [Spec.Failure] {
    if let node, let named = failuresByStatus(node) {
      diagnostics.append(.namelessFailures(named, at: node.span))
      return []
    }
    guard let node, node.kind == .sequence else {
      return named(node, "failures").compactMap { name, value in
        Spec.Failure.shape.read(value, named: name, with: &self)
      }
    }
    return node.items.flatMap { item -> [Spec.Failure] in
      if item.kind == .scalar {
        return spelledText(item).map { [Spec.Failure(code: $0)] } ?? []
      }
      return named(item, "failures").map { name, value in
        Spec.Failure.inList.read(value, named: name, with: &self)
          ?? Spec.Failure(code: SpelledText(name: name))
      }
    }
  }

  /// Returns a suggestion for statuses that lack names or precede them: `404`, `[404, 410]`, `{404: notFound}`.
  private func failuresByStatus(_ node: Node) -> SuggestedYAML? {
    let statuses: [(status: String, value: Node?)] =
      switch node.kind {
      case .scalar: [(node.text, nil)]
      case .sequence: node.items.map { ($0.text, nil) }
      case .mapping: node.entries.map { ($0.key.text, $0.value) }
      }
    let numbers = statuses.compactMap { Int(decimal: $0.status) }
    guard !numbers.isEmpty, numbers.count == statuses.count,
      numbers.allSatisfy({ (400...599).contains($0) })
    else { return nil }
    return .mapping(
      zip(statuses, numbers).map { written, number in
        let isName = written.value?.kind == .scalar && written.value?.text.first?.isLetter ?? false
        let name = (isName ? written.value?.text : Self.reasons[number]) ?? "status\(number)"
        let status = SuggestedYAML.word(String(number))
        guard let value = written.value, value.kind == .mapping else { return .init(name, status) }
        let members = value.entries.map { SuggestedYAML.Entry($0) }
        return .init(name, .mapping([.init("status", status)] + members))
      }
    )
  }

  /// Failure names for the most common statuses.
  private static let reasons = [
    400: "badRequest", 401: "unauthorized", 402: "paymentRequired", 403: "forbidden",
    404: "notFound", 405: "methodNotAllowed", 409: "conflict", 410: "gone",
    412: "preconditionFailed",
    413: "tooLarge", 415: "unsupportedMediaType", 422: "invalid", 423: "locked",
    429: "tooManyRequests",
    500: "serverError", 502: "badGateway", 503: "unavailable", 504: "gatewayTimeout",
  ]
}

extension Spec.Failure {
  /// Creates a failure whose name is its code.
  fileprivate init(code: SpelledText) {
    self.init(
      name: Located(value: code.value, span: code.span),
      condition: .code(code),
      content: .nothing,
      isOptional: false,
      headers: [],
      recovery: nil,
      notes: .none
    )
  }
}
