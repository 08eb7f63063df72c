extension ChangeKindRow {
  static let flows: [ChangeKindRow] = [
    row(.outcome, .added, .ok, .breaks, by: .compiling)
      .why(
        """
        Shipped versions do not know the message, and wait for one that they know. A switch over \
        all ends lacks one.
        """
      )
      .help("Add the case to your switches."),
    row(.outcome, .removed, .ok, .breaks, by: .compiling)
      .why("The page no longer says so. The case is removed.")
      .help("Remove the case from your switches."),
    row(
      .outcomeMessage,
      .changed,
      .breaks,
      .ok,
      by: .nothing(because: "no test speaks as the page does")
    )
    .why("Shipped versions wait for the old message. The screen stays open.")
    .help("Ask the vendor to send both for a while."),
    row(
      .outcomeAddress,
      .changed,
      .breaks,
      .ok,
      by: .nothing(because: "no test speaks as the page does")
    )
    .why("Shipped versions wait for the old address. The screen stays open.")
    .help("Ask the vendor to keep the old one."),
    row(
      .outcomeCodeKey,
      .changed,
      .breaks,
      .ok,
      by: .nothing(because: "no test speaks as the page does")
    )
    .why("Shipped versions look under the old keys. The code is missing there.")
    .help("Ask the vendor to send both for a while."),
    row(.outcomeCode, .typeChanged, .degrades, .breaks, by: .compiling)
      .why("Shipped versions do not know the codes. The case holds another type.")
      .help("Use the new type."),
    row(.outcomePayload, .changed, .breaks, .breaks, by: .compiling)
      .why(
        """
        Shipped versions read the old type, and fail with the new one. The case holds another \
        type.
        """
      )
      .help("Use the new type."),
    row(
      .flowClosedCode,
      .changed,
      .ok,
      .ok,
      .changes,
      by: .nothing(because: "no test closes the screen")
    )
    .why(
      """
      A screen that somebody closes gives another code, or an error. Code that looks for the old \
      one misses it.
      """
    )
    .help("Check what the app does when somebody closes the screen."),
    row(.entryPoint, .added, .ok, .ok, by: .compiling)
      .why("There is a view that shows the screens. Nothing else changes."),
    row(.entryPoint, .removed, .ok, .breaks, by: .compiling)
      .why("The view that shows the screens is removed. Code that uses it no longer compiles.")
      .help("Show the flow yourself."),
    row(.entryPoint, .renamed, .ok, .breaks, by: .compiling)
      .why("The screens are the same. The view has another name.")
      .help("Use the new name."),
  ]
}
