extension Spec.Retry {
  static let shape: Shape<Spec.Retry> = Shape(
    "retry",
    Spec.Retry.init(rule:span:),
    rulePart,
    .span,
    rules: [.alone("decidedBy")],
    short: Shape.Short(
      form: { .oneOf(NoneWord.allCases.map(\.rawValue)) },
      read: { decoder, node, _ in
        guard node.kind == .scalar, !node.isNull else { return nil }
        return Shape.Short.Reading(value: decoder.retryInWords(node))
      },
      write: { retry, _ in
        if case .never = retry.rule { .string(NoneWord.none.rawValue) } else { nil }
      }
    )
  )

  /// The app's decision, or a policy.
  private static let rulePart: ShapePart<Spec.Retry, Rule> = {
    let decidedBy = ShapeKey("decidedBy", .word(Decider.self)) {
      """
      the app's closure decides about each retry, from the failure; excludes the other keys
      """
    }
    return ShapePart(
      keys: [decidedBy] + Spec.RetryPolicy.shape.keys,
      read: { decoder, nodes in
        let decider = decoder.word(nodes["decidedBy"], Decider.self)
        let policy = Spec.RetryPolicy.shape.read(nodes, with: &decoder)
        guard nodes["decidedBy"] == nil else { return decider == nil ? nil : .caller }
        return policy.map { .policy($0) }
      },
      write: { retry in
        guard case .policy(let policy) = retry.rule else {
          return .entry("decidedBy", .string(Decider.caller.rawValue))
        }
        return Spec.RetryPolicy.shape.entries(policy)
      }
    )
  }()
}

extension Spec.RetryPolicy {
  static let shape: Shape<Spec.RetryPolicy> = Shape(
    "a retry policy",
    Spec.RetryPolicy.init,
    .optional("attempts", \.attempts, .attempts, default: .int(Default.attempts)) {
      """
      the maximum number of attempts, including the first (default: \(Default.attempts))
      """
    },
    .optional("statuses", \.statuses, .statuses, default: .statuses(Default.retryStatuses)) {
      """
      the statuses, 400 to 599, that trigger a retry (default: `\(Default.retryStatuses.written)`)
      """
    },
    .optional(
      "networkErrors",
      \.networkErrors,
      Codec<NetworkErrorWord>.word.located.list(of: "network errors"),
      former: ["faults"],
      default: .words(Default.networkErrors)
    ) {
      "the network errors that trigger a retry (default: all three)"
    },
    .optional("backoff", \.backoff, Spec.Backoff.shape.codec(.backoff)) {
      "the pauses between attempts"
    },
    .optional(
      "maxRetryAfter",
      \.maxRetryAfter,
      .int(Bounds.retryAfter),
      former: ["retryAfter"],
      default: .int(Default.maxRetryAfter)
    ) {
      """
      the maximum `Retry-After`, in seconds; a longer one ends the call (default: \(Default.maxRetryAfter))
      """
    },
    .optional("deadline", \.deadline, .int(Bounds.deadline)) {
      "the time limit of all attempts of a call together, in seconds"
    },
    .optional("idempotencyKey", \.idempotencyKey, .text) {
      """
      the header with a key, the same for all attempts of a call, by which the server recognizes \
      a retry; calls that send it are safe to retry. Only calls that are not idempotent \
      otherwise send it
      """
    }
  )
}

extension Spec.Backoff {
  static let shape: Shape<Spec.Backoff> = Shape(
    "a backoff",
    Spec.Backoff.init,
    .optional(
      "initial",
      \.initial,
      .int(Bounds.pause),
      former: ["first"],
      default: .int(Default.initialPause)
    ) {
      """
      the maximum pause before the second attempt, in milliseconds; it doubles before each \
      further attempt, and the actual pause is random between zero and the maximum (default: \
      \(Default.initialPause))
      """
    },
    .optional(
      "max",
      \.max,
      .int(Bounds.pause),
      former: ["longest"],
      default: .int(Default.longestPause)
    ) {
      "the maximum pause before any attempt, in milliseconds (default: \(Default.longestPause))"
    }
  )
}

extension Codec where Value == Located<Int> {
  /// The codec of the number of attempts; a single attempt is not a retry.
  fileprivate static var attempts: Codec {
    let number = Codec<Int>.int(Bounds.attempts).located
    return Codec(
      number.form,
      read: { decoder, node in
        guard let written = Int(decimal: node.text), (0...1).contains(written) else {
          return number.read(&decoder, node)
        }
        let help = "Write `retry: none` for calls that are never retried; the first attempt counts."
        decoder.refuse(node, expecting: .wholeNumber(in: Bounds.attempts), help: help)
        return nil
      },
      write: number.write
    )
  }
}

extension SpecDecoder {
  /// Reads a retry rule in its short form.
  fileprivate mutating func retryInWords(_ node: Node) -> Spec.Retry? {
    if let help = Self.retryHelp(node) {
      refuse(node, expecting: .mapping(Spec.Retry.shape.vocabulary), help: help)
      return nil
    }
    return word(node, NoneWord.self).map { Spec.Retry(rule: .never, span: $0.span) }
  }

  /// Returns help for a number or a Boolean in place of a retry policy.
  private static func retryHelp(_ node: Node) -> String? {
    if let attempts = Int(decimal: node.text) {
      return attempts < Bounds.attempts.lowerBound
        ? "Write `none` for calls that are never retried."
        : "Write `{attempts: \(min(attempts, Bounds.attempts.upperBound))}`."
    }
    switch node.text.lowercased() {
    case "false", "no", "off", "never": return "Write `none` for calls that are never retried."
    case "true", "yes", "on", "always":
      return "Write `{attempts: \(Default.attempts)}`, which counts the first attempt."
    default: return nil
    }
  }
}
