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
    .why("An app that supplies addresses has to know the new key.")
    .help("Add the key to your table of hosts."),
    row(
      .hostKey,
      .removed,
      .ok,
      .ok,
      .changes,
      by: .nothing(because: "the table of hosts is read when the app runs")
    )
    .why("An address that your app supplies under the key has no effect.")
    .help("Remove the key from your table of hosts."),
    row(
      .hostKey,
      .renamed,
      .ok,
      .ok,
      .changes,
      by: .nothing(because: "the table of hosts is read when the app runs")
    )
    .why("An address that your app supplies under the old key has no effect.")
    .help("Use the new key in your table of hosts."),
    row(.hostValue, .changed, .degrades, .ok, .changes, by: .requests)
      .why("Shipped versions call the old address as long as it answers.")
      .help("Ask the vendor how long the old address answers."),
    row(.scheme, .changed, .breaks, .ok, by: .requests)
      .why("Shipped versions use the old scheme, and a redirect may drop cookies and policies.")
      .help("Ask the vendor to serve both schemes for a while."),
    row(.basePath, .changed, .breaks, .ok, by: .requests)
      .why("Shipped versions use the old path for each call of the host.")
      .help("Ask the vendor how long the old path is served."),
    row(.host, .becameSupplied, .ok, .breaks, by: .compiling)
      .why("The client's initializer requires the address.")
      .help("Give the client the address."),
    row(.host, .stoppedSupplied, .ok, .ok, by: .compiling)
      .why("The spec has the address now. One that your app gives still wins.")
      .help("Remove the address, unless yours is another one."),
    row(.environment, .added, .ok, .ok, by: .compiling)
      .why("A new table of hosts is generated."),
    row(.environment, .removed, .ok, .breaks, by: .compiling)
      .why("Code that chose the environment no longer compiles.")
      .help("Choose another environment."),
    row(
      .environment,
      .changed,
      .ok,
      .ok,
      .changes,
      by: .nothing(because: "it is the address of another system")
    )
    .why("Calls in the environment go to another address.")
    .help("Check the environment."),
  ]
}
