@testable import SpecgenReview

extension ChangeKind {
  /// The kinds that the way back may be of.
  var mirrors: Set<ChangeKind> {
    let own = action.reverses.map { ChangeKind(subject, $0) }
    let others = Self.exceptions.filter { $0.contains(self) }.flatMap { $0 }.filter { $0 != self }
    // Another former name in its place is one that is removed, too; another pattern may be stricter both ways.
    let itself = [.init(.formerName, .removed), .init(.constraint, .tightened)].filter {
      $0 == self
    }
    return Set(own + others + itself).intersection(Self.allCases)
  }

  /// Kinds of several subjects that are the ways there and back.
  private static let exceptions: [[ChangeKind]] = [
    [.init(.codeRaw, .changed), .init(.code, .reused)],
    [.init(.code, .renamedSwift), .init(.code, .reused)],
    [.init(.header, .removed), .init(.param, .addedOptional)],
    [.init(.header, .removed), .init(.param, .addedRequiredWithDefault)],
    [.init(.status, .bodyAdded), .init(.status, .bodyRemoved)],
  ]
}

extension ChangeAction {
  /// The actions that undo this one.
  fileprivate var reverses: [ChangeAction] {
    if Self.additions.contains(self) { return Self.removals }
    if Self.removals.contains(self) { return Self.additions }
    let found = Self.pairs.flatMap { one, other in
      one == self ? [other] : other == self ? [one] : []
    }
    return found.isEmpty ? [self] : found
  }

  private static let additions: [ChangeAction] = [
    .added, .addedRequired, .addedOptional, .addedWithDefault, .addedRequiredWithDefault,
    .addedClosed, .addedPath, .set,
  ]

  private static let removals: [ChangeAction] = [
    .removed, .removedRequired, .removedOptional, .removedDeprecated,
  ]

  private static let pairs: [(ChangeAction, ChangeAction)] = [
    (.lowered, .raised), (.movedEarlier, .movedLater), (.becameConstant, .becameVariable),
    (.deprecated, .undeprecated),
    (.opened, .closed), (.keysAdded, .keysRemoved), (.kindsAdded, .kindsRemoved),
    (.becameOptional, .becameRequired), (.becameNullable, .becameNotNullable),
    (.defaultAdded, .defaultRemoved), (.typeWidened, .typeNarrowed), (.becameEnum, .stoppedEnum),
    (.targetWidened, .targetNarrowed), (.becameSupplied, .stoppedSupplied),
    (.joined, .parted), (.tightened, .loosened), (.narrowed, .widened),
    (.bodyAdded, .bodyRemoved),
    (.bodyBecameOptional, .bodyBecameRequired), (.defaultSet, .defaultDropped),
    (.becameRequiredWithDefault, .defaultDropped),
  ]
}
