/// The action of a change, which forms a kind together with a subject.
enum ChangeAction: String, CaseIterable, Sendable {
  case added
  case addedClosed = "added-closed"
  case addedOptional = "added-optional"
  case addedPath = "added-path"
  case addedRequired = "added-required"
  case addedRequiredWithDefault = "added-required-with-default"
  case addedWithDefault = "added-with-default"
  case becameConstant = "became-constant"
  case becameEnum = "became-enum"
  case becameNotNullable = "became-not-nullable"
  case becameNullable = "became-nullable"
  case becameOptional = "became-optional"
  case becameRequired = "became-required"
  case becameRequiredWithDefault = "became-required-with-default"
  case becameSupplied = "became-supplied"
  case becameVariable = "became-variable"
  case bodyAdded = "body-added"
  case bodyBecameOptional = "body-became-optional"
  case bodyBecameRequired = "body-became-required"
  case bodyChanged = "body-changed"
  case bodyRemoved = "body-removed"
  case changed
  case closed
  case defaultAdded = "default-added"
  case defaultChanged = "default-changed"
  case defaultDropped = "default-dropped"
  case defaultRemoved = "default-removed"
  case defaultSet = "default-set"
  case deprecated
  case formatChanged = "format-changed"
  case joined
  case keysAdded = "keys-added"
  case keysRemoved = "keys-removed"
  case kindChanged = "kind-changed"
  case kindsAdded = "kinds-added"
  case kindsRemoved = "kinds-removed"
  case locationChanged = "location-changed"
  case loosened
  case lowered
  case moved
  case narrowed
  case opened
  case orderChanged = "order-changed"
  case parted
  case raised
  case removed
  case removedDeprecated = "removed-deprecated"
  case removedOptional = "removed-optional"
  case removedRequired = "removed-required"
  case renamed
  case renamedSwift = "renamed-swift"
  case renamedWire = "renamed-wire"
  case reused
  case reworded
  case sensitiveChanged = "sensitive-changed"
  case `set`
  case shadowed
  case stoppedEnum = "stopped-enum"
  case stoppedSupplied = "stopped-supplied"
  case switched
  case targetChanged = "target-changed"
  case targetNarrowed = "target-narrowed"
  case targetWidened = "target-widened"
  case tightened
  case typeChanged = "type-changed"
  case typeNarrowed = "type-narrowed"
  case typeWidened = "type-widened"
  case undeprecated
  case unitChanged = "unit-changed"
  case widened

  /// The predicate in titles.
  var phrase: String {
    switch self {
    case .added: "was added"
    case .addedClosed: "was added to a closed type"
    case .addedOptional: "was added as optional"
    case .addedPath: "was added to the path"
    case .addedRequired: "was added as required"
    case .addedRequiredWithDefault: "was added with a default"
    case .addedWithDefault: "was added with a default"
    case .becameConstant: "became constants"
    case .becameEnum: "became an enumeration"
    case .becameNotNullable: "is no longer nullable"
    case .becameNullable: "became nullable"
    case .becameOptional: "became optional"
    case .becameRequired: "became required"
    case .becameRequiredWithDefault: "was optional and gained a default"
    case .becameSupplied: "is now supplied by the app"
    case .becameVariable: "became variables"
    case .bodyAdded: "gained a value"
    case .bodyBecameOptional: "became an optional value"
    case .bodyBecameRequired: "became a required value"
    case .bodyChanged: "changed its type"
    case .bodyRemoved: "lost its value"
    case .changed: "changed"
    case .closed: "became closed"
    case .defaultAdded: "was required and gained a default"
    case .defaultChanged: "changed its default"
    case .defaultDropped: "lost its default and became optional"
    case .defaultRemoved: "lost its default and became required"
    case .defaultSet: "was optional and gained a default"
    case .deprecated: "was deprecated"
    case .formatChanged: "changed its format"
    case .joined: "was merged with another"
    case .keysAdded: "gained an alternative key"
    case .keysRemoved: "lost an alternative key"
    case .kindChanged: "changed its kind"
    case .kindsAdded: "accepts another JSON kind"
    case .kindsRemoved: "accepts fewer JSON kinds"
    case .locationChanged: "moved to another location"
    case .loosened: "was loosened"
    case .lowered: "was lowered"
    case .moved: "was moved"
    case .narrowed: "was narrowed"
    case .opened: "became open"
    case .orderChanged: "was reordered"
    case .parted: "was split from another"
    case .raised: "was raised"
    case .removed: "was removed"
    case .removedDeprecated: "was removed after its deprecation"
    case .removedOptional: "was removed (was optional)"
    case .removedRequired: "was removed (was required)"
    case .renamed: "was renamed"
    case .renamedSwift: "changed its Swift name"
    case .renamedWire: "changed its wire key"
    case .reused: "reused the value of another case"
    case .reworded: "was reworded"
    case .sensitiveChanged: "became secret or stopped being secret"
    case .set: "was added"
    case .shadowed: "lost links to another route"
    case .stoppedEnum: "is no longer an enumeration"
    case .stoppedSupplied: "is no longer supplied by the app"
    case .switched: "was replaced by the other"
    case .targetChanged: "changed its target type"
    case .targetNarrowed: "narrowed its target type"
    case .targetWidened: "widened its target type"
    case .tightened: "was tightened"
    case .typeChanged: "changed its type"
    case .typeNarrowed: "narrowed its type"
    case .typeWidened: "widened its type"
    case .undeprecated: "is no longer deprecated"
    case .unitChanged: "changed its unit"
    case .widened: "was widened"
    }
  }
}
