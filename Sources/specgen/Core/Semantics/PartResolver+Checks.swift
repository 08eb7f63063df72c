extension PartResolver {
  /// Returns the requirements on params that are tested before a link is opened.
  ///
  /// A required string must not be empty, and other params must match their form. `codes` is the enumeration of the
  /// vendor's codes for violations; nil if there is none.
  mutating func checks(
    of fields: [Spec.Field],
    params: [String: Program.Property],
    codes: Int?
  ) -> [Program.Check] {
    fields.flatMap { field -> [Program.Check] in
      guard let property = params[field.name.value] else { return [] }
      let code = field.check?.code.flatMap { self.code($0, among: codes) }
      let isText = expanded(property.type) == .scalar(.string)
      var checks: [Program.Check] = []
      if isText, property.presence == .required, property.defaultValue == nil {
        checks.append(.present(key: property.key, property.name, code: code))
      }
      if let form = field.check?.form {
        if !isText {
          report(.misplaced("`check`", "a param of type String", at: form.span))
        }
        checks.append(.form(key: property.key, property.name, textForm(form), code: code))
      }
      if field.validate?.value ?? spec.validates, let constraints = constraints(of: property) {
        checks.append(.constraints(key: property.key, property.name, constraints, code: code))
      }
      if checks.isEmpty, codes != nil, let code = field.check?.code {
        report(
          .misplaced("`else`", "`check`, or a required string", at: code.span)
        )
      }
      return checks
    }
  }

  /// Returns the constraints of a value that can be checked.
  private func constraints(of property: Program.Property) -> Program.Constraints? {
    let shared = types.sharedConstraints(of: property.type)
    return Program.Constraints.merged(property.constraints, shared)?.checkable
  }

  /// Resolves the form of a string: a keyword, or a pattern.
  mutating func textForm(_ form: Located<String>) -> Program.TextForm {
    CheckWord(rawValue: form.value).map { .named($0) } ?? .numbers(pattern(form))
  }

  /// Returns a pattern such as `{height}x{width}`, and reports placeholders that are unclosed or have no clear end.
  private mutating func pattern(_ form: Located<String>) -> String {
    var rest = form.value[...]
    var isSound = form.value.utf8.allSatisfy { (0x21...0x7E).contains($0) }
    while let open = rest.firstIndex(of: "{") {
      guard let close = rest[open...].firstIndex(of: "}") else {
        isSound = false
        break
      }
      let name = String(rest[rest.index(after: open)..<close])
      rest = rest[rest.index(after: close)...]
      let next = rest.first ?? " "
      if !SwiftName.isName(name) || next == "{" || next.isNumber { isSound = false }
    }
    if !isSound {
      let wanted = "a pattern such as `{height}x{width}`"
      report(.misfit("`check`", wanted, at: form.span))
    }
    return form.value
  }

  /// Returns the enumeration case for a vendor's code.
  mutating func code(
    _ code: Located<String>,
    among codes: Int?
  ) -> SwiftName? {
    guard let codes else {
      report(.misplaced("`else`", "a flow with `error` among its ends", at: code.span))
      return nil
    }
    let names = namedCases(ofType: codes) ?? [:]
    if names[code.value] == nil { reportUnknown(code, among: hasBudget ? names.keys.sorted() : []) }
    return names[code.value]?.name
  }
}
