extension ChangeKindRow {
  static let methods: [ChangeKindRow] = [
    row(.method, .added, .ok, .ok, by: .compiling)
      .why("There is a function more. A stand-in of your own for the protocol must have it too."),
    row(.method, .removed, .breaks, .breaks, by: .compiling)
      .why(
        """
        The vendor no longer documents the call, so shipped versions will be refused. Your code \
        calls a function that is no longer there.
        """
      )
      .help("Move to what replaces the call before the vendor switches it off."),
    row(.method, .removedDeprecated, .breaks, .breaks, by: .compiling)
      .why(
        """
        The call was announced to end, and now ends. Shipped versions that still make it will be \
        refused.
        """
      )
      .help("Make sure that no supported version of the app makes the call."),
    row(.method, .renamed, .ok, .breaks, by: .compiling)
      .why("The call on the wire is the same. The function and its struct have another name.")
      .help("Use the new name."),
    row(.method, .kindChanged, .breaks, .breaks, by: .compiling)
      .why(
        """
        A request, a call to another app and a flow have nothing in common but the name. Shipped \
        versions use the old way.
        """
      )
      .help("Write the use of the call anew."),
    row(.methodVerb, .changed, .breaks, .ok, by: .requests)
      .why("The service no longer knows the path under the old verb. Shipped versions send it.")
      .help("Ask the vendor to serve both verbs for a while."),
    row(.method, .deprecated, .ok, .warns, by: .compiling),
    row(.method, .undeprecated, .ok, .ok, by: .compiling),
    row(.methodIdempotency, .changed, .ok, .ok, .changes, by: .requests)
      .why(
        """
        Whether a failed call is sent a second time depends on it. A call that is repeated against \
        the rule acts twice.
        """
      )
      .help("Check what happens to calls that fail halfway."),
    row(.timeout, .changed, .ok, .ok, .changes, by: .nothing(because: "it would take a clock"))
      .why(
        """
        Calls end sooner or later than before. People wait for another time, and more or fewer \
        calls fail.
        """
      )
      .help("Check what the screen shows while it waits."),
    row(.retryPolicy, .changed, .ok, .ok, .changes, by: .nothing(because: "it would take a clock"))
      .why("Number, reasons or pauses of attempts changed. The service sees other traffic.")
      .help("Check it against the limits of the service."),
    row(.idempotencyKey, .changed, .ok, .ok, .changes, by: .requests)
      .why(
        """
        The header tells the service that it knows a call already. Without it a repetition acts \
        twice.
        """
      )
      .help("Check which header the service reads."),
    row(.accept, .changed, .ok, .ok, .changes, by: .requests)
      .why(
        """
        `Accept` follows from what the call reads. Shipped versions keep sending the old one. A \
        service with several representations may choose another one.
        """
      )
      .help("Check which types the service gives."),
    row(.methodAuth, .added, .breaks, .ok, .changes, by: .requests)
      .why(
        """
        The call carries a token or opens a session now. Shipped versions make it without, and \
        will be refused.
        """
      )
      .help("Ask the vendor to take both for a while."),
    row(.methodAuth, .removed, .ok, .ok, .changes, by: .requests)
      .why(
        """
        The call goes without token and session. The answer may be another one for those who are \
        known.
        """
      )
      .help("Check that the answer does not depend on the caller."),
    row(.methodHost, .changed, .breaks, .ok, .changes, by: .requests)
      .why(
        """
        The new host has the call, and the old one may no longer. Shipped versions ask the old \
        one.
        """
      )
      .help("Ask the vendor how long the old host answers."),
    row(
      .methodConditionalBehaviour,
      .changed,
      .ok,
      .ok,
      .changes,
      by: .nothing(because: "it is what another app does")
    )
    .why("The call does something else under some conditions. Nothing in its form says so.")
    .help("Check the screens that follow the call."),
    row(.methodPagination, .added, .degrades, .ok, by: .compiling)
      .why("The result may now be only the first page. Shipped versions show that and no longer.")
      .help("Use the function that gives the items of all pages."),
    row(.methodPagination, .removed, .degrades, .breaks, by: .compiling)
      .why(
        """
        The function that gives the items of all pages is removed. Shipped versions ask for pages \
        that may not come.
        """
      )
      .help("Use the result itself."),
    row(.methodPagination, .changed, .breaks, .breaks, .changes, by: .requests)
      .why(
        """
        How the next page is asked for changed. Shipped versions ask the old way, and may stop \
        early or go round in circles.
        """
      )
      .help("Check the loop over pages against the service."),
    row(.methodPagination, .renamed, .ok, .breaks, by: .compiling)
      .why("The pages are as before. The function has another name.")
      .help("Use the new name."),
  ]
}
