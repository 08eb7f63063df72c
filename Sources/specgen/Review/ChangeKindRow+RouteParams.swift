extension ChangeKindRow {
  /// Values in links.
  static let routeParams: [ChangeKindRow] = [
    ChangeKindRow(
      .routeParamAddedRequired,
      "a link has to have one value more",
      Verdicts(.breaks, .breaks),
      mirrors: [.routeParamRemoved],
      proof: .compiling,
      cause: """
        Links in mails, codes and other apps lack the value, and lead nowhere. The case holds a \
        value more.
        """,
      help: "Make it optional, or give it a default."
    ),
    ChangeKindRow(
      .routeParamAddedPath,
      "a segment of a link is a value now",
      Verdicts(.ok, .breaks),
      mirrors: [.routeParamRemoved],
      proof: .compiling,
      cause: """
        Whether links in mails, codes and other apps are still taken is said of the route, whose \
        link is another one. The case holds a value more.
        """,
      help: "Take the value in your switches."
    ),
    ChangeKindRow(
      .routeParamAddedOptional,
      "a link may have one value more",
      Verdicts(.ok, .breaks),
      mirrors: [.routeParamRemoved],
      proof: .compiling,
      cause: "Links without it are taken as before. The case holds a value more.",
      help: "Take the value in your switches."
    ),
    ChangeKindRow(
      .routeParamRemoved,
      "a link has one value less",
      Verdicts(.ok, .breaks),
      mirrors: [.routeParamAddedRequired, .routeParamAddedPath, .routeParamAddedOptional],
      proof: .compiling,
      cause: """
        What links have there is passed over, unless unknown keys are refused. The case holds a \
        value less.
        """,
      help: "Remove the value from your switches."
    ),
    ChangeKindRow(
      .routeParamRenamed,
      "a value of a link has another name everywhere",
      Verdicts(.breaks, .breaks),
      mirrors: [.routeParamRenamed],
      proof: .compiling,
      cause: "Links in mails, codes and other apps have the old key. The value has another label.",
      help: "Use the new label, and keep the key."
    ),
    ChangeKindRow(
      .routeParamRenamedWire,
      "a value of a link has another key",
      Verdicts(.breaks, .ok),
      mirrors: [.routeParamRenamedWire],
      proof: .decoding,
      cause: """
        Links in mails, codes and other apps have the old key. After an update the new one is \
        read.
        """,
      help: "Keep the key."
    ),
    ChangeKindRow(
      .routeParamRenamedSwift,
      "a value of a link has another Swift name",
      Verdicts(.ok, .breaks),
      mirrors: [.routeParamRenamedSwift],
      proof: .compiling,
      cause: "Links are as before. The value has another label.",
      help: "Use the new label."
    ),
    ChangeKindRow(
      .routeParamTypeChanged,
      "a value of a link has another type",
      Verdicts(.breaks, .breaks),
      mirrors: [.routeParamTypeChanged],
      proof: .decoding,
      cause: "Links with the old sort of value lead nowhere. The value has another type.",
      help: "Use the new type."
    ),
    ChangeKindRow(
      .routeParamTypeWidened,
      "a value of a link takes more texts",
      Verdicts(.ok, .breaks),
      mirrors: [.routeParamTypeNarrowed],
      proof: .decoding,
      cause: "All old links are still taken. The value has another type.",
      help: "Use the new type."
    ),
    ChangeKindRow(
      .routeParamTypeNarrowed,
      "a value of a link takes fewer texts",
      Verdicts(.breaks, .breaks),
      mirrors: [.routeParamTypeWidened],
      proof: .decoding,
      cause: "Some links in mails, codes and other apps lead nowhere. The value has another type.",
      help: "Use the new type."
    ),
    ChangeKindRow(
      .routeParamLocationChanged,
      "a value stands elsewhere in a link",
      Verdicts(.breaks, .ok),
      mirrors: [.routeParamLocationChanged],
      proof: .decoding,
      cause: """
        Links in mails, codes and other apps have it where it was. After an update it is looked \
        for elsewhere.
        """,
      help: "Add the old link to `aliases`."
    ),
    ChangeKindRow(
      .routeParamBecameOptional,
      "a value of a link may be missing",
      Verdicts(.ok, .breaks),
      mirrors: [.routeParamBecameRequired],
      proof: .decoding,
      cause: "More links are taken. The value becomes an optional.",
      help: "Say what the screen shows without the value."
    ),
    ChangeKindRow(
      .routeParamBecameRequired,
      "a value of a link has to be there",
      Verdicts(.breaks, .breaks),
      mirrors: [.routeParamBecameOptional],
      proof: .decoding,
      cause: "Links without it lead nowhere. The value is no optional any more.",
      help: "Keep it optional, or give it a default."
    ),
    ChangeKindRow(
      .routeParamDefaultAdded,
      "a value of a link may be missing, and has a default",
      Verdicts(.ok, .ok, .changes),
      mirrors: [.routeParamDefaultRemoved],
      proof: .decoding,
      cause: """
        All old links are still taken. Those that the app makes and shares lack the value where it \
        is the default, and apps in the store do not take them.
        """,
      help: "Share links of the new form once most people have the update."
    ),
    ChangeKindRow(
      .routeParamDefaultRemoved,
      "a value of a link has to be there, and has no default",
      Verdicts(.breaks, .breaks),
      mirrors: [.routeParamDefaultAdded],
      proof: .decoding,
      cause: """
        Links without it lead nowhere. Code that makes such a link without the value does not \
        compile.
        """,
      help: "Keep the default."
    ),
    ChangeKindRow(
      .routeParamDefaultSet,
      "a value that may be missing has a default",
      Verdicts(.ok, .breaks, .changes),
      mirrors: [.routeParamDefaultDropped],
      proof: .decoding,
      cause: "The default stands in where nil did. The value is no optional any more.",
      help: "Remove the unwrapping."
    ),
    ChangeKindRow(
      .routeParamDefaultDropped,
      "a value that may be missing has no default",
      Verdicts(.ok, .breaks, .changes),
      mirrors: [.routeParamDefaultSet],
      proof: .decoding,
      cause: "Nil stands where the default did. The value becomes an optional.",
      help: "Say what the screen shows without the value."
    ),
    ChangeKindRow(
      .routeParamDefaultChanged,
      "a value of a link has another default",
      Verdicts(.ok, .ok, .changes),
      mirrors: [.routeParamDefaultChanged],
      proof: .decoding,
      cause: "Links without the value open something else. Those that have it are as before.",
      help: "Check links without the value."
    ),
    ChangeKindRow(
      .routeParamOrderChanged,
      "values of a link stand in another order",
      Verdicts(.ok, .breaks),
      mirrors: [.routeParamOrderChanged],
      proof: .compiling,
      cause: """
        Values of a case stand in the order of the spec. The same text may now be taken for \
        another value.
        """,
      help: "Put the values into the new order."
    ),
    ChangeKindRow(
      .routeParamSensitiveChanged,
      "a value of a link is, or is no longer, a secret",
      Verdicts(.ok, .breaks, .changes),
      mirrors: [.routeParamSensitiveChanged],
      proof: .compiling,
      cause: """
        A secret stands in no log and no description. The value has another type, with or without \
        `Secret`.
        """,
      help: "Wrap the value, or unwrap it, and check what is logged."
    ),
  ]
}
