extension ChangeKindRow {
  /// Calls over HTTP as wholes.
  static let methods: [ChangeKindRow] = [
    ChangeKindRow(
      .methodAdded,
      "a call is new",
      Verdicts(.ok, .ok),
      mirrors: [.methodRemoved, .methodRemovedDeprecated],
      proof: .compiling,
      cause: """
        There is a function more. A stand-in of your own for the protocol has to have it, too.
        """,
      help: ""
    ),
    ChangeKindRow(
      .methodRemoved,
      "a call is gone",
      Verdicts(.breaks, .breaks),
      mirrors: [.methodAdded],
      proof: .compiling,
      cause: """
        The vendor no longer documents the call, so apps in the store will be refused. Your code \
        calls a function that is no longer there.
        """,
      help: "Move to what replaces the call before the vendor switches it off."
    ),
    ChangeKindRow(
      .methodRemovedDeprecated,
      "a deprecated call is gone",
      Verdicts(.breaks, .breaks),
      mirrors: [.methodAdded],
      proof: .compiling,
      cause: """
        The call was announced to end, and now ends. Apps in the store that still make it will be \
        refused.
        """,
      help: "Make sure that no supported version of the app makes the call."
    ),
    ChangeKindRow(
      .methodRenamed,
      "a call has another Swift name",
      Verdicts(.ok, .breaks),
      mirrors: [.methodRenamed],
      proof: .compiling,
      cause: "The call on the wire is the same. The function and its struct have another name.",
      help: "Use the new name."
    ),
    ChangeKindRow(
      .methodKindChanged,
      "a call is made in another way",
      Verdicts(.breaks, .breaks),
      mirrors: [.methodKindChanged],
      proof: .compiling,
      cause: """
        A request, a call to another app and a flow have nothing in common but the name. Apps in \
        the store use the old way.
        """,
      help: "Write the use of the call anew."
    ),
    ChangeKindRow(
      .methodVerbChanged,
      "a call has another verb",
      Verdicts(.breaks, .ok),
      mirrors: [.methodVerbChanged],
      proof: .requests,
      cause: "The service no longer knows the path under the old verb. Apps in the store send it.",
      help: "Ask the vendor to serve both verbs for a time."
    ),
    ChangeKindRow(
      .methodDeprecated,
      "a call is deprecated",
      Verdicts(.ok, .warns),
      mirrors: [.methodUndeprecated],
      proof: .compiling,
      cause: "The compiler warns where the function is used. It still works.",
      help: "Move to what the deprecation names."
    ),
    ChangeKindRow(
      .methodUndeprecated,
      "a call is no longer deprecated",
      Verdicts(.ok, .ok),
      mirrors: [.methodDeprecated],
      proof: .compiling,
      cause: "The call stays after all. Warnings go away.",
      help: ""
    ),
    ChangeKindRow(
      .methodIdempotencyChanged,
      "a call may, or may not, be made again",
      Verdicts(.ok, .ok, .changes),
      mirrors: [.methodIdempotencyChanged],
      proof: .requests,
      cause: """
        Whether a failed call is sent a second time depends on it. A call that is repeated against \
        the rule acts twice.
        """,
      help: "Check what happens to calls that fail halfway."
    ),
    ChangeKindRow(
      .timeoutChanged,
      "a call may take another time",
      Verdicts(.ok, .ok, .changes),
      mirrors: [.timeoutChanged],
      proof: .nothing(because: "it would take a clock"),
      cause: """
        Calls end sooner or later than before. People wait for another time, and more or fewer \
        calls fail.
        """,
      help: "Check what the screen shows while it waits."
    ),
    ChangeKindRow(
      .retryPolicyChanged,
      "failed calls are made again otherwise",
      Verdicts(.ok, .ok, .changes),
      mirrors: [.retryPolicyChanged],
      proof: .nothing(because: "it would take a clock"),
      cause: "Number, reasons or pauses of attempts changed. The service sees other traffic.",
      help: "Check it against the limits of the service."
    ),
    ChangeKindRow(
      .idempotencyKeyChanged,
      "the key of repeated calls travels otherwise",
      Verdicts(.ok, .ok, .changes),
      mirrors: [.idempotencyKeyChanged],
      proof: .requests,
      cause: """
        The header tells the service that it knows a call already. Without it a repetition acts \
        twice.
        """,
      help: "Check which header the service reads."
    ),
    ChangeKindRow(
      .acceptChanged,
      "a call accepts other media types",
      Verdicts(.ok, .ok, .changes),
      mirrors: [.acceptChanged],
      proof: .requests,
      cause: """
        `Accept` follows from what the call reads. Apps in the store keep sending the old one. A \
        service with several representations may choose another one.
        """,
      help: "Check which types the service gives."
    ),
    ChangeKindRow(
      .methodAuthAdded,
      "a call has to show who calls",
      Verdicts(.breaks, .ok, .changes),
      mirrors: [.methodAuthRemoved],
      proof: .requests,
      cause: """
        The call carries a token or opens a session now. Apps in the store make it without, and \
        will be refused.
        """,
      help: "Ask the vendor to take both for a time."
    ),
    ChangeKindRow(
      .methodAuthRemoved,
      "a call no longer shows who calls",
      Verdicts(.ok, .ok, .changes),
      mirrors: [.methodAuthAdded],
      proof: .requests,
      cause: """
        The call goes without token and session. The answer may be another one for those who are \
        known.
        """,
      help: "Check that the answer does not depend on the caller."
    ),
    ChangeKindRow(
      .methodHostChanged,
      "a call goes to another host",
      Verdicts(.breaks, .ok, .changes),
      mirrors: [.methodHostChanged],
      proof: .requests,
      cause: """
        The new host has the call, and the old one may no longer. Apps in the store ask the old \
        one.
        """,
      help: "Ask the vendor how long the old host answers."
    ),
    ChangeKindRow(
      .methodConditionalBehaviourChanged,
      "a row of the behaviour is another one",
      Verdicts(.ok, .ok, .changes),
      mirrors: [.methodConditionalBehaviourChanged],
      proof: .nothing(because: "it is what another app does"),
      cause: "The call does something else under some conditions. Nothing in its form says so.",
      help: "Check the screens that follow the call."
    ),
    ChangeKindRow(
      .methodPaginationAdded,
      "a result comes in pages",
      Verdicts(.degrades, .ok),
      mirrors: [.methodPaginationRemoved],
      proof: .compiling,
      cause: "The result may now be only the first page. Apps in the store show that and no more.",
      help: "Use the function that gives the items of all pages."
    ),
    ChangeKindRow(
      .methodPaginationRemoved,
      "a result no longer comes in pages",
      Verdicts(.degrades, .breaks),
      mirrors: [.methodPaginationAdded],
      proof: .compiling,
      cause: """
        The function that gives the items of all pages is gone. Apps in the store ask for pages \
        that may not come.
        """,
      help: "Use the result itself."
    ),
    ChangeKindRow(
      .methodPaginationChanged,
      "pages follow each other otherwise",
      Verdicts(.breaks, .breaks, .changes),
      mirrors: [.methodPaginationChanged],
      proof: .requests,
      cause: """
        How the next page is asked for changed. Apps in the store ask the old way, and may stop \
        early or go round in circles.
        """,
      help: "Check the loop over pages against the service."
    ),
    ChangeKindRow(
      .methodPaginationRenamed,
      "the function for all pages has another name",
      Verdicts(.ok, .breaks),
      mirrors: [.methodPaginationRenamed],
      proof: .compiling,
      cause: "The pages are as before. The function has another name.",
      help: "Use the new name."
    ),
  ]
}
