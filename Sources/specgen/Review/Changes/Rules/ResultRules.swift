import SpecgenCore

/// The rules for the results and failures of calls.
extension FactRule {
  static let resultForm: FactRule = FactRule { difference in
    // The value of a plain success belongs to the method, which reports it.
    if difference.old.isPlain != difference.new.isPlain { return [] }
    let isMethod = difference.new.kind == .method
    let changed =
      isMethod ? ChangeKind(.result, .kindChanged) : ChangeKind(.status, .bodyChanged)
    switch (difference.before, difference.after) {
    // An outcome with a code has no form.
    case (nil, _), (_, nil): return difference.found(.init(.statusClass, .changed))
    case (.result(.nothing)?, _):
      return difference.found(isMethod ? .init(.result, .added) : .init(.status, .bodyAdded))
    case (let before?, .result(.nothing)?):
      // A missing body reads as empty text, as no bytes, or as an absent value if it is optional.
      let isReadable =
        before == .result(.text) || before == .result(.bytes)
        || [Aspect.resultPresence, .outcomePresence].contains {
          difference.old[$0] == .absence(.optional)
        }
      return difference.found(
        isMethod ? .init(.result, .removed) : .init(.status, .bodyRemoved),
        Impact(shipped: isReadable ? .degrades : nil)
      )
    case (.result(let before)?, .result(let after)?):
      // Two streams are sequences of the same values.
      let isStream = before.isStream && after.isStream && !difference.alsoDiffers(.resultType)
      return difference.found(
        changed,
        Impact(shipped: before.reads(after) ? .ok : nil, source: isStream ? .ok : nil)
      )
    default: return difference.found(changed)
    }
  }

  static let resultType = FactRule { difference in
    difference.ofReadType(
      difference.new.kind == .method ? .init(.result, .typeChanged) : .init(.status, .bodyChanged),
      difference.wasAndIs
    )
  }

  static let outcomeType = FactRule { difference in
    switch difference.presence {
    case .added: difference.found(.init(.status, .bodyAdded))
    case .removed: difference.found(.init(.status, .bodyRemoved))
    default: difference.ofReadType(.init(.status, .bodyChanged))
    }
  }

  /// The rule for the presence of a result or of the value of an outcome.
  static let resultPresence = FactRule { difference in
    let isOptional = difference.after == .absence(.optional)
    let kind =
      difference.new.kind == .method
      ? ChangeKind(.result, isOptional ? .becameOptional : .becameRequired)
      : ChangeKind(.status, isOptional ? .bodyBecameOptional : .bodyBecameRequired)
    return difference.found(
      kind,
      isOptional ? ": the value can now be missing" : ": the value is now always present"
    )
  }

  static let condition = FactRule { difference in
    switch (difference.before, difference.after) {
    case (.condition(.status)?, .condition(.status)?), (.condition(.body)?, .condition(.body)?):
      return difference.found(.init(.statusRange, .changed))
    case (.condition(.code)?, .condition(.code)?):
      let (before, after) = (difference.words.before ?? "", difference.words.after ?? "")
      return difference.found(
        .init(.outcomeCode, .changed),
        ": code changed from \(shortened(before)) to \(shortened(after))"
      )
    default: return difference.found(.init(.statusClass, .changed))
    }
  }

  /// The rule for an envelope, with the complete rules, since they may differ only at the end.
  static let envelope = FactRule { difference in
    let (before, after) = (difference.words.before ?? "none", difference.words.after ?? "none")
    return difference.found(
      .init(.statusEnvelope, .changed),
      ": rules changed from \(visible(before)) to \(visible(after))"
    )
  }

  static let recovery = FactRule { difference in
    let words =
      switch (difference.words.before.map(quoted), difference.words.after.map(quoted)) {
      case (let before?, let after?): "changed from \(before) to \(after)"
      case (let before?, nil): "\(before) was removed"
      case (nil, let after): "\(after ?? "") was added"
      }
    return difference.found(.init(.failureRecovery, .changed), ": recovery suggestion \(words)")
  }
}

extension Difference {
  /// Returns a finding about a type that only answers have, unless only its kind differs, which the type reports.
  fileprivate func ofReadType(_ kind: ChangeKind, _ predicate: String? = nil) -> [EntityChange] {
    guard let (before, after) = types, isOfOtherType, !isOfAlias else { return [] }
    var impact = before.impact(of: after)
    switch TypeChange(from: before, to: after) {
    case .narrowed, .becameEnumeration: impact.shipped = .ok
    case .stoppedEnumeration: impact.shipped = .degrades
    case .widened, .list, .map, .other: break
    }
    return predicate.map { found(kind, $0, impact) } ?? found(kind, impact)
  }
}
