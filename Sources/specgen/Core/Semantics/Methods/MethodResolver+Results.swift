extension MethodResolver {
  /// Resolves the result of a method.
  mutating func success(
    _ method: Spec.Method,
    path: String,
    owner: SwiftName
  ) -> Program.Success {
    if !method.succeeds.items.isEmpty { return successes(method, path: path, owner: owner) }
    let path = "\(path).returns"
    let result = InlineOwner(type: owner, member: "result", path: path)
    let content: Program.Content
    switch method.returns {
    case .constant(let constant): return .constant(constant.value)
    case .stream(let stream): content = self.stream(stream, owner: result)
    case .content(let written):
      content = self.content(written, at: "`returns`", owner: result)
    }
    guard !method.answerHeaders.isEmpty else { return .content(content) }
    let success = Program.StatusSuccess(
      entity: entity(path, .none, at: method.result.span ?? method.name.span),
      name: SwiftName(text: "success"),
      statuses: Default.successStatus,
      content: content,
      headers: answerHeaders(method.answerHeaders, path: path, owner: owner)
    )
    checkMembers(of: success)
    return .statuses([success])
  }

  /// Resolves the content of a body.
  mutating func content(
    _ content: Spec.Content,
    at place: String,
    owner: InlineOwner
  ) -> Program.Content {
    switch content {
    case .nothing: return .nothing
    case .text: return .text
    case .bytes: return .bytes
    case .json(let use):
      let hasModifier =
        use.isSecret || use.isLossy || use.format != nil || use.unit != nil || use.zone != nil
        || use.wire != nil
      if hasModifier {
        let span = use.modifierSpan ?? use.span
        report(.misfit(place, "a type without field keys", at: span))
      } else {
        refuseFormats(of: use, at: place)
      }
      refuseConstraints(of: use, at: place)
      guard let type = reference(use, owner: owner) else { return .nothing }
      for kind in use.accepts where !acceptedKinds(expanded(type)).contains(kind.value) {
        report(.kindNotAccepted(kind.value.rawValue, at: kind.span))
      }
      return .json(
        type,
        accepting: use.acceptedKinds,
        isOptional: use.isOptional || use.isNullable
      )
    }
  }

  private mutating func stream(_ stream: Spec.Stream, owner: InlineOwner) -> Program.Content {
    let framing = stream.framing
    guard let use = stream.value else {
      if framing.value == .ndjson {
        report(
          .misfit(
            "`ndjson`",
            "a JSON type",
            at: stream.valueSpan,
            help: "Write `as: lines` for lines of text, or the type of a line's JSON."
          )
        )
      }
      return .stream(nil, framing.value)
    }
    if framing.value == .lines {
      report(
        .misfit(
          "`lines`",
          "`text`",
          at: stream.valueSpan,
          help: "Write `as: ndjson` for lines of JSON, or `stream: text`."
        )
      )
    }
    refuseModifiers(of: use, at: "`stream`")
    return reference(use, owner: owner).map { .stream($0, framing.value) } ?? .nothing
  }

  /// Reports conditions on the body of a streamed answer, which is never available as a whole.
  private mutating func refuseBodyConditions(_ method: Spec.Method) {
    guard case .stream = method.returns else { return }
    let wanted = "an answer without `stream`"
    for failure in method.fails {
      switch failure.condition {
      case .body(let body):
        report(.misplaced("a failure by its body", wanted, at: body.span))
      case .status(let status, _, let code?)
      where status.value.overlaps(Default.successStatus):
        report(.misplaced("a code of a 2xx answer", wanted, at: code.code.span))
      case .status, .code: continue
      }
    }
  }

  /// Resolves the failures of a method, in order of evaluation.
  mutating func failures(
    _ method: Spec.Method,
    path: String,
    owner: SwiftName
  ) -> [Program.Failure] {
    let codes = codePlaces(of: method)
    let (failures, statuses, bodies) = failures(method.fails, codes, path: path, owner: owner)
    checkReach(method, after: statuses, bodies)
    refuseBodyConditions(method)
    return failures
  }

  /// Resolves the failures on their own, without reporting conditions that hide each other.
  mutating func failures(
    _ written: [Spec.Failure],
    _ codes: CodePlaces,
    path: String,
    owner: SwiftName
  ) -> (failures: [Program.Failure], statuses: [AnsweredStatus], bodies: [Spec.Constant: Span]) {
    let failures = written.map { failure($0, codes, path: path, owner: owner) }
    checkUnique(failures.map { ($0.name, $0.entity) }, .failure)
    let (statuses, bodies) = checkReach(of: zip(written, failures.map(\.condition.bodyCode)))
    return (failures, statuses, bodies)
  }

  /// Resolves a failure of a method or a trait.
  mutating func failure(
    _ failure: Spec.Failure,
    _ codes: CodePlaces,
    path: String,
    owner: SwiftName
  ) -> Program.Failure {
    let scope = scope(
      ofPartAt: failure.name.span,
      else: ParamScope(path: path, owner: owner)
    )
    let name = swiftName(failure.name, .failure, override: failure.notes.swiftName)
    checkReserved(name, ReservedNames.failures, .failure, at: failure.name.span)
    let path = "\(scope.path).fails.\(failure.name.value)"
    let condition: Program.Condition
    switch failure.condition {
    case .status(let range, let type, let code):
      let code = code.flatMap { bodyCode($0, among: codes) }
      condition = .status(range.value, type?.value, code)
    case .body(let constant):
      condition = .body(constant.value)
      refuseHeaders(failure.headers)
    case .code(let code):
      condition = .code(code.value)
      refuseHeaders(failure.headers)
    }
    return Program.Failure(
      entity: entity(path, failure.notes, at: failure.name.span),
      name: name,
      condition: condition,
      content: content(failure),
      recovery: failure.recovery?.value,
      headers: answerHeaders(failure.headers, path: path, owner: scope.owner)
    )
  }

  /// Resolves the content of a failure.
  private mutating func content(_ failure: Spec.Failure) -> Program.Content {
    switch (failure.content, failure.condition) {
    case (.nothing, _): return .nothing
    case (.text, .code), (.bytes, .code):
      refuseWholeBody(at: failure.name.span)
      return .nothing
    case (.text, .status), (.text, .body): return .text
    case (.bytes, .status), (.bytes, .body): return .bytes
    case (.json(let use), _):
      refuseModifiers(of: use, at: "`type`")
      let type = reference(use, owner: nil)
      return type.map { .json($0, accepting: [], isOptional: failure.isOptional) } ?? .nothing
    }
  }

  /// Reports text or bytes as the content of an outcome that a code within the body identifies.
  mutating func refuseWholeBody(at span: Span) {
    let help = """
      Name a JSON type, such as `String` for `text`, or an alias of `Data` for bytes in Base64. To \
      read the whole body as text or bytes, use a `status`.
      """
    report(.misfit("a value that is not JSON", "a `status`", at: span, help: help))
  }

  /// Reports headers of an outcome that is not identified by a status.
  mutating func refuseHeaders(_ headers: [Spec.Field]) {
    guard let header = headers.first else { return }
    report(.misplaced("`headers`", "a `status`", at: header.span))
  }

  /// Reports failures that earlier ones hide, and statuses that are not failures for a caller.
  ///
  /// A code beside a status is nil if it was reported.
  private mutating func checkReach(
    of failures: some Sequence<(Spec.Failure, Program.BodyCode?)>
  ) -> (statuses: [AnsweredStatus], bodies: [Spec.Constant: Span]) {
    var statuses: [AnsweredStatus] = []
    var bodies: [Spec.Constant: Span] = [:]
    var codes: [String: Span] = [:]
    for (failure, bodyCode) in failures {
      switch failure.condition {
      case .code(let code):
        if let earlier = codes[code.value] {
          report(.unreachableFailure(at: code.span, first: earlier))
        }
        codes[code.value] = code.span
      case .body(let body):
        if let earlier = bodies[body.value] {
          report(.unreachableFailure(at: body.span, first: earlier))
        }
        bodies[body.value] = body.span
      case .status(let status, let type, let code):
        let range = status.value
        if range.first < 200 || (300..<400).contains(range.first) || range.contains(200) {
          report(.noFailureStatus(at: status.span))
        }
        if let answer = AnsweredStatus(status, type, code?.code, bodyCode) {
          checkReach(of: answer, after: &statuses)
        }
      }
    }
    return (statuses, bodies)
  }

  /// Reports successes that failures or earlier successes hide.
  private mutating func checkReach(
    _ method: Spec.Method,
    after statuses: [AnsweredStatus],
    _ bodies: [Spec.Constant: Span]
  ) {
    var statuses = statuses
    if case .constant(let constant) = method.returns, let earlier = bodies[constant.value] {
      report(.unreachableFailure(at: constant.span, first: earlier))
    }
    for success in method.succeeds.items {
      guard let status = success.status else { continue }
      if status.value.first < 200 {
        report(.misfit("a success", "a status of 200 or above", at: status.span))
      }
      checkReach(of: AnsweredStatus(status, success.contentType), after: &statuses)
    }
  }
}

extension Resolving {
  /// Reports answers that earlier outcomes cover.
  mutating func checkReach(of answer: AnsweredStatus, after earlier: inout [AnsweredStatus]) {
    if answer.isHidden(by: earlier), let first = earlier.first(where: { $0.overlaps(answer) }) {
      report(.unreachableFailure(at: answer.span, first: first.span))
    }
    earlier.append(answer)
  }
}
