extension Spec {
  /// The result of a method as `returns` declares it.
  struct Result: Sendable {
    /// The body of the answer; nil if it could not be read.
    var returns: Returns?
    /// The headers to read from the answer.
    var headers: [Field]
  }
}

extension Spec.Result: Shaped {
  static let shape: Shape<Spec.Result> = Shape(
    "a result",
    Spec.Result.init(returns:headers:),
    contentPart,
    .key("headers", \.headers, .answerHeaders, absent: []) {
      """
      the headers of the answer to read; the function then returns a struct, such as \
      `OrdersSuccess`, with the headers and the body as `value`
      """
    },
    order: Spec.TypeUse.names + ["constant", "headers"],
    rules: [
      .forms(or: ["constant", "stream", "headers"]), .schema { rules },
    ],
    short: Shape.Short(
      form: { .result },
      read: { decoder, node, _ in
        if node.kind == .scalar {
          let content = decoder.content(node).map { Spec.Returns.content($0) }
          return Shape.Short.Reading(value: Spec.Result(returns: content, headers: []))
        }
        guard decoder.refuseList(node) else { return nil }
        return Shape.Short.Reading(value: Spec.Result(returns: nil, headers: []))
      },
      write: { result, _ in
        guard result.headers.isEmpty, case .content(let content) = result.returns else {
          return nil
        }
        return content.yaml
      }
    ),
    reserved: ["at"],
    translation: { entry, _ in
      entry.key.text.allSatisfy(\.isNumber)
        ? ForeignKey(["type"], whole: SuggestedYAML(entry.value)) : ForeignKey.ofAnyType(entry)
    }
  )

  private static var rules: [KeyRule] {
    [
      .beside("headers", .unless(Spec.TypeUse.forms + ["constant", "stream"], .only(["headers"]))),
      .beside("constant", .only(["constant"])), .beside("stream", .only(["stream", "as"])),
      .beside("stream", .needsOne(of: ["as"])), .beside("as", .needsOne(of: ["stream"])),
      .given("type", is: .word(ResultWord.allCases.map(\.rawValue)), .only(["type", "headers"])),
    ]
  }

  private static let contentPart: ShapePart<Spec.Result, Spec.Returns?> = ShapePart(
    keys: typeKeys + [
      ShapeKey("constant", .constant) {
        """
        the body is this JSON value (text with its quotes: `"pong"`, not `pong`) and carries no \
        other information, so the call returns nothing
        """
      },
      ShapeKey("stream", .shape(.typeUse)) {
        """
        the type of the values of a streamed answer, or `text`; the function returns an `AsyncSequence` of them
        """
      },
      ShapeKey("as", .word(StreamFraming.self)) {
        """
        the format of a streamed answer: `sse` for server-sent events, `ndjson` for lines of JSON, \
        and `lines` for lines of text
        """
      },
    ],
    read: { decoder, nodes in .some(decoder.returns(nodes)) },
    write: { result in
      switch result.returns {
      case .content(.json(let use)): Spec.TypeUse.parts.entries(use)
      case .content(let content): .entry("type", content.yaml)
      case .constant(let constant): .entry("constant", constant.value.yaml)
      case .stream(let stream):
        .entry("stream", stream.yaml) + .entry("as", stream.framing.yaml)
      case nil: []
      }
    }
  )

  private static var typeKeys: [ShapeKey] {
    let changes = Spec.TypeUse.ofFieldsAlone("refused; allowed only on fields")
    let refused = ["personal"] + Constraint.Name.allCases.map(\.rawValue)
    return Spec.TypeUse.parts.keys.filter { !refused.contains($0.name) }.map { key in
      key.name == "type"
        ? key.changed { KeyEntry(.scalar(.result), $0.meaning) }
        : key.changed(by: changes[key.name])
    }
  }
}

extension SpecDecoder {
  /// Reads the body of a successful answer.
  fileprivate mutating func returns(_ nodes: KeyedNodes<String>) -> Spec.Returns? {
    if let constant = nodes["constant"] {
      if let other = nodes.entries.first(where: { $0.key != "constant" }) {
        let message = "`constant` and `\(other.key)`"
        diagnostics.append(.contradiction(message, at: other.value.span))
      }
      return self.constant(constant).map { .constant($0) }
    }
    if let stream = nodes["stream"] {
      for (key, value) in nodes.entries where !["stream", "as"].contains(key) {
        diagnostics.append(.contradiction("`stream` and `\(key)`", at: value.span))
      }
      return self.stream(stream, as: nodes["as"])
    }
    if let framing = nodes["as"] {
      diagnostics.append(.missingKey("stream", shape: "`as`", at: framing.span))
      return nil
    }
    if nodes.entries.allSatisfy({ $0.key == "headers" }), nodes["headers"] != nil {
      return .content(.nothing)
    }
    if let type = nodes["type"], let body = wholeBody(type) {
      for (key, value) in nodes.entries where !["type", "headers"].contains(key) {
        let words = "`\(type.text)` and `\(key)`"
        diagnostics.append(.contradiction(words, at: value.span))
      }
      return .content(body)
    }
    return Spec.TypeUse.parts.read(nodes, with: &self).map { .content(.json($0)) }
  }

  private mutating func stream(_ node: Node, as framing: Node?) -> Spec.Returns? {
    let isText = node.kind == .scalar && node.text == ResultWord.text.rawValue
    let value = isText ? nil : typeUse(node)
    guard let framing else {
      diagnostics.append(
        .missingKey(
          "as",
          shape: "`stream`",
          at: node.span,
          help: "Write `as: sse`, `as: ndjson` or `as: lines` with it."
        )
      )
      return nil
    }
    guard let framing = word(framing, StreamFraming.self), isText || value != nil else {
      return nil
    }
    return .stream(Spec.Stream(value: value, valueSpan: node.span, framing: framing))
  }
}

extension Codec where Value == [Spec.Field] {
  /// The codec of the headers of an answer.
  static var answerHeaders: Codec {
    Spec.Field.answerHeader.named(.answerHeader, "headers", by: \.name)
  }
}

extension Spec.Content {
  /// The short form of the body, or nil if it is empty.
  var yaml: YAMLValue? {
    switch self {
    case .nothing: nil
    case .text: .string(ResultWord.text.rawValue)
    case .bytes: .string(ResultWord.bytes.rawValue)
    case .json(let use): use.yaml
    }
  }
}

extension Spec.Stream {
  fileprivate var yaml: YAMLValue { value?.yaml ?? .string(ResultWord.text.rawValue) }
}
