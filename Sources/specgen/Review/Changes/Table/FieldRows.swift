extension ChangeSubject {
  static let field = Self("field", "a field", "\(.named("the field"))", .served, .values, .shown)
  static let fieldMapStruct = Self("field-map-struct", "an object with fixed or free keys", .shown)
    .plainly("\(.named("the field"))")
  static let fieldArrayScalar = Self(
    "field-array-scalar",
    "a list or a single value",
    .values,
    .shown
  )
  .plainly("\(.named("the field"))")
  static let fieldDate = Self("field-date", "a date", "\(.named("the date"))")
  static let fieldWireForm = Self("field-wire-form", "the wire form of a value")
    .plainly("\(.named("the form of the value"))")
  static let fieldZone = Self("field-zone", "the time zone of a time", .values)
    .plainly("\(.named("the time zone of"))")
  static let fieldPath = Self("field-path", "a nested field", "\(.named("the field"))")
  static let fieldLossyPolicy = Self("field-lossy-policy", "the lossy reading of a field")
    .plainly("\(.named("the handling of unreadable values in"))")
  static let fieldPart = Self("field-part", "an inline part", "\(.named("the group of fields"))")
  static let fieldStorage = Self("field-storage", "the storage of a field", .code)
    .plainly("\(.named("the storage of"))")
  static let fieldConst = Self("field-const", "a constant member", "\(.named("the fixed value"))")
  static let additionalMembers = Self("additional-members", "the type of additional members", .code)
    .plainly("the set of other fields of \(.whole)")
}

/// Facts about values.
extension Aspect {
  /// The key; its difference is a new name of the entity.
  static let key = Aspect("key", .elsewhere)
  static let otherKey = Aspect(each: "other key", .otherKey)
  static let parents = Aspect("path of keys", .parents)
  static let type = Aspect("type", .type)
  static let absence = Aspect("presence", .absence)
  static let null = Aspect("null", .null)
  static let acceptedKind = Aspect(
    each: "accepted kind",
    .element(.field, .kindsAdded, .kindsRemoved)
  )
  static let dateFormat = ofForm("format", .formatChanged, .fieldDate, .formatChanged)
  static let unit = ofForm("unit", .unitChanged, .field, .unitChanged)
  static let wireForm = ofForm("wire form", .formatChanged, .fieldWireForm, .changed)
  static let zone = Aspect("zone", .zone.ofForm)
  static let lossy = Aspect(
    "lossy",
    .turned(.fieldLossyPolicy, "skips unreadable values", as: .changed)
  )
  static let secret = Aspect("secret", .secret)
  static let part = Aspect("part", .part)
  static let storage = Aspect("storage", .storage)

  /// Creates a form of values, whose kind of change for a param differs from that for other values.
  private static func ofForm(
    _ noun: String,
    _ param: ChangeAction,
    _ subject: ChangeSubject,
    _ action: ChangeAction
  ) -> Aspect {
    Aspect(noun, .value(.init(.param, param), .init(subject, action)).ofForm)
  }
}

extension ChangeKindRow {
  static let fieldPresence: [ChangeKindRow] = [
    row(.field, .added, .ok, .breaks, by: .decoding).sent(.breaks, .breaks)
      .why("Shipped versions ignore it. Code that creates the model, such as a test, must pass it.")
      .help("Pass the value wherever you create the model.")
      .askVendorWhereSent("how long it may be missing, and pass the value."),
    row(.field, .addedOptional, .ok, .ok, by: .decoding)
      .why("Shipped versions ignore it. Initializers default it to nil."),
    row(.field, .addedWithDefault, .ok, .ok, by: .decoding).sent(.breaks, .ok)
      .why("Shipped versions ignore it, and do not send it. Initializers use the default.")
      .help("Check that the default is right for you.")
      .askVendorWhereSent("how long it may be missing."),
    row(.field, .removedRequired, .breaks, .breaks, by: .decoding).sent(.degrades, .breaks)
      .why("Shipped versions cannot read a model without it. The property is removed.")
      .help("Remove the code that uses it, and ask the vendor to keep sending it.")
      .helpWhereSent("Remove the argument, and check that the service ignores it."),
    row(.field, .removedOptional, .degrades, .breaks, by: .decoding)
      .why("Shipped versions find no value. The property is removed.")
      .help("Remove the code that uses the property."),
    row(.field, .becameOptional, .breaks, .breaks, by: .decoding).sent(.ok, .breaks)
      .why("Shipped versions cannot read a model without it. The property becomes optional.")
      .help("Decide what the app does without the value."),
    row(.field, .becameRequired, .ok, .breaks, by: .decoding).sent(.breaks, .breaks)
      .why("Optional chaining and unwrapping of the property no longer compile.")
      .help("Remove the unwrapping.")
      .askVendorWhereSent("how long it may be missing, and pass the value."),
    row(.field, .defaultAdded, .breaks, .ok, by: .decoding).sent(.ok, .ok)
      .why("Shipped versions cannot read a model without it. New versions read the default.")
      .help("Check that the default is right for you."),
    row(.field, .defaultRemoved, .ok, .breaks, by: .decoding)
      .why("Initializer calls that omit it no longer compile.")
      .help("Pass the value wherever you create the model."),
    row(.field, .defaultSet, .ok, .breaks, .changes, by: .decoding).sent(.breaks, .breaks, .changes)
      .why("The default replaces nil, and unwrapping no longer compiles.")
      .help("Remove the unwrapping.")
      .askVendorWhereSent("how long it may be missing."),
    row(.field, .defaultDropped, .ok, .breaks, .changes, by: .decoding)
      .why("Nil replaces the default. The property becomes optional.")
      .help("Decide what the app does without the value."),
    row(.field, .defaultChanged, .ok, .ok, .changes, by: .decoding)
      .why("A missing field is read as the new default. Shipped versions read the old default.")
      .help("Check what depends on the value."),
    row(.field, .becameNullable, .breaks, .breaks, by: .decoding).sent(.ok, .breaks)
      .why(
        """
        Shipped versions cannot read null. The property becomes optional, or has a third state.
        """
      )
      .help("Decide what the app does without the value."),
    row(.field, .becameNotNullable, .ok, .breaks, by: .decoding).sent(.breaks, .breaks)
      .why("Code that handles null no longer compiles.")
      .help("Remove the handling of null.")
      .askVendorWhereSent("how long null is accepted, and pass a value."),
  ]

  static let fieldTypes: [ChangeKindRow] = [
    row(.field, .typeChanged, .breaks, .breaks, by: .decoding)
      .why("Shipped versions read and send the old type. The property has another type.")
      .help("Use the new type."),
    row(.field, .typeWidened, .breaks, .breaks, by: .decoding).sent(.ok, .breaks)
      .why("Shipped versions cannot read all new values. The property has another type.")
      .help("Use the new type."),
    row(.field, .typeNarrowed, .ok, .breaks, by: .decoding).sent(.breaks, .breaks)
      .why(
        "The service may reject the values that shipped versions send. The property has another type."
      )
      .help("Use the new type.")
      .helpWhereSent("Use the new type, and check for values that no longer fit."),
    row(.field, .becameEnum, .ok, .breaks, by: .decoding).sent(.breaks, .breaks)
      .why("Shipped versions read and send any string. The property becomes an enumeration.")
      .help("Use the cases."),
    row(.field, .stoppedEnum, .degrades, .breaks, by: .decoding).sent(.ok, .breaks)
      .why("Shipped versions do not recognize new strings. The property becomes a string.")
      .help("Use the string."),
    row(.fieldMapStruct, .switched, .breaks, .breaks, by: .decoding)
      .why("Shipped versions read the old kind of object. The property has another type.")
      .help("Use the new type."),
    row(.fieldArrayScalar, .switched, .breaks, .breaks, by: .decoding)
      .why("Shipped versions read the old form. The property has another type.")
      .help("Use the new type."),
    row(.field, .kindsAdded, .breaks, .ok, by: .decoding).sent(.ok, .ok)
      .why("Shipped versions cannot read the new JSON kind.")
      .help("Ship the update before the vendor sends it."),
    row(.field, .kindsRemoved, .ok, .ok, .changes, by: .decoding)
      .why("New versions reject a JSON kind that was accepted before.")
      .help("Make sure that the vendor no longer sends it."),
    row(.fieldDate, .formatChanged, .breaks, .ok, by: .decoding)
      .why("Shipped versions use the old format. The property stays a `Date`.")
      .askVendor("for a new key."),
    row(.field, .unitChanged, .lies, .ok, by: .decoding)
      .why("Shipped versions silently interpret the number as another length of time.")
      .askVendor("for a new key."),
    row(.fieldWireForm, .changed, .breaks, .ok, by: .decoding)
      .why("Shipped versions use the old form of the value.")
      .askVendor("for a new key."),
    row(.fieldZone, .changed, .lies, .ok, .changes, by: .ownClock)
      .why("Shipped versions silently interpret the time as another moment.")
      .help("Check what is computed from the time."),
  ]

  static let fieldNames: [ChangeKindRow] = [
    row(.field, .renamed, .breaks, .breaks, by: .decoding)
      .why("Shipped versions use the old key. The property has another name.")
      .help("Use the new name, and ask the vendor to send both keys for a while.")
      .helpWhereSent("Use the new name, and ask the vendor to read both keys for a while."),
    row(.field, .renamedWire, .breaks, .ok, by: .decoding)
      .why("Shipped versions use the old key.")
      .askVendor("to send both keys for a while.")
      .askVendorWhereSent("to read both keys for a while."),
    row(.field, .renamedSwift, .ok, .breaks, by: .compiling)
      .why("The key is the same. The property has another name.")
      .help("Use the new name."),
    row(.fieldPath, .moved, .breaks, .ok, by: .decoding)
      .why("Shipped versions use the old location in the object.")
      .askVendor("to send both locations for a while.")
      .askVendorWhereSent("to read both locations for a while."),
    row(.field, .keysAdded, .breaks, .ok, by: .decoding).sent(.ok, .ok)
      .why("Shipped versions do not read the new key.")
      .help("Ship the update before the vendor sends it."),
    row(.field, .keysRemoved, .ok, .ok, by: .decoding)
      .why("New versions no longer read the key.")
      .help("Make sure that the vendor no longer sends it."),
    row(.fieldLossyPolicy, .changed, .ok, .ok, .changes, by: .decoding)
      .why("An unreadable element or value is now skipped, or now makes the answer unreadable.")
      .help("Check what the screen shows without it."),
    row(.field, .sensitiveChanged, .ok, .breaks, .changes, by: .compiling)
      .why(
        "The value is now hidden from logs, or no longer hidden. Its type gains or loses `Secret`."
      )
      .help("Wrap or unwrap the value, and check what is logged."),
    row(.fieldPart, .changed, .breaks, .breaks, by: .decoding)
      .why("Shipped versions look for the members in the old object.")
      .help("Check the code that uses the part."),
    row(.fieldStorage, .changed, .ok, .ok, by: .compiling)
      .why("The value is now boxed, or no longer boxed, which does not affect code."),
    row(.field, .orderChanged, .ok, .breaks, by: .compiling)
      .why("Initializers take their arguments in the order of the fields. JSON has no order.")
      .help("Reorder the arguments."),
    row(.field, .deprecated, .ok, .warns, by: .compiling),
    row(.field, .undeprecated, .ok, .ok, by: .compiling),
  ]

  static let fieldConstants: [ChangeKindRow] = [
    row(.fieldConst, .added, .ok, .ok, by: .decoding).sent(.breaks, .ok)
      .why("New versions expect the member. Shipped versions do not send it.")
      .help("Check that the service sends it today.")
      .askVendorWhereSent("how long it may be missing."),
    row(.fieldConst, .removed, .breaks, .ok, by: .decoding).sent(.degrades, .ok)
      .why("Shipped versions cannot read a model without the member.")
      .askVendor("to keep sending it.")
      .helpWhereSent("Check that the service ignores it."),
    row(.fieldConst, .changed, .breaks, .ok, by: .decoding)
      .why("Shipped versions expect the old value, and send it.")
      .askVendor("for a new key.")
      .askVendorWhereSent("to accept both values for a while."),
    row(.additionalMembers, .added, .ok, .ok, by: .compiling)
      .why("The type gains `additional`, and writes unlisted members back."),
    row(.additionalMembers, .removed, .ok, .breaks, .changes, by: .compiling)
      .why(
        "The property `additional` is removed, and unlisted members are lost when a value is written back."
      )
      .help("Declare the members that you need."),
    row(.additionalMembers, .changed, .breaks, .breaks, by: .decoding)
      .why("Shipped versions read the old type and fail with the new one.")
      .help("Use the new type."),
  ]
}
