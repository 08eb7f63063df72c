/// Planning of unions that are a single type.
extension Planner {
  /// Returns a single type that covers all alternatives.
  mutating func singleType(_ found: [Alternative], _ use: Use) -> PlannedType? {
    if found.count == 1 {
      var use = use
      guard let only = use.walk.enter(SchemaLink(to: found[0].index)) else {
        return named("JSON", at: use.span)
      }
      return type(only, use)
    }
    var kinds: Set<Spec.JSONKind> = []
    for alternative in found {
      switch alternative.shape {
      case .scalar, .enumeration:
        guard let kind = alternative.kind else { return nil }
        kinds.insert(kind)
      case .any, .list, .map, .record, .union: return nil
      }
    }
    let name =
      if kinds == [.string] {
        "String"
      } else if kinds == [.integer] {
        "Int"
      } else {
        kinds.isSubset(of: [.integer, .number]) ? "Double" : "Scalar"
      }
    let words = found.compactMap { $0.shape.restriction }.joined(separator: "; ")
    if !words.isEmpty {
      let message = "its alternatives (\(words)) become one \(name)"
      report(.choice, use.name, message, at: use.span)
    }
    return named(name, at: use.span)
  }
}

extension Planner.Shape {
  /// The values of an enumeration, or the type of a text with a format, in words.
  fileprivate var restriction: String? {
    switch self {
    case .enumeration(let values, _): values.map(\.value).joined(separator: ", ")
    case .scalar(let scalar): scalar.name == "String" || !scalar.isText ? nil : scalar.name
    case .any, .list, .map, .record, .union: nil
    }
  }
}
