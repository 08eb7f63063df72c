/// The action of a change, which forms a kind together with a subject.
struct ChangeAction: Sendable {
  /// A property of some actions.
  enum Trait {
    /// The change concerns names and their order in code, unless it also affects shipped versions.
    case code
    /// The change offers something to use.
    case gain
    /// The subject no longer exists.
    case removal
    /// A field has two forms that one model can read: by type, key or kind.
    case twoForms
    /// The values before and after are types.
    case types
  }

  /// The name in the names of kinds.
  let rawValue: String
  /// The predicate in titles.
  let phrase: String
  /// The predicate in a sentence for people who do not code.
  private(set) var plainPredicate: String
  private let traits: [Trait]

  private init(_ name: String, _ phrase: String, _ plain: String, _ traits: Trait...) {
    (rawValue, self.phrase, plainPredicate, self.traits) = (name, phrase, plain, traits)
  }

  /// Creates an action without a predicate for people who do not code, which `plainly` adds.
  private init(_ name: String, _ phrase: String, _ traits: Trait...) {
    (rawValue, self.phrase, plainPredicate, self.traits) = (name, phrase, "", traits)
  }

  /// Returns the action with a predicate for people who do not code.
  private func plainly(_ predicate: String) -> Self {
    var action = self
    action.plainPredicate = predicate
    return action
  }

  /// Returns `true` if the action has a property.
  func `is`(_ trait: Trait) -> Bool { traits.contains(trait) }
}

extension ChangeAction: Hashable {
  static func == (left: Self, right: Self) -> Bool { left.rawValue == right.rawValue }

  func hash(into hasher: inout Hasher) { hasher.combine(rawValue) }
}

/// The rows of the actions, by name.
extension ChangeAction {
  static let added = Self("added", "was added", "is new", .gain)
  static let addedClosed = Self("added-closed", "was added to a closed type")
    .plainly("is new, and installed versions cannot read it")
  static let addedOptional = Self("added-optional", "was added as optional", .gain)
    .plainly("is new and optional")
  static let addedPath = Self("added-path", "was added to the path", "is new", .gain)
  static let addedRequired = Self("added-required", "was added as required")
    .plainly("is new and required")
  static let addedRequiredWithDefault = Self(
    "added-required-with-default",
    "was added with a default"
  )
  .plainly("is new and has a default")
  static let addedWithDefault = Self("added-with-default", "was added with a default", .gain)
    .plainly("is new and has a default")
  static let becameConstant = Self("became-constant", "became constants")
    .plainly("can no longer be edited")
  static let becameEnum = Self("became-enum", "became an enumeration")
    .plainly("now allows only listed values")
  static let becameNotNullable = Self("became-not-nullable", "is no longer nullable")
    .plainly("can no longer be empty")
  static let becameNullable = Self("became-nullable", "became nullable", .gain)
    .plainly("can now be empty")
  static let becameOptional = Self("became-optional", "became optional", .gain)
    .plainly("can now be missing")
  static let becameRequired = Self("became-required", "became required", "is now required")
  static let becameRequiredWithDefault = Self(
    "became-required-with-default",
    "was optional and gained a default"
  )
  .plainly("is now always sent, with a default")
  static let becameSupplied = Self("became-supplied", "is now supplied by the app")
    .plainly("must now be set by the app")
  static let becameVariable = Self("became-variable", "became variables")
    .plainly("can now be edited")
  static let bodyAdded = Self("body-added", "gained a value", "now contains data", .gain)
  static let bodyBecameOptional = Self("body-became-optional", "became an optional value")
    .plainly("can now come without data")
  static let bodyBecameRequired = Self("body-became-required", "became a required value")
    .plainly("now always contains data")
  static let bodyChanged = Self("body-changed", "changed its type")
    .plainly("now contains data of another kind")
  static let bodyRemoved = Self("body-removed", "lost its value", "no longer contains data")
  static let changed = Self("changed", "changed", "changed")
  static let closed = Self("closed", "became closed", "no longer allows unlisted values")
  static let defaultAdded = Self("default-added", "was required and gained a default", .gain)
    .plainly("now has a default")
  static let defaultChanged = Self("default-changed", "changed its default")
    .plainly("has another default")
  static let defaultDropped = Self("default-dropped", "lost its default and became optional")
    .plainly("no longer has a default")
  static let defaultRemoved = Self("default-removed", "lost its default and became required")
    .plainly("no longer has a default and is required")
  static let defaultSet = Self("default-set", "was optional and gained a default", .gain)
    .plainly("now has a default")
  static let deprecated = Self("deprecated", "was deprecated", "should no longer be used")
  static let formatChanged = Self("format-changed", "changed its format")
    .plainly("has another format")
  static let joined = Self("joined", "was merged with another", .code)
    .plainly("is now the same as another one")
  static let keysAdded = Self("keys-added", "gained an alternative key", .twoForms)
    .plainly("can now come under another name")
  static let keysRemoved = Self("keys-removed", "lost an alternative key", .twoForms)
    .plainly("no longer comes under its other name")
  static let kindChanged = Self("kind-changed", "changed its kind", .twoForms)
    .plainly("is now of another kind")
  static let kindsAdded = Self("kinds-added", "accepts another JSON kind", .gain, .twoForms)
    .plainly("can now come in another form")
  static let kindsRemoved = Self("kinds-removed", "accepts fewer JSON kinds", .twoForms)
    .plainly("no longer comes in one of its forms")
  static let locationChanged = Self("location-changed", "moved to another location")
    .plainly("is now sent in another place")
  static let loosened = Self("loosened", "was loosened", "is less strict", .gain)
  static let lowered = Self("lowered", "was lowered", "is lower")
  static let moved = Self("moved", "was moved", "moved to another place")
  static let movedEarlier = Self("moved-earlier", "was moved to an earlier day")
    .plainly("is earlier than announced")
  static let movedLater = Self("moved-later", "was moved to a later day", .gain)
    .plainly("is later than announced")
  static let narrowed = Self("narrowed", "was narrowed", "allows less than before")
  static let opened = Self("opened", "became open", "can now contain unlisted values", .gain)
  static let orderChanged = Self("order-changed", "was reordered", .code)
    .plainly("has another order")
  static let parted = Self("parted", "was split from another", .code)
    .plainly("is now separate from another one")
  static let raised = Self("raised", "was raised", "is higher")
  static let removed = Self("removed", "was removed", "is no longer available", .removal)
  static let removedDeprecated = Self(
    "removed-deprecated",
    "was removed after its deprecation",
    .removal
  )
  .plainly("is no longer available, as announced")
  static let removedOptional = Self("removed-optional", "was removed (was optional)", .removal)
    .plainly("is no longer available")
  static let removedRequired = Self("removed-required", "was removed (was required)", .removal)
    .plainly("is no longer available")
  static let renamed = Self("renamed", "was renamed", "has another name", .code, .twoForms)
  static let renamedSwift = Self("renamed-swift", "changed its Swift name", .code)
    .plainly("has another name in the code")
  static let renamedWire = Self("renamed-wire", "changed its wire key", .twoForms)
    .plainly("is now sent under another name")
  static let reused = Self("reused", "reused the value of another case")
    .plainly("now means something else")
  static let reworded = Self("reworded", "was reworded", "changed")
  static let sensitiveChanged = Self("sensitive-changed", "became secret or stopped being secret")
    .plainly("is now hidden from logs, or no longer hidden")
  static let `set` = Self("set", "was added", "is new", .gain)
  static let shadowed = Self("shadowed", "lost links to another route")
    .plainly("lost some of its addresses to another link")
  static let stoppedEnum = Self("stopped-enum", "is no longer an enumeration")
    .plainly("now allows any text")
  static let stoppedSupplied = Self("stopped-supplied", "is no longer supplied by the app", .gain)
    .plainly("no longer has to be set by the app")
  static let switched = Self("switched", "was replaced by the other", .types)
    .plainly("has another structure")
  static let targetChanged = Self("target-changed", "changed its target type", .types)
    .plainly("is now of another kind")
  static let targetNarrowed = Self("target-narrowed", "narrowed its target type", .types)
    .plainly("allows fewer values than before")
  static let targetWidened = Self("target-widened", "widened its target type", .gain, .types)
    .plainly("allows more values than before")
  static let tightened = Self("tightened", "was tightened", "is stricter")
  static let typeChanged = Self("type-changed", "changed its type", .types, .twoForms)
    .plainly("is now of another kind")
  static let typeNarrowed = Self("type-narrowed", "narrowed its type", .types, .twoForms)
    .plainly("allows fewer values than before")
  static let typeWidened = Self("type-widened", "widened its type", .gain, .types, .twoForms)
    .plainly("allows more values than before")
  static let undeprecated = Self("undeprecated", "is no longer deprecated", .gain)
    .plainly("may be used again")
  static let unitChanged = Self("unit-changed", "changed its unit", "has another unit")
  static let widened = Self("widened", "was widened", "allows more than before", .gain)
}
