package import SpecgenCore

/// The parts of a spec that traffic showed, and those that it did not show.
///
/// The parts are the methods with their outcomes, and the contents of answers: the members of
/// records, and the cases of enumerations and unions.
package struct TrafficCoverage: Sendable {
  /// The kind of a part.
  package enum Kind: String, CaseIterable, Sendable {
    case method, success, failure
    case commonError = "common-error"
    case member
    case enumCase = "enum-case"
    case unionCase = "union-case"
  }

  /// A part, and the number of exchanges that showed it.
  package struct Row: Hashable, Sendable {
    package let kind: Kind
    /// The stable path, such as `methods.order` or `types.Order.fields.total`.
    package let path: String
    /// The place in the spec.
    package let span: Span
    package fileprivate(set) var count = 0
  }

  /// The rows in the order of the spec: methods with their outcomes, the common error, then types.
  package private(set) var rows: [Row] = []
  /// The indices of the rows by their paths.
  private var indices: [String: Int] = [:]
  private var methods: [Int] = []
  private var parts: [TypePart: Int] = [:]

  /// Lists the parts of a spec, of which no exchange has shown any.
  init(_ spec: VerifiedSpec) {
    var types: [Program.TypeReference] = []
    for target in spec.methods {
      let entity = target.method.entity
      methods.append(add(.method, entity.path, entity.span))
      for outcome in target.outcomes {
        _ = add(outcome.meaning == .success ? .success : .failure, outcome.path, outcome.span)
        if case .json(let type, _, _) = outcome.content { types.append(type) }
      }
    }
    if let common = spec.program.commonError {
      _ = add(.commonError, common.part.path, common.part.span)
      types.append(.defined(common.type))
    }
    let definitions = spec.types.definitions
    let own = Self.reached(from: types, in: definitions).flatMap { index in
      TypeRow.rows(of: definitions[index], index)
    }
    for row in own.sorted(by: { $0.order < $1.order }) {
      parts[row.part] = add(row.kind, row.path, row.span)
    }
  }

  /// Returns the indices of the types that values of the given types contain, in ascending order.
  private static func reached(
    from types: [Program.TypeReference],
    in definitions: [Program.TypeDefinition]
  ) -> [Int] {
    var open = types.compactMap(\.mentioned)
    var reached = Set(open)
    while let index = open.popLast() {
      for part in definitions[index].shape.parts.compactMap(\.mentioned)
      where reached.insert(part).inserted { open.append(part) }
    }
    return reached.sorted()
  }

  /// Adds a row and returns its index; types that inherit a member share its row.
  private mutating func add(_ kind: Kind, _ path: String, _ span: Span) -> Int {
    if let known = indices[path] { return known }
    indices[path] = rows.count
    rows.append(Row(kind: kind, path: path, span: span))
    return rows.count - 1
  }

  /// Adds what an exchange shows.
  mutating func add(_ check: ExchangeCheck) {
    guard let method = check.method else { return }
    var shown = Set(check.seen.compactMap { parts[$0] })
    shown.insert(methods[method])
    if let outcome = check.outcome.flatMap({ indices[$0] }) { shown.insert(outcome) }
    for index in shown { rows[index].count += 1 }
  }
}

/// A member or a case in an answer, before the rows are in the order of the spec.
private struct TypeRow {
  let part: TypePart
  let kind: TrafficCoverage.Kind
  let path: String
  let span: Span
  /// `true` for a type of another spec.
  let isForeign: Bool

  /// The order of the spec; types of other specs are last.
  var order: (Int, Span, Int) { (isForeign ? 1 : 0, span, part.type) }

  /// Returns the rows of a type.
  static func rows(of definition: Program.TypeDefinition, _ type: Int) -> [TypeRow] {
    func row(_ kind: TrafficCoverage.Kind, _ index: Int, _ entity: Program.Entity) -> TypeRow {
      TypeRow(
        part: TypePart(type: type, index: index),
        kind: kind,
        path: definition.moduleMark + entity.path,
        span: entity.span,
        isForeign: definition.module != nil
      )
    }
    switch definition.shape {
    case .record(let record):
      // The members of a part belong to its own type.
      return record.properties.enumerated().filter { $0.element.inline == nil }
        .map { row(.member, $0.offset, $0.element.entity) }
    case .enumeration(let enumeration):
      return enumeration.cases.enumerated().map { row(.enumCase, $0, $1.entity) }
    case .union(let union):
      return union.cases.enumerated().map { row(.unionCase, $0, $1.entity) }
    case .alias: return []
    }
  }
}
