extension Generator {
  /// Returns the functions that repeat calls until they end.
  func polledEnds(_ scope: MethodScope) -> SwiftCode {
    let functions = scope.methods.compactMap { method in
      method.until.map { polledEnd($0, of: method) }
    }
    guard !functions.isEmpty else { return .empty }
    return """
      nonisolated extension \(local(scope.names.interface)) {
        \(blocks: functions)
      }
      """
  }

  private func polledEnd(_ until: Program.Until, of method: Program.Method) -> SwiftCode {
    let params = callParams(method).map(\.property)
    let names = params.map(\.name)
    let polling = Identifier(freeName("polling", "Pace", beside: names))
    let onAnswer = Identifier(freeName("onAnswer", "Arrival", beside: names))
    let answer = successType(method)
    let pace: TypeName = .named("Polling", in: .runtime(.polling))
    let times: [SwiftCode] = [
      "pause: \(duration(milliseconds: until.pause))",
      "deadline: .seconds(\(literal: until.deadline))",
    ]
    let parameters =
      params.map(parameter)
      + [
        "\(polling): \(pace) = \(pace)(\(list: times))",
        "\(onAnswer): (\(answer)) -> Void = { _ in }",
      ]
    let call = member(SwiftName(text: "polledEnd"), hiddenBy: names.map(\.text))
    let pause = until.pauseField.map { ["pause: { \(self.pause($0)) }" as SwiftCode] } ?? []
    let arguments: [SwiftCode] =
      ["of: \(value(method))", "\(polling)"] + pause + ["onAnswer: \(onAnswer)"]
    let function: SwiftCode = """
      \(documentation(of: until, method, params, (polling, onAnswer)))
      \(deprecation(until.entity))
      \(compiledOnUse)
      \(access)nonisolated(nonsending) func \(Identifier(until.name))(\(list: parameters)) async\(result: endType(until, method)) {
        await \(call)(\(list: arguments)) { answer in
          switch \(value(until.field, from: "answer")) {
          \(lines: ends(until))
          }
        }
      }
      """
    return compiledOnUse.isEmpty ? function : function.compiledByOthers
  }

  private func documentation(
    of until: Program.Until,
    _ method: Program.Method,
    _ params: [Program.Property],
    _ others: (polling: Identifier, onAnswer: Identifier)
  ) -> Documentation {
    // The struct of an answer with headers is no part of the spec.
    let field = until.field.steps.filter { $0.owner != nil }.map(\.name.text)
      .joined(separator: ".")
    let (polling, onAnswer) = (others.polling.source, others.onAnswer.source)
    let remarks = [
      "The calls are \(until.pauseInWords) apart, unless the server asks for "
        + "another pause. After \(until.deadlineInWords), the outcome is `.pending` with the last answer. "
        + "`\(polling)` changes both.",
      "Each answer, including the last one, is passed to `\(onAnswer)`.",
    ]
    return documentation(
      until.entity,
      "Repeats `\(program.function(of: method))` until `\(field)` reports an end.",
      remarks: remarks,
      params: params
    )
  }

  /// Returns the type of the outcome.
  private func endType(_ until: Program.Until, _ method: Program.Method) -> TypeName {
    let answer = successType(method)
    let never: TypeName = .named("Never", in: nil)
    let outcomes = until.outcomes
    let payload = { (outcome: CaseOutcome) in outcomes.contains(outcome) ? answer : never }
    let problem: TypeName =
      outcomes.contains(.error)
      ? .generic(
        .named("PollProblem", in: .runtime(.polling)),
        [answer, failureType(method)]
      ) : errorType(method)
    return .generic(
      .named("Outcome", in: .runtime(.core)),
      [payload(.success), answer, payload(.failure), payload(.cancel), problem]
    )
  }

  /// Returns the cases that map values to outcomes; nil repeats the call.
  ///
  /// An absent value is a state in which the vendor has not reported an end.
  private func ends(_ until: Program.Until) -> [SwiftCode] {
    let isOptional = until.field.isOptional
    let mark: SwiftCode = isOptional ? "?" : .empty
    let absent: [SwiftCode] = isOptional ? ["nil"] : []
    func leaving(_ patterns: [SwiftCode]) -> SwiftCode {
      "case \(inline: patterns.map { "\($0)\(mark)" } + absent): nil"
    }
    switch until.states {
    case .values(let values):
      return [leaving(values.map { literal($0) }), "default: .success(answer)"]
    case .cases(let index, let leaves, let ends):
      func pattern(_ value: Program.EnumerationCase) -> SwiftCode {
        // The cases may belong to a type of another module.
        let code: SwiftCode = ".\(Identifier(value.name))"
        return code.usingMembers(of: typeName(.defined(index)))
      }
      let leaving = leaving(leaves.map(pattern))
      guard case .typed(let cases, let isOpen) = ends else {
        return [leaving, "default: .success(answer)"]
      }
      let rest: [SwiftCode] =
        isOpen ? ["case .unrecognized\(mark): .error(.reported(answer))"] : []
      return [leaving]
        + cases.map { "case \(pattern($0))\(mark): \(end($0.outcome ?? .error))" } + rest
    }
  }

  private func end(_ outcome: CaseOutcome) -> SwiftCode {
    switch outcome {
    case .success: ".success(answer)"
    case .pending: ".pending(answer)"
    case .failure: ".failure(answer)"
    case .cancel: ".cancel(answer)"
    case .error: ".error(.reported(answer))"
    }
  }

  private func pause(_ field: Program.Until.PauseField) -> SwiftCode {
    field.type == .duration
      ? value(field.path)
      : "\(TypeName.named("Polling", in: .runtime(.polling))).seconds(\(value(field.path)))"
  }

  private func duration(milliseconds: Int) -> SwiftCode {
    milliseconds.isMultiple(of: 1_000)
      ? ".seconds(\(literal: milliseconds / 1_000))" : ".milliseconds(\(literal: milliseconds))"
  }
}
