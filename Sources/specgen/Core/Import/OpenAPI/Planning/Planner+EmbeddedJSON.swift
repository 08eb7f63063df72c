extension Planner {
  /// Returns the type of the JSON in a string, or nil for another string.
  mutating func embedded(_ schema: Int, _ use: Use) -> PlannedType? {
    guard let inner = api.schemas[schema].embedded else { return nil }
    guard use.isField, use.depth == 0, hasStructure(inner) else {
      let message = "the JSON in the string stays text, which the app reads"
      report(.choice, use.name, message, at: api.schemas[schema].span)
      return nil
    }
    var planned = type(inner, use)
    guard planned.wire == nil, planned.format == nil, !isScalar(planned) else { return nil }
    planned.wire = .text
    planned.isSecret = false
    return planned
  }

  func hasStructure(_ schema: Int) -> Bool {
    switch shape(of: target(of: schema).index) {
    case .any, .list, .map, .record, .union: true
    case .scalar, .enumeration: false
    }
  }

  private func isScalar(_ planned: PlannedType) -> Bool {
    guard let name = planned.plainName, name != "JSON" else { return false }
    return Scalar(rawValue: name) != nil
  }
}
