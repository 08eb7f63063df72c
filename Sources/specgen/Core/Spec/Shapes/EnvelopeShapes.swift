extension Spec.Envelope {
  static let shape: Shape<Spec.Envelope> = Shape(
    "an envelope",
    Spec.Envelope.init,
    .name,
    .flag("ignoresHTTPStatus", \.ignoresStatus) {
      """
      whether the rules apply to every status; otherwise, a status other than 2xx is the common error or unexpected
      """
    },
    .required(
      "rules",
      \.written,
      Spec.WrittenRule.shape.codec(.rule).list(of: "rules").laidOut(.block)
        .described(as: .list(.shape(.rule), count: 1...Int.max)).listed(),
      absent: Spec.Listed(hasUnread: true)
    ) {
      "the rules, in order; required"
    },
    .notes(\.notes, [.doc, .source]),
    first: ["doc", "source"],
    layout: { _ in .block }
  )
}

extension Spec.WrittenRule {
  static let shape: Shape<Spec.WrittenRule> = Shape(
    "a rule",
    Spec.WrittenRule.init,
    .required("outcome", \.outcome, .word) {
      """
      the outcome: the common error, a failure of the method, or its success; required
      """
    },
    .required("when", \.when, Spec.Test.Entry.shape.codec(.condition)) {
      "the condition; required"
    },
    .required("read", \.read, Reading.shape.codec(.reading)) {
      "the value to read; required"
    },
    .optional("with", \.with, failureValue.codec(.failureValue)) {
      "for a failure: the path of its value"
    },
    layout: { _ in .block },
    rules: [
      rule(.common, needs: ["type"], without: ["codes", "raw"]),
      rule(.failure, needs: ["at", "codes"], without: ["type"]),
      rule(.success, needs: ["type"], without: ["codes"]),
    ]
  )

  static let failureValue: Shape<[String]> = Shape(
    "the value of a failure",
    { path in path },
    .required("at", \[String].self, .keys) {
      "the member of the body; required"
    }
  )

  /// The place of each key that not every outcome has.
  private static let owners = [
    "with": "the outcome failure", "codes": "the outcome failure", "raw": "codes",
    "type": "the outcome common or success", "in": "the outcome success",
  ]

  /// Returns the rule for the keys of an outcome, and for those under `read`.
  private static func rule(
    _ outcome: RuleOutcome,
    needs needed: [String],
    without refused: [String]
  ) -> ShapeRule {
    let (isSuccess, isFailure) = (outcome == .success, outcome == .failure)
    return ShapeRule(
      keyRules: {
        let read =
          refused.isEmpty ? KeyRequirement.needs(needed) : .needs(needed) + .without(refused)
        let own = KeyRequirement.takes("type", .word(MethodsOwn.self))
        let inner: KeyRequirement =
          .within(
            "when",
            isSuccess ? .needsOne(of: ["is", "equals", "in"]) : Spec.Test.Entry.plain
          )
          + .within("read", isSuccess ? read + own : read)
        let all = isFailure ? inner : .without(["with"]) + inner
        return [.given("outcome", is: outcome, all)]
      },
      check: { nodes, _, decoder in
        guard nodes["outcome"]?.text == outcome.rawValue, let when = nodes["when"],
          let read = nodes["read"], when.kind == .mapping, read.kind == .mapping
        else { return }
        let isCoded = isSuccess && when["in"] != nil
        var found = isFailure ? [] : [("with", nodes["with"])]
        if !isSuccess { found.append(("in", when["in"])) }
        let others = isSuccess && !isCoded ? ["raw"] : []
        for key in refused + others { found.append((key, read[key])) }
        for case (let key, let node?) in found {
          decoder.diagnostics.append(.misplaced("`\(key)`", owners[key] ?? "", at: node.span))
        }
        Spec.Test.Entry.requireContent(in: when, with: &decoder)
        for key in needed {
          decoder.require(key, in: read, of: Reading.shape.vocabulary)
        }
        if isSuccess, let type = read["type"] { _ = decoder.word(type, MethodsOwn.self) }
      }
    )
  }
}

extension Spec.WrittenRule.Reading {
  static let shape: Shape<Spec.WrittenRule.Reading> = Shape(
    "the value of a rule",
    Self.init,
    .several("at", \.at, .keys, isVital: true) {
      "the member of the body (default: the body itself, except for codes)"
    },
    .optional("type", \.type, .outcomeType) {
      """
      `common`: the type of the error, a record or a union; `success`: the type in `succeeds` \
      for the code, or the type in `returns` if no rule has `in`
      """
    },
    .optional("codes", \.codes, .word) {
      "`failure`: the member is one of the codes of the method's `fails`"
    },
    .optional("raw", \.raw, .word) {
      """
      the JSON kind of the codes (default: `Int` if a rule for failures requires an `integer` \
      there or all codes are integers, otherwise `String`)
      """
    }
  )
}

extension Spec.Test.Entry {
  static let shape: Shape<Spec.Test.Entry> = Shape(
    "a condition",
    Self.init,
    .required("at", \.at, .keys) {
      "the member of the body; required"
    },
    .optional("is", \.is, .word) {
      "the kind of its JSON value"
    },
    .optional("equals", \.equals, .constant) {
      "its value; an absent member is not null"
    },
    .optional("in", \.in, .ownCodes) {
      "for a `success`: the member is one of the codes of the method's `succeeds`"
    },
    rules: [.atMostOne(["is", "equals", "in"], at: .reversed)]
  )

  /// Reports a condition without any content, which the mapping around it requires.
  static func requireContent(in node: Node, with decoder: inout SpecDecoder) {
    guard node["at"] != nil, ["is", "equals", "in"].allSatisfy({ node[$0] == nil }) else { return }
    decoder.require("is", in: node, of: shape.vocabulary)
  }

  /// The requirement for a condition without codes.
  static var plain: KeyRequirement { .needsOne(of: ["is", "equals"]) + .without(["in"]) }
}

extension Codec where Value == MethodsOwn {
  /// The codec of the keyword for the codes of a method, which an unknown keyword also means.
  fileprivate static var ownCodes: Codec {
    Codec(
      word.form,
      read: { decoder, node in word.read(&decoder, node) ?? .method },
      write: word.write
    )
  }
}

extension Codec where Value == [String] {
  /// The codec of a key, or of the path of keys that leads to a member of a body.
  static var keys: Codec {
    Codec<String>(
      .text,
      read: { decoder, node in
        if node.kind == .scalar, !node.isNull, node.text.isEmpty {
          decoder.refuse(node, expecting: .key)
        }
        return decoder.text(node)?.value
      },
      write: { .string($0) }
    )
    .oneOrMore("key")
  }
}

extension Codec where Value == Located<String> {
  /// The codec of the type of an error, or of a keyword for the type that a method declares.
  fileprivate static var outcomeType: Codec {
    Codec(
      .scalar(.plainType),
      read: { decoder, node in
        node.hasText(MethodsOwn.method.rawValue) ? decoder.text(node) : decoder.typeName(node)
      },
      write: { $0.yaml }
    )
  }
}
