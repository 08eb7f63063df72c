extension ChangeKindRow {
  /// Hosts and their environments.
  static let hosts: [ChangeKindRow] = [
    ChangeKindRow(
      .hostKeyAdded,
      "a host is new",
      Verdicts(.ok, .ok, .changes),
      mirrors: [.hostKeyRemoved],
      proof: .nothing(because: "the table of hosts is read when the app runs"),
      cause: """
        A table of hosts that your app gives itself has to have the key. Calls to a host without \
        an address fail when they are made.
        """,
      help: "Add the host to tables of your own."
    ),
    ChangeKindRow(
      .hostKeyRemoved,
      "a host is gone",
      Verdicts(.ok, .ok, .changes),
      mirrors: [.hostKeyAdded],
      proof: .nothing(because: "the table of hosts is read when the app runs"),
      cause: "No call goes to the host any more. Tables of your own may still have it.",
      help: "Remove the host from tables of your own."
    ),
    ChangeKindRow(
      .hostKeyRenamed,
      "a host has another key",
      Verdicts(.ok, .ok, .changes),
      mirrors: [.hostKeyRenamed],
      proof: .nothing(because: "the table of hosts is read when the app runs"),
      cause: """
        The address is found under another key. Tables of your own have the old one, and their \
        calls fail when they are made.
        """,
      help: "Rename the key in tables of your own."
    ),
    ChangeKindRow(
      .hostValueChanged,
      "a host has another address",
      Verdicts(.degrades, .ok, .changes),
      mirrors: [.hostValueChanged],
      proof: .requests,
      cause: """
        Calls go elsewhere after an update. Apps in the store go to the old address, as long as it \
        answers.
        """,
      help: "Ask the vendor how long the old address answers."
    ),
    ChangeKindRow(
      .schemeChanged,
      "a host has another scheme",
      Verdicts(.breaks, .ok),
      mirrors: [.schemeChanged],
      proof: .requests,
      cause: """
        One of plain and secure HTTP replaced the other. Apps in the store use the old one, and \
        cookies and policies may not follow a redirect.
        """,
      help: "Ask the vendor to serve both for a time."
    ),
    ChangeKindRow(
      .basePathChanged,
      "the path of a host is another one",
      Verdicts(.breaks, .ok),
      mirrors: [.basePathChanged],
      proof: .requests,
      cause: "Each call of the host has another path. Apps in the store use the old one.",
      help: "Ask the vendor how long the old path is served."
    ),
    ChangeKindRow(
      .hostBecameSupplied,
      "the app has to give an address",
      Verdicts(.ok, .breaks),
      mirrors: [.hostStoppedSupplied],
      proof: .compiling,
      cause: """
        The spec no longer has the address of the host. The client's initialiser asks for it.
        """,
      help: "Give the client the address."
    ),
    ChangeKindRow(
      .hostStoppedSupplied,
      "the address of a host is known",
      Verdicts(.ok, .ok),
      mirrors: [.hostBecameSupplied],
      proof: .compiling,
      cause: """
        The spec has the address of the host. The client's initialiser takes it without being told, and one \
        that is given goes before.
        """,
      help: "Leave the address out, unless yours is another one."
    ),
    ChangeKindRow(
      .environmentAdded,
      "an environment is new",
      Verdicts(.ok, .ok),
      mirrors: [.environmentRemoved],
      proof: .compiling,
      cause: "There is another table of hosts. Nothing uses it yet.",
      help: ""
    ),
    ChangeKindRow(
      .environmentRemoved,
      "an environment is gone",
      Verdicts(.ok, .breaks),
      mirrors: [.environmentAdded],
      proof: .compiling,
      cause: "The table of hosts of that name is gone. Code that chose it no longer compiles.",
      help: "Choose another environment."
    ),
    ChangeKindRow(
      .environmentChanged,
      "an environment has another address",
      Verdicts(.ok, .ok, .changes),
      mirrors: [.environmentChanged],
      proof: .nothing(because: "it is the address of another system"),
      cause: "Calls in this environment go elsewhere. Tests against it meet another system.",
      help: "Check that the new address answers."
    ),
  ]
}
