extension Resolving {
  /// Returns the kind of a set of values, and reports values whose spelling implies another kind.
  ///
  /// Without a declared kind, integers form a set of integers, and a mix of integers and strings is an error.
  mutating func valueKind(
    stated: Spec.RawKind?,
    of values: [SpelledText]
  ) -> Spec.RawKind {
    let kind = stated ?? Self.valueKind(of: values)
    switch kind {
    case .int:
      for value in values where value.spelling == .string && Int(decimal: value.value) != nil {
        report(.quotedNumber(value))
      }
    case .string where stated == nil:
      if let integer = values.first(where: { $0.spelling == .integer }),
        let string = values.first(where: { $0.spelling != .integer })
      {
        report(.mixedValues(at: integer.span, string: string.span))
      }
      for value in values where [.number, .bool, .null].contains(value.spelling) {
        report(.unquotedString(value))
      }
    case .string: break
    }
    return kind
  }

  /// Returns the kind of a set of values, judging by their spelling.
  static func valueKind(of values: [SpelledText]) -> Spec.RawKind {
    !values.isEmpty && values.allSatisfy { $0.spelling == .integer } ? .int : .string
  }
}

extension NameResolver {
  /// Determines the kind of each envelope's codes from the methods that use the envelope.
  mutating func codeKinds(of methods: [Spec.Method]) -> [String: CodeKinds] {
    var all: [String: CodeKinds] = [:]
    var codes: [String: (failures: [SpelledText], successes: [SpelledText])] = [:]
    for method in methods {
      guard let name = method.envelopeName(in: spec) else { continue }
      for code in method.fails.compactMap(\.condition.envelopeCode) {
        codes[name, default: ([], [])].failures.append(code)
      }
      for success in method.succeeds.items where success.status == nil {
        codes[name, default: ([], [])].successes.append(success.code)
      }
    }
    for envelope in spec.envelopes {
      let (failures, successes) = codes[envelope.name.value] ?? ([], [])
      var kinds = CodeKinds()
      let raws = envelope.statedKinds
      if let first = raws.failures.first {
        let isStated = !raws.failures.contains(nil)
        kinds.failure = valueKind(stated: isStated ? first : nil, of: failures)
      }
      if let stated = raws.successes.first {
        kinds.success = valueKind(stated: stated, of: successes)
      }
      all[envelope.name.value] = kinds
    }
    return all
  }
}

extension Spec.Method {
  /// Returns the name of the method's envelope, which `none` disables; nil without one.
  func envelopeName(in spec: Spec) -> String? {
    (envelope ?? spec.defaults?.envelope)?.value
  }
}

extension Spec.Condition {
  /// The code that is in the place of an envelope's codes.
  fileprivate var envelopeCode: SpelledText? {
    switch self {
    case .code(let code): code
    case .status(_, _, let code): code.flatMap { $0.at == nil ? $0.code : nil }
    case .body: nil
    }
  }
}

extension Spec.Envelope {
  /// The kinds that the rules for codes declare; nil for each rule that declares none.
  fileprivate var statedKinds: (failures: [Spec.RawKind?], successes: [Spec.RawKind?]) {
    var kinds: (failures: [Spec.RawKind?], successes: [Spec.RawKind?]) = ([], [])
    for rule in rules {
      switch rule {
      case .failure(when: _, codesAt: _, let raw, with: _): kinds.failures.append(raw)
      case .coded(at: _, let raw, read: _): kinds.successes.append(raw)
      case .common, .success: continue
      }
    }
    return kinds
  }
}

/// The kinds of an envelope's codes if its rules do not declare them.
struct CodeKinds {
  /// The kind of the codes under `fails`.
  var failure: Spec.RawKind = .string
  /// The kind of the codes under `succeeds`.
  var success: Spec.RawKind = .string
}
