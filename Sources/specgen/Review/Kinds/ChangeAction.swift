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
    case .addedOptional: "was added and is optional"
    case .addedPath: "was added to the path"
    case .addedRequired: "was added and is required"
    case .addedRequiredWithDefault: "was added with a default"
    case .addedWithDefault: "was added with a default"
    case .becameConstant: "became constants"
    case .becameEnum: "became an enumeration"
    case .becameNotNullable: "is no longer nullable"
    case .becameNullable: "became nullable"
    case .becameOptional: "became optional"
    case .becameRequired: "became required"
    case .becameRequiredWithDefault: "has a default and was optional"
    case .becameSupplied: "is supplied by the app now"
    case .becameVariable: "became variables"
    case .bodyAdded: "gained a value"
    case .bodyBecameOptional: "has an optional value"
    case .bodyBecameRequired: "has a required value"
    case .bodyChanged: "has another type"
    case .bodyRemoved: "lost its value"
    case .changed: "changed"
    case .closed: "became closed"
    case .defaultAdded: "has a default and was required"
    case .defaultChanged: "has another default"
    case .defaultDropped: "is optional and had a default"
    case .defaultRemoved: "is required and had a default"
    case .defaultSet: "has a default and was optional"
    case .deprecated: "was deprecated"
    case .formatChanged: "has another format"
    case .joined: "became one"
    case .keysAdded: "is read under another key"
    case .keysRemoved: "is read under fewer keys"
    case .kindChanged: "is of another kind"
    case .kindsAdded: "accepts another JSON kind"
    case .kindsRemoved: "accepts fewer JSON kinds"
    case .locationChanged: "moved to another place"
    case .loosened: "was loosened"
    case .lowered: "was lowered"
    case .moved: "was moved"
    case .narrowed: "was narrowed"
    case .opened: "became open"
    case .orderChanged: "changed their order"
    case .parted: "became several"
    case .raised: "was raised"
    case .removed: "was removed"
    case .removedDeprecated: "was removed after its deprecation"
    case .removedOptional: "was removed that was optional"
    case .removedRequired: "was removed that was required"
    case .renamed: "was renamed"
    case .renamedSwift: "has another Swift name"
    case .renamedWire: "has another key on the wire"
    case .reused: "took over a value"
    case .reworded: "was reworded"
    case .sensitiveChanged: "became secret, or is no longer secret"
    case .set: "was added"
    case .shadowed: "lost links to another route"
    case .stoppedEnum: "is no longer an enumeration"
    case .stoppedSupplied: "is no longer supplied by the app"
    case .switched: "was replaced by the other"
    case .targetChanged: "names another type"
    case .targetNarrowed: "names a narrower type"
    case .targetWidened: "names a wider type"
    case .tightened: "was tightened"
    case .typeChanged: "has another type"
    case .typeNarrowed: "has a narrower type"
    case .typeWidened: "has a wider type"
    case .undeprecated: "is no longer deprecated"
    case .unitChanged: "has another unit"
    case .widened: "was widened"
    }
  }
}
