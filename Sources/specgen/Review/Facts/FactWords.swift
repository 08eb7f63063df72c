/// Descriptions of facts for readers.
extension Inventory {
  /// Returns a description of a fact that contains the names of its entities.
  func words(_ value: FactValue) -> String {
    let name = { (home: Home) in
      names[home] ?? home.path.split(separator: ".").last.map(String.init) ?? home.path
    }
    return factWords(value, name)
  }

  /// Returns a description of a fact that contains the full paths of its entities.
  func wholeWords(_ value: FactValue) -> String { factWords(value, \.path) }
}

private func factWords(_ value: FactValue, _ name: (Home) -> String) -> String {
  switch value {
  case .holds: "true"
  case .text(let text), .word(let text): text
  case .number(let number): String(number)
  case .grade(let grade): grade.word
  case .constant(let constant): spelled(constant)
  case .entity(let home): name(home)
  case .host(let home, let address): address?.url ?? name(home)
  case .type(let type): typeWords(type, name)
  case .typeForm(let form): form.rawValue
  case .absence(.required): "required"
  case .absence(.optional): "optional"
  case .absence(.defaulted(let value)): factWords(value, name)
  case .place(let place): place.rawValue
  case .body(let body, let type): body.rawValue + (type.map { " as \($0.text)" } ?? "")
  case .bodies(let types): types.map(\.text).joined(separator: " or ")
  case .path(let shared, let rest): (shared ?? "") + pathWords(rest, name)
  case .link(let segments): "/" + pathWords(segments, name)
  case .phrase(let parts): phraseWords(parts, name)
  case .address(let address): address.url
  case .result(let form): form.rawValue
  case .condition(let condition): spelled(condition)
  case .statuses(let statuses): statuses.ranges.map(\.written).joined(separator: ", ")
  case .envelope(let envelope): spelled(envelope)
  case .retry(let retry): spelled(retry)
  case .renewal(let renewal, let isFirst): spelled(renewal, isFirst: isFirst)
  }
}

/// Returns a type in Swift syntax.
func typeWords(_ type: TypeShape, _ name: (Home) -> String) -> String {
  switch type {
  case .scalar(let scalar): scalar.rawValue
  case .record(let home), .enumeration(let home), .union(let home), .alias(let home): name(home)
  case .list(let element): "[\(typeWords(element, name))]"
  case .map(let value): "[String: \(typeWords(value, name))]"
  case .nullable(let value): "\(typeWords(value, name))?"
  case .bodies: "one of several bodies"
  }
}

func phraseWords(_ parts: [PhrasePart], _ name: (Home) -> String) -> String {
  parts.map { part in
    switch part {
    case .text(let text): text
    case .entity(let home): name(home)
    }
  }.joined()
}

private func pathWords(_ segments: [PathSegment], _ name: (Home) -> String) -> String {
  segments.map { segment in
    switch segment {
    case .literal(let text): text.hasPrefix("/") ? text : "/" + text
    case .pieces(let pieces): "/" + phraseWords(pieces, name)
    case .rest(let home): "/" + name(home) + "..."
    }
  }.joined()
}

/// Returns a constant; strings are quoted, since `"1"` is not `1`.
func spelled(_ constant: Spec.Constant) -> String {
  if case .string(let text) = constant { return "\"\(text)\"" }
  return constant.text
}

/// Returns the condition of an outcome.
func spelled(_ condition: Program.Condition) -> String {
  switch condition {
  case .status(let range, let type): range.written + (type.map { " \($0.text)" } ?? "")
  case .body(let constant): "the body \(spelled(constant))"
  case .code(let code): code
  }
}

/// Returns the conditions under which a session is opened.
func spelled(_ login: Program.Login) -> String {
  switch login.credential {
  case .cookie(_, let isFirst): spelled(login.renewal, isFirst: isFirst)
  case .token: spelled(login.renewal)
  }
}

private func spelled(_ renewal: Program.Renewal, isFirst: Bool) -> String {
  (isFirst ? "before the first call, " : "") + spelled(renewal)
}

/// Returns the answers that trigger the renewal of a session or token, and the number of attempts.
func spelled(_ renewal: Program.Renewal) -> String {
  let body = renewal.body.map { " or when \(spelled($0))" } ?? ""
  return "on \(renewal.status)\(body), \(renewal.attempts) times"
}

/// Returns a retry policy.
func spelled(_ retry: Program.Retry) -> String {
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
func spelled(_ envelope: Program.Envelope) -> String {
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
