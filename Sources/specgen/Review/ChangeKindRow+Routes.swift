extension ChangeKindRow {
  /// Links that the app opens itself.
  static let routes: [ChangeKindRow] = [
    ChangeKindRow(
      .deeplinksAdded,
      "the app opens links",
      Verdicts(.ok, .ok),
      mirrors: [.deeplinksRemoved],
      proof: .compiling,
      cause: "There are routes where there were none. Nothing else changes.",
      help: "Write the link entries of the app."
    ),
    ChangeKindRow(
      .deeplinksRemoved,
      "the app opens no links any more",
      Verdicts(.breaks, .breaks),
      mirrors: [.deeplinksAdded],
      proof: .compiling,
      cause: "Links in mails, codes and other apps lead nowhere. The routes are gone.",
      help: "Keep the routes as long as links to them are about."
    ),
    ChangeKindRow(
      .routeTypeRenamed,
      "the enumeration of routes has another name",
      Verdicts(.ok, .breaks),
      mirrors: [.routeTypeRenamed],
      proof: .compiling,
      cause: "Links are as before. The enumeration and its mapper have other names.",
      help: "Use the new name."
    ),
    ChangeKindRow(
      .routeAdded,
      "a route is new",
      Verdicts(.ok, .breaks),
      mirrors: [.routeRemoved],
      proof: .compiling,
      cause: "More links are taken. A switch over all routes lacks one.",
      help: "Add the case to your switches."
    ),
    ChangeKindRow(
      .routeRemoved,
      "a route is gone",
      Verdicts(.breaks, .breaks),
      mirrors: [.routeAdded],
      proof: .compiling,
      cause: "Links to it in mails, codes and other apps lead nowhere. The case is gone.",
      help: "Keep the route as long as links to it are about."
    ),
    ChangeKindRow(
      .routeRenamed,
      "a route has another Swift name",
      Verdicts(.ok, .breaks),
      mirrors: [.routeRenamed],
      proof: .compiling,
      cause: "Links are as before. The case has another name.",
      help: "Use the new name."
    ),
    ChangeKindRow(
      .routePatternChanged,
      "a route has another link",
      Verdicts(.breaks, .ok),
      mirrors: [.routePatternChanged],
      proof: .decoding,
      cause: """
        Links of the old form in mails, codes and other apps lead nowhere. After an update the new \
        form is taken.
        """,
      help: "Add the old link to `aliases`."
    ),
    ChangeKindRow(
      .routePatternNarrowed,
      "a route takes fewer links",
      Verdicts(.breaks, .ok),
      mirrors: [.routePatternWidened],
      proof: .decoding,
      cause: """
        A segment is fixed that could be anything. Links with another text there lead nowhere.
        """,
      help: "Add the old link to `aliases`."
    ),
    ChangeKindRow(
      .routePatternWidened,
      "a route takes more links",
      Verdicts(.ok, .ok),
      mirrors: [.routePatternNarrowed],
      proof: .decoding,
      cause: "A segment may be anything that was fixed. All old links are still taken.",
      help: ""
    ),
    ChangeKindRow(
      .routeShadowed,
      "links of one route go to another",
      Verdicts(.lies, .ok, .changes),
      mirrors: [.routeShadowed],
      proof: .decoding,
      cause: "A link that is about already opens another screen. Nothing fails, so nobody is told.",
      help: "Say which route comes first with `before`, or choose another link."
    ),
    ChangeKindRow(
      .routePriorityChanged,
      "another route is looked at first",
      Verdicts(.lies, .ok, .changes),
      mirrors: [.routePriorityChanged],
      proof: .decoding,
      cause: """
        A link that two routes take opens another screen than before. Nothing fails, so nobody is \
        told.
        """,
      help: "Say the old order with `before`."
    ),
    ChangeKindRow(
      .routeOrderChanged,
      "routes are looked at in another order",
      Verdicts(.ok, .ok),
      mirrors: [.routeOrderChanged],
      proof: .decoding,
      cause: "No link that could be found changes its route. Only the code is in another order.",
      help: ""
    ),
  ]
}
