import SpecgenCore

/// Reads the outcome of an answer in the order in which the generated code tests its conditions.
struct AnswerReader {
  let spec: VerifiedSpec
  let target: VerifiedMethod
  let request: TrafficRequest
  let response: TrafficResponse

  var method: Program.Method { target.method }
  private var status: Int { response.status }
  /// `true` for a 2xx status.
  var isSuccess: Bool { Default.successStatus.contains(status) }

  /// The outcome.
  var outcome: AnswerOutcome {
    if isHandledByClient { return .ignored }
    if method.envelope == nil, let common = spec.program.commonError,
      common.statuses.contains(200), common.statuses.contains(status)
    {
      switch response.body.json {
      case .value(let json) where reads(json, common.type): return .part(common.part)
      case .hidden: return .ignored
      case .value, .absent, .broken, .hiddenText: break
      }
    }
    return failure ?? (method.envelope.map(outcome) ?? success)
  }

  /// `true` for answers that the app does not see: redirects, cached ones and ended sessions.
  private var isHandledByClient: Bool {
    if (300...399).contains(status), followsRedirects {
      let names = Set(request.headers.map { $0.name.lowercased() })
      let isCached =
        method.isConditional || names.contains("if-none-match")
        || names.contains("if-modified-since")
      if status == 304 { return isCached }
      return response.headers.isEmpty || response.headers.value(of: "Location") != nil
    }
    guard method.usesSession, let test = spec.renewal?.body,
      case .value(let json) = response.body.json
    else { return false }
    return test.holds(in: json)
  }

  private var followsRedirects: Bool {
    guard case .statuses(let successes) = method.success else { return true }
    return !successes.contains { $0.statuses.first <= 399 && $0.statuses.last >= 300 }
  }

  private func reads(_ json: JSONText.Value, _ type: Int) -> Bool {
    var reader = ExampleReader(spec.types.definitions)
    do throws(ExampleReader.Mismatch) {
      try reader.check(json, .defined(type))
      return true
    } catch {
      return false
    }
  }

  // MARK: Failures

  /// The first failure whose condition the answer meets; nil if there is none.
  private var failure: AnswerOutcome? {
    for failure in method.failures {
      switch failure.condition {
      case .code: continue
      case .status(let range, let type, let code):
        guard range.contains(status), type.map(has) ?? true else { continue }
        guard let code else { return .part(target.part(failure)) }
        switch response.body.json {
        case .value(let json):
          if json.value(at: code.path)?.isConstant(code.value) == true {
            return .part(target.part(failure))
          }
        case .hidden: return .ignored
        case .absent, .broken, .hiddenText: continue
        }
      case .body(let constant):
        guard isSuccess else { continue }
        switch response.body.json {
        case .value(let json):
          if json.isConstant(constant) { return .part(target.part(failure)) }
        case .hidden, .hiddenText: return .ignored
        case .absent, .broken: continue
        }
      }
    }
    return nil
  }

  private func has(_ type: ContentType) -> Bool {
    response.body.statedType.map(type.contains) ?? false
  }

  /// The outcome if no condition of the method applies.
  var unexpected: AnswerOutcome {
    let isRenewed = method.usesSession && spec.renewal?.status == status
    if isRenewed, !response.body.isJSON { return .ignored }
    if let common = spec.program.commonError, common.statuses.contains(status) {
      return .part(common.part)
    }
    if let (code, path) = unlistedCode { return .unlistedCode(code, at: path, isFailure: true) }
    return isRenewed ? .ignored : .unexpectedStatus
  }

  /// The code at the path where failures with the status have theirs, and the path.
  private var unlistedCode: (code: String, path: [String])? {
    guard status >= 400, case .value(let json) = response.body.json else { return nil }
    for failure in method.failures {
      guard case .status(let range, _, let code?) = failure.condition, range.contains(status),
        let text = json.value(at: code.path)?.scalarText
      else { continue }
      return (text, code.path)
    }
    return nil
  }

  // MARK: Successes

  private var success: AnswerOutcome {
    switch method.success {
    case .content(let content): return isSuccess ? .part(target.result(content)) : unexpected
    case .constant(let constant):
      guard isSuccess else { return unexpected }
      var part = target.result(.nothing)
      part.constant = constant
      return .part(part)
    case .coded: return unexpected
    case .statuses(let successes):
      if successes.count == 1, let only = successes.first {
        return only.statuses.contains(status) ? .part(target.part(only)) : unexpected
      }
      let known = successes.filter { $0.statuses.contains(status) }
      if let found = known.first(where: { $0.contentType.map(has) ?? true }) {
        return .part(target.part(found))
      }
      guard !known.isEmpty else { return unexpected }
      if let common = spec.program.commonError, common.statuses.contains(status),
        case .value(let json) = response.body.json, reads(json, common.type)
      {
        return .part(common.part)
      }
      return .otherType(known.compactMap(\.contentType))
    }
  }
}

extension TrafficBody {
  /// `true` for a body that is JSON.
  fileprivate var isJSON: Bool { if case .value = json { true } else { false } }
}
