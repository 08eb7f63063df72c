extension ChangeKindRow {
  static let routes: [ChangeKindRow] = [
    row(.deeplinks, .added, .ok, .ok, by: .compiling)
      .why("Routes are generated.")
      .help("Generate the app's link entries."),
    row(.deeplinks, .removed, .breaks, .breaks, by: .compiling)
      .why("Older links open nothing. The routes are removed.")
      .help("Keep the routes as long as links to them exist."),
    row(.routeType, .renamed, .ok, .breaks, by: .compiling)
      .why("Links are the same. The enumeration and its mapper have other names.")
      .help("Use the new name."),
    row(.route, .added, .ok, .breaks, by: .compiling)
      .why("More links open. An exhaustive switch over the routes is missing a case.")
      .help("Add the case to your switches."),
    row(.route, .removed, .breaks, .breaks, by: .compiling)
      .why("Older links to it open nothing. The case is removed.")
      .help("Keep the route as long as links to it exist."),
    row(.route, .renamed, .ok, .breaks, by: .compiling)
      .why("Links are the same. The case has another name.")
      .help("Use the new name."),
    row(.routePattern, .changed, .breaks, .ok, by: .decoding)
      .why("Older links of the old form open nothing.")
      .help("Add the old link to `aliases`."),
    row(.routePattern, .narrowed, .breaks, .ok, by: .decoding)
      .why("Older links with another string in the segment open nothing.")
      .help("Add the old link to `aliases`."),
    row(.routePattern, .widened, .ok, .ok, by: .decoding)
      .why("More links open. Older links still open."),
    row(.route, .shadowed, .lies, .ok, .changes, by: .decoding)
      .why("An existing link silently opens another screen.")
      .help("Name the route that comes first with `before`, or choose another link."),
    row(.routePriority, .changed, .lies, .ok, .changes, by: .decoding)
      .why("A link that matches two routes silently opens another screen.")
      .help("Restore the old order with `before`."),
    row(.route, .orderChanged, .ok, .ok, by: .decoding)
      .why("No known link changes its route."),
  ]
}
