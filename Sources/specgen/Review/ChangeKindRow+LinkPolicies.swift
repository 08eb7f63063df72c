extension ChangeKindRow {
  /// Constants, aliases and policies of links.
  static let linkPolicies: [ChangeKindRow] = [
    ChangeKindRow(
      .routeConstAdded,
      "a link has to have one constant more",
      Verdicts(.breaks, .ok),
      mirrors: [.routeConstRemoved],
      proof: .decoding,
      cause: """
        Links in mails, codes and other apps lack it, and lead elsewhere or nowhere. After an \
        update it is asked for.
        """,
      help: "Keep the old link as a route of its own."
    ),
    ChangeKindRow(
      .routeConstRemoved,
      "a link has one constant less",
      Verdicts(.ok, .ok, .changes),
      mirrors: [.routeConstAdded],
      proof: .decoding,
      cause: """
        All old links are still taken. Those that the app makes and shares lack the constant, and \
        apps in the store do not take them.
        """,
      help: "Share links of the new form once most people have the update."
    ),
    ChangeKindRow(
      .routeConstChanged,
      "a constant of a link has another value",
      Verdicts(.breaks, .ok),
      mirrors: [.routeConstChanged],
      proof: .decoding,
      cause: """
        Links in mails, codes and other apps have the old value. After an update the new one is \
        asked for.
        """,
      help: "Keep the old link as a route of its own."
    ),
    ChangeKindRow(
      .routeAliasAdded,
      "a route takes another link, too",
      Verdicts(.ok, .ok),
      mirrors: [.routeAliasRemoved],
      proof: .decoding,
      cause: "More links are taken. All old links are still taken.",
      help: ""
    ),
    ChangeKindRow(
      .routeAliasRemoved,
      "a route takes one link less",
      Verdicts(.breaks, .ok),
      mirrors: [.routeAliasAdded],
      proof: .decoding,
      cause: """
        Links of that form in mails, codes and other apps lead nowhere. Links that the app makes \
        are as before.
        """,
      help: "Keep the alias as long as links of it are about."
    ),
    ChangeKindRow(
      .routeCanonicalChanged,
      "another link is made of the same values",
      Verdicts(.ok, .ok, .changes),
      mirrors: [.routeCanonicalChanged],
      proof: .decoding,
      cause: """
        Both forms are taken. Those that the app makes and shares look otherwise, also to those \
        who count them.
        """,
      help: "Tell those who count links."
    ),
    ChangeKindRow(
      .routeDeprecated,
      "a route is deprecated",
      Verdicts(.ok, .ok),
      mirrors: [.routeUndeprecated],
      proof: .nothing(because: "the compiler does not warn of generated cases"),
      cause: "The documentation says so. Links are taken as before.",
      help: "Stop making such links."
    ),
    ChangeKindRow(
      .routeUndeprecated,
      "a route is no longer deprecated",
      Verdicts(.ok, .ok),
      mirrors: [.routeDeprecated],
      proof: .nothing(because: "the compiler does not warn of generated cases"),
      cause: "It stays after all. Nothing else changes.",
      help: ""
    ),
    ChangeKindRow(
      .schemeAdded,
      "the app has a scheme more",
      Verdicts(.ok, .ok),
      mirrors: [.schemeRemoved],
      proof: .decoding,
      cause: "More links are taken. The app's property list has to name the scheme.",
      help: "Write the link entries of the app anew."
    ),
    ChangeKindRow(
      .schemeRemoved,
      "the app has a scheme less",
      Verdicts(.breaks, .ok),
      mirrors: [.schemeAdded],
      proof: .decoding,
      cause: """
        Links with it in mails, codes and other apps lead nowhere. The app's property list still \
        names it.
        """,
      help: "Keep the scheme as long as links of it are about."
    ),
    ChangeKindRow(
      .domainAdded,
      "the app has a domain more",
      Verdicts(.ok, .ok),
      mirrors: [.domainRemoved],
      proof: .decoding,
      cause: """
        More links are taken. The entitlements and the domain's own file have to name each other.
        """,
      help: "Write the link entries of the app anew."
    ),
    ChangeKindRow(
      .domainRemoved,
      "the app has a domain less",
      Verdicts(.breaks, .ok),
      mirrors: [.domainAdded],
      proof: .decoding,
      cause: "Links of the domain open in the browser. The entitlements still name it.",
      help: "Keep the domain as long as links of it are about."
    ),
    ChangeKindRow(
      .linkBaseChanged,
      "links are made with another scheme or domain",
      Verdicts(.ok, .ok, .changes),
      mirrors: [.linkBaseChanged],
      proof: .decoding,
      cause: "Both are taken. Those that the app makes and shares start otherwise.",
      help: "Tell those who count links."
    ),
    ChangeKindRow(
      .matchPolicyTightened,
      "fewer links are taken",
      Verdicts(.breaks, .ok),
      mirrors: [.matchPolicyLoosened],
      proof: .decoding,
      cause: """
        What made no difference now has a link refused. Links of that sort in mails, codes and \
        other apps lead nowhere.
        """,
      help: "Keep the policy as long as such links are about."
    ),
    ChangeKindRow(
      .matchPolicyLoosened,
      "more links are taken",
      Verdicts(.ok, .ok),
      mirrors: [.matchPolicyTightened],
      proof: .decoding,
      cause: "What had a link refused makes no difference any more. All old links are still taken.",
      help: ""
    ),
    ChangeKindRow(
      .linkedAppAdded,
      "another app opens the links",
      Verdicts(.ok, .ok),
      mirrors: [.linkedAppRemoved],
      proof: .nothing(because: "systems read it from files of the domain"),
      cause: "Files of the domain name one app, or one certificate, more. Nothing else changes.",
      help: "Publish the files of the domain anew."
    ),
    ChangeKindRow(
      .linkedAppRemoved,
      "an app opens the links no more",
      Verdicts(.breaks, .ok),
      mirrors: [.linkedAppAdded],
      proof: .nothing(because: "systems read it from files of the domain"),
      cause: """
        Files of the domain no longer name the app or its certificate. Links open in the browser \
        for those who have it.
        """,
      help: "Keep the app as long as people have it."
    ),
  ]
}
