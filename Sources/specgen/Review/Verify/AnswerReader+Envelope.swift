import SpecgenCore

/// The rules of an envelope.
extension AnswerReader {
  /// Returns the outcome by the rules of an envelope.
  func outcome(_ envelope: Program.Envelope) -> AnswerOutcome {
    guard envelope.ignoresStatus || isSuccess else { return unexpected }
    let json: JSONText.Value
    switch response.body.json {
    case .value(let value): json = value
    case .hidden: return .ignored
    case .absent, .broken, .hiddenText: return .broken
    }
    for rule in envelope.rules {
      if let outcome = outcome(rule, json) { return outcome }
    }
    return rest(envelope, json)
  }

  /// Returns the outcome of a rule, or nil if it does not apply.
  private func outcome(_ rule: Program.Rule, _ json: JSONText.Value) -> AnswerOutcome? {
    switch rule {
    case .common(let test, let keys):
      guard test.holds(in: json), let common = spec.program.commonError else { return nil }
      return .part(common.part(keys: keys))
    case .failure(let test, let codes, let raw, let keys):
      guard test.holds(in: json) else { return nil }
      return failure(of: json.value(at: codes), at: codes, raw, keys)
    case .coded(let keys, let raw, let read):
      guard case .coded(let successes) = method.success, let code = json.value(at: keys) else {
        return nil
      }
      let found = successes.first { code.isConstant(.code($0.code, raw)) }
      return found.map { .part(target.part($0, keys: read)) }
    case .success(let test, let read):
      guard test.holds(in: json) else { return nil }
      switch method.success {
      case .content(.json(let type, accepting: _, let isOptional)):
        let content = Program.Content.json(type, accepting: [], isOptional: isOptional)
        return .part(target.result(content, keys: read))
      case .content, .constant, .statuses: return .part(target.result(.nothing))
      case .coded(let successes):
        let own = successes.first { test.requires($0.code) } ?? successes.first
        return own.map { .part(target.part($0, keys: read)) }
      }
    }
  }

  private func failure(
    of code: JSONText.Value?,
    at codes: [String],
    _ raw: Spec.RawKind,
    _ keys: [String]?
  ) -> AnswerOutcome {
    let found = method.failures.first { failure in
      guard case .code(let own) = failure.condition else { return false }
      return code?.isConstant(.code(own, raw)) ?? false
    }
    if let found {
      // Without a path for values, nothing is read.
      var part = target.part(found, keys: keys ?? [])
      if keys == nil { part = part.withoutContent }
      return .part(part)
    }
    switch code?.content {
    case .string(let text), .number(let text):
      return .unlistedCode(text, at: codes, isFailure: true)
    case .null, .bool, .list, .object, nil: return .unmatched(at: codes)
    }
  }

  /// Returns the outcome if no rule applies.
  private func rest(_ envelope: Program.Envelope, _ json: JSONText.Value) -> AnswerOutcome {
    for rule in envelope.rules.reversed() {
      switch rule {
      case .common, .failure: continue
      case .coded(let keys, _, read: _):
        guard let code = json.value(at: keys)?.scalarText else { return .unmatched(at: keys) }
        return .unlistedCode(code, at: keys, isFailure: false)
      case .success(let test, read: _): return .unmatched(at: test.path)
      }
    }
    if case .content(let content) = method.success { return .part(target.result(content)) }
    return .part(target.result(.nothing))
  }
}

extension AnswerPart {
  /// The outcome without its value.
  fileprivate var withoutContent: AnswerPart {
    AnswerPart(path: path, span: span, meaning: meaning, content: .nothing, headers: headers)
  }
}

extension Program.Test {
  /// Returns `true` if a body meets the condition.
  func holds(in json: JSONText.Value) -> Bool {
    guard let value = json.value(at: path) else { return false }
    return switch condition {
    case .kind(let kind): value.isOf(kind)
    case .equals(let constant): value.isConstant(constant)
    }
  }

  /// Returns `true` if the condition requires a code.
  fileprivate func requires(_ code: String) -> Bool {
    if case .equals(let constant) = condition { constant.text == code } else { false }
  }
}

extension Spec.Constant {
  /// Returns the JSON value of a code.
  fileprivate static func code(_ text: String, _ raw: Spec.RawKind) -> Self {
    guard raw == .int, let number = Int(text), String(number) == text else { return .string(text) }
    return .int(number)
  }
}

extension JSONText.Value {
  /// Returns the value at a path of keys, or nil if a member is missing.
  func value(at keys: [String]) -> JSONText.Value? {
    keys.reduce(self) { value, key in value?[key] }
  }
}
