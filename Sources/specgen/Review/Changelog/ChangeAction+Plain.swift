extension ChangeAction {
  /// The predicate in a sentence for people who do not code.
  var plainPredicate: PlainText {
    switch self {
    case .added, .addedPath, .set: "is new"
    case .addedClosed: "is new, and installed versions cannot read it"
    case .addedOptional: "is new and optional"
    case .addedRequired: "is new and required"
    case .addedRequiredWithDefault, .addedWithDefault: "is new and has a default"
    case .becameConstant: "can no longer be edited"
    case .becameEnum: "now allows only listed values"
    case .becameNotNullable: "can no longer be empty"
    case .becameNullable: "can now be empty"
    case .becameOptional: "can now be missing"
    case .becameRequired: "is now required"
    case .becameRequiredWithDefault: "is now always sent, with a default"
    case .becameSupplied: "must now be set by the app"
    case .becameVariable: "can now be edited"
    case .bodyAdded: "now contains data"
    case .bodyBecameOptional: "can now come without data"
    case .bodyBecameRequired: "now always contains data"
    case .bodyChanged: "now contains data of another kind"
    case .bodyRemoved: "no longer contains data"
    case .changed, .reworded: "changed"
    case .closed: "no longer allows unlisted values"
    case .defaultAdded, .defaultSet: "now has a default"
    case .defaultChanged: "has another default"
    case .defaultDropped: "no longer has a default"
    case .defaultRemoved: "no longer has a default and is required"
    case .deprecated: "should no longer be used"
    case .formatChanged: "has another format"
    case .joined: "is now the same as another one"
    case .keysAdded: "can now come under another name"
    case .keysRemoved: "no longer comes under its other name"
    case .kindChanged: "is now of another kind"
    case .kindsAdded: "can now come in another form"
    case .kindsRemoved: "no longer comes in one of its forms"
    case .locationChanged: "is now sent in another place"
    case .loosened: "is less strict"
    case .lowered: "is lower"
    case .moved: "moved to another place"
    case .narrowed: "allows less than before"
    case .opened: "can now contain unlisted values"
    case .orderChanged: "has another order"
    case .parted: "is now separate from another one"
    case .raised: "is higher"
    case .removed, .removedOptional, .removedRequired: "is no longer available"
    case .removedDeprecated: "is no longer available, as announced"
    case .renamed: "has another name"
    case .renamedSwift: "has another name in the code"
    case .renamedWire: "is now sent under another name"
    case .reused: "now means something else"
    case .sensitiveChanged: "is now hidden from logs, or no longer hidden"
    case .shadowed: "lost some of its addresses to another link"
    case .stoppedEnum: "now allows any text"
    case .stoppedSupplied: "no longer has to be set by the app"
    case .switched: "has another structure"
    case .targetChanged, .typeChanged: "is now of another kind"
    case .targetNarrowed, .typeNarrowed: "allows fewer values than before"
    case .targetWidened, .typeWidened: "allows more values than before"
    case .tightened: "is stricter"
    case .undeprecated: "may be used again"
    case .unitChanged: "has another unit"
    case .widened: "allows more than before"
    }
  }

  /// `true` if the change offers something to use.
  var isGain: Bool {
    switch self {
    case .added, .addedOptional, .addedPath, .addedWithDefault, .becameNullable, .becameOptional,
      .bodyAdded, .defaultAdded, .defaultSet, .kindsAdded, .loosened, .opened, .set,
      .stoppedSupplied, .targetWidened, .typeWidened, .undeprecated, .widened:
      true
    case .addedClosed, .addedRequired, .addedRequiredWithDefault, .becameConstant, .becameEnum,
      .becameNotNullable, .becameRequired, .becameRequiredWithDefault, .becameSupplied,
      .becameVariable, .bodyBecameOptional, .bodyBecameRequired, .bodyChanged, .bodyRemoved,
      .changed, .closed, .defaultChanged, .defaultDropped, .defaultRemoved, .deprecated,
      .formatChanged, .joined, .keysAdded, .keysRemoved, .kindChanged, .kindsRemoved,
      .locationChanged, .lowered, .moved, .narrowed, .orderChanged, .parted, .raised, .removed,
      .removedDeprecated, .removedOptional, .removedRequired, .renamed, .renamedSwift,
      .renamedWire, .reused, .reworded, .sensitiveChanged, .shadowed, .stoppedEnum, .switched,
      .targetChanged, .targetNarrowed, .tightened, .typeChanged, .typeNarrowed, .unitChanged:
      false
    }
  }

  /// `true` if the change concerns names and their order in code, unless it also affects shipped versions.
  var isOfCode: Bool {
    switch self {
    case .renamed, .renamedSwift, .orderChanged, .joined, .parted: true
    default: false
    }
  }
}
