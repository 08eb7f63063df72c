import SpecgenCore

extension FactRule {
  /// The rule for the vendor's rules for a value, which reports each that differs.
  static let constraints = FactRule { difference in
    let isWhole = difference.isOfWholeNumbers
    let before = ConstraintSet.sets(difference.before, isWhole: isWhole)
    let after = ConstraintSet.sets(difference.after, isWhole: isWhole)
    return (0..<max(before.count, after.count)).flatMap { depth -> [EntityChange] in
      let old = depth < before.count ? before[depth] : ConstraintSet(isWhole: isWhole)
      let new = depth < after.count ? after[depth] : ConstraintSet(isWhole: isWhole)
      let place = depth == 0 ? "" : ": each value \(depth == 1 ? "in it" : "at depth \(depth)")"
      // Another type takes the rules of the old one with it.
      let isRetyped = difference.alsoDiffers(.type)
      let isSent = difference.new.reach.directions == .out
      return old.changes(to: new).filter { $0.isTighter || !isRetyped }.map { change in
        EntityChange(
          ChangeKind(.constraint, change.isTighter ? .tightened : .loosened),
          place + change.words,
          change.before?.limit,
          change.after?.limit,
          Impact(
            shipped: change.allowsNothing && isSent ? .breaks : nil,
            behavior: difference.isValidated ? .changes : nil
          )
        )
      }
    }
  }

  /// The rule for the value that the server uses in place of an absent one.
  static let serverDefault = FactRule { difference in
    // The finding about its presence says more.
    if difference.new.absence != .optional { return [] }
    let action = difference.presence
    let words =
      switch (difference.words.before.map { quoted($0) }, difference.words.after.map { quoted($0) })
      {
      case (let before?, let after?): "the server now uses \(after) instead of \(before)"
      case (let before?, nil): before
      case (nil, let after): "the server now uses \(after ?? "")"
      }
    // A schema of a body often documents a default that always applied.
    let isMember = difference.new.kind == .field || difference.new.place?.isBody == true
    return difference.found(
      ChangeKind(.serverDefault, action),
      action == .removed
        ? ": the vendor no longer documents the default \(words) of the server"
        : ": if it is absent, \(words)",
      Impact(shipped: isMember && action != .changed ? .ok : nil)
    )
  }

  /// The rule for the check of a param by its constraints, unless that of the defaults changed.
  static let validation = FactRule { difference in
    guard case .validation(let wasOn, let wasShared)? = difference.before,
      case .validation(let isOn, let isShared)? = difference.after, wasOn != isOn,
      !wasShared || !isShared
    else { return [] }
    let subject = difference.new.kind == .param ? " is" : ": params are"
    return difference.found(
      .init(.paramValidation, isOn ? .added : .removed),
      isOn
        ? "\(subject) now checked by constraints before a call is sent"
        : "\(subject) no longer checked by constraints"
    )
  }
}

extension Difference {
  /// `true` if code of one version checks the constraints of the value before it is sent.
  fileprivate var isValidated: Bool {
    [old[.validation], new[.validation]].contains { value in
      if case .validation(isOn: true, _)? = value { true } else { false }
    }
  }

  fileprivate var isOfWholeNumbers: Bool {
    if case .type(let type)? = new[.type] ?? new[.target] { type.isOfWholeNumbers } else { false }
  }
}

extension TypeShape {
  /// `true` for an integer, or for a list or a map of them, between whose values there are no others.
  var isOfWholeNumbers: Bool {
    guard case .scalar(let scalar) = innermost else { return false }
    return [.int, .int32, .int64, .uint64].contains(scalar)
  }

  /// The type within all lists and maps.
  fileprivate var innermost: TypeShape {
    switch self {
    case .list(let value), .map(let value), .nullable(let value): value.innermost
    default: self
    }
  }
}

/// The constraints of one value, for a comparison.
struct ConstraintSet {
  private var byName: [Constraint.Name: Constraint] = [:]
  /// `true` for a whole number.
  private let isWhole: Bool

  init(_ constraints: [Constraint] = [], isWhole: Bool) {
    self.isWhole = isWhole
    byName = Dictionary(firsts: constraints.map { ($0.name, $0) })
  }

  /// Returns the constraints of a value, of its elements, of their elements and so on.
  static func sets(_ value: FactValue?, isWhole: Bool) -> [ConstraintSet] {
    guard case .constraints(let constraints)? = value else { return [] }
    var sets: [ConstraintSet] = []
    var next: Program.Constraints? = constraints
    while let current = next {
      sets.append(ConstraintSet(current.own, isWhole: isWhole))
      next = current.elements
    }
    return sets
  }

  /// Returns `true` if each value that satisfies some constraints satisfies others.
  static func isLooser(_ before: FactValue?, _ after: FactValue?, isWhole: Bool) -> Bool {
    if before == after { return true }
    let (olds, news) = (sets(before, isWhole: isWhole), sets(after, isWhole: isWhole))
    return news.indices.allSatisfy { index in
      let old = index < olds.count ? olds[index] : ConstraintSet(isWhole: isWhole)
      return old.changes(to: news[index]).allSatisfy { !$0.isTighter }
    }
  }

  /// A difference between two sets.
  struct Change {
    /// `true` if some values that satisfied the old constraints may violate the new ones.
    let isTighter: Bool
    let before: Constraint?
    let after: Constraint?

    /// `true` if no value satisfies both the old and the new constraints.
    var allowsNothing = false

    /// The predicate of a finding.
    var words: String {
      switch (before, after) {
      case (let before?, let after?):
        " \(isTighter ? "must now" : "may now") \(after.demand) (before: \(before.limit))"
      case (nil, let after?): " must now \(after.demand)"
      case (let before?, nil): " no longer has to \(before.demand)"
      case (nil, nil): ""
      }
    }
  }

  /// Returns the differences from these constraints to others, in the order of the language.
  func changes(to other: ConstraintSet) -> [Change] {
    let bounds: [[Constraint.Name]] = [
      [.min, .exclusiveMin], [.max, .exclusiveMax], [.minLength], [.maxLength], [.minItems],
      [.maxItems], [.minMembers], [.maxMembers],
    ]
    let others: [Change?] = [
      change(\.multipleOf, to: other) { before, after in
        guard let step = before.number, let next = after.number else { return false }
        return step.isMultiple(of: next)
      },
      change(\.pattern, to: other) { before, after in
        guard let one = RegularPattern(before.text), let other = RegularPattern(after.text) else {
          return false
        }
        return one.isContained(in: other) ?? false
      },
      change(\.uniqueItems, to: other) { _, _ in true },
      change(\.dependentRequired, to: other) { before, after in
        guard case .members(let known) = before.operand, case .members(let needs) = after.operand
        else { return false }
        return needs.allSatisfy { $0.value.isSubset(of: known.all(neededBy: $0.key)) }
      },
    ]
    return (bounds.map { boundChange($0, to: other) } + others).compactMap { change in
      guard var change, let after = change.after else { return change }
      change.allowsNothing = byName.values.contains { $0.exceeds(after) || after.exceeds($0) }
      return change
    }
  }

  private var multipleOf: Constraint? {
    guard let step = byName[.multipleOf] else { return nil }
    return isWhole && step.number == DecimalNumber(1) ? nil : step
  }
  private var pattern: Constraint? { byName[.pattern] }
  private var uniqueItems: Constraint? { byName[.uniqueItems] }
  private var dependentRequired: Constraint? { byName[.dependentRequired] }

  /// Returns the change of a constraint that is no bound.
  ///
  /// `isContained` returns `true` if each value that satisfies the first satisfies the second.
  private func change(
    _ path: KeyPath<ConstraintSet, Constraint?>,
    to other: ConstraintSet,
    isContained: (_ before: Constraint, _ after: Constraint) -> Bool
  ) -> Change? {
    let (before, after) = (self[keyPath: path], other[keyPath: path])
    guard before != after else { return nil }
    guard let before, let after else {
      return Change(isTighter: after != nil, before: before, after: after)
    }
    let isLooser = isContained(before, after)
    if isLooser, isContained(after, before) { return nil }
    return Change(isTighter: !isLooser, before: before, after: after)
  }

  private func boundChange(_ names: [Constraint.Name], to other: ConstraintSet) -> Change? {
    let (before, after) = (bound(names), other.bound(names))
    switch (before, after) {
    case (nil, nil): return nil
    case (let before?, nil): return Change(isTighter: false, before: before.constraint, after: nil)
    case (nil, let after?): return Change(isTighter: true, before: nil, after: after.constraint)
    case (let before?, let after?):
      guard before.limit != after.limit || before.isExclusive != after.isExclusive else {
        return nil
      }
      return Change(
        isTighter: after.isStricter(than: before),
        before: before.constraint,
        after: after.constraint
      )
    }
  }

  /// The stricter of the bounds on one side of a value.
  private struct Limit {
    let constraint: Constraint
    let limit: DecimalNumber
    let isExclusive: Bool

    func isStricter(than other: Limit) -> Bool {
      guard limit != other.limit else { return isExclusive && !other.isExclusive }
      return constraint.name.bound == .least ? limit > other.limit : limit < other.limit
    }
  }

  private func bound(_ names: [Constraint.Name]) -> Limit? {
    var strictest: Limit?
    for name in names {
      guard let constraint = byName[name], let limit = limit(constraint) else { continue }
      if strictest.map({ limit.isStricter(than: $0) }) ?? true { strictest = limit }
    }
    return strictest
  }

  /// Returns a bound; nil for one that each value satisfies.
  private func limit(_ constraint: Constraint) -> Limit? {
    guard let limit = constraint.number, let bound = constraint.name.bound else { return nil }
    let isExclusive = constraint.name == .exclusiveMin || constraint.name == .exclusiveMax
    if constraint.name.subject != .number, bound == .least, !limit.isPositive { return nil }
    if isWhole, isExclusive, let next = limit.neighbor(isAbove: bound == .least) {
      return Limit(constraint: constraint, limit: next, isExclusive: false)
    }
    return Limit(constraint: constraint, limit: limit, isExclusive: isExclusive)
  }
}

extension DecimalNumber {
  /// Returns the next whole number above or below a whole number that fits 64 bits.
  fileprivate func neighbor(isAbove: Bool) -> DecimalNumber? {
    guard isWhole, let number = Int(text) else { return nil }
    let (next, overflows) = number.addingReportingOverflow(isAbove ? 1 : -1)
    return overflows ? nil : DecimalNumber(next)
  }
}
