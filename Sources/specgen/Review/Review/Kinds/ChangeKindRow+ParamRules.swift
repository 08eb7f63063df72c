extension ChangeKindRow {
  static let paramRules: [ChangeKindRow] = [
    row(.param, .sensitiveChanged, .ok, .breaks, .changes, by: .compiling)
      .why(
        "The value is now hidden from logs, or no longer hidden. Its type gains or loses `Secret`."
      )
      .help("Wrap or unwrap the value, and check what is logged."),
    row(.paramHolder, .changed, .ok, .breaks, by: .compiling)
      .why("The value moved between the client's initializer and the calls.")
      .help("Move the argument."),
    row(.param, .orderChanged, .ok, .breaks, by: .compiling)
      .why("Swift requires arguments in declaration order.")
      .help("Reorder the arguments."),
    row(
      .paramGroup,
      .added,
      .breaks,
      .ok,
      .changes,
      by: .nothing(because: "the app or the page rejects it at runtime")
    )
    .why("Calls without exactly one of the params fail. Shipped versions may make such calls.")
    .help("Pass exactly one of the params."),
    row(
      .paramGroup,
      .removed,
      .ok,
      .ok,
      .changes,
      by: .nothing(because: "the app or the page rejects it at runtime")
    )
    .why("Calls can now pass several of the params.")
    .help("Check how the other side handles several."),
    row(
      .paramGroup,
      .changed,
      .breaks,
      .ok,
      .changes,
      by: .nothing(because: "the app or the page rejects it at runtime")
    )
    .why("Other combinations of params fail. Shipped versions may send them.")
    .help("Check the params of each call."),
    row(
      .paramConstraint,
      .set,
      .degrades,
      .ok,
      .changes,
      by: .nothing(because: "it is checked when the call is made")
    )
    .why("Values of another form fail before they are sent. Shipped versions send them.")
    .help("Check the values that users enter."),
    row(
      .paramConstraint,
      .removed,
      .ok,
      .ok,
      .changes,
      by: .nothing(because: "it is checked when the call is made")
    )
    .why("Values of any form are now sent.")
    .help("Check how the other side handles them."),
    row(
      .paramConstraint,
      .changed,
      .breaks,
      .ok,
      .changes,
      by: .nothing(because: "it is checked when the call is made")
    )
    .why("Values of another form fail. Shipped versions send the old form.")
    .help("Check the values that users enter."),
    row(
      .paramCheckCode,
      .changed,
      .ok,
      .ok,
      .changes,
      by: .nothing(because: "it is checked when the call is made")
    )
    .why("A rejected value is reported with another code.")
    .help("Check where the code is used."),
    row(
      .paramValidation,
      .added,
      .ok,
      .ok,
      .changes,
      by: .nothing(because: "it is checked when the call is made")
    )
    .why("A value that breaks a constraint fails before it is sent. Shipped versions send it.")
    .help("Handle `InvalidRequest.violated`, and check the values that users enter."),
    row(
      .paramValidation,
      .removed,
      .ok,
      .ok,
      .changes,
      by: .nothing(because: "it is checked when the call is made")
    )
    .why("Values that break a constraint are now sent.")
    .help("Check how the other side handles them."),
    row(
      .param,
      .deprecated,
      .ok,
      .ok,
      by: .nothing(because: "the compiler does not warn about arguments")
    ),
    row(
      .param,
      .undeprecated,
      .ok,
      .ok,
      by: .nothing(because: "the compiler does not warn about arguments")
    ),
    row(.paramEnumValue, .added, .ok, .breaks, by: .compiling)
      .why("Shipped versions do not send it. An exhaustive switch is missing a case.")
      .help("Add the case to your switches."),
    row(.paramEnumValue, .removed, .breaks, .breaks, by: .compiling)
      .why("Shipped versions may send it and are rejected. The case is removed.")
      .help("Use another case."),
  ]
}
