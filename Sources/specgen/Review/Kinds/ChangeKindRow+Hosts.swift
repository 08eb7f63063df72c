extension ChangeKindRow {
  static let hosts: [ChangeKindRow] = [
    row(
      .hostKey,
      .added,
      .ok,
      .ok,
      .changes,
      by: .nothing(because: "the table of hosts is read when the app runs")
    )
    .why(
      """
      A table of hosts that your app gives itself must have the key. Calls to a host without an \
      address fail when they are made.
      """
    )
    .help("Add the host to tables of your own."),
    row(
      .hostKey,
      .removed,
      .ok,
      .ok,
      .changes,
      by: .nothing(because: "the table of hosts is read when the app runs")
    )
    .why("No call goes to the host. Tables of your own may still have it.")
    .help("Remove the host from tables of your own."),
    row(
      .hostKey,
      .renamed,
      .ok,
      .ok,
      .changes,
      by: .nothing(because: "the table of hosts is read when the app runs")
    )
    .why(
      """
      The address is found under another key. Tables of your own have the old one, and their \
      calls fail when they are made.
      """
    )
    .help("Rename the key in tables of your own."),
    row(.hostValue, .changed, .degrades, .ok, .changes, by: .requests)
      .why(
        """
        Calls go elsewhere after an update. Shipped versions go to the old address, as long as it \
        answers.
        """
      )
      .help("Ask the vendor how long the old address answers."),
    row(.scheme, .changed, .breaks, .ok, by: .requests)
      .why(
        """
        One of plain and secure HTTP replaced the other. Shipped versions use the old one, and \
        cookies and policies may not follow a redirect.
        """
      )
      .help("Ask the vendor to serve both for a while."),
    row(.basePath, .changed, .breaks, .ok, by: .requests)
      .why("Each call of the host has another path. Shipped versions use the old one.")
      .help("Ask the vendor how long the old path is served."),
    row(.host, .becameSupplied, .ok, .breaks, by: .compiling)
      .why("The spec no longer has the address of the host. The client's initialiser asks for it.")
      .help("Give the client the address."),
    row(.host, .stoppedSupplied, .ok, .ok, by: .compiling)
      .why(
        """
        The spec has the address of the host. The client's initialiser takes it without being \
        told, and one that is given goes before.
        """
      )
      .help("Leave the address out, unless yours is another one."),
    row(.environment, .added, .ok, .ok, by: .compiling)
      .why("There is another table of hosts. Nothing uses it yet."),
    row(.environment, .removed, .ok, .breaks, by: .compiling)
      .why("The table of hosts of that name is removed. Code that chose it no longer compiles.")
      .help("Choose another environment."),
    row(
      .environment,
      .changed,
      .ok,
      .ok,
      .changes,
      by: .nothing(because: "it is the address of another system")
    )
    .why("Calls in this environment go elsewhere. Tests against it meet another system.")
    .help("Check that the new address answers."),
  ]
}
