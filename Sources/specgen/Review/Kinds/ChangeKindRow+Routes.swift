extension ChangeKindRow {
  static let routes: [ChangeKindRow] = [
    row(.deeplinks, .added, .ok, .ok, by: .compiling)
      .why("There are routes where there were none. Nothing else changes.")
      .help("Write the link entries of the app."),
    row(.deeplinks, .removed, .breaks, .breaks, by: .compiling)
      .why("Links in mails, codes and other apps lead nowhere. The routes are removed.")
      .help("Keep the routes as long as links to them are about."),
    row(.routeType, .renamed, .ok, .breaks, by: .compiling)
      .why("Links are as before. The enumeration and its mapper have other names.")
      .help("Use the new name."),
    row(.route, .added, .ok, .breaks, by: .compiling)
      .why("More links are taken. A switch over all routes lacks one.")
      .help("Add the case to your switches."),
    row(.route, .removed, .breaks, .breaks, by: .compiling)
      .why("Links to it in mails, codes and other apps lead nowhere. The case is removed.")
      .help("Keep the route as long as links to it are about."),
    row(.route, .renamed, .ok, .breaks, by: .compiling)
      .why("Links are as before. The case has another name.")
      .help("Use the new name."),
    row(.routePattern, .changed, .breaks, .ok, by: .decoding)
      .why(
        """
        Links of the old form in mails, codes and other apps lead nowhere. After an update the new \
        form is taken.
        """
      )
      .help("Add the old link to `aliases`."),
    row(.routePattern, .narrowed, .breaks, .ok, by: .decoding)
      .why("A segment is fixed that could be anything. Links with another text there lead nowhere.")
      .help("Add the old link to `aliases`."),
    row(.routePattern, .widened, .ok, .ok, by: .decoding)
      .why("A segment may be anything that was fixed. All old links are still taken."),
    row(.route, .shadowed, .lies, .ok, .changes, by: .decoding)
      .why(
        """
        A link that is about already opens another screen. Nothing fails, so nobody is reported.
        """
      )
      .help("Say which route comes first with `before`, or choose another link."),
    row(.routePriority, .changed, .lies, .ok, .changes, by: .decoding)
      .why(
        """
        A link that two routes take opens another screen than before. Nothing fails, so nobody is \
        reported.
        """
      )
      .help("Say the old order with `before`."),
    row(.route, .orderChanged, .ok, .ok, by: .decoding)
      .why("No link that could be found changes its route. Only the code is in another order."),
  ]
}
