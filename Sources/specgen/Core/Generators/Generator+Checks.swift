extension Generator {
  /// Returns the function that checks params before a link is opened, or nothing if no param has a check.
  func checking(_ checks: [Program.Check], codes: TypeName) -> SwiftCode {
    guard !checks.isEmpty else { return .empty }
    return """
      \(access)func check(_ checks: inout ParamChecks<\(codes)>) {
        \(lines: checks.flatMap { statements($0, codes) })
      }
      """
  }

  /// Returns the statements that write the fields of a query, in the order of the spec.
  func queryFields(
    _ params: [Program.Param],
    _ constants: [Program.MethodConstant],
    absent: AbsentWord,
    identifying carrier: SwiftName? = nil
  ) -> [SwiftCode] {
    let fields = params.map {
      (
        start: $0.property.entity.span.start,
        code: field($0.property, absent: absent, isCarrier: $0.property.name == carrier)
      )
    }
    let fixed = constants.compactMap { constant in
      statement(constant).map { (start: constant.span.start, code: $0) }
    }
    return (fields + fixed).sorted { $0.start < $1.start }.map(\.code)
  }

  private func field(
    _ property: Program.Property,
    absent: AbsentWord,
    isCarrier: Bool
  ) -> SwiftCode {
    if isCarrier {
      let value = member(property.name, hiddenBy: ["request"])
      let arguments: [SwiftCode] =
        ["\(literal: property.key)", "json: \(value)"]
        + (property.coding == .base64 ? ["isBase64: true"] : []) + ["identifiesAnswer: true"]
      return ("request.query(\(list: arguments))" as SwiftCode).using(.links)
    }
    let format = formArgument(of: property)
    let isText = property.coding == .plain && !isList(property.type) || format != nil
    guard absent != .omitted, isText, property.presence != .required else {
      return adding(property, with: "query")
    }
    let value = member(property.name, hiddenBy: ["request"])
    let word: SwiftCode = absent == .empty ? "absent: .empty" : "absent: .bare"
    let arguments = ["\(literal: property.key)", value] + (format.map { [$0] } ?? [])
    return "request.query(\(list: arguments + [word]))"
  }

  /// `true` for a list, by itself or by an alias.
  func isList(_ type: Program.TypeReference) -> Bool {
    if case .list = expanded(type) { true } else { false }
  }

  private func statements(_ check: Program.Check, _ codes: TypeName) -> [SwiftCode] {
    func call(
      _ function: SwiftCode,
      _ arguments: [SwiftCode],
      _ code: SwiftName?,
      several: SwiftName? = nil
    ) -> SwiftCode {
      let labelled: [(SwiftCode, SwiftName?)] = [("else", code), ("several", several)]
      let words = labelled.compactMap { label, name in
        name.map { name -> SwiftCode in
          // `.none` alone would refer to `Optional.none`.
          let type: SwiftCode = name.text == "none" ? "\(codes)" : .empty
          return "\(label): \(type).\(Identifier(name))"
        }
      }
      return "checks.\(function)(\(list: arguments + words))"
    }

    switch check {
    case .present(let key, let name, let code):
      return [call("present", ["\(literal: key)", value(name)], code)]
    case .form(let key, let name, let form, let code):
      return [call("format", ["\(literal: key)", value(name), textFormat(form)], code)]
    case .constraints(let key, let name, let own, let code):
      return [
        call("value", ["\(literal: key)", value(name)] + constraints(own), code).using(.constraints)
      ]
    case .exactlyOne(let params, let code, let several):
      return choices(params) + [call("exactlyOne", [], code, several: several)]
    case .atLeastOne(let params): return choices(params) + ["checks.atLeastOne()"]
    case .needs(let param, let others):
      return choices([param] + others) + ["checks.firstNeedsOthers()"]
    }
  }

  private func choices(_ params: [Program.KeyedName]) -> [SwiftCode] {
    params.map { "checks.choice(\(literal: $0.key), \(value($0.name)))" }
  }

  private func value(_ name: SwiftName) -> SwiftCode { member(name, hiddenBy: ["checks"]) }

  /// Returns the form of a string.
  func textFormat(_ form: Program.TextForm) -> SwiftCode {
    switch form {
    case .named(.e164): ".e164"
    case .named(.sha256): ".sha256"
    case .named(.scheme): ".scheme"
    case .numbers(let pattern): ".numbers(\(literal: pattern))"
    }
  }
}
