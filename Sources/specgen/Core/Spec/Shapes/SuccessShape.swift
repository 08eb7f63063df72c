extension Spec.Success: Shaped {
  static let shape: Shape<Spec.Success> = Shape(
    "a success",
    { name, outcome, headers, notes in
      Spec.Success(
        name: name,
        code: outcome.code,
        status: outcome.status,
        contentType: outcome.contentType,
        content: outcome.content,
        isOptional: outcome.isOptional,
        headers: headers,
        notes: notes
      )
    },
    .name,
    outcomePart,
    .key("headers", \.headers, .answerHeaders, absent: []) {
      "the headers of the answer to read, for a success by status"
    },
    .notes(\.notes, [.doc, .source, .swift]),
    rules: [
      .schema {
        KeyRule.atMostOne(of: ["status", "code"]) + [
          .beside("contentType", .needs("type") + .without(["code"]))
        ]
      }
    ],
    short: Shape.Short(
      form: { .statusOrType },
      read: { decoder, node, name in
        guard node.kind == .scalar, let name else { return nil }
        return Shape.Short.Reading(value: decoder.shortSuccess(name, node))
      },
      write: { _, entries in
        guard let entry = entries.first else { return .string(ResultWord.nothing.rawValue) }
        let isShort = entries.count == 1 && ["status", "type"].contains(entry.key)
        return isShort && entry.value.isScalar ? entry.value : nil
      }
    )
  )

  /// The part of a success whose keys depend on each other.
  fileprivate struct Outcome: Sendable {
    let code: SpelledText
    let status: Located<StatusRange>?
    let contentType: Located<ContentType>?
    let content: Spec.Content
    let isOptional: Bool
  }

  private static let outcomePart: ShapePart<Spec.Success, Outcome> = ShapePart(
    keys: [
      ShapeKey("status", .scalar(.status)) {
        """
        the status, any from 200, that no failure and no earlier success uses. A 3xx status is \
        then the answer, and its redirect is not followed. With only `contentType`, the status is \
        `2xx`
        """
      },
      ShapeKey("code", .text) { "under an envelope: the code of this success (default: its name)" },
      ShapeKey("contentType", .scalar(.contentType)) {
        """
        the media type, such as `application/pdf` or `image/*`, that distinguishes successes with \
        the same status; a success without it accepts the others. `Accept` lists them in this \
        order
        """
      },
      ShapeKey("type", .shape(.typeUse)) {
        """
        the type of the body, for a status also `text` or `Data` (default: no value)
        """
      },
      ShapeKey("optional", .bool, default: .flag) { "`true` if it may be absent" },
    ],
    read: { decoder, nodes in decoder.outcome(nodes) },
    write: { success in
      let isUsual = success.status?.value == Default.successStatus
      let status =
        isUsual ? (success.contentType == nil ? .string("2xx") : nil) : success.status?.yaml
      let content = success.content
      return .entry("status", status)
        + .entry("code", success.code.isName(success.name) ? nil : success.code.yaml)
        + .entry("contentType", success.contentType.map { .string($0.value.text) })
        + .entry("type", content.yaml)
        + .entry("optional", content.isOptional ? nil : .flag(success.isOptional))
    }
  )
}

extension SpecDecoder {
  fileprivate mutating func shortSuccess(_ name: Located<String>, _ node: Node) -> Spec.Success? {
    let isStatus = node.text.first.map { ("0"..."9").contains($0) } ?? false
    let status = isStatus ? statusRange(node) : nil
    let content = isStatus ? status.map { _ in .nothing } : content(node)
    return content.map {
      Spec.Success(
        name: name,
        code: SpelledText(name: name),
        status: status,
        content: $0,
        isOptional: $0.isOptional,
        headers: [],
        notes: .none
      )
    }
  }

  fileprivate mutating func outcome(_ nodes: KeyedNodes<String>) -> Spec.Success.Outcome? {
    guard let name = nodes.name else { return nil }
    let (content, isOptional) = content(nodes["type"], optional: nodes["optional"])
    let isMeant =
      nodes.refused.contains("status") || nodes["contentType"] != nil && nodes["code"] == nil
    let any = Located(value: Default.successStatus, span: nodes.span)
    let code = spelledText(nodes["code"])
    for other in ["status", "contentType"] where nodes[other] != nil {
      guard let code else { break }
      diagnostics.append(.contradiction("`\(other)` and `code`", at: code.span))
    }
    let contentType = contentType(nodes["contentType"], of: content, isByStatus: true)
    // Without its content type, the success would hide others.
    if nodes["contentType"] != nil, contentType == nil { return nil }
    return Spec.Success.Outcome(
      code: code ?? SpelledText(name: name),
      status: nodes["status"].map { statusRange($0) ?? any } ?? (isMeant ? any : nil),
      contentType: contentType,
      content: content,
      isOptional: isOptional || content.isOptional
    )
  }
}
