extension ChangeKindRow {
  static let constraints: [ChangeKindRow] = [
    row(
      .constraint,
      .tightened,
      .ok,
      .ok,
      out: Verdicts(.degrades, .ok, .same),
      by: .nothing(because: "the vendor's server refuses the value")
    )
    .why("The vendor accepts fewer values. Shipped versions may send one that it now refuses.")
    .help("Check the values that users enter."),
    row(
      .constraint,
      .loosened,
      .ok,
      .ok,
      by: .nothing(because: "only the vendor's server knows the rule")
    )
    .why("More values are allowed. Shipped versions work as before.")
    .help("Check for screens that assume the old rule."),
    row(
      .serverDefault,
      .added,
      .ok,
      .ok,
      out: Verdicts(.degrades, .ok, .same),
      by: .nothing(because: "only the vendor's server uses it")
    )
    .why("The server uses a value where none is sent. Shipped versions may get other results.")
    .help("Send the value that the app relies on."),
    row(
      .serverDefault,
      .removed,
      .ok,
      .ok,
      out: Verdicts(.degrades, .ok, .same),
      by: .nothing(because: "only the vendor's server uses it")
    )
    .why(
      "The document no longer says which value the server uses. Shipped versions may get other results."
    )
    .help("Send the value that the app relies on."),
    row(
      .serverDefault,
      .changed,
      .ok,
      .ok,
      out: Verdicts(.degrades, .ok, .same),
      by: .nothing(because: "only the vendor's server uses it")
    )
    .why("The server uses another value where none is sent. Shipped versions get other results.")
    .help("Send the value that the app relies on."),
  ]
}
