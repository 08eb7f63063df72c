extension ChangeKindRow {
  static let paramRules: [ChangeKindRow] = [
    row(.param, .sensitiveChanged, .ok, .breaks, .changes, by: .compiling)
      .why(
        """
        A secret stands in no log and no description. The argument has another type, with or \
        without `Secret`.
        """
      )
      .help("Wrap the value, or unwrap it, and check what is logged."),
    row(.paramHolder, .changed, .ok, .breaks, by: .compiling)
      .why(
        """
        The value moved between the client's initialiser and its calls. Both have other arguments.
        """
      )
      .help("Move the argument."),
    row(.param, .orderChanged, .ok, .breaks, by: .compiling)
      .why(
        """
        Swift wants arguments in the order of the declaration. The wire does not care, but for a \
        path.
        """
      )
      .help("Put the arguments into the new order."),
    row(
      .paramGroup,
      .added,
      .breaks,
      .ok,
      .changes,
      by: .nothing(because: "the app or the page refuses it when it runs")
    )
    .why("Exactly one of the group is taken. Shipped versions may send several or none.")
    .help("Check what each call gives."),
    row(
      .paramGroup,
      .removed,
      .ok,
      .ok,
      .changes,
      by: .nothing(because: "the app or the page refuses it when it runs")
    )
    .why(
      """
      Several of the group are taken together, or none. What was refused before goes through.
      """
    ),
    row(
      .paramGroup,
      .changed,
      .breaks,
      .ok,
      .changes,
      by: .nothing(because: "the app or the page refuses it when it runs")
    )
    .why("The group has other members. Shipped versions follow the old rule.")
    .help("Check what each call gives."),
    row(
      .paramConstraint,
      .set,
      .degrades,
      .ok,
      .changes,
      by: .nothing(because: "it is looked at when the call is made")
    )
    .why(
      """
      Values of another form are refused before anything is sent. Shipped versions still send \
      them.
      """
    )
    .help("Check where the value comes from."),
    row(
      .paramConstraint,
      .removed,
      .ok,
      .ok,
      .changes,
      by: .nothing(because: "it is looked at when the call is made")
    )
    .why(
      """
      Values are no longer looked at before they are sent. What was refused before goes through.
      """
    ),
    row(
      .paramConstraint,
      .changed,
      .breaks,
      .ok,
      .changes,
      by: .nothing(because: "it is looked at when the call is made")
    )
    .why("Another form is asked for. Shipped versions send the old one.")
    .help("Check where the value comes from."),
    row(
      .paramCheckCode,
      .changed,
      .ok,
      .ok,
      .changes,
      by: .nothing(because: "it is looked at when the call is made")
    )
    .why(
      """
      The call fails with another of the vendor's codes. Code that looks for the old one misses \
      it.
      """
    )
    .help("Look for the new code."),
    row(
      .param,
      .deprecated,
      .ok,
      .ok,
      by: .nothing(because: "the compiler does not warn of arguments")
    ),
    row(
      .param,
      .undeprecated,
      .ok,
      .ok,
      by: .nothing(because: "the compiler does not warn of arguments")
    ),
    row(.paramEnumValue, .added, .ok, .breaks, by: .compiling)
      .why("Shipped versions do not know of it, and need not. A switch over all cases lacks one.")
      .help("Add the case to your switches."),
    row(.paramEnumValue, .removed, .breaks, .breaks, by: .compiling)
      .why("Shipped versions may send it, and will be refused. The case is removed.")
      .help("Use another case."),
  ]
}
