extension ChangeKindRow {
  static let linkPolicies: [ChangeKindRow] = [
    row(.routeConst, .added, .breaks, .ok, by: .decoding)
      .why(
        """
        Links in mails, codes and other apps lack it, and lead elsewhere or nowhere. After an \
        update it is asked for.
        """
      )
      .help("Keep the old link as a route of its own."),
    row(.routeConst, .removed, .ok, .ok, .changes, by: .decoding)
      .why(
        """
        All old links are still taken. Those that the app makes and shares lack the constant, and \
        shipped versions do not take them.
        """
      )
      .help("Share links of the new form once most people have the update."),
    row(.routeConst, .changed, .breaks, .ok, by: .decoding)
      .why(
        """
        Links in mails, codes and other apps have the old value. After an update the new one is \
        asked for.
        """
      )
      .help("Keep the old link as a route of its own."),
    row(.routeAlias, .added, .ok, .ok, by: .decoding)
      .why("More links are taken. All old links are still taken."),
    row(.routeAlias, .removed, .breaks, .ok, by: .decoding)
      .why(
        """
        Links of that form in mails, codes and other apps lead nowhere. Links that the app makes \
        are as before.
        """
      )
      .help("Keep the alias as long as links of it are about."),
    row(.routeCanonical, .changed, .ok, .ok, .changes, by: .decoding)
      .why(
        """
        Both forms are taken. Those that the app makes and shares look differently, also to those \
        who count them.
        """
      )
      .help("Tell those who count links."),
    row(
      .route,
      .deprecated,
      .ok,
      .ok,
      by: .nothing(because: "the compiler does not warn of generated cases")
    ),
    row(
      .route,
      .undeprecated,
      .ok,
      .ok,
      by: .nothing(because: "the compiler does not warn of generated cases")
    ),
    row(.scheme, .added, .ok, .ok, by: .decoding)
      .why("More links are taken. The app's property list must name the scheme.")
      .help("Write the link entries of the app anew."),
    row(.scheme, .removed, .breaks, .ok, by: .decoding)
      .why(
        """
        Links with it in mails, codes and other apps lead nowhere. The app's property list still \
        names it.
        """
      )
      .help("Keep the scheme as long as links of it are about."),
    row(.domain, .added, .ok, .ok, by: .decoding)
      .why("More links are taken. The entitlements and the domain's own file must name each other.")
      .help("Write the link entries of the app anew."),
    row(.domain, .removed, .breaks, .ok, by: .decoding)
      .why("Links of the domain open in the browser. The entitlements still name it.")
      .help("Keep the domain as long as links of it are about."),
    row(.linkBase, .changed, .ok, .ok, .changes, by: .decoding)
      .why("Both are taken. Those that the app makes and shares start differently.")
      .help("Tell those who count links."),
    row(.matchPolicy, .tightened, .breaks, .ok, by: .decoding)
      .why(
        """
        What made no difference now has a link refused. Links of that sort in mails, codes and \
        other apps lead nowhere.
        """
      )
      .help("Keep the policy as long as such links are about."),
    row(.matchPolicy, .loosened, .ok, .ok, by: .decoding)
      .why("What had a link refused makes no difference. All old links are still taken."),
    row(
      .linkedApp,
      .added,
      .ok,
      .ok,
      by: .nothing(because: "systems read it from files of the domain")
    )
    .why("Files of the domain name one app, or one certificate, more. Nothing else changes.")
    .help("Publish the files of the domain anew."),
    row(
      .linkedApp,
      .removed,
      .breaks,
      .ok,
      by: .nothing(because: "systems read it from files of the domain")
    )
    .why(
      """
      Files of the domain no longer name the app or its certificate. Links open in the browser \
      for those who have it.
      """
    )
    .help("Keep the app as long as people have it."),
  ]
}
