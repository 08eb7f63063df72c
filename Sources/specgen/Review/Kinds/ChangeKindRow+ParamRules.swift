extension ChangeKindRow {
  static let paramRules: [ChangeKindRow] = [
    row(.param, .sensitiveChanged, .ok, .breaks, .changes, by: .compiling)
      .why("The value is kept out of logs, or no longer is. Its type gains or loses `Secret`.")
      .help("Wrap or unwrap the value, and check what is logged."),
    row(.paramHolder, .changed, .ok, .breaks, by: .compiling)
      .why("The value moved between the client's initializer and the calls.")
      .help("Move the argument."),
    row(.param, .orderChanged, .ok, .breaks, by: .compiling)
      .why("Swift takes arguments in the order of the declaration.")
      .help("Reorder the arguments."),
    row(
      .paramGroup,
      .added,
      .breaks,
      .ok,
      .changes,
      by: .nothing(because: "the app or the page refuses it when it runs")
    )
    .why("Calls without exactly one of the params fail. Shipped versions may make such calls.")
    .help("Give exactly one of the params."),
    row(
      .paramGroup,
      .removed,
      .ok,
      .ok,
      .changes,
      by: .nothing(because: "the app or the page refuses it when it runs")
    )
    .why("Calls may give several of the params now.")
    .help("Check what the other side does with several."),
    row(
      .paramGroup,
      .changed,
      .breaks,
      .ok,
      .changes,
      by: .nothing(because: "the app or the page refuses it when it runs")
    )
    .why("Other combinations of params fail. Shipped versions may send them.")
    .help("Check the params at each call."),
    row(
      .paramConstraint,
      .set,
      .degrades,
      .ok,
      .changes,
      by: .nothing(because: "it is looked at when the call is made")
    )
    .why("Values of another form fail before they are sent. Shipped versions send them.")
    .help("Check the values that people enter."),
    row(
      .paramConstraint,
      .removed,
      .ok,
      .ok,
      .changes,
      by: .nothing(because: "it is looked at when the call is made")
    )
    .why("Values of any form are sent now.")
    .help("Check what the other side does with them."),
    row(
      .paramConstraint,
      .changed,
      .breaks,
      .ok,
      .changes,
      by: .nothing(because: "it is looked at when the call is made")
    )
    .why("Values of another form fail. Shipped versions send the old form.")
    .help("Check the values that people enter."),
    row(
      .paramCheckCode,
      .changed,
      .ok,
      .ok,
      .changes,
      by: .nothing(because: "it is looked at when the call is made")
    )
    .why("A refused value is reported with another code.")
    .help("Check the uses of the code."),
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
      .why("Shipped versions do not send it. A switch over all cases lacks one.")
      .help("Add the case to your switches."),
    row(.paramEnumValue, .removed, .breaks, .breaks, by: .compiling)
      .why("Shipped versions may send it and are refused. The case is gone.")
      .help("Use another case."),
  ]
}
