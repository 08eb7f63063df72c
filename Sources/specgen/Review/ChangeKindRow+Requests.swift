extension ChangeKindRow {
  /// Paths and bodies of requests.
  static let requests: [ChangeKindRow] = [
    ChangeKindRow(
      .pathChanged,
      "the path of a call is another one",
      Verdicts(.breaks, .ok),
      mirrors: [.pathChanged],
      proof: .requests,
      cause: "The service knows the call under another path. Apps in the store use the old one.",
      help: "Ask the vendor to serve both paths for a time."
    ),
    ChangeKindRow(
      .pathParamAdded,
      "a path has one placeholder more",
      Verdicts(.breaks, .breaks),
      mirrors: [.pathParamRemoved],
      proof: .compiling,
      cause: """
        The path has another shape, so apps in the store ask for one that is gone. Your calls lack \
        an argument.
        """,
      help: "Give the value at each call."
    ),
    ChangeKindRow(
      .pathParamRemoved,
      "a path has one placeholder less",
      Verdicts(.breaks, .breaks),
      mirrors: [.pathParamAdded],
      proof: .compiling,
      cause: """
        The path has another shape, so apps in the store ask for one that is gone. Your calls have \
        an argument too many.
        """,
      help: "Remove the argument at each call."
    ),
    ChangeKindRow(
      .pathParamRenamed,
      "a placeholder has another name",
      Verdicts(.ok, .breaks),
      mirrors: [.pathParamRenamed],
      proof: .compiling,
      cause: "The path on the wire is the same. The argument has another label.",
      help: "Use the new label."
    ),
    ChangeKindRow(
      .encodingChanged,
      "a body has another form",
      Verdicts(.breaks, .ok),
      mirrors: [.encodingChanged],
      proof: .requests,
      cause: "The service reads another media type. Apps in the store send the old one.",
      help: "Ask the vendor to read both for a time."
    ),
    ChangeKindRow(
      .bodyFormAdded,
      "a call sends a body",
      Verdicts(.breaks, .ok),
      mirrors: [.bodyFormRemoved],
      proof: .requests,
      cause: "The service expects a body where there was none. Apps in the store send none.",
      help: "Ask the vendor whether the body may be missing."
    ),
    ChangeKindRow(
      .bodyFormRemoved,
      "a call sends no body",
      Verdicts(.degrades, .ok),
      mirrors: [.bodyFormAdded],
      proof: .requests,
      cause: """
        The service reads no body any more. What apps in the store send in it is passed over.
        """,
      help: ""
    ),
    ChangeKindRow(
      .bodyAddedRequired,
      "a call needs a body",
      Verdicts(.breaks, .breaks),
      mirrors: [.bodyRemoved],
      proof: .compiling,
      cause: "The service expects a body where there was none. Your calls lack an argument.",
      help: "Give the body at each call."
    ),
    ChangeKindRow(
      .bodyRemoved,
      "a call takes no body any more",
      Verdicts(.degrades, .breaks),
      mirrors: [.bodyAddedRequired],
      proof: .compiling,
      cause: """
        What apps in the store send in the body is passed over. Your calls have an argument too \
        many.
        """,
      help: "Remove the argument at each call."
    ),
    ChangeKindRow(
      .arrayStyleChanged,
      "lists or objects are written otherwise",
      Verdicts(.breaks, .ok),
      mirrors: [.arrayStyleChanged],
      proof: .requests,
      cause: """
        The service reads elements in another form. Apps in the store write the old one, of which \
        it may see nothing or only the first.
        """,
      help: "Ask the vendor to read both for a time."
    ),
  ]
}
