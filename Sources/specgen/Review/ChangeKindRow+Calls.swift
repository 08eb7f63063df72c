extension ChangeKindRow {
  /// Calls to other apps, and their answers.
  static let calls: [ChangeKindRow] = [
    ChangeKindRow(
      .callSchemeChanged,
      "another app has another scheme",
      Verdicts(.breaks, .ok, .changes),
      mirrors: [.callSchemeChanged],
      proof: .requests,
      cause: """
        Apps in the store open a link that nobody takes. The app's property list has to name the \
        new scheme.
        """,
      help: "Write the link entries of the app anew."
    ),
    ChangeKindRow(
      .callActionChanged,
      "a call has another name on the wire",
      Verdicts(.breaks, .ok),
      mirrors: [.callActionChanged],
      proof: .requests,
      cause: "The other app knows the call by the new name. Apps in the store send the old one.",
      help: "Ask the vendor to take both for a time."
    ),
    ChangeKindRow(
      .callStyleChanged,
      "links of another app have another form",
      Verdicts(.breaks, .ok),
      mirrors: [.callStyleChanged],
      proof: .requests,
      cause: "What stands between scheme and query changed. Apps in the store write the old form.",
      help: "Ask the vendor to take both for a time."
    ),
    ChangeKindRow(
      .callAbsentChanged,
      "a param that is not given goes otherwise",
      Verdicts(.breaks, .ok),
      mirrors: [.callAbsentChanged],
      proof: .requests,
      cause: """
        A missing value is left out, empty or bare, and it was another of the three. The other app \
        may refuse the old form.
        """,
      help: "Check it with the other app."
    ),
    ChangeKindRow(
      .callbackAdded,
      "another app answers",
      Verdicts(.ok, .breaks),
      mirrors: [.callbackRemoved],
      proof: .compiling,
      cause: "Calls give an answer now. The app has to hand over the links that come in.",
      help: "Hand the links that come in to the caller."
    ),
    ChangeKindRow(
      .callbackRemoved,
      "another app answers no more",
      Verdicts(.breaks, .breaks),
      mirrors: [.callbackAdded],
      proof: .compiling,
      cause: """
        Apps in the store wait for an answer that does not come. Calls give nothing any more.
        """,
      help: "Remove what waits for the answer."
    ),
    ChangeKindRow(
      .callbackMayNotComeChanged,
      "an answer comes always, perhaps or never",
      Verdicts(.breaks, .breaks, .changes),
      mirrors: [.callbackMayNotComeChanged],
      proof: .compiling,
      cause: """
        Apps in the store wait for what may not come, or do not wait for what does. The function \
        gives another type.
        """,
      help: "Say what the app does without an answer."
    ),
    ChangeKindRow(
      .callbackKeyAdded,
      "an answer comes under another key, too",
      Verdicts(.breaks, .ok),
      mirrors: [.callbackKeyRemoved],
      proof: .nothing(because: "no test answers as the other app does"),
      cause: "Apps in the store do not look under the other key. After an update it is read.",
      help: "Ship the update before the vendor sends it."
    ),
    ChangeKindRow(
      .callbackKeyRemoved,
      "an answer comes under fewer keys",
      Verdicts(.ok, .ok),
      mirrors: [.callbackKeyAdded],
      proof: .nothing(because: "no test answers as the other app does"),
      cause: "One key is no longer looked under. Apps in the store do it all the same.",
      help: "Make sure that the vendor has stopped sending it."
    ),
    ChangeKindRow(
      .callbackKeyOrderChanged,
      "keys of an answer are looked under in another order",
      Verdicts(.ok, .ok, .changes),
      mirrors: [.callbackKeyOrderChanged],
      proof: .nothing(because: "no test answers as the other app does"),
      cause: "The first key with a value is read. Where two have one, another answer is taken.",
      help: "Check answers with both keys."
    ),
    ChangeKindRow(
      .callbackUrlShapeChanged,
      "links of answers have other forms",
      Verdicts(.breaks, .ok),
      mirrors: [.callbackUrlShapeChanged],
      proof: .nothing(because: "no test answers as the other app does"),
      cause: "Answers come as other links. Apps in the store do not take those.",
      help: "Ask the vendor which forms are sent."
    ),
    ChangeKindRow(
      .callbackSchemeParamChanged,
      "another param says where answers go",
      Verdicts(.breaks, .ok, .changes),
      mirrors: [.callbackSchemeParamChanged],
      proof: .requests,
      cause: "The other app reads the scheme elsewhere. Answers to apps in the store go nowhere.",
      help: "Check that answers come back."
    ),
    ChangeKindRow(
      .callbackStatusKeyChanged,
      "another field tells how a call ended",
      Verdicts(.breaks, .ok, .changes),
      mirrors: [.callbackStatusKeyChanged],
      proof: .nothing(because: "no test answers as the other app does"),
      cause: "Apps in the store look at the old field. After an update the new one is read.",
      help: "Check it with real answers."
    ),
    ChangeKindRow(
      .callbackCorrelationAdded,
      "an answer is told by another value, too",
      Verdicts(.ok, .ok, .changes),
      mirrors: [.callbackCorrelationRemoved],
      proof: .nothing(because: "no test answers as the other app does"),
      cause: """
        An answer with another value is not to that call. Apps in the store do not look at it.
        """,
      help: "Check that the other app gives the value back."
    ),
    ChangeKindRow(
      .callbackCorrelationRemoved,
      "an answer is told by fewer values",
      Verdicts(.degrades, .ok, .changes),
      mirrors: [.callbackCorrelationAdded],
      proof: .nothing(because: "no test answers as the other app does"),
      cause: """
        The value no longer comes back, or no longer counts. Answers to other calls may be taken.
        """,
      help: "Check calls that follow each other closely."
    ),
    ChangeKindRow(
      .callbackTimeoutChanged,
      "an answer is waited for another time",
      Verdicts(.ok, .ok, .changes),
      mirrors: [.callbackTimeoutChanged],
      proof: .nothing(because: "it would take a clock"),
      cause: "Calls give up sooner or later than before. People wait for another time.",
      help: "Check what the screen shows while it waits."
    ),
    ChangeKindRow(
      .callbackInFlightChanged,
      "one call waits at a time, or several",
      Verdicts(.ok, .ok, .changes),
      mirrors: [.callbackInFlightChanged],
      proof: .nothing(because: "it is a matter of calls that run together"),
      cause: """
        A second call ends the first, or waits beside it. Code that counts on the other way meets \
        an error.
        """,
      help: "Check calls that follow each other closely."
    ),
    ChangeKindRow(
      .callbackTypeChanged,
      "an answer has another type",
      Verdicts(.breaks, .breaks),
      mirrors: [.callbackTypeChanged],
      proof: .compiling,
      cause: """
        Apps in the store read the old type, and fail with the new one. Your code gets another \
        type.
        """,
      help: "Use the new type."
    ),
  ]
}
