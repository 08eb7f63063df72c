/// The rules of an envelope, as a method with certain codes of success tests them.
struct EnvelopeReach {
  private let rules: [Spec.Rule]
  private let kinds: CodeKinds
  /// The codes of the method's successes; nil for any codes.
  private let codes: Set<String>?

  init(_ rules: [Spec.Rule], _ kinds: CodeKinds, codes: Set<String>?) {
    (self.rules, self.kinds, self.codes) = (rules, kinds, codes)
  }

  /// Calls a function with each rule and the conditions that the rules before it test.
  private func forEachRule(_ body: (Spec.Rule, BodyTests) -> Void) {
    var earlier = BodyTests()
    for rule in rules {
      body(rule, earlier)
      if let test = test(of: rule) { earlier.add(test, at: rule.span) }
    }
  }

  /// The reach of each rule.
  var ruleReach: [BodyTests.Reach] {
    var all: [BodyTests.Reach] = []
    forEachRule { rule, earlier in all.append(earlier.reach([test(of: rule) ?? anyCode(rule)])) }
    return all
  }

  /// Returns the reach of a code of the method's failures: the best of all rules that read it.
  ///
  /// Rules at the given spans are left out, since no body of any method reaches them.
  func reach(ofFailure code: String, besides hidden: Set<Span> = []) -> BodyTests.Reach {
    var found: [BodyTests.Reach] = []
    forEachRule { rule, earlier in
      guard case .failure(let when, let place, let raw, with: _) = rule,
        !hidden.contains(rule.span)
      else { return }
      let own = BodyTest(path: place, condition: .codes([code], raw ?? kinds.failure))
      found.append(earlier.reach([BodyTest(when), own]))
    }
    return Self.best(of: found)
  }

  /// Returns the reach of a code of the method's successes: the best of all rules that read it.
  ///
  /// Rules at the given spans are left out, since no body of any method reaches them.
  func reach(ofSuccess code: String, besides hidden: Set<Span> = []) -> BodyTests.Reach {
    var found: [BodyTests.Reach] = []
    forEachRule { rule, earlier in
      switch rule {
      case let rule where hidden.contains(rule.span): return
      case .coded(let at, let raw, read: _):
        let own = BodyTest(path: at.value, condition: .codes([code], raw ?? kinds.success))
        found.append(earlier.reach([own]))
      case .success(let when, read: _):
        guard when.condition.successCode == code || codes?.count == 1 else { return }
        found.append(earlier.reach([BodyTest(when)]))
      case .common, .failure: return
      }
    }
    return Self.best(of: found)
  }

  private static func best(of all: [BodyTests.Reach]) -> BodyTests.Reach {
    if all.contains(.reached) { return .reached }
    return all.first { $0 != .impossible } ?? .impossible
  }

  /// Returns the condition of a rule; nil if it needs codes that are not known.
  private func test(of rule: Spec.Rule) -> BodyTest? {
    switch rule {
    case .common(let when, type: _, at: _), .failure(let when, codesAt: _, raw: _, with: _),
      .success(let when, read: _):
      BodyTest(when)
    case .coded(let at, let raw, read: _):
      codes.map { BodyTest(path: at.value, condition: .codes($0, raw ?? kinds.success)) }
    }
  }

  /// Returns the condition that a rule for codes has if a method can have any code.
  private func anyCode(_ rule: Spec.Rule) -> BodyTest {
    guard case .coded(let at, let raw, read: _) = rule else {
      return BodyTest(path: [], condition: .test(.kind(.object)))
    }
    let kind: Spec.JSONKind = (raw ?? kinds.success) == .int ? .integer : .string
    return BodyTest(path: at.value, condition: .test(.kind(kind)))
  }
}

extension BodyTest {
  init(_ test: Spec.Test) {
    self.init(path: test.path, condition: .test(test.condition))
  }
}

extension Spec.TestCondition {
  /// The code of the success that the condition requires; nil for any other condition.
  var successCode: String? {
    switch self {
    case .equals(.string(let text)): text
    case .equals(.int(let number)): String(number)
    case .equals, .kind: nil
    }
  }
}

extension Spec.Rule {
  /// The span of the condition.
  var span: Span {
    switch self {
    case .common(let when, type: _, at: _), .failure(let when, codesAt: _, raw: _, with: _),
      .success(let when, read: _):
      when.span
    case .coded(let at, raw: _, read: _): at.span
    }
  }
}
