extension ProgramChecker {
  /// Reports a list or an object that shares a segment of a path with other text, and an object with members that are
  /// not simple.
  mutating func checkJoinedParams() {
    for method in program.methods {
      for part in method.path {
        guard case .composed(let pieces) = part else { continue }
        for case .param(let index) in pieces {
          let property = method.params[index].property
          switch property.coding {
          case .joined, .separated: break
          default: continue
          }
          report(
            .misfit("a list or an object in a path", "a whole segment", at: property.entity.span)
          )
        }
      }
      for param in method.params {
        let property = param.property
        guard let style = objectStyle(property.coding), !hasSimpleMembers(property.type),
          !(param.place == .member(.multipart) && program.expanded(property.type).isFiles)
        else { continue }
        let wanted = "an object whose members are strings, numbers, Booleans or enumerations"
        report(.misfit("`style: \(style)`", wanted, at: property.entity.span))
      }
      for param in method.params { checkForm(param) }
    }
  }

  /// Reports a whole body that is a form, and has members that no field can carry.
  private mutating func checkForm(_ param: Program.Param) {
    let bodies: [(form: Program.BodyForm, type: Program.TypeReference, span: Span)] =
      switch param.place {
      case .body(let form, _): [(form, param.property.type, param.property.entity.span)]
      case .bodies(let values): values.map { ($0.form, $0.type, $0.entity.span) }
      case .path, .query, .header, .cookie, .member: []
      }
    for (form, type, span) in bodies where [.form, .multipart].contains(form) {
      let hasFields = hasMembers(type) { member in
        switch program.expanded(member) {
        case .list(let element): isSimple(element)
        case .map: form == .multipart
        case .defined: isSimple(member) || form == .multipart && hasMembers(member) { _ in true }
        case .scalar, .nullable, .bodies: isSimple(member)
        }
      }
      guard !hasFields else { continue }
      let wanted = "an object whose members are simple values or lists of them"
      report(.misfit("a form", wanted, at: span))
    }
  }

  /// Returns the style of an object whose members are texts, or nil for another encoding.
  private func objectStyle(_ coding: Program.Coding) -> String? {
    switch coding {
    case .joined(let style, isObject: true): style.rawValue
    case .members(let style): style.rawValue
    default: nil
    }
  }

  private func hasSimpleMembers(_ type: Program.TypeReference) -> Bool {
    hasMembers(type, isSimple)
  }

  /// Returns `true` for an object whose members all satisfy a predicate.
  private func hasMembers(
    _ type: Program.TypeReference,
    _ isFine: (Program.TypeReference) -> Bool
  ) -> Bool {
    switch program.expanded(type) {
    case .map(let value): return isFine(value)
    case .defined(let index):
      guard case .record(let record) = program.types[index].shape, !record.isTuple else {
        return false
      }
      let others = record.additional.map { [$0] } ?? []
      return others.allSatisfy(isFine) && record.constants.allSatisfy(\.parents.isEmpty)
        && record.properties.allSatisfy {
          $0.inline == nil && $0.parents.isEmpty && isFine($0.type)
        }
    case .scalar, .list, .nullable, .bodies: return false
    }
  }

  private func isSimple(_ type: Program.TypeReference) -> Bool {
    switch program.expanded(type) {
    case .scalar(let scalar): return scalar.isText
    case .defined(let index):
      if case .enumeration = program.types[index].shape { return true }
      return false
    case .list, .map, .nullable, .bodies: return false
    }
  }
}
