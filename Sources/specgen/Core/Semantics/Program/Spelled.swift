/// Returns a constant; strings are quoted, since `"1"` is not `1`.
package func spelled(_ constant: Spec.Constant) -> String {
  if case .string(let text) = constant { return "\"\(text)\"" }
  return constant.text
}

/// Returns the condition of an outcome.
package func spelled(_ condition: Program.Condition) -> String {
  switch condition {
  case .status(let range, let type, let code):
    range.written + (type.map { " \($0.text)" } ?? "")
      + (code.map { " with the code \(spelled($0))" } ?? "")
  case .body(let constant): "the body \(spelled(constant))"
  case .code(let code): code
  }
}

/// Returns a code in a body, and its place.
package func spelled(_ code: Program.BodyCode) -> String {
  "\(spelled(code.value)) at \(spelled(code.path))"
}

/// Returns the conditions under which a session is opened.
func spelled(_ login: Program.Login) -> String {
  switch login.credential {
  case .cookie(_, let isFirst): spelled(login.renewal, isFirst: isFirst)
  case .token: spelled(login.renewal)
  }
}

/// Returns the answers that trigger the renewal of a session, and that the first call does so too.
package func spelled(_ renewal: Program.Renewal, isFirst: Bool) -> String {
  (isFirst ? "before the first call, " : "") + spelled(renewal)
}

/// Returns the answers that trigger the renewal of a session or token, and the number of attempts.
func spelled(_ renewal: Program.Renewal) -> String {
  let body = renewal.body.map { " or when \(spelled($0))" } ?? ""
  return "on \(renewal.status)\(body), \(renewal.attempts) times"
}

/// Returns a retry policy.
package func spelled(_ retry: Program.Retry) -> String {
  switch retry {
  case .never: return "none"
  case .caller: return "caller-decided"
  case .policy(let policy):
    let parts = [
      "\(policy.attempts) attempts",
      policy.statuses == Default.retryStatuses
        ? nil : "on " + policy.statuses.ranges.map(\.written).joined(separator: " or "),
      policy.faults == Default.networkErrors
        ? nil : "after " + policy.faults.map(\.rawValue).joined(separator: " or "),
      policy.firstPause == policy.usualFirstPause ? nil : "initial backoff \(policy.firstPause) ms",
      policy.longestPause == Default.longestPause
        ? nil : "maximum backoff \(policy.longestPause) ms",
      policy.retryAfter == Default.maxRetryAfter
        ? nil : "Retry-After up to \(policy.retryAfter) s",
      policy.deadline.map { "in \($0) s" },
    ]
    return parts.compactMap(\.self).joined(separator: ", ")
  }
}

/// Returns the rules of an envelope.
package func spelled(_ envelope: Program.Envelope) -> String {
  let rules = envelope.rules.map { rule in
    switch rule {
    case .common(let test, let place): "common when \(spelled(test)) at \(spelled(place))"
    case .failure(let test, let codes, let raw, let with):
      "failure when \(spelled(test)), \(raw.rawValue) codes at \(spelled(codes))"
        + (with.map { ", value at \(spelled($0))" } ?? "")
    case .coded(let place, let raw, let read):
      "success by \(raw.rawValue) code at \(spelled(place)), read at \(spelled(read))"
    case .success(let test, let read): "success when \(spelled(test)), read at \(spelled(read))"
    }
  }
  return ((envelope.ignoresStatus ? ["whatever the status"] : []) + rules).joined(separator: "; ")
}

/// Returns a condition on a member of the body.
func spelled(_ test: Program.Test) -> String {
  switch test.condition {
  case .kind(let kind): "\(spelled(test.path)) is \(kind.rawValue)"
  case .equals(let constant): "\(spelled(test.path)) equals \(spelled(constant))"
  }
}

private func spelled(_ place: [String]) -> String {
  place.isEmpty ? "the body" : place.map { "\"\($0)\"" }.joined(separator: ".")
}
